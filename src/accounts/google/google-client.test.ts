import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCESS_TOKEN,
  type Lie,
  type MaliciousProvider,
  startMaliciousProvider,
} from '../../../test/visitors/malicious-provider.ts';
import { createFlowSecrets, createGoogleClient } from './google-client.ts';
import { GoogleFailure } from './google-failure.ts';

const CLIENT_SECRET = 'client-secret-that-nobody-may-read';
const CODE = 'code-that-nobody-may-read';
const redirectUri = 'http://localhost:3000/auth/google/callback';

let provider: MaliciousProvider;

beforeAll(async () => {
  provider = await startMaliciousProvider();
});
afterAll(() => provider.close());

function createClient(issuer = provider.issuer) {
  return createGoogleClient({ issuer, clientId: provider.clientId, clientSecret: CLIENT_SECRET, redirectUri });
}

async function exchange(lie: Lie) {
  const flow = createFlowSecrets();
  provider.tell(flow.nonce, lie);
  return createClient().exchange(`?code=${CODE}&state=${flow.state}`, flow);
}

async function failureOf(promise: Promise<unknown>): Promise<GoogleFailure> {
  const failure = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(GoogleFailure);
  return failure as GoogleFailure;
}

describe('the way there', () => {
  it('carries PKCE, state, nonce, the scope with contacts and the account chooser', async () => {
    const flow = createFlowSecrets();
    const url = await createClient().buildAuthorizationUrl(flow);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/auth`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: redirectUri,
      scope: 'openid email profile https://www.googleapis.com/auth/contacts.readonly',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
      access_type: 'offline',
    });
    expect(url.href).not.toContain(flow.codeVerifier);
  });

  it('fails while the provider is away, and works when it is back', async () => {
    const leaving = await startMaliciousProvider();
    const client = createClient(leaving.issuer);
    await leaving.close();
    const start = () => client.buildAuthorizationUrl(createFlowSecrets());
    const failure = await failureOf(start());
    expect(failure).toMatchObject({ step: 'discovery', code: 'ECONNREFUSED' });
    const back = await startMaliciousProvider(Number(new URL(leaving.issuer).port));
    expect((await start()).origin).toBe(leaving.issuer);
    await back.close();
  });

  it('refuses plain http to another machine', async () => {
    const failure = await failureOf(createClient('http://accounts.example').buildAuthorizationUrl(createFlowSecrets()));
    expect(failure.code).toBe('OAUTH_HTTP_REQUEST_FORBIDDEN');
  });
});

describe('the way back', () => {
  it('gives the claims of a good ID token', async () => {
    const { claims, tokens } = await exchange({ claims: { email: 'kim@sample.example' } });
    expect(claims).toMatchObject({ sub: 'somebody', email: 'kim@sample.example' });
    expect(tokens.access_token).toBe(ACCESS_TOKEN);
  });

  it.each([
    ['for another client', { claims: { aud: 'another-shop' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['for another sign-in', { claims: { nonce: 'of-another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { exp: 1 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['signed by somebody else', { hasForeignKey: true }],
  ] satisfies [string, Lie][])('refuses an ID token %s', async (_name, lie) => {
    expect((await failureOf(exchange(lie))).step).toBe('exchange');
  });

  it.each([
    ['tokens without an ID token', () => Response.json({ access_token: ACCESS_TOKEN, token_type: 'Bearer' })],
    ['an error', () => Response.json({ error: 'invalid_grant', error_description: CODE }, { status: 400 })],
    ['a broken server', () => new Response(CODE, { status: 502 })],
    [
      'no JSON',
      () => new Response(`{"access_token":"${ACCESS_TOKEN}`, { headers: { 'content-type': 'application/json' } }),
    ],
  ])('refuses %s, and tells the log nothing of it', async (_name, answer) => {
    const failure = await failureOf(exchange({ answer }));
    const told = [JSON.stringify(failure), inspect(failure, { depth: null, showHidden: true }), failure.stack].join();
    expect(told).not.toMatch(/that-nobody-may-read/);
  });

  it('says what it was, in words that hold no secret', async () => {
    const failure = await failureOf(
      exchange({ answer: () => Response.json({ error: 'invalid_grant' }, { status: 400 }) }),
    );
    expect(failure.message).toBe('Google sign-in failed (exchange): ResponseBodyError invalid_grant 400');
    expect({ ...failure }).toEqual({ name: 'GoogleFailure', step: 'exchange', code: 'invalid_grant', status: 400 });
  });

  it('refuses a state that is not the flow’s', async () => {
    const flow = createFlowSecrets();
    provider.tell(flow.nonce, {});
    await failureOf(createClient().exchange(`?code=${CODE}&state=other`, flow));
    await failureOf(createClient().exchange(`?code=${CODE}&state=${flow.state}&state=${flow.state}`, flow));
  });
});
