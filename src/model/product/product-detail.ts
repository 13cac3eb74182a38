import type { OfferChange } from './offer-history.ts';
import type { Product } from './product.ts';

/** Another color of the same style at the same retailer. */
export interface ColorOfStyle {
  readonly id: number;
  readonly title: string;
  /** The retailer's name for the color; `''` when it has none. */
  readonly color: string;
  readonly imageUrl: string | null;
  readonly available: boolean;
}

/** Everything that is known of one product, listed or not. Times in milliseconds since 1970. */
export interface ProductDetail {
  readonly product: Product;
  /** When its retailer ceased to list it; `null` while it is listed. */
  readonly goneAt: number | null;
  readonly firstSeenAt: number;
  /** When the price was last found to be what it is. */
  readonly checkedAt: number;
  /** Oldest first; none when nothing ever changed. */
  readonly history: readonly OfferChange[];
  /** One for each color but its own. */
  readonly colors: readonly ColorOfStyle[];
}

/** What one file of the sitemap says of a product. */
export interface ProductAddress {
  readonly id: number;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** Products that a file of the sitemap may list (https://www.sitemaps.org/protocol.html). */
export const PRODUCTS_PER_SITEMAP = 50_000;
