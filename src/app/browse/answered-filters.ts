import { type FilterSet, parseFilterSet } from '../../model/filter-set.ts';
import type { ProductTypeId } from '../../model/product-types.ts';
import type { BrowseData } from './load-browse.ts';

/**
 * What the screen is filtered by: the address, as far as the catalogue knows it. What it knows of this one, an answer to
 * an older one cannot say.
 */
export function answeredFilters(
  typeId: ProductTypeId,
  search: string,
  data: Pick<BrowseData, 'query' | 'staleBecause'> | undefined,
): FilterSet {
  const query = data === undefined || data.staleBecause ? search : data.query;
  return parseFilterSet(typeId, new URLSearchParams(query));
}
