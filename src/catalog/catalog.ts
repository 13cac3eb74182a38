import type { Flag } from '../model/filters/filter-set.ts';
import type { BaseBounds } from '../model/money/exchange-rates.ts';
import type { ProductTypeId } from '../model/product/product-types.ts';
import type { TextIndex } from './text/text-index.ts';

/**
 * A sealed faceted index of products: plain data (frozen objects, strings and typed arrays), no functions and no
 * references to the products. It can be posted to a worker or a browser as it is: `postMessage(catalog)` copies it, moves it
 * with its columns' buffers (and empties the original), or shares it where these are shared.
 */
export interface Catalog {
  /** Products in all types. */
  readonly size: number;
  readonly types: Readonly<Record<ProductTypeId, TypeIndex>>;
}

/**
 * The index of one product type. Products are numbered by **slot**: clustered by retailer, then cheapest first, then
 * newest first. Each retailer's cluster begins at a multiple of 32, so it owns whole words of every bitset. So numbered,
 * a retailer is a range of slots, a price filter is a smaller range of each, the cheapest match of a retailer is its
 * first set bit, and a retailer's sizes need bitsets no longer than its own cluster.
 */
export interface TypeIndex {
  /** Products of the type. */
  readonly size: number;
  /** Words (32 slots each) of a bitset over all slots. */
  readonly words: number;
  /** By code units, each retailer that has products of the type. */
  readonly retailers: readonly string[];
  /** The type's own subcategories in their fixed order, then what else the products name, by code units. */
  readonly subcategories: readonly string[];
  /** By code units. */
  readonly colors: readonly string[];
  /** By code units (`model/attributes`), so that those of a kind stand together. */
  readonly attributes: readonly string[];
  /** The sizes of each retailer (also the sold-out ones), as `retailers` is ordered; each list by code units. */
  readonly sizes: readonly (readonly string[])[];
  readonly columns: Columns;
  readonly subcategoryFacet: Facet;
  readonly colorFacet: Facet;
  readonly attributeFacet: Facet;
  /** Values are the sizes of all retailers end to end; a group is a retailer. */
  readonly sizeFacet: Facet;
  /** What products are found by when words are asked for; where there is none, no word is found. */
  readonly text?: TextIndex;
  /** The colors of each style as a ring of slots (`chainStyles`); where there is none, nothing is known of styles. */
  readonly styles?: Int32Array;
}

export type Columns = {
  /** First slot of each retailer's cluster. */
  readonly clusterStart: Int32Array;
  /** The slot after the last product of each retailer's cluster. */
  readonly clusterEnd: Int32Array;
  /** In base units (`model/money/exchange-rates.ts`), by slot. */
  readonly prices: Int32Array;
  /** What the product is named by in a result (`TypeRows.refs`), by slot; -1 between clusters. */
  readonly positions: Int32Array;
  /** Place in newest-first order, by slot. */
  readonly newestRanks: Int32Array;
  /**
   * Bitsets of the flags (`model/filters/filter-set.ts`): what shows a former price, of that what is proved, and what can be
   * bought now.
   */
  readonly onSale: Int32Array;
  readonly provedSale: Int32Array;
  readonly inStock: Int32Array;
  /** Slots, newest first (`createdAt`, then `id`, both descending). */
  readonly newest: Int32Array;
  /** Slots, cheapest first; equal prices newest first. */
  readonly cheapest: Int32Array;
  /** Slots, dearest first; equal prices newest first. */
  readonly dearest: Int32Array;
};

/**
 * One facet both ways, for counting by either: from value to slots (postings), and from slot to values (forward). Products
 * repeat each other's combinations (one color; a run of sizes of which two are sold out), so a slot names its
 * combination, a **set** of values, and each distinct set is kept once.
 */
export type Facet = {
  /** Products having the value. */
  readonly totals: Int32Array;
  /** 1 when the value's posting is a bitset, 0 when it is a sorted list: whichever is smaller. */
  readonly dense: Uint8Array;
  /** Word `w` of a dense value's bitset is `bits[bitsBase[value] + w]`. Only words of the value's group exist. */
  readonly bitsBase: Int32Array;
  readonly bits: Int32Array;
  /** A sparse value's slots are `list[listStart[value]]` up to `list[listStart[value + 1]]`. */
  readonly listStart: Int32Array;
  readonly list: Int32Array;
  /** The set of each slot. */
  readonly sets: Uint16Array | Uint32Array;
  /** A set's values are `setValues[setStart[set]]` up to `setValues[setStart[set + 1]]`. */
  readonly setStart: Int32Array;
  readonly setValues: Uint16Array | Uint32Array;
  /** First value of each group, and the number of values at the end; the same of sets. */
  readonly groupStart: Int32Array;
  readonly groupSetStart: Int32Array;
  /** Dense values of each group. */
  readonly groupDense: Int32Array;
  /** List entries of each group's sparse values. */
  readonly groupListed: Int32Array;
};

/** The answer to a filter set. Everything in it is the caller's own, save the tables of `values`. */
export interface SearchResult {
  readonly total: number;
  /** From 1; clamped to `totalPages`. */
  readonly page: number;
  /** At least 1, also for an empty result. */
  readonly totalPages: number;
  /** The page's products in the order wanted, by their refs (`TypeRows.refs`); `PRODUCTS_PER_PAGE` at most. */
  readonly positions: readonly number[];
  readonly facets: FacetCounts;
}

/** What any index says of a filter set, however it names the products of the page. */
export type IndexResult = Omit<SearchResult, 'positions'>;

/**
 * What each option would give: exact, and disjunctive (an option's count ignores the facet it belongs to and respects
 * all others). Retailers and sizes are one combined condition, so they ignore each other too: a retailer's count is
 * what it has under subcategory, price and colors, and a size's count is the part of that which is available in it.
 */
export interface FacetCounts {
  readonly subcategories: ValueCounts;
  /** What every subcategory together, and none, would give: the total but for that condition. */
  readonly anySubcategory: number;
  readonly retailers: ValueCounts;
  readonly colors: ValueCounts;
  /** Each kind is a facet of its own: any of its values, and that of each kind. */
  readonly attributes: ValueCounts;
  /** As `retailers` is ordered. Sizes that are sold out altogether are listed with 0. */
  readonly sizes: readonly RetailerSizeCounts[];
  /** How many of the matches each flag would leave; of a chosen one that is all. */
  readonly flags: Readonly<Record<Flag, number>>;
  /** Cheapest and dearest, ignoring the price filter; `null` when nothing matches. */
  readonly price: BaseBounds;
}

/** Options and their counts, side by side: `counts[i]` belongs to `values[i]`. `values` is shared and frozen. */
export interface ValueCounts {
  readonly values: readonly string[];
  readonly counts: Int32Array;
}

export interface RetailerSizeCounts extends ValueCounts {
  readonly retailer: string;
}
