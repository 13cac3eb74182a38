import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connection.ts';

/** Rows a fetch: enough that the round trips do not count, few enough to be small beside what is made of them. */
const FETCHED = 5000;

/** Passes every row of a query to `take`, without ever holding more than some thousands of them. */
export async function fetchRows<Row>(db: Database, query: RawBuilder<Row>, take: (row: Row) => void): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // All rows are wanted: a plan that gives the first ones soonest would read the table in the order of an index.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx);
    await sql`declare fetched no scroll cursor for ${query}`.execute(trx);
    const fetchMore = () => sql<Row>`fetch ${sql.lit(FETCHED)} from fetched`.execute(trx);
    let coming = fetchMore();
    for (;;) {
      const { rows } = await coming;
      if (rows.length === 0) return;
      // The server looks for the next ones while these are taken.
      coming = fetchMore();
      coming.catch(() => {});
      for (const row of rows) take(row);
    }
  });
}
