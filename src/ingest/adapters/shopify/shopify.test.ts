import { describe, expect, test } from 'vitest';
import { shopifyRecord, shopifyVariant } from '../../../../test/ingest/test-shop.ts';
import type { RetailerSource, SourceProduct } from '../../retailer.ts';
import { normalizeProduct } from '../../understand/normalize-product.ts';
import { findOptionRoles, readColor, readSize, shopifyAdapter } from './shopify.ts';

const source: RetailerSource = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test' };

function parse(changes: Record<string, unknown>, retailer = source): readonly SourceProduct[] {
  const parsed = shopifyAdapter.parse({ source: 'test', body: JSON.stringify(shopifyRecord(1, changes)) }, retailer);
  if (parsed.kind !== 'products') throw new Error(parsed.reason);
  return parsed.products;
}

/** A record whose variants have these values, option by option. */
function optioned(names: readonly string[], rows: readonly (readonly string[])[]) {
  return {
    options: names.map((name, at) => ({ name, values: [...new Set(rows.map((row) => row[at]))] })),
    variants: rows.map(([option1 = null, option2 = null, option3 = null], at) =>
      shopifyVariant(`1${at}`, '', { option1, option2, option3 }),
    ),
  };
}

const sizesOf = (products: readonly SourceProduct[]) =>
  products.map((product) => product.variants.map((variant) => variant.size));

describe('options', () => {
  test.each([
    ['Size', ['XS-S', 'M-L']],
    ['size', ['US 4', 'US 6']],
    ['Sizes', ['S', 'One Size']],
    ['Choose Ring sSze', ['7', '8']],
    ['small', ['S', 'M', '2XL']],
    ['Größe', ['36', '38']],
    ['Taille', ['See chart', 'Ask us']],
  ])('one named %j is the size', (name, values) => {
    expect(
      sizesOf(
        parse(
          optioned(
            [name],
            values.map((value) => [value]),
          ),
        ),
      ),
    ).toEqual([values]);
  });

  test.each(['Color', 'Colors', 'Colour', 'Farbe', 'Shade'])('one named %j parts a record into colours', (name) => {
    const products = parse(
      optioned(
        [name, 'Size'],
        [
          ['Black', 'S'],
          ['Black', 'M'],
          ['Romaine Calm', 'S'],
        ],
      ),
    );
    expect(products.map((product) => product.externalId)).toEqual(['1~black', '1~romaine-calm']);
    expect(products.map((product) => product.colors)).toEqual([['Black'], ['Romaine Calm']]);
    expect(sizesOf(products)).toEqual([['S', 'M'], ['S']]);
    expect(products.map((product) => product.url)).toEqual([
      'https://nova.test/products/nova-1-mini-dress-black?variant=10',
      'https://nova.test/products/nova-1-mini-dress-black?variant=12',
    ]);
  });

  test('with swapped names go by their values', () => {
    const [product] = parse(
      optioned(
        ['color', 'size'],
        [
          ['S', 'BLACK'],
          ['M', 'BLACK'],
        ],
      ),
    );
    expect(product).toMatchObject({ externalId: '1~black', colors: ['BLACK'] });
    expect(product?.variants.map((variant) => variant.size)).toEqual(['S', 'M']);
  });

  test('named size that hold colours are no sizes', () => {
    const [product] = parse(optioned(['size'], [['BLUE'], ['BLUE']]));
    expect(product).toMatchObject({ colors: ['BLUE'], variants: [{ size: null }, { size: null }] });
  });

  test('of waist and leg are one size', () => {
    expect(
      sizesOf(
        parse(
          optioned(
            ['Waist', 'Leg'],
            [
              ['26', '30'],
              ['28', '32'],
            ],
          ),
        ),
      ),
    ).toEqual([['W26 L30', 'W28 L32']]);
  });

  test('of a fit are part of the size', () => {
    expect(
      sizesOf(
        parse(
          optioned(
            ['Size', 'Length'],
            [
              ['8', 'Regular'],
              ['8', 'Petite'],
            ],
          ),
        ),
      ),
    ).toEqual([['8 Regular', '8 Petite']]);
  });

  test('of a product without options say nothing', () => {
    const [product] = parse(optioned(['Title'], [['Default Title']]));
    expect(product).toMatchObject({ externalId: '1', colors: [], variants: [{ size: null }] });
  });

  test('give a colour the id that it keeps when others come and go', () => {
    const idsOf = (...colors: string[]) =>
      parse(
        optioned(
          ['Color'],
          colors.map((color) => [color]),
        ),
      ).map(({ externalId }) => externalId);
    expect(idsOf('Red')).toEqual(['1~red']);
    expect(idsOf('Red', 'Blue')).toEqual(['1~red', '1~blue']);
    expect(idsOf('')).toEqual(['1']);
  });
});

describe('a fit in the colour', () => {
  const cardsOf = (...rows: string[][]) =>
    parse(optioned(['Color', 'Size'], rows)).map(({ externalId, colors, variants }) => [
      externalId,
      colors[0],
      ...variants.map(({ size }) => size),
    ]);

  test('is part of the size, and no colour of its own', () => {
    expect(cardsOf(['Black', 'S'], ['Black Petite', 'S'], ['White', 'S'], ['Tall White', 'M'])).toEqual([
      ['1~black', 'Black', 'S', 'S Petite'],
      ['1~white', 'White', 'S', 'M Tall'],
    ]);
    expect(cardsOf(['Black Petite', 'Petite S'])).toEqual([['1~black', 'Black', 'Petite S']]);
  });

  test('without a colour belongs to the first one', () => {
    expect(cardsOf(['Petite', 'S'], ['Black', 'S'], ['White', 'S'])).toEqual([
      ['1~black', 'Black', 'S Petite', 'S'],
      ['1~white', 'White', 'S'],
    ]);
    expect(cardsOf(['Petite', 'S'], ['Regular', 'S'])).toEqual([['1', undefined, 'S Petite', 'S Regular']]);
  });

  test('spellings of one colour are one card', () => {
    expect(cardsOf(['Gray', 'S'], ['grey', 'M'])).toEqual([['1~grey', 'Gray', 'S', 'M']]);
  });
});

test.each([
  ['Atelier', 'Atelier'],
  [null, ''],
  [7, ''],
])('the vendor %j is the brand %j', (vendor, brand) => {
  expect(parse({ vendor })[0]?.brand).toBe(brand);
});

test('pictures: those of the colour first, then those of none; never another colour’s', () => {
  const products = parse({
    ...optioned(
      ['Color', 'Size'],
      [
        ['Black', 'S'],
        ['White', 'S'],
      ],
    ),
    images: [
      { src: 'https://cdn.test/both.jpg', variant_ids: [] },
      { src: 'https://cdn.test/white.jpg', variant_ids: [11] },
      { src: 'https://cdn.test/black.jpg', variant_ids: ['10'] },
      { nonsense: true },
    ],
  });
  expect(products.map((product) => product.imageUrls)).toEqual([
    ['https://cdn.test/black.jpg', 'https://cdn.test/both.jpg'],
    ['https://cdn.test/white.jpg', 'https://cdn.test/both.jpg'],
  ]);
});

test('addresses are where shoppers find the shop', () => {
  const [product] = parse({}, { ...source, publicAddress: 'https://store.test/sample/nova' });
  expect(product?.url).toBe('https://store.test/sample/nova/products/nova-1-mini-dress-black');
});

test.each<[string, string]>([
  ['https://nova.test/en-gb', 'https://nova.test/en-gb/products/nova-1-mini-dress-black'],
  ['https://nova.test/en-gb/', 'https://nova.test/en-gb/products/nova-1-mini-dress-black'],
  ['https://nova.test/en-gb/collections/all/', 'https://nova.test/en-gb/products/nova-1-mini-dress-black'],
  ['https://nova.test/collections/all?x=1', 'https://nova.test/products/nova-1-mini-dress-black'],
  ['https://NOVA.test', 'https://nova.test/products/nova-1-mini-dress-black'],
])('addresses of a shop at %s are those of its market', (address, expected) => {
  expect(parse({}, { ...source, address })[0]?.url).toBe(expected);
});

test('an address is made of whatever the record holds', () => {
  const variants = ['\ud800', '1&2'].map((id, at) => shopifyVariant(id, '', { option1: ['Red', 'Blue'][at] }));
  const products = parse({ handle: 'robe-été/2', options: [{ name: 'Color' }], variants });
  expect(products.map(({ url }) => url)).toEqual([
    'https://nova.test/products/robe-%C3%A9t%C3%A9%2F2?variant=%EF%BF%BD',
    'https://nova.test/products/robe-%C3%A9t%C3%A9%2F2?variant=1%262',
  ]);
});

test.each<[Record<string, unknown>, Partial<SourceProduct>]>([
  [{ tags: 'a, b' }, { tags: ['a', ' b'] }],
  [{ tags: null }, { tags: [] }],
  [
    { body_html: null, product_type: null },
    { description: '', productType: '' },
  ],
  [{ published_at: null, created_at: '2026-01-01' }, { publishedAt: '2026-01-01' }],
  [{ images: null }, { imageUrls: [] }],
])('a record with %j is read', (changes, expected) => {
  expect(parse(changes)[0]).toMatchObject(expected);
});

describe('prices', () => {
  const pricesOf = (given: unknown[], retailer = source) => {
    const variants = given.map((price, at) => shopifyVariant(`${at}`, 'S', { price, compare_at_price: price }));
    return parse({ variants }, retailer)[0]?.variants.map(({ price }) => price);
  };

  test('of text stay as they are written', () => {
    expect(pricesOf(['68.00', '5000', null, ''])).toEqual(['68.00', '5000', '', '']);
  });

  test('that are whole numbers are cents; where one has a fraction, none is', () => {
    expect(pricesOf([5000, 7, 0, null])).toEqual(['50.00', '0.07', '0.00', '']);
    expect(pricesOf([68.5, 68])).toEqual(['68.5', '68']);
    expect(pricesOf(['68.00', 68])).toEqual(['68.00', '68']);
  });

  test('are in the source’s currency', () => {
    expect(pricesOf(['68.00', '', 5000], { ...source, currency: 'AUD' })).toEqual(['68.00 AUD', '', '5000 AUD']);
    const [product] = parse({}, { ...source, currency: 'GBP' });
    expect(product && normalizeProduct(product, { typeId: 'dresses', reason: '' }, source)).toMatchObject({
      ok: true,
      product: { currency: 'GBP' },
    });
  });
});

test.each([
  ['', 'handle: empty'],
  ['  ', 'handle: empty'],
  [null, 'handle: expected string, received null'],
  ['nova-\ud800-dress', 'handle: half a character'],
])('a record with the handle %j is rejected: %s', (handle, reason) => {
  const parsed = shopifyAdapter.parse({ source: 'test', body: JSON.stringify(shopifyRecord(1, { handle })) }, source);
  expect(parsed).toEqual({ kind: 'rejected', externalId: '1', reason });
});

/** What variants with these option values say, one option a column. */
function read(names: string[], rows: string[][]) {
  const variants = rows.map(([option1, option2, option3]) => ({ option1, option2, option3 }));
  const options = names.map((name, at) => ({ name, values: rows.map((row) => row[at] ?? '') }));
  const roles = findOptionRoles(options, variants);
  return variants.map((variant) => [readColor(variant, roles), readSize(variant, roles)]);
}

describe('option names that shops have', () => {
  test.each(['Size', 'size', 'Sizes', 'Choose Ring sSze', 'small'])('%j is the size', (name) => {
    expect(read([name], [['S'], ['2XL']])).toEqual([
      ['', 'S'],
      ['', '2XL'],
    ]);
  });

  test.each(['Color', 'Colors', 'Colour'])('%j is the colour', (name) => {
    expect(read([name, 'Size'], [['Romaine Calm', 'S']])).toEqual([['Romaine Calm', 'S']]);
  });

  test('an option whose values are no sizes is none, whatever its name', () => {
    expect(read(['color', 'size'], [['BLACK', 'BLUE']])).toEqual([['BLACK', null]]);
  });

  test('swapped names go by their values', () => {
    expect(
      read(
        ['size', 'color'],
        [
          ['BLACK', 'S'],
          ['BLACK', 'M'],
        ],
      ),
    ).toEqual([
      ['BLACK', 'S'],
      ['BLACK', 'M'],
    ]);
  });
});

test.each([
  'XS-S',
  'S/M',
  'One Size',
  'one-size',
  'm',
  '2XL',
  'XXL',
  'Size 32',
  'US 9 | EU 40',
  'XL (Pack of 2)',
  '18',
  '0',
])('%j is a size without a name that says so', (value) => {
  expect(read(['Option'], [[value]])).toEqual([['', value]]);
});

test.each(['16.5 / 52', '100*140 cm'])('%j is what a size option says and no clothes size', (value) => {
  expect(read(['Size'], [[value]])).toEqual([['', value]]);
  expect(read(['Option'], [[value]])).toEqual([['', null]]);
});
