import { type FilterSet, FLAGS } from '../../src/model/filters/filter-set.ts';
import { listParts } from '../../src/model/filters/query-words.ts';

/**
 * How many filters are chosen: each word, color, attribute, size, bound and flag is one, and each retailer
 * that no size implies.
 */
export function countActiveFilters(filters: FilterSet): number {
  return (
    listParts(filters.words).length +
    (filters.subcategory === null ? 0 : 1) +
    (filters.minPrice === null ? 0 : 1) +
    (filters.maxPrice === null ? 0 : 1) +
    FLAGS.filter((flag) => filters[flag]).length +
    filters.colors.length +
    filters.attributes.length +
    filters.sizes.length +
    filters.retailers.filter((name) => !filters.sizes.some(({ retailer }) => retailer === name)).length
  );
}
