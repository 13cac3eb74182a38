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
export interface TypeRows {
  readonly count: number;
  /** What a search result is to name the product by. */
  readonly refs: Int32Array;
  /** In base units, from 0 to 2^31 - 1. */
  readonly prices: Int32Array;
  readonly retailers: Int32Array;
  /** Sets of the vocabulary: of `subcategories`, of `colors`, of `attributes`, and two of `sizes`. */
  readonly subcategories: Int32Array;
  readonly colors: Int32Array;
  readonly attributes: Int32Array;
  readonly sizes: Int32Array;
  readonly availableSizes: Int32Array;
  /** `ON_SALE`, `IN_STOCK`, `PROVED_SALE`. */
  readonly flags: Uint8Array;
}

export const ON_SALE = 1;
export const IN_STOCK = 2;
export const PROVED_SALE = 4;

export function createTypeRows(count: number): TypeRows {
  const column = () => new Int32Array(count);
  return {
    count,
    refs: column(),
    prices: column(),
    retailers: column(),
    subcategories: column(),
    colors: column(),
    attributes: column(),
    sizes: column(),
    availableSizes: column(),
    flags: new Uint8Array(count),
  };
}
