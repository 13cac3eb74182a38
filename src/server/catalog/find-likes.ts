import { cutsOf } from '../../catalog/likes/cuts.ts';
import { rankLikes } from '../../catalog/likes/rank-likes.ts';
import type { Attribute } from '../../model/attributes/attribute.ts';
import { findSharedAttributes, scoreLikeness } from '../../model/claims/likeness.ts';
import { requireCurrency } from '../../model/money/money.ts';
import type { ListedProduct, Product } from '../../model/product/product.ts';
import { findStyle } from '../../model/product/style.ts';
import type { Like } from '../../model/search/listing.ts';
import { equivalentSizes } from '../../model/sizes/size-tables.ts';
import type { CatalogSnapshot } from './live-catalog.ts';

/** At most so many pieces like another are shown: a row of the widest screen. */
const MOST = 6;
/** So many are looked at for that: a style may come in many colors. */
const LOOKED_AT = [96, 2000];
/** Of so many is found out what they say of themselves. */
const COMPARED = 18;

type Searched = Pick<CatalogSnapshot, 'catalog' | 'exchange' | 'findProduct'>;

/** What pieces say of themselves, by id; those of which nothing can be had are left out. */
export type FindAttributes = (ids: readonly number[]) => Promise<ReadonlyMap<number, Pick<Product, 'attributes'>>>;

/**
 * Pieces like one, the most alike first, never the same style twice: of those that `rankLikes` puts first, those first of which most
 * is known to agree and least to differ (`scoreLikeness`).
 * @param currency what differences are told in where the two prices are in different ones
 */
export async function findLikes(
  snapshot: Searched,
  liked: Product,
  sizes: readonly string[],
  currency: string,
  findAttributes: FindAttributes,
): Promise<Like[]> {
  const wanted = [...new Set([...sizes, ...sizes.flatMap(equivalentSizes)])];
  const candidates = findCandidates(snapshot, liked, wanted);
  const known = await findAttributes(candidates.map(({ id }) => id));
  const isSized = ({ availableSizes }: ListedProduct) => wanted.some((size) => availableSizes.includes(size));
  const scored = candidates.map((product) => {
    const described = { ...product, attributes: known.get(product.id)?.attributes ?? [] };
    // A size that is asked for comes first, as `rankLikes` has it.
    const score = scoreLikeness(liked, described) + (isSized(product) ? SIZED : 0);
    return { product, score, shared: findSharedAttributes(liked, described) };
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ product, shared }) => toLike(snapshot, liked, product, shared, wanted, currency));
}

/** More than attributes can make. */
const SIZED = 1000;

/** Those of other styles that are ranked first. */
function findCandidates(snapshot: Searched, liked: Product, wanted: readonly string[]): ListedProduct[] {
  const index = snapshot.catalog.types[liked.typeId];
  for (const most of LOOKED_AT) {
    const refs = rankLikes(index, liked, wanted, most);
    const taken = takeStyles(snapshot, liked, refs);
    if (taken.length === COMPARED || refs.length < most || most === LOOKED_AT.at(-1)) return taken;
  }
  return [];
}

/** The first of each style but the liked one's own. */
function takeStyles(snapshot: Searched, liked: Product, refs: readonly number[]): ListedProduct[] {
  const styles = new Set([styleOf(liked)]);
  const taken: ListedProduct[] = [];
  for (const ref of refs) {
    if (taken.length === COMPARED) break;
    const product = snapshot.findProduct(liked.typeId, ref);
    if (product === null || product.id === liked.id || styles.has(styleOf(product))) continue;
    styles.add(styleOf(product));
    taken.push(product);
  }
  return taken;
}

function styleOf({ retailer, title, colors }: Pick<Product, 'retailer' | 'title' | 'colors'>): string {
  return `${retailer}/${findStyle(title, colors)}`;
}

function toLike(
  { exchange }: Searched,
  liked: Product,
  product: ListedProduct,
  sharedAttributes: readonly Attribute[],
  sizes: readonly string[],
  currency: string,
): Like {
  const cuts = cutsOf(liked.subcategories);
  const others = cutsOf(product.subcategories);
  // A sage dress is green as well; a green one is no sage.
  const own = new Set(liked.colors);
  const isConverted = product.currency !== liked.currency;
  const difference = product.basePrice - liked.basePrice;
  return {
    product: {
      ...product,
      aboutMinor: product.currency === currency ? null : exchange.fromBase(product.basePrice, currency),
    },
    sharedAttributes,
    sharedCut: cuts.find((cut) => others.includes(cut)) ?? null,
    isSameColor: own.size > 0 && own.size === product.colors.length && product.colors.every((color) => own.has(color)),
    sharedColor: liked.colors.findLast((color) => product.colors.includes(color)) ?? null,
    size: sizes.find((size) => product.availableSizes.includes(size)) ?? null,
    costsMore: isConverted
      ? Math.sign(difference) * roundToWhole(exchange.fromBase(Math.abs(difference), currency), currency)
      : product.priceMinor - liked.priceMinor,
    currency: isConverted ? currency : product.currency,
    isConverted,
  };
}

function roundToWhole(minor: number, currency: string): number {
  const whole = 10 ** requireCurrency(currency).digits;
  return Math.round(minor / whole) * whole;
}
