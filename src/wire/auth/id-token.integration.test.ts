import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Lie, type MaliciousProvider, startMaliciousProvider } from '../../../test/visitors/malicious-provider.ts';
import { makeEmail } from '../../../test/visitors/people.ts';
import { createTestWire, SITE, type TestWire } from '../../../test/visitors/wire-client.ts';
import { createGoogleProvider } from '../../accounts/google/google-provider.ts';
import { createTokenVault } from '../../accounts/google/token-vault.ts';

let database: TestDatabase;
let provider: MaliciousProvider;
let wire: TestWire;

beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startMaliciousProvider();
  const google = createGoogleProvider('client', {
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: 'secret',
    appClientIds: ['an-app'],
    db: database.db,
    vault: await createTokenVault(randomBytes(32)),
    redirectUri: `${SITE}/auth/v1/callback`,
    provider: 'google',
    onFailure: () => {},
  });
  wire = createTestWire(database.db, null, { google });
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

const NONCE = 'what the app made';
const NOW = Math.floor(Date.now() / 1000);

async function idToken(lie: Lie, nonce = hash('sha256', NONCE)): Promise<string> {
  provider.tell(nonce, lie);
  const answer = await fetch(`${provider.issuer}/token`, { method: 'POST' });
  return ((await answer.json()) as { id_token: string }).id_token;
}

const logIn = (token: string, nonce: string | undefined = NONCE) =>
  wire.authClient().auth.signInWithIdToken({ provider: 'google', token, ...(nonce ? { nonce } : {}) });

test.each([{}, { aud: 'an-app' }])('an app signs somebody in by an ID token of its own (%j)', async (claims) => {
  const email = makeEmail();
  const token = await idToken({ claims: { sub: email, email, email_verified: true, ...claims } });
  const { data, error } = await logIn(token);
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, app_metadata: { provider: 'google' } });
  expect((await logIn(token)).data.user?.id).toBe(data.user?.id);
});

test.each<[string, Lie, string]>([
  ['signed with a foreign key', { hasForeignKey: true }, 'bad_jwt'],
  ['for another audience', { claims: { aud: 'another' } }, 'bad_jwt'],
  ['of another issuer', { claims: { iss: 'https://accounts.example' } }, 'bad_jwt'],
  ['that has expired', { claims: { iat: NOW - 600, exp: NOW - 300 } }, 'bad_jwt'],
  ['that never expires', { claims: { exp: undefined } }, 'bad_jwt'],
])('a token %s is refused', async (_name, lie, code) => {
  expect((await logIn(await idToken(lie))).error?.code).toBe(code);
});

test('a nonce that is another, missing, or too many is refused', async () => {
  const token = await idToken({});
  for (const nonce of ['another', '']) expect((await logIn(token, nonce)).error?.message).toBe('Nonces mismatch');
  expect((await logIn(await idToken({}, NONCE))).error?.message).toBe('Nonces mismatch');
});

test('an unsigned token and what is none are refused', async () => {
  const [, payload] = (await idToken({})).split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  for (const token of [`${none}.${payload}.`, 'x', 'a.b.c']) expect((await logIn(token)).error?.code).toBe('bad_jwt');
});
