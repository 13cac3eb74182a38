import { findPictureUrl } from '../../ingest/understand/http-address.ts';
import type { Product } from '../../model/product/product.ts';

/**
 * What the stored addresses of sample products begin with. It leads nowhere (RFC 2606): the storefront itself shows the
 * sample shops, and where the storefront is differs from server to server and from start to start.
 */
export const SAMPLE_ROOT = 'https://sample.invalid/';

/** A stored address as shoppers reach it; one that is not the sample's stays as it is. */
export function placeSampleUrl(url: string, siteUrl: string): string {
  return url.startsWith(SAMPLE_ROOT) ? url.replace(SAMPLE_ROOT, `${siteUrl}/sample/`) : url;
}

/**
 * A picture as shoppers may be shown it: one of the sample below this site, all others on the open internet over https,
 * whatever was stored once; `null` where it may not.
 */
export function placePicture(url: string | null, siteUrl: string): string | null {
  const kept = url === null ? null : keepPicture(url);
  return kept === null ? null : placeSampleUrl(kept, siteUrl);
}

/** A product with the pictures that may be shown; addresses of the sample are still as they are stored. */
export function keepAddresses<P extends Pick<Product, 'imageUrls'>>(product: P): P {
  return { ...product, imageUrls: product.imageUrls.map(keepPicture).filter((url) => url !== null) };
}

/** A product of `keepAddresses` as shoppers see it: those of the sample have addresses below this site. */
export function placeProduct<P extends Pick<Product, 'url' | 'imageUrls'>>(product: P, siteUrl: string): P {
  if (![product.url, ...product.imageUrls].some((address) => address.startsWith(SAMPLE_ROOT))) return product;
  const imageUrls = product.imageUrls.map((url) => placeSampleUrl(url, siteUrl));
  return { ...product, url: placeSampleUrl(product.url, siteUrl), imageUrls };
}

function keepPicture(url: string): string | null {
  // An older version stored the addresses of drawings.
  return url.startsWith(SAMPLE_ROOT) ? url.replace(/\.svg(?=\?|$)/, '.webp') : findPictureUrl(url);
}
