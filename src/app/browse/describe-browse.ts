import { emptyFilterSet, type FilterSet, formatFilterPath } from '../../model/filter-set.ts';
import type { FacetOption } from '../../model/listing.ts';
import type { ProductType } from '../../model/product-types.ts';
import { formatCount } from '../page/format-count.ts';
import { describePage } from '../page/page-meta.ts';
import type { BrowseData } from './load-browse.ts';

/**
 * What search engines and link previews are told. A category, and it under one subcategory, one colour or one shop, are
 * pages of their own; every combination of filters is such a list narrowed, and points back to it.
 */
export function describeBrowse(
  type: ProductType,
  filters: FilterSet,
  data: BrowseData | undefined,
  matches: Parameters<typeof describePage>[1],
) {
  const kept = findLanding(filters);
  const isPlain = formatFilterPath({ ...filters, page: 1 }) === formatFilterPath(kept);
  const listing = data?.listing.ok ? data.listing.value : null;
  const page = listing?.pagination.currentPage ?? 1;
  const name = nameLanding(type, kept);
  // The shops follow by name.
  const subject = (kept.retailers.length > 0 ? type.name : name).toLowerCase();
  const count = listing ? `${formatCount(listing.pagination.totalCount)} ` : '';
  const shops = data ? nameShops(filters, data.retailers) : '';
  const canonical = formatFilterPath({ ...kept, page: isPlain ? page : 1 });
  return describePage(
    {
      title: page > 1 ? `${name}, page ${page}` : name,
      description: `Discover your perfect style: ${count}${subject}${shops}, by size, colour and price.`,
      canonical,
      isIndexed: isPlain,
      image: listing?.products[0]?.imageUrls[0],
    },
    matches,
  );
}

/** The list of its own that a filter set is, or that it narrows. */
function findLanding({ typeId, subcategory, colors, retailers, sizes }: FilterSet): FilterSet {
  const all = emptyFilterSet(typeId);
  if (subcategory !== null) return { ...all, subcategory };
  const isOneColor = colors.length === 1 && retailers.length === 0;
  const isOneShop = retailers.length === 1 && colors.length === 0 && sizes.length === 0;
  return { ...all, colors: isOneColor ? colors : [], retailers: isOneShop ? retailers : [] };
}

function nameLanding(type: ProductType, { subcategory, colors: [color], retailers: [retailer] }: FilterSet): string {
  if (color !== undefined) return `${color.charAt(0).toUpperCase()}${color.slice(1)} ${type.name.toLowerCase()}`;
  return retailer === undefined ? (subcategory ?? type.name) : `${type.name} at ${retailer}`;
}

/** ` from A, B and C`: the shops that have something in this list. */
function nameShops({ retailers: chosen }: FilterSet, retailers: readonly FacetOption[]): string {
  const having = retailers.filter(({ value, count }) => count > 0 && (chosen.length === 0 || chosen.includes(value)));
  const names = having.map(({ value }) => value);
  const last = names.pop();
  if (last === undefined) return '';
  return ` from ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`;
}
