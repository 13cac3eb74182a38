import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addFactor, codeOf, STEP } from '../../../test/visitors/authenticator.ts';
import {
  insertProducts,
  makeAddress,
  makeEmail,
  makePerson,
  proveAddress,
  requireLetIn,
} from '../../../test/visitors/people.ts';
import { createTestWire, type TestWire } from '../../../test/visitors/wire-client.ts';

const PASSWORD = 'a pass phrase of hers';
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

let database: TestDatabase;
let wire: TestWire;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertProducts(database.db, [1]);
});

afterAll(() => database.drop());

beforeEach(() => {
  // One for each, or all of them together would look like a flood.
  wire = createTestWire(database.db);
  // In the middle of a time step, so that none ends while a test runs.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Math.floor(Date.now() / STEP) * STEP + STEP / 2);
  return () => vi.useRealTimers();
});

/** Somebody who has signed up from a client. */
async function signUp() {
  const client = wire.authClient();
  const email = makeEmail();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (!data.session) throw error ?? new Error('No session');
  await proveAddress(database.db, email);
  return { client, email, id: data.session.user.id, session: data.session };
}

type Client = Awaited<ReturnType<typeof signUp>>['client'];

async function enroll(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (!data) throw error;
  return { id: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Somebody with an authenticator app, whose code of the step before now was taken. */
async function makeGuarded() {
  const person = await signUp();
  const factor = await enroll(person.client);
  const verified = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.secret, -1),
  });
  if (verified.error) throw verified.error;
  return { ...person, factor };
}

async function logIn(email: string) {
  const client = wire.authClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (!data.session) throw error ?? new Error('No session');
  return { client, session: data.session };
}

const send = (method: string, path: string, token: string, body: unknown = {}, from = makeAddress()) =>
  wire.auth(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
    ...(method === 'DELETE' || method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });

const levelOf = async (client: Client) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

describe('the real client', () => {
  test('enrols, verifies and unenrols an app', async () => {
    const { client, session } = await signUp();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const { id, secret, totp } = await enroll(client);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Selvedge:/);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id, status: 'unverified', factor_type: 'totp', friendly_name: 'Phone' }],
      totp: [],
    });
    const challenge = await client.auth.mfa.challenge({ factorId: id });
    expect(challenge.data).toEqual({ id: UUID, type: 'totp', expires_at: expect.any(Number) });
    expect((challenge.data?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(200);
    const verified = await client.auth.mfa.verify({
      factorId: id,
      challengeId: challenge.data?.id ?? '',
      code: codeOf(secret),
    });
    expect(verified.data).toMatchObject({ token_type: 'bearer', user: { factors: [{ id, status: 'verified' }] } });
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await levelOf(client)).toEqual({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [
        { method: 'totp', timestamp: expect.any(Number) },
        { method: 'password', timestamp: expect.any(Number) },
      ],
    });
    // The same session goes on under new tokens; those of before give nothing of it.
    expect((await client.auth.getClaims()).data?.claims.session_id).toBe(
      JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString()).session_id,
    );
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' });
    expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
    await client.auth.refreshSession();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  test('is let in with the password alone at aal1, and brings the code then', async () => {
    const ada = await makeGuarded();
    const { client } = await logIn(ada.email);
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const code = codeOf(ada.factor.secret);
    expect((await client.auth.mfa.challengeAndVerify({ factorId: ada.factor.id, code })).error).toBeNull();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });
});

describe('nobody gets by the second factor', () => {
  test('with a token of the password alone', async () => {
    const ada = await makeGuarded();
    const { client, session } = await logIn(ada.email);
    const token = session.access_token;
    const insufficient = { code: 'insufficient_aal' };
    expect((await client.auth.updateUser({ password: 'another of theirs' })).error).toMatchObject({
      ...insufficient,
      status: 401,
    });
    expect((await client.auth.mfa.unenroll({ factorId: ada.factor.id })).error).toMatchObject({
      ...insufficient,
      status: 422,
    });
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
      ...insufficient,
      status: 403,
    });
    expect((await client.auth.linkIdentity({ provider: 'google' })).error).toMatchObject(insufficient);
    const { data } = await client.auth.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('No identity');
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(insufficient);
    expect((await client.auth.updateUser({ data: { display_name: 'Eve' } })).error).toMatchObject(insufficient);
    expect((await client.auth.updateUser({ data: { team: 'blue' } })).error).toBeNull();
    // What was saved is nobody's to see, nor to change.
    const save = (asked: Client) =>
      asked.rpc('save_product_with_user_check', {
        f_firebase_id: ada.id,
        f_email: ada.email,
        f_product_id: 1,
        f_title: 'Product 1',
        f_price: 1.5,
        f_url: 'https://shop.example/1',
        f_retailer: 'Glassons',
        f_type_id: 'dresses',
      });
    expect((await save(ada.client)).error).toBeNull();
    expect((await ada.client.from('saved_products').select()).data).toHaveLength(1);
    expect((await client.from('saved_products').select()).data).toEqual([]);
    expect((await save(client)).error).toMatchObject({ code: '42501' });
    await client.from('saved_products').delete().gt('id', 0);
    expect((await ada.client.from('saved_products').select()).data).toHaveLength(1);
    // The storefront takes no token, and its own log-in asks as well.
    expect(await wire.accounts.findSession(token, [])).toBeNull();
    const entry = await wire.accounts.logIn({ email: ada.email, password: PASSWORD, address: makeAddress() });
    expect(entry).toMatchObject({ ok: false, reason: 'second-factor' });
  });

  test('nor ends sessions other than their own', async () => {
    const ada = await makeGuarded();
    const { client } = await logIn(ada.email);
    expect((await client.auth.signOut({ scope: 'others' })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await ada.client.auth.getUser()).error).toBeNull();
    expect((await ada.client.auth.signOut({ scope: 'others' })).error).toBeNull();
  });

  test('with a token from before there was one: adding it ends the others, of browsers too', async () => {
    const ada = await signUp();
    const other = await logIn(ada.email);
    const attempt = { email: ada.email, password: PASSWORD, address: makeAddress() };
    const browser = requireLetIn(await wire.accounts.logIn(attempt)).session.token;
    const factor = await enroll(ada.client);
    await ada.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    expect((await send('GET', '/user', other.session.access_token).then((answer) => answer.json())).error_code).toBe(
      'session_not_found',
    );
    expect((await other.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect(await wire.accounts.findSession(browser, [])).toBeNull();
    // Refresh tokens of before the code was brought open nothing more.
    expect(
      (await wire.authClient().auth.refreshSession({ refresh_token: ada.session.refresh_token })).error?.code,
    ).toBe('refresh_token_already_used');
  });

  test('with one added in the storefront, apps are asked as well', async () => {
    const person = await makePerson(wire.accounts);
    const { secret, factorId } = await addFactor({ db: database.db, accounts: wire.accounts }, person);
    const client = wire.authClient();
    await client.auth.signInWithPassword({ email: person.email, password: person.password });
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(verified.error).toBeNull();
  });

  test('by guessing, nor with a code that was taken', async () => {
    const ada = await makeGuarded();
    const { client } = await logIn(ada.email);
    const factorId = ada.factor.id;
    const verify = async (code: string) => (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code;
    expect(await verify(codeOf(ada.factor.secret, -1))).toBe('mfa_verification_failed');
    for (let guess = 1; guess < 5; guess += 1) expect(await verify(`00000${guess}`)).toBe('mfa_verification_failed');
    expect(await verify(codeOf(ada.factor.secret))).toBe('over_request_rate_limit');
  });
});

describe('a mail is no second factor', () => {
  test('nobody adds one before they have proved their address', async () => {
    const client = wire.authClient();
    const email = makeEmail();
    await client.auth.signUp({ email, password: PASSWORD });
    const begin = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect((await begin()).error).toMatchObject({ code: 'email_not_confirmed' });
    await client.auth.resend({ email, type: 'signup' });
    const [mail] = await wire.mailsTo(email);
    const proved = await client.auth.verifyOtp({ email, token: mail?.code ?? '', type: 'signup' });
    expect(proved.error).toBeNull();
    expect((await begin()).error).toBeNull();
  });

  test.each([true, false])(
    'a reset leaves the one that is there, were the address proved (%s) or not',
    async (isProved) => {
      const ada = await makeGuarded();
      // As it was possible once.
      if (!isProved) await sql`update users set email_verified_at = null where id = ${ada.id}`.execute(database.db);
      const client = wire.authClient();
      await client.auth.resetPasswordForEmail(ada.email);
      const mail = (await wire.mailsTo(ada.email)).find(({ subject }) => /new password/.test(subject));
      const { error } = await client.auth.verifyOtp({ email: ada.email, token: mail?.code ?? '', type: 'recovery' });
      expect(error).toBeNull();
      expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
      expect((await client.auth.updateUser({ password: 'another of theirs' })).error?.code).toBe('insufficient_aal');
    },
  );
});

describe('in the words of GoTrue', () => {
  const challenge = async (token: string, id: string, from?: string): Promise<string> =>
    (await (await send('POST', `/factors/${id}/challenge`, token, {}, from)).json()).id;

  test.each([
    [{ factor_type: 'phone', phone: '+6421000000' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'pigeon' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 5 }, 400, 'bad_json'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(61) }, 422, 'validation_failed'],
    [{ factor_type: '__proto__' }, 400, 'validation_failed'],
  ])('%j cannot be enrolled', async (body, status, code) => {
    const { session } = await signUp();
    const answer = await send('POST', '/factors', session.access_token, body);
    expect([answer.status, (await answer.json()).error_code]).toEqual([status, code]);
  });

  test('a name is taken once, and ten apps are the most', async () => {
    const { session } = await signUp();
    const begin = (name?: string) =>
      send('POST', '/factors', session.access_token, { factor_type: 'totp', friendly_name: name });
    expect((await begin()).status).toBe(200);
    expect(await (await begin()).json()).toMatchObject({
      error_code: 'mfa_factor_name_conflict',
      msg: 'A factor with the friendly name "" for this user already exists',
    });
    for (let index = 2; index <= 10; index += 1) expect((await begin(`n${index}`)).status).toBe(200);
    expect((await (await begin('one more')).json()).error_code).toBe('too_many_enrolled_mfa_factors');
    // What was begun holds its name for five minutes.
    await sql`update factors set created_at = created_at - interval '5 minutes'`.execute(database.db);
    expect((await begin()).status).toBe(200);
  });

  test('a challenge is for one factor, one address, five minutes and one answer', async () => {
    const { session, client } = await signUp();
    const [one, two] = [await enroll(client, 'One'), await enroll(client, 'Two')];
    const token = session.access_token;
    const from = makeAddress();
    const verify = async (id: string, body: unknown, address = from) => {
      const answer = await send('POST', `/factors/${id}/verify`, token, body, address);
      return [answer.status, (await answer.json()).error_code];
    };
    const ofOne = await challenge(token, one.id, from);
    const code = codeOf(one.secret);
    expect(await verify(one.id, { challenge_id: ofOne })).toEqual([400, 'validation_failed']);
    expect(await verify(two.id, { challenge_id: ofOne, code: codeOf(two.secret) })).toEqual([
      422,
      'mfa_factor_not_found',
    ]);
    expect(await verify(one.id, { challenge_id: 'x', code })).toEqual([422, 'mfa_factor_not_found']);
    expect(await verify(one.id, { challenge_id: ofOne, code }, makeAddress())).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
    await sql`update factor_challenges set expires_at = expires_at - interval '300 seconds'`.execute(database.db);
    expect(await verify(one.id, { challenge_id: ofOne, code })).toEqual([422, 'mfa_challenge_expired']);
    const fresh = await challenge(token, one.id, from);
    expect((await verify(one.id, { challenge_id: fresh, code }))[0]).toBe(200);
    expect(await verify(one.id, { challenge_id: fresh, code: codeOf(one.secret, 1) })).toEqual([
      422,
      'mfa_factor_not_found',
    ]);
  });

  test('a factor is its owner’s', async () => {
    const [ada, eve] = [await makeGuarded(), await signUp()];
    for (const id of [ada.factor.id, '00000000-0000-4000-8000-000000000000', 'x', "'; --"]) {
      for (const [method, path] of [
        ['POST', '/challenge'],
        ['POST', '/verify'],
        ['DELETE', ''],
      ] as const) {
        const answer = await send(method, `/factors/${encodeURIComponent(id)}${path}`, eve.session.access_token, {
          challenge_id: id,
          code: codeOf(ada.factor.secret),
        });
        expect(answer.status).toBe(404);
      }
    }
    expect((await ada.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test('whoever is not signed in has none', async () => {
    const answer = await wire.auth('/factors', { method: 'POST', body: '{"factor_type":"totp"}' });
    expect(answer.status).toBe(401);
  });
});
