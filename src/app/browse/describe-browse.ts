import { emptyFilterSet, type FilterSet, formatFilterPath } from '../../model/filter-set.ts';
import type { FacetOption } from '../../model/listing.ts';
import type { ProductType } from '../../model/product-types.ts';
import { formatCount } from '../page/format-count.ts';
import { describePage } from '../page/page-meta.ts';
import type { BrowseData } from './load-browse.ts';

/**
 * What search engines and link previews are told. A category, each of its subcategories and their further pages are
 * pages of their own; every other combination of filters is the same list narrowed, and points back to it.
 */
export function describeBrowse(
  type: ProductType,
  filters: FilterSet,
  data: BrowseData | undefined,
  matches: Parameters<typeof describePage>[1],
) {
  const kept: FilterSet = { ...emptyFilterSet(type.id), subcategory: filters.subcategory };
  const isPlain = formatFilterPath({ ...filters, page: 1 }) === formatFilterPath(kept);
  const listing = data?.listing.ok ? data.listing.value : null;
  const page = listing?.pagination.currentPage ?? 1;
  const name = filters.subcategory ?? type.name;
  const count = listing ? `${formatCount(listing.pagination.totalCount)} ` : '';
  const shops = data ? nameShops(filters, data.retailers) : '';
  const canonical = formatFilterPath({ ...kept, page: isPlain ? page : 1 });
  return describePage(
    {
      title: page > 1 ? `${name}, page ${page}` : name,
      description: `Discover your perfect style: ${count}${name.toLowerCase()}${shops}, by size, colour and price.`,
      canonical,
      isIndexed: isPlain,
      image: listing?.products[0]?.imageUrls[0],
    },
    matches,
  );
}

/** ` from A, B and C`: the shops that have something in this list. */
function nameShops({ retailers: chosen }: FilterSet, retailers: readonly FacetOption[]): string {
  const having = retailers.filter(({ value, count }) => count > 0 && (chosen.length === 0 || chosen.includes(value)));
  const names = having.map(({ value }) => value);
  const last = names.pop();
  if (last === undefined) return '';
  return ` from ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`;
}
