import type { ProductTypeId } from './product-types.ts';

/** One purchasable form of a product at its retailer: a size, with what it costs and whether it is in stock. */
export interface Variant {
  /** The retailer's own id of the variant, as text: some exceed 2^53. */
  readonly externalId: string;
  /** Canonical size label (`US 4`, `AU 8`, `W26 L30`, `S`), or `null` when the product has no sizes. */
  readonly size: string | null;
  readonly priceCents: number;
  readonly available: boolean;
}

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
  /** Lower-cased colour names, the retailer's own words. */
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
