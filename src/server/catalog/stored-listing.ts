import { findListedProducts } from '../../db/catalog/listed-products.ts';
import type { Database } from '../../db/connection/connection.ts';
import { keepAddresses, placeProduct } from '../sample/sample-addresses.ts';
import type { ClusterCatalogOptions } from './cluster-catalog.ts';
import { MOST_OF_STYLE } from './list-products.ts';

/** The products of lists from the database, with addresses as shoppers may be shown them. */
export function createListing(db: Database, siteUrl: string): ClusterCatalogOptions['findListed'] {
  return async (ids, exchange) => {
    const found = await findListedProducts(db, ids, exchange, MOST_OF_STYLE);
    return new Map(
      Array.from(found, ([id, { product, siblings }]) => {
        return [id, { product: placeProduct(keepAddresses(product), siteUrl), siblings }];
      }),
    );
  };
}
