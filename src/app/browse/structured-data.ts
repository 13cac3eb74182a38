import type { CardProduct } from '../../model/product/product.ts';
import { productPath } from '../../model/product/product-path.ts';
import type { ProductType } from '../../model/product/product-types.ts';
import type { Site } from '../../server/services.ts';

/** The trail Home → category as schema.org wants it. */
export function breadcrumbList(site: Site, type: ProductType): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.url}/` },
      { '@type': 'ListItem', position: 2, name: type.name, item: `${site.url}/${type.id}` },
    ],
  };
}

/** The products of a page, numbered from `firstPosition`. */
export function itemList(site: Site, products: readonly CardProduct[], firstPosition: number): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      name: product.title,
      url: site.url + productPath(product),
    })),
  };
}
