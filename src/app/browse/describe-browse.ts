import { emptyFilterSet, type FilterSet, formatFilterPath, PRODUCTS_PER_PAGE } from '../../model/filters/filter-set.ts';
import { chooseMoney, createBoundWriter, DOLLARS } from '../../model/filters/page-money.ts';
import { categoryTitle, type ProductType } from '../../model/product/product-types.ts';
import { formatCount } from '../../model/search/format-count.ts';
import type { FacetOption } from '../../model/search/listing.ts';
import { describePage, rootDataOf } from '../page/page-meta.ts';
import { isPending } from '../page/slow-answer.ts';
import { joinNames, nameList } from './filters/name-list.ts';
import { listPath } from './first-page.ts';
import type { BrowseData, PendingBrowse } from './loading/load-browse.ts';

/**
 * What search engines and link previews are told. A list is called by its filters, so that a shared address keeps its
 * meaning. To search engines a category, and it under one subcategory, one color or one shop, are pages of their own;
 * every combination of filters is such a list narrowed, and points back to it.
 */
export function describeBrowse(
  type: ProductType,
  data: BrowseData | PendingBrowse | undefined,
  matches: Parameters<typeof describePage>[1],
) {
  const filters = data?.filters ?? emptyFilterSet(type.id);
  const answer = data === undefined || isPending(data) ? null : data;
  const listing = answer?.listing.ok ? answer.listing.value : null;
  const page = listing?.pagination.currentPage ?? filters.page;
  const kept = findLanding(filters);
  const isPlain = formatFilterPath({ ...filters, page: 1 }) === formatFilterPath(kept);
  // A list whose answer is on its way keeps the title that it gets now.
  const known = rootDataOf(matches)?.money;
  const money = answer?.money ?? (known ? chooseMoney(filters, known, known.chosen) : DOLLARS);
  const name = nameList(type, filters, createBoundWriter(money));
  const count = listing ? `${formatCount(listing.pagination.totalCount)} items` : categoryTitle(type);
  const shops = answer && filters.retailers.length === 0 ? nameShops(answer.retailers) : '';
  const title = page > 1 ? `${name}, page ${page}` : name;
  return describePage(
    {
      title,
      description: `Discover your perfect style: ${name}. ${count}${shops}, by size, color and price.`,
      canonical: formatFilterPath({ ...kept, page: isPlain ? page : 1 }),
      address: listPath({ ...filters, page }, page - (answer?.above?.length ?? 0) / PRODUCTS_PER_PAGE),
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

/** ` from A, B and C`: the shops that have something in this list. */
function nameShops(retailers: readonly FacetOption[]): string {
  const names = retailers.filter(({ count }) => count > 0).map(({ value }) => value);
  return names.length === 0 ? '' : ` from ${joinNames(names, 'and')}`;
}
