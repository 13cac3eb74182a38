import { findNearest } from '../../src/catalog/find-alternatives.ts';
import { toFilterSet, typesOf } from '../../src/model/search/understood-query.ts';
import type { CatalogInMemory } from '../../src/server/services.ts';
import type { Answer } from './judge-query.ts';

/** What the search page leads to: the first of a list, or what comes nearest to an empty one; or six of each type, most first. */
export function findAnswer(catalog: CatalogInMemory, query: string): Answer {
  const asked = catalog.understand(query);
  // The page says so, and lists nothing but what comes near.
  const isOutOfScope = asked.outOfScope !== null || asked.isService;
  if (isOutOfScope && asked.among.length === 0) return { ids: [], total: 0, isOutOfScope };
  const lists = typesOf(asked).flatMap((typeId) => {
    const { listing, filters, alternatives } = catalog.search(toFilterSet(typeId, asked));
    if (!listing.ok) return [];
    const nearest = asked.typeId === null ? null : findNearest(filters, alternatives);
    return nearest === null ? [listing.value] : [{ ...listing.value, products: catalog.list(nearest.without) }];
  });
  lists.sort((a, b) => b.pagination.totalCount - a.pagination.totalCount);
  const shown = lists.flatMap(({ products }) =>
    products.slice(0, asked.typeId === null && lists.filter((l) => l.products.length > 0).length > 1 ? 6 : 12),
  );
  const total = lists.reduce((sum, { pagination }) => sum + pagination.totalCount, 0);
  return { ids: shown.map(({ id }) => id), total, isOutOfScope };
}
