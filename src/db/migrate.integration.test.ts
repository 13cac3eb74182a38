import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createEmptyDatabase, dropDatabase } from '../../test/database.ts';
import { findOfferHistory } from '../../test/find-offer-history.ts';
import { runNode } from '../../test/processes/run-node.ts';
import { createDatabase, type Database } from './connection/connection.ts';
import { migrate } from './migrate.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
const NAME = `selvedge_migrate_${process.pid}`;
let url: string;
let db: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-migrations-'));
});

beforeEach(async () => {
  await db?.destroy();
  await dropDatabase(inject('postgres').url, NAME);
  url = await createEmptyDatabase(inject('postgres').url, NAME);
  db = createDatabase(url);
  await rm(folder, { recursive: true });
  await cp(FOLDER, folder, { recursive: true });
});

afterAll(async () => {
  await db.destroy();
  await dropDatabase(inject('postgres').url, NAME);
  await rm(folder, { recursive: true });
});

test('applies what is missing, once', async () => {
  expect(await migrate(db)).toContain('0001_catalogue.sql');
  expect(await migrate(db)).toEqual([]);
  await writeFile(path.join(folder, '9999_more.sql'), 'create table more (id int); insert into more values (1);');
  expect(await migrate(db, folder)).toEqual(['9999_more.sql']);
  expect((await sql`select id from more`.execute(db)).rows).toEqual([{ id: 1 }]);
});

test('keeps the prices that were kept before histories were packed', async () => {
  for (const name of await readdir(folder)) if (name >= '0050') await rm(path.join(folder, name));
  await migrate(db, folder);
  await sql`insert into products (id, retailer, external_id, type_id, type_reason, title, price, available, url, content_hash,
      created_at, first_seen_at)
    values (7, 'Nova', '1', 'dresses', '', 'Dress', 50, true, '', '', now(), '2026-01-02T03:04:05Z')`.execute(db);
  await sql`insert into price_history values (7, '2026-02-01T00:00:30Z', 9999999999.99, 60.5),
    (7, '2026-03-01T00:00:00Z', 60.5, 50)`.execute(db);
  await migrate(db);
  const history = await findOfferHistory(db, 7);
  expect(
    history.map(({ at, price, isListed, isAvailable }) => [new Date(at).toISOString(), price, isListed, isAvailable]),
  ).toEqual([
    ['2026-01-02T03:04:00.000Z', 999_999_999_999, true, true],
    ['2026-02-01T00:00:00.000Z', 6050, true, true],
    ['2026-03-01T00:00:00.000Z', 5000, true, true],
  ]);
});

test('takes turned line ends for no change', async () => {
  await writeFile(path.join(folder, '9999_more.sql'), 'create table more (\n id int);\n');
  await migrate(db, folder);
  await writeFile(path.join(folder, '9999_more.sql'), 'create table more (\r\n id int);\r\n');
  expect(await migrate(db, folder)).toEqual([]);
});

test('refuses a migration that was changed after it was applied', async () => {
  await migrate(db, folder);
  await writeFile(path.join(folder, '0001_catalogue.sql'), 'select 1');
  await expect(migrate(db, folder)).rejects.toThrow('0001_catalogue.sql was changed after it was applied');
});

test('refuses a database that is newer than the program', async () => {
  await writeFile(path.join(folder, '9999_more.sql'), 'select 1');
  await migrate(db, folder);
  await expect(migrate(db)).rejects.toThrow('9999_more.sql, which this version does not know');
});

test('leaves nothing of a migration that fails, and says why', async () => {
  await writeFile(path.join(folder, '9999_more.sql'), 'create table more (id int); select * from nowhere;');
  await expect(migrate(db, folder)).rejects.toThrow('9999_more.sql failed: relation "nowhere" does not exist');
  await writeFile(path.join(folder, '9999_more.sql'), 'create table more (id int);');
  expect(await migrate(db, folder)).toEqual(['9999_more.sql']);
});

test('keeps the time limit of the connection it borrowed', async () => {
  await migrate(db);
  const { rows } = await sql`select current_setting('statement_timeout') as timeout`.execute(db);
  expect(rows).toEqual([{ timeout: '1min' }]);
});

test('processes that migrate at once wait for each other', async () => {
  const program = `
    import { createDatabase } from '${path.join(import.meta.dirname, 'connection/connection.ts')}';
    import { migrate } from '${path.join(import.meta.dirname, 'migrate.ts')}';
    const db = createDatabase(process.argv[1]);
    console.log((await migrate(db)).length);
    await db.destroy();`;
  const runs = await Promise.all([runNode(program, [url]), runNode(program, [url]), runNode(program, [url])]);
  const applied = runs.map(({ output }) => Number(output));
  expect(applied.filter((count) => count > 0)).toHaveLength(1);
  expect(applied.filter((count) => count === 0)).toHaveLength(2);
});
