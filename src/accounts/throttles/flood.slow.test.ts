import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeAddress, makeEmail, makePerson } from '../../../test/visitors/people.ts';
import type { Refused } from '../../model/account/account.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';
import type { LetIn } from '../sessions/open-session.ts';

let database: TestDatabase;
let accounts: Accounts;
let verify: MockInstance<typeof argon2.verify>;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db });
});

beforeEach(() => {
  verify = vi.spyOn(argon2, 'verify');
});

afterAll(() => database.drop());

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const reasonOf = (outcome: LetIn | Refused<string>) => (outcome.ok ? 'let in' : outcome.reason);

test('250 log-ins at once of one person from one address keep nobody else out', async () => {
  const [ada, ...others] = await Promise.all(times(16, () => makePerson(accounts)));
  if (!ada) throw new Error('nobody');
  const address = makeAddress();
  const flood = times(250, () => accounts.logIn({ ...ada, address }));
  const entering = others.map((person) => accounts.logIn({ ...person, address: makeAddress() }));
  expect((await Promise.all(entering)).map(reasonOf)).toEqual(Array(15).fill('let in'));
  const outcomes = (await Promise.all(flood)).map(reasonOf);
  expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'throttled')).toHaveLength(240);
  expect(verify).toHaveBeenCalledTimes(25);
});

test('in the midst of 80 strangers at once, one goes first who came in from their network before', async () => {
  const ada = await makePerson(accounts);
  const newAddress = ada.address.replace(/\d+$/, '254');
  const guess = (index: number) =>
    accounts.logIn({ email: makeEmail(), password: `guess ${index}`, address: makeAddress() });
  const before = times(40, guess);
  const entering = accounts.logIn({ ...ada, address: newAddress });
  const after = times(40, (index) => guess(40 + index));
  expect(reasonOf(await entering)).toBe('let in');
  const checked = verify.mock.calls.length;
  const outcomes = (await Promise.all([...before, ...after])).map(reasonOf);
  expect(outcomes).toEqual(Array(80).fill('wrong-credentials'));
  // Lookups of the others go on beside the checks: how many were done by then depends on their pace.
  expect(checked).toBeLessThan(40);
});
