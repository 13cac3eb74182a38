import { sql } from 'kysely';
import type { Exchange } from '../../model/exchange-rates.ts';
import type { Product } from '../../model/product.ts';
import type { Database } from '../connection/connection.ts';
import { createRowReader, type ListedRow, listedColumns } from './product-columns.ts';

/** Rows a fetch: enough that the round trips do not count, few enough that a page is small beside the products. */
const ROWS_PER_FETCH = 5000;

/**
 * Every product that is listed now (not gone), newest first, of equal age the one found last first. One consistent
 * state of the database, read through a cursor; equal lists of words are one array in memory.
 * A product of a type or in a currency this version does not know is left out.
 * @param exchange what base prices are found by
 */
export async function findListedProducts(db: Database, exchange: Exchange): Promise<Product[]> {
  const products: Product[] = [];
  const reader = createRowReader(exchange);
  await db.transaction().execute(async (trx) => {
    await declareListed.execute(trx);
    for (;;) {
      const { rows } = await sql<ListedRow>`fetch ${sql.lit(ROWS_PER_FETCH)} from listed`.execute(trx);
      if (rows.length === 0) break;
      for (const row of rows) {
        const product = reader(row);
        if (product) products.push(product);
      }
    }
  });
  // Sorting numbers here costs a tenth of sorting whole rows there.
  return products.sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

/** How many products of each retailer are listed now. */
export async function countListedProducts(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['retailer', (eb) => eb.fn.countAll<number>().as('count')])
    .where('gone_at', 'is', null)
    .groupBy('retailer')
    .execute();
  return new Map(rows.map(({ retailer, count }) => [retailer, count]));
}

const declareListed = sql`
  declare listed no scroll cursor for select id, retailer, sale_percent as "salePercent", ${listedColumns} from products where gone_at is null`;
