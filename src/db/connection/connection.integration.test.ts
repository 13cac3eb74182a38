import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { PATIENT } from '../../../test/time-limits.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// Without somebody who hears it, the break would end the process: here, the test run.
test('a connection that breaks in the middle of a transaction fails that transaction and nothing else', async () => {
  const { db } = database;
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('so does one that breaks while its query waits for a lock', async () => {
  const { db } = database;
  await db.transaction().execute(async (trx) => {
    await sql`lock table products in access exclusive mode`.execute(trx);
    const waiting = expect(db.selectFrom('products').selectAll().execute()).rejects.toThrow('terminating connection');
    await vi.waitFor(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_locks
        where relation = 'products'::regclass and not granted`.execute(trx);
      expect(rows).toHaveLength(1);
    }, PATIENT);
    await waiting;
  });
});
