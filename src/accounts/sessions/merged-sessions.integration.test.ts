import { hash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createEmptyDatabase, dropDatabase } from '../../../test/database.ts';
import { makeAddress } from '../../../test/visitors/people.ts';
import { ownerIdOf } from '../../db/accounts/owner-id.ts';
import { createDatabase, type Database } from '../../db/connection/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { createAccounts } from '../create-accounts.ts';
import { createRefreshTokens } from './refresh-token-format.ts';

const MIGRATIONS = path.resolve('src/db/migrations');
/** The first one by which browsers and clients have one table. */
const MERGED = '0135';
const NAME = `selvedge_sessions_${process.pid}`;
const SECRET = new Uint8Array(randomBytes(32));
const ADA = '2d6c2f0e-4b7e-4a53-9d5c-0b1f0e6a7c11';

let db: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-sessions-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  for (const name of await readdir(folder)) if (name >= MERGED) await rm(path.join(folder, name));
  db = createDatabase(await createEmptyDatabase(inject('postgres').url, NAME));
  await migrate(db, folder);
  await sql`insert into users (id, owner_id, email) values (${ADA}, ${ownerIdOf(ADA)}, 'ada@shop.example')`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase(inject('postgres').url, NAME);
  await rm(folder, { recursive: true });
});

/** As programs of before the merge write them, into tables before it and views after it. */
async function openBrowserAsBefore(): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    with opened as (
      insert into web_sessions (user_id, token_hash, expires_at, method, aal, factor_at, user_agent, address)
      select id, ${hash('sha256', token, 'buffer')}, now() + interval '30 days', 'password', 'aal1', null, 'Firefox', '203.0.113.*'
      from users where id = ${ADA} and disabled_at is null returning user_id
    )
    select u.id from opened join users u on u.id = opened.user_id`.execute(db);
  return token;
}

async function openClientAsBefore(): Promise<string> {
  const { rows } = await sql<{ id: string; generation: number }>`
    insert into auth_sessions (user_id, method, user_agent, address, not_after)
    select id, 'password', 'Dart/3.1', '203.0.113.*', now() + interval '30 days' from users where id = ${ADA} and disabled_at is null
    returning id, generation`.execute(db);
  const [session] = rows;
  if (!session) throw new Error('No session');
  return createRefreshTokens(SECRET).make({ sessionId: session.id, generation: session.generation });
}

const refreshAsBefore = async (token: string) => {
  const read = createRefreshTokens(SECRET).read(token);
  const { rows } = await sql<{ generation: number }>`
    update auth_sessions set generation = generation + 1, refreshed_at = now(),
      not_after = least(now() + interval '30 days', created_at + interval '90 days')
    where id = ${read?.sessionId} and generation = ${read?.generation} and not_after > now()
      and exists (select from users where users.id = user_id and disabled_at is null)
    returning generation`.execute(db);
  return rows;
};

test('everybody stays signed in, and programs of before go on beside', async () => {
  const [cookie, refreshToken] = [await openBrowserAsBefore(), await openClientAsBefore()];
  const applied = await migrate(db);
  expect(applied[0]).toMatch(new RegExp(`^${MERGED}`));

  const accounts = createAccounts({ db, secret: SECRET });
  const found = await accounts.findSession(cookie, []);
  expect(found?.account.email).toBe('ada@shop.example');
  const refreshed = await accounts.clients.refresh(refreshToken);
  if (!refreshed.ok || !found) throw new Error('Signed out');
  expect(refreshed.user.id).toBe(ADA);
  // The successor goes on by a program of before, and back.
  expect(await refreshAsBefore(refreshed.refreshToken)).toEqual([{ generation: 3 }]);
  const { sessionId } = createRefreshTokens(SECRET).read(refreshToken) ?? { sessionId: '' };
  expect(await accounts.clients.refresh(createRefreshTokens(SECRET).make({ sessionId, generation: 3 }))).toMatchObject({
    ok: true,
  });

  const [laterCookie, laterToken] = [await openBrowserAsBefore(), await openClientAsBefore()];
  expect((await accounts.findSession(laterCookie, []))?.account.id).toBe(ADA);
  expect(await accounts.clients.refresh(laterToken)).toMatchObject({ ok: true });
  const kinds = (await accounts.listSessions(found)).map(({ isClient, isThis, address }) => [
    isClient,
    isThis,
    address,
  ]);
  expect(kinds.sort()).toEqual([
    [false, false, '203.0.113.*'],
    [false, true, '203.0.113.*'],
    [true, false, '203.0.113.*'],
    [true, false, '203.0.113.*'],
  ]);

  // Signing out at either side ends it for the other.
  await sql`delete from auth_sessions where user_id = ${ADA} and id = ${sessionId}`.execute(db);
  expect(await accounts.clients.isAlive({ userId: ADA, sessionId })).toBe(false);
  await accounts.logOut(found, 'global', { address: makeAddress() });
  const left = await sql`select id from web_sessions union all select id from auth_sessions`.execute(db);
  expect(left.rows).toEqual([]);
});
