import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeEmail, makePhone } from '../../../test/visitors/people.ts';
import { createTestWire, type TestWire } from '../../../test/visitors/wire-client.ts';

const PASSWORD = 'a pass phrase of hers';

let database: TestDatabase;
let wire: TestWire;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = createTestWire(database.db, null, { rules: { hasPhones: true } });
});
afterAll(() => database.drop());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  wire.auth(path, { method: 'POST', body: JSON.stringify(body), headers });

/** The code of the last text message to a number. */
async function codeTo(phone: string): Promise<string> {
  const [sms] = await wire.mailsTo(phone);
  if (!sms?.code) throw new Error('No text message');
  return sms.code;
}

/** Another code than this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Somebody who came in by a code. */
async function comeIn(phone = makePhone(), data: Record<string, unknown> = {}) {
  const client = wire.authClient();
  expect((await client.auth.signInWithOtp({ phone, options: { data } })).error).toBeNull();
  const outcome = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
  if (!outcome.data.session || !outcome.data.user) throw outcome.error ?? new Error('No session');
  return { client, phone, user: outcome.data.user, session: outcome.data.session };
}

async function signUp(phone = makePhone()) {
  const client = wire.authClient();
  const outcome = await client.auth.signUp({ phone, password: PASSWORD });
  if (!outcome.data.session || !outcome.data.user) throw outcome.error ?? new Error('No session');
  return { client, phone, user: outcome.data.user };
}

describe('a code by text message', () => {
  test('lets in whoever has the phone, and makes their account', async () => {
    const phone = makePhone();
    const { user, session, client } = await comeIn(phone, { display_name: 'Ada', team: 'blue' });
    expect(user).toMatchObject({
      email: '',
      phone: phone.slice(1),
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone' },
      user_metadata: { display_name: 'Ada', team: 'blue' },
    });
    expect((await client.auth.getClaims(session.access_token)).data?.claims).toMatchObject({
      phone: phone.slice(1),
      amr: [{ method: 'otp' }],
    });
    expect((await comeIn(phone)).user.id).toBe(user.id);
  });

  test('is good once, also for two at once, and not for another number', async () => {
    const { phone } = await comeIn();
    await wire.authClient().auth.signInWithOtp({ phone });
    const token = await codeTo(phone);
    const bring = (to: string) => wire.authClient().auth.verifyOtp({ phone: to, token, type: 'sms' });
    expect((await bring(makePhone())).error?.code).toBe('otp_expired');
    const both = await Promise.all([bring(phone), bring(phone)]);
    expect(both.filter(({ data }) => data.session !== null)).toHaveLength(1);
    expect((await bring(phone)).error?.code).toBe('otp_expired');
  });

  test('bears ten guesses', async () => {
    const phone = makePhone();
    await wire.authClient().auth.signInWithOtp({ phone });
    const code = await codeTo(phone);
    for (let guess = 0; guess < 10; guess += 1) {
      const { error } = await wire.authClient().auth.verifyOtp({ phone, token: wrong(code), type: 'sms' });
      expect(error?.code).toBe('otp_expired');
    }
    const { error } = await wire.authClient().auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(error?.code).toBe('otp_expired');
  });

  test('is in no row of the database', async () => {
    const phone = makePhone();
    await wire.authClient().auth.signInWithOtp({ phone });
    const code = await codeTo(phone);
    const kept = await Promise.all([
      database.db.selectFrom('mails').selectAll().where('recipient', '=', phone).execute(),
      database.db.selectFrom('one_time_tokens').selectAll().where('email', '=', phone).execute(),
    ]);
    expect(kept.flat().length).toBeGreaterThan(1);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  test('four an hour go to a number, and few are asked for from one address', async () => {
    const phone = makePhone();
    for (let sent = 0; sent < 4; sent += 1) expect((await post('/otp', { phone })).status).toBe(200);
    const refused = await post('/otp', { phone });
    expect([refused.status, (await refused.json()).error_code]).toEqual([429, 'over_sms_send_rate_limit']);
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const statuses: number[] = [];
    for (let asked = 0; asked < 12; asked += 1)
      statuses.push((await post('/otp', { phone: makePhone() }, from)).status);
    expect(statuses).toContain(429);
  });

  test('a number without an account gets the same answer, and no message unless it may have one', async () => {
    const known = (await comeIn()).phone;
    const unknown = makePhone();
    const ask = async (phone: string) => {
      const answer = await post('/otp', { phone, create_user: false });
      return [answer.status, await answer.json()];
    };
    expect(await ask(unknown)).toEqual(await ask(known));
    expect(await wire.mailsTo(unknown)).toEqual([]);
    expect((await wire.mailsTo(known)).length).toBeGreaterThan(0);
  });

  test.each([
    ['/otp', { phone: '0123' }, 'validation_failed'],
    ['/otp', { phone: '+15551234567', channel: 'whatsapp' }, 'validation_failed'],
    ['/verify', { phone: '+15551234567', token: '123456', type: 'email' }, 'validation_failed'],
    ['/verify', { phone: '+15551234567', token: '123456', type: 'phone_change' }, 'otp_expired'],
    ['/resend', { phone: '+15551234567', type: 'signup' }, 'validation_failed'],
  ])('%s refuses %j', async (path, body, code) => {
    expect((await (await post(path, body)).json()).error_code).toBe(code);
  });
});

describe('a number and a password', () => {
  test('let in', async () => {
    const { phone, user } = await signUp();
    expect(user).toMatchObject({ phone: phone.slice(1), app_metadata: { provider: 'phone', providers: ['phone'] } });
    const again = await wire.authClient().auth.signInWithPassword({ phone, password: PASSWORD });
    expect(again.data.user?.id).toBe(user.id);
    expect((await wire.authClient().auth.signInWithPassword({ phone, password: 'no' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await wire.authClient().auth.signUp({ phone, password: PASSWORD })).error?.code).toBe(
      'user_already_exists',
    );
  });

  test('leave nothing to a stranger once the owner of the number comes', async () => {
    const { phone, client, user } = await signUp();
    expect((await comeIn(phone)).user.id).toBe(user.id);
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await wire.authClient().auth.signInWithPassword({ phone, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
  });
});

describe('another number', () => {
  test('is the person’s once its code has come', async () => {
    const { client, user } = await comeIn();
    const next = makePhone();
    const { data } = await client.auth.updateUser({ phone: next });
    expect(data.user).toMatchObject({ phone: user.phone, new_phone: next.slice(1) });
    const token = await codeTo(next);
    const changed = await client.auth.verifyOtp({ phone: next, token, type: 'phone_change' });
    expect(changed.data.user).toMatchObject({ id: user.id, phone: next.slice(1) });
    expect((await comeIn(next)).user.id).toBe(user.id);
  });

  test('is nobody else’s', async () => {
    const { phone } = await comeIn();
    const { client } = await comeIn();
    expect((await client.auth.updateUser({ phone })).error?.code).toBe('phone_exists');
  });

  test('makes somebody with an e-mail address known by both', async () => {
    const client = wire.authClient();
    const { data } = await client.auth.signUp({ email: makeEmail(), password: PASSWORD });
    const phone = makePhone();
    await client.auth.updateUser({ phone });
    await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'phone_change' });
    expect((await wire.authClient().auth.signInWithPassword({ phone, password: PASSWORD })).data.user?.id).toBe(
      data.user?.id,
    );
  });

  test('a code is sent to change the password of who has a phone alone', async () => {
    const { client, phone } = await comeIn();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = await codeTo(phone);
    const { error } = await client.auth.updateUser({ password: PASSWORD, nonce });
    expect(error).toBeNull();
    expect((await wire.authClient().auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  });
});

test('without a provider every way by code is refused; a password lets in', async () => {
  const bare = createTestWire(database.db);
  const { auth } = bare.authClient();
  const phone = makePhone();
  const refusals = await Promise.all([auth.signInWithOtp({ phone }), auth.resend({ phone, type: 'sms' })]);
  expect(refusals.map(({ error }) => error?.code)).toEqual(refusals.map(() => 'phone_provider_disabled'));
  expect((await auth.signUp({ phone, password: PASSWORD })).error).toBeNull();
  expect((await auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  expect((await auth.updateUser({ phone: makePhone() })).error?.code).toBe('phone_provider_disabled');
  const strict = createTestWire(database.db, null, { rules: { mustConfirm: true } });
  const refused = await strict.authClient().auth.signUp({ phone: makePhone(), password: PASSWORD });
  expect(refused.error?.code).toBe('phone_provider_disabled');
  const code = await auth.verifyOtp({ phone, token: '123456', type: 'sms' });
  expect(code.error?.code).toBe('otp_expired');
});
