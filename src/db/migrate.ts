import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { MIGRATION_LOCK, withAdvisoryLock } from './connection/advisory-lock.ts';
import type { Database } from './connection/connection.ts';
import { MigrationError } from './connection/database-error.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** A file of the folder of migrations. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * Brings the database to the newest schema: applies the SQL files that it has not seen, in order of their names, each
 * in a transaction of its own. Processes that migrate at once wait for each other.
 * @returns the names of the migrations applied now.
 * @throws MigrationError when an applied migration was changed or is unknown, or when one fails.
 */
export async function migrate(db: Database, folder: string = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withAdvisoryLock(db, MIGRATION_LOCK, (connection) => applyMissing(connection, migrations));
}

/** The migrations that this version knows, in the order in which they are applied. */
export async function readMigrations(folder: string = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have turned the line ends; that is no change.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** What migrations are noted in. */
export const HISTORY = `create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/** What migrations make in the schema of ours, and what they no longer want: names that nothing else has. */
export function listMade(migrations: readonly Migration[], kind: 'table' | 'view' | 'function'): Set<string> {
  const made = new RegExp(`^\\s*create (?:or replace |unlogged )?${kind} (?:if not exists )?(\\w+)(?![\\w.])`, 'gim');
  const renamed = /^\s*alter table \w+ rename to (\w+)/gim;
  const patterns = kind === 'table' ? [made, renamed] : [made];
  return new Set(
    migrations.flatMap(({ text }) =>
      patterns.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name]) => name ?? '')),
    ),
  );
}

async function applyMissing(connection: Database, migrations: readonly Migration[]): Promise<string[]> {
  await sql.raw(HISTORY).execute(connection);
  const applied = await connection.selectFrom('schema_migrations').select(['name', 'checksum']).execute();
  requireSameHistory(applied, migrations);
  const seen = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !seen.has(name));
  for (const migration of missing) await apply(connection, migration);
  return missing.map(({ name }) => name);
}

function requireSameHistory(applied: readonly { name: string; checksum: string }[], migrations: readonly Migration[]) {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new MigrationError(`The database has the migration ${name}, which this version does not know`);
    if (migration.checksum !== checksum) {
      throw new MigrationError(`The migration ${name} was changed after it was applied; add a new one instead`);
    }
  }
}

async function apply(connection: Database, { name, text, checksum }: Migration): Promise<void> {
  try {
    await connection.transaction().execute(async (trx) => {
      await sql.raw(text).execute(trx);
      await trx.insertInto('schema_migrations').values({ name, checksum }).execute();
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`The migration ${name} failed: ${reason}`, { cause });
  }
}
