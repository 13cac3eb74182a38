import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeAddress, makeEmail } from '../../../test/visitors/people.ts';
import { createTestWire, type TestWire } from '../../../test/visitors/wire-client.ts';

const PASSWORD = 'a pass phrase of hers';
const NEXT = 'quite another pass phrase';
const JSON_TYPE = { 'content-type': 'application/json' };
const SITE = 'https://shop.example';
const EXPIRED = { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' };
/** Of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 's256' };

let database: TestDatabase;
let wire: TestWire;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = createTestWire(database.db);
});
afterAll(() => database.drop());

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  wire.auth(path, { method, body: JSON.stringify(body), headers: { ...JSON_TYPE, ...headers } });
const post = (path: string, body: unknown) => send('POST', path, body);
const answer = async (sent: Promise<Response>) => {
  const response = await sent;
  return [response.status, await response.json()];
};

async function signUp() {
  const client = wire.authClient();
  const email = makeEmail();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (!data.session || !data.user) throw error ?? new Error('No session');
  return { client, email, user: data.user, bearer: { authorization: `Bearer ${data.session.access_token}` } };
}

async function mailTo(email: string, subject: RegExp) {
  const found = (await wire.mailsTo(email)).find((sent) => subject.test(sent.subject));
  if (!found) throw new Error('No such mail');
  return found;
}

/** Follows a link without a key, as a browser does. */
async function follow(href: string, method = 'GET') {
  const response = await wire.app.fetch(new Request(href, { method, redirect: 'manual' }));
  const location = new URL(response.headers.get('location') ?? 'nowhere:');
  return { status: response.status, location, fragment: new URLSearchParams(location.hash.slice(1)) };
}

describe('a new password', () => {
  test('is set by the real client, with the code', async () => {
    const { email } = await signUp();
    const client = wire.authClient();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    expect(await client.auth.resetPasswordForEmail(email)).toEqual({ data: {}, error: null });
    const { code: token } = await mailTo(email, /new password/);
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.auth.updateUser({ password: NEXT })).error).toBeNull();
    expect((await wire.authClient().auth.signInWithPassword({ email, password: NEXT })).error).toBeNull();
    await mailTo(email, /was changed/);
  });

  test('comes by a link that leads where the app wants, with a session that no server sees', async () => {
    const { email } = await signUp();
    const client = wire.authClient();
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE}/in?a=1` });
    const { href } = await mailTo(email, /new password/);
    expect((await follow(href, 'HEAD')).status).toBe(204);
    const { status, location, fragment } = await follow(href);
    expect([status, location.origin + location.pathname + location.search]).toEqual([303, `${SITE}/in?a=1`]);
    expect(fragment.get('type')).toBe('recovery');
    expect([...fragment.keys()].sort()).toEqual(
      expect.arrayContaining(['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'type']),
    );
    const { data } = await wire.authClient().auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(data.user?.email).toBe(email);
  });

  test('the link is good once, and says so where the app wants to hear it', async () => {
    const { email } = await signUp();
    await post('/recover', { email });
    const { href } = await mailTo(email, /new password/);
    const both = await Promise.all([follow(href), follow(href)]);
    expect(both.map(({ fragment }) => fragment.has('access_token')).sort()).toEqual([false, true]);
    const { fragment } = await follow(href);
    expect(Object.fromEntries(fragment)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test('no link leads to a foreign address, whatever the mail or the link says', async () => {
    const { email } = await signUp();
    await post('/recover?redirect_to=https://evil.example/', { email });
    const { href } = await mailTo(email, /new password/);
    expect(href).not.toContain('evil');
    const url = new URL(href);
    url.searchParams.set('redirect_to', 'https://evil.example/');
    const { location, fragment } = await follow(url.href);
    expect(location.origin).toBe(SITE);
    expect(fragment.has('access_token')).toBe(true);
  });

  test('an app that proves itself gets a code, and its link gives nobody tokens', async () => {
    const { email } = await signUp();
    await post('/recover', { email, ...CHALLENGE });
    const { href } = await mailTo(email, /new password/);
    const plain = await follow(href.replace('pkce_', ''));
    expect(plain.fragment.get('error_code')).toBe('otp_expired');
    const { location } = await follow(href);
    expect(location.hash).toBe('');
    const grant = { auth_code: location.searchParams.get('code'), code_verifier: VERIFIER };
    const [status, session] = await answer(post('/token?grant_type=pkce', grant));
    expect([status, session.user.email]).toEqual([200, email]);
    expect((await answer(post('/token?grant_type=pkce', grant)))[0]).toBe(404);
  });

  test('a link without a challenge gives no code', async () => {
    const { email } = await signUp();
    await post('/recover', { email });
    const { href } = await mailTo(email, /new password/);
    const { location, fragment } = await follow(href.replace('token=', 'token=pkce_'));
    expect([location.searchParams.has('code'), fragment.get('error_code')]).toEqual([false, 'otp_expired']);
  });
});

describe('without a password', () => {
  test('the real client comes in by code, and has an account from then on', async () => {
    const email = makeEmail();
    const client = wire.authClient();
    const options = { data: { display_name: 'Ada', team: 'blue' } };
    expect((await client.auth.signInWithOtp({ email, options })).error).toBeNull();
    expect(await database.db.selectFrom('users').selectAll().where('email', '=', email).execute()).toEqual([]);
    const { code: token } = await mailTo(email, /Log in/);
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { display_name: 'Ada', team: 'blue' } });
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'otp' }]);
    expect((await client.auth.updateUser({ password: NEXT })).error).toBeNull();
    expect((await wire.authClient().auth.signInWithPassword({ email, password: NEXT })).error).toBeNull();
  });

  test('leaves nothing to a stranger who signed up with the address before', async () => {
    const { client: stranger, email, user } = await signUp();
    await wire.authClient().auth.signInWithOtp({ email });
    const { code } = await mailTo(email, /Log in/);
    const { data } = await wire.authClient().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(data.user?.id).toBe(user.id);
    expect((await stranger.auth.getUser()).error).not.toBeNull();
    expect((await stranger.auth.refreshSession()).error).not.toBeNull();
    const again = await wire.authClient().auth.signInWithPassword({ email, password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  test('or by the token of the link, which an own page takes out of it', async () => {
    const { email } = await signUp();
    const client = wire.authClient();
    await client.auth.signInWithOtp({ email });
    const { link } = await mailTo(email, /Log in/);
    expect((await client.auth.verifyOtp({ token_hash: link, type: 'magiclink' })).data.user?.email).toBe(email);
    const again = await client.auth.verifyOtp({ token_hash: link, type: 'magiclink' });
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  test('whoever has no account and is not to get one hears nothing else, and gets no mail', async () => {
    const [stranger, { email }] = [makeEmail(), await signUp()];
    const ask = (to: string) => answer(post('/otp', { email: to, create_user: false }));
    expect(await ask(stranger)).toEqual(await ask(email));
    expect(await wire.mailsTo(stranger)).toEqual([]);
    await mailTo(email, /Log in/);
    const guess = { email: stranger, token: '123456', type: 'email' };
    expect(await answer(post('/verify', guess))).toEqual([403, EXPIRED]);
    expect(await answer(post('/verify', { ...guess, email }))).toEqual([403, EXPIRED]);
  });

  test('a code is good for ten guesses, also when they come at once', async () => {
    const { email } = await signUp();
    await post('/otp', { email });
    const { code: token } = await mailTo(email, /Log in/);
    const wrong = token === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 20 }, () => post('/verify', { email, token: wrong, type: 'email' })));
    expect(await answer(post('/verify', { email, token, type: 'email' }))).toEqual([403, EXPIRED]);
  });

  test('of two with one code one is let in', async () => {
    const { email } = await signUp();
    await post('/otp', { email });
    const { code: token } = await mailTo(email, /Log in/);
    const both = await Promise.all([1, 2].map(() => post('/verify', { email, token, type: 'magiclink' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('an address', () => {
  test('is proved by the mail of sign-up, and sent again', async () => {
    const { email, client, user } = await signUp();
    expect(user.identities?.[0]?.identity_data?.email_verified).toBe(false);
    expect((await client.auth.resend({ email, type: 'signup' })).error).toBeNull();
    const { code: token } = await mailTo(email, /Confirm/);
    const { data } = await client.auth.verifyOtp({ email, token, type: 'signup' });
    expect(data.user?.identities?.[0]?.identity_data?.email_verified).toBe(true);
    const before = (await wire.mailsTo(email)).length;
    expect(await answer(post('/resend', { email, type: 'signup' }))).toEqual([200, {}]);
    expect(await wire.mailsTo(email)).toHaveLength(before);
  });

  test('is changed once both have said yes', async () => {
    const { email, client } = await signUp();
    const next = makeEmail();
    const { data, error } = await client.auth.updateUser({ email: next }, { emailRedirectTo: `${SITE}/in` });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: next });
    expect(Date.parse(data.user?.email_change_sent_at ?? '')).not.toBeNaN();
    const first = await follow((await mailTo(next, /new address/)).href);
    expect(first.fragment.get('message')).toMatch(/^Confirmation link accepted/);
    const { code: token } = await mailTo(email, /Another address/);
    const done = await client.auth.verifyOtp({ email, token, type: 'email_change' });
    expect(done.data.user?.email).toBe(next);
    expect((await client.auth.getUser()).data.user?.new_email).toBeUndefined();
    expect((await wire.authClient().auth.signInWithPassword({ email: next, password: PASSWORD })).error).toBeNull();
  });

  test('the first of the two codes says that the other is wanted', async () => {
    const { email, client } = await signUp();
    const next = makeEmail();
    await client.auth.updateUser({ email: next });
    const { code: token } = await mailTo(next, /new address/);
    expect(await answer(post('/verify', { email: next, token, type: 'email_change' }))).toEqual([
      200,
      { code: '200', msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email' },
    ]);
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: next });
    await post('/resend', { email, type: 'email_change' });
    await wire.mailsTo(email);
    expect(await wire.mailsTo(next)).toHaveLength(1);
  });

  test('that is taken is refused', async () => {
    const [{ client }, { email }] = [await signUp(), await signUp()];
    expect((await client.auth.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

describe('proving oneself again', () => {
  test('the code goes with the new password', async () => {
    const { client, email } = await signUp();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code: nonce } = await mailTo(email, /Your code/);
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect((await client.auth.updateUser({ password: NEXT, nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await client.auth.updateUser({ password: NEXT, nonce })).error).toBeNull();
    expect((await client.auth.updateUser({ password: PASSWORD, nonce })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
  });

  describe('a day after the log-in', () => {
    /** Somebody whose access token a thief has: it was refreshed, but its session is old. */
    async function signUpYesterday(asked = wire) {
      const client = asked.authClient();
      const email = makeEmail();
      const { data } = await client.auth.signUp({ email, password: PASSWORD });
      const id = data.user?.id ?? '';
      const created_at = new Date(Date.now() - 24.1 * 3_600_000);
      await database.db.updateTable('sessions').set({ created_at }).where('user_id', '=', id).execute();
      const token = data.session?.access_token ?? '';
      const put = (change: object) =>
        asked.auth('/user', {
          method: 'PUT',
          body: JSON.stringify(change),
          headers: { authorization: `Bearer ${token}` },
        });
      return { client, email, put, token };
    }
    const needed = [400, expect.objectContaining({ error_code: 'reauthentication_needed' })];

    test('a token alone changes neither password nor address, and adds no way in', async () => {
      const { put, email, token } = await signUpYesterday();
      const next = makeEmail();
      expect(await answer(put({ password: NEXT }))).toEqual(needed);
      expect(await answer(put({ email: next }))).toEqual(needed);
      expect(await answer(put({ data: { team: 'red' }, email: next }))).toEqual(needed);
      expect(await wire.mailsTo(next)).toEqual([]);
      const headers = { authorization: `Bearer ${token}` };
      const body = JSON.stringify({ factor_type: 'totp', friendly_name: 'Mine' });
      expect(await answer(wire.auth('/factors', { method: 'POST', body, headers }))).toEqual(needed);
      expect((await wire.authClient().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      // What proves nothing about them may change.
      expect((await answer(put({ email, data: { team: 'blue' } })))[0]).toBe(200);
    });

    test('the present password does with it, a wrong one does not', async () => {
      const { put, email } = await signUpYesterday();
      const next = makeEmail();
      expect((await answer(put({ email: next, current_password: 'wrong' })))[1].error_code).toBe('invalid_credentials');
      expect(await wire.mailsTo(next)).toEqual([]);
      expect((await answer(put({ email: next, current_password: PASSWORD })))[1]).toMatchObject({
        email,
        new_email: next,
      });
      expect((await answer(put({ password: NEXT, current_password: PASSWORD })))[0]).toBe(200);
      expect((await wire.authClient().auth.signInWithPassword({ email, password: NEXT })).error).toBeNull();
    });

    test('so does a code, once', async () => {
      const { client, put, email } = await signUpYesterday();
      await client.auth.reauthenticate();
      const { code: nonce } = await mailTo(email, /Your code/);
      expect((await answer(put({ email: makeEmail(), nonce })))[0]).toBe(200);
      expect((await answer(put({ password: NEXT, nonce })))[1].error_code).toBe('reauthentication_not_valid');
    });

    test('so does another log-in', async () => {
      const { email } = await signUpYesterday();
      const client = wire.authClient();
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect((await client.auth.updateUser({ password: NEXT })).error).toBeNull();
    });

    test('nothing of it is asked where the operator has it off', async () => {
      const { put } = await signUpYesterday(
        createTestWire(database.db, null, { rules: { mustReauthenticate: false } }),
      );
      expect((await answer(put({ password: NEXT })))[0]).toBe(200);
    });
  });

  test('needs somebody who is signed in', async () => {
    expect((await wire.auth('/reauthenticate')).status).toBe(401);
  });
});

describe('what is refused', () => {
  test.each([
    ['/recover', {}, /^Password recovery requires an email/],
    ['/recover', { email: 'ada' }, /invalid format/],
    ['/recover', { email: 'a@shop.example\r\nBcc: b@shop.example' }, /invalid format/],
    ['/recover', { email: 'a@shop.example', code_challenge: 'x' }, /PKCE/],
    ['/otp', {}, /^You must provide either an email or phone number\.$/],
    ['/otp', { email: 'a@shop.example', phone: '1' }, /^Only an email/],
    ['/resend', { email: 'a@shop.example' }, /^Missing one of these types/],
    ['/resend', { type: 'signup' }, /requires an email/],
    ['/verify', { token: '123456', email: 'a@shop.example' }, /requires a verification type/],
    ['/verify', { type: 'email' }, /either a token or a token hash/],
    ['/verify', { type: 'email', token: '1', token_hash: '2' }, /either a token or a token hash/],
    ['/verify', { type: 'email', token: '123456' }, /^Only an email address or phone/],
    ['/verify', { type: 'email', token_hash: 'x', email: 'a@shop.example' }, /^Only the token_hash/],
    ['/verify', { type: 'no-such', token_hash: 'x' }, /^Invalid email verification type/],
  ])('%s %j', async (path, body, message) => {
    expect(await answer(post(path, body))).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: expect.stringMatching(message) },
    ]);
  });

  test('a code with a type that is none, as one that is wrong', async () => {
    const { email } = await signUp();
    await post('/otp', { email });
    const { code: token } = await mailTo(email, /Log in/);
    expect(await answer(post('/verify', { type: 'no-such', token, email }))).toEqual([403, EXPIRED]);
    const link = await follow(`${SITE}/auth/v1/verify?token=x&type=no-such`);
    expect([link.status, link.fragment.get('error_code')]).toEqual([303, 'validation_failed']);
    expect((await answer(post('/verify', { type: 'email', token, email })))[0]).toBe(200);
  });

  test.each(['/recover', '/otp', '/resend', '/verify'])('%s without an API key', async (path) => {
    const response = await wire.app.fetch(new Request(`${SITE}/auth/v1${path}`, { method: 'POST', body: '{}' }));
    expect(response.status).toBe(401);
  });

  test('more than four mails an hour to an address, in the same words for every address', async () => {
    const of = async (email: string) => {
      const answers = [];
      for (let count = 0; count < 5; count += 1) answers.push(await post('/recover', { email }));
      const last = answers.at(-1);
      expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(3000);
      const { msg, ...rest } = (await last?.json()) ?? {};
      return [last?.status, rest, msg.replace(/\d+/, 'N')];
    };
    const stranger = await of(makeEmail());
    expect(stranger).toEqual([
      429,
      { code: 429, error_code: 'over_email_send_rate_limit' },
      'For security purposes, you can only request this after N seconds.',
    ]);
    const { email } = await wire.accounts
      .signUp({ email: makeEmail(), password: PASSWORD, username: '', address: makeAddress() })
      .then((outcome) => (outcome.ok ? { email: outcome.account.email ?? '' } : { email: '' }));
    await database.db.deleteFrom('mails').where('recipient', '=', email).execute();
    expect(await of(email)).toEqual(stranger);
  });

  test('guesses from one client address, at whatever accounts', async () => {
    const headers = { 'x-forwarded-for': makeAddress() };
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      const body = { email: makeEmail(), token: '123456', type: 'email' };
      statuses.push((await send('POST', '/verify', body, headers)).status);
    }
    expect(statuses[0]).toBe(403);
    expect(statuses.at(-1)).toBe(429);
    // Fewer on a machine so fast that all tests before this one look like a flood.
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(20);
  });
});
