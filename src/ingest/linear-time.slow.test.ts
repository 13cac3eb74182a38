import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { cleanSize, isRecognizedSize, sortedSizeLabels } from '../model/sizes/parse-size.ts';
import { readTable } from './adapters/feeds/delimited-rows.ts';
import { affiliateCsvAdapter, googleMerchantAdapter } from './adapters/feeds/feeds.ts';
import { productPagesAdapter } from './adapters/product-pages/product-pages.ts';
import { scanPage } from './adapters/product-pages/scan-page.ts';
import { shopifyAdapter } from './adapters/shopify/shopify.ts';
import { toListedProduct } from './adapters/shopify/shopify-pages.ts';
import { findTitleColors, parseColors } from './classify/color-text.ts';
import { findType } from './classify/find-type.ts';
import { buildRobotsRules } from './http/robots.ts';
import { readShopFile } from './http/shop-reader.ts';
import { redactUrls } from './redact-url.ts';
import type { RetailerSource, ShopAnswer } from './retailer.ts';
import { findHttpUrl } from './understand/http-address.ts';
import { understandRecord } from './understand/understand-record.ts';

/*
 * What a hostile shop may write, at sizes at which work that grows with the square of them would go on for minutes: who takes
 * such a step back fails by running out of time. Each is done in well under a second.
 */

// Twice as long, as others of its kind may take, would let the square of a smaller size pass.
vi.setConfig({ testTimeout: 30_000 });
afterAll(() => vi.resetConfig());

const source: RetailerSource = { name: 'Nova', adapter: 'shopify', address: 'https://shop.test/' };

async function* inTexts(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function drain(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items);
}

describe('a feed', () => {
  const MANY = 100 * 1024 * 1024;

  test.each([
    ['google-merchant', ' ', 'empty'],
    ['google-merchant', '\n', 'empty'],
  ])('%s of nothing but %j is refused at once', async (name, blank, message) => {
    const adapter = name === 'google-merchant' ? googleMerchantAdapter : affiliateCsvAdapter;
    async function* blanks() {
      const chunk = Buffer.alloc(16 * 1024, blank);
      for (let at = 0; at < MANY; at += chunk.length) yield chunk;
    }
    await expect(drain(adapter.readStream(blanks(), 'feed', source))).rejects.toThrow(message);
  });

  test.each([['of delimiters alone', `${', '.repeat(200_000)}\n`.repeat(20)]])('with rows %s', async (_, text) => {
    const rows = `id,a\n${text}`;
    await drain(readTable(inTexts(rows, 16 * 1024), 'table')).catch(() => {});
  });

  test('that comes a character at a time', async () => {
    await drain(readTable(inTexts(`id,a\n1,"${'x'.repeat(500_000)}"\n`, 1), 'table'));
  });

  test('whose heading is longer than its rows is refused', async () => {
    const rows = `${'a\t'.repeat(100_000)}\n${'1\t2\n'.repeat(100_000)}`;
    await expect(drain(readTable(inTexts(rows, 64 * 1024), 'table'))).rejects.toThrow('more than 1000 columns');
  });

  test('that unpacks to a thousand times its size is refused', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    async function* file() {
      yield bomb;
    }
    await expect(drain(readShopFile('-', file()))).rejects.toThrow('unpacks to more than 200 times its size');
  });
});

describe('a page', () => {
  test.each([
    ['headings without text', `<h1>${' '.repeat(4_000_000)}</h1>${'<h1></h1>'.repeat(200_000)}`],
    [
      'properties in one that goes on',
      `<div itemscope itemtype="Product"><p itemprop="a">${`${'x'.repeat(2_000)}<b itemprop="b">y</b>`.repeat(9_000)}</p></div>`,
    ],
  ])('of %s', (_, html) => {
    expect(scanPage(html).fault).toBeNull();
  });

  test('whose address is a run of slashes', () => {
    const address = `https://shop.test/p/a${'/'.repeat(400_000)}b`;
    const body = `<link rel="canonical" href="${address}"><script type="application/ld+json">{"@type":"Product","name":"x"}</script>`;
    expect(productPagesAdapter.parse({ source: 'page.html', body }, source).kind).toBe('products');
  });
});

describe('a record', () => {
  const product = (changes: object) => JSON.stringify({ id: 1, handle: 'x', title: 'Mini Dress', ...changes });
  const understand = (body: string) => understandRecord(shopifyAdapter, source, { source: 'x', body });
  const sized = (size: string) => ({ id: 1, option1: size, price: '1.00' });

  test('whose size is endless', () => {
    const options = [{ name: 'Size' }];
    const variants = ['1', '1 ', 'youth '].map((size) => sized(`${size}${' '.repeat(50_000)}x`));
    expect(understand(product({ options, variants }))).toHaveLength(1);
  });

  test('with thousands of colours tells its description once', () => {
    const variants = Array.from({ length: 2_400 }, (_, id) => ({ id, option1: `Blue ${id}`, price: '1.00' }));
    const images = variants.map(({ id }) => ({
      src: `https://shop.test/${id}.jpg`,
      variant_ids: variants.map((one) => one.id),
    }));
    const body_html = '<p>&amp;amp;</p><!--'.repeat(3_000);
    const things = understand(
      product({ options: [{ name: 'Color' }], variants, images: images.slice(0, 500), body_html }),
    );
    expect(things).toHaveLength(2_400);
  });

  test('with more variants than a shop can have is rejected', () => {
    const variants = Array.from({ length: 3_000 }, (_, id) => ({ ...sized('S'), id }));
    expect(understand(product({ variants }))).toMatchObject([{ kind: 'rejected', reason: 'variants: more than 2500' }]);
  });

  test('that is larger than any is rejected unread', () => {
    const [thing] = understand(product({ body_html: ' '.repeat(9_000_000) }));
    expect(thing).toMatchObject({ kind: 'rejected', reason: 'more than 8388608 characters' });
  });

  test('of one product with as many pictures as variants', () => {
    const src = (at: number) => `https://shop.test/${at}.jpg`;
    const variants = Array.from({ length: 30_000 }, (_, id) => ({ id, price: 1, featured_image: { src: src(id) } }));
    const text = JSON.stringify({ id: 1, images: variants.map(({ id }) => src(id)), variants });
    const answer: ShopAnswer = { status: 200, url: '', contentType: '', text };
    expect(toListedProduct(answer)).toContain('"variant_ids":["29999"]');
  });
});

describe('a text', () => {
  const LONG = 100_000;

  test.each([' ', '1 ', '('])('of many %j is no size, and is sorted as one', (unit) => {
    const text = unit.repeat(LONG);
    expect(cleanSize(text)).toBeNull();
    expect(isRecognizedSize(text)).toBe(false);
    expect(sortedSizeLabels([`${text}b`, text, 'S'])[0]).toBeDefined();
  });

  test.each([' - ', ' in '])('of many %j names no colour', (unit) => {
    expect(findTitleColors(`x - ${unit.repeat(LONG)}\n`)).toEqual([]);
    expect(parseColors(unit.repeat(LONG))).toEqual([]);
  });

  test.each(['\n', ' ', '- ', 'a ', ', '])('of many %j is of no type', (unit) => {
    const product = { productType: '', tags: [], sizes: [] };
    for (const field of ['title', 'productType', 'description'])
      expect(findType({ title: '', description: '', ...product, [field]: unit.repeat(4 * LONG) })).toBeNull();
  });

  test('of many spaces tells no age', () => {
    const product = { title: 'x', productType: '', tags: [], description: '' };
    expect(findType({ ...product, sizes: [`1${' '.repeat(LONG)}x`, `youth ${' '.repeat(LONG)}x`] })).toBeNull();
  });

  test('with an address and a run of commas is shown', () => {
    const text = `https://shop.test/${','.repeat(LONG)}x`;
    expect(redactUrls(text)).toBe(text);
  });

  test('that is an address of trackers alone is none', () => {
    const trackers = Array.from({ length: LONG }, (_, at) => `utm_${at}=1`).join('&');
    expect(findHttpUrl(`https://shop.test/?${trackers}`)).toBeNull();
  });

  test('that is a robots.txt of many robots and rules', () => {
    const robots = Array.from(
      { length: 15_000 },
      (_, at) => `User-agent: r${at}
`,
    ).join('');
    const text = `${robots}${'Disallow: /x\n'.repeat(20_000)}User-agent: *\nDisallow: /no\n`;
    const rules = buildRobotsRules(new URL('https://shop.test/robots.txt'), 'SelvedgeBot/0.1', { text }, null, 0);
    expect(['/x', '/no'].map((path) => rules.allows(`https://shop.test${path}`))).toEqual([true, false]);
  });
});
