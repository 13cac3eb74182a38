import { findNearest } from '../../../catalog/find-alternatives.ts';
import type { AttributeGroup } from '../../../model/attributes/group-attributes.ts';
import { colorFamilyOf } from '../../../model/colors/color-family.ts';
import type { FilterSet } from '../../../model/filters/filter-set.ts';
import type { MySizesOffer } from '../../../model/filters/in-my-sizes.ts';
import type { PageMoney } from '../../../model/filters/page-money.ts';
import { CARD_FIELDS, type CardProduct, DEFAULT_RETAILERS, type Product } from '../../../model/product/product.ts';
import { productPath } from '../../../model/product/product-path.ts';
import { mapResult, type Result } from '../../../model/result.ts';
import type { IndexNotice } from '../../../model/search/index-notice.ts';
import {
  type Alternative,
  type ColoredProduct,
  type FacetOption,
  type FlagCounts,
  type Pagination,
  type PricedProduct,
  type PriceRange,
  type RetailerSizes,
  type SearchAnswer,
  type SubcategoryOptions,
  UNCOUNTED_FLAGS,
  UNCOUNTED_RETAILERS,
  type Wishes,
} from '../../../model/search/listing.ts';
import type { RequestContext } from '../../context.ts';
import type { Pending } from '../../page/slow-answer.ts';
import type { SavedAnswer } from '../../saved/saved-store.ts';
import type { CardColor } from '../../ui/style-swatches.tsx';
import { formatCardSizes } from './card-sizes.ts';
import { swatchPaint } from './swatch-paint.ts';

export interface ColorOption extends FacetOption {
  /** See `ColorSpot`. */
  readonly paint: string;
  /** What a long list is sorted by. Found on the server, as the swatch is. */
  readonly family: string;
}

/** What a card shows of a product in a list. */
export interface ListedCard extends CardProduct, Pick<PricedProduct, 'aboutMinor'> {
  /** The sizes in stock: `US 4, 6, 8`; `''` for none. */
  readonly sizesText: string;
  /** `In your size: AU 10`, `Near your size: M`; nothing where it is neither, or nobody said what they wear. */
  readonly fitText?: string;
  /** Other colors of its style: the first of them, and how many more there are; nothing where a card has no room for them. */
  readonly colors?: readonly CardColor[];
  readonly moreColors?: number;
}

/** In place of an empty list: the first items of what comes nearest to it. */
export interface Nearest extends Alternative {
  readonly products: readonly ListedCard[];
  /** Where it was found in the browser: the items, whose cards come by themselves. */
  readonly ids?: readonly number[];
}
export const MOST_NEAREST = 12;

/** What the catalog has to say to a filter set, as the screen shows it. */
export interface CatalogAnswer {
  /** The filter set that was answered: without what the catalog does not know. */
  readonly filters: FilterSet;
  readonly money: PageMoney;
  readonly listing: Result<{ readonly products: readonly ListedCard[]; readonly pagination: Pagination }>;
  readonly subcategories: Result<SubcategoryOptions>;
  readonly colors: Result<readonly ColorOption[]>;
  readonly attributes: Result<readonly AttributeGroup[]>;
  readonly sizes: Result<readonly RetailerSizes[]>;
  readonly retailers: readonly FacetOption[];
  readonly flags: FlagCounts;
  readonly price: PriceRange;
  readonly alternatives: readonly Alternative[];
  readonly nearest?: Nearest;
  readonly wishes: Wishes | null;
  /** Where the visitor has said what they wear of the type's kind. */
  readonly mine?: MySizesOffer;
}

/** An answer that was found in the browser. */
export interface FoundHere {
  /** The page's products, in order; their cards come by themselves. */
  readonly ids: readonly number[];
}

export interface BrowseData extends CatalogAnswer, SavedAnswer {
  /** The products of whole pages that stand above the answer's own, in order; none when absent. */
  readonly above?: readonly ListedCard[];
  /** Where the index is that a browser answers from; `null` for nowhere. */
  readonly index: IndexNotice | null;
  /** Set in the browser only. */
  readonly found?: FoundHere | undefined;
  /** Set in the browser only: why this is no answer to its filter set, but to an older one or to none. */
  readonly staleBecause?: string | undefined;
}

/** The catalog's answer for the browse screen. Each part stands on its own: one that fails takes nothing else with it. */
export function loadBrowse(answer: SearchAnswer, formatFit: FormatFit = () => null): CatalogAnswer {
  const {
    filters,
    money,
    listing,
    subcategories,
    colors,
    attributes,
    sizes,
    retailers,
    flags,
    price,
    alternatives,
    wishes,
  } = answer;
  return {
    filters,
    money,
    listing: mapResult(listing, ({ products, pagination }) => ({
      products: products.map((product) => withFitText(toColoredCard(product), formatFit(product))),
      pagination,
    })),
    subcategories,
    colors: mapResult(colors, (options) =>
      options.map((color) => ({ ...color, paint: swatchPaint(color.value), family: colorFamilyOf(color.value) })),
    ),
    attributes,
    sizes,
    retailers: retailers.ok ? inKnownOrder(retailers.value) : UNCOUNTED_RETAILERS,
    flags: flags.ok ? flags.value : UNCOUNTED_FLAGS,
    price: price.ok ? price.value : { min: null, max: null },
    alternatives,
    wishes,
  };
}

/** What is shown in place of an empty list. It is not the page: where it cannot be had, the page stands without it. */
export async function loadNearest(
  { filters, alternatives }: SearchAnswer,
  list: (filters: FilterSet) => Promise<readonly ListedCard[]>,
  report: RequestContext['report'],
): Promise<Nearest | null> {
  const alternative = findNearest(filters, alternatives);
  if (alternative === null) return null;
  try {
    return { ...alternative, products: (await list(alternative.without)).slice(0, MOST_NEAREST) };
  } catch (error) {
    report(error);
    return null;
  }
}

/** A list that is slow to come. */
export type PendingBrowse = Pick<BrowseData, 'filters'> & Pending<BrowseData>;

/** Which products of the page the visitor has saved. None when that cannot be found out: the hearts are not the page. */
export async function findSavedIds(
  { listing, above = [], nearest }: Pick<BrowseData, 'listing' | 'above' | 'nearest'>,
  context: Pick<RequestContext, 'auth' | 'report'>,
): Promise<readonly number[]> {
  return listing.ok ? findSavedAmong([...above, ...listing.value.products, ...(nearest?.products ?? [])], context) : [];
}

export async function findSavedAmong(
  products: readonly Pick<CardProduct, 'id'>[],
  { auth, report }: Pick<RequestContext, 'auth' | 'report'>,
): Promise<readonly number[]> {
  if (products.length === 0) return [];
  try {
    return await auth.savedAmong(products.map(({ id }) => id));
  } catch (error) {
    report(error);
    return [];
  }
}

/** The default retailers in their own order, then the others: the same order as the size picker's. */
function inKnownOrder(retailers: readonly FacetOption[]): FacetOption[] {
  const known = DEFAULT_RETAILERS.flatMap((name) => retailers.find(({ value }) => value === name) ?? []);
  return [...known, ...retailers.filter((retailer) => !known.includes(retailer))];
}

/** What is said of a product's sizes to the visitor. */
export type FormatFit = (product: Pick<Product, 'typeId' | 'retailer' | 'availableSizes'>) => string | null;

export function withFitText(card: ListedCard, fitText: string | null): ListedCard {
  return fitText === null ? card : { ...card, fitText };
}

const LISTED_FIELDS = [...CARD_FIELDS, 'aboutMinor'] as const;

export function toListedCard(product: PricedProduct): ListedCard {
  const shown: Record<string, unknown> = { sizesText: formatCardSizes(product.availableSizes) };
  for (const field of LISTED_FIELDS) shown[field] = product[field];
  return shown as unknown as ListedCard;
}

/** Swatches of a card at most; the rest is a number. */
const MOST_SWATCHES = 4;

/** A card of a list, with the colors of its style. */
export function toColoredCard(product: ColoredProduct): ListedCard {
  const { otherColors } = product;
  if (otherColors.length === 0) return toListedCard(product);
  const shown = otherColors.slice(0, MOST_SWATCHES);
  return {
    ...toListedCard(product),
    colors: shown.map((other) => ({
      path: productPath(other),
      name: other.color,
      paint: swatchPaint(other.color),
      available: other.available,
    })),
    moreColors: otherColors.length - shown.length,
  };
}
