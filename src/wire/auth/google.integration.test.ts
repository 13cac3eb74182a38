import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeAddress, makeEmail } from '../../../test/visitors/people.ts';
import { type Choice, visitProvider } from '../../../test/visitors/provider-visit.ts';
import { createTestWire, SITE, type TestWire } from '../../../test/visitors/wire-client.ts';
import { createGoogleProvider, type GoogleProvider } from '../../accounts/google/google-provider.ts';
import { createTokenVault } from '../../accounts/google/token-vault.ts';
import {
  type RunningIdentityProvider,
  startIdentityProvider,
} from '../../sample/identity-provider/identity-provider.ts';

const PASSWORD = 'a pass phrase of hers';
const APP = 'https://app.example/signed-in';
const CALLBACK = `${SITE}/auth/v1/callback`;
/** RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const PKCE = { code_challenge: CHALLENGE, code_challenge_method: 's256' };

let database: TestDatabase;
let identityProvider: RunningIdentityProvider;
let google: GoogleProvider<'client'>;
let wire: TestWire;

beforeAll(async () => {
  database = await createTestDatabase();
  identityProvider = await startIdentityProvider({ redirectUris: [CALLBACK] });
  google = createGoogleProvider('client', {
    ...identityProvider,
    db: database.db,
    vault: await createTokenVault(randomBytes(32)),
    redirectUri: CALLBACK,
    provider: 'sample-google',
    onFailure: () => {},
  });
  wire = createTestWire(database.db, null, { google, authRedirects: [APP] });
});
afterAll(async () => {
  await identityProvider.close();
  await database.drop();
});

const someone = (email = makeEmail()): Choice => ({ person: 'other', email, name: 'Kim Sample' });

/** A browser: it keeps the cookie and follows nothing by itself. */
function createBrowser() {
  const address = makeAddress();
  let cookie = '';
  return {
    async go(url: URL | string): Promise<Response> {
      const answer = await wire.app.fetch(
        new Request(url, { headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) } }),
      );
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return answer;
    },
  };
}

type Browser = ReturnType<typeof createBrowser>;

function authorizeUrl(query: Record<string, string>): URL {
  const url = new URL(`${SITE}/auth/v1/authorize`);
  for (const [name, value] of Object.entries({ provider: 'google', redirect_to: APP, ...query })) {
    url.searchParams.set(name, value);
  }
  return url;
}

/** To the provider, and back to the address that it leads to. */
async function goAndChoose(url: URL | string, choice: Choice, browser: Browser): Promise<URL> {
  const answer = await browser.go(url);
  expect(answer.status).toBe(302);
  return visitProvider(answer.headers.get('location') ?? '', choice);
}

async function finish(url: URL, browser: Browser): Promise<URL> {
  const answer = await browser.go(url);
  expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([302, 'no-referrer']);
  return new URL(answer.headers.get('location') ?? '');
}

/** The whole way. @returns where it ends */
async function signIn(query: Record<string, string> = {}, choice = someone(), url: URL | string = authorizeUrl(query)) {
  const browser = createBrowser();
  return finish(await goAndChoose(url, choice, browser), browser);
}

const post = (path: string, body: object) =>
  wire.auth(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const exchange = async (code: string | null, verifier = VERIFIER) => {
  const answer = await post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
  return { status: answer.status, body: await answer.json() };
};
const hashOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
const without = (url: URL) => `${url.origin}${url.pathname}`;

describe('signing in with Google from an app', () => {
  test('the real client changes the code into a session, with the provider’s tokens', async () => {
    const store = new Map<string, string>();
    const storage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    };
    const client = wire.authClient({ flowType: 'pkce', persistSession: true, storage });
    const started = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    });
    const email = makeEmail();
    const end = await signIn({}, someone(email), started.data.url ?? '');
    expect(without(end)).toBe(APP);
    expect([...end.searchParams.keys(), end.hash]).toEqual(['code', '']);
    const { data, error } = await client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    });
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'google', providers: ['google'] } });
    expect(data.user?.identities).toMatchObject([
      { provider: 'google', identity_data: { email, email_verified: true } },
    ]);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const claims = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.amr).toMatchObject([{ method: 'oauth' }]);
  });

  test('without a challenge the fragment carries the tokens, and the same person comes again', async () => {
    const choice = someone();
    const [first, second] = [await signIn({}, choice), await signIn({}, choice)];
    const session = hashOf(first);
    expect(session).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_at: expect.any(String),
      expires_in: '3600',
      token_type: 'bearer',
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    });
    const { data } = await wire.authClient().auth.getUser(session.access_token);
    const again = await wire.authClient().auth.getUser(hashOf(second).access_token);
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test('the settings say so', async () => {
    expect(await (await wire.auth('/settings')).json()).toMatchObject({ external: { google: true, github: false } });
  });

  test('an app asks for more scopes, and the account chooser is shown anyway', async () => {
    const answer = await createBrowser().go(authorizeUrl({ scopes: 'calendar.readonly "x"', prompt: 'none' }));
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(searchParams.get('scope')?.split(' ')).toContain('calendar.readonly');
    expect(searchParams.get('scope')).not.toContain('"');
    expect(searchParams.get('prompt')).toBe('select_account');
  });

  test('an app that follows by itself gets an address that leads on', async () => {
    const answer = await createBrowser().go(authorizeUrl({ ...PKCE, skip_http_redirect: 'true' }));
    const end = await signIn({}, someone(), (await answer.json()).url);
    expect((await exchange(end.searchParams.get('code'))).status).toBe(200);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['another provider', { provider: 'github' }, /Unsupported provider/],
    ['no provider', { provider: '' }, /Unsupported provider/],
    ['a challenge without its method', { code_challenge: CHALLENGE }, /PKCE flow requires/],
    ['a method without a challenge', { code_challenge_method: 's256' }, /PKCE flow requires/],
    ['an unknown method', { ...PKCE, code_challenge_method: 'md5' }, /method/],
    ['a short challenge', { ...PKCE, code_challenge: 'short' }, /43/],
  ])('%s is refused', async (_name, query, message) => {
    const answer = await createBrowser().go(authorizeUrl(query));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: expect.stringMatching(message) },
    ]);
  });

  test('single sign-on says that it is not configured', async () => {
    const answer = await post('/sso', { domain: 'shop.example' });
    expect([answer.status, (await answer.json()).error_code]).toEqual([404, 'saml_provider_disabled']);
  });
});

describe('what goes wrong', () => {
  test('who does not go on is led back, and told so in query and fragment', async () => {
    const end = await signIn(PKCE, { person: 'cancel' });
    const said = { error: 'access_denied', error_code: 'access_denied', error_description: expect.any(String) };
    expect([without(end), Object.fromEntries(end.searchParams), hashOf(end)]).toEqual([APP, said, said]);
  });

  test('an address that has an account is not joined', async () => {
    const email = makeEmail();
    await wire.authClient().auth.signUp({ email, password: PASSWORD });
    const end = await signIn({}, someone(email));
    expect(hashOf(end)).toMatchObject({ error: 'access_denied', error_code: 'email_exists' });
  });

  test('a disabled account stays shut', async () => {
    const email = makeEmail();
    await signIn({}, someone(email));
    await sql`update users set disabled_at = now() where email = ${email}`.execute(database.db);
    expect(hashOf(await signIn({}, someone(email)))).toMatchObject({ error_code: 'user_banned' });
  });
});

describe('attacks', () => {
  test('a code is good once', async () => {
    const code = (await signIn(PKCE)).searchParams.get('code');
    const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test('a stolen code is no use without the verifier', async () => {
    const end = await signIn(PKCE);
    const code = end.searchParams.get('code');
    expect(await exchange(code, CHALLENGE)).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } });
    for (const body of [{ auth_code: code }, { auth_code: code, code_verifier: '' }, { code_verifier: VERIFIER }]) {
      expect((await post('/token?grant_type=pkce', body)).status).toBe(400);
    }
    // Nor does a wrong one take the code from its owner.
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).status).toBe(404);
  });

  test('a flow with a challenge never ends in tokens, whatever the way back says (PKCE downgrade)', async () => {
    const browser = createBrowser();
    const url = await goAndChoose(authorizeUrl(PKCE), someone(), browser);
    url.searchParams.set('code_challenge', '');
    url.searchParams.set('redirect_to', 'https://evil.example/');
    const end = await finish(url, browser);
    expect([without(end), end.hash, end.searchParams.has('code')]).toEqual([APP, '', true]);
  });

  test('a state opens nothing in another browser, twice, or changed', async () => {
    const forged = { error: 'invalid_request', error_code: 'bad_oauth_state' };
    const browser = createBrowser();
    const url = await goAndChoose(authorizeUrl({}), someone(), browser);
    const thief = createBrowser();
    await thief.go(authorizeUrl({}));
    for (const [address, by] of [
      [url, thief],
      [url, createBrowser()],
      [new URL(CALLBACK), browser],
    ] as const) {
      const end = await finish(address, by);
      expect([end.origin, hashOf(end)]).toMatchObject([SITE, forged]);
    }
    expect(hashOf(await finish(url, browser))).toHaveProperty('access_token');
    expect(hashOf(await finish(url, browser))).toMatchObject(forged);
  });

  test('the code of one sign-in does not end another one (state and nonce swapped)', async () => {
    const [one, other] = [createBrowser(), createBrowser()];
    const [mine, theirs] = [
      await goAndChoose(authorizeUrl({}), someone(), one),
      await goAndChoose(authorizeUrl({}), someone(), other),
    ];
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(hashOf(await finish(mine, one))).toMatchObject({ error: 'server_error' });
    const again = await goAndChoose(authorizeUrl({}), someone(), one);
    await sql`update oidc_flows set nonce = 'another'`.execute(database.db);
    expect(hashOf(await finish(again, one))).toMatchObject({ error: 'server_error' });
  });

  test.each([
    'https://evil.example/',
    'https://app.example/other',
    'https://shop.example.evil.example/',
    '//evil.example',
    'javascript:alert(1)',
  ])('a sign-in that asks for %s ends at the site', async (redirect_to) => {
    expect((await signIn({ ...PKCE, redirect_to })).origin).toBe(SITE);
  });

  test('the cookie is read by nothing else, and out of scripts’ reach', async () => {
    const answer = await createBrowser().go(authorizeUrl({}));
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-app-google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('linking', () => {
  async function signUp() {
    const client = wire.authClient();
    const email = makeEmail();
    const { data } = await client.auth.signUp({ email, password: PASSWORD });
    return { client, email, user: data.user, token: data.session?.access_token ?? '' };
  }
  type Client = Awaited<ReturnType<typeof signUp>>['client'];

  async function startLink(client: Client): Promise<string> {
    const { data, error } = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return data.url ?? '';
  }

  const namesOf = async (client: Client) =>
    (await client.auth.getUserIdentities()).data?.identities.map(({ provider }) => provider);

  test('somebody who is signed in links Google, whatever its address, comes in with it, and unlinks it', async () => {
    const { client, user } = await signUp();
    const google = makeEmail();
    const linked = hashOf(await signIn({}, someone(google), await startLink(client)));
    expect((await wire.authClient().auth.getUser(linked.access_token)).data.user?.id).toBe(user?.id);
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities).toMatchObject([
      { provider: 'email' },
      { provider: 'google', identity_data: { email: google } },
    ]);
    const came = hashOf(await signIn({}, someone(google)));
    expect((await wire.authClient().auth.getUser(came.access_token)).data.user?.id).toBe(user?.id);
    const identity = data?.identities[1];
    if (!identity) throw new Error('No identity');
    expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
    expect(await namesOf(client)).toEqual(['email']);
  });

  test('the last way in stays', async () => {
    const { client } = await signUp();
    const identity = (await client.auth.getUserIdentities()).data?.identities[0];
    if (!identity) throw new Error('No identity');
    expect((await client.auth.unlinkIdentity(identity)).error?.code).toBe('single_identity_not_deletable');
    await signIn({}, someone(), await startLink(client));
    const all = (await client.auth.getUserIdentities()).data?.identities ?? [];
    const answers = await Promise.all(all.map((each) => client.auth.unlinkIdentity(each)));
    expect(answers.map(({ error }) => error?.code ?? 'done').sort()).toEqual(['done', 'single_identity_not_deletable']);
    expect(await namesOf(client)).toHaveLength(1);
  });

  test('what is not one’s own is not unlinked', async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    const foreign = (await theirs.client.auth.getUserIdentities()).data?.identities[0];
    if (!foreign) throw new Error('No identity');
    expect((await mine.client.auth.unlinkIdentity(foreign)).error?.code).toBe('identity_not_found');
    const odd = await mine.client.auth.unlinkIdentity({ ...foreign, identity_id: 'x' });
    expect(odd.error).toMatchObject({ status: 404, code: 'validation_failed' });
  });

  test('can be off, where people come with Google all the same', async () => {
    const off = createTestWire(database.db, null, { google, rules: { mayLink: false } });
    const client = off.authClient();
    const { data } = await client.auth.signUp({ email: makeEmail(), password: 'a pass phrase of hers' });
    const refused = { status: 404, code: 'manual_linking_disabled' };
    expect((await client.auth.linkIdentity({ provider: 'google' })).error).toMatchObject(refused);
    const [identity] = data.user?.identities ?? [];
    if (!identity) throw new Error('No identity');
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(refused);
    expect(await (await off.auth('/settings')).json()).toMatchObject({ external: { google: true } });
  });

  test('an address made before it was off leads nowhere', async () => {
    const { client } = await signUp();
    const url = await startLink(client);
    const off = createTestWire(database.db, null, { google, rules: { mayLink: false }, secret: wire.secret });
    const answer = await off.app.fetch(new Request(url));
    expect([answer.status, (await answer.json()).error_code]).toEqual([404, 'manual_linking_disabled']);
  });

  test('whoever was invited is known by their address beside it', async () => {
    const { data } = await wire.client(wire.keys.secret).auth.admin.inviteUserByEmail(makeEmail());
    const client = wire.authClient();
    const [mail] = await wire.mailsTo(data.user?.email ?? '');
    await client.auth.verifyOtp({ token_hash: mail?.link ?? '', type: 'invite' });
    await signIn({}, someone(), await startLink(client));
    expect(await namesOf(client)).toEqual(['email', 'google']);
    expect((await client.auth.getUser()).data.user?.app_metadata).toEqual({
      provider: 'email',
      providers: ['email', 'google'],
    });
  });

  test('a Google account is one person’s, and a person has one', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const choice = someone();
    await signIn({}, choice, await startLink(one.client));
    const taken = { error: 'access_denied', error_code: 'identity_already_exists' };
    expect(hashOf(await signIn({}, choice, await startLink(other.client)))).toMatchObject(taken);
    expect(hashOf(await signIn({}, choice, await startLink(one.client)))).toMatchObject(taken);
    expect(hashOf(await signIn({}, someone(), await startLink(one.client)))).toMatchObject(taken);
  });

  test('an address for linking is no good once its session has ended, nor as a token', async () => {
    const { client, user } = await signUp();
    const url = await startLink(client);
    const token = new URL(url).searchParams.get('link_token') ?? '';
    expect((await wire.auth('/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(403);
    expect((await wire.get('/saved_products', { authorization: `Bearer ${token}` })).status).toBe(401);
    await client.auth.signOut();
    expect((await createBrowser().go(url)).status).toBe(403);
    const access = await wire.tokens.sign({ aud: 'authenticated', role: 'authenticated', sub: user?.id ?? '' });
    expect((await createBrowser().go(authorizeUrl({ link_token: access }))).status).toBe(403);
  });

  test('nobody links who is not signed in', async () => {
    expect((await wire.auth('/user/identities/authorize?provider=google')).status).toBe(401);
    expect((await wire.auth('/user/identities/x', { method: 'DELETE' })).status).toBe(401);
  });
});
