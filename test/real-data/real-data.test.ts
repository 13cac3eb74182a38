import { expect } from 'vitest';
import { isRecognizedSize } from '../../src/model/sizes/parse-size.ts';
import { type RealFile, readRealFile } from './read-real-file.ts';
import { testRealFile } from './real-folder.ts';

type Expected = Omit<RealFile, 'products' | 'unaccounted'> & { readonly products: number };

/** Everything that was read is a product, not ours or rejected; and as many of each as were seen when the files were read through. */
async function expectRead(file: string, adapter: string, expected: Expected): Promise<RealFile> {
  const read = await readRealFile(file, adapter);
  const { products, unaccounted, ...counts } = read;
  expect({ ...counts, products: products.length }).toEqual(expected);
  expect(unaccounted).toBe(0);
  expect(new Set(products.map((product) => product.externalId)).size).toBe(products.length);
  for (const product of products) {
    expect(product.title, product.externalId).not.toMatch(/[<>]|&\w+;|^\s|\s$/);
    expect(product.priceMinor, product.title).toBeGreaterThan(0);
    expect(product.url).toMatch(/^https?:/);
    expect(product.typeReason).not.toBe('');
  }
  return read;
}

testRealFile('shopify-womenswear-479.json', 'a womenswear shop', async (file) => {
  const { products } = await expectRead(file, 'shopify', {
    records: 479,
    rows: 479,
    products: 382,
    types: { dresses: 74, tops: 93, skirts: 22, shorts: 21, sets: 83, pants: 67, outerwear: 21, jeans: 1 },
    notOurs: { shoes: 9, swimwear: 64, hats: 4, bags: 13 },
    // A clutch whose title does not say so, and six sets of one size whose records name no garment.
    rejected: { 'no word tells its type': 7 },
  });
  const sizes = products.flatMap((product) => product.sizes);
  expect(sizes.filter((size) => !isRecognizedSize(size))).toEqual([]);
});

testRealFile('shopify-page-250.json', "a page of a children's shop", async (file) => {
  await expectRead(file, 'shopify', {
    records: 250,
    rows: 250,
    products: 0,
    types: {},
    notOurs: { children: 239, lingerie: 10 },
    // An intimate wash.
    rejected: { 'no word tells its type': 1 },
  });
});

testRealFile('merchant-feed-317.xml', 'a streetwear shop, as RSS', async (file) => {
  const { products } = await expectRead(file, 'google-merchant', {
    records: 73,
    rows: 317,
    products: 61,
    types: { tops: 61 },
    notOurs: { bags: 4, accessories: 1, home: 1, hats: 6 },
    rejected: {},
  });
  // One product is one color; its rows are its sizes.
  for (const product of products) {
    expect(product.sizes).toEqual(['S', 'M', 'L', 'XL', 'XXL']);
    expect(product.variants).toHaveLength(5);
    expect(product.colors).toHaveLength(1);
  }
});

testRealFile('merchant-feed-160.tsv', 'a souvenir shop, as a table', async (file) => {
  const { products } = await expectRead(file, 'google-merchant', {
    records: 29,
    rows: 160,
    products: 25,
    types: { tops: 25 },
    notOurs: { home: 4, accessories: 4 },
    rejected: { 'no word tells its type': 1 },
  });
  const tank = products.filter((product) => /pirate fest tank/i.test(product.title));
  expect(tank.map((product) => product.colors)).toEqual([
    ['solid white blend', 'white'],
    ['athletic heather', 'grey'],
    ['solid baby blue blend', 'blue'],
  ]);
});

testRealFile('awin-10.csv', 'ten rows of an affiliate network', async (file) => {
  const { products } = await expectRead(file, 'affiliate-csv', {
    // Rows of one piece in other sizes are one record.
    records: 5,
    rows: 10,
    products: 3,
    types: { pants: 1, shorts: 2 },
    notOurs: { menswear: 2 },
    rejected: {},
  });
  expect(products.map((product) => product.priceMinor)).toEqual([9_800, 6_800, 6_800]);
});

testRealFile('product-page-tee.html', 'a page with its product in JSON-LD', async (file) => {
  const { products } = await expectRead(file, 'product-pages', {
    records: 1,
    rows: 1,
    products: 1,
    types: { tops: 1 },
    notOurs: {},
    rejected: {},
  });
  expect(products[0]).toMatchObject({ title: 'OG Logo Tee', priceMinor: 4_800, colors: ['black'], available: true });
});

testRealFile('product-page-price-zero.html', 'a page whose product costs nothing, and is no garment', async (file) => {
  const read = await readRealFile(file, 'product-pages');
  expect(read).toMatchObject({ records: 1, unaccounted: 0, products: [], notOurs: {} });
  // Its offer names another address than the page does, it has no price, and no word tells its type: each is a reason.
  expect(Object.values(read.rejected)).toEqual([1]);
});
