import type { CardProduct, Product } from '../../model/product/product.ts';
import type { IndexedProduct } from '../build-catalog.ts';

/** What a segment holds of a product: what its card shows, and what the index goes by. */
export interface CatalogRow extends CardProduct, IndexedProduct, Pick<Product, 'attributes' | 'description'> {
  /** Whether it comes from a sample shop. */
  readonly isSample: boolean;
}
