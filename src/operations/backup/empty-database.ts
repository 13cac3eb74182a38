import { type Client, escapeIdentifier as quote } from 'pg';
import { listMade, type Migration } from '../../db/migrate.ts';
import { BackupError } from './archive-file.ts';

/** The tables of ours that a database has, each locked: who uses them waits until the transaction has ended. */
export async function lockTables(client: Client, known: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any ($1) order by relname`,
    [['schema_migrations', ...listMade(known, 'table')]],
  );
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await client.query(`lock table ${names.map(quote).join(', ')} in access exclusive mode`);
  return names;
}

/**
 * Takes everything of ours out of a database, within the transaction. What others have put beside it stays; where that hangs on
 * a table of ours, the database refuses.
 */
export async function emptyDatabase(
  client: Client,
  tables: readonly string[],
  known: readonly Migration[],
): Promise<void> {
  // Views and functions over the tables, which hold nothing.
  await client.query('drop schema if exists api cascade');
  const { rows: views } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'v' and relname = any ($1)`,
    [[...listMade(known, 'view')]],
  );
  for (const { name } of views) await client.query(`drop view ${quote(name)}`);
  const { rows: others } = await client.query<{ name: string }>(
    `select distinct v.relname as name from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class v on v.oid = r.ev_class
     where d.classid = 'pg_rewrite'::regclass and d.refobjid = any ($1::regclass[]) and v.oid <> all ($1::regclass[])`,
    [tables.map(quote)],
  );
  if (others.length > 0) {
    throw new BackupError(`The view ${others[0]?.name} is not ours and stands on a table of ours; drop it first`);
  }
  const { rows: functions } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = current_schema()::regnamespace and proname = any ($1)`,
    [[...listMade(known, 'function')]],
  );
  await client.query(`drop table ${tables.map(quote).join(', ')} cascade`);
  for (const { name } of functions) await client.query(`drop function if exists ${name} cascade`);
}
