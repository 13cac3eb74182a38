import { findNearest } from '../../src/catalog/find-alternatives.ts';
import { toFilterSet } from '../../src/model/search/understood-query.ts';
import type { CatalogInMemory } from '../../src/server/catalog/catalog-service.ts';
import type { Answer } from './judge-query.ts';

/** What the search page leads to: the first of a list, or what comes nearest to an empty one; or six of each type, most first. */
export function findAnswer(catalog: CatalogInMemory, query: string): Answer {
  const asked = catalog.understand(query);
  // The page says so, and lists nothing but what comes near.
  const isOutOfScope = asked.outOfScope !== null || asked.isService;
  if (isOutOfScope && asked.among.length === 0) return { ids: [], total: 0, isOutOfScope };
  if (asked.typeId === null) {
    const found = catalog.searchTypes(asked, null).toSorted((a, b) => b.fit - a.fit || b.total - a.total);
    const shown = found.flatMap(({ products }) => products.slice(0, found.length > 1 ? 6 : 12));
    return { ids: shown.map(({ id }) => id), total: found.reduce((sum, { total }) => sum + total, 0), isOutOfScope };
  }
  const { listing, filters, alternatives } = catalog.search(toFilterSet(asked.typeId, asked));
  if (!listing.ok) return { ids: [], total: 0, isOutOfScope };
  const nearest = findNearest(filters, alternatives);
  const products = nearest === null ? listing.value.products : catalog.list(nearest.without);
  return { ids: products.map(({ id }) => id), total: listing.value.pagination.totalCount, isOutOfScope };
}
