import type { ProductTypeId } from './product-types.ts';

/** One form of a product that one can buy: a size. */
export interface ProductVariant {
  /** The retailer's own id. */
  readonly externalId: string;
  readonly size: string | null;
  /** In minor units of the product's currency. */
  readonly priceMinor: number;
  readonly available: boolean;
}

/** What fields of a product hold, by the kind of field. */
export interface FieldKinds {
  text: string;
  type: ProductTypeId;
  /** Words that many products share. */
  words: readonly string[];
  addresses: readonly string[];
  /** In minor units of the product's currency. */
  amount: number;
  amountOrNone: number | null;
  /** ISO 4217. */
  currency: string;
  flag: boolean;
  variants: readonly ProductVariant[];
  /** Milliseconds since 1970. */
  timeOrNone: number | null;
}

/**
 * The fields of a product, each with its kind, in the order in which they are written. This is all that reading, writing
 * and comparing products goes by: a new field stands here, in a migration, and where it is found out and shown.
 */
export const PRODUCT_FIELDS = {
  /** The retailer's own id, unique within the retailer. */
  externalId: 'text',
  typeId: 'type',
  /** What decided on its type: `title: dress`. */
  typeReason: 'text',
  title: 'text',
  /** Whose make it is, as the retailer says; `''` when it does not. */
  brand: 'text',
  /** Plain text; markup is stripped at ingest. */
  description: 'text',
  tags: 'words',
  subcategories: 'words',
  /** What its words say of it, as `kind:value` (`pattern:polka-dot`): those of `attributes/attribute.ts`, sorted. */
  attributes: 'words',
  /** What its prices are in: one that `findCurrency` knows. */
  currency: 'currency',
  /** Exact price in minor units of the currency; a decimal in the database. */
  priceMinor: 'amount',
  /** The former price that its retailer tells, only when above the price. What is shown of it says `findStruckPrice`. */
  compareAtMinor: 'amountOrNone',
  /** Canonical size labels the product is made in, in shopper's order. */
  sizes: 'words',
  /** The part of `sizes` that can be bought now. The size facet and filter use this part. */
  availableSizes: 'words',
  /** False when nothing of it can be bought now. */
  available: 'flag',
  /** In an order of ours, since retailers shuffle them. */
  variants: 'variants',
  /** Lower-cased color names: the retailer's own words, then the base colors they are shades of (`sage`, `green`). */
  colors: 'words',
  /** The retailer's product page, http(s) only. */
  url: 'text',
  /** What its colors have in common, within the retailer; `''` when nothing tells. See `findStyle`. */
  style: 'text',
  imageUrls: 'addresses',
  /** When the retailer first published it, else when it was first seen. */
  createdAt: 'timeOrNone',
} as const satisfies Readonly<Record<string, keyof FieldKinds>>;

/** A product in the catalog's own terms: one color of one style at one retailer, as ingest understands it. */
export type NormalizedProduct = {
  readonly [F in keyof typeof PRODUCT_FIELDS]: FieldKinds[(typeof PRODUCT_FIELDS)[F]];
};

/** Fields that are kept for ingest alone: the storefront does without them. */
export const KEPT_FIELDS = [
  'typeReason',
  'variants',
  'style',
  'compareAtMinor',
] as const satisfies readonly (keyof NormalizedProduct)[];

/** A product as the storefront lists it. */
export interface Product extends Omit<NormalizedProduct, (typeof KEPT_FIELDS)[number] | 'createdAt'> {
  /** Our own id. A bigint in the database; always below 2^53 here. */
  readonly id: number;
  readonly retailer: string;
  readonly createdAt: number;
  /** The former price that is shown struck: what is proved, else what its retailer claims (`findStruckPrice`). */
  readonly formerMinor: number | null;
  /** By how many percent its own history proves it reduced from that; `null` when it does not. */
  readonly salePercent: number | null;
  /** Its price in base units (`exchange-rates.ts`), by the rates of when it was read: what prices are compared by. */
  readonly basePrice: number;
}

/** Fields that a card shows of a product, and nothing else: it travels with every page. */
export const CARD_FIELDS = [
  'id',
  'title',
  'retailer',
  'brand',
  'url',
  'currency',
  'priceMinor',
  'formerMinor',
  'salePercent',
  'available',
  'imageUrls',
] as const satisfies readonly (keyof Product)[];
export type CardProduct = Pick<Product, (typeof CARD_FIELDS)[number]>;

/** A product in a list. What its page alone shows (`ProductDetails`) is not at hand. */
export interface ListedProduct extends CardProduct, Pick<Product, 'typeId' | 'createdAt' | 'basePrice'> {
  /** In no order, as the other lists. */
  readonly colors: readonly string[];
  readonly subcategories: readonly string[];
  readonly availableSizes: readonly string[];
}

/** A product as the catalog holds it: what its card shows, and what it can be found by. Addresses are as they are stored. */
export interface StoredProduct extends ListedProduct, Pick<Product, 'sizes' | 'attributes'> {
  /** The beginning of it. */
  readonly description: string;
  /** Whether it comes from a sample shop. */
  readonly isSample: boolean;
}

/** What is asked for when a product is looked at. */
export type ProductDetails = Pick<
  Product,
  'description' | 'tags' | 'colors' | 'sizes' | 'availableSizes' | 'attributes'
>;

/** The retailers that are always offered, with their counts even at zero (specification, section 9). */
export const DEFAULT_RETAILERS = ['Princess Polly', 'Motel Rocks', 'Glassons'] as const;
