import type { FilterSet, Flag } from '../filters/filter-set.ts';
import type { BaseBounds } from '../money/exchange-rates.ts';

/** How many products each value of a facet would give, by value. Values that the type has, but none of these products, have 0. */
export type Counts = ReadonlyMap<string, number>;

/** What a search engine finds for a filter set. */
export interface EngineAnswer {
  readonly total: number;
  /** From 1; the last one where a later one was asked for. */
  readonly page: number;
  /** At least 1. */
  readonly totalPages: number;
  /** Ids of the products of the page, in the order wanted. */
  readonly ids: readonly number[];
  readonly facets: EngineFacets;
  /** The catalog that answered; see `raiseCatalogVersion`. A later one may be half there. */
  readonly version: number;
}

/** Disjunctive counts: an option's count ignores the facet it belongs to and respects all others. */
export interface EngineFacets {
  readonly subcategories: Counts;
  /** Without choosing among the subcategories. */
  readonly anySubcategory: number;
  readonly retailers: Counts;
  readonly colors: Counts;
  /** An attribute's count ignores what is chosen of its own kind. */
  readonly attributes: Counts;
  /** By `Retailer~Size`; of sizes that can be bought now. */
  readonly sizes: Counts;
  readonly flags: Readonly<Record<Flag, number>>;
  /** Cheapest and dearest under all filters but price, in base units; `null` where nothing is left. */
  readonly price: BaseBounds;
}

/**
 * Answers filter sets from a catalog: what a filter set means is said by `catalog/search-catalog.ts`, and every engine means the same by
 * it (`test/search/engine-contract.ts`).
 */
export interface SearchEngine {
  /**
   * @param bounds the filter set's prices in base units, inclusive
   * @throws when the engine cannot be reached or cannot answer
   */
  search(filters: FilterSet, bounds: BaseBounds): Promise<EngineAnswer>;
  /** The total of `search`, without the rest of it. */
  count(filters: FilterSet, bounds: BaseBounds): Promise<number>;
}
