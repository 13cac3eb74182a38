import { countCuts, cutsOf, SAME_CUT } from '../../catalog/likes/cuts.ts';
import { rankLikes } from '../../catalog/likes/rank-likes.ts';
import { requireCurrency } from '../../model/money/currency.ts';
import type { ListedProduct, Product } from '../../model/product/product.ts';
import { findStyle } from '../../model/product/style.ts';
import type { Like } from '../../model/search/listing.ts';
import { equivalentSizes } from '../../model/sizes/equivalent-sizes.ts';
import type { CatalogSnapshot } from './live-catalog.ts';

/** At most so many pieces like another are shown: a row of the widest screen. */
const MOST = 6;
/** So many are looked at for that: a style may come in many colors. */
const LOOKED_AT = [48, 2000];

type Searched = Pick<CatalogSnapshot, 'catalog' | 'exchange' | 'findProduct'>;

/**
 * Pieces like one, the most alike first (`rankLikes`), never the same style twice.
 * @param currency what differences are told in where the two prices are in different ones
 */
export function findLikes(snapshot: Searched, liked: Product, sizes: readonly string[], currency: string): Like[] {
  const index = snapshot.catalog.types[liked.typeId];
  const wanted = [...new Set([...sizes, ...sizes.flatMap(equivalentSizes)])];
  for (const most of LOOKED_AT) {
    const refs = rankLikes(index, liked, wanted, most);
    const likes = takeStyles(snapshot, liked, refs);
    if (likes.length === MOST || refs.length < most || most === LOOKED_AT.at(-1)) {
      return likes.map((like) => tellLikeness(snapshot, liked, like, wanted, currency));
    }
  }
  return [];
}

/** The first of each style but the liked one's own. */
function takeStyles(snapshot: Searched, liked: Product, refs: readonly number[]): ListedProduct[] {
  const styles = new Set([styleOf(liked)]);
  const taken: ListedProduct[] = [];
  for (const ref of refs) {
    if (taken.length === MOST) break;
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

function tellLikeness(
  { exchange }: Searched,
  liked: Product,
  product: ListedProduct,
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
    isSameCut: countCuts(cuts, others) === SAME_CUT,
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
