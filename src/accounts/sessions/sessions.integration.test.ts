import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  insertProducts,
  makeAddress,
  makeGooglePerson,
  makePerson,
  type Person,
  requireLetIn,
  requireSession,
} from '../../../test/visitors/people.ts';
import { renewSession } from '../../db/accounts/sessions.ts';
import { deleteExpired } from '../../db/expired-rows.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';
import { hashToken } from './session-token.ts';

const DAY = 86_400_000;

let database: TestDatabase;
let accounts: Accounts;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db });
});

afterAll(() => database.drop());

async function setTimes(token: string, times: { renewed_at?: Date; expires_at?: Date }): Promise<void> {
  const { numUpdatedRows } = await database.db
    .updateTable('sessions')
    .set(times)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
}

async function logIn({ email, password }: Person): Promise<string> {
  return requireLetIn(await accounts.logIn({ email, password, address: makeAddress() })).session.token;
}

const isOpen = async (token: string) => (await accounts.findSession(token, [])) !== null;

test('a session tells who they are and which of the products asked about they have saved', async () => {
  await insertProducts(database.db, [1, 2, 3]);
  const [ada, eve] = [await makePerson(accounts, 'Ada'), await makePerson(accounts)];
  await accounts.save(ada.session, 1);
  await accounts.save(ada.session, 3);
  await accounts.save(eve.session, 2);
  const found = await accounts.findSession(ada.token, [1, 2, 3, 3, 99, Number.MAX_SAFE_INTEGER]);
  expect(found).toEqual({
    account: { id: ada.session.account.id, email: ada.email, username: 'Ada', hasPassword: true },
    sessionId: ada.session.sessionId,
    ownerId: ada.session.ownerId,
    factor: 'none',
    factorAt: null,
    savedIds: expect.toSatisfy((ids: number[]) => String(ids.sort()) === '1,3'),
    renewedUntil: null,
  });
  expect((await accounts.findSession(ada.token, []))?.savedIds).toEqual([]);
  expect((await accounts.findSession(ada.token, [2]))?.savedIds).toEqual([]);
});

test('who came with Google alone has no password', async () => {
  const session = await makeGooglePerson({ db: database.db, accounts }, null);
  expect(session.account).toMatchObject({ email: null, hasPassword: false });
});

test('what cannot be a token costs no query', async () => {
  const execute = vi.spyOn(database.db, 'getExecutor');
  for (const token of ['', 'x', 'x'.repeat(42), `${'x'.repeat(42)}\u0000`, `${'x'.repeat(42)}é`, 'x'.repeat(10_000)]) {
    expect(await accounts.findSession(token, [])).toBeNull();
    await accounts.endSession(token);
  }
  expect(execute).not.toHaveBeenCalled();
  expect(await accounts.findSession('x'.repeat(43), [])).toBeNull();
  expect(execute).toHaveBeenCalled();
});

test('a session that has expired is none', async () => {
  const { token } = await makePerson(accounts);
  await setTimes(token, { expires_at: new Date(Date.now() + 60_000) });
  expect(await isOpen(token)).toBe(true);
  await setTimes(token, { expires_at: new Date(Date.now() - 1000) });
  expect(await isOpen(token)).toBe(false);
});

test('a session in use lives 30 days more, from the second day on and once a day', async () => {
  const { token } = await makePerson(accounts);
  const soon = new Date(Date.now() + 60_000);
  await setTimes(token, { renewed_at: new Date(Date.now() - DAY + 60_000), expires_at: soon });
  expect((await accounts.findSession(token, []))?.renewedUntil).toBeNull();
  await setTimes(token, { renewed_at: new Date(Date.now() - DAY - 60_000), expires_at: soon });
  const found = await Promise.all(Array.from({ length: 5 }, () => accounts.findSession(token, [])));
  const renewals = found.flatMap((session) => session?.renewedUntil ?? []);
  expect(renewals).toHaveLength(1);
  expect(Math.abs((renewals[0]?.getTime() ?? 0) - Date.now() - 30 * DAY)).toBeLessThan(60_000);
  const row = await database.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  expect(row.expires_at).toEqual(renewals[0]);
  const again = await accounts.findSession(token, []);
  expect(again?.renewedUntil).toBeNull();
  // Another request that saw it due comes too late.
  expect(await renewSession(database.db, again?.sessionId ?? '')).toBeNull();
});

test('a session that has expired is not renewed', async () => {
  const { token } = await makePerson(accounts);
  await setTimes(token, { renewed_at: new Date(Date.now() - 31 * DAY), expires_at: new Date(Date.now() - DAY) });
  expect(await isOpen(token)).toBe(false);
  await setTimes(token, { expires_at: new Date(Date.now() + 60_000) });
  expect(await isOpen(token)).toBe(true);
});

test('ending a session ends it alone', async () => {
  const ada = await makePerson(accounts);
  const other = await logIn(ada);
  await accounts.endSession(ada.token);
  await accounts.endSession(ada.token);
  expect([await isOpen(ada.token), await isOpen(other)]).toEqual([false, true]);
});

test('ending all sessions ends those of one person', async () => {
  const [ada, eve] = [await makePerson(accounts), await makePerson(accounts)];
  const other = await logIn(ada);
  await accounts.logOut(ada.session, 'global', ada);
  expect([await isOpen(ada.token), await isOpen(other), await isOpen(eve.token)]).toEqual([false, false, true]);
});

test('nobody is signed in while disabled', async () => {
  const { token, session } = await makePerson(accounts);
  const user = database.db.updateTable('users').where('id', '=', session.account.id);
  await user.set({ disabled_at: new Date() }).execute();
  expect(await isOpen(token)).toBe(false);
  await user.set({ disabled_at: null }).execute();
  expect(await isOpen(token)).toBe(true);
});

test.each([
  [' Ada  Lovelace ', { ok: true, username: 'Ada Lovelace' }],
  ['A\u0000d\ud800a', { ok: true, username: 'Ada' }],
  ['👗'.repeat(60), { ok: true, username: '👗'.repeat(60) }],
  ['', { ok: false, reason: 'missing' }],
  [' \u0000\n', { ok: false, reason: 'missing' }],
  ['👗'.repeat(61), { ok: false, reason: 'long-username' }],
  ['x'.repeat(10_000), { ok: false, reason: 'long-username' }],
])('renaming to %j', async (text, outcome) => {
  const { token, session } = await makePerson(accounts, 'Before');
  expect(await accounts.rename(session, text)).toEqual(outcome);
  const { account } = await requireSession(accounts, token);
  expect(account.username).toBe('username' in outcome ? outcome.username : 'Before');
});

test('whose account is gone cannot be renamed', async () => {
  const { session, password } = await makePerson(accounts);
  await accounts.deleteAccount(session, { password, address: '' });
  await expect(accounts.rename(session, 'Ada')).rejects.toThrow('The account is gone');
});

test('sweeping deletes what has expired and nothing else', async () => {
  const { db } = database;
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('throttles').execute();
  const [ada, eve] = [await makePerson(accounts), await makePerson(accounts)];
  await setTimes(eve.token, { expires_at: new Date(Date.now() - 1000) });
  const flow = { browser_hash: Buffer.alloc(32), nonce: '', code_verifier: '', origin: '{}' };
  const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)];
  await db
    .insertInto('oidc_flows')
    .values([
      { ...flow, state_hash: Buffer.alloc(32, 1), expires_at: past },
      { ...flow, state_hash: Buffer.alloc(32, 2), expires_at: future },
    ])
    .execute();
  await db.updateTable('throttles').set({ expire: past.getTime() }).where('key', 'like', `%${eve.address}`).execute();
  await deleteExpired(db);
  expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([
    { token_hash: hashToken(ada.token) },
  ]);
  expect(await db.selectFrom('oidc_flows').select('state_hash').execute()).toEqual([
    { state_hash: Buffer.alloc(32, 2) },
  ]);
  expect(await db.selectFrom('throttles').select('key').execute()).toEqual([{ key: `sign-up-address:${ada.address}` }]);
});
