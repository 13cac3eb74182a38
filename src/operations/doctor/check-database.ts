import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { createDatabase, type DatabaseAddress } from '../../db/connection/connection.ts';
import { readMigrations } from '../../db/migrate.ts';
import { findCauses } from '../find-causes.ts';
import { gatherState, type Installation } from '../gather-state.ts';
import { checkClock } from './check-machine.ts';
import { type Diagnosis, look, well, wrong } from './diagnosis.ts';

/** PostgreSQL's major version that our SQL needs at least. */
const OLDEST_MAJOR = 15;

/** The major version that the files of an embedded cluster belong to; `null` when there are none yet. */
export async function readClusterMajor(dataDir: string): Promise<number | null> {
  const text = await readFile(path.join(dataDir, 'postgres/data/PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
}

/** Whether a server is of a version that we work on. @param version as in `180004` */
export function checkServerVersion(version: number): Diagnosis {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR) {
    return wrong(
      'PostgreSQL',
      `it is ${major}, and ${OLDEST_MAJOR} or newer is needed`,
      'Restore a backup into a newer one',
    );
  }
  return well('PostgreSQL', `${major}.${version % 10_000}`);
}

/** Whether the tables are those of this version. */
export function checkMigrations(known: readonly string[], applied: readonly string[]): Diagnosis {
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    return wrong(
      'tables',
      `they are of a newer version (${newer.at(-1)})`,
      'Run the version that made them, or restore a backup',
    );
  }
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length === 0) return well('tables', 'they are those of this version');
  return look(
    'tables',
    `${missing.length} migrations are still to come`,
    'The next start applies them, or `selvedge migrate`',
  );
}

/** What a database says of itself and of its retailers, rates, mails and alerts. Nothing in it is changed. */
export async function checkDatabase(
  address: DatabaseAddress,
  installation: Omit<Installation, 'db' | 'address'>,
): Promise<Diagnosis[]> {
  const db = createDatabase(address);
  try {
    const { rows } = await sql<{ version: string; now: Date; there: boolean }>`
      select current_setting('server_version_num') as version, clock_timestamp() as now,
        to_regclass('schema_migrations') is not null as there`.execute(db);
    const [server] = rows;
    if (!server) return [];
    const found = [checkServerVersion(Number(server.version)), checkClock('the database', server.now, new Date())];
    if (!server.there) return [...found, look('tables', 'there are none yet', 'The first start makes them')];
    const applied = await db.selectFrom('schema_migrations').select('name').execute();
    const known = (await readMigrations()).map(({ name }) => name);
    const tables = checkMigrations(
      known,
      applied.map(({ name }) => name),
    );
    found.push(tables);
    // What is asked below needs the tables of this version.
    if (tables.state === 'well') found.push(...(await checkStatus({ ...installation, db, address })));
    return found;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [wrong('database', `it does not answer: ${reason}`, 'Look after the database, or correct DATABASE_URL')];
  } finally {
    await db.destroy();
  }
}

/** What `selvedge status` says. */
async function checkStatus(installation: Installation): Promise<Diagnosis[]> {
  const causes = findCauses(await gatherState(installation));
  // The disk is looked at by itself.
  const found = causes
    .filter(({ key }) => !key.startsWith('disk:'))
    .map(({ key, text }) => wrong(key.split(':')[0] ?? key, text, ADVICE));
  return found.length > 0 ? found : [well('retailers', 'retailers, rates, mails and alerts are as they should be')];
}

const ADVICE = 'selvedge status has the details, and docs/operations.md what to do';
