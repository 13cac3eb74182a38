import { findPictureUrl } from '../../ingest/understand/picture-address.ts';
import type { Product } from '../../model/product.ts';
import type { SampleShopSlug } from '../../sample/sample-shops.ts';

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

/**
 * Pictures as shoppers may be shown them: those of the sample below this site, all others on the open internet over https,
 * whatever was stored once.
 */
export function placePictures(urls: readonly string[], siteUrl: string): readonly string[] {
  const placed = urls.map((url) =>
    // An older version stored the addresses of drawings.
    url.startsWith(SAMPLE_ROOT) ? placeSampleUrl(url, siteUrl).replace(/\.svg(?=\?|$)/, '.webp') : findPictureUrl(url),
  );
  return placed.filter((url) => url !== null);
}

/** The same products with the pictures that may be shown, and those of the sample with addresses below this site. */
export function placeProducts(products: readonly Product[], siteUrl: string): readonly Product[] {
  return products.map((product) => {
    const url = placeSampleUrl(product.url, siteUrl);
    const imageUrls = placePictures(product.imageUrls, siteUrl);
    const isSame = url === product.url && imageUrls.length === product.imageUrls.length;
    return isSame && imageUrls.every((image, i) => image === product.imageUrls[i])
      ? product
      : { ...product, url, imageUrls };
  });
}
