import { expect, test } from 'vitest';
import { formatDecimal } from '../../model/money/money.ts';
import { findAdapter } from '../adapters/find-adapter.ts';
import { understandRecord } from './understand-record.ts';

type Price = string | number;

/** What a shop of each kind answers for one dress at these prices, a size each. */
const ANSWERS: Record<string, (prices: readonly Price[]) => string> = {
  shopify: (prices) => {
    const variants = prices.map((price, at) => ({ id: at + 1, option1: 'SML'[at], price }));
    const product = { id: 1, title: 'Mini Dress', handle: 'mini', options: [{ name: 'Size' }], variants };
    return JSON.stringify({ products: [product] });
  },
  'product-pages': (prices) => {
    const offers = prices.map((price, at) => ({ price, priceCurrency: 'USD', size: 'SML'[at] }));
    const product = { '@type': 'Product', sku: '1', name: 'Mini Dress', offers };
    return `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
  },
  'google-merchant': (prices) =>
    table(
      '\t',
      ['id', 'item_group_id', 'title', 'link', 'size', 'price'],
      (at) => ['https://n.test/p', 'SML'[at] ?? ''],
      prices,
    ),
  'affiliate-csv': (prices) =>
    table(
      ';',
      ['merchant_product_id', 'parent_product_id', 'product_name', 'aw_deep_link', 'Fashion:size', 'search_price'],
      (at) => ['https://n.test/p', 'SML'[at] ?? ''],
      prices,
    ),
};

function table(separator: string, head: string[], rest: (at: number) => string[], prices: readonly Price[]): string {
  const rows = prices.map((price, at) => [String(at), 'G', 'Mini Dress', ...rest(at), String(price)]);
  return [head, ...rows].map((row) => row.join(separator)).join('\n');
}

/** The price of the one product in an answer, or why it is none. */
async function read(adapterName: string, prices: readonly Price[]): Promise<string[]> {
  const adapter = findAdapter(adapterName);
  if (!adapter) throw new Error(adapterName);
  const source = { name: 'N', adapter: adapterName, address: 'https://n.test/p', publicAddress: 'https://n.test' };
  async function* body() {
    yield Buffer.from(ANSWERS[adapterName]?.(prices) ?? '');
  }
  const found: string[] = [];
  for await (const { records } of adapter.readStream(body(), 'answer', source)) {
    for (const record of records) {
      const things = 'body' in record ? understandRecord(adapter, source, record) : [];
      for (const thing of things) {
        if (thing.kind === 'product') found.push(formatDecimal(thing.product.priceMinor));
        else found.push(thing.kind === 'other' ? thing.other : thing.reason);
      }
    }
  }
  return found;
}

const OUTCOMES: readonly [prices: readonly Price[], outcome: RegExp][] = [
  [[''], /^no price$/],
  [['0'], /^price is 0$/],
  [[0], /^price is 0$/],
  [['0.00', ''], /^price is 0$/],
  [['-5.00'], /^price is below 0: -5\.00$/],
  [['1.234,50'], /^1234\.50$/],
  [['12.345'], /^price not understood: 12\.345/],
  [['Free'], /^price not understood: Free/],
  [['0', '', '12.00'], /^12\.00$/],
];

for (const adapter of Object.keys(ANSWERS)) {
  test.each(OUTCOMES)(`${adapter}: a dress at %j: %s`, async (prices, outcome) => {
    expect(await read(adapter, prices)).toEqual([expect.stringMatching(outcome)]);
  });
}
