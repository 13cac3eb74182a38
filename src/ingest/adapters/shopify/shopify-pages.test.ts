import { describe, expect, test } from 'vitest';
import { createTestReader, type TestAnswer } from '../../../../test/ingest/test-reader.ts';
import type { RetailerSource, SourcePage } from '../../retailer.ts';
import { readShopifyPages, toListedProduct } from './shopify-pages.ts';

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

async function collect(pages: AsyncIterable<SourcePage>): Promise<SourcePage[]> {
  const all: SourcePage[] = [];
  for await (const page of pages) all.push(page);
  return all;
}

async function readIds(pages: AsyncIterable<SourcePage>): Promise<number[]> {
  const all: number[] = [];
  for await (const { records } of pages) {
    for (const record of records) if ('body' in record) all.push(JSON.parse(record.body).id);
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

describe('beyond the limit and the collections', () => {
  const xml = (root: string, element: string, urls: readonly string[]): TestAnswer => ({
    body: `<${root}>${urls.map((url) => `<${element}><loc>${url.replaceAll('&', '&amp;')}</loc></${element}>`).join('')}</${root}>`,
  });
  const list = (...handles: number[]) => handles.map((id) => ({ id, handle: `h${id}` }));
  const product = (id: number) => ({ body: JSON.stringify({ id, handle: `h${id}`, variants: [] }) });
  const shop = (answers: Readonly<Record<string, TestAnswer>>) =>
    createTestReader((address) => {
      const { pathname, search, searchParams } = new URL(address);
      if (pathname === '/products.json') return searchParams.get('page') === '1' ? json('products', list(1, 2)) : LIMIT;
      const found = answers[pathname + search] ?? answers[pathname];
      if (found || !pathname.endsWith('s.json')) return found ?? null;
      return pathname === '/collections.json' ? json('collections', []) : json('products', []);
    });
  const sitemap = (...handles: number[]) => ({
    '/sitemap.xml': xml('sitemapindex', 'sitemap', [
      'https://nova.test/sitemap_products_1.xml?from=1&to=9',
      'https://www.nova.test/fr/sitemap_products_1.xml?from=1&to=9',
      'https://nova.test/sitemap_blogs_1.xml',
      'https://elsewhere.test/sitemap_products_1.xml',
    ]),
    '/sitemap_products_1.xml?from=1&to=9': xml('urlset', 'url', [
      'https://nova.test/',
      ...handles.map((handle) => `https://nova.test/products/h${handle}`),
    ]),
    '/fr/sitemap_products_1.xml': xml('urlset', 'url', ['https://nova.test/fr/products/h1']),
  });
  const collections = {
    '/collections.json?limit=250&page=1': json('collections', [{ handle: 'tops', products_count: 3 }]),
    '/collections/tops/products.json?limit=250&page=1': json('products', list(2, 3)),
  };
  const read = (answers: Readonly<Record<string, TestAnswer>>) =>
    readIds(readShopifyPages(source, shop(answers).reader));

  test('the sitemap’s products that were not met are asked for one by one', async () => {
    const { reader, asked } = shop({ ...collections, ...sitemap(1, 2, 3, 4, 5), '/products/h4.js': product(4) });
    expect(await readIds(readShopifyPages(source, reader))).toEqual([1, 2, 3, 4]);
    expect(asked.filter((url) => url.endsWith('.js'))).toEqual([
      'https://nova.test/products/h4.js',
      'https://nova.test/products/h5.js',
    ]);
    expect(asked.filter((url) => url.includes('elsewhere') || url.includes('blogs'))).toEqual([]);
  });

  test('the sitemap is enough without collections', async () => {
    expect(await read({ ...sitemap(3), '/products/h3.js': product(3) })).toEqual([1, 2, 3]);
  });

  test('a market without a sitemap of its own has that of the shop', async () => {
    const answers: Readonly<Record<string, TestAnswer>> = { ...sitemap(1, 3), '/en-gb/products/h3.js': product(3) };
    const { reader, asked } = createTestReader((address) => {
      const { pathname, search, searchParams } = new URL(address);
      if (pathname !== '/en-gb/products.json') return answers[pathname + search] ?? answers[pathname] ?? null;
      return searchParams.get('page') === '1' ? json('products', list(1)) : LIMIT;
    });
    const market = { ...source, address: 'https://nova.test/en-gb' };
    expect(await readIds(readShopifyPages(market, reader))).toEqual([1, 3]);
    expect(asked).toContain('https://nova.test/en-gb/collections.json?limit=250&page=1');
  });

  test('what refuses us, or is no product, is not missed', async () => {
    const answers = {
      ...sitemap(3, 4),
      '/products/h3.js': { status: 403, body: '' },
      '/products/h4.js': { body: '<html>' },
    };
    const unread = (await collect(readShopifyPages(source, shop(answers).reader)))
      .flatMap(({ records }) => records)
      .slice(2);
    expect(unread).toEqual([
      {
        source: 'https://nova.test/products/h3',
        failure: 'the page answers 403',
        status: 403,
        lost: false,
        isForbidden: true,
      },
      { source: 'https://nova.test/products/h4', failure: 'the answer is no product', lost: true },
    ]);
  });

  test.each<[string, Readonly<Record<string, TestAnswer>>, string]>([
    ['neither', {}, 'lists no collections; https://nova.test/sitemap.xml: no sitemap (answers 404)'],
    [
      'empty collections',
      { ...collections, '/collections/tops/products.json?limit=250&page=1': json('products', []) },
      'in the collections: tops shows none of its 3',
    ],
    [
      'collections of what was met',
      { ...collections, '/collections/tops/products.json?limit=250&page=1': json('products', list(2)) },
      'they show nothing more',
    ],
    ['an empty sitemap', { '/sitemap.xml': xml('sitemapindex', 'sitemap', []) }, 'the sitemap lists no products'],
    [
      'a sitemap that fails, whatever the collections show',
      { ...collections, '/sitemap.xml': { status: 503, body: '' } },
      'no sitemap (answers 503)',
    ],
  ])('a shop that shows %s is not whole', async (_, answers, message) => {
    await expect(read(answers)).rejects.toThrow(message);
  });

  test('the sitemap is read on after a page', async () => {
    const handles = Array.from({ length: 30 }, (_, at) => at + 3);
    const products = Object.fromEntries(handles.map((id) => [`/products/h${id}.js`, product(id)]));
    const answers = { ...collections, ...sitemap(1, 2, ...handles), ...products };
    const pages = await collect(readShopifyPages(source, shop(answers).reader));
    const { reader, asked } = shop(answers);
    expect(await readIds(readShopifyPages(source, reader, pages.at(-2)?.cursor))).toEqual(handles.slice(21));
    expect(asked.filter((url) => url.endsWith('.js'))).toHaveLength(9);
  });
});

test('a product that is asked for by itself is like one of the list', () => {
  const variant = {
    id: 11,
    option1: 'S',
    available: false,
    price: 6800,
    compare_at_price: 99,
    featured_image: { src: 'https://cdn.test/a.jpg?v=1' },
  };
  const text = JSON.stringify({
    id: 1,
    handle: 'h1',
    description: '<p>A',
    type: 'Dresses',
    images: ['//cdn.test/a.jpg?v=1', '//cdn.test/b.jpg'],
    variants: [variant, { ...variant, id: 12, price: 7, compare_at_price: null, featured_image: null }],
  });
  const listed = toListedProduct({ status: 200, url: '', contentType: '', text });
  expect(JSON.parse(listed ?? '')).toMatchObject({
    id: 1,
    body_html: '<p>A',
    product_type: 'Dresses',
    images: [
      { src: '//cdn.test/a.jpg?v=1', variant_ids: ['11'] },
      { src: '//cdn.test/b.jpg', variant_ids: [] },
    ],
    variants: [
      { id: '11', available: false, price: '68.00', compare_at_price: '0.99' },
      { id: '12', price: '0.07', compare_at_price: null },
    ],
  });
});

test('a small shop is not asked for collections, and keeps records that clash', async () => {
  const { reader, asked } = createShop({ '/products.json': [json('products', ids(1, 1)), json('products', ids(1))] });
  expect(await readIds(readShopifyPages({ ...source, collections: ['tops'] }, reader))).toEqual([1, 1, 1]);
  expect(asked).toHaveLength(3);
});

test('a collection’s page is broken also where what is broken was met before', async () => {
  const body = '{"products":[{"id":1,"handle":"h1","a":{},{"id":7,"handle":"h7"}},{"id":3,"handle":"h3"}]}';
  const lists = { ...large, '/collections/tops/products.json': [{ body }] };
  const pages = readShopifyPages(source, createShop(lists).reader);
  await expect(readIds(pages)).rejects.toThrow('not JSON');
});

test('a collection that is itself too large is named', async () => {
  const lists = { ...large, '/collections/tops/products.json': [json('products', ids(9)), LIMIT] };
  const pages = readShopifyPages(source, createShop(lists).reader);
  await expect(readIds(pages)).rejects.toThrow(
    'in the collections: tops has more than 25,000 too; name others in collections',
  );
});

test('a large shop that shows no collections says so', async () => {
  const list = { '/products.json': [LIMIT] };
  const missing = createTestReader((url) => (url.includes('/products.json') ? LIMIT : null));
  for (const { reader } of [missing, createShop({ ...list, '/collections.json': [] })]) {
    await expect(readIds(readShopifyPages(source, reader))).rejects.toThrow('more than the 25,000 products');
  }
});

test('a shop that shows the same page again and again is not read for ever', async () => {
  const { reader, asked } = createTestReader(() => json('products', ids(1, 2)));
  await expect(readIds(readShopifyPages(source, reader))).rejects.toThrow('the same products as the page before it');
  expect(asked).toHaveLength(2);
});

test.each(['', '\ud800', 'a\u0000b'])('a collection called %j ends the reading', async (handle) => {
  const { reader } = createShop({ ...large, '/collections.json': [json('collections', [{ handle }])] });
  await expect(readIds(readShopifyPages(source, reader))).rejects.toThrow('JSON without a list of collections');
});

test('a shop is read on after a page', async () => {
  const cursors: string[] = [];
  const { reader } = createShop(large);
  for await (const { cursor = '' } of readShopifyPages(source, reader)) cursors.push(cursor);
  expect(await readIds(readShopifyPages(source, reader, cursors[0]))).toEqual([3, 4, 5]);
  const dresses = cursors.indexOf('dresses 1');
  expect(await readIds(readShopifyPages(source, reader, cursors[dresses]))).toEqual([4, 5]);
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
