import { LRUCache } from 'lru-cache';
import type { ProductDetails } from '../../model/product/product.ts';
import type { ProductDetail } from '../../model/product/product-detail.ts';
import type { ProductPages } from '../services.ts';
import type { FindDetails } from './catalog-service.ts';

/** Products whose details are kept: some kB each. */
const KEPT = 2_000;

/**
 * Details that were asked for once, as long as the catalog is the same: a list is asked for again and again, and the database
 * may be away.
 * @param version of the catalog
 */
export function keepDetails(find: FindDetails, version: () => number | null): FindDetails {
  const kept = new LRUCache<number, ProductDetails>({ max: KEPT });
  let keptVersion = version();
  return async (ids) => {
    const asked = version();
    if (asked !== keptVersion) kept.clear();
    keptVersion = asked;
    const found = new Map<number, ProductDetails>();
    for (const id of ids) {
      const details = kept.get(id);
      if (details !== undefined) found.set(id, details);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    for (const [id, details] of await find(missing)) {
      if (version() === asked) kept.set(id, details);
      found.set(id, details);
    }
    return found;
  };
}

/** Products whose pages are kept: some kB each. */
const KEPT_PAGES = 500;

/** Milliseconds. When its price was last checked no version of the catalog tells. */
const LONGEST = 60_000;

/**
 * What pages of products were asked for lately, for as long as the catalog is the same, a minute at most: those that many look at
 * are looked at by many at once.
 * @param version of the catalog; `null` before there is one, when nothing is kept
 */
export function keepProducts(find: ProductPages['find'], version: () => number | null): ProductPages['find'] {
  const kept = new LRUCache<number, ProductDetail>({ max: KEPT_PAGES, ttl: LONGEST, perf: Date });
  let keptVersion = version();
  return async (id) => {
    const asked = version();
    if (asked !== keptVersion) kept.clear();
    keptVersion = asked;
    const known = kept.get(id);
    if (known !== undefined) return known;
    const detail = await find(id);
    if (detail !== null && asked !== null && version() === asked) kept.set(id, detail);
    return detail;
  };
}
