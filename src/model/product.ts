import type { ProductTypeId } from './product-types.ts';

/** A product as the storefront lists it: one colour of one style at one retailer. */
export interface Product {
  /** Our own id. A bigint in the database; always below 2^53 here. */
  readonly id: number;
  readonly retailer: string;
  /** The retailer's own id, unique within the retailer. */
  readonly externalId: string;
  readonly typeId: ProductTypeId;
  readonly title: string;
  /** Plain text; markup is stripped at ingest. */
  readonly description: string;
  readonly tags: readonly string[];
  readonly subcategories: readonly string[];
  /** Exact price in cents; `numeric(12,2)` in the database. */
  readonly priceCents: number;
  /** The former price in cents, only when above the price. */
  readonly compareAtCents: number | null;
  /** Lower-cased colour names: the retailer's own words, then the base colours they are shades of (`sage`, `green`). */
  readonly colors: readonly string[];
  /** Canonical size labels the product is made in, in shopper's order. */
  readonly sizes: readonly string[];
  /** The part of `sizes` that can be bought now. The size facet and filter use this part. */
  readonly availableSizes: readonly string[];
  /** False when nothing of it can be bought now. */
  readonly available: boolean;
  /** The retailer's product page, http(s) only. */
  readonly url: string;
  readonly imageUrls: readonly string[];
  /** When the retailer first published it, else when it was first seen: milliseconds since 1970. */
  readonly createdAt: number;
}

/** The retailers that are always offered, with their counts even at zero (specification, section 9). */
export const DEFAULT_RETAILERS = ['Princess Polly', 'Motel Rocks', 'Glassons'] as const;
