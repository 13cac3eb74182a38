import itemsjs from 'itemsjs';
import { type FilterSet, PRODUCTS_PER_PAGE } from '../../src/model/filters/filter-set.ts';
import { byNewest, type CreateEngine, priceBounds, splitStock, stockOf, wantedStock } from './engine.ts';

interface Item {
  readonly productId: number;
  readonly cents: number;
  readonly type: string;
  readonly subcategories: readonly string[];
  readonly colors: readonly string[];
  readonly stock: readonly string[];
}

interface Bucket {
  readonly key: string;
  readonly doc_count: number;
}

interface Found {
  readonly pagination: { readonly total: number };
  readonly data: {
    readonly items: readonly Item[];
    readonly allFilteredItems: readonly Item[];
    readonly aggregations: Readonly<Record<string, { readonly buckets: readonly Bucket[] }>>;
  };
}

interface Searched extends Found {
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * ItemsJS counts disjunctively by itself (`conjunction: false`). It has no ranges and sorts by comparing items, so we
 * give it what a storefront can: items newest first, and for a price filter or a price order the list of internal ids
 * in question, from orders made beforehand. Only the price range under a price filter needs a second query.
 */
export const createItemsJs: CreateEngine = (products, types) => {
  const items = products.toSorted(byNewest).map(
    (product): Item => ({
      productId: product.id,
      cents: product.priceMinor,
      type: product.typeId,
      subcategories: product.subcategories,
      colors: product.colors,
      stock: stockOf(product),
    }),
  );
  const facet = { size: 10_000, conjunction: false, chosen_filters_on_top: false, sort: 'key' };
  const engine = itemsjs(items, {
    native_search_enabled: false,
    aggregations: {
      subcategories: facet,
      colors: facet,
      stock: facet,
      ...(types.length > 1 && { type: { ...facet, conjunction: true } }),
    },
  });
  const idsByOrder = orderIds(items);

  function search(filters: FilterSet): Searched {
    const stock = wantedStock(filters);
    const chosen = {
      ...(types.length > 1 && { type: [filters.typeId] }),
      ...(filters.subcategory !== null && { subcategories: [filters.subcategory] }),
      ...(filters.colors.length > 0 && { colors: filters.colors }),
      ...(stock.length > 0 && { stock }),
    };
    const bounds = priceBounds(filters);
    let ids: number[] | undefined;
    if (bounds !== null || filters.sort !== 'newest') ids = idsByOrder[filters.sort];
    if (bounds !== null) ids = ids?.filter((id) => isWithin(items[id - 1]?.cents ?? -1, bounds));
    const query = { filters: chosen, per_page: PRODUCTS_PER_PAGE, ...(ids && { _ids: ids }) };
    let found: Found = engine.search({ ...query, page: filters.page, is_all_filtered_items: !ids });
    const lastPage = Math.max(1, Math.ceil(found.pagination.total / PRODUCTS_PER_PAGE));
    if (filters.page > lastPage) found = engine.search({ ...query, page: lastPage, is_all_filtered_items: !ids });
    const unpriced: Found = ids ? engine.search({ filters: chosen, per_page: 1, is_all_filtered_items: true }) : found;
    return { ...found, ...priceRange(unpriced.data.allFilteredItems) };
  }

  return {
    name: 'ItemsJS',
    search,
    read(found) {
      const { pagination, data, min, max } = found as Searched;
      const counts = (name: string) =>
        Object.fromEntries((data.aggregations[name]?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]));
      return {
        total: pagination.total,
        ids: data.items.map((item) => item.productId),
        subcategories: counts('subcategories'),
        colors: counts('colors'),
        ...splitStock(counts('stock')),
        min,
        max,
      };
    },
    close: async () => {},
  };
};

/** ItemsJS numbers items from 1 as they are given. */
function orderIds(items: readonly Item[]) {
  const cents = (id: number) => items[id - 1]?.cents ?? 0;
  const newest = items.map((_, i) => i + 1);
  return {
    newest,
    best_match: newest,
    price_asc: newest.toSorted((a, b) => cents(a) - cents(b) || a - b),
    price_desc: newest.toSorted((a, b) => cents(b) - cents(a) || a - b),
  };
}

function isWithin(cents: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return cents >= min && cents <= max;
}

function priceRange(items: readonly Item[]) {
  let min: number | null = null;
  let max: number | null = null;
  for (const { cents } of items) {
    if (min === null || cents < min) min = cents;
    if (max === null || cents > max) max = cents;
  }
  return { min, max };
}
