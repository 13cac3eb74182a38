import { type ClientBase, escapeIdentifier as quote } from 'pg';
import { BackupError } from './archive-file.ts';
import type { ArchiveHead } from './archive-format.ts';

/** A table as it is kept. */
export interface BackupTable {
  readonly name: string;
  /** Those that are kept, in the order of the archive. */
  readonly columns: readonly string[];
  /** The rows in the one order that they have in every database, for `copy (…) to`. */
  readonly query: string;
}

/**
 * Not kept: what the migrations note is in the head of the archive; which products were deleted tells processes that remember a
 * catalog, of which a restored one is no later state; and a backup that failed is of the machine it failed on.
 */
const LEFT_OUT = ['schema_migrations', 'deleted_products', 'backup_failures'];

interface TableRow {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that name a row; all of them where none do. */
  readonly order: readonly { readonly name: string; readonly isText: boolean }[];
  readonly targets: readonly string[];
  /** Whether row-level security would hide rows from the database user. */
  readonly isGuarded: boolean;
}

/**
 * The tables of ours in a database, each after those that it points at. What numbers a transaction means nothing in another
 * cluster: such columns are left out, and get their default when the rows come back.
 * @param known names of all tables that may be ours
 * @throws BackupError when rows of a table are hidden from the database user
 */
export async function findBackupTables(client: ClientBase, known: ReadonlySet<string>): Promise<BackupTable[]> {
  const { rows } = await client.query<TableRow>(
    `select c.relname as name, row_security_active(c.oid) as "isGuarded",
       array(
         select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and atttypid <> 'xid8'::regtype
         order by attnum
       ) as columns,
       (
         select jsonb_agg(jsonb_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
         from pg_attribute a join lateral (
           select coalesce(array_position(i.indkey::int2[], a.attnum), a.attnum) as place
           from (select) always left join pg_index i on i.indrelid = c.oid and i.indisprimary
           where i.indkey is null or a.attnum = any (i.indkey)
         ) k on true
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'xid8'::regtype
       ) as order,
       array(
         select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and t.oid <> c.oid
       ) as targets
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     order by c.relname`,
    [LEFT_OUT],
  );
  const ours = sortByTargets(rows.filter(({ name }) => known.has(name)));
  const tables: BackupTable[] = [];
  for (const { name, columns, order, isGuarded } of ours) {
    const from = isGuarded ? await readAsEachPerson(client, name) : quote(name);
    const by = order.map((column) => `${quote(column.name)}${column.isText ? ' collate "C"' : ''}`);
    tables.push({
      name,
      columns,
      query: `select ${columns.map(quote).join(', ')} from ${from} order by ${by.join(', ')}`,
    });
  }
  return tables;
}

/** The last number of each identity column, which may be higher than any row's: no number is given twice. */
export async function findSequences(client: ClientBase): Promise<ArchiveHead['sequences']> {
  const { rows } = await client.query<ArchiveHead['sequences'][number]>(
    `select * from (
       select c.relname as table, a.attname as column,
         pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass)::text as last
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''
     ) numbered where last is not null
     order by 1, 2`,
  );
  return rows;
}

/** A table comes after those that it points at, so that rows find theirs when they come back. */
function sortByTargets(tables: readonly TableRow[]): TableRow[] {
  const sorted: TableRow[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const next = rest.filter(({ targets }) => !targets.some((target) => waiting.has(target)));
    if (next.length === 0)
      throw new BackupError(`The tables ${[...waiting].join(', ')} point at each other in a circle`);
    sorted.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return sorted;
}

/** How a policy says that everybody has their own rows, and by which column (migrations 0003, 0010, 0011, 0190). */
const OWN_ROWS =
  /^\((user_id|watcher_id|id) = .*(?:acting_owner\(\)|current_setting\('selvedge\.user_id'::text, true\))/;

/**
 * Who owns the tables and is no superuser is bound by their policies as well, and sees one person's rows at a time: so the rows
 * are read as each person in turn. No lock is needed for that, and no way past the policies.
 * @returns what to select from, good for this connection
 * @throws BackupError where the policies say something else than that everybody has their own rows
 */
async function readAsEachPerson(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ kind: string; qual: string | null }>(
    `select permissive as kind, qual from pg_policies
     where schemaname = current_schema() and tablename = $1 and cmd in ('ALL', 'SELECT')
       and (roles = '{public}' or permissive = 'RESTRICTIVE')`,
    [table],
  );
  const [owner] = rows.flatMap(({ kind, qual }) => (kind === 'PERMISSIVE' && OWN_ROWS.exec(qual ?? '')?.[1]) || []);
  if (owner === undefined || rows.some(({ kind }) => kind !== 'PERMISSIVE')) {
    throw new BackupError(
      `Row-level security would hide rows of ${table}: use a database user that is a superuser or has BYPASSRLS`,
    );
  }
  const reader = `pg_temp.${quote(`each_${table}`)}`;
  await client.query(`create or replace function ${reader}() returns setof ${quote(table)} language plpgsql as $$
    declare
      person uuid;
    begin
      for person in select owner_id from users loop
        perform set_config('selvedge.user_id', person::text, true);
        return query select * from ${quote(table)} where ${quote(owner)} = person;
      end loop;
      perform set_config('selvedge.user_id', '', true);
    end $$`);
  return `${reader}()`;
}
