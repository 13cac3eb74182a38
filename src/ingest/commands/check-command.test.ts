import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  shopifyAnswer,
  shopifyRecord,
  shopifyVariant,
  startTestShop,
  type TestShop,
} from '../../../test/ingest/test-shop.ts';
import type { RetailerSource } from '../retailer.ts';
import { runCheckCommand } from './check-command.ts';

let shop: TestShop;
let records: Record<string, unknown>[];

beforeEach(async () => {
  records = [];
  shop = await startTestShop(shopifyAnswer(() => records, 20));
});
afterEach(() => shop.close());

async function check(changes: Partial<RetailerSource> = {}, names: string[] = []) {
  const written: string[] = [];
  const said: string[] = [];
  const retailers = [{ name: 'Nova', adapter: 'shopify', address: shop.address, ...changes }];
  const progress = { write: (text: string) => said.push(text) };
  const report = { write: (text: string) => written.push(text) };
  const code = await runCheckCommand({ retailers, progress, report }, { names });
  return { code, text: written.join(''), said };
}

test('a shop’s first records are shown as an ingest would understand them', async () => {
  records = [
    shopifyRecord(1, {
      variants: [
        shopifyVariant('1', 'S', { compare_at_price: '90.00' }),
        shopifyVariant('2', 'M', { available: false }),
      ],
    }),
    shopifyRecord(2, { title: 'Black Bikini Top' }),
    shopifyRecord(3, { title: 'Xyzzy', handle: 'x', body_html: '', tags: [] }),
    shopifyRecord(4, { variants: [shopifyVariant('4', 'S', { price: '\u001b[31m' })] }),
  ];
  const { code, text } = await check();
  expect(code).toBe(0);
  expect(text).toBe(
    [
      'Nova 1 Mini Dress Black',
      '  type      dresses (title: dress)',
      '  in        Mini Dresses',
      '  colours   black',
      '  sizes     S, (M)',
      '  price     68.00 USD (was 90.00)',
      '  pictures  1',
      `  page      ${shop.address}/products/nova-1-mini-dress-black`,
      'Black Bikini Top (2)',
      '  not ours: swimwear (title: bikini top)',
      `  page      ${shop.address}/products/nova-2-mini-dress-black`,
      'Xyzzy (3)',
      '  rejected: no word tells its type',
      `  page      ${shop.address}/products/x`,
      'Nova 4 Mini Dress Black (4)',
      '  rejected: price not understood:  [31m',
      `  page      ${shop.address}/products/nova-4-mini-dress-black`,
      'Nova: 4 records: 1 products, 1 not ours, 2 rejected',
      'Nova: read as English',
      'Nova: types: dresses 1',
      'Nova: not ours: swimwear 1',
      'Nova: rejected: no word tells its type 1, price not understood 1',
      '',
    ].join('\n'),
  );
});

test('twenty records are enough, of one page', async () => {
  records = Array.from({ length: 100 }, (_, at) => shopifyRecord(at));
  expect((await check()).text).toContain('Nova: 20 records: 20 products, 0 not ours, 0 rejected\n');
  expect(shop.asked.filter((path) => path.startsWith('/products.json'))).toEqual(['/products.json?limit=20&page=1']);
});

test('a page that is broken within a record is wrong as a whole', async () => {
  const [good, bad] = [shopifyRecord(1), shopifyRecord(2)].map((record) => JSON.stringify(record));
  await shop.close();
  shop = await startTestShop(shopifyAnswer(() => `{"products":[${good},${bad?.replace('"handle":', '"handle";')}]}`));
  const { code, text } = await check();
  expect(code).toBe(1);
  expect(text).toContain('not JSON');
});

test('what is wrong is said, with exit code 1', async () => {
  expect(await check()).toMatchObject({
    code: 1,
    text: expect.stringContaining('Nova: the shop answers, and lists nothing'),
  });
  expect((await check({ address: `${shop.address}/collections/x` })).text).toContain('Nova: failed: ');
  expect(await check({ adapter: 'fax' })).toMatchObject({
    code: 1,
    text: expect.stringContaining('no adapter is called fax'),
  });
  expect(await check({}, ['nobody'])).toMatchObject({
    code: 1,
    said: ['No retailer is called nobody; there are Nova.\n'],
  });
});
