import { sql } from 'kysely';
import { parseDecimal } from '../model/money.ts';
import type { Product } from '../model/product.ts';
import { findProductType } from '../model/product-types.ts';
import type { Database } from './connection.ts';

/** Rows a fetch: enough that the round trips do not count, few enough that a page is small beside the products. */
const PAGE_SIZE = 5000;

interface ListedRow {
  readonly id: number;
  readonly retailer: string;
  readonly external_id: string;
  readonly type_id: string;
  readonly title: string;
  readonly description: string;
  readonly price: string;
  readonly compare_at_price: string | null;
  readonly available: boolean;
  readonly url: string;
  readonly created_ms: number;
  /** Text arrays as JSON: `JSON.parse` is an order of magnitude faster than reading PostgreSQL's own notation. */
  readonly tags: string;
  readonly subcategories: string;
  readonly colors: string;
  readonly sizes: string;
  readonly available_sizes: string;
  readonly image_urls: string;
}

/**
 * Every product that is listed now (not gone), newest first, of equal age the one found last first. One consistent
 * state of the database, read through a cursor; equal lists of words are one array in memory.
 * A product of a type this version does not know is left out.
 */
export async function findListedProducts(db: Database): Promise<Product[]> {
  const products: Product[] = [];
  const reader = createRowReader();
  await db.transaction().execute(async (trx) => {
    await declareListed.execute(trx);
    for (;;) {
      const { rows } = await sql<ListedRow>`fetch ${sql.lit(PAGE_SIZE)} from listed`.execute(trx);
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
  declare listed no scroll cursor for
  select id, retailer, external_id, type_id, title, description, price, compare_at_price, available, url,
    trunc(extract(epoch from created_at) * 1000)::bigint as created_ms,
    array_to_json(tags)::text as tags,
    array_to_json(subcategories)::text as subcategories,
    array_to_json(colors)::text as colors,
    array_to_json(sizes)::text as sizes,
    array_to_json(available_sizes)::text as available_sizes,
    array_to_json(image_urls)::text as image_urls
  from products where gone_at is null`;

function createRowReader(): (row: ListedRow) => Product | null {
  const lists = new Map<string, readonly string[]>();
  const words = new Map<string, string>();
  const shareWord = (word: string) => {
    if (!words.has(word)) words.set(word, word);
    return words.get(word) ?? word;
  };
  const shareList = (json: string) => {
    let list = lists.get(json);
    if (!list) {
      list = (JSON.parse(json) as string[]).map(shareWord);
      lists.set(json, list);
    }
    return list;
  };
  return (row) => {
    const type = findProductType(row.type_id);
    if (!type) return null;
    return {
      id: row.id,
      retailer: shareWord(row.retailer),
      externalId: row.external_id,
      typeId: type.id,
      title: row.title,
      description: row.description,
      tags: shareList(row.tags),
      subcategories: shareList(row.subcategories),
      priceCents: requireCents(row.price),
      compareAtCents: row.compare_at_price === null ? null : requireCents(row.compare_at_price),
      colors: shareList(row.colors),
      sizes: shareList(row.sizes),
      availableSizes: shareList(row.available_sizes),
      available: row.available,
      url: row.url,
      imageUrls: JSON.parse(row.image_urls) as string[],
      createdAt: row.created_ms,
    };
  };
}

/** A `numeric(12,2)` in whole cents. */
export function requireCents(decimal: string): number {
  const cents = parseDecimal(decimal);
  if (cents === null) throw new RangeError(`The price ${decimal} is no decimal of two places`);
  return cents;
}
