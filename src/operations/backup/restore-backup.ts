import { json, text } from 'node:stream/consumers';
import { type Client, DatabaseError as DatabaseRefusal, escapeIdentifier as quote } from 'pg';
import { MIGRATION_LOCK } from '../../db/connection/advisory-lock.ts';
import type { DatabaseAddress } from '../../db/connection/connection.ts';
import { HISTORY, listMade, type Migration, readMigrations } from '../../db/migrate.ts';
import { type ArchiveMembers, BackupError, readArchive } from './archive-file.ts';
import {
  type ArchiveHead,
  DIGESTS,
  Digests,
  FORMAT,
  findTableOfPiece,
  HEAD,
  Head,
  KEY,
  type TableDigests,
} from './archive-format.ts';
import { type BackupTable, findBackupTables } from './backup-tables.ts';
import { copyOut, openTable, PLAIN_VALUES } from './copy-table.ts';
import { emptyDatabase, lockTables } from './empty-database.ts';
import { unlockKey } from './key-lock.ts';
import { connect } from './make-backup.ts';

export interface RestoreOptions {
  readonly address: DatabaseAddress;
  readonly file: string;
  /** Whether what the database holds may go. */
  readonly replaces: boolean;
  /** What the secret key in the archive was locked with. */
  readonly passphrase: string | null;
  /**
   * Whether mails that waited are still to go out. Of a backup of yesterday they have gone since; when a database is only moved,
   * they have not.
   */
  readonly keepsMails: boolean;
}

/**
 * Puts an archive in the place of what a database holds, in one transaction: the migrations of then, the rows, their comparison
 * with the archive, the migrations since. Whatever fails, nothing has changed.
 * @returns what has come; `migrated`: the migrations that were newer than the archive
 * @throws BackupError with one line, DatabaseError, or what the file system or the database answers
 */
export async function restoreBackup(options: RestoreOptions) {
  try {
    return await restoreOnce(options);
  } catch (error) {
    if (!(error instanceof DatabaseRefusal) || error.code !== DEADLOCK) throw error;
    // Servers that run take their locks in another order. Those that were waited for have ended.
    return restoreOnce(options);
  }
}

/** What PostgreSQL calls it when two wait for each other and it gives one up. */
const DEADLOCK = '40P01';

async function restoreOnce(options: RestoreOptions) {
  const members = readArchive(options.file);
  const known = await readMigrations();
  const head = await readHead(members, options.file, known);
  const client = await connect(options.address, 'selvedge restore');
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('begin');
    await client.query(PLAIN_VALUES);
    const version = await makeRoom(client, options.replaces, known);
    const of = new Set(head.migrations.map(({ name }) => name));
    await client.query(HISTORY);
    for (const migration of known) if (of.has(migration.name)) await apply(client, migration);
    const unforced = await liftPolicies(client);
    const tables = await prepareTables(client, head, known);
    const { digests, secretKey } = await load(client, tables, members, options);
    await compare(client, tables, digests);
    for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`);
    for (const name of unforced) await client.query(`alter table ${quote(name)} force row level security`);
    await setSequences(client, head);
    const migrated = known.filter(({ name }) => !of.has(name));
    for (const migration of migrated) await apply(client, migration);
    if (!options.keepsMails) await settleMails(client);
    await announce(client, version);
    await client.query('commit');
    // The planner knows nothing of what has just come. Nobody misses more than time should it fail.
    await client.query('analyze').catch(() => {});
    return { head, tables: digests, secretKey, migrated: migrated.map(({ name }) => name) };
  } finally {
    // Undoes what was not committed.
    await client.end().catch(() => {});
    await members.return(undefined);
  }
}

/** @throws BackupError when the archive is not one that this version can restore */
async function readHead(members: ArchiveMembers, file: string, known: readonly Migration[]): Promise<ArchiveHead> {
  const first = await members.next();
  if (first.done || first.value.name !== HEAD) throw new BackupError(`${file} is not an archive of Selvedge`);
  const told = await json(first.value.body);
  const format = typeof told === 'object' && told !== null && 'format' in told ? told.format : null;
  if (format !== FORMAT) {
    throw new BackupError(`${file} is an archive of format ${format}, and this version reads format ${FORMAT} alone`);
  }
  const head = Head.parse(told);
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of head.migrations) {
    if (!checksums.has(name)) {
      throw new BackupError(
        `${file} was made by a newer version (${head.version}): this one does not know its migration ${name}. Restore it with that version`,
      );
    }
    if (checksums.get(name) !== checksum) {
      throw new BackupError(
        `${file} was made with another text of the migration ${name}: it is of no version before this`,
      );
    }
  }
  return head;
}

/** @returns the version of the catalog that goes, so that the one to come is a later one; 0 when there is none */
async function makeRoom(client: Client, replaces: boolean, known: readonly Migration[]): Promise<number> {
  const tables = await lockTables(client, known);
  if (tables.length === 0) return 0;
  if (!replaces) {
    throw new BackupError('The database is not empty: restore into another one, or put this one away with --replace');
  }
  const { rows } = tables.includes('catalogue_version')
    ? await client.query<{ version: string }>('select version from catalogue_version')
    : { rows: [] };
  await emptyDatabase(client, tables, known);
  return Number(rows[0]?.version ?? 0);
}

async function apply(client: Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query(text);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** Lets the tables' owner write everybody's rows. @returns the tables that bound their owner, too */
async function liftPolicies(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relforcerowsecurity`,
  );
  for (const { name } of rows) await client.query(`alter table ${quote(name)} no force row level security`);
  return rows.map(({ name }) => name);
}

/** Opens the tables for rows as they are: empty, and without triggers that would note them as changes. */
async function prepareTables(client: Client, head: ArchiveHead, known: readonly Migration[]): Promise<BackupTable[]> {
  const tables = await findBackupTables(client, listMade(known, 'table'));
  for (const { name } of tables) await client.query(`alter table ${quote(name)} disable trigger user`);
  // Migrations write rows of their own.
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  const kept = new Map(head.tables.map((table) => [table.name, table.columns]));
  for (const { name, columns } of tables) {
    const given = kept.get(name);
    if (!given || [...given].sort().join() !== [...columns].sort().join()) {
      throw new BackupError(`The table ${name} of the archive is not as its migrations make it`);
    }
  }
  return tables;
}

/** Numbers go on behind the last that was given. */
async function setSequences(client: Client, { sequences }: ArchiveHead): Promise<void> {
  for (const { table, column, last } of sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quote(table), column, last]);
  }
}

async function load(
  client: Client,
  tables: readonly BackupTable[],
  members: ArchiveMembers,
  { passphrase }: RestoreOptions,
) {
  const columns = new Map(tables.map((table) => [table.name, table.columns]));
  let digests: TableDigests | null = null;
  /** The installation's secret key of then, where the archive has it and the passphrase was given. */
  let secretKey: Uint8Array | null = null;
  let open: { name: string; writer: ReturnType<typeof openTable> } | null = null;
  for await (const member of members) {
    const table = findTableOfPiece(member.name);
    if (open !== null && open.name !== table) {
      await open.writer.end();
      open = null;
    }
    if (table !== null) {
      const given = columns.get(table);
      if (!given) throw new BackupError(`The archive has rows of ${table}, which its version does not have`);
      open ??= { name: table, writer: openTable(client, table, given) };
      for await (const piece of member.body) await open.writer.write(piece);
    } else if (member.name === KEY) {
      const locked = await text(member.body);
      if (passphrase !== null) secretKey = await unlockKey(locked, passphrase);
    }
    if (member.name === DIGESTS) digests = Digests.parse(await json(member.body));
  }
  if (digests === null) throw new BackupError('The archive does not say what its tables hold');
  return { digests, secretKey };
}

/** @throws BackupError when a table is not, row for row, what it was */
async function compare(client: Client, tables: readonly BackupTable[], digests: TableDigests): Promise<void> {
  for (const table of tables) {
    const was = digests[table.name];
    const is = await copyOut(client, table, async () => {});
    if (!was || was.rows !== is.rows || was.sha256 !== is.sha256) {
      throw new BackupError(
        `The table ${table.name} did not come back as it was (${is.rows} rows of ${was?.rows ?? 'none'}); nothing was changed`,
      );
    }
  }
}

/** What waited then has gone out since, or is too old: nobody is to get it a second time. */
async function settleMails(client: Client): Promise<void> {
  await client.query(
    `update mails set state = 'unknown', error = 'it waited when the backup was made', changed_at = now()
     where state in ('waiting', 'sending')`,
  );
}

/** Tells running servers of a catalog that is another one, and no later state of theirs. */
async function announce(client: Client, before: number): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `update catalogue_version set version = greatest(version, $1) + 1, raised_at = now(), lineage = gen_random_uuid()
     returning version`,
    [before],
  );
  await client.query("select pg_notify('catalogue', $1)", [rows[0]?.version]);
}
