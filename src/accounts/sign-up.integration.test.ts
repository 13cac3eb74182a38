import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  makeAddress,
  makeEmail,
  makeGooglePerson,
  makePerson,
  requireLetIn,
  requireSession,
} from '../../test/visitors/people.ts';
import { ownerIdOf } from '../db/accounts/owner-id.ts';
import { type Accounts, createAccounts } from './create-accounts.ts';
import type { SignUp } from './sign-up.ts';

let database: TestDatabase;
let accounts: Accounts;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db });
});

afterAll(() => database.drop());

function form(fields: Partial<SignUp> = {}): SignUp {
  return { email: makeEmail(), username: '', password: 'correct horse', address: makeAddress(), ...fields };
}

async function countRows(): Promise<number[]> {
  const tables = ['users', 'identities', 'sessions'] as const;
  const count = async (table: (typeof tables)[number]) => {
    const { rows } = await database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return Promise.all(tables.map(count));
}

test('who signs up has an account, is signed in, and keeps neither password nor token in the database', async () => {
  const letIn = requireLetIn(
    await accounts.signUp(form({ email: '  Ada@Example.org ', username: ' Ada \n Lovelace ' })),
  );
  expect(letIn.account).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'Ada@Example.org',
    username: 'Ada Lovelace',
    hasPassword: true,
  });
  const days = (letIn.session.expiresAt.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  expect(await requireSession(accounts, letIn.session.token)).toMatchObject({ account: letIn.account, savedIds: [] });
  const identities = await database.db.selectFrom('identities').selectAll().execute();
  const sessions = await database.db.selectFrom('sessions').selectAll().execute();
  const kept = JSON.stringify({
    identities,
    sessions,
    raw: sessions.map(({ token_hash }) => token_hash?.toString('latin1')),
  });
  expect(kept).not.toContain('correct horse');
  expect(kept).not.toContain(letIn.session.token);
  expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('no username is none', async () => {
  const { account } = requireLetIn(await accounts.signUp(form({ username: ' \u0000 ' })));
  expect(account.username).toBeNull();
});

// In the order in which they are found: each row has every later fault as well.
const LONG = 'x'.repeat(10_000);
test.each([
  ['missing', { email: ' \t', password: '12345', username: LONG }],
  ['missing', { email: 'nobody', password: '', username: LONG }],
  ['invalid-email', { email: 'nobody', password: '12345', username: LONG }],
  ['invalid-email', { email: 'ada\u0000@example.org' }],
  ['invalid-email', { email: '\ud800@example.org' }],
  ['invalid-email', { email: `${LONG}@example.org` }],
  ['weak-password', { password: '12345', username: LONG }],
  ['weak-password', { password: '👗👗👗👗👗' }],
  ['guessable-password', { password: 'PassWord', username: LONG }],
  ['guessable-password', { email: 'ada.lovelace@shop.example', password: 'ada.lovelace@shop.example' }],
  ['long-password', { password: LONG, username: LONG }],
  ['long-username', { username: LONG }],
  ['long-username', { username: '👗'.repeat(61) }],
] satisfies [string, Partial<SignUp>][])('%s: %j', async (reason, fields) => {
  const before = await countRows();
  expect(await accounts.signUp(form(fields))).toEqual({ ok: false, reason });
  expect(await countRows()).toEqual(before);
});

test.each([
  { password: `nul\u0000 and \ud800 half` },
  { username: '\u0000Ada\ud800' },
  { username: '👗'.repeat(60) },
  { password: Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x1f400 + index)).join('') },
  { username: `'); drop table users; --` },
])('%j is taken', async (fields) => {
  const made = form(fields);
  expect(await accounts.signUp(made)).toMatchObject({ ok: true });
  expect(await accounts.logIn(made)).toMatchObject({ ok: true });
});

test('an address is in use in whatever case, also by somebody without a password', async () => {
  const ada = await makePerson(accounts);
  const eve = await makeGooglePerson({ db: database.db, accounts });
  const before = await countRows();
  for (const email of [ada.email, ada.email.toUpperCase(), ` ${ada.email} `, eve.account.email ?? '']) {
    expect(await accounts.signUp(form({ email }))).toEqual({ ok: false, reason: 'email-in-use' });
  }
  expect(await countRows()).toEqual(before);
});

test('of two who sign up with one address at once, one has it', async () => {
  const other = createAccounts({ db: database.db });
  for (let round = 0; round < 5; round += 1) {
    const email = makeEmail();
    const outcomes = await Promise.all([
      accounts.signUp(form({ email })),
      other.signUp(form({ email: email.toUpperCase() })),
      accounts.signUp(form({ email })),
    ]);
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toEqual([
      { ok: false, reason: 'email-in-use' },
      { ok: false, reason: 'email-in-use' },
    ]);
  }
});

test('the session that the browser had before ends', async () => {
  const ada = await makePerson(accounts);
  requireLetIn(await accounts.signUp(form({ formerToken: ada.token })));
  expect(await accounts.findSession(ada.token, [])).toBeNull();
});

test('people are told apart by ids that the program made', async () => {
  const { session } = await makePerson(accounts);
  expect(session.ownerId).toBe(ownerIdOf(session.account.id));
  expect(session.ownerId).not.toBe(session.account.id);
});
