import itemsjs from 'itemsjs';
import { PRODUCTS_PER_PAGE } from '../../../src/model/filters/filter-set.ts';
import { priceBounds, splitStock, stockOf, wantedStock } from '../engine.ts';
import { createMini } from './mini-search.ts';
import type { CreateTextEngine } from './text-engine.ts';

/** ItemsJS counts what another engine found, as its own documentation advises for many items: MiniSearch here. */
export const createItemsJsText: CreateTextEngine = async (products) => {
  const mini = createMini(products);
  const facet = { size: 10_000, conjunction: false, chosen_filters_on_top: false, sort: 'key' };
  const engine = itemsjs(
    products.map((product) => ({
      type: product.typeId,
      subcategories: product.subcategories,
      colors: product.colors,
      stock: stockOf(product),
    })) as never,
    {
      native_search_enabled: false,
      aggregations: { subcategories: facet, colors: facet, stock: facet, type: { ...facet, conjunction: true } },
    } as never,
  );
  return {
    name: 'ItemsJS over MiniSearch',
    search(filters, words) {
      const bounds = priceBounds(filters);
      const stock = wantedStock(filters);
      const found = mini.search(words.join(' ')).flatMap(({ id }) => {
        const cents = products[id]?.priceMinor ?? -1;
        // ItemsJS numbers items from 1 as they are given.
        return bounds === null || (cents >= bounds.min && cents <= bounds.max) ? [(id as number) + 1] : [];
      });
      return engine.search({
        _ids: found,
        per_page: PRODUCTS_PER_PAGE,
        page: 1,
        filters: {
          type: [filters.typeId],
          ...(filters.subcategory !== null && { subcategories: [filters.subcategory] }),
          ...(filters.colors.length > 0 && { colors: filters.colors }),
          ...(stock.length > 0 && { stock }),
        },
      } as never);
    },
    read(found) {
      const { pagination, data } = found as {
        pagination: { total: number };
        data: { aggregations: Record<string, { buckets: readonly { key: string; doc_count: number }[] }> };
      };
      const counts = (name: string) =>
        Object.fromEntries((data.aggregations[name]?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]));
      return {
        total: pagination.total,
        subcategories: counts('subcategories'),
        colors: counts('colors'),
        ...splitStock(counts('stock')),
      };
    },
    close: async () => {},
  };
};
