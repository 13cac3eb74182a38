import type { FilterSet } from './filter-set.ts';
import type { Product } from './product.ts';

/** One option of a facet and how many items choosing it would give (disjunctive: its own facet is ignored). */
export interface FacetOption {
  readonly value: string;
  readonly count: number;
}

/** The subcategories of a type, and how many items there would be without choosing among them. */
export interface SubcategoryOptions {
  readonly total: number;
  readonly options: readonly FacetOption[];
}

/** The sizes of one retailer, in shopper's order within each group. */
export interface RetailerSizes {
  readonly retailer: string;
  readonly numbers: readonly FacetOption[];
  readonly letters: readonly FacetOption[];
  readonly ranges: readonly FacetOption[];
}

export interface Pagination {
  /** From 1; clamped to `totalPages`. */
  readonly currentPage: number;
  /** At least 1, also for an empty result. */
  readonly totalPages: number;
  readonly totalCount: number;
  readonly itemsPerPage: number;
}

/** One page of products for a filter set. */
export interface Listing {
  readonly filters: FilterSet;
  readonly products: readonly Product[];
  readonly pagination: Pagination;
}

export interface PriceRange {
  /** Cheapest and dearest price in cents under all filters but price; `null` when nothing matches those. */
  readonly minCents: number | null;
  readonly maxCents: number | null;
}
