import { describe, expect, test } from 'vitest';
import type { RetailerSource, SourceProduct } from '../../retailer.ts';
import { parseProductPage } from './product-page.ts';
import { productPagesAdapter } from './product-pages.ts';

const source: RetailerSource = { name: 'Nova', adapter: 'product-pages', address: 'https://nova.test' };
const ADDRESS = 'https://nova.test/nz/p/aida-dress-wd123dre-black';
const offer = { '@type': 'Offer', price: '68.00', priceCurrency: 'NZD', availability: 'https://schema.org/InStock' };
const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Aida Dress',
  url: ADDRESS,
  offers: offer,
};

function page(...blocks: unknown[]): string {
  const scripts = blocks.map(
    (block) =>
      `<script type="application/ld+json">${typeof block === 'string' ? block : JSON.stringify(block)}</script>`,
  );
  return `<!doctype html><title>Shop</title><h1>Aida Dress</h1>${scripts.join('\n')}`;
}

function parse(html: string, retailer = source, address = ADDRESS): readonly SourceProduct[] {
  const parsed = parseProductPage(html, new URL(address), retailer);
  if (parsed.kind !== 'products') throw new Error(parsed.reason);
  return parsed.products;
}

test.each([
  ['Nova', 'Nova'],
  [{ '@type': 'Brand', name: 'Fein' }, 'Fein'],
  [{ '@id': 'https://nova.test/#brand' }, ''],
  [undefined, ''],
])('of the brand %j the make is %j', (brand, make) => {
  expect(parse(page({ ...product, brand }))[0]?.brand).toBe(make);
});

describe('the product of a page', () => {
  const related = { ...product, name: 'Other Dress', url: 'https://nova.test/nz/p/other' };

  test.each<[string, unknown[]]>([
    ['alone', [product]],
    ['in a graph', [{ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, product] }]],
    ['in a list', [[{ '@type': 'Organization' }, product]]],
    ['with a type given as a list', [{ ...product, '@type': ['Product', 'Thing'] }]],
    ['with a type given as an address', [{ ...product, '@type': 'https://schema.org/Product' }]],
    ['after a related product', [related, product]],
    ['before a related product', [product, related]],
    ['beside a broken block', ['{"@type": "Product", oops', product]],
    ['without an address, beside a related one', [related, { ...product, url: undefined }]],
    ['with line breaks inside texts', [JSON.stringify(product).replace('Aida Dress', 'Aida\n Dress')]],
    ['in a comment', [`<!-- ${JSON.stringify(product)} -->`]],
  ])('is found %s', (_, blocks) => {
    const [found, ...more] = parse(page(...blocks));
    expect(found).toMatchObject({ title: expect.stringMatching(/^Aida\s+Dress$/), url: ADDRESS });
    expect(more).toEqual([]);
  });

  test.each<[unknown[], string]>([
    [[related], 'no product on the page'],
    [[], 'no product on the page'],
    [['{"@type":'], 'no product on the page (JSON-LD: '],
  ])('is not there: %j', (blocks, reason) => {
    const parsed = parseProductPage(page(...blocks), new URL(ADDRESS), source);
    expect(parsed).toMatchObject({ kind: 'rejected', reason: expect.stringContaining(reason) });
  });

  test('of the same name is chosen among those that give no address', () => {
    const unclaimed = { ...product, url: undefined };
    expect(parse(page({ ...unclaimed, name: 'Other' }, unclaimed))[0]?.title).toBe('Aida Dress');
  });

  test('is found where shoppers see it', () => {
    const publicAddress = 'https://store.test/sample/nova';
    const url = `${publicAddress}/nz/p/aida-dress-wd123dre-black`;
    expect(parse(page(related, { ...product, url }), { ...source, publicAddress })[0]).toMatchObject({ url });
  });
});

const idsAt = (address: string, node: object) =>
  parse(page({ ...product, url: undefined, ...node }), source, address).map((found) => found.externalId);

describe('the id of a product', () => {
  const at = (path: string) => `https://nova.test${path}`;

  test.each<[string, object, string, object, string[]]>([
    [
      'pages of one style code are a product each, by their colours',
      { productID: 'TP123', color: 'Calm' },
      '/p/romy-tp123-soil',
      { productID: 'TP123', color: 'Soil' },
      ['TP123~calm', 'TP123~soil'],
    ],
    [
      'by their addresses, when they name no colour',
      { productID: 'TP123' },
      '/p/romy-tp123-soil',
      { productID: 'TP123' },
      ['romy-tp123-calm', 'romy-tp123-soil'],
    ],
    [
      'a stock-keeping unit may be that of the size that is in stock, and names no product',
      { sku: 'TP123-8', color: 'Calm' },
      '/p/romy-tp123-calm',
      { sku: 'TP123-10', color: 'Calm' },
      ['romy-tp123-calm~calm', 'romy-tp123-calm~calm'],
    ],
    [
      'a group has one code on all its pages',
      { '@type': 'ProductGroup', sku: 'ZOE', hasVariant: [{ '@type': 'Product', color: 'Black', offers: offer }] },
      '/p/zoe-red',
      { '@type': 'ProductGroup', sku: 'ZOE', hasVariant: [{ '@type': 'Product', color: 'Red', offers: offer }] },
      ['ZOE~black', 'ZOE~red'],
    ],
    [
      'what comes after the last name tells pages apart',
      {},
      '/p/romy-tp123-calm/red',
      {},
      ['romy-tp123-calm', 'romy-tp123-calm/red'],
    ],
  ])('%s', (_, first, path, second, expected) => {
    expect([...idsAt(at('/p/romy-tp123-calm'), first), ...idsAt(at(path), second)]).toEqual(expected);
  });

  test('is that of the part of the address which names the page', () => {
    const ids = [
      '/nz/p/aida/?utm_source=x',
      '/collections/x/products/aida',
      '/women/aida.html',
      '/item?id=7',
      '/p/p/',
    ].flatMap((path) => idsAt(at(path), {}));
    expect(ids).toEqual(['aida', 'aida', 'women/aida.html', 'item?id=7', 'p']);
  });
});

test.each([
  ['100%-cotton-dress-white', '100%-cotton-dress-white'],
  ['dress-%ff', 'dress-%ff'],
  ['caf%C3%A9-dress', 'café-dress'],
])('a page at /p/%s is read', (path, handle) => {
  const address = `https://nova.test/p/${path}`;
  expect(parse(page({ ...product, url: undefined }), source, address)[0]).toMatchObject({ handle, url: address });
});

describe('offers', () => {
  const variantsOf = (node: object) => parse(page({ ...product, ...node }))[0]?.variants;

  test('one, for the sizes of the product', () => {
    expect(variantsOf({ sku: 'A1', size: ['6', '8'] })).toEqual([
      { externalId: 'A1~6', size: '6', price: '68.00 NZD', compareAt: null, available: true },
      { externalId: 'A1~8', size: '8', price: '68.00 NZD', compareAt: null, available: true },
    ]);
  });

  test('a list, each with its size and stock', () => {
    const offers = [
      { ...offer, sku: 'a', itemOffered: { size: '6' } },
      { ...offer, sku: 'b', size: '8', price: 68, availability: 'OutOfStock' },
    ];
    expect(variantsOf({ offers })).toMatchObject([
      { externalId: 'a', size: '6', price: '68.00 NZD', available: true },
      { externalId: 'b', size: '8', price: '68 NZD', available: false },
    ]);
  });

  test('an aggregate, of its own offers or its lowest price', () => {
    expect(variantsOf({ offers: { '@type': 'AggregateOffer', lowPrice: 50, offers: [offer, offer] } })).toHaveLength(2);
    expect(variantsOf({ offers: { '@type': 'AggregateOffer', lowPrice: 50, priceCurrency: 'NZD' } })).toMatchObject([
      { price: '50 NZD' },
    ]);
  });

  test('without a currency are in the source’s', () => {
    const html = page({ ...product, offers: [{ price: '68.00' }, offer] });
    const [found] = parse(html, { ...source, currency: 'GBP' });
    expect(found?.variants.map(({ price }) => price)).toEqual(['68.00 GBP', '68.00 NZD']);
  });

  test('a former price', () => {
    const priceSpecification = { priceType: 'https://schema.org/StrikethroughPrice', price: '90.00' };
    expect(variantsOf({ offers: { ...offer, priceSpecification } })).toMatchObject([{ compareAt: '90.00 NZD' }]);
  });

  test('none', () => {
    expect(variantsOf({ offers: undefined })).toEqual([]);
    expect(variantsOf({ offers: { ...offer, price: undefined }, aggregateRating: [] })).toMatchObject([{ price: '' }]);
  });
});

test('more variants than a garment has are left out', () => {
  const endless = <T>(item: T) => Array.from({ length: 3_000 }, () => item);
  const offers = endless({ price: 5 });
  expect(parse(page({ ...product, offers, size: endless('S') }))[0]?.variants).toHaveLength(2_000);
  const hasVariant = endless({ '@type': 'Product', size: 'S', offers });
  const [found] = parse(
    page({ ...product, '@type': 'ProductGroup', offers: undefined, hasVariant: hasVariant.slice(0, 20) }),
  );
  expect(found?.variants).toHaveLength(2_000);
});

describe('a group', () => {
  const form = (size: unknown, changes: object = {}) => ({
    '@type': 'Product',
    sku: `s${size}`,
    size,
    offers: offer,
    ...changes,
  });
  const group = { ...product, '@type': 'ProductGroup', productGroupID: 'WD123', offers: undefined, color: 'Black' };
  const unclaimed = { ...group, url: undefined };

  test('of sizes is one product', () => {
    const [found, ...more] = parse(
      page({ ...group, productID: '77', hasVariant: [form('6'), form({ '@type': 'SizeSpecification', name: '8' })] }),
    );
    expect(found).toMatchObject({ externalId: 'WD123~black', colors: ['Black'], handle: 'aida-dress-wd123dre-black' });
    expect(found?.variants.map((variant) => variant.size)).toEqual(['6', '8']);
    expect(more).toEqual([]);
  });

  test('of colours on one page is a product each', () => {
    const hasVariant = [form('6', { color: 'Black' }), form('6', { color: 'Sea Mist' })];
    const address = 'https://nova.test/nz/p/aida';
    expect(idsAt(address, { ...unclaimed, hasVariant })).toEqual(['WD123~black', 'WD123~sea-mist']);
    const anonymous = { ...unclaimed, productGroupID: undefined, hasVariant };
    expect(idsAt(address, anonymous)).toEqual(['aida~black', 'aida~sea-mist']);
    expect(idsAt(address, { ...anonymous, hasVariant: hasVariant.slice(0, 1) })).toEqual(['aida~black']);
  });

  test('leaves out the colours that have pages of their own', () => {
    const hasVariant = [
      form('6', { url: ADDRESS }),
      form('8', { color: 'Sea Mist', url: 'https://nova.test/nz/p/other' }),
    ];
    const [found, ...more] = parse(page({ ...group, hasVariant }));
    expect(found?.variants.map((variant) => variant.size)).toEqual(['6']);
    expect(more).toEqual([]);
  });

  test('whose page is named after one of its colours is that colour there', () => {
    const hasVariant = ['Black', 'Off-White', 'White'].map((color) => form('6', { color }));
    const named = { ...unclaimed, hasVariant };
    expect(idsAt('https://nova.test/p/aida-black', named)).toEqual(['WD123~black']);
    expect(idsAt('https://nova.test/p/aida-off-white', named)).toEqual(['WD123~off-white']);
    expect(idsAt('https://nova.test/p/aida-blackish', named)).toHaveLength(3);
  });

  test('is found on the page of a variant, whatever address it gives itself', () => {
    const hasVariant = ['black', 'white'].map((color) =>
      form('6', { color, url: `https://nova.test/p/aida-${color}` }),
    );
    const shared = { ...group, url: 'https://nova.test/p/aida', hasVariant };
    expect(idsAt('https://nova.test/p/aida-white', shared)).toEqual(['WD123~white']);
    expect(() => idsAt('https://nova.test/p/other', shared)).toThrow('no product on the page');
  });
});

describe('elements in one another without end', () => {
  const reasonOf = (html: string) => {
    const parsed = parseProductPage(html, new URL(ADDRESS), source);
    return parsed.kind === 'products' ? parsed.products.map(({ title }) => title) : parsed.reason;
  };
  const nested = (open: string, close: string, depth = 20_000) => open.repeat(depth) + close.repeat(depth);
  const named = '"@type":"Product","name":"Aida Dress"';

  test.each([
    ['offers', `{${named},"offers":${nested('{"offers":', '}').replace(':}', ':{}}')}}`],
    ['variants', `{${named},"hasVariant":${nested(`{${named},"hasVariant":`, '}').replace(':}', ':{}}')}}`],
    ['lists', `[${nested('[', ']')},{${named}}]`],
  ])('of %s in JSON-LD leave the product', (_, block) => {
    expect(reasonOf(page(block))).toEqual(['Aida Dress']);
  });

  test('are read as far as a page may be deep', () => {
    const deep = nested('<b>', '', 100_000);
    expect(reasonOf(deep)).toBe('no product on the page (elements in one another, more than 1000 deep)');
    expect(reasonOf(page(product) + deep)).toEqual(['Aida Dress']);
    const item = '<div itemscope itemtype="https://schema.org/Product"><i itemprop="name">Aida Dress</i>';
    expect(reasonOf(`${item}${nested('<b itemprop="color" itemscope>', '', 3_000)}`)).toEqual(['Aida Dress']);
  });
});

describe('a page kept in a file', () => {
  const kept = (html: string, changes: Partial<RetailerSource>) => {
    const parsed = productPagesAdapter.parse({ source: 'kept.html', body: html }, { ...source, ...changes });
    return parsed.kind === 'products' ? parsed.products.map(({ externalId, url }) => [externalId, url]) : parsed.reason;
  };
  const canonical = `<link rel="canonical" href="${ADDRESS}">`;
  const id = 'aida-dress-wd123dre-black';

  test.each<[Partial<RetailerSource>, string]>([
    [{ address: 'https://nova.test/nz/' }, ADDRESS],
    [{ address: 'file:///kept.html', publicAddress: 'https://store.test/nova/' }, `https://store.test/nova/nz/p/${id}`],
    [{ address: 'file:///kept.html', publicAddress: 'https://nova.test/nz' }, ADDRESS],
  ])('of %j is where it says that it was', (changes, url) => {
    expect(kept(canonical + page(product), changes)).toEqual([[id, url]]);
  });

  test('that does not say it has the ids of its product', () => {
    expect(kept(page({ ...product, sku: 'A1' }), { address: 'https://nova.test/nz/' })).toEqual([
      ['A1', 'https://nova.test/nz/'],
    ]);
  });
});

test('a record from no address is rejected like any other', () => {
  const parsed = productPagesAdapter.parse({ source: 'https://[', body: '<h1>Aida' }, source);
  expect(parsed).toEqual({ kind: 'rejected', externalId: null, reason: 'no product on the page' });
});

test('category, pictures and date', () => {
  const crumbs = { '@type': 'BreadcrumbList', itemListElement: ['Home', 'Dresses', 'Aida'].map((name) => ({ name })) };
  const image = [{ '@type': 'ImageObject', contentUrl: '/a.jpg' }, 'https://cdn.test/b.jpg'];
  const [found] = parse(page(crumbs, { ...product, image, releaseDate: '2026-01-02' }));
  expect(found).toMatchObject({
    productType: 'Dresses',
    imageUrls: ['https://nova.test/a.jpg', 'https://cdn.test/b.jpg'],
    publishedAt: '2026-01-02',
  });
});
