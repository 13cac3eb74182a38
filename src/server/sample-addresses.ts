import type { Product } from '../model/product.ts';
import type { SampleShopSlug } from '../sample/sample-shops.ts';

/**
 * What the stored addresses of sample products begin with. It leads nowhere (RFC 2606): the storefront itself shows the
 * sample shops, and where the storefront is differs from server to server and from start to start.
 */
export const SAMPLE_ROOT = 'https://sample.invalid/';

/** The root of a shop's addresses as they are stored. */
export function storedSampleUrl(slug: SampleShopSlug): string {
  return SAMPLE_ROOT + slug;
}

/** The root of a shop's addresses as shoppers reach it. */
export function publicSampleUrl(siteUrl: string, slug: SampleShopSlug): string {
  return `${siteUrl}/sample/${slug}`;
}

/** A stored address as shoppers reach it; one that is not the sample's stays as it is. */
export function placeSampleUrl(url: string, siteUrl: string): string {
  return url.startsWith(SAMPLE_ROOT) ? url.replace(SAMPLE_ROOT, `${siteUrl}/sample/`) : url;
}

/** The same products, those of the sample with addresses below this site. */
export function placeSample(products: readonly Product[], siteUrl: string): readonly Product[] {
  const place = (url: string) => placeSampleUrl(url, siteUrl);
  return products.map((product) =>
    product.url.startsWith(SAMPLE_ROOT)
      ? { ...product, url: place(product.url), imageUrls: product.imageUrls.map(place) }
      : product,
  );
}
