import type { CardProduct } from '../../model/product/product.ts';
import { productPath } from '../../model/product/product-path.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { Site } from '../../server/services.ts';

/** The trail Home → category, and on to a page in it, as schema.org wants it. */
export function breadcrumbList(
  site: Site,
  type: { readonly id: ProductTypeId; readonly name: string },
  page: readonly { readonly name: string; readonly item: string }[] = [],
): object {
  const trail = [{ name: 'Home', item: `${site.url}/` }, { name: type.name, item: `${site.url}/${type.id}` }, ...page];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
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
