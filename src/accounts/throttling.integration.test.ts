import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { PATIENT } from '../../test/patience.ts';
import { makeAddress, makeEmail, makePerson, type Person, requireLetIn } from '../../test/people.ts';
import { createDatabase, type Database } from '../db/connection.ts';
import type { Refused } from '../model/account.ts';
import type { Accounts, LetIn } from './accounts.ts';
import { createAccounts } from './create-accounts.ts';
import { createLogInThrottle } from './log-in-throttle.ts';
import { createThrottle } from './throttle.ts';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

const WRONG = { ok: false, reason: 'wrong-credentials' };
const THROTTLED = { ok: false, reason: 'throttled', retryAfter: expect.any(Number) };

let database: TestDatabase;
let otherDb: Database;
/** Two processes, as far as the database can tell. */
let accounts: Accounts;
let otherAccounts: Accounts;
let ada: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  otherDb = createDatabase(database.url);
  accounts = createAccounts({ db: database.db });
  otherAccounts = createAccounts({ db: otherDb });
});

beforeEach(async () => {
  ada = await makePerson(accounts);
  vi.mocked(verify).mockReset();
});

afterAll(async () => {
  await otherDb.destroy();
  await database.drop();
});

function logIn(email: string, password: string, address = makeAddress(), through = accounts) {
  return through.logIn({ email, password, address });
}

/** Runs attempts one after the other. */
async function inTurn<T>(times: number, attempt: (index: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = [];
  for (let index = 0; index < times; index += 1) outcomes.push(await attempt(index));
  return outcomes;
}

function countReasons(outcomes: readonly (LetIn | Refused)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const reason = outcome.ok ? 'let in' : outcome.reason;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

/** A quarter of an hour goes by. */
async function passWindow(): Promise<void> {
  await database.db
    .updateTable('throttles')
    .set({ expire: Date.now() - 1 })
    .execute();
}

test('ten failures at one account, and the eleventh attempt waits, whatever the password', async () => {
  expect(await inTurn(10, () => logIn(ada.email, 'not hers'))).toEqual(Array(10).fill(WRONG));
  const outcome = await logIn(ada.email.toUpperCase(), ada.password);
  expect(outcome).toEqual(THROTTLED);
  if (outcome.ok || outcome.retryAfter === undefined) throw new Error('let in');
  expect(outcome.retryAfter).toBeGreaterThan(14 * 60);
  expect(outcome.retryAfter).toBeLessThanOrEqual(15 * 60);
  expect(verify).toHaveBeenCalledTimes(10);
  await passWindow();
  expect(await logIn(ada.email, ada.password)).toMatchObject({ ok: true });
});

test('an account that does not exist waits alike', async () => {
  const email = makeEmail();
  expect(await inTurn(11, () => logIn(email, 'not hers'))).toEqual([...Array(10).fill(WRONG), THROTTLED]);
});

test('forty guesses at once at one account are ten', async () => {
  const guesses = Array.from({ length: 40 }, (_, index) =>
    logIn(ada.email, 'not hers', makeAddress(), index % 2 === 0 ? accounts : otherAccounts),
  );
  expect(countReasons(await Promise.all(guesses))).toEqual({ 'wrong-credentials': 10, throttled: 30 });
  expect(verify).toHaveBeenCalledTimes(10);
});

test('forty guesses at once from one address at forty accounts are ten', async () => {
  const address = makeAddress();
  const guesses = Array.from({ length: 40 }, () => logIn(makeEmail(), 'not theirs', address));
  const counts = countReasons(await Promise.all(guesses));
  // Each process may have as many more under way as it hashes at a time.
  const { availableParallelism } = await import('node:os');
  const most = 10 + Math.max(1, availableParallelism() - 1) - 1;
  expect(counts['wrong-credentials']).toBeGreaterThanOrEqual(10);
  expect(counts['wrong-credentials']).toBeLessThanOrEqual(most);
  expect(verify).toHaveBeenCalledTimes(counts['wrong-credentials'] ?? 0);
});

test('ten failures from one address, and nobody logs in from there, but elsewhere', async () => {
  const address = makeAddress();
  expect(await inTurn(10, () => logIn(makeEmail(), 'not theirs', address))).toEqual(Array(10).fill(WRONG));
  expect(await inTurn(20, () => logIn(ada.email, ada.password, address))).toEqual(Array(20).fill(THROTTLED));
  expect(await logIn(ada.email, ada.password, `::ffff:${address}`)).toEqual(THROTTLED);
  // Attempts that were not checked do not count against the account.
  expect(await logIn(ada.email, ada.password)).toMatchObject({ ok: true });
  await passWindow();
  expect(await logIn(ada.email, ada.password, address)).toMatchObject({ ok: true });
});

test('guesses from an address that waits are not checked, and use up nothing of the account', async () => {
  const throttle = createLogInThrottle(database.db);
  const from = (address: string) => ({ email: ada.email, address });
  const address = makeAddress();
  await inTurn(10, () => logIn(makeEmail(), 'not theirs', address));
  const check = vi.fn(async () => false);
  expect(await inTurn(12, () => throttle.attempt(from(address), check))).toEqual(Array(12).fill(expect.any(Number)));
  expect(check).not.toHaveBeenCalled();
  expect(await throttle.findWait(from(address))).toBeGreaterThan(0);
  expect(await throttle.findWait(from(makeAddress()))).toBeNull();
});

test('who has to wait is told so before those who come to be verified', async () => {
  const address = makeAddress();
  await inTurn(10, () => logIn(makeEmail(), 'not theirs', address));
  let release = () => {};
  const held = new Promise<boolean>((resolve) => {
    release = () => resolve(false);
  });
  vi.mocked(verify).mockImplementation(() => held);
  const queue = Array.from({ length: 20 }, () => logIn(makeEmail(), 'not theirs'));
  await vi.waitFor(() => expect(vi.mocked(verify).mock.results.at(-1)?.value).toBe(held), PATIENT);
  expect(await logIn(ada.email, ada.password, address)).toEqual(THROTTLED);
  release();
  expect(countReasons(await Promise.all(queue))).toEqual({ 'wrong-credentials': 20 });
});

test('the addresses of one IPv6 network are one', async () => {
  const network = '2001:db8:1:2';
  await inTurn(10, (index) => logIn(makeEmail(), 'not theirs', `${network}::${index}`));
  expect(await logIn(ada.email, ada.password, `${network}:a:b:c:d`)).toEqual(THROTTLED);
  expect(await logIn(ada.email, ada.password, '2001:db8:1:3::1')).toMatchObject({ ok: true });
});

test('failures count over all processes', async () => {
  await inTurn(10, (index) => logIn(ada.email, 'not hers', makeAddress(), index % 2 === 0 ? accounts : otherAccounts));
  expect(await logIn(ada.email, ada.password, makeAddress(), accounts)).toEqual(THROTTLED);
  expect(await logIn(ada.email, ada.password, makeAddress(), otherAccounts)).toEqual(THROTTLED);
});

test('a whole office logs in at once, and one person again and again', async () => {
  const address = makeAddress();
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(accounts)));
  const office = people.flatMap((person) =>
    Array.from({ length: 4 }, () => logIn(person.email, person.password, address)),
  );
  expect(countReasons(await Promise.all(office))).toEqual({ 'let in': 48 });
  expect(countReasons(await inTurn(15, () => logIn(ada.email, ada.password, address)))).toEqual({ 'let in': 15 });
});

test('a success is no failure, and clears the account but not the address', async () => {
  const address = makeAddress();
  await inTurn(9, () => logIn(ada.email, 'not hers', address));
  expect(await logIn(ada.email, ada.password, address)).toMatchObject({ ok: true });
  expect(await inTurn(2, () => logIn(ada.email, 'not hers', address))).toEqual([WRONG, THROTTLED]);
  expect(await inTurn(9, () => logIn(ada.email, 'not hers'))).toEqual(Array(9).fill(WRONG));
  expect(await logIn(ada.email, ada.password)).toEqual(THROTTLED);
});

test('an open session is never asked to wait', async () => {
  await inTurn(11, () => logIn(ada.email, 'not hers', ada.address));
  expect(await accounts.findSession(ada.token, [])).not.toBeNull();
  expect(await accounts.rename(ada.session, 'Ada')).toEqual({ ok: true, username: 'Ada' });
  const change = { current: ada.password, next: 'another of hers', address: ada.address };
  expect(await accounts.changePassword(ada.session, change)).toMatchObject({ ok: true });
});

test('ten sign-ups from one address, those refused by the database included', async () => {
  const address = makeAddress();
  const signUp = (email: string, password = 'correct horse') =>
    accounts.signUp({ email, password, username: '', address });
  // What the database is not asked about counts nothing.
  await inTurn(20, () => signUp('nobody'));
  await inTurn(20, () => signUp(makeEmail(), '12345'));
  const outcomes = await inTurn(12, (index) => signUp(index % 2 === 0 ? ada.email : makeEmail()));
  expect(countReasons(outcomes)).toEqual({ 'email-in-use': 5, 'let in': 5, throttled: 2 });
  expect(await otherAccounts.signUp({ email: makeEmail(), password: 'correct horse', username: '', address })).toEqual(
    THROTTLED,
  );
});

test('of forty sign-ups at once from one address ten come through', async () => {
  const address = makeAddress();
  const attempts = Array.from({ length: 40 }, (_, index) =>
    (index % 2 === 0 ? accounts : otherAccounts).signUp({
      email: ada.email,
      password: 'correct horse',
      username: '',
      address,
    }),
  );
  expect(countReasons(await Promise.all(attempts))).toEqual({ 'email-in-use': 10, throttled: 30 });
});

test('the password asked again counts for itself, for both who ask', async () => {
  const guess = (index: number) => {
    const wrong = { current: 'not hers', next: 'another of hers', password: 'not hers', address: makeAddress() };
    return index % 2 === 0 ? accounts.changePassword(ada.session, wrong) : accounts.deleteAccount(ada.session, wrong);
  };
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)));
  const reasons = outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.reason)).sort();
  expect(reasons).toEqual([...Array(30).fill('throttled'), ...Array(10).fill('wrong-password')]);
  expect(verify).toHaveBeenCalledTimes(10);
  expect(await accounts.deleteAccount(ada.session, { password: ada.password, address: '' })).toEqual(THROTTLED);
  expect(await logIn(ada.email, ada.password)).toMatchObject({ ok: true });
  await passWindow();
  expect(await accounts.deleteAccount(ada.session, { password: ada.password, address: '' })).toEqual({ ok: true });
});

test('one key is counted by each throttle for itself, and can be given back', async () => {
  const starts = createThrottle(database.db, 'google-address');
  const signUps = createThrottle(otherDb, 'sign-up-address');
  const key = makeAddress();
  expect(await inTurn(30, () => starts.take(key))).toEqual(Array(30).fill(null));
  expect(await starts.findWait(key)).toBeGreaterThan(890);
  expect(await starts.take(key)).toBeGreaterThan(890);
  expect(await signUps.findWait(key)).toBeNull();
  await starts.giveBack(key);
  await starts.giveBack(key);
  expect(await starts.findWait(key)).toBeNull();
  expect(await starts.take(key)).toBeNull();
  await starts.forget(key);
  expect(await starts.findWait(key)).toBeNull();
});

test('keys of the table tell no e-mail address', async () => {
  await logIn(ada.email, 'not hers');
  const keys = await database.db.selectFrom('throttles').select('key').execute();
  expect(JSON.stringify(keys)).not.toContain(ada.email);
  expect(requireLetIn(await logIn(ada.email, ada.password)).ok).toBe(true);
});
