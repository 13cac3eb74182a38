import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connection.ts';

/** Rows of a pack: enough that the round trips do not count, few enough to be small beside what is made of them. */
const PACKED = 5000;

/** The values of a column, row by row. */
type Columns<Row> = { readonly [K in keyof Row]: readonly Row[K][] };

/**
 * Passes every row of a query to `take`, in no order, without ever holding more than some thousands of them. They come
 * column by column as JSON, which the server makes of all of them first: row by row the driver takes twice the processor.
 * For values that JSON can hold; a number above 2^53 it cannot.
 */
export async function fetchRows<Row extends object>(
  db: Database,
  columns: readonly (keyof Row & string)[],
  query: RawBuilder<Row>,
  take: (row: Row) => void,
): Promise<void> {
  const packs = sql`
    select ${packOf(columns)}
    from (select *, (row_number() over () - 1) / ${sql.lit(PACKED)} as pack from (${query}) as given) as numbered
    group by pack`;
  await db.transaction().execute(async (trx) => {
    // All rows are wanted: a plan that gives the first ones soonest would read the table in the order of an index.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx);
    await sql`declare fetched no scroll cursor for ${packs}`.execute(trx);
    const fetchMore = () => sql<Columns<Row>>`fetch 1 from fetched`.execute(trx);
    let coming = fetchMore();
    for (;;) {
      const [pack] = (await coming).rows;
      if (!pack) return;
      // The server sends the next one while this is taken.
      coming = fetchMore();
      coming.catch(() => {});
      takeRows(columns, pack, take);
    }
  });
}

/** The rows of a query, sent as those of `fetchRows`, all at once: for some ten thousands. */
export async function selectPacked<Row extends object>(
  db: Database,
  columns: readonly (keyof Row & string)[],
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { rows } = await sql<
    Columns<Row>
  >`select ${packOf(columns)} from (${query}) as given having count(*) > 0`.execute(db);
  const taken: Row[] = [];
  for (const pack of rows) takeRows(columns, pack, (row) => taken.push(row));
  return taken;
}

function packOf(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql`json_agg(${sql.ref(column)}) as ${sql.ref(column)}`));
}

function takeRows<Row extends object>(
  names: readonly (keyof Row & string)[],
  pack: Columns<Row>,
  take: (row: Row) => void,
) {
  const length = names[0] === undefined ? 0 : pack[names[0]].length;
  for (let at = 0; at < length; at += 1) {
    const row = {} as Row;
    for (const name of names) row[name] = pack[name][at] as Row[typeof name];
    take(row);
  }
}
