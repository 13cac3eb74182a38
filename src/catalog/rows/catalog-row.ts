import type { CardProduct, Product } from '../../model/product.ts';
import type { IndexedProduct } from '../build-catalog.ts';

/** What a segment holds of a product: what its card shows, and what the index goes by. */
export interface CatalogRow extends CardProduct, IndexedProduct {
  /** Whether it comes from a sample shop. */
  readonly isSample: boolean;
}

/** A product as it is read back from a segment. */
export type ListedProduct = CardProduct & Pick<Product, 'typeId' | 'createdAt' | 'basePrice'>;
