import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeEmail, makePhone } from '../../../test/visitors/people.ts';
import { createTestWire, type TestWire } from '../../../test/visitors/wire-client.ts';
import { deleteExpired } from '../../db/expired-rows.ts';

const PASSWORD = 'a pass phrase of hers';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const settingsOf = async (wire: TestWire) => (await wire.auth('/settings')).json();

describe('without addresses', () => {
  const make = () => createTestWire(database.db, null, { rules: { mayBeAnonymous: true } });

  test('somebody is let in, and known by their session alone', async () => {
    const wire = make();
    const client = wire.authClient();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { team: 'blue' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: true,
      app_metadata: {},
      identities: [],
      user_metadata: { team: 'blue' },
    });
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({ is_anonymous: true });
    expect((await client.auth.refreshSession()).data.user?.id).toBe(data.user?.id);
    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('validation_failed');
    expect(await settingsOf(wire)).toMatchObject({ external: { anonymous_users: true } });
  });

  test('an address of theirs makes them somebody', async () => {
    const wire = make();
    const client = wire.authClient();
    const { data } = await client.auth.signInAnonymously();
    const email = makeEmail();
    await client.auth.updateUser({ email });
    const [mail] = await wire.mailsTo(email);
    const known = await client.auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email_change' });
    expect(known.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await wire.authClient().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('they are gone once nothing leads to them', async () => {
    const wire = make();
    const [gone, here] = [wire.authClient(), wire.authClient()];
    const ids = [await gone.auth.signInAnonymously(), await here.auth.signInAnonymously()].map(
      ({ data }) => data.user?.id ?? '',
    );
    await gone.auth.signOut();
    await database.db
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('id', 'in', ids)
      .execute();
    await deleteExpired(database.db);
    const left = await database.db.selectFrom('users').select('id').where('id', 'in', ids).execute();
    expect(left).toEqual([{ id: ids[1] }]);
  });

  test('are refused unless the operator lets them in', async () => {
    const { error } = await createTestWire(database.db).authClient().auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });
});

describe('where sign-ups are off', () => {
  test('nobody gets an account, and nobody learns who has one', async () => {
    const { db } = database;
    const open = createTestWire(db);
    const known = makeEmail();
    await open.authClient().auth.signUp({ email: known, password: PASSWORD });
    const wire = createTestWire(db, null, { rules: { maySignUp: false, hasPhones: true } });
    const { error } = await wire.authClient().auth.signUp({ email: makeEmail(), password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect((await wire.authClient().auth.signInAnonymously()).error?.code).toBe('signup_disabled');
    const [email, phone] = [makeEmail(), makePhone()];
    expect((await wire.authClient().auth.signInWithOtp({ email })).error).toBeNull();
    expect((await wire.authClient().auth.signInWithOtp({ phone })).error).toBeNull();
    expect([...(await wire.mailsTo(email)), ...(await wire.mailsTo(phone))]).toEqual([]);
    expect((await wire.authClient().auth.signInWithPassword({ email: known, password: PASSWORD })).error).toBeNull();
    expect(await settingsOf(wire)).toMatchObject({ disable_signup: true });
  });
});

describe('where addresses have to be confirmed', () => {
  const make = () => createTestWire(database.db, null, { rules: { mustConfirm: true, hasPhones: true } });

  test('nobody is let in before that', async () => {
    const wire = make();
    const email = makeEmail();
    const signedUp = await wire.authClient().auth.signUp({ email, password: PASSWORD });
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) });
    expect(signedUp.data.user?.email_confirmed_at).toBeUndefined();
    const logIn = () => wire.authClient().auth.signInWithPassword({ email, password: PASSWORD });
    expect((await logIn()).error?.code).toBe('email_not_confirmed');
    const [mail] = await wire.mailsTo(email);
    const verified = await wire.authClient().auth.verifyOtp({ email, token: mail?.code ?? '', type: 'signup' });
    expect(verified.data.user).toMatchObject({ id: signedUp.data.user?.id, email_confirmed_at: expect.any(String) });
    expect((await logIn()).error).toBeNull();
    expect(await settingsOf(wire)).toMatchObject({ mailer_autoconfirm: false, phone_autoconfirm: false });
  });

  test('an address that has an account is answered as one that has none', async () => {
    const wire = make();
    const email = makeEmail();
    const ask = async () => {
      const { data, error } = await wire.authClient().auth.signUp({ email, password: PASSWORD });
      expect(error).toBeNull();
      return { ...data.user, identities: data.user?.identities?.length };
    };
    const [first, second] = [await ask(), await ask()];
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
    expect(second).toMatchObject({ email, identities: first.identities, app_metadata: first.app_metadata });
    expect(second.id).not.toBe(first.id);
  });

  test('a number is confirmed by its code', async () => {
    const wire = make();
    const phone = makePhone();
    const { data } = await wire.authClient().auth.signUp({ phone, password: PASSWORD });
    expect(data).toMatchObject({ session: null, user: { phone: phone.slice(1) } });
    const logIn = () => wire.authClient().auth.signInWithPassword({ phone, password: PASSWORD });
    expect((await logIn()).error?.code).toBe('phone_not_confirmed');
    const [sms] = await wire.mailsTo(phone);
    const verified = await wire.authClient().auth.verifyOtp({ phone, token: sms?.code ?? '', type: 'sms' });
    expect(verified.data.user?.id).toBe(data.user?.id);
    expect((await logIn()).data.user?.phone_confirmed_at).toBeDefined();
  });
});
