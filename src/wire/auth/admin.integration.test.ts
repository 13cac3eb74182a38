import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeEmail, makePhone } from '../../../test/visitors/people.ts';
import { createTestWire, SITE, type TestWire } from '../../../test/visitors/wire-client.ts';
import { deleteExpired } from '../../db/expired-rows.ts';

const PASSWORD = 'a pass phrase of hers';
const APP = 'https://app.example/in';
const NOBODY = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';

let database: TestDatabase;
let wire: TestWire;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = createTestWire(database.db, null, { authRedirects: [APP] });
});
afterAll(() => database.drop());

const admin = () => wire.client(wire.keys.secret).auth.admin;

async function create(attributes: Parameters<ReturnType<typeof admin>['createUser']>[0] = {}) {
  const email = makeEmail();
  const { data, error } = await admin().createUser({ email, password: PASSWORD, email_confirm: true, ...attributes });
  if (!data.user) throw error ?? new Error('No user');
  return { user: data.user, email };
}

const logIn = (email: string, password = PASSWORD) => wire.authClient().auth.signInWithPassword({ email, password });

describe('who may', () => {
  test.each<[string, (token: string) => [key: string, bearer: string | null], number, string]>([
    ['nobody without a token', () => [wire.keys.secret, null], 401, 'no_authorization'],
    ['not the publishable key', () => [wire.keys.publishable, wire.keys.publishable], 403, 'not_admin'],
    ['not a person', (token) => [wire.keys.publishable, token], 403, 'not_admin'],
    ['not a person beside the secret key', (token) => [wire.keys.secret, token], 403, 'not_admin'],
    ['not an unsigned token', () => [wire.keys.publishable, unsigned({ role: 'service_role' })], 403, 'bad_jwt'],
    ['not an invented key', () => [wire.keys.publishable, 'sb_secret_invented'], 403, 'bad_jwt'],
    ['not an invented key as key', () => ['sb_secret_invented', wire.keys.secret], 401, 'no_authorization'],
  ])('%s', async (_name, credentials, status, code) => {
    const { email } = await create();
    const { data } = await logIn(email);
    const [apikey, bearer] = credentials(data.session?.access_token ?? '');
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['DELETE', `/admin/users/${data.user?.id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const) {
      const answer = await wire.auth(path, {
        method,
        headers: { apikey, ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
      });
      expect([path, answer.status, (await answer.json()).error_code]).toEqual([path, status, code]);
    }
    expect((await logIn(email)).error).toBeNull();
  });

  test('the secret key in both its forms', async () => {
    for (const key of [wire.keys.secret, await wire.tokens.signApiKey('service_role')]) {
      expect((await wire.client(key).auth.admin.listUsers()).error).toBeNull();
    }
  });

  function unsigned(claims: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
  }
});

describe('accounts', () => {
  test('are made, and log in at once, in the storefront too', async () => {
    const id = randomUUID();
    const { user, email } = await create({
      id,
      user_metadata: { display_name: 'Ada', team: 'blue' },
      app_metadata: { roles: ['editor'] },
      email_confirm: true,
    });
    expect(user).toMatchObject({
      id,
      email,
      user_metadata: { display_name: 'Ada', team: 'blue' },
      app_metadata: { provider: 'email', providers: ['email'], roles: ['editor'] },
    });
    const { data } = await logIn(email);
    expect(data.user?.id).toBe(id);
    const claims = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.app_metadata).toEqual(user.app_metadata);
    expect(await wire.accounts.logIn({ email, password: PASSWORD, address: '' })).toMatchObject({ ok: true });
  });

  test('are not confirmed unless it is said', async () => {
    const { user, email } = await create({ email_confirm: false });
    expect(user.email_confirmed_at ?? user.confirmed_at).toBeUndefined();
    expect((await logIn(email)).error?.code).toBe('email_not_confirmed');
    const { data } = await admin().updateUserById(user.id, { email_confirm: true });
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await logIn(email)).error).toBeNull();
    const phone = makePhone();
    const numbered = await admin().createUser({ phone, password: PASSWORD });
    expect(numbered.data.user?.phone_confirmed_at).toBeUndefined();
    const { error } = await wire.authClient().auth.signInWithPassword({ phone, password: PASSWORD });
    expect(error?.code).toBe('phone_not_confirmed');
  });

  test('of an address and a number each is confirmed by itself', async () => {
    const phone = makePhone();
    const { user, email } = await create({ phone, email_confirm: false, phone_confirm: true });
    expect(user.phone_confirmed_at).toEqual(expect.any(String));
    expect(user.email_confirmed_at).toBeUndefined();
    const logInByPhone = (number: string) =>
      wire.authClient().auth.signInWithPassword({ phone: number, password: PASSWORD });
    expect((await logIn(email)).error?.code).toBe('email_not_confirmed');
    expect((await logInByPhone(phone)).error).toBeNull();
    const known = await admin().updateUserById(user.id, { email_confirm: true });
    expect(known.data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await logIn(email)).error).toBeNull();
    // Another number was never seen to be theirs, and takes nothing from the address.
    const next = makePhone();
    const { data } = await admin().updateUserById(user.id, { phone: next });
    expect(data.user?.phone_confirmed_at).toBeUndefined();
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await logInByPhone(next)).error?.code).toBe('phone_not_confirmed');
    expect((await logIn(email)).error).toBeNull();
  });

  test.each<[string, object, number, string]>([
    ['no address', { email: undefined }, 400, 'validation_failed'],
    ['no real address', { email: 'xx:;x@x.x' }, 400, 'validation_failed'],
    ['a weak password', { password: '12345' }, 422, 'weak_password'],
    ['an odd id', { id: 'x' }, 400, 'validation_failed'],
    ['too much data', { app_metadata: { text: 'x'.repeat(5000) } }, 422, 'validation_failed'],
    ['a hash', { password_hash: '$2a$10$x' }, 400, 'validation_failed'],
    ['an odd ban', { ban_duration: 'for ever' }, 400, 'validation_failed'],
  ])('are not made with %s', async (_name, attributes, status, code) => {
    const { error } = await admin().createUser({ email: makeEmail(), ...attributes });
    expect(error).toMatchObject({ status, code });
  });

  test('have one address and one id each', async () => {
    const { email, user } = await create();
    expect((await admin().createUser({ email: email.toUpperCase() })).error?.code).toBe('email_exists');
    expect((await admin().createUser({ email: makeEmail(), id: user.id })).error?.code).toBe('conflict');
    const other = await create();
    expect((await admin().updateUserById(other.user.id, { email })).error?.code).toBe('email_exists');
  });

  test('are listed by the page', async () => {
    const made = [await create(), await create(), await create()];
    const { data } = await admin().listUsers({ page: 1, perPage: 2 });
    expect(data.users.map(({ email }) => email)).toEqual([made[2]?.email, made[1]?.email]);
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: expect.any(Number) });
    const count = Number((await database.db.selectFrom('users').select('id').execute()).length);
    expect(data).toMatchObject({ total: count, lastPage: Math.ceil(count / 2) });
    expect((await admin().listUsers({ page: 9999 })).data.users).toEqual([]);
    expect((await admin().listUsers({ page: -1 })).error?.code).toBe('validation_failed');
  });

  test('are changed, which ends their sessions where it has to', async () => {
    const { user, email } = await create();
    const { data } = await logIn(email);
    const token = data.session?.access_token;
    const opens = async () => (await wire.authClient().auth.getUser(token)).error === null;
    const changed = await admin().updateUserById(user.id, {
      user_metadata: { color: 'yellow' },
      app_metadata: { roles: ['publisher'] },
    });
    expect(changed.data.user).toMatchObject({
      user_metadata: { color: 'yellow' },
      app_metadata: { roles: ['publisher'] },
    });
    expect(await opens()).toBe(true);
    const next = makeEmail();
    await admin().updateUserById(user.id, { email: next, password: 'another pass phrase' });
    expect(await opens()).toBe(false);
    expect((await logIn(email)).error?.code).toBe('invalid_credentials');
    expect((await logIn(next, 'another pass phrase')).data.user?.id).toBe(user.id);
  });

  test('are banned for a time', async () => {
    const { user, email } = await create();
    const banned = await admin().updateUserById(user.id, { ban_duration: '1h30m' });
    const until = Date.parse((banned.data.user as { banned_until?: string }).banned_until ?? '');
    expect(Math.round((until - Date.now()) / 60_000)).toBe(90);
    expect((await logIn(email)).error?.code).toBe('user_banned');
    await database.db.updateTable('users').set({ disabled_until: new Date() }).where('id', '=', user.id).execute();
    await deleteExpired(database.db);
    expect((await logIn(email)).error).toBeNull();
    await admin().updateUserById(user.id, { ban_duration: '24h' });
    await admin().updateUserById(user.id, { ban_duration: 'none' });
    expect((await logIn(email)).error).toBeNull();
  });

  test('are deleted with everything of theirs', async () => {
    const { user, email } = await create();
    const { data } = await logIn(email);
    expect((await admin().deleteUser(user.id)).error).toBeNull();
    expect((await wire.authClient().auth.getUser(data.session?.access_token)).error?.status).toBe(403);
    expect((await logIn(email)).error?.code).toBe('invalid_credentials');
  });

  test('that are not there are said to be so', async () => {
    expect((await admin().getUserById(NOBODY)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await admin().updateUserById(NOBODY, { email: makeEmail() })).error?.code).toBe('user_not_found');
    expect((await admin().deleteUser(NOBODY)).error?.code).toBe('user_not_found');
    const { user } = await create();
    expect((await admin().getUserById(user.id)).data.user?.id).toBe(user.id);
  });

  test('have authenticator apps that the operator sees and takes away', async () => {
    const { user, email } = await create();
    await admin().updateUserById(user.id, { email_confirm: true });
    const client = wire.authClient();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const { data: begun } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const factors = async () => (await admin().mfa.listFactors({ userId: user.id })).data?.factors;
    expect(await factors()).toMatchObject([{ id: begun?.id, friendly_name: 'Phone', factor_type: 'totp' }]);
    expect((await admin().mfa.deleteFactor({ userId: user.id, id: begun?.id ?? '' })).error).toBeNull();
    expect(await factors()).toEqual([]);
    expect((await admin().mfa.deleteFactor({ userId: user.id, id: NOBODY })).error?.code).toBe('mfa_factor_not_found');
    expect((await admin().mfa.listFactors({ userId: NOBODY })).error?.code).toBe('user_not_found');
  });

  test('are signed out by their own token', async () => {
    const { email } = await create();
    const [one, other] = [await logIn(email), await logIn(email)];
    const token = one.data.session?.access_token ?? '';
    expect((await admin().signOut(token, 'others')).error).toBeNull();
    expect((await wire.authClient().auth.getUser(other.data.session?.access_token)).error?.name).toBe(
      'AuthSessionMissingError',
    );
    expect((await wire.authClient().auth.getUser(token)).error).toBeNull();
    expect((await admin().signOut('this-is-a-bad-token')).error?.message).toMatch(/^invalid JWT/);
  });
});

describe('links', () => {
  test('to sign up make the account and lead where they may', async () => {
    const email = makeEmail();
    const { data, error } = await admin().generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: { status: 'alpha' }, redirectTo: APP },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { status: 'alpha' } });
    expect(data.properties).toEqual({
      action_link: `${SITE}/auth/v1/verify?token=${data.properties?.hashed_token}&type=signup&redirect_to=${APP}`,
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.stringMatching(/^[0-9a-f]{72}$/),
      verification_type: 'signup',
      redirect_to: APP,
    });
    expect((await logIn(email)).error?.code).toBe('email_not_confirmed');
    const token_hash = data.properties?.hashed_token ?? '';
    expect((await wire.authClient().auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
    expect((await logIn(email)).error).toBeNull();
    const again = await admin().generateLink({ type: 'signup', email, password: PASSWORD });
    expect(again.error?.code).toBe('email_exists');
  });

  test('for a new password and to log in are those of the mails', async () => {
    const { email } = await create();
    for (const [type, purpose] of [
      ['recovery', 'recovery'],
      ['magiclink', 'log-in'],
    ] as const) {
      const { data } = await admin().generateLink({ type, email, options: { redirectTo: 'https://evil.example/' } });
      expect(data.properties).toMatchObject({ verification_type: type, redirect_to: SITE });
      const tokens = await database.db
        .selectFrom('one_time_tokens')
        .select(['purpose', 'email'])
        .where('purpose', '=', purpose)
        .execute();
      expect(tokens).toContainEqual({ purpose, email });
    }
  });

  test.each(['email_change_current', 'email_change_new'] as const)(
    'both make another address, %s first',
    async (first) => {
      const { email, user } = await create();
      const newEmail = makeEmail();
      const types =
        first === 'email_change_new' ? [first, 'email_change_current' as const] : [first, 'email_change_new' as const];
      const links = [];
      for (const type of types) {
        const { data } = await admin().generateLink({ type, email, newEmail });
        expect(data.properties).toMatchObject({ verification_type: type, email_otp: expect.stringMatching(/^\d{6}$/) });
        expect(data.properties?.action_link).toContain('type=email_change&');
        links.push(data.properties?.hashed_token ?? '');
      }
      const verify = (link: string) => wire.authClient().auth.verifyOtp({ token_hash: link, type: 'email_change' });
      expect((await verify(links[0] ?? '')).data.session).toBeNull();
      expect((await verify(links[1] ?? '')).data.user).toMatchObject({ id: user.id, email: newEmail });
      expect((await admin().generateLink({ type: first, email, newEmail })).error?.code).toBe('user_not_found');
    },
  );

  test('a person may have a number alone', async () => {
    const phone = makePhone();
    const { data } = await admin().createUser({ phone, password: PASSWORD, phone_confirm: true });
    expect(data.user).toMatchObject({ email: '', phone: phone.slice(1), app_metadata: { provider: 'phone' } });
    const next = makePhone();
    const changed = await admin().updateUserById(data.user?.id ?? '', { phone: next });
    expect(changed.data.user?.phone).toBe(next.slice(1));
    expect((await admin().createUser({ phone: next })).error?.code).toBe('email_exists');
    expect((await admin().createUser({ phone: '12' })).error?.code).toBe('validation_failed');
  });

  test('who is nobody yet', async () => {
    const email = makeEmail();
    expect((await admin().generateLink({ type: 'recovery', email })).error?.code).toBe('user_not_found');
    const { data } = await admin().generateLink({ type: 'magiclink', email });
    expect([data.properties?.verification_type, data.user?.email]).toEqual(['signup', email]);
    const invalid = await admin().generateLink({ type: 'signup', email: 'xx:;x@x.x', password: 'password123' });
    expect(invalid.error?.message).toBe('Unable to validate email address: invalid format');
  });

  test('an invitation makes an account and sends a mail', async () => {
    const email = makeEmail();
    const { data, error } = await admin().inviteUserByEmail(email, { data: { status: 'alpha' }, redirectTo: APP });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      user_metadata: { status: 'alpha' },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', id: data.user?.id, identity_data: { email, email_verified: false } }],
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const mails = await database.db
      .selectFrom('mails')
      .select(['template', 'facts'])
      .where('recipient', '=', email)
      .execute();
    expect(mails).toEqual([{ template: 'invite', facts: { door: 'app', redirectTo: APP } }]);
    expect((await admin().inviteUserByEmail(email)).error?.code).toBe('email_exists');
    expect((await admin().inviteUserByEmail('xx:;x@x.x')).error?.code).toBe('validation_failed');
  });
});
