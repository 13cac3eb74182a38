import { emptyFilterSet } from '../../model/filter-set.ts';
import type { PricedProduct } from '../../model/listing.ts';
import type { Product } from '../../model/product.ts';
import { findStyle } from '../../model/style.ts';
import type { CatalogService } from '../../server/services.ts';

/** At most so many pieces like another are shown: a row of the widest screen. */
const MOST = 6;

/**
 * Pieces of the same type, cut and color as one, then of its cut, then of its type; never the same style twice.
 * @param currency the shopper's
 */
export function findLikes(catalog: CatalogService, product: Product, currency: string | null): PricedProduct[] {
  const { typeId, subcategories, colors } = product;
  const [subcategory = null] = subcategories;
  const color = colors.slice(-1);
  const likes = new Map<string, PricedProduct>();
  for (const narrowed of [{ subcategory, colors: color }, { subcategory }, {}]) {
    const { listing } = catalog.search({ ...emptyFilterSet(typeId), ...narrowed }, currency);
    for (const like of listing.ok ? listing.value.products : []) {
      const style = styleOf(like);
      if (like.available && style !== styleOf(product) && !likes.has(style)) likes.set(style, like);
    }
    if (likes.size >= MOST) break;
  }
  return [...likes.values()].slice(0, MOST);
}

function styleOf({ retailer, title, colors }: Pick<Product, 'retailer' | 'title' | 'colors'>): string {
  return `${retailer}/${findStyle(title, colors)}`;
}
