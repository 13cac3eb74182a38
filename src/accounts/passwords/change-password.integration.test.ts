import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  insertProducts,
  makeAddress,
  makeGooglePerson,
  makePerson,
  type Person,
  requireLetIn,
} from '../../../test/visitors/people.ts';
import { asUser } from '../../db/accounts/saved-products.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';

const LONG = 'x'.repeat(10_000);

let database: TestDatabase;
let accounts: Accounts;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db });
  await insertProducts(database.db, [1, 2]);
});

afterAll(() => database.drop());

const logIn = ({ email }: Person, password: string) => accounts.logIn({ email, password, address: makeAddress() });
const isOpen = async (token: string) => (await accounts.findSession(token, [])) !== null;

test('a new password ends every session and opens one, and counts from then on', async () => {
  const [ada, eve] = [await makePerson(accounts, 'Ada'), await makePerson(accounts)];
  const elsewhere = requireLetIn(await logIn(ada, ada.password)).session.token;
  const change = { current: ada.password, next: 'another of theirs', address: ada.address, formerToken: ada.token };
  const letIn = requireLetIn(await accounts.changePassword(ada.session, change));
  expect(letIn.account).toEqual(ada.session.account);
  const tokens = [ada.token, elsewhere, letIn.session.token, eve.token];
  expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, true, true]);
  expect(await logIn(ada, ada.password)).toEqual({ ok: false, reason: 'wrong-credentials' });
  expect(await logIn(ada, 'another of theirs')).toMatchObject({ ok: true });
});

test.each([
  ['missing', '', '12345'],
  ['missing', 'not theirs', ''],
  ['weak-password', 'not theirs', '12345'],
  ['guessable-password', 'not theirs', 'Password'],
  ['long-password', 'not theirs', LONG],
  ['wrong-password', 'not theirs', 'another of theirs'],
  ['wrong-password', LONG, 'another of theirs'],
  ['wrong-password', '\u0000\ud800', 'another of theirs'],
])('a change is refused: %s', async (reason, current, next) => {
  const ada = await makePerson(accounts);
  const outcome = await accounts.changePassword(ada.session, { current, next, address: ada.address });
  expect(outcome).toEqual({ ok: false, reason });
  expect(await isOpen(ada.token)).toBe(true);
  expect(await logIn(ada, ada.password)).toMatchObject({ ok: true });
});

test('of two changes at once one comes through', async () => {
  const ada = await makePerson(accounts);
  const change = (next: string) =>
    createAccounts({ db: database.db }).changePassword(ada.session, {
      current: ada.password,
      next,
      address: ada.address,
    });
  const outcomes = await Promise.all([change('the first of two'), change('the second of two')]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const opened = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.session.token] : []));
  expect(await Promise.all(opened.map(isOpen))).toEqual([true]);
});

test('who has no password changes none', async () => {
  const session = await makeGooglePerson({ db: database.db, accounts });
  expect(await accounts.changePassword(session, { current: 'not theirs', next: 'one of theirs', address: '' })).toEqual(
    {
      ok: false,
      reason: 'wrong-password',
    },
  );
});

/** In how many rows of which tables a text is found. */
async function findTraces(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(database.db);
  expect(tables.map(({ name }) => name)).toContain('saved_products');
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(database.db);
    if (rows.some(({ row }) => texts.some((text) => row.includes(text)))) found.push(name);
  }
  return found;
}

async function findTracesOf({ session: { account, ownerId } }: Person): Promise<string[]> {
  return findTraces([account.id, ownerId, account.email ?? '', account.username ?? '']);
}

test('deleting an account leaves nothing of it, and nothing of others away', async () => {
  const [ada, eve] = [await makePerson(accounts, 'Ada Lovelace'), await makePerson(accounts, 'Evelyn Boyd')];
  await logIn(ada, ada.password);
  for (const person of [ada, eve]) for (const id of [1, 2]) await accounts.save(person.session, id);
  const everywhere = [
    'account_events',
    'identities',
    'mails',
    'one_time_tokens',
    'saved_products',
    'sessions',
    'users',
  ];
  expect(await findTracesOf(ada)).toEqual(everywhere);

  const wrong = await accounts.deleteAccount(ada.session, { password: 'not theirs', address: ada.address });
  expect(wrong).toEqual({ ok: false, reason: 'wrong-password' });
  const none = await accounts.deleteAccount(ada.session, { password: '', address: ada.address });
  expect(none).toEqual({ ok: false, reason: 'missing' });
  // The wrong attempt is counted, for a quarter of an hour.
  expect(await findTracesOf(ada)).toEqual([...everywhere, 'throttles'].sort());

  expect(await accounts.deleteAccount(ada.session, { password: ada.password, address: ada.address })).toEqual({
    ok: true,
  });
  // The mail that says so.
  expect(await findTracesOf(ada)).toEqual(['mails']);
  expect(await findTraces([ada.session.account.id])).toEqual([]);
  expect(await findTracesOf(eve)).toEqual(everywhere);
  expect(await isOpen(ada.token)).toBe(false);
  expect(await logIn(ada, ada.password)).toEqual({ ok: false, reason: 'wrong-credentials' });
  expect(
    await asUser(database.db, eve.session.ownerId, (trx) => trx.selectFrom('saved_products').select('id').execute()),
  ).toHaveLength(2);
  // The address is free again, and leads to nothing of theirs.
  const again = { email: ada.email, password: ada.password, username: '', address: makeAddress() };
  expect(requireLetIn(await accounts.signUp(again)).account.id).not.toBe(ada.session.account.id);
});

test('deleting twice at once is deleting once', async () => {
  const ada = await makePerson(accounts);
  const proof = { password: ada.password, address: ada.address };
  const outcomes = await Promise.all([
    accounts.deleteAccount(ada.session, proof),
    accounts.deleteAccount(ada.session, proof),
  ]);
  expect(outcomes).toEqual([{ ok: true }, { ok: true }]);
});

test('who has no password is asked for none', async () => {
  const session = await makeGooglePerson({ db: database.db, accounts });
  expect(await accounts.deleteAccount(session, { password: '', address: '' })).toEqual({ ok: true });
  expect(await findTraces([session.account.id, session.ownerId])).toEqual([]);
});
