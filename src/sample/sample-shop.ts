/** The sample shops, named for the retailers whose manner of answering they have. */
export const SAMPLE_SHOPS = [
  { slug: 'princess-polly', name: 'Princess Polly', adapter: 'shopify', sizeSystem: 'US', products: 1000 },
  { slug: 'motel-rocks', name: 'Motel Rocks', adapter: 'shopify', sizeSystem: null, products: 700 },
  { slug: 'glassons', name: 'Glassons', adapter: 'product-pages', sizeSystem: 'AU', products: 700 },
] as const;

export type SampleShop = (typeof SAMPLE_SHOPS)[number];
export type SampleShopSlug = SampleShop['slug'];
