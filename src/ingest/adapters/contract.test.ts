import { describe, expect, test } from 'vitest';
import { FIXTURES } from '../../../test/ingest/contract-fixtures.ts';
import { chunked, createTestReader } from '../../../test/ingest/test-reader.ts';
import { type RetailerSource, SourceError, type SourcePage, type SourceProduct } from '../retailer.ts';
import { parsePrice } from '../understand/parse-price.ts';
import { ADAPTER_NAMES, findAdapter } from './find-adapter.ts';

test('every kind of retailer is tried', () => {
  expect(FIXTURES.map(({ adapter }) => adapter).sort()).toEqual([...ADAPTER_NAMES].sort());
});

describe.each(FIXTURES)('$adapter', (fixture) => {
  const source: RetailerSource = { name: 'Shop', adapter: fixture.adapter, address: fixture.address };
  const adapter = requireAdapter(fixture.adapter);
  const readShop = (answers = fixture.answers) => {
    const shop = createTestReader((url) => answers[new URL(url).pathname + new URL(url).search] ?? null);
    return { ...shop, pages: adapter.readPages(source, shop.reader) };
  };
  const readFile = (text: string | Uint8Array, size?: number) =>
    adapter.readStream(chunked(text, size).body, 'kept.txt', source);
  const parseAll = (pages: readonly SourcePage[]) =>
    pages
      .flatMap(({ records }) => records)
      .map((record) => {
        if ('failure' in record) throw new Error(record.failure);
        return adapter.parse(record, source);
      });

  test('a shop gives the three products, and the reason for the record that is none', async () => {
    const parsed = parseAll(await collect(readShop().pages));
    expect(parsed.flatMap((one) => (one.kind === 'products' ? one.products : [])).map(essence)).toEqual(EXPECTED);
    expect(parsed.filter(({ kind }) => kind === 'rejected')).toEqual([
      { kind: 'rejected', externalId: null, reason: fixture.badReason },
    ]);
  });

  test.each([1, 7, 100_000])('files of answers give the same, in chunks of %i bytes', async (size) => {
    const pages = await Promise.all(fixture.files.map((file) => collect(readFile(file, size))));
    const products = parseAll(pages.flat()).flatMap((one) => (one.kind === 'products' ? one.products : []));
    expect(products.map(essence)).toEqual(EXPECTED);
  });

  test('records that are anything at all are rejected with a reason', () => {
    for (const body of [
      'null',
      '7',
      '',
      'text',
      '[]',
      '{}',
      '{"id":1}',
      '{"rows":[]}',
      '{"rows":[{}]}',
      '{"products":1}',
      '{"id":1',
      '['.repeat(100_000),
    ]) {
      const parsed = adapter.parse({ source: 'https://shop.test/x', body }, source);
      expect(parsed).toMatchObject({
        kind: expect.stringMatching(/^(rejected|broken)$/),
        reason: expect.stringMatching(/\S/),
      });
    }
  });

  test.each(Object.entries(NOT_A_SHOP))('%s is refused in one line', async (kind, text) => {
    if (fixture.accepts.includes(kind)) return;
    const file = collect(readFile(text));
    await expect(file).rejects.toThrow(SourceError);
    await expect(file).rejects.toThrow(/^kept\.txt: [^\n]+$/);
  });

  test('a shop that answers with a log-in page, or that it is not there, is one line', async () => {
    const page = { contentType: 'text/html', body: '<!doctype html><html><h1>Log in</h1></html>' };
    for (const answer of [page, { status: 404, body: '' }, { status: 403, body: '' }, { status: 500, body: '' }]) {
      const { reader } = createTestReader(() => answer);
      await expect(collect(adapter.readPages(source, reader))).rejects.toThrow(SourceError);
    }
  });

  test('one with nothing in it gives nothing', async () => {
    if (fixture.empty === null) return;
    const pages = await collect(readFile(fixture.empty));
    expect(pages.flatMap(({ records }) => records)).toEqual([]);
  });

  test('the reading ends when nobody wants more', async () => {
    const { pages, opened } = readShop();
    for await (const page of pages) {
      expect(page.records.length).toBeGreaterThan(0);
      break;
    }
    expect(opened.filter(({ dropped, finished }) => !dropped && !finished)).toEqual([]);
    const file = chunked(fixture.files[0] ?? '');
    for await (const _ of adapter.readStream(file.body, 'kept.txt', source)) break;
    expect(file.state.dropped || file.state.finished).toBe(true);
  });

  test('a look at the shop takes no more than it was asked for', async () => {
    const { reader } = readShop();
    const pages = await collect(adapter.readPages(source, reader, undefined, 1));
    expect(pages.flatMap(({ records }) => records).length).toBeLessThanOrEqual(fixture.adapter === 'shopify' ? 3 : 1);
  });
});

/** What a person would say of a product; ids without the color that some adapters add. */
function essence(product: SourceProduct) {
  return {
    id: product.externalId.split('~')[0],
    title: product.title,
    type: product.productType,
    colors: product.colors,
    page: product.url.replace(/\?.*/, ''),
    images: product.imageUrls,
    variants: product.variants.map(({ size, price, compareAt, available }) => {
      const sold = parsePrice(price);
      const former = parsePrice(compareAt ?? '');
      return [size, sold.ok ? sold.minor : sold.reason, former.ok ? former.minor : null, available];
    }),
  };
}

const EXPECTED = [
  {
    id: '9007199254740993',
    title: 'Aida Mini Dress',
    type: 'Dresses',
    colors: ['Black'],
    page: 'https://shop.test/products/aida-mini-dress',
    images: ['https://cdn.test/black.jpg'],
    variants: [
      ['S', 6800, null, true],
      ['M', 6800, null, false],
    ],
  },
  {
    id: '9007199254740993',
    title: 'Aida Mini Dress',
    type: 'Dresses',
    colors: ['Sea Mist'],
    page: 'https://shop.test/products/aida-mini-dress',
    images: ['https://cdn.test/mist.jpg'],
    variants: [['S', 6800, null, true]],
  },
  {
    id: '9007199254740995',
    title: 'Nova Jeans "Wide"',
    type: 'Jeans',
    colors: ['Blue'],
    page: 'https://shop.test/products/nova-jeans',
    images: ['https://cdn.test/nova.jpg'],
    variants: [['8', 8000, 10000, true]],
  },
];

/** Files that are of another kind than any adapter's, or of one adapter's alone. */
const NOT_A_SHOP: Readonly<Record<string, string>> = {
  'an empty file': '',
  'a file of spaces': ' \n ',
  'a word': 'hello',
  'JSON of something else': '{"items": []}',
  'a web page': '<!doctype html><html><h1>Log in</h1></html>',
  'a sitemap': '<?xml version="1.0"?><urlset><url><loc>https://x.test/</loc></url></urlset>',
  'a table of something else': 'name,city\nAnna,Berlin\n',
};

function requireAdapter(name: string) {
  const adapter = findAdapter(name);
  if (!adapter) throw new Error(`no adapter ${name}`);
  return adapter;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
