import type { Attribute } from '../attributes/attribute.ts';
import type { AttributeGroup } from '../attributes/group-attributes.ts';
import type { FilterSet, Flag } from '../filters/filter-set.ts';
import type { PageMoney } from '../filters/page-money.ts';
import { DEFAULT_RETAILERS, type ListedProduct } from '../product/product.ts';
import type { StyleColor } from '../product/style.ts';
import type { Result } from '../result.ts';

/** One option of a facet and how many items choosing it would give (disjunctive: its own facet is ignored). */
export interface FacetOption {
  readonly value: string;
  readonly count: number;
}

/** The default retailers, their counts unknown: what a failed question falls back to (specification, section 8). */
export const UNCOUNTED_RETAILERS: readonly FacetOption[] = DEFAULT_RETAILERS.map((value) => ({ value, count: -1 }));

/** How many items each flag would leave; negative when unknown. */
export type FlagCounts = Readonly<Record<Flag, number>>;

export const UNCOUNTED_FLAGS: FlagCounts = { onSale: -1, provedSale: -1, inStock: -1 };

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

/** A product with its price in the currency of the list. */
export interface PricedProduct extends ListedProduct {
  /** In minor units of the list's currency; `null` where that is its own. */
  readonly aboutMinor: number | null;
}

/** A product as a list shows it, with the other colors of its style. */
export interface ColoredProduct extends PricedProduct {
  readonly otherColors: readonly StyleColor[];
}

/** A piece like another, and what makes it so: all of it true of the two as they are shown. */
export interface Like {
  readonly product: PricedProduct;
  /** What both records say, what is told first first. */
  readonly sharedAttributes: readonly Attribute[];
  /** A subcategory that tells a cut and has both. */
  readonly sharedCut: string | null;
  readonly isSameColor: boolean;
  /** Where it is not, a base color that they share. */
  readonly sharedColor: string | null;
  /** A size that it can be bought in: one that was asked for, else what its shop calls about the same. */
  readonly size: string | null;
  /** What it costs more, below 0 less, in minor units of `currency`; rounded to whole units where it had to be converted. */
  readonly costsMore: number;
  readonly currency: string;
  readonly isConverted: boolean;
}

/** One page of products for a filter set. */
export interface Listing {
  readonly products: readonly ColoredProduct[];
  readonly pagination: Pagination;
}

export interface PriceRange {
  /** Cheapest and dearest price under all filters but price, in minor units of the list's currency; `null` when nothing matches those. */
  readonly min: number | null;
  readonly max: number | null;
}

/** Soft words of a search: what has them comes first. */
export interface Wishes {
  /** As they are shown. */
  readonly names: readonly string[];
  /** How many items have all of them. */
  readonly met: number;
}

/** What one type has for words that name none. */
export interface TypeMatches {
  readonly filters: FilterSet;
  readonly money: PageMoney;
  /** How many items there are, and how many have all that is wished for. */
  readonly total: number;
  readonly met: number;
  /** How much of what is wished for they have, 0 where nothing is: types that fit best come first, of as fitting ones the larger. */
  readonly fit: number;
  /** The first page. */
  readonly products: readonly ColoredProduct[];
}

/** A filter set with one filter less, and how many items it would give. */
export interface Alternative {
  /** The filter that it is without, as it is called in the interface. */
  readonly label: string;
  readonly without: FilterSet;
  readonly count: number;
}

/**
 * Everything the catalog has to say to a filter set, from one search of one state of it. Each part stands for itself: in
 * place of one that could not be had there is a message for the shopper (`Failed to fetch colors: …`).
 */
export interface SearchAnswer {
  /** What was answered: the filter set with sizes as the catalog writes them, and without what it does not know. */
  readonly filters: FilterSet;
  /** What prices and bounds are in, and how they are written. */
  readonly money: PageMoney;
  /** False before the first catalog is there: then no part can be had, and it is worth asking again soon. */
  readonly isReady: boolean;
  readonly listing: Result<Listing>;
  /** In their fixed order, those with nothing too. */
  readonly subcategories: Result<SubcategoryOptions>;
  /** By frequency, then name. */
  readonly colors: Result<readonly FacetOption[]>;
  readonly attributes: Result<readonly AttributeGroup[]>;
  /** Sizes of each retailer that has any for this type. */
  readonly sizes: Result<readonly RetailerSizes[]>;
  /** The default retailers are always there. */
  readonly retailers: Result<readonly FacetOption[]>;
  readonly flags: Result<FlagCounts>;
  readonly price: Result<PriceRange>;
  /** For an empty listing: what taking away one filter would give, most first; nothing that would give nothing. */
  readonly alternatives: readonly Alternative[];
  /** What the soft words of its text come to; `null` where it has none. */
  readonly wishes: Wishes | null;
}

/** The answer of a catalog that can say nothing: of one that is not ready the page came to nothing, of another its count. */
export function failSearch(filters: FilterSet, money: PageMoney, isReady: boolean, message: string) {
  return {
    filters,
    money,
    isReady,
    listing: failPart(isReady ? 'product count' : 'products', message),
    subcategories: failPart('subcategories', message),
    colors: failPart('colors', message),
    attributes: failPart('attributes', message),
    sizes: failPart('sizes', message),
    retailers: failPart('retailers', message),
    flags: failPart('counts', message),
    price: failPart('prices', message),
    alternatives: [],
    wishes: null,
  } satisfies SearchAnswer;
}

/** In the specification's words (section 8). */
export function failPart(subject: string, message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message: `Failed to fetch ${subject}: ${message}` };
}
