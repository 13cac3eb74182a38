import { inventProducts } from './invent/invent-products.ts';
import { makeMessy } from './mess/messiness.ts';
import { inventMisfits, makeDefects } from './mess/misfits.ts';
import type { SampleProduct } from './sample-product.ts';
import { SAMPLE_SHOPS, type SampleShop, type SampleShopSlug } from './sample-shop.ts';

/** The largest id that was seen in a real feed. */
export const LARGEST_ID = 51_122_749_767_975;

const ranges = new Map<SampleShopSlug, readonly SampleProduct[]>();

/** Everything that the sample shops list, mess, misfits and defects included. Invented once, on first use. */
export function sampleCatalog(): readonly SampleProduct[] {
  return SAMPLE_SHOPS.flatMap(rangeOf);
}

/** What one shop lists, newest first as shops do. */
export function rangeOf(shop: SampleShop): readonly SampleProduct[] {
  return ranges.getOrInsertComputed(shop.slug, () => inventRange(shop));
}

function inventRange(shop: SampleShop): SampleProduct[] {
  const sound = inventProducts(shop).map(makeMessy);
  const first = sound[0];
  if (first === undefined) return [];
  const afterAll = Math.max(...sound.map((product) => product.id ?? 0)) + 10_000;
  const misfits = inventMisfits(shop.slug, first, afterAll);
  const range = [...sound, ...misfits, ...makeDefects(shop.slug, sound)].sort(newestFirst);
  return shop.slug === 'princess-polly' ? range.map(withLargestId) : range;
}

function newestFirst(a: SampleProduct, b: SampleProduct): number {
  return b.publishedAt - a.publishedAt || (a.handle < b.handle ? -1 : 1);
}

function withLargestId(product: SampleProduct, index: number): SampleProduct {
  return index === 45 && product.defect === null ? { ...product, id: LARGEST_ID } : product;
}
