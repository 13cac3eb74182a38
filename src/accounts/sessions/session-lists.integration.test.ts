import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeAddress, makePerson, type Person, requireLetIn, requireSession } from '../../../test/visitors/people.ts';
import { deleteExpired } from '../../db/expired-rows.ts';
import type { ClientAccounts } from '../client-accounts.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY = 86_400_000;

let database: TestDatabase;
let accounts: Accounts & { readonly clients: ClientAccounts };

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = createAccounts({ db: database.db });
});

afterAll(() => database.drop());

async function logIn({ email, password }: Person, userAgent: string | null = null, address = makeAddress()) {
  const { token } = requireLetIn(await accounts.logIn({ email, password, address, userAgent })).session;
  return { token, session: await requireSession(accounts, token) };
}

async function logInClient({ email, password }: Person) {
  const letIn = await accounts.clients.logIn({
    email,
    password,
    address: '2001:db8:a:b::1',
    userAgent: 'Dart/3.5 (dart:io)',
  });
  if (!letIn.ok) throw new Error(letIn.reason);
  return { userId: letIn.user.id, sessionId: letIn.session.id, refreshToken: letIn.refreshToken };
}

const isOpen = async (token: string) => (await accounts.findSession(token, [])) !== null;

test('browsers and apps are one list, which says which is which', async () => {
  const ada = await makePerson(accounts);
  await makePerson(accounts);
  await logIn(ada, FIREFOX, '203.0.113.77');
  await logInClient(ada);
  const sessions = await accounts.listSessions(ada.session);
  const times = {
    lastUsedAt: expect.any(Number),
    isComplete: true,
    id: expect.any(String),
  };
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toMatchObject({ isThis: true, isClient: false, id: ada.session.sessionId });
  expect(sessions).toContainEqual({
    ...times,
    device: { browser: 'Firefox', system: 'Windows', kind: 'computer' },
    address: '203.0.113.*',
    isClient: false,
    isThis: false,
  });
  expect(sessions).toContainEqual({
    ...times,
    device: { browser: 'App (Flutter)', system: null, kind: 'program' },
    address: '2001:db8:a:*',
    isClient: true,
    isThis: false,
  });
});

test('a person ends one of theirs by its id, and nobody else’s', async () => {
  const [ada, eve] = [await makePerson(accounts), await makePerson(accounts)];
  const other = await logIn(ada, FIREFOX);
  const app = await logInClient(ada);
  const ids = [ada.session.sessionId, other.session.sessionId, app.sessionId];
  for (const id of [...ids, randomUUID(), '', 'x', '\0', "' or true; --"]) {
    await accounts.logOut(eve.session, { id: id }, eve);
  }
  expect([await isOpen(ada.token), await isOpen(other.token), await accounts.clients.isAlive(app)]).toEqual([
    true,
    true,
    true,
  ]);
  expect((await accounts.listActivity(eve.session)).map(({ kind }) => kind)).toEqual(['signed-up']);
  await accounts.logOut(ada.session, { id: other.session.sessionId }, ada);
  await accounts.logOut(ada.session, { id: app.sessionId }, ada);
  expect([await isOpen(ada.token), await isOpen(other.token), await accounts.clients.isAlive(app)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await accounts.clients.refresh(app.refreshToken)).toMatchObject({ reason: 'unknown-token' });
  expect((await accounts.listActivity(ada.session)).slice(0, 2)).toMatchObject([
    { kind: 'session-ended', subject: 'App (Flutter)' },
    { kind: 'session-ended', subject: 'Firefox, Windows' },
  ]);
});

test('all others end, of browsers and apps', async () => {
  const [ada, eve] = [await makePerson(accounts), await makePerson(accounts)];
  const other = await logIn(ada);
  const app = await logInClient(ada);
  await accounts.logOut(ada.session, 'others', ada);
  expect([await isOpen(ada.token), await isOpen(other.token), await accounts.clients.isAlive(app)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await isOpen(eve.token)).toBe(true);
});

test('thirty are the most, of browsers and apps together: the one used longest ago gives way', async () => {
  const ada = await makePerson(accounts);
  await sql`insert into sessions (user_id, token_hash, expires_at, seen_at)
    select ${ada.session.account.id}, sha256(('many ' || n)::bytea), now() + interval '1 day', now() - n * interval '1 minute'
    from generate_series(1, 20) n`.execute(database.db);
  await sql`insert into sessions (user_id, generation, expires_at, seen_at)
    select ${ada.session.account.id}, 1, now() + interval '1 day', now() - (n + 20) * interval '1 minute'
    from generate_series(1, 20) n`.execute(database.db);
  const app = await logInClient(ada);
  const sessions = await accounts.listSessions(ada.session);
  expect(sessions).toHaveLength(30);
  expect(sessions.filter(({ isClient }) => isClient)).toHaveLength(9);
  expect([await isOpen(ada.token), await accounts.clients.isAlive(app)]).toEqual([true, true]);
});

test('a session ends ninety days after it began, however much it is used', async () => {
  const ada = await makePerson(accounts);
  const setAge = (days: number) =>
    sql`update sessions set created_at = now() - make_interval(days => ${days}), renewed_at = now() - interval '2 days'
      where id = ${ada.session.sessionId}`.execute(database.db);
  await setAge(80);
  const renewed = (await accounts.findSession(ada.token, []))?.renewedUntil?.getTime() ?? 0;
  expect(Math.abs(renewed - Date.now() - 10 * DAY)).toBeLessThan(60_000);
  await setAge(90);
  await accounts.findSession(ada.token, []);
  expect(await isOpen(ada.token)).toBe(false);
});

test('when it was last used is known to ten minutes', async () => {
  const ada = await makePerson(accounts);
  const lastUse = async () => (await accounts.listSessions(ada.session))[0]?.lastUsedAt ?? 0;
  const setSeen = (minutes: number) =>
    sql`update sessions set seen_at = now() - make_interval(mins => ${minutes}) where id = ${ada.session.sessionId}`.execute(
      database.db,
    );
  await setSeen(9);
  await accounts.findSession(ada.token, []);
  expect(Date.now() - (await lastUse())).toBeGreaterThan(8 * 60_000);
  await setSeen(11);
  await accounts.findSession(ada.token, []);
  expect(Date.now() - (await lastUse())).toBeLessThan(60_000);
});

test('activity tells of wrong passwords by the hour, and of the last 90 days', async () => {
  const ada = await makePerson(accounts);
  const wrong = { email: ada.email.toUpperCase(), password: 'not theirs', address: '198.51.100.7', userAgent: FIREFOX };
  for (let count = 0; count < 3; count += 1) await accounts.logIn(wrong);
  await accounts.clients.logIn({ ...wrong, address: '198.51.101.7', userAgent: null });
  expect(await accounts.listActivity(ada.session)).toMatchObject([
    { kind: 'log-in-failed', address: '198.51.101.*', times: 1, device: { browser: null } },
    { kind: 'log-in-failed', address: '198.51.100.*', times: 3, device: { browser: 'Firefox' } },
    { kind: 'signed-up' },
  ]);
  await sql`update account_events set at = at - interval '91 days' where kind = 'signed-up'`.execute(database.db);
  expect(await accounts.listActivity(ada.session)).toHaveLength(2);
  await deleteExpired(database.db);
  const { rows } = await sql`select from account_events where kind = 'signed-up'`.execute(database.db);
  expect(rows).toEqual([]);
  // Who has no account leaves no trace.
  await accounts.logIn({ ...wrong, email: 'nobody@shop.example' });
  const { rows: failed } = await sql`select from account_events where kind = 'log-in-failed'`.execute(database.db);
  expect(failed).toHaveLength(2);
});

test('guesses from everywhere do not push out what else happened', async () => {
  const ada = await makePerson(accounts);
  const address = (index: number) => `${index % 200}.1.1.1`;
  for (let index = 0; index < 150; index += 1) {
    await sql`select note_failed_log_in(null, ${ada.email}, 'log-in-failed', null, ${address(index)})`.execute(
      database.db,
    );
  }
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int from account_events where user_id = ${ada.session.account.id} group by kind order by kind`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { kind: 'log-in-failed', count: 100 },
    { kind: 'signed-up', count: 1 },
  ]);
});

test('clients of the data API see none of it', async () => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    for (const table of [
      'factors',
      'recovery_codes',
      'factor_challenges',
      'pending_log_ins',
      'account_events',
      'sessions',
      'web_sessions',
      'auth_sessions',
    ]) {
      const { rows } = await sql<{ may: boolean }>`
        select has_table_privilege(${role}, ${table}, 'select, insert, update, delete') as may`.execute(database.db);
      expect(rows, `${role} ${table}`).toEqual([{ may: false }]);
    }
  }
});
