import { inKnownOrder } from '../../../catalog/facet-options.ts';
import { findNearest } from '../../../catalog/find-alternatives.ts';
import { colorFamilyOf } from '../../../model/colors/color-names.ts';
import type { FilterSet } from '../../../model/filters/filter-set.ts';
import type { MySizesOffer } from '../../../model/filters/in-my-sizes.ts';
import { CARD_FIELDS, type CardProduct } from '../../../model/product/product.ts';
import { productPath } from '../../../model/product/product-path.ts';
import { mapResult } from '../../../model/result.ts';
import type { IndexNotice } from '../../../model/search/index-notice.ts';
import {
  type Alternative,
  type ColoredProduct,
  type FacetOption,
  type PricedProduct,
  type SearchAnswer,
  UNCOUNTED_FLAGS,
  UNCOUNTED_RETAILERS,
} from '../../../model/search/listing.ts';
import { parseSizeText, sortedSizeLabels } from '../../../model/sizes/parse-size.ts';
import { memoize } from '../../../text/memoize.ts';
import type { RequestContext } from '../../context.ts';
import type { Pending } from '../../page/slow-answer.ts';
import type { SavedAnswer } from '../../saved/saved-store.ts';
import type { FitTeller } from '../../sizes/format-fits.ts';
import type { CardNotes } from '../../ui/product-card.tsx';
import type { CardColor } from '../../ui/style-swatches.tsx';
import { swatchPaint } from './swatch-paint.ts';

export interface ColorOption extends FacetOption {
  /** See `ColorSpot`. */
  readonly paint: string;
  /** What a long list is sorted by. Found on the server, as the swatch is. */
  readonly family: string;
}

/** What a card shows of a product in a list. */
export interface ListedCard extends CardProduct, Pick<PricedProduct, 'aboutMinor'>, CardNotes {
  readonly sizesText: string;
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
export interface CatalogAnswer extends ReturnType<typeof loadBrowse> {
  readonly nearest?: Nearest;
  /** Where the visitor has said what they wear of the type's kind. */
  readonly mine?: MySizesOffer;
}

export interface BrowseData extends CatalogAnswer, SavedAnswer {
  /** The products of whole pages that stand above the answer's own, in order; none when absent. */
  readonly above?: readonly ListedCard[];
  /** Where the index is that a browser answers from; `null` for nowhere. */
  readonly index: IndexNotice | null;
  /** Set where it was found in the browser: the page's products, in order; their cards come by themselves. */
  readonly found?: { readonly ids: readonly number[] } | undefined;
  /** Set in the browser only: why this is no answer to its filter set, but to an older one or to none. */
  readonly staleBecause?: string | undefined;
}

/** The catalog's answer for the browse screen. Each part stands on its own: one that fails takes nothing else with it. */
export function loadBrowse(answer: SearchAnswer, formatFit: FormatFit = () => null) {
  const { isReady, retailers, flags, price, ...parts } = answer;
  return {
    ...parts,
    listing: mapResult(answer.listing, ({ products, pagination }) => ({
      products: products.map((product) => toColoredCard(product, formatFit)),
      pagination,
    })),
    colors: mapResult(answer.colors, (options): readonly ColorOption[] =>
      options.map((color) => ({ ...color, paint: swatchPaint(color.value), family: colorFamilyOf(color.value) })),
    ),
    retailers: retailers.ok ? inKnownOrder(retailers.value) : UNCOUNTED_RETAILERS,
    flags: flags.ok ? flags.value : UNCOUNTED_FLAGS,
    price: price.ok ? price.value : { min: null, max: null },
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
  const products = await list(alternative.without).catch(report);
  return products ? { ...alternative, products: products.slice(0, MOST_NEAREST) } : null;
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
  return (await auth.savedAmong(products.map(({ id }) => id)).catch(report)) ?? [];
}

type FormatFit = FitTeller['format'];

/** Of a product what cards show. */
export function toCard(product: CardProduct): CardProduct {
  const shown: Record<string, unknown> = {};
  for (const field of CARD_FIELDS) shown[field] = product[field];
  return shown as unknown as CardProduct;
}

export function toListedCard(product: PricedProduct, formatFit: FormatFit): ListedCard {
  const { aboutMinor, availableSizes } = product;
  const card = Object.assign(toCard(product), { aboutMinor, sizesText: formatCardSizes(availableSizes) });
  const fitText = formatFit(product);
  return fitText === null ? card : Object.assign(card, { fitText });
}

/** A card has room for so many. */
const MOST_SIZES = 9;

/** The sizes in stock as a card names them, each system once: `US 4, 6, 8`, `S, M, +3`. `''` for none. */
export function formatCardSizes(sizes: readonly string[]): string {
  return sizes.length === 0 ? '' : formatSizes(sizes.join('\n'));
}

/** Products repeat each other's. */
const formatSizes = memoize((lines): string => {
  const sizes = sortedSizeLabels(lines.split('\n'));
  let last = '';
  const named = sizes.slice(0, MOST_SIZES).map((size) => {
    const system = parseSizeText(size)?.system ?? '';
    const isRepeated = system !== '' && system === last && size.startsWith(`${system} `);
    last = system;
    return isRepeated ? size.slice(system.length + 1) : size;
  });
  return [...named, ...(sizes.length > MOST_SIZES ? [`+${sizes.length - MOST_SIZES}`] : [])].join(', ');
});

/** Swatches of a card at most; the rest is a number. */
const MOST_SWATCHES = 4;

/** A card of a list, with the colors of its style. */
export function toColoredCard(product: ColoredProduct, formatFit: FormatFit): ListedCard {
  const { otherColors } = product;
  const card = toListedCard(product, formatFit);
  if (otherColors.length === 0) return card;
  const shown = otherColors.slice(0, MOST_SWATCHES);
  return {
    ...card,
    colors: shown.map((other) => ({
      path: productPath(other),
      name: other.color,
      paint: swatchPaint(other.color),
      available: other.available,
    })),
    moreColors: otherColors.length - shown.length,
  };
}
