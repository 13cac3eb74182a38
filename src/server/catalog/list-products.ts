import type { Exchange } from '../../model/money/exchange-rates.ts';
import type { ListedProduct } from '../../model/product/product.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { findOtherColors } from '../../model/product/style.ts';
import type { ColoredProduct } from '../../model/search/listing.ts';
import type { CatalogSnapshot } from './live-catalog.ts';

/** The products of a type that an index in memory names. */
export function listProducts(
  snapshot: CatalogSnapshot,
  typeId: ProductTypeId,
  positions: readonly number[],
): ListedProduct[] {
  return positions.map((ref) => {
    const product = snapshot.findProduct(typeId, ref);
    if (!product) throw new Error(`the index names product ${ref}, which its catalog does not have`);
    return product;
  });
}

/** Products of a type as a list shows them, with the colors of their styles. */
export function asListed(
  { exchange, findStyles }: CatalogSnapshot,
  typeId: ProductTypeId,
  products: readonly ListedProduct[],
  currency: string,
): ColoredProduct[] {
  const ids = products.map(({ id }) => id);
  const siblings = findStyles(typeId, ids, MOST_OF_STYLE);
  return products.map((product) => asColored(product, siblings.get(product.id) ?? [], exchange, currency));
}

/** A product with what its price comes to in the currency that the list is shown in, and the other colors of its style. */
export function asColored(
  product: ListedProduct,
  siblings: Parameters<typeof findOtherColors>[1],
  exchange: Exchange,
  currency: string,
): ColoredProduct {
  return {
    ...product,
    aboutMinor: product.currency === currency ? null : exchange.fromBase(product.basePrice, currency),
    otherColors: findOtherColors(product, siblings, MOST_OF_STYLE),
  };
}

/** Of the first two pages of a list those with a picture. What opens it comes last, so that no picture greets a shopper everywhere. */
export function pickShowcase(first: readonly ListedProduct[], second: readonly ListedProduct[], count: number) {
  const products = new Map([...second.toReversed(), ...first.toReversed()].map((product) => [product.id, product]));
  return [...products.values()].filter(({ available, imageUrls }) => available && imageUrls.length > 0).slice(0, count);
}

/** Products of a style that are looked at for its colors. */
export const MOST_OF_STYLE = 48;
