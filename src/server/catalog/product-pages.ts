import { LRUCache } from 'lru-cache';
import { findProductDetail, findSitemapPart, findSitemapParts } from '../../db/catalog/product-details.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Exchange } from '../../model/money/exchange-rates.ts';
import type { ProductDetail } from '../../model/product/product-detail.ts';
import { keepAddresses, placePictures, placeProduct } from '../sample/sample-addresses.ts';
import type { ProductPages } from '../services.ts';

/** Products that are kept: some kB each. */
const KEPT = 500;

/** Milliseconds. When its price was last checked no version of the catalog tells. */
const LONGEST = 60_000;

/**
 * The products' own pages, from the database: what is known of one product is more than is kept in memory of all. What was asked
 * for lately is kept for as long as the catalog is the same, a minute at most.
 * @param version of the catalog; `null` before there is one
 */
export function createProductPages(
  db: Database,
  siteUrl: string,
  exchange: () => Exchange,
  version: () => number | null,
): ProductPages {
  const kept = new LRUCache<number, ProductDetail>({ max: KEPT, ttl: LONGEST });
  let keptVersion = version();
  return {
    async find(id) {
      const asked = version();
      if (asked !== keptVersion) kept.clear();
      keptVersion = asked;
      const known = kept.get(id);
      if (known !== undefined) return known;
      const found = await findProductDetail(db, id, exchange());
      const detail = found && place(found, siteUrl);
      if (detail !== null && asked !== null && version() === asked) kept.set(id, detail);
      return detail;
    },
    sitemapParts: () => findSitemapParts(db),
    sitemapPart: (part) => findSitemapPart(db, part),
  };
}

/** The same with addresses as shoppers may be shown them. */
function place(detail: ProductDetail, siteUrl: string): ProductDetail {
  const product = placeProduct(keepAddresses(detail.product), siteUrl);
  const colors = detail.colors.map((color) => ({
    ...color,
    imageUrl: placePictures(color.imageUrl === null ? [] : [color.imageUrl], siteUrl)[0] ?? null,
  }));
  return { ...detail, product, colors };
}
