import { expect, test } from 'vitest';
import { shopifyAdapter } from '../src/ingest/adapters/shopify/shopify.ts';
import { understandRecord } from '../src/ingest/understand/understand-record.ts';
import { BASE_COLORS } from '../src/model/colors/color-names.ts';
import { sampleCatalog } from '../src/sample/sample-catalog.ts';
import { toShopifyProduct } from '../src/sample/shops/shopify-answer.ts';

const source = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test' };

/** Every sound product of the sample shops, with what it was invented as and what was understood of it. */
const understood = sampleCatalog()
  .filter((product) => product.defect === null)
  .map((product) => {
    const body = JSON.stringify(toShopifyProduct(product, 'https://nova.test', 'Nova'));
    return { product, things: understandRecord(shopifyAdapter, source, { source: 'sample', body }) };
  });

test('what the sample shops sell is understood as what it was invented as', () => {
  const wrong = understood.flatMap(({ product, things }) =>
    things
      .map((thing) => (thing.kind === 'product' ? thing.product.typeId : thing.kind === 'other' ? null : thing.reason))
      .filter((type) => type !== product.typeId)
      .map((type) => ({ title: product.title, type, invented: product.typeId })),
  );
  expect(understood.length).toBeGreaterThan(2_400);
  expect(wrong).toEqual([]);
});

test('nearly all of it can be found by a base color, or by the print that is all its shop says, after its own color names', () => {
  const bases: ReadonlySet<string> = new Set(BASE_COLORS);
  const products = understood.flatMap(({ things }) =>
    things.flatMap((thing) => (thing.kind === 'product' ? [thing.product] : [])),
  );
  const without = products.filter(
    ({ colors, attributes }) =>
      !colors.some((color) => bases.has(color)) && !attributes.some((attribute) => attribute.startsWith('pattern:')),
  );
  expect(without.length / products.length).toBeLessThan(0.02);
});
