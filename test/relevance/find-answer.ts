import { toFilterSet, typesOf } from '../../src/model/search/understood-query.ts';
import type { CatalogInMemory } from '../../src/server/services.ts';
import type { Answer } from './judge-query.ts';

/** What the search page leads to: the first of a list, or six of each type, most first. */
export function findAnswer(catalog: CatalogInMemory, query: string): Answer {
  const asked = catalog.understand(query);
  const lists = typesOf(asked).flatMap((typeId) => {
    const { listing } = catalog.search(toFilterSet(typeId, asked));
    return listing.ok ? [listing.value] : [];
  });
  lists.sort((a, b) => b.pagination.totalCount - a.pagination.totalCount);
  const shown = lists.flatMap(({ products }) =>
    products.slice(0, asked.typeId === null && lists.filter((l) => l.products.length > 0).length > 1 ? 6 : 12),
  );
  const total = lists.reduce((sum, { pagination }) => sum + pagination.totalCount, 0);
  return { ids: shown.map(({ id }) => id), total, isOutOfScope: asked.outOfScope !== null };
}
