import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  makeAddress,
  makeEmail,
  makeGooglePerson,
  makePerson,
  type Person,
  requireLetIn,
} from '../../test/visitors/people.ts';
import { type Accounts, createAccounts } from './create-accounts.ts';

let database: TestDatabase;
let accounts: Accounts;
let ada: Person;
let verify: MockInstance<typeof argon2.verify>;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db });
  ada = await makePerson(accounts, 'Ada');
});

beforeEach(() => {
  verify = vi.spyOn(argon2, 'verify');
});

afterAll(() => database.drop());

const attempt = (email: string, password: string) => accounts.logIn({ email, password, address: makeAddress() });

async function setDisabled(id: string, disabledAt: Date | null): Promise<void> {
  await database.db.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}

test('the right password lets in, with the address in whatever case', async () => {
  const letIn = requireLetIn(await attempt(` ${ada.email.toUpperCase()} `, ada.password));
  expect(letIn.account).toEqual(ada.session.account);
  expect(await accounts.findSession(letIn.session.token, [])).toMatchObject({ account: { username: 'Ada' } });
});

const LONG = 'x'.repeat(10_000);
test.each([
  ['missing', '', 'secret word'],
  ['missing', ' \n', 'secret word'],
  ['missing', 'nobody', ''],
  ['invalid-email', 'nobody', 'secret word'],
  ['invalid-email', 'ada\u0000@example.org', 'secret word'],
  ['invalid-email', '\udfff@example.org', 'secret word'],
  ['invalid-email', `${LONG}@example.org`, 'secret word'],
])('%s: %j, %j', async (reason, email, password) => {
  expect(await attempt(email, password)).toEqual({ ok: false, reason });
  expect(verify).not.toHaveBeenCalled();
});

test.each(['wrong', ' a pass phrase of theirs', 'A pass phrase of theirs', '\u0000', '\ud800', LONG])(
  'the password %j is wrong',
  async (password) => {
    expect(await attempt(ada.email, password)).toEqual({ ok: false, reason: 'wrong-credentials' });
  },
);

test('an unknown address, one without a password and a wrong password are one answer after one verification', async () => {
  const google = await makeGooglePerson({ db: database.db, accounts });
  const disabled = await makePerson(accounts);
  await setDisabled(disabled.session.account.id, new Date());
  for (const email of [ada.email, makeEmail(), google.account.email ?? '', disabled.email]) {
    expect(await attempt(email, 'not theirs')).toEqual({ ok: false, reason: 'wrong-credentials' });
  }
  const verified = verify.mock.calls.map(([used]) => argon2.parseOptions(used));
  expect(verified).toHaveLength(4);
  expect(new Set(verified.map((options) => JSON.stringify(options))).size).toBe(1);
});

test('who is disabled learns it after the right password, and no session opens', async () => {
  const eve = await makePerson(accounts);
  await setDisabled(eve.session.account.id, new Date());
  expect(await attempt(eve.email, eve.password)).toEqual({ ok: false, reason: 'disabled' });
  expect(await accounts.findSession(eve.token, [])).toBeNull();
  const { sessions } = await database.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .where('user_id', '=', eve.session.account.id)
    .executeTakeFirstOrThrow();
  expect(sessions).toBe(1);
  await setDisabled(eve.session.account.id, null);
  expect(await attempt(eve.email, eve.password)).toMatchObject({ ok: true });
});

test('every log-in has a session of its own; the one the browser had before ends, others stay', async () => {
  const first = requireLetIn(await attempt(ada.email, ada.password)).session.token;
  const other = requireLetIn(await attempt(ada.email, ada.password)).session.token;
  const planted = (await makePerson(accounts)).token;
  const logIn = (formerToken: string) =>
    accounts.logIn({ email: ada.email, password: ada.password, address: makeAddress(), formerToken });
  const second = requireLetIn(await logIn(first)).session.token;
  const third = requireLetIn(await logIn(planted)).session.token;
  const fourth = requireLetIn(await logIn('made up')).session.token;
  expect(new Set([first, other, planted, second, third, fourth]).size).toBe(6);
  const isOpen = async (token: string) => (await accounts.findSession(token, [])) !== null;
  expect(await Promise.all([first, other, planted, second, third, fourth].map(isOpen))).toEqual([
    false,
    true,
    false,
    true,
    true,
    true,
  ]);
});

test('a refused log-in ends nothing', async () => {
  const eve = await makePerson(accounts);
  const wrong = { email: eve.email, password: 'not theirs', address: makeAddress(), formerToken: eve.token };
  expect(await accounts.logIn(wrong)).toMatchObject({ ok: false });
  expect(await accounts.findSession(eve.token, [])).not.toBeNull();
});

test('a hash of former parameters is made anew by a log-in', async () => {
  const eve = await makePerson(accounts);
  const identity = database.db.updateTable('identities').where('user_id', '=', eve.session.account.id);
  const former = await argon2.hash(eve.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await identity.set({ password_hash: former }).execute();
  expect(await attempt(eve.email, 'not theirs')).toMatchObject({ ok: false });
  expect(await attempt(eve.email, eve.password)).toMatchObject({ ok: true });
  const { password_hash } = await database.db
    .selectFrom('identities')
    .select('password_hash')
    .where('user_id', '=', eve.session.account.id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await attempt(eve.email, eve.password)).toMatchObject({ ok: true });
});

test('a password that is changed while it is verified lets nobody in', async () => {
  const eve = await makePerson(accounts);
  verify.mockImplementationOnce(async () => {
    const change = { current: eve.password, next: 'another of theirs', address: eve.address };
    requireLetIn(await createAccounts({ db: database.db }).changePassword(eve.session, change));
    return true;
  });
  expect(await attempt(eve.email, eve.password)).toEqual({ ok: false, reason: 'wrong-credentials' });
});

test('log-ins and the deletion of the account at once do not stop each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const eve = await makePerson(accounts);
    const logIn = () => createAccounts({ db: database.db }).logIn({ ...eve, address: makeAddress() });
    const deletion = accounts.deleteAccount(eve.session, { password: eve.password, address: eve.address });
    const outcomes = await Promise.all([logIn(), logIn(), deletion, logIn()]);
    expect(outcomes[2]).toEqual({ ok: true });
    for (const outcome of outcomes) {
      if (!outcome.ok) expect(outcome.reason).toBe('wrong-credentials');
    }
  }
});
