import { Client } from 'pg';
import { currentAddress, type DatabaseAddress } from '../../db/connection/connection.ts';
import { connectionError } from '../../db/connection/database-error.ts';
import { listMade, readMigrations } from '../../db/migrate.ts';
import { BackupError, createArchive } from './archive-file.ts';
import { type ArchiveHead, DIGESTS, FORMAT, formatPieceName, HEAD, KEY, type TableDigests } from './archive-format.ts';
import { findBackupTables, findSequences } from './backup-tables.ts';
import { copyOut, PLAIN_VALUES } from './copy-table.ts';
import { lockKey, nameKey } from './key-lock.ts';

export interface BackupOptions {
  readonly address: DatabaseAddress;
  /** What is written; it must not be there. */
  readonly file: string;
  /** Of this program. */
  readonly version: string;
  /** The installation's secret key; `null` where it has none yet. */
  readonly secretKey: Uint8Array | null;
  /** What the key goes into the archive with; without it, it stays outside. */
  readonly passphrase: string | null;
}

/**
 * Writes every table of ours into one archive, as they all were at one moment, while everything goes on.
 * @returns what is in it, and the bytes of the file
 * @throws BackupError, DatabaseError, or what the file system or the database answers; then there is no file
 */
export async function makeBackup(options: BackupOptions) {
  const client = await connect(options.address, 'selvedge backup');
  try {
    // One snapshot for all tables. Nothing is written but helpers of this connection.
    await client.query('begin isolation level repeatable read');
    await client.query(PLAIN_VALUES);
    const known = listMade(await readMigrations(), 'table');
    const head = await makeHead(client, options);
    const tables = await findBackupTables(client, known);
    // With it a statement that would leave rows out fails instead.
    await client.query(`set local row_security = ${(await passesPolicies(client)) ? 'off' : 'on'}`);
    const archive = await createArchive(options.file);
    try {
      const sequences = await findSequences(client);
      const listed = tables.map(({ name, columns }) => ({ name, columns: [...columns] }));
      await archive.add(
        HEAD,
        Buffer.from(JSON.stringify({ ...head, tables: listed, sequences } satisfies ArchiveHead)),
      );
      const { secretKey, passphrase } = options;
      const hasKey = secretKey !== null && passphrase !== null;
      if (hasKey) await archive.add(KEY, Buffer.from(await lockKey(secretKey, passphrase)));
      const digests: TableDigests = {};
      for (const table of tables) {
        let number = 0;
        digests[table.name] = await copyOut(client, table, (piece) => {
          number += 1;
          return archive.add(formatPieceName(table.name, number), piece);
        });
      }
      await archive.add(DIGESTS, Buffer.from(JSON.stringify(digests)));
      return { bytes: await archive.finish(), tables: digests, hasKey };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeHead(
  client: Client,
  { version, secretKey }: BackupOptions,
): Promise<Omit<ArchiveHead, 'tables' | 'sequences'>> {
  const { rows: there } = await client.query("select to_regclass('schema_migrations') is not null as it");
  if (!there[0]?.it) throw new BackupError('There is nothing to back up: the database has no tables of Selvedge');
  const { rows: migrations } = await client.query<ArchiveHead['migrations'][number]>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  const { rows: server } = await client.query<{ postgres: string }>(
    "select split_part(current_setting('server_version'), ' ', 1) as postgres",
  );
  return {
    format: FORMAT,
    version,
    createdAt: new Date().toISOString(),
    postgres: server[0]?.postgres ?? '',
    migrations,
    keyName: secretKey === null ? null : nameKey(secretKey),
  };
}

async function passesPolicies(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  );
  return rows[0]?.passes === true;
}

/** A connection for work that takes as long as it takes. @throws DatabaseError */
export async function connect(address: DatabaseAddress, name: string): Promise<Client> {
  const client = new Client({
    connectionString: currentAddress(address),
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What breaks is told by the query under way.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return client;
  } catch (cause) {
    await client.end().catch(() => {});
    throw connectionError(currentAddress(address), cause);
  }
}
