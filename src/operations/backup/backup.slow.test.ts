import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  createEmptyDatabase,
  createOwnedDatabase,
  createTestDatabase,
  dropDatabase,
  type TestDatabase,
} from '../../../test/database.ts';
import { insertProducts, makePerson, type Person } from '../../../test/visitors/people.ts';
import { createAccounts } from '../../accounts/create-accounts.ts';
import { removeSavedProduct } from '../../db/accounts/removed-products.ts';
import { asUser } from '../../db/accounts/saved-products.ts';
import { createDatabase, type Database } from '../../db/connection/connection.ts';
import { listMade, migrate, readMigrations } from '../../db/migrate.ts';
import { createArchive, readArchive } from './archive-file.ts';
import { formatPieceName, HEAD } from './archive-format.ts';
import { makeBackup } from './make-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-backup-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const newFile = () => path.join(folder, `${randomBytes(6).toString('hex')}.tar.zst`);

const backUp = (url: string, file = newFile(), changes: { secretKey?: Uint8Array; passphrase?: string } = {}) =>
  makeBackup({ address: url, file, version: '9.9.9', secretKey: null, passphrase: null, ...changes }).then(
    (report) => ({ ...report, file }),
  );

const restore = (url: string, file: string, changes: Partial<RestoreOptions> = {}) =>
  restoreBackup({ address: url, file, replaces: false, passphrase: null, keepsMails: false, ...changes });

/** Two people with saved items, one of which was taken out a moment ago, and a mail that waits. */
async function fill(db: Database): Promise<{ ada: Person; eve: Person }> {
  const accounts = createAccounts({ db });
  await insertProducts(db, [1, 2, 3]);
  const [ada, eve] = [await makePerson(accounts, 'Ada'), await makePerson(accounts, 'Eve\t\\N\n')];
  for (const id of [1, 2]) await accounts.save(ada.session, id);
  await accounts.save(eve.session, 3);
  await asUser(db, ada.session.ownerId, (trx) => removeSavedProduct(trx, ada.session.ownerId, 1));
  await db.insertInto('mails').values({ template: 'welcome', recipient: 'ada@shop.example' }).execute();
  await sql`insert into deleted_products (id) values (4)`.execute(db);
  return { ada, eve };
}

async function readMembers(file: string): Promise<Map<string, string>> {
  const members = new Map<string, string>();
  for await (const { name, body } of readArchive(file)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    members.set(name, Buffer.concat(chunks).toString());
  }
  return members;
}

/** An archive with other members than it was made with. */
async function rewrite(file: string, change: (name: string, text: string) => string | null): Promise<string> {
  const changed = newFile();
  const archive = await createArchive(changed);
  for (const [name, text] of await readMembers(file)) {
    const made = change(name, text);
    if (made !== null) await archive.add(name, Buffer.from(made));
  }
  await archive.finish();
  return changed;
}

async function createEmpty(): Promise<TestDatabase> {
  const { url: server } = inject('postgres');
  const name = `selvedge_test_${randomBytes(6).toString('hex')}`;
  const url = await createEmptyDatabase(server, name);
  const db = createDatabase(url);
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await dropDatabase(server, name);
    },
  };
}

describe.each([
  { who: 'a superuser, as of the embedded server', create: createTestDatabase, createTarget: () => createEmpty() },
  {
    who: 'a plain owner, whom policies bind',
    create: () => createOwnedDatabase('nobypassrls'),
    createTarget: () => createOwnedDatabase('nobypassrls', '', { isMigrated: false }),
  },
])('a backup and its return, for $who', ({ create, createTarget }) => {
  let source: TestDatabase;
  let target: TestDatabase;
  let ada: Person;

  beforeAll(async () => {
    [source, target] = await Promise.all([create(), createTarget()]);
    ({ ada } = await fill(source.db));
  });

  afterAll(() => Promise.all([source.drop(), target.drop()]));

  test('every table comes back row for row, people find theirs, and nobody finds those of others', async () => {
    const { file, tables } = await backUp(source.url);
    expect(tables.saved_products?.rows).toBe(2);
    expect(tables.removed_products?.rows).toBe(1);
    await restore(target.url, file, { keepsMails: true });
    const again = await backUp(target.url);
    // The catalog counts the return as a change.
    const { catalogue_version: _was, ...before } = tables;
    const { catalogue_version: _is, ...after } = again.tables;
    expect(after).toEqual(before);
    const accounts = createAccounts({ db: target.db });
    expect((await accounts.findSession(ada.token, [1, 2, 3]))?.savedIds).toEqual([2]);
    const all = await asUser(target.db, ada.session.ownerId, (trx) =>
      trx.selectFrom('saved_products').select('title').execute(),
    );
    expect(all).toEqual([{ title: 'Product 2' }]);
  });

  test('it replaces what is there, and the catalog that comes is a later one of another line', async () => {
    const { file } = await backUp(source.url);
    await migrate(target.db);
    await target.db.updateTable('catalogue_version').set({ version: 500 }).execute();
    await insertProducts(target.db, [77]);
    const version = await sql<{ lineage: string }>`select lineage from catalogue_version`.execute(target.db);
    await restore(target.url, file, { replaces: true });
    const ids = await target.db.selectFrom('products').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual([1, 2, 3]);
    const { rows } = await sql<{
      version: number;
      lineage: string;
    }>`select version, lineage from catalogue_version`.execute(target.db);
    expect(Number(rows[0]?.version)).toBe(501);
    expect(rows[0]?.lineage).not.toBe(version.rows[0]?.lineage);
    // Triggers and policies are what they were.
    const { rows: off } = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_trigger where tgenabled = 'D'`.execute(target.db);
    expect(off[0]?.n).toBe(0);
    const { rows: forced } = await sql<{ name: string }>`
      select relname as name from pg_class where relforcerowsecurity and relnamespace = current_schema()::regnamespace
      order by 1`.execute(target.db);
    const told = [
      'watch_addresses',
      'watch_channels',
      'watch_feed_entries',
      'watch_feeds',
      'watch_messages',
      'watch_notices',
    ];
    expect(forced.map(({ name }) => name)).toEqual([
      'list_items',
      'lists',
      'my_sizes',
      'removed_products',
      'saved_products',
      ...told,
      'watchers',
      'watches',
    ]);
  });
});

describe('a restore', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  let file: string;

  beforeAll(async () => {
    [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await fill(source.db);
    await insertProducts(target.db, [5]);
    ({ file } = await backUp(source.url));
  });

  afterAll(() => Promise.all([source.drop(), target.drop()]));

  /** It is refused with these words, and the database is what it was. */
  async function expectRefused(archive: string, words: RegExp, changes: Partial<RestoreOptions> = { replaces: true }) {
    await expect(restore(target.url, archive, changes)).rejects.toThrow(words);
    expect(await target.db.selectFrom('products').select('id').execute()).toEqual([{ id: 5 }]);
    expect(await target.db.selectFrom('users').select('id').execute()).toEqual([]);
  }

  test('is refused over what is there, unless that is to go', async () => {
    await expectRefused(file, /not empty: .*--replace/, {});
  });

  test('of a cut archive is refused', async () => {
    const bytes = await readFile(file);
    for (const length of [0, 20, bytes.length - 41, bytes.length - 1]) {
      const cut = newFile();
      await writeFile(cut, bytes.subarray(0, length));
      await expectRefused(cut, /its end is missing|is damaged/);
    }
  });

  test('of what is no file is refused, by a sentence', async () => {
    const { url, drop } = await createEmpty();
    await expect(restore(url, `${folder}/nothing`)).rejects.toThrow('nothing cannot be read: it is not there');
    await expect(restore(url, folder)).rejects.toThrow('is no file');
    await expect(createArchive(`${folder}/no-such/x`)).rejects.toThrow('no-such: it is not there');
    await drop();
  });

  test('of one with a single bit changed is refused, wherever it is', async () => {
    const bytes = await readFile(file);
    for (let tries = 0; tries < 40; tries++) {
      const at = Math.floor((tries / 39) * (bytes.length - 1));
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (tries % 8));
      const changed = newFile();
      await writeFile(changed, flipped);
      await expectRefused(changed, /its end is missing|is damaged/);
    }
  });

  test('of a newer version, of another history and of another format is refused', async () => {
    const withHead = (change: Record<string, unknown>) =>
      rewrite(file, (name, text) => (name === HEAD ? JSON.stringify({ ...JSON.parse(text), ...change }) : text));
    const head = JSON.parse((await readMembers(file)).get(HEAD) ?? '');
    const newer = [...head.migrations, { name: '9999_later.sql', checksum: '0' }];
    await expectRefused(await withHead({ migrations: newer }), /newer version .*9999_later\.sql/);
    const [first, ...others] = head.migrations;
    await expectRefused(await withHead({ migrations: [{ ...first, checksum: '0' }, ...others] }), /another text/);
    await expectRefused(await withHead({ format: 0 }), /format 0/);
  });

  test('whose rows are not what was counted and summed up is undone', async () => {
    const piece = formatPieceName('products', 1);
    const changed = await rewrite(file, (name, text) =>
      name === piece ? text.replace('Product 2', 'Product 9') : text,
    );
    await expectRefused(changed, /products did not come back as it was/);
    const without = await rewrite(file, (name, text) => (name === piece ? null : text));
    await expectRefused(without, /products did not come back|violates foreign key/);
  });

  test('sends no mail again, and gives no number twice', async () => {
    const empty = await createEmpty();
    try {
      await insertProducts(source.db, [8000]);
      await sql`select setval(pg_get_serial_sequence('products', 'id'), 9000)`.execute(source.db);
      await restore(empty.url, (await backUp(source.url)).file);
      const mails = await empty.db.selectFrom('mails').select(['state', 'error']).distinct().execute();
      expect(mails).toEqual([{ state: 'unknown', error: 'it waited when the backup was made' }]);
      const { rows } = await sql<{
        next: number;
      }>`select nextval(pg_get_serial_sequence('products', 'id'))::int as next`.execute(empty.db);
      expect(rows[0]?.next).toBe(9001);
      // What was deleted there says nothing of the catalog here.
      const deleted = await sql`select id from deleted_products`.execute(empty.db);
      expect(deleted.rows).toEqual([]);
    } finally {
      await empty.drop();
    }
  });

  test('brings an archive of an older schema to the newest', async () => {
    const [old, empty] = await Promise.all([createEmpty(), createEmpty()]);
    const olderFolder = await mkdtemp(path.join(folder, 'older-'));
    try {
      const all = await readMigrations();
      const last = all.findIndex(({ name }) => name.startsWith('0070'));
      for (const { name, text } of all.slice(0, last)) await writeFile(path.join(olderFolder, name), text);
      await migrate(old.db, olderFolder);
      // Signed in by a browser and by an app, each in a table of its own then (until 0135).
      await sql`with person as (
          insert into users (owner_id, email) values (gen_random_uuid(), 'old@shop.example') returning id
        ), browser as (
          insert into web_sessions (user_id, token_hash, expires_at)
          select id, sha256('a'), now() + interval '1 day' from person
        ) insert into auth_sessions (user_id, method, not_after)
          select id, 'password', now() + interval '1 day' from person`.execute(old.db);
      const report = await restore(empty.url, (await backUp(old.url)).file);
      expect(report.migrated).toEqual(all.slice(last).map(({ name }) => name));
      expect(await empty.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'old@shop.example' }]);
      const kinds = await empty.db.selectFrom('sessions').select('kind').orderBy('kind').execute();
      expect(kinds).toEqual([{ kind: 'browser' }, { kind: 'client' }]);
      expect(await migrate(empty.db)).toEqual([]);
    } finally {
      await Promise.all([old.drop(), empty.drop()]);
    }
  });

  test('that meets a running server in a deadlock is tried once more', async () => {
    const busy = await createTestDatabase();
    const other = new Client({ connectionString: busy.url });
    await other.connect();
    try {
      // Of the two, the restore is given up.
      await other.query("set deadlock_timeout = '1h'; begin; lock table users in access share mode");
      const restoring = restore(busy.url, file, { replaces: true });
      const waits = async () => {
        const { rows } = await sql`select from pg_stat_activity where application_name = 'selvedge restore'
          and wait_event_type = 'Lock' and datname = current_database()`.execute(busy.db);
        return rows.length > 0;
      };
      await expect.poll(waits).toBe(true);
      await other.query('lock table products in access share mode; commit');
      await restoring;
      expect(await busy.db.selectFrom('products').select('id').orderBy('id').execute()).toHaveLength(3);
    } finally {
      await other.end();
      await busy.drop();
    }
  });

  test('gives the secret key to who has the passphrase alone', async () => {
    const secretKey = new Uint8Array(randomBytes(32));
    const locked = await backUp(source.url, newFile(), { secretKey, passphrase: 'twelve geese fly' });
    expect((await readFile(locked.file)).includes(Buffer.from(secretKey))).toBe(false);
    await expectRefused(locked.file, /BACKUP_PASSPHRASE is not the one/, {
      replaces: true,
      passphrase: 'twelve ducks fly',
    });
    const empty = await createEmpty();
    try {
      const report = await restore(empty.url, locked.file, { passphrase: 'twelve geese fly' });
      expect(report.secretKey).toEqual(secretKey);
      const bare = await restore(empty.url, locked.file, { replaces: true });
      expect(bare.secretKey).toBeNull();
    } finally {
      await empty.drop();
    }
  });
});

describe('a backup', () => {
  test('knows every table that migrations make', async () => {
    const { db, drop } = await createTestDatabase();
    try {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
          and relname <> 'schema_migrations'`.execute(db);
      const made = listMade(await readMigrations(), 'table');
      expect(rows.filter(({ name }) => !made.has(name))).toEqual([]);
      const { rows: functions } = await sql<{ name: string }>`
        select proname as name from pg_proc p where pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
      const known = listMade(await readMigrations(), 'function');
      expect(functions.filter(({ name }) => !known.has(name))).toEqual([]);
    } finally {
      await drop();
    }
  });

  test('is of one moment, and sees nothing of what others write meanwhile', async () => {
    const source = await createTestDatabase();
    try {
      await fill(source.db);
      const other = new Client({ connectionString: source.url });
      await other.connect();
      await other.query('begin; lock table saved_products in access exclusive mode');
      const making = backUp(source.url);
      const waits = async () => {
        const { rows } = await sql`select from pg_stat_activity where application_name = 'selvedge backup'
          and wait_event_type = 'Lock' and datname = current_database()`.execute(source.db);
        return rows.length > 0;
      };
      await expect.poll(waits).toBe(true);
      await other.query('delete from saved_products; delete from removed_products; commit');
      await other.end();
      const { tables } = await making;
      expect([tables.saved_products?.rows, tables.removed_products?.rows]).toEqual([2, 1]);
    } finally {
      await source.drop();
    }
  });

  test('refuses what would hide rows, and leaves no file', async () => {
    const source = await createOwnedDatabase('nobypassrls');
    try {
      await sql`alter table mails force row level security`.execute(source.db);
      const file = newFile();
      await expect(backUp(source.url, file)).rejects.toThrow(/would hide rows of mails/);
      await sql`alter table mails no force row level security`.execute(source.db);
      await sql`create policy hidden on saved_products as restrictive using (false)`.execute(source.db);
      await expect(backUp(source.url, file)).rejects.toThrow(/would hide rows of saved_products/);
      expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);
    } finally {
      await source.drop();
    }
  });

  test('takes the place of no file', async () => {
    const source = await createTestDatabase();
    try {
      const { file } = await backUp(source.url);
      await expect(backUp(source.url, file)).rejects.toThrow(/is there already/);
    } finally {
      await source.drop();
    }
  });
});
