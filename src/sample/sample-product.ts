import type { ProductTypeId } from '../model/product/product-types.ts';
import type { GarmentSpec, View } from './garment-spec.ts';
import type { SampleShopSlug } from './sample-shop.ts';

/** One picture of an invented product. Several products may show the same file. */
export interface SampleImage {
  readonly id: number;
  /** File name under `/files/`, unique within the shop. */
  readonly file: string;
  readonly version: number;
  /** What to draw; `null` for a picture that its shop lists but does not have. */
  readonly drawing: { readonly spec: GarmentSpec; readonly view: View } | null;
  /** In a record of several colors: which value of its first option the picture shows, by position. */
  readonly colorAt?: number;
}

/** One option of a product in Shopify's sense: its name and the values it takes, in the shop's own spelling. */
export interface SampleOption {
  readonly name: string;
  readonly values: readonly string[];
}

export interface SampleVariant {
  readonly id: number;
  /** Values of the product's options, in their order. */
  readonly values: readonly string[];
  readonly sku: string | null;
  /** As the shop writes it (`68.00`); `null` and `0.00` are defects it has. */
  readonly price: string | null;
  readonly compareAt: string | null;
  readonly available: boolean;
}

/** An invented product as its shop shows it, mess included, with the truth it was invented from. */
export interface SampleProduct {
  readonly shop: SampleShopSlug;
  /** `null` is a defect: a record without an id. */
  readonly id: number | null;
  readonly handle: string;
  readonly styleCode: string;
  /** What it truly is; `null` for what the storefront does not list (a bag, a candle). */
  readonly typeId: ProductTypeId | null;
  readonly subcategory: string | null;
  readonly spec: GarmentSpec;
  /** The title without mess, for the product page. */
  readonly cleanTitle: string;
  readonly title: string;
  readonly colorName: string;
  /** The description as plain paragraphs and points, for the product page. */
  readonly story: Story;
  readonly descriptionHtml: string;
  readonly productType: string;
  readonly tags: readonly string[];
  readonly options: readonly SampleOption[];
  readonly variants: readonly SampleVariant[];
  readonly images: readonly SampleImage[];
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly updatedAt: number;
  /** Kinds of mess that were made of it, and the defect a reader must reject it for. */
  readonly mess: readonly string[];
  readonly defect: 'no-price' | 'zero-price' | 'no-id' | 'duplicate-id' | 'no-product-block' | 'dead-link' | null;
}

export interface Story {
  readonly intro: string;
  readonly points: readonly string[];
  readonly care: string;
}
