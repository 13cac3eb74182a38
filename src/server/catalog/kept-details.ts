import { LRUCache } from 'lru-cache';
import type { ProductDetails } from '../../model/product/product.ts';
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
    if (version() !== keptVersion) kept.clear();
    keptVersion = version();
    const found = new Map<number, ProductDetails>();
    for (const id of ids) {
      const details = kept.get(id);
      if (details !== undefined) found.set(id, details);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    for (const [id, details] of await find(missing)) {
      kept.set(id, details);
      found.set(id, details);
    }
    return found;
  };
}
