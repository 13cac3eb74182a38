import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What it says of a person whose code it is given. */
export interface Lie {
  /** In place of the right claims, or beside them. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that it does not publish. */
  readonly hasForeignKey?: boolean;
  /** Answers the token request with this instead. */
  readonly answer?: () => Response;
}

export interface MaliciousProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** What it says from now on; `nonce` is what an honest one would repeat. */
  tell(nonce: string, lie: Lie): void;
  close(): Promise<void>;
}

export const ACCESS_TOKEN = 'access-token-that-nobody-may-read';

/** An OpenID provider that gives every code the tokens it was told to, right or wrong. @param port a free one when 0 */
export async function startMaliciousProvider(port = 0): Promise<MaliciousProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const clientId = 'the-shop';
  let issuer = '';
  let told: Lie & { readonly nonce: string } = { nonce: '' };
  const idToken = () =>
    new SignJWT({ nonce: told.nonce, ...told.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(told.hasForeignKey ? foreign.privateKey : own.privateKey);
  const app = new Hono();
  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  );
  app.get('/jwks', async (c) => c.json({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }] }));
  app.post('/token', async (c) => {
    if (told.answer) return told.answer();
    const tokens = { access_token: ACCESS_TOKEN, token_type: 'Bearer', expires_in: 60 };
    return c.json({ ...tokens, id_token: await idToken() });
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId,
    tell(nonce, { claims, ...lie }) {
      const now = Math.floor(Date.now() / 1000);
      const right = { iss: issuer, aud: clientId, sub: 'somebody', iat: now, exp: now + 300 };
      told = { nonce, ...lie, claims: { ...right, ...claims } };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
