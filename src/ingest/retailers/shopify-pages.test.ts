import { expect, test } from 'vitest';
import type { RetailerSource, SourcePage } from '../retailer.ts';
import { readShopifyPages } from './shopify-pages.ts';
import { createTestReader, type TestAnswer } from './test-reader.ts';

const source: RetailerSource = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test' };
const LIMIT = { status: 400, body: '{"errors":"Page * Limit exceeds the 25000 limit."}' };
const json = (name: string, items: readonly object[]): TestAnswer => ({
  contentType: 'application/json',
  body: JSON.stringify({ [name]: items }),
});
const ids = (...all: number[]) => all.map((id) => ({ id }));

/** A shop whose lists are these pages, each list ending with an empty page or with Shopify's limit. */
function createShop(lists: Readonly<Record<string, readonly TestAnswer[]>>) {
  return createTestReader((address) => {
    const url = new URL(address);
    const list = lists[url.pathname];
    if (!list) return null;
    const name = url.pathname === '/collections.json' ? 'collections' : 'products';
    return list[Number(url.searchParams.get('page')) - 1] ?? json(name, []);
  });
}

async function readIds(pages: AsyncIterable<SourcePage>): Promise<number[]> {
  const all: number[] = [];
  for await (const { records } of pages) {
    for (const record of records) if ('body' in record) all.push((record.body as { id: number }).id);
  }
  return all;
}

const large = {
  '/products.json': [json('products', ids(1, 2)), LIMIT],
  '/collections.json': [
    json('collections', [{ handle: 'all' }, { handle: 'dresses' }, { handle: 'empty' }, { handle: 'tops' }]),
  ],
  '/collections/all/products.json': [json('products', ids(1, 2)), LIMIT],
  '/collections/dresses/products.json': [json('products', ids(2, 3)), json('products', ids(3, 4))],
  '/collections/empty/products.json': [],
  '/collections/tops/products.json': [json('products', ids(4, 5))],
};

test('beyond the limit the shop’s collections go on, and each product comes once', async () => {
  expect(await readIds(readShopifyPages(source, createShop(large).reader))).toEqual([1, 2, 3, 4, 5]);
});

test('the collections that the source names go on instead', async () => {
  const { reader, asked } = createShop(large);
  expect(await readIds(readShopifyPages({ ...source, collections: ['tops'] }, reader))).toEqual([1, 2, 4, 5]);
  expect(asked).not.toContain('https://nova.test/collections.json?limit=250&page=1');
});

test('a small shop is not asked for collections, and keeps records that clash', async () => {
  const { reader, asked } = createShop({ '/products.json': [json('products', ids(1, 1)), json('products', ids(1))] });
  expect(await readIds(readShopifyPages({ ...source, collections: ['tops'] }, reader))).toEqual([1, 1, 1]);
  expect(asked).toHaveLength(3);
});

test('a collection that is itself too large is named', async () => {
  const lists = { ...large, '/collections/tops/products.json': [json('products', ids(9)), LIMIT] };
  const pages = readShopifyPages(source, createShop(lists).reader);
  await expect(readIds(pages)).rejects.toThrow(
    'more than 25,000 products, also in tops; name smaller ones in collections',
  );
});

test('a large shop that shows no collections says so', async () => {
  const list = { '/products.json': [LIMIT] };
  const missing = createTestReader((url) => (url.includes('/products.json') ? LIMIT : null));
  for (const { reader } of [missing, createShop({ ...list, '/collections.json': [] })]) {
    await expect(readIds(readShopifyPages(source, reader))).rejects.toThrow('more than the 25,000 products');
  }
});

test('a shop is read on after a page', async () => {
  const cursors: string[] = [];
  const { reader } = createShop(large);
  for await (const { cursor = '' } of readShopifyPages(source, reader)) cursors.push(cursor);
  expect(await readIds(readShopifyPages(source, reader, cursors[0]))).toEqual([1, 2, 3, 4, 5]);
  const dresses = cursors.indexOf('dresses 1');
  expect(await readIds(readShopifyPages(source, reader, cursors[dresses]))).toEqual([3, 4, 5]);
  expect(await readIds(readShopifyPages(source, reader, 'nonsense'))).toEqual([1, 2, 3, 4, 5]);
});

test.each<[TestAnswer, string]>([
  [
    { status: 404, body: '' },
    '404, the shop has no products.json (switched off, or not Shopify); try the adapter product-pages',
  ],
  [{ contentType: 'text/html', body: '<html>' }, 'a web page instead of JSON'],
  [{ body: ' <!doctype html>' }, 'a web page instead of JSON'],
  [{ contentType: 'text/html', body: '', url: 'https://nova.test/password' }, 'closed behind a password page'],
  [{ status: 401, body: '' }, '401, the shop refuses us'],
  [{ status: 503, body: '' }, 'answers 503'],
  [{ body: '{"products":[' }, 'not JSON'],
  [{ body: '{"items":[]}' }, 'JSON without a list of products'],
])('%#: a shop that does not show its list says what was met', async (answer, message) => {
  const { reader } = createTestReader(() => answer);
  await expect(readIds(readShopifyPages(source, reader))).rejects.toThrow(message);
});
