import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { PATIENT } from '../../../test/time-limits.ts';
import { makeAddress, makeEmail, makePerson, type Person, requireLetIn } from '../../../test/visitors/people.ts';
import { createDatabase, type Database } from '../../db/connection/connection.ts';
import type { Refused } from '../../model/account/account.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';
import type { LetIn } from '../sessions/open-session.ts';
import { createLogInThrottle } from './log-in-throttle.ts';
import { createThrottle } from './throttle.ts';

const WRONG = { ok: false, reason: 'wrong-credentials' };
const THROTTLED = { ok: false, reason: 'throttled', retryAfter: expect.toSatisfy(isShort) };

/** Nobody waits longer than a minute. */
function isShort(seconds: number): boolean {
  return seconds > 0 && seconds <= 60;
}

const SECRET = new Uint8Array(32).fill(7);

let database: TestDatabase;
let otherDb: Database;
/** Two processes, as far as the database can tell. */
let accounts: Accounts;
let otherAccounts: Accounts;
let ada: Person;
let verify: MockInstance<typeof argon2.verify>;
let guesses = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  otherDb = createDatabase(database.url);
  accounts = createAccounts({ db: database.db, secret: SECRET });
  otherAccounts = createAccounts({ db: otherDb, secret: SECRET });
});

beforeEach(async () => {
  await database.db.deleteFrom('throttles').execute();
  ada = await makePerson(accounts);
  verify = vi.spyOn(argon2, 'verify');
});

afterAll(async () => {
  await otherDb.destroy();
  await database.drop();
});

function logIn(email: string, password: string, address = makeAddress(), through = accounts) {
  return through.logIn({ email, password, address });
}

/** A password that nobody has tried: one and the same is counted. */
function guess(): string {
  guesses += 1;
  return `guess ${guesses}`;
}

/** Runs attempts one after the other. */
async function inTurn<T>(times: number, attempt: (index: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = [];
  for (let index = 0; index < times; index += 1) outcomes.push(await attempt(index));
  return outcomes;
}

function countReasons(outcomes: readonly (LetIn | Refused<string>)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const reason = outcome.ok ? 'let in' : outcome.reason;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

/** A minute goes by: gates open, counts stay. */
async function passMinute(): Promise<void> {
  await database.db
    .updateTable('throttles')
    .set(({ eb }) => ({ expire: eb('expire', '-', 60_000) }))
    .execute();
}

test('ten failures at one account, and the eleventh attempt waits, whatever the password, for a minute at most', async () => {
  const address = makeAddress();
  const own = await makePerson(accounts);
  expect(await inTurn(10, () => logIn(own.email, guess(), address))).toEqual(Array(10).fill(WRONG));
  const outcome = await logIn(own.email.toUpperCase(), own.password, address);
  expect(outcome).toEqual(THROTTLED);
  expect(verify).toHaveBeenCalledTimes(10);
  await passMinute();
  expect(await logIn(own.email, own.password, address)).toMatchObject({ ok: true });
});

test('an account that does not exist waits alike', async () => {
  const [email, address] = [makeEmail(), makeAddress()];
  expect(await inTurn(11, () => logIn(email, guess(), address))).toEqual([...Array(10).fill(WRONG), THROTTLED]);
});

test('each further failure is followed by a longer wait, none by more than a minute', async () => {
  const byAddress = createThrottle(database.db, 'sign-up-address');
  const key = makeAddress();
  expect(await inTurn(10, () => byAddress.take(key))).toEqual(Array(10).fill(null));
  const waits = await inTurn(8, async () => {
    const wait = (await byAddress.take(key)) ?? 0;
    await database.db.deleteFrom('throttles').where('key', 'like', '%-gate:%').execute();
    expect(await byAddress.take(key)).toBeNull();
    return wait;
  });
  expect(waits).toEqual([4, 8, 16, 32, 60, 60, 60, 60]);
});

test('a day of guessing at one account from one address is some 1,450 guesses', async () => {
  const address = makeAddress();
  verify.mockImplementation(async () => false);
  await inTurn(14, async () => {
    await logIn(ada.email, guess(), address);
    await database.db.deleteFrom('throttles').where('key', 'like', '%-gate:%').execute();
  });
  // From the fourteenth on it is one a minute: those before took a minute altogether.
  expect(await logIn(ada.email, guess(), address)).toEqual(WRONG);
  const refused = await logIn(ada.email, guess(), address);
  expect(refused).toEqual({ ok: false, reason: 'throttled', retryAfter: 60 });
});

test('strangers who guess keep nobody out who logged in from their browser before', async () => {
  const letIn = requireLetIn(await logIn(ada.email, ada.password));
  const address = makeAddress();
  await inTurn(15, () => logIn(ada.email, guess(), address));
  expect(await logIn(ada.email, ada.password, address)).toEqual(THROTTLED);
  // Not even behind the same address, and through whichever process.
  const attempt = { email: ada.email, password: ada.password, address, knownAs: letIn.knownAs ?? null };
  expect(await otherAccounts.logIn(attempt)).toMatchObject({ ok: true, knownAs: expect.any(String) });
  // It is known for this account alone.
  const eve = await makePerson(accounts);
  expect(await accounts.logIn({ ...attempt, email: eve.email, password: eve.password })).toEqual(THROTTLED);
});

test('a browser that is known has a count of its own', async () => {
  const { knownAs = null } = requireLetIn(await logIn(ada.email, ada.password));
  const address = makeAddress();
  const fromThere = (password: string) => accounts.logIn({ email: ada.email, password, address, knownAs });
  expect(await inTurn(11, () => fromThere(guess()))).toEqual([...Array(10).fill(WRONG), THROTTLED]);
  expect(await fromThere(ada.password)).toEqual(THROTTLED);
  // What it got wrong counts for nobody else.
  expect(await logIn(ada.email, ada.password, address)).toMatchObject({ ok: true });
  await passMinute();
  expect(await fromThere(ada.password)).toMatchObject({ ok: true });
});

test('whoever collects names of known browsers gets no more guesses than a few more', async () => {
  const names = await inTurn(6, async () => requireLetIn(await logIn(ada.email, ada.password)).knownAs ?? null);
  const guesses = names.flatMap((knownAs) =>
    Array.from(
      { length: 9 },
      () => () => accounts.logIn({ email: ada.email, password: guess(), address: '', knownAs }),
    ),
  );
  const outcomes = await inTurn(guesses.length, (index) => (guesses[index] ?? guesses[0])?.() ?? logIn('', ''));
  expect(countReasons(outcomes)).toEqual({ 'wrong-credentials': 20, throttled: 34 });
});

test('a stranger who never ceases keeps out no newcomer', async () => {
  const address = makeAddress();
  await inTurn(15, () => logIn(ada.email, guess(), address));
  expect(await logIn(ada.email, guess(), address)).toEqual(THROTTLED);
  expect(await logIn(ada.email, ada.password)).toMatchObject({ ok: true });
});

test('sixty guesses at once at one account from sixty addresses are fifteen', async () => {
  const email = makeEmail();
  const guesses = Array.from({ length: 60 }, (_, index) =>
    logIn(email, guess(), makeAddress(), index % 2 === 0 ? accounts : otherAccounts),
  );
  const counts = countReasons(await Promise.all(guesses));
  expect(counts['wrong-credentials']).toBeLessThanOrEqual(15);
  expect(verify).toHaveBeenCalledTimes(counts['wrong-credentials'] ?? 0);
});

test('one password at 120 accounts from 120 addresses is tried ten times, and then once a minute', async () => {
  verify.mockImplementation(async () => false);
  const spray = () => logIn(makeEmail(), 'Winter-is-coming', makeAddress());
  expect(countReasons(await inTurn(120, spray))).toEqual({ 'wrong-credentials': 10, throttled: 110 });
  await passMinute();
  expect(countReasons(await inTurn(5, spray))).toEqual({ 'wrong-credentials': 1, throttled: 4 });
  // Another password is another matter, and so is somebody who is known.
  expect(await logIn(makeEmail(), guess())).toEqual(WRONG);
});

test('while wrong passwords come in from everywhere, one counts for three', async () => {
  verify.mockImplementation(async () => false);
  await inTurn(100, () => logIn(makeEmail(), guess()));
  const address = makeAddress();
  expect(countReasons(await inTurn(8, () => logIn(ada.email, guess(), address)))).toEqual({
    'wrong-credentials': 4,
    throttled: 4,
  });
});

test('forty guesses at once from one address at forty accounts are ten, in two processes', async () => {
  const address = makeAddress();
  const guesses = Array.from({ length: 40 }, (_, index) =>
    logIn(makeEmail(), guess(), address, index % 2 === 0 ? accounts : otherAccounts),
  );
  expect(countReasons(await Promise.all(guesses))).toEqual({ 'wrong-credentials': 10, throttled: 30 });
  expect(verify).toHaveBeenCalledTimes(10);
});

test('of guesses from one address that come to be checked at once, in however many processes, ten are', async () => {
  const throttle = createLogInThrottle(database.db, SECRET);
  const address = makeAddress();
  const check = vi.fn(async () => false);
  const attempt = () => throttle.attempt({ email: makeEmail(), password: guess(), address, browser: null }, check);
  await Promise.all(Array.from({ length: 40 }, attempt));
  expect(check).toHaveBeenCalledTimes(10);
  await passMinute();
  await Promise.all(Array.from({ length: 10 }, attempt));
  expect(check).toHaveBeenCalledTimes(11);
});

test('ten failures from one address, and no stranger logs in from there, for a minute at most, but elsewhere', async () => {
  const address = makeAddress();
  expect(await inTurn(10, () => logIn(makeEmail(), guess(), address))).toEqual(Array(10).fill(WRONG));
  expect(await logIn(ada.email, ada.password, address)).toEqual(THROTTLED);
  expect(await logIn(ada.email, ada.password, `::ffff:${address}`)).toEqual(THROTTLED);
  // Attempts that were not checked do not count against the account.
  expect(await logIn(ada.email, ada.password)).toMatchObject({ ok: true });
  await passMinute();
  expect(await logIn(ada.email, ada.password, address)).toMatchObject({ ok: true });
});

test('guesses from an address that waits are not checked, and use up nothing of the account', async () => {
  const throttle = createLogInThrottle(database.db, SECRET);
  const from = (address: string) => ({ email: ada.email, password: guess(), address, browser: null });
  const address = makeAddress();
  await inTurn(10, () => logIn(makeEmail(), guess(), address));
  const check = vi.fn(async () => false);
  expect(await inTurn(12, () => throttle.attempt(from(address), check))).toEqual(Array(12).fill(expect.any(Number)));
  expect(check).not.toHaveBeenCalled();
  expect(await throttle.findWait(from(address))).toBeGreaterThan(0);
  expect(await throttle.findWait(from(makeAddress()))).toBeNull();
});

test('somebody who logs in rightly again and again waits too, for a minute at most', async () => {
  verify.mockImplementation(async () => true);
  const address = makeAddress();
  expect(countReasons(await inTurn(31, () => logIn(ada.email, ada.password, address)))).toEqual({
    'let in': 30,
    throttled: 1,
  });
});

test('who has to wait is told so before those who come to be verified', async () => {
  const address = makeAddress();
  await inTurn(10, () => logIn(makeEmail(), guess(), address));
  let release = () => {};
  const held = new Promise<boolean>((resolve) => {
    release = () => resolve(false);
  });
  verify.mockImplementation(() => held);
  const queue = Array.from({ length: 20 }, () => logIn(makeEmail(), guess()));
  await vi.waitFor(() => expect(verify.mock.results.at(-1)?.value).toBe(held), PATIENT);
  expect(await logIn(ada.email, ada.password, address)).toEqual(THROTTLED);
  release();
  expect(countReasons(await Promise.all(queue))).toEqual({ 'wrong-credentials': 20 });
});

test('the addresses of one IPv6 network are one', async () => {
  const network = '2001:db8:1:2';
  await inTurn(10, (index) => logIn(makeEmail(), guess(), `${network}::${index}`));
  expect(await logIn(ada.email, ada.password, `${network}:a:b:c:d`)).toEqual(THROTTLED);
  expect(await logIn(ada.email, ada.password, '2001:db8:1:3::1')).toMatchObject({ ok: true });
});

test('failures count over all processes', async () => {
  const address = makeAddress();
  await inTurn(10, (index) => logIn(ada.email, guess(), address, index % 2 === 0 ? accounts : otherAccounts));
  expect(await logIn(ada.email, ada.password, address, accounts)).toEqual(THROTTLED);
  expect(await logIn(ada.email, ada.password, address, otherAccounts)).toEqual(THROTTLED);
});

test('a whole office logs in at once, and one person again and again', async () => {
  const address = makeAddress();
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(accounts)));
  const office = people.flatMap((person) =>
    Array.from({ length: 4 }, (_, index) =>
      logIn(person.email, person.password, address, index % 2 === 0 ? accounts : otherAccounts),
    ),
  );
  expect(countReasons(await Promise.all(office))).toEqual({ 'let in': 48 });
  expect(countReasons(await inTurn(15, () => logIn(ada.email, ada.password, address)))).toEqual({ 'let in': 15 });
});

test('a success is no failure, and clears the account but not the address', async () => {
  const address = makeAddress();
  await inTurn(9, () => logIn(ada.email, guess(), address));
  expect(await logIn(ada.email, ada.password, address)).toMatchObject({ ok: true });
  expect(await inTurn(2, () => logIn(ada.email, guess(), address))).toEqual([WRONG, THROTTLED]);
  expect(await inTurn(9, () => logIn(ada.email, guess()))).toEqual(Array(9).fill(WRONG));
});

test('an open session is never asked to wait', async () => {
  await inTurn(11, () => logIn(ada.email, guess(), ada.address));
  expect(await accounts.findSession(ada.token, [])).not.toBeNull();
  expect(await accounts.rename(ada.session, 'Ada')).toEqual({ ok: true, username: 'Ada' });
  const change = { current: ada.password, next: 'another of theirs', address: ada.address };
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
  const ask = (index: number) => {
    const wrong = { current: guess(), next: 'another of theirs', password: guess(), address: makeAddress() };
    return index % 2 === 0 ? accounts.changePassword(ada.session, wrong) : accounts.deleteAccount(ada.session, wrong);
  };
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
  const reasons = outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.reason)).sort();
  expect(reasons).toEqual([...Array(30).fill('throttled'), ...Array(10).fill('wrong-password')]);
  expect(verify).toHaveBeenCalledTimes(10);
  expect(await accounts.deleteAccount(ada.session, { password: ada.password, address: '' })).toEqual(THROTTLED);
  expect(await logIn(ada.email, ada.password)).toMatchObject({ ok: true });
  await passMinute();
  expect(await accounts.deleteAccount(ada.session, { password: ada.password, address: '' })).toEqual({ ok: true });
});

test('one key is counted by each throttle for itself, and can be given back', async () => {
  const starts = createThrottle(database.db, 'google-address');
  const signUps = createThrottle(otherDb, 'sign-up-address');
  const key = makeAddress();
  expect(await inTurn(30, () => starts.take(key))).toEqual(Array(30).fill(null));
  expect(await starts.findWait(key)).toBeGreaterThan(2);
  expect(await starts.take(key)).toBeGreaterThan(2);
  expect(await signUps.findWait(key)).toBeNull();
  await starts.giveBack(key);
  await starts.giveBack(key);
  expect(await starts.findWait(key)).toBeNull();
  expect(await starts.take(key)).toBeNull();
  await starts.forget(key);
  expect(await starts.findWait(key)).toBeNull();
});

test('keys of the table tell no e-mail address', async () => {
  await logIn(ada.email, guess());
  const keys = await database.db.selectFrom('throttles').select('key').execute();
  expect(JSON.stringify(keys)).not.toContain(ada.email);
  expect(requireLetIn(await logIn(ada.email, ada.password)).ok).toBe(true);
});
