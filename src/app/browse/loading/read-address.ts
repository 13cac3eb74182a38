import { type FilterSet, parseFilterSet } from '../../../model/filters/filter-set.ts';
import type { ProductTypeId } from '../../../model/product/product-types.ts';

/** A navigation asks for two addresses, several times each. */
const KEPT = 8;

const known = new Map<string, FilterSet>();

/** The filter set of a category's query string. In the browser: each address is parsed once. */
export function readAddress(typeId: ProductTypeId, search: string): FilterSet {
  const key = typeId + search;
  const filters = known.get(key) ?? parseFilterSet(typeId, new URLSearchParams(search));
  if (known.size >= KEPT) known.clear();
  known.set(key, filters);
  return filters;
}
