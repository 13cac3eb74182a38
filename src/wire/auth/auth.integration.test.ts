import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { insertProducts, makeAddress, makeEmail, requireLetIn, requireSession } from '../../../test/visitors/people.ts';
import { createTestWire, type TestWire } from '../../../test/visitors/wire-client.ts';
import { createDatabase } from '../../db/connection/connection.ts';
import { OPERATIONS } from './auth-openapi.ts';

const PASSWORD = 'a pass phrase of hers';
const JSON_TYPE = { 'content-type': 'application/json' };
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

let database: TestDatabase;
let wire: TestWire;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = createTestWire(database.db);
  await insertProducts(database.db, [1]);
});

afterAll(() => database.drop());

/** Somebody who has signed up from a client. */
async function signUp(data: Record<string, unknown> = {}) {
  const client = wire.authClient();
  const email = makeEmail();
  const outcome = await client.auth.signUp({ email, password: PASSWORD, options: { data } });
  if (!outcome.data.session || !outcome.data.user) throw outcome.error ?? new Error('No session');
  return { client, email, session: outcome.data.session, user: outcome.data.user };
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  wire.auth(path, { method: 'POST', body: JSON.stringify(body), headers: { ...JSON_TYPE, ...headers } });

const logIn = (email: string, password = PASSWORD) => wire.authClient().auth.signInWithPassword({ email, password });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Statuses of the token at the person's own page and at the data API. */
async function opens(token: string): Promise<[number, number]> {
  const user = await wire.auth('/user', { headers: bearer(token) });
  return [user.status, (await wire.get('/saved_products', bearer(token))).status];
}

describe('signing up and in', () => {
  test('an app signs somebody up, who is known from then on', async () => {
    const { email, session, user } = await signUp({ display_name: ' Ada  L. ', team: 'blue' });
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.stringMatching(/^[\w-]{40,}$/),
    });
    const { app_metadata, identities, ...rest } = user;
    expect(app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(identities).toEqual([
      {
        identity_id: UUID,
        id: user.id,
        user_id: user.id,
        identity_data: { team: 'blue', sub: user.id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        email,
        created_at: TIME,
        updated_at: TIME,
        last_sign_in_at: TIME,
      },
    ]);
    expect(rest).toEqual({
      id: UUID,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      email_confirmed_at: TIME,
      confirmed_at: TIME,
      last_sign_in_at: TIME,
      user_metadata: { team: 'blue', display_name: 'Ada L.' },
      factors: [],
      created_at: TIME,
      updated_at: TIME,
      is_anonymous: false,
    });
    const { data } = await logIn(email.toUpperCase());
    expect(data.user?.id).toBe(user.id);
    const letIn = requireLetIn(await wire.accounts.logIn({ email, password: PASSWORD, address: makeAddress() }));
    expect(letIn.account).toMatchObject({ id: user.id, username: 'Ada L.' });
  });

  test('the token says who it is, and the client checks it by the public keys', async () => {
    const { client, session, user, email } = await signUp();
    const { data, error } = await client.auth.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
    expect(data?.claims).toMatchObject({
      iss: 'https://shop.example/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: UUID,
      exp: session.expires_at,
    });
  });

  test('the client saves and lists what the storefront shows', async () => {
    const { client, user, email } = await signUp();
    const { error } = await client.rpc('save_product_with_user_check', {
      f_firebase_id: user.id,
      f_email: email,
      f_product_id: 1,
      f_title: 'Product 1',
      f_price: 1.5,
      f_url: 'https://shop.example/1',
      f_retailer: 'Glassons',
      f_type_id: 'dresses',
      f_tags: [],
      f_image_urls: [],
    });
    expect(error).toBeNull();
    const { token } = requireLetIn(
      await wire.accounts.logIn({ email, password: PASSWORD, address: makeAddress() }),
    ).session;
    const session = await requireSession(wire.accounts, token);
    expect((await wire.accounts.listSaved(session, { typeId: null, page: 1 })).totalCount).toBe(1);
  });

  test.each([
    [{ email: 'a@shop.example' }, 400, 'validation_failed', /either an email or phone number and a password/],
    [{ password: PASSWORD }, 400, 'validation_failed', /either an email or phone number and a password/],
    [{ data: {} }, 422, 'anonymous_provider_disabled', /Anonymous/],
    [{ phone: '+6421', password: PASSWORD }, 400, 'validation_failed', /E\.164/],
    [{ email: 'a@b', password: PASSWORD }, 400, 'validation_failed', /invalid format/],
    [{ email: 'a@shop.example\r\nBcc: x@y.example', password: PASSWORD }, 400, 'validation_failed', /invalid format/],
    [{ email: 'a@shop.example', password: 'x'.repeat(200) }, 422, 'validation_failed', /128/],
    [{ email: 1, password: PASSWORD }, 400, 'bad_json', /email/],
    [{ email: 'a@shop.example', password: PASSWORD, data: [] }, 400, 'bad_json', /data/],
    [
      { email: 'a@shop.example', password: PASSWORD, data: { display_name: 'x'.repeat(61) } },
      422,
      'validation_failed',
      /60/,
    ],
    [
      { email: 'a@shop.example', password: PASSWORD, data: { text: 'x'.repeat(5000) } },
      422,
      'validation_failed',
      /4096/,
    ],
    ['text', 400, 'bad_json', /JSON/],
  ])('signing up with %j: %i %s', async (body, status, code, message) => {
    const answer = await post('/signup', body);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { code: status, error_code: code, msg: expect.stringMatching(message) },
    ]);
  });

  test('a password that is short or easily guessed is weak', async () => {
    const { auth } = wire.authClient();
    const short = await auth.signUp({ email: makeEmail(), password: '12345' });
    expect(short.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'], status: 422 });
    const guessable = await auth.signUp({ email: makeEmail(), password: 'password1' });
    expect(guessable.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] });
  });

  test('an address has one account', async () => {
    const { email } = await signUp();
    const again = await wire.authClient().auth.signUp({ email: email.toUpperCase(), password: PASSWORD });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('nobody learns whether an address has an account from a wrong password', async () => {
    const { email } = await signUp();
    const wrong = (address: string) => post('/token?grant_type=password', { email: address, password: 'another one' });
    const [known, unknown] = [await wrong(email), await wrong(makeEmail())];
    expect(known.status).toBe(400);
    expect(await known.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect([unknown.status, unknown.headers.get('content-length')]).toEqual([400, known.headers.get('content-length')]);
  });

  test('guesses at a password are slowed, in the storefront too', async () => {
    const { email } = await signUp();
    const address = makeAddress();
    const guess = (password: string) =>
      post('/token?grant_type=password', { email, password }, { 'x-forwarded-for': address });
    for (let count = 0; count < 10; count += 1) expect((await guess(`guess ${count}`)).status).toBe(400);
    const refused = await guess('guess 11');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect(await wire.accounts.logIn({ email, password: PASSWORD, address })).toMatchObject({
      ok: false,
      reason: 'throttled',
    });
  });

  test('one address has thirty attempts under way', async () => {
    const from = { 'x-forwarded-for': makeAddress() };
    const flood = await Promise.all(
      Array.from({ length: 60 }, () => post('/token?grant_type=refresh_token', { refresh_token: 'x' }, from)),
    );
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    expect(await refused[0]?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  });

  test.each(['magic', ''])('the grant type "%s" is not there', async (grant) => {
    const answer = await post(`/token?grant_type=${grant}`, {});
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, error_code: 'invalid_credentials', msg: 'unsupported_grant_type' },
    ]);
  });
});

describe('a grant as GoTrue reads it', () => {
  test.each<[object, string, RegExp]>([
    [{ email: 'a@shop.example' }, 'invalid_credentials', /^Invalid login credentials$/],
    [{ email: 'a@shop.example', password: '' }, 'invalid_credentials', /^Invalid login credentials$/],
    [{ password: PASSWORD }, 'validation_failed', /^missing email or phone$/],
    [{}, 'validation_failed', /^missing email or phone$/],
    [{ email: 'a@shop.example', phone: '1', password: PASSWORD }, 'validation_failed', /^Only an email .* on login\.$/],
  ])('a password grant of %j: %s', async (body, code, message) => {
    const answer = await post('/token?grant_type=password', body);
    const expected = { code: 400, error_code: code, msg: expect.stringMatching(message) };
    expect([answer.status, await answer.json()]).toEqual([400, expected]);
  });

  test('is sent, not asked for', async () => {
    const answer = await wire.auth('/token?grant_type=password');
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([405, 'POST', '']);
  });
});

describe('refreshing', () => {
  const refresh = (token: string) => post('/token?grant_type=refresh_token', { refresh_token: token });

  test('a refresh token gives the next one, and the session goes on', async () => {
    const { client, session, user } = await signUp();
    const { data } = await client.auth.refreshSession();
    expect(data.user?.id).toBe(user.id);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const id = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;
    expect(id(data.session?.access_token)).toBe(id(session.access_token));
  });

  test('windows that refresh at once get the same token', async () => {
    const { session } = await signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(session.refresh_token)));
    const tokens = await Promise.all(answers.map(async (answer) => (await answer.json()).refresh_token));
    expect(new Set(tokens).size).toBe(1);
    expect((await refresh(tokens[0])).status).toBe(200);
  });

  test('whoever lost the answer gets the same token again, however much later', async () => {
    const { session, user } = await signUp();
    const { refresh_token: lost } = await (await refresh(session.refresh_token)).json();
    const seen_at = new Date(Date.now() - 86_400_000);
    await database.db.updateTable('sessions').set({ seen_at }).where('user_id', '=', user.id).execute();
    const again = await (await refresh(session.refresh_token)).json();
    expect(again.refresh_token).toBe(lost);
    expect(await opens(again.access_token)).toEqual([200, 200]);
  });

  test('a token from before the last one ends the session, for the thief and for the owner', async () => {
    const { session } = await signUp();
    const { refresh_token: second } = await (await refresh(session.refresh_token)).json();
    const { refresh_token: third } = await (await refresh(second)).json();
    const reused = await refresh(session.refresh_token);
    expect([reused.status, (await reused.json()).error_code]).toEqual([400, 'refresh_token_already_used']);
    const owner = await refresh(third);
    expect([owner.status, (await owner.json()).error_code]).toEqual([400, 'refresh_token_not_found']);
    expect(await opens(session.access_token)).toEqual([403, 401]);
  });

  test('a session ends thirty days after its last use, and ninety after its first', async () => {
    const { session, user } = await signUp();
    const end = async () => {
      const row = await database.db
        .selectFrom('sessions')
        .select('expires_at')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      return Math.round((row.expires_at.getTime() - Date.now()) / 86_400_000);
    };
    const change = (values: object) =>
      database.db.updateTable('sessions').set(values).where('user_id', '=', user.id).execute();
    expect(await end()).toBe(30);
    await change({ created_at: new Date(Date.now() - 80 * 86_400_000) });
    const { refresh_token: next } = await (await refresh(session.refresh_token)).json();
    expect(await end()).toBe(10);
    await change({ expires_at: new Date(Date.now() - 1000) });
    expect((await (await refresh(next)).json()).error_code).toBe('session_expired');
    expect(await opens(session.access_token)).toEqual([403, 401]);
  });

  test('what was never a token, or is changed in one place, opens nothing', async () => {
    const { session } = await signUp();
    const token = session.refresh_token;
    const changed = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
    for (const text of [changed, `${token}=`, 'x', '\0']) {
      expect((await (await refresh(text)).json()).error_code).toBe('refresh_token_not_found');
    }
    expect((await (await refresh('')).json()).error_code).toBe('validation_failed');
    expect((await refresh(token)).status).toBe(200);
  });

  test('a person has thirty sessions; the one used longest ago gives way', async () => {
    const { session, user, email } = await signUp();
    const row = { user_id: user.id, generation: 1, expires_at: new Date(Date.now() + 86_400_000) };
    await database.db
      .insertInto('sessions')
      .values(Array.from({ length: 29 }, () => row))
      .execute();
    expect(await opens(session.access_token)).toEqual([200, 200]);
    await logIn(email);
    expect(await opens(session.access_token)).toEqual([403, 401]);
  });
});

describe('the person', () => {
  test('an app changes what it keeps, and the display name', async () => {
    const { client, user, email } = await signUp({ team: 'blue', gone: 1 });
    const { data } = await client.auth.updateUser({
      data: { display_name: 'Ada', gone: null, nested: { a: [null, 1] }, odd: 'a\0b\ud800' },
    });
    const metadata = { team: 'blue', nested: { a: [null, 1] }, odd: 'a\ufffdb\ufffd', display_name: 'Ada' };
    expect(data.user?.user_metadata).toEqual(metadata);
    expect(Date.parse(data.user?.updated_at ?? '')).toBeGreaterThan(Date.parse(user.updated_at ?? ''));
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual(metadata);
    const { account } = requireLetIn(await wire.accounts.logIn({ email, password: PASSWORD, address: makeAddress() }));
    expect(account.username).toBe('Ada');
    const without = await client.auth.updateUser({ data: { display_name: null } });
    expect(without.data.user?.user_metadata).not.toHaveProperty('display_name');
  });

  test('what is kept has an end, also bit by bit and level by level', async () => {
    const { client } = await signUp();
    const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`);
    expect((await client.auth.updateUser({ data: { deep } })).error).toBeNull();
    const { error } = await client.auth.updateUser({ data: { more: 'x'.repeat(500) } });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(Object.keys((await client.auth.getUser()).data.user?.user_metadata ?? {})).toEqual(['deep']);
  });

  test('a new password ends every other session, here and in the storefront', async () => {
    const { client, email, session } = await signUp();
    const other = (await logIn(email)).data.session?.access_token ?? '';
    const { token } = requireLetIn(
      await wire.accounts.logIn({ email, password: PASSWORD, address: makeAddress() }),
    ).session;
    const { error } = await client.auth.updateUser({ password: 'the second pass phrase' });
    expect(error).toBeNull();
    expect(await opens(session.access_token)).toEqual([200, 200]);
    expect(await opens(other)).toEqual([403, 401]);
    expect(await wire.accounts.findSession(token, [])).toBeNull();
    expect((await logIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await logIn(email, 'the second pass phrase')).error).toBeNull();
  });

  test.each([
    [{ password: PASSWORD }, 422, 'same_password'],
    [{ password: '12345' }, 422, 'weak_password'],
    [{ password: 'the second pass phrase', current_password: 'wrong' }, 400, 'invalid_credentials'],
    [{ email: 'another' }, 400, 'validation_failed'],
    [{ phone: '+642112345' }, 400, 'phone_provider_disabled'],
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    [{ data: 'x' }, 400, 'bad_json'],
  ])('a change to %j: %i %s', async (change, status, code) => {
    const { session, email } = await signUp();
    const answer = await wire.auth('/user', {
      method: 'PUT',
      body: JSON.stringify(change),
      headers: bearer(session.access_token),
    });
    expect([answer.status, (await answer.json()).error_code]).toEqual([status, code]);
    expect((await logIn(email)).error).toBeNull();
  });
});

describe('signing out', () => {
  test('everywhere: of apps and of the storefront', async () => {
    const { client, email, session } = await signUp();
    const other = (await logIn(email)).data.session?.access_token ?? '';
    const { token } = requireLetIn(
      await wire.accounts.logIn({ email, password: PASSWORD, address: makeAddress() }),
    ).session;
    expect(await opens(session.access_token)).toEqual([200, 200]);
    expect((await client.auth.signOut()).error).toBeNull();
    for (const ended of [session.access_token, other]) expect(await opens(ended)).toEqual([403, 401]);
    expect(await wire.accounts.findSession(token, [])).toBeNull();
    const { error } = await wire.authClient().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  test('here alone, and everywhere else', async () => {
    const { client, email, session } = await signUp();
    const other = wire.authClient();
    const token = (await other.auth.signInWithPassword({ email, password: PASSWORD })).data.session?.access_token ?? '';
    await client.auth.signOut({ scope: 'local' });
    expect(await opens(session.access_token)).toEqual([403, 401]);
    const third = (await logIn(email)).data.session?.access_token ?? '';
    const storefront = requireLetIn(await wire.accounts.logIn({ email, password: PASSWORD, address: makeAddress() }));
    await other.auth.signOut({ scope: 'others' });
    expect([await opens(token), await opens(third)]).toEqual([
      [200, 200],
      [403, 401],
    ]);
    expect(await wire.accounts.findSession(storefront.session.token, [])).toBeNull();
    const wrong = await wire.auth('/logout?scope=all', { method: 'POST', headers: bearer(token) });
    expect([wrong.status, (await wrong.json()).error_code]).toEqual([400, 'validation_failed']);
  });

  test('what the storefront ends, ends for apps: all sessions, a password, an account', async () => {
    const inStorefront = async (email: string) => {
      const { token } = requireLetIn(
        await wire.accounts.logIn({ email, password: PASSWORD, address: makeAddress() }),
      ).session;
      return requireSession(wire.accounts, token);
    };
    const [one, two, three] = [await signUp(), await signUp(), await signUp()];
    await wire.accounts.logOut(await inStorefront(one.email), 'global', { address: makeAddress() });
    await wire.accounts.changePassword(await inStorefront(two.email), {
      address: makeAddress(),
      current: PASSWORD,
      next: 'the second pass phrase',
    });
    await wire.accounts.deleteAccount(await inStorefront(three.email), { address: makeAddress(), password: PASSWORD });
    for (const { session } of [one, two, three]) {
      expect(await opens(session.access_token)).toEqual([403, 401]);
      const { error } = await wire.authClient().auth.refreshSession({ refresh_token: session.refresh_token });
      expect(error).toMatchObject({ code: 'refresh_token_not_found' });
    }
  });

  test('a disabled person is let in nowhere', async () => {
    const { email, session, user } = await signUp();
    await database.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', user.id).execute();
    expect(await opens(session.access_token)).toEqual([403, 401]);
    expect((await logIn(email)).error).toMatchObject({ code: 'user_banned' });
    const { error } = await wire.authClient().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(error).toMatchObject({ code: 'user_banned' });
  });
});

describe('tokens that prove nothing', () => {
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('without a signature, with another key, of another audience, role or session, expired', async () => {
    const { session } = await signUp();
    const { session: other } = await signUp();
    const claims = claimsOf(session.access_token);
    const stranger = createTestWire(database.db);
    const tokens = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.${encode({})}`,
      await stranger.tokens.sign(claims),
      await wire.tokens.sign({ ...claims, exp: claims.iat - 10 }),
      await wire.tokens.sign({ ...claims, aud: 'elsewhere' }),
      await wire.tokens.sign({ ...claims, role: 'service_role' }),
      await wire.tokens.sign({ ...claims, session_id: claimsOf(other.access_token).session_id }),
      await wire.tokens.sign({ ...claims, session_id: "x' or true" }),
      await wire.tokens.sign({ ...claims, sub: 'nobody' }),
    ];
    for (const token of tokens) expect(await opens(token)).toEqual([403, 401]);
    expect(await opens(session.access_token)).toEqual([200, 200]);
  });

  test('an API key is nobody, and no token at all neither', async () => {
    for (const key of [wire.keys.publishable, wire.keys.secret, await wire.tokens.signApiKey('service_role')]) {
      const answer = await wire.auth('/user', { headers: bearer(key) });
      expect([answer.status, (await answer.json()).error_code]).toEqual([403, 'bad_jwt']);
    }
    const answer = await wire.auth('/user');
    expect([answer.status, (await answer.json()).error_code]).toEqual([401, 'no_authorization']);
  });

  test('tokens of an older installation name a person alone', async () => {
    const secret = 'a secret of an older installation';
    const older = createTestWire(database.db, secret);
    const { user } = await signUp();
    const { SignJWT } = await import('jose');
    const claims = { sub: user.id, aud: 'authenticated', role: 'authenticated' };
    const sign = (more: object) =>
      new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
    const ask = async (token: string) => (await older.auth('/user', { headers: bearer(token) })).status;
    expect(await ask(await sign({}))).toBe(200);
    expect(await ask(await sign({ session_id: user.id }))).toBe(403);
  });

  test('a cookie opens nothing', async () => {
    const { session } = await signUp();
    const cookie = `sb-access-token=${session.access_token}; session=${session.refresh_token}`;
    expect((await wire.auth('/user', { headers: { cookie } })).status).toBe(401);
  });
});

describe('around it', () => {
  test('every call needs an API key, but for the public keys', async () => {
    const ask = (path: string, headers = {}) => wire.app.request(`https://shop.example/auth/v1${path}`, { headers });
    for (const path of ['/health', '/settings', '/user']) {
      expect((await ask(path)).status).toBe(401);
      expect((await ask(path, { apikey: 'wrong' })).status).toBe(401);
    }
    const keys = await ask('/.well-known/jwks.json');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await keys.json()).toEqual(await wire.tokens.jwks());
  });

  test('health and settings say what is there', async () => {
    expect(await (await wire.auth('/health')).json()).toMatchObject({ name: 'Selvedge' });
    const settings = await (await wire.auth('/settings')).json();
    expect(settings).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
  });

  test('errors have the shape of the version that is asked for', async () => {
    const ask = async (version: string) => {
      const answer = await wire.auth('/user', { headers: { 'x-supabase-api-version': version } });
      return [answer.headers.get('x-supabase-api-version'), await answer.json()];
    };
    const message = 'This endpoint requires a valid Bearer token';
    expect(await ask('2024-01-01')).toEqual(['2024-01-01', { code: 'no_authorization', message }]);
    expect(await ask('2023-12-31')).toEqual([null, { code: 401, error_code: 'no_authorization', msg: message }]);
    expect(await ask('latest')).toEqual([null, { code: 401, error_code: 'no_authorization', msg: message }]);
  });

  test('any origin may ask, without cookies', async () => {
    const answer = await wire.app.request('https://shop.example/auth/v1/token?grant_type=password', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,x-supabase-api-version',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
    const settings = await wire.auth('/settings', { headers: { origin: 'https://app.example' } });
    expect(settings.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    expect(settings.headers.get('cache-control')).toBe('no-store');
  });

  test('without a database the client is told to try again', async () => {
    // Nothing listens there.
    const away = createTestWire(createDatabase('postgres://nobody@127.0.0.1:1/nothing'));
    const token = await away.tokens.sign({ sub: crypto.randomUUID(), aud: 'authenticated', role: 'authenticated' });
    const answer = await away.auth('/user', { headers: bearer(token) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ error_code: 'unexpected_failure' });
  });

  test('every route is described', async () => {
    const described = Object.keys(OPERATIONS).map((name) => name.replace(/\{(\w+)\}/g, ':$1'));
    const routes = wire.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/auth/v1/'))
      .map(({ method, path }) => `${method} ${path.replace('/auth/v1', '')}`);
    expect(routes.filter((route) => !described.includes(route))).toEqual([]);
    expect(routes.length).toBeGreaterThan(20);
    const answer = await wire.app.fetch(new Request('https://shop.example/auth/v1/openapi.json'));
    expect(await answer.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/token': { post: { security: [{ apikey: [] }] } }, '/factors/{id}': { delete: {} } },
    });
  });

  test('a body over 1 MB is refused', async () => {
    const answer = await post('/signup', { email: 'a@shop.example', password: 'x'.repeat(1_100_000) });
    expect(answer.status).toBe(413);
  });

  test.each(['x'])('%s is not there', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await wire.auth(`/${path}`, { method });
      expect([answer.status, await answer.text()]).toEqual([404, '404 page not found\n']);
    }
  });
});
