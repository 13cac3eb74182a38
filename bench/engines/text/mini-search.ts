import MiniSearch from 'minisearch';
import type { Product } from '../../../src/model/product/product.ts';
import { priceBounds, splitStock, stockOf, wantedStock } from '../engine.ts';
import { type CreateTextEngine, wordsOf } from './text-engine.ts';

/** Of the words alone, without rules of its own. */
export function createMini(products: readonly Product[]) {
  const mini = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { combineWith: 'AND', prefix: false, fuzzy: false },
  });
  mini.addAll(products.map((product, id) => ({ id, text: wordsOf(product) })));
  return mini;
}

/** MiniSearch finds and ranks; filters and counts are a loop over what it found, as a storefront would write it. */
export const createMiniSearch: CreateTextEngine = async (products) => {
  const mini = createMini(products);
  const stocks = products.map(stockOf);
  return {
    name: 'MiniSearch, own counting',
    search(filters, words) {
      const bounds = priceBounds(filters);
      const stock = new Set(wantedStock(filters));
      const colors = new Set(filters.colors);
      const counts = {
        subcategories: new Map<string, number>(),
        colors: new Map<string, number>(),
        stock: new Map<string, number>(),
      };
      const add = (map: Map<string, number>, value: string) => map.set(value, (map.get(value) ?? 0) + 1);
      let total = 0;
      for (const { id } of mini.search(words.join(' '))) {
        const product = products[id];
        if (product?.typeId !== filters.typeId) continue;
        const inSubcategory = filters.subcategory === null || product.subcategories.includes(filters.subcategory);
        const inPrice = bounds === null || (product.priceMinor >= bounds.min && product.priceMinor <= bounds.max);
        const inColors = colors.size === 0 || product.colors.some((color) => colors.has(color));
        const inStock = stock.size === 0 || (stocks[id] ?? []).some((value) => stock.has(value));
        if (inSubcategory && inPrice && inColors && inStock) total += 1;
        if (inPrice && inColors && inStock) for (const value of product.subcategories) add(counts.subcategories, value);
        if (inSubcategory && inPrice && inStock) for (const value of new Set(product.colors)) add(counts.colors, value);
        if (inSubcategory && inPrice && inColors) for (const value of stocks[id] ?? []) add(counts.stock, value);
      }
      return { total, counts };
    },
    read(found) {
      const { total, counts } = found as {
        total: number;
        counts: Record<'subcategories' | 'colors' | 'stock', Map<string, number>>;
      };
      return {
        total,
        subcategories: Object.fromEntries(counts.subcategories),
        colors: Object.fromEntries(counts.colors),
        ...splitStock(Object.fromEntries(counts.stock)),
      };
    },
    close: async () => {},
  };
};
