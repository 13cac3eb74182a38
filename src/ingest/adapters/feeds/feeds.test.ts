import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chunked } from '../../../../test/ingest/test-reader.ts';
import type { RetailerAdapter, RetailerSource, SourceProduct } from '../../retailer.ts';
import { affiliateCsvAdapter, googleMerchantAdapter } from './feeds.ts';

afterEach(() => vi.unstubAllEnvs());

interface Read {
  readonly products: SourceProduct[];
  readonly rejected: string[];
}

async function read(
  adapter: RetailerAdapter,
  text: string | Uint8Array,
  changes: Partial<RetailerSource> = {},
): Promise<Read> {
  const source = { name: 'Shop', adapter: adapter.name, address: 'https://shop.test/feed', ...changes };
  const found: Read = { products: [], rejected: [] };
  for await (const { records } of adapter.readStream(chunked(text, 64).body, 'feed', source)) {
    for (const record of records) {
      if ('failure' in record) throw new Error(record.failure);
      const parsed = adapter.parse(record, source);
      if (parsed.kind === 'products') found.products.push(...parsed.products);
      else if (parsed.kind === 'rejected') found.rejected.push(`${parsed.externalId}: ${parsed.reason}`);
      else throw new Error(parsed.reason);
    }
  }
  return found;
}

const item = (more: string) =>
  `<item><g:id>1</g:id><title>Aida</title><link>https://shop.test/a</link><g:price>15.00 USD</g:price>${more}</item>`;
const rss = (...items: string[]) => `<rss><channel>${items.join('')}</channel></rss>`;
const readItem = async (more: string, changes?: Partial<RetailerSource>) => {
  const { products, rejected } = await read(googleMerchantAdapter, rss(item(more)), changes);
  return products[0] ?? rejected[0];
};

describe('a Google Merchant item', () => {
  test.each([
    ['in_stock', true],
    ['in stock', true],
    ['preorder', true],
    ['', true],
    ['out_of_stock', false],
    ['Out of Stock', false],
  ])('that is %j can be bought: %j', async (availability, available) => {
    const found = await readItem(`<g:availability>${availability}</g:availability>`);
    expect(found).toMatchObject({ variants: [{ available }] });
  });

  test.each<[string, string, string | null]>([
    ['', '15.00 USD', null],
    ['<g:sale_price>12.00 USD</g:sale_price>', '12.00 USD', '15.00 USD'],
    ['<g:sale_price>0 USD</g:sale_price>', '15.00 USD', null],
    ['<g:sale_price>1,500.00 USD</g:sale_price>', '15.00 USD', null],
    ['<g:sale_price>soon</g:sale_price>', '15.00 USD', null],
    [
      '<g:sale_price>12 USD</g:sale_price><g:sale_price_effective_date>2001-01-01/2001-02-01</g:sale_price_effective_date>',
      '15.00 USD',
      null,
    ],
    [
      '<g:sale_price>12 USD</g:sale_price><g:sale_price_effective_date>2001-01-01T00:00+0100/2999-02-01T00:00+0100</g:sale_price_effective_date>',
      '12 USD',
      '15.00 USD',
    ],
  ])('with %j costs %j', async (more, price, compareAt) => {
    expect(await readItem(more)).toMatchObject({ variants: [{ price, compareAt }] });
  });

  test.each<[string, object]>([
    ['<g:color>Black/White/Red</g:color>', { colors: ['Black/White/Red'] }],
    ['<g:color>See product page</g:color>', { colors: [] }],
    ['<g:color>Black Petite</g:color><g:size>S</g:size>', { colors: ['Black'], variants: [{ size: 'S Petite' }] }],
    ['<g:color>Petite</g:color><g:size>S</g:size>', { colors: [], variants: [{ size: 'S Petite' }] }],
    ['<g:size>8</g:size><g:size_system>AU</g:size_system>', { variants: [{ size: 'AU 8' }] }],
    ['<g:size>M</g:size><g:size_system>AU</g:size_system>', { variants: [{ size: 'M' }] }],
    ['<g:gender>male</g:gender><g:product_type>Shirts</g:product_type>', { productType: 'Menswear > Shirts' }],
    ['<g:age_group>kids</g:age_group>', { productType: 'Kids > ' }],
    ['<description>12 &amp;amp; &lt;b&gt; &#8217;</description>', { description: '12 &amp; <b> ’' }],
    ['<description>&amp;amp;quot;x</description>', { description: '&quot;x' }],
    ['<g:shipping><g:price>4.99 EUR</g:price></g:shipping>', { variants: [{ price: '15.00 USD' }] }],
    [
      '<g:image_link>https://c.test/1.jpg?a=1&amp;b=2</g:image_link><g:additional_image_link>https://c.test/2.jpg</g:additional_image_link>',
      { imageUrls: ['https://c.test/1.jpg?a=1&b=2', 'https://c.test/2.jpg'] },
    ],
    ['', { imageUrls: [], externalId: '1', handle: 'a' }],
  ])('with %s', async (more, expected) => expect(await readItem(more)).toMatchObject(expected));

  test.each([
    ['Slip Dress - Champagne / XS', 'XS', '', 'Slip Dress - Champagne'],
    ['Slip Dress – xs', 'XS', '', 'Slip Dress'],
    ['Slip Dress (XS)', 'XS', '', 'Slip Dress'],
    ['Slip Dress, 8', '8', 'AU', 'Slip Dress'],
    ['Slip Dress XS', 'XS', '', 'Slip Dress XS'],
    ['Levi 501', '01', '', 'Levi 501'],
    ['- S', 'S', '', '- S'],
    ['Slip Dress (long)', 'S', '', 'Slip Dress (long)'],
  ])('called %j in size %j %s is called %j', async (title, size, system, name) => {
    const more = `<g:size>${size}</g:size><g:size_system>${system}</g:size_system>`;
    const { products } = await read(googleMerchantAdapter, rss(item(more).replace('>Aida<', `>${title}<`)));
    expect(products[0]?.title).toBe(name);
  });

  test('says whose make it is, and the feed in which language it is', async () => {
    const feed = rss(item('<g:brand>Fein &amp; Söhne</g:brand>')).replace('<item>', '<language>de-DE</language><item>');
    const { products } = await read(googleMerchantAdapter, feed);
    expect(products).toMatchObject([{ brand: 'Fein & Söhne', language: 'de-DE' }]);
    expect(await readItem('')).not.toHaveProperty('language');
  });

  test('in another currency than the source’s keeps its own', async () => {
    expect(await readItem('', { currency: 'EUR' })).toMatchObject({ variants: [{ price: '15.00 USD' }] });
  });

  test('of a group in a fit of its own is a size of the same colour', async () => {
    const group = '<g:item_group_id>G</g:item_group_id><g:size>S</g:size>';
    const fits = ['Grey', 'Gray Petite', 'Tall - Gray'].map((color, at) =>
      item(`${group}<g:color>${color}</g:color>`).replace('>1<', `>${at + 1}<`),
    );
    const { products } = await read(googleMerchantAdapter, rss(...fits));
    expect(products.map(({ externalId }) => externalId)).toEqual(['G~grey']);
    expect(products[0]?.variants.map(({ size }) => size)).toEqual(['S', 'S Petite', 'S Tall']);
  });

  test('in a group of others is rejected alone', async () => {
    const group = '<g:item_group_id>G</g:item_group_id>';
    const clash = item(`${group}<g:size>S</g:size>`);
    const { products, rejected } = await read(googleMerchantAdapter, rss(item(group), clash, item(group)));
    expect(products.map(({ externalId, variants }) => [externalId, variants.length])).toEqual([['G', 1]]);
    expect(rejected).toEqual(['G: duplicate id']);
  });

  test('takes the colour that a hint finds', async () => {
    const hints = { colorTitle: '^(\\w+)', colorTag: '^shade:(.+)$' };
    expect(await readItem('', { hints })).toMatchObject({ colors: ['Aida'] });
    const tagged = '<g:product_type>Tops</g:product_type><g:product_type>shade:Calm</g:product_type>';
    expect(await readItem(tagged, { hints })).toMatchObject({ colors: ['Calm'] });
    expect(await readItem('<g:color>Black</g:color>', { hints })).toMatchObject({ colors: ['Black'] });
  });

  test('that says nothing of a product is rejected with the reason', async () => {
    const { products, rejected } = await read(
      googleMerchantAdapter,
      rss('<item><__proto__>x</__proto__></item>', item('')),
    );
    expect(rejected).toEqual(['null: no id']);
    expect(products).toHaveLength(1);
  });
});

test('an Atom feed is read by its g: attributes', async () => {
  const entry = `<entry><id>urn:1</id><g:id>77</g:id><title>Aida</title><link rel="self" href="https://x.test/"/>
    <link href="https://shop.test/a?b=1&amp;c=2"/><g:price>15.00 USD</g:price></entry>`;
  const { products } = await read(googleMerchantAdapter, `<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`);
  expect(products).toMatchObject([{ externalId: '77', url: 'https://shop.test/a?b=1&c=2' }]);
});

test('a table is read by its heading, in UTF-16 too', async () => {
  const table =
    'ID\tTitle\tLink\tImage Link\tPrice\n9007199254740993\tAïda\thttps://shop.test/a\thttps://c.test/1.jpg\t15 USD\n';
  const expected = [{ externalId: '9007199254740993', title: 'Aïda', imageUrls: ['https://c.test/1.jpg'] }];
  expect((await read(googleMerchantAdapter, table)).products).toMatchObject(expected);
  const utf16 = Buffer.from(`\ufeff${table}`, 'utf16le');
  expect((await read(googleMerchantAdapter, utf16)).products).toMatchObject(expected);
});

test('an entity bomb is refused', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rss(item('<description>&b;</description>'))}`;
  await expect(read(googleMerchantAdapter, bomb)).rejects.toThrow('declares entities of its own');
});

test('a large feed that breaks off leaves nothing on disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-test-'));
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, folder);
  const rows = Array.from({ length: 3_000 }, (_, at) =>
    item(`<g:item_group_id>${at % 7}</g:item_group_id><description>${'x'.repeat(3_000)}</description>`).replace(
      '>1<',
      `>${at}<`,
    ),
  );
  const source = { name: 'Shop', adapter: 'google-merchant', address: 'https://shop.test/feed' };
  const whole = googleMerchantAdapter.readStream(chunked(rss(...rows), 65_536).body, 'feed', source);
  const pages: number[] = [];
  for await (const { records } of whole) {
    pages.push(records.length);
    expect(await readdir(folder)).toHaveLength(1);
  }
  // Each has more than 400 rows, as much as a page is to hold.
  expect(pages).toEqual([1, 1, 1, 1, 1, 1, 1]);
  const broken = googleMerchantAdapter.readStream(chunked(`<rss>${rows.join('')}`, 65_536).body, 'feed', source);
  await expect(Array.fromAsync(broken)).rejects.toThrow('breaks off');
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

describe('an affiliate’s table', () => {
  const columns = { id: 'sku', title: 'Name', url: 'Buy', price: 'cost', size: 'grösse', available: 'stock' };
  const table = 'SKU;name;buy;Cost;Grösse;stock\n1;"Aida; Dress";https://shop.test/a;15;8;no\n2;Nova\n';

  test('is read by the columns that the source names', async () => {
    const { products, rejected } = await read(affiliateCsvAdapter, table, { columns });
    expect(products).toMatchObject([
      { externalId: '2', title: 'Nova', variants: [{ price: '', size: null }] },
      { externalId: expect.stringMatching(/^g/), variants: [{ externalId: '1', size: '8', price: '15' }] },
    ]);
    expect(rejected).toEqual([]);
  });

  test.each<[string, Partial<RetailerSource>, string]>([
    [table, {}, 'feed: no column for id: expected merchant_product_id or aw_product_id'],
    [table, { columns: { ...columns, color: 'colour' } }, 'feed: no column is called colour (columns: color)'],
    ['id\n1\n', {}, 'feed: not a table'],
  ])('%#: without the columns it needs is refused in one line', async (text, changes, message) => {
    await expect(read(affiliateCsvAdapter, text, changes)).rejects.toThrow(message);
  });

  test('names its currency in a column, and what is not for sale in another', async () => {
    const heading =
      'aw_deep_link,product_name,aw_product_id,search_price,rrp_price,currency,is_for_sale,in_stock,keywords,Fashion:suitable_for,product_type';
    const rows = [
      'https://x.test/1,Aida,1,9.5,20,USD,1,1,"a, b",Female,Tops',
      'https://x.test/2,Aida,2,9.5,,USD,0,1,,Male,Tops',
      'https://x.test/3,Aida,3,9.5,,GBP,1,1,,,',
    ];
    const { products } = await read(affiliateCsvAdapter, [heading, ...rows].join('\n'));
    expect(products).toMatchObject([
      { tags: ['a', 'b'], productType: 'Tops', variants: [{ price: '9.5 USD', compareAt: '20 USD', available: true }] },
      { productType: 'Menswear > Tops', variants: [{ available: false }] },
      { variants: [{ price: '9.5 GBP' }] },
    ]);
  });
});
