import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProviderBrowser, visitProvider } from '../../../test/visitors/provider-visit.ts';
import { type RunningIdentityProvider, startIdentityProvider } from './identity-provider.ts';

const redirectUri = 'http://localhost:3000/auth/google/callback';
/** RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

let provider: RunningIdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUris: [redirectUri] });
});
afterAll(() => provider.close());

/** @param changes an empty one leaves a parameter out */
function authorizationUrl(changes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile https://www.googleapis.com/auth/contacts.readonly',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    prompt: 'select_account',
    access_type: 'offline',
    ...changes,
  });
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  return `${provider.issuer}/auth?${query}`;
}

async function redeem(callback: URL, verifier = VERIFIER) {
  const { clientId, clientSecret, issuer } = provider;
  const code = callback.searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const body = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret });
  const response = await fetch(`${issuer}/token`, { method: 'POST', body });
  const tokens = (await response.json()) as Record<string, string>;
  const claims = tokens.id_token?.split('.')[1];
  return { tokens, claims: claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null };
}

const kim = { person: 'other', email: 'Kim@sample.example', name: 'Kim' } as const;

describe('a sign-in', () => {
  it('ends with an ID token that says who was chosen', async () => {
    const callback = await visitProvider(authorizationUrl(), kim);
    expect(callback.origin + callback.pathname).toBe(redirectUri);
    expect(callback.searchParams.get('state')).toBe('the-state');
    const { tokens, claims } = await redeem(callback);
    const said = { email: 'Kim@sample.example', email_verified: true, name: 'Kim' };
    expect(claims).toMatchObject({ ...said, nonce: 'the-nonce', aud: provider.clientId, iss: provider.issuer });
    expect(tokens.scope).toContain('contacts.readonly');
    expect(tokens.refresh_token).toBeDefined();
  });

  it('gives a refresh token only to who asks for one, and none of it without the right verifier', async () => {
    const online = await redeem(await visitProvider(authorizationUrl({ access_type: 'online' }), kim));
    expect(online.tokens.access_token).toBeDefined();
    expect(online.tokens.refresh_token).toBeUndefined();
    const stolen = await redeem(await visitProvider(authorizationUrl(), kim), 'another'.repeat(8));
    expect(stolen.tokens).toMatchObject({ error: 'invalid_grant' });
  });

  it('can be cancelled', async () => {
    const callback = await visitProvider(authorizationUrl(), { person: 'cancel' });
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('state')).toBe('the-state');
  });

  it('asks who one is every time, and takes another answer in the same browser', async () => {
    const browser = createProviderBrowser();
    for (const email of ['kim@sample.example', 'lou@sample.example']) {
      const callback = await visitProvider(authorizationUrl(), { ...kim, email, unverified: 'on' }, browser);
      expect((await redeem(callback)).claims).toMatchObject({ email, email_verified: false });
    }
  });

  it('is refused without PKCE, and shown where it may not lead back', async () => {
    const answer = await fetch(authorizationUrl({ code_challenge: '', code_challenge_method: '' }), {
      redirect: 'manual',
    });
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
    const astray = await fetch(authorizationUrl({ redirect_uri: 'https://elsewhere.example/' }), {
      redirect: 'manual',
    });
    expect([astray.status, astray.headers.get('location')]).toEqual([400, null]);
    expect(await astray.text()).toContain('This sign-in is over');
  });
});

describe('the chooser', () => {
  it('says what it is, runs no scripts and sends forms nowhere but here and back', async () => {
    const page = await createProviderBrowser().load(authorizationUrl());
    const text = await page.text();
    expect(text).toContain('This is a stand-in for Google, for the sample shops: nothing here leaves this machine.');
    expect(text).toContain('Ada Lindqvist');
    expect(text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.getSetCookie().join()).not.toContain('session');
    const style = await fetch(`${provider.issuer}/chooser.css`);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('keeps what was typed when the e-mail address is none, as text', async () => {
    const browser = createProviderBrowser();
    const chooser = await browser.follow(authorizationUrl());
    const form = new URLSearchParams({ person: 'other', email: '"><b>kim', name: 'Kim', unverified: 'on' });
    const page = await browser.load(chooser, form);
    expect(page.status).toBe(422);
    const text = await page.text();
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;kim" aria-invalid="true"');
    expect(text).toContain('Please enter an email address');
    expect(text).toContain('name="unverified" checked');
  });

  it('takes the choice from its own page and its own browser alone', async () => {
    const browser = createProviderBrowser();
    const chooser = await browser.follow(authorizationUrl());
    const post = { method: 'POST', body: new URLSearchParams(kim), redirect: 'manual' } as const;
    const elsewhere = await fetch(chooser, { ...post, headers: { origin: 'http://localhost:3000' } });
    expect(elsewhere.status).toBe(403);
    expect((await fetch(chooser, { ...post, headers: { origin: provider.issuer } })).status).toBe(404);
    const long = new URLSearchParams({ ...kim, name: 'x'.repeat(10_000) });
    expect((await browser.load(chooser, long)).status).toBe(413);
  });
});

it('answers to its own name alone', async () => {
  const { port } = new URL(provider.issuer);
  const status = await new Promise((resolve, reject) => {
    const headers = { host: `rebound.example:${port}` };
    request({ port, host: '127.0.0.1', path: '/chooser.css', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
  expect(status).toBe(421);
});

it('says that its port is taken, and gives it back in the end', async () => {
  const port = Number(new URL(provider.issuer).port);
  await expect(startIdentityProvider({ redirectUris: [redirectUri], port })).rejects.toThrow(`127.0.0.1:${port}`);
  const first = await startIdentityProvider({ redirectUris: [redirectUri] });
  const { host, port: firstPort } = new URL(first.issuer);
  const halfSent = connect(Number(firstPort), '127.0.0.1').on('error', () => {});
  halfSent.write(`GET /chooser.css HTTP/1.1\r\nHost: ${host}\r\n`);
  await once(halfSent, 'connect');
  await fetch(`${first.issuer}/chooser.css`);
  await first.close();
  const second = await startIdentityProvider({
    redirectUris: [redirectUri],
    port: Number(firstPort),
  });
  expect(second.issuer).toBe(first.issuer);
  await second.close();
});
