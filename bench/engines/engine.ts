import type { FilterSet } from '../../src/model/filters/filter-set.ts';
import type { Product } from '../../src/model/product/product.ts';
import type { ProductTypeId } from '../../src/model/product/product-types.ts';

export type Counts = Readonly<Record<string, number>>;

/** What every engine must agree on. Options that give nothing may be left out. */
export interface Answer {
  readonly total: number;
  readonly ids: readonly number[];
  readonly subcategories: Counts;
  readonly retailers: Counts;
  readonly colors: Counts;
  /** By `retailer~size`. */
  readonly sizes: Counts;
  readonly min: number | null;
  readonly max: number | null;
}

/** A search engine filled with a catalog. */
export interface Engine {
  readonly name: string;
  /** Timed: total, page and all counts of a filter set, in the engine's own form. */
  search(filters: FilterSet): unknown;
  /** Not timed: that form as an answer. */
  read(found: unknown, filters: FilterSet): Answer;
  close(): Promise<void>;
}

export type CreateEngine = (products: readonly Product[], types: readonly ProductTypeId[]) => Engine | Promise<Engine>;

/**
 * The combined condition on retailers and sizes as one list of alternatives, for engines with multi-valued fields: a
 * product's `stock` has its retailer and `retailer~size` for each size it is available in.
 */
export function stockOf(product: Product): string[] {
  return [product.retailer, ...product.availableSizes.map((size) => `${product.retailer}~${size}`)];
}

/** The alternatives a filter set asks of `stock`: see `stockOf`. */
export function wantedStock(filters: FilterSet): string[] {
  const sized = new Set(filters.sizes.map(({ retailer }) => retailer));
  const sizes = filters.sizes.map(({ retailer, size }) => `${retailer}~${size}`);
  return [...filters.retailers.filter((retailer) => !sized.has(retailer)), ...sizes];
}

/** Counts of `stock` values, told apart into retailers and sizes. */
export function splitStock(stock: Counts): { readonly retailers: Counts; readonly sizes: Counts } {
  const entries = Object.entries(stock);
  return {
    retailers: Object.fromEntries(entries.filter(([value]) => !value.includes('~'))),
    sizes: Object.fromEntries(entries.filter(([value]) => value.includes('~'))),
  };
}

/** Newest first, as all engines list. */
export function byNewest(a: Product, b: Product): number {
  return b.createdAt - a.createdAt || b.id - a.id;
}

export function priceBounds(filters: FilterSet): { readonly min: number; readonly max: number } | null {
  if (filters.minPrice === null && filters.maxPrice === null) return null;
  return { min: (filters.minPrice ?? 0) * 100, max: (filters.maxPrice ?? 10_000_000) * 100 };
}
