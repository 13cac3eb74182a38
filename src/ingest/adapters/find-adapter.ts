import type { RetailerAdapter } from '../retailer.ts';
import { affiliateCsvAdapter, googleMerchantAdapter } from './feeds/feeds.ts';
import { productPagesAdapter } from './product-pages/product-pages.ts';
import { shopifyAdapter } from './shopify/shopify.ts';

const ADAPTERS: readonly RetailerAdapter[] = [
  shopifyAdapter,
  productPagesAdapter,
  googleMerchantAdapter,
  affiliateCsvAdapter,
];

/** The names of all adapters, for messages and settings. */
export const ADAPTER_NAMES: readonly string[] = ADAPTERS.map((adapter) => adapter.name);

/** The adapter of this name, or `null`. */
export function findAdapter(name: string): RetailerAdapter | null {
  return ADAPTERS.find((adapter) => adapter.name === name) ?? null;
}

/** Whether a retailer of this adapter is one feed or table, which is read as a stream and may be of any size. */
export function isFeed(adapter: string): boolean {
  return adapter === googleMerchantAdapter.name || adapter === affiliateCsvAdapter.name;
}
