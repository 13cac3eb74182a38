import type { OfferChange } from './offer-history.ts';
import type { Product } from './product.ts';
import type { StyleColor } from './style.ts';

/** Another color of the same style at the same retailer. */
export interface ColorOfStyle extends StyleColor {
  readonly imageUrl: string | null;
}

/** Everything that is known of one product, listed or not. Times in milliseconds since 1970. */
export interface ProductDetail {
  readonly product: Product;
  /** When it ceased to be listed; `null` while it is. */
  readonly goneAt: number | null;
  /** Whether we ceased to list its retailer, or it was one of the sample: the shop did nothing. */
  readonly isGoneByUs: boolean;
  readonly firstSeenAt: number;
  /** When the price was last found to be what it is: its record was read then, and understood. */
  readonly checkedAt: number;
  /** Complete readings of its shop since then, in a row, that could not read its record or believe it; mostly 0. */
  readonly unreadRuns: number;
  /** Since when its history proves it reduced; `null` when it does not. */
  readonly saleSince: number | null;
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
