import { createDetailFinder, findSitemapPart, findSitemapParts } from '../../db/catalog/product-details.ts';
import type { Database } from '../../db/connection/connection.ts';
import type { Exchange } from '../../model/money/exchange-rates.ts';
import type { ProductDetail } from '../../model/product/product-detail.ts';
import { keepAddresses, placePicture, placeProduct } from '../sample/sample-addresses.ts';
import type { ProductPages } from '../services.ts';
import { keepProducts } from './kept-details.ts';

/**
 * The products' own pages, from the database: what is known of one product is more than is kept in memory of all.
 * @param version of the catalog; `null` before there is one
 */
export function createProductPages(
  db: Database,
  siteUrl: string,
  exchange: () => Exchange,
  version: () => number | null,
): ProductPages {
  const findDetail = createDetailFinder(db);
  const find = async (id: number) => {
    const detail = await findDetail(id, exchange());
    return detail && place(detail, siteUrl);
  };
  return {
    find: keepProducts(find, version),
    sitemapParts: () => findSitemapParts(db),
    sitemapPart: (part) => findSitemapPart(db, part),
  };
}

/** The same with addresses as shoppers may be shown them. */
function place(detail: ProductDetail, siteUrl: string): ProductDetail {
  const product = placeProduct(keepAddresses(detail.product), siteUrl);
  const colors = detail.colors.map((color) => ({ ...color, imageUrl: placePicture(color.imageUrl, siteUrl) }));
  return { ...detail, product, colors };
}
