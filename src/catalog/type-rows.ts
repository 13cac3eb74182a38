import type { SetLists } from './value-sets.ts';

/** The facets' words of one product type: rows name their retailer and their sets of values by number. */
export interface Vocabulary {
  /** Only the names are used. */
  readonly retailers: Pick<SetLists, 'names'>;
  readonly subcategories: SetLists;
  readonly colors: SetLists;
  readonly attributes: SetLists;
  readonly sizes: SetLists;
}

/** What an index is built from: the products of one type as columns, newest first (`createdAt`, then `id`, descending). */
export type TypeRows = Readonly<ReturnType<typeof createTypeRows>>;

export const ON_SALE = 1;
export const IN_STOCK = 2;
export const PROVED_SALE = 4;

export function createTypeRows(count: number) {
  const column = () => new Int32Array(count);
  return {
    count,
    /** What a search result is to name the product by. */
    refs: column(),
    /** In base units, from 0 to 2^31 - 1. */
    prices: column(),
    retailers: column(),
    /** Sets of the vocabulary: of `subcategories`, of `colors`, of `attributes`, and two of `sizes`. */
    subcategories: column(),
    colors: column(),
    attributes: column(),
    sizes: column(),
    availableSizes: column(),
    /** `ON_SALE`, `IN_STOCK`, `PROVED_SALE`. */
    flags: new Uint8Array(count),
  };
}
