import { sql } from 'kysely';
import { replaceHistories } from '../src/db/catalog/offer-history.ts';
import { createDatabase } from '../src/db/connection/connection.ts';
import { joinEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { DAY, type OfferChange } from '../src/model/product/offer-history.ts';
import { withDataDir } from './processes/storefront.ts';
import { formatTable } from './processes/timing.ts';

const PRODUCTS = 5_000;
const WEEKS = 52;
const SIZES = ['US 0', 'US 2', 'US 4', 'US 6', 'US 8'];

/** What a year of prices and sizes takes in the database, at one change a week, written week by week as an ingest would. */
export async function benchHistory(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const cluster = await joinEmbeddedPostgres(dataDir);
    const db = createDatabase(cluster.url);
    try {
      await migrate(db);
      await sql`insert into products (retailer, external_id, type_id, type_reason, title, price, available, url, content_hash, created_at)
        select 'R', i::text, 'dresses', '', 't', 10, true, '', '', now() from generate_series(1, ${PRODUCTS}) i`.execute(
        db,
      );
      const kept = Array.from({ length: PRODUCTS }, (_, index) => ({ id: index + 1, changes: [] as OfferChange[] }));
      const rows: string[][] = [];
      const begun = Date.now() - WEEKS * 7 * DAY;
      for (let week = 0; week <= WEEKS; week += 1) {
        for (const history of kept) history.changes.push(changeOf(history.id, week, begun));
        await replaceHistories(db, kept);
        if (week === WEEKS) rows.push(['as written', ...(await measure(db))]);
      }
      await sql`vacuum full offer_history`.execute(db);
      rows.push(['vacuumed', ...(await measure(db))]);
      const { rows: net } = await sql<{ bytes: string }>`
        select avg(octet_length(changes))::numeric(9, 1)::text as bytes from offer_history`.execute(db);
      console.log(
        formatTable(
          [
            `offers of a year, a change a week (${net[0]?.bytes} bytes of changes a product)`,
            'table, bytes a product',
            'with its index',
          ],
          rows,
        ),
      );
    } finally {
      await db.destroy();
      await cluster.close();
    }
  });
}

/** In turn a price, a size that sells out, and a size that comes back. */
function changeOf(id: number, week: number, begun: number): OfferChange {
  const price = 6800 - Math.floor(week / 3) * 100 + (id % 7);
  const sizes = week % 3 === 1 ? SIZES.filter((_, place) => place !== week % SIZES.length) : SIZES;
  const kept = { formerPrice: 9000, currency: 'USD', isListed: true, isAvailable: true };
  return { ...kept, at: begun + week * 7 * DAY, price, sizes };
}

async function measure(db: ReturnType<typeof createDatabase>): Promise<string[]> {
  const { rows } = await sql<{ own: number; all: number }>`
    select pg_table_size('offer_history') as own, pg_total_relation_size('offer_history') as all`.execute(db);
  return [rows[0]?.own ?? 0, rows[0]?.all ?? 0].map((bytes) => (bytes / PRODUCTS).toFixed(0));
}
