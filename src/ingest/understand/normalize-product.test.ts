import { describe, expect, test } from 'vitest';
import type { RetailerSource, SourceProduct, SourceVariant } from '../retailer.ts';
import { normalizeProduct, toPlainProduct } from './normalize-product.ts';

const source: RetailerSource = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test' };
const type = { typeId: 'dresses', reason: 'title: dress' } as const;

function variant(changes: Partial<SourceVariant> = {}): SourceVariant {
  return { externalId: '11', size: 'S', price: '68.00', compareAt: null, available: true, ...changes };
}

function product(changes: Partial<SourceProduct> = {}): SourceProduct {
  return {
    externalId: '1',
    title: 'Nova Dress',
    description: '',
    productType: '',
    tags: [],
    handle: 'nova-dress',
    colors: [],
    variants: [variant()],
    url: 'https://nova.test/products/nova-dress',
    imageUrls: [],
    publishedAt: null,
    ...changes,
  };
}

function normalize(changes: Partial<SourceProduct> = {}, retailer: Partial<RetailerSource> = {}) {
  const normalized = normalizeProduct(toPlainProduct(product(changes)), type, { ...source, ...retailer });
  if (!normalized.ok) throw new Error(normalized.reason);
  return normalized.product;
}

test.each([
  ['SALE - Gabriela Tie Strap Mini Dress', 'Gabriela Tie Strap Mini Dress'],
  ['[SALE] Gabriela Dress', 'Gabriela Dress'],
  [`  Nova Dress${' '.repeat(120)}`, 'Nova Dress'],
  ['Sale Dress', 'Sale Dress'],
  ['Nova &amp;amp; Co Dress 30&amp;quot;', 'Nova & Co Dress 30"'],
])('the title %j is %j', (title, clean) => {
  expect(normalize({ title }).title).toBe(clean);
});

test('a brand is one line without markup, and none where the shop names none', () => {
  expect(normalize({ brand: ` Atelier&nbsp;\n Nova <b>${'x'.repeat(200)}` }).brand).toMatch(/^Atelier Nova x+$/);
  expect(normalize().brand).toBe('');
});

describe('prices', () => {
  test('the cheapest that can be bought, and a former price only when it is higher', () => {
    const variants = [
      variant({ externalId: 'a', price: '40.00', available: false }),
      variant({ externalId: 'b', size: 'M', price: '50.00', compareAt: '75.00' }),
      variant({ externalId: 'c', size: 'L', price: '60.00' }),
    ];
    expect(normalize({ variants })).toMatchObject({ priceMinor: 5_000, compareAtMinor: 7_500, available: true });
    for (const compareAt of ['50.00', '20.00', '0.00', null]) {
      expect(normalize({ variants: [variant({ price: '50.00', compareAt })] }).compareAtMinor).toBeNull();
    }
  });

  test('of what is sold out, the cheapest', () => {
    const variants = [variant({ available: false }), variant({ price: '40.00', available: false })];
    expect(normalize({ variants })).toMatchObject({ priceMinor: 4_000, available: false, availableSizes: [] });
  });

  test('a variant without a price is left out', () => {
    const variants = [variant({ price: '0' }), variant({ size: 'M' })];
    expect(normalize({ variants }).sizes).toEqual(['M']);
  });
});

describe('sizes', () => {
  test('are cleaned, ordered and of the retailer’s system', () => {
    const sizes = ['12,', ' 8', 'AU 10', 'm', 'US 6', 'W26 L30', '6-8'];
    const variants = sizes.map((size) => variant({ size, available: size !== '12,' }));
    const { sizes: all, availableSizes } = normalize({ variants }, { sizeSystem: 'AU' });
    expect(all).toEqual(
      ['AU 6/8', 'AU 8', 'AU 10', 'AU 12', 'US 6', 'W26 L30', 'M'].sort((a, b) => all.indexOf(a) - all.indexOf(b)),
    );
    expect(new Set(all)).toEqual(new Set(['AU 6/8', 'AU 8', 'AU 10', 'AU 12', 'US 6', 'W26 L30', 'M']));
    expect(availableSizes).not.toContain('AU 12');
  });

  test('a price sold as a size is no form of the garment', () => {
    const variants = [variant(), variant({ size: '$10.00', price: '10.00' })];
    expect(normalize({ variants })).toMatchObject({ priceMinor: 6_800, sizes: ['S'] });
  });

  test('a product without sizes has none', () => {
    expect(normalize({ variants: [variant({ size: null })] })).toMatchObject({ sizes: [], available: true });
  });
});

describe('addresses', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://nova.test/x',
    '/products/x',
    '',
    'https://user:pw@nova.test/',
  ])('%j is refused', (url) => {
    const normalized = normalizeProduct(product({ url }), type, source);
    expect(normalized).toMatchObject({ ok: false });
  });

  test('lose their trackers and fragments', () => {
    const url = 'https://nova.test/p?variant=4&utm_source=feed&gclid=1#reviews';
    expect(normalize({ url }).url).toBe('https://nova.test/p?variant=4');
  });

  test('of pictures are http(s), each once', () => {
    const imageUrls = [
      '//cdn.test/a.jpg',
      'https://cdn.test/a.jpg',
      'javascript:1',
      'data:image/png;base64,x',
      'http://169.254.169.254/latest',
      'https://intranet/b.jpg',
      'b.jpg',
    ];
    expect(normalize({ imageUrls }).imageUrls).toEqual(['https://cdn.test/a.jpg']);
  });
});

describe('colours', () => {
  test('come from the option, else title, else address, else description', () => {
    const title = 'Nova Dress in Sage';
    expect(normalize({ colors: ['Black/Black'], title }).colors).toEqual(['black']);
    expect(normalize({ colors: ['See product page'], title }).colors).toEqual(['sage', 'green']);
    expect(normalize({ handle: 'nova-dress-white-petite' }).colors).toEqual(['white']);
    expect(normalize({ description: 'Classic black dress with pockets.' }).colors).toEqual(['black']);
  });

  test('are the retailer’s own names, then the base colours that are not among them', () => {
    expect(normalize({ colors: ['Mustard / Jade'] }).colors).toEqual(['mustard', 'jade', 'yellow', 'green']);
    expect(normalize({ colors: ['Black/Espresso'] }).colors).toEqual(['black', 'espresso', 'brown']);
    expect(normalize({ colors: ['Green Floral'] }).colors).toEqual(['green', 'floral']);
    expect(normalize({ colors: ['Leopard'] }).colors).toEqual(['leopard']);
    expect(normalize({ colors: [] }).colors).toEqual([]);
  });

  test('with a fanciful name have the base colour that the description names, when it names one', () => {
    const colors = ['Romaine Calm'];
    expect(normalize({ colors, description: 'A pale green dress.' }).colors).toEqual(['romaine calm', 'green']);
    expect(normalize({ colors, description: 'A green dress and a red belt.' }).colors).toEqual(['romaine calm']);
    expect(normalize({ colors, title: 'Black Flags Dress' }).colors).toEqual(['romaine calm']);
  });

  test('of base alone decide no subcategory', () => {
    expect(normalize({ colors: ['Pearl Rain'] })).toMatchObject({
      colors: ['pearl rain', 'white'],
      subcategories: [],
    });
  });
});

test('tags and variants are in an order of ours', () => {
  const variants = [variant({ externalId: '9', size: 'M' }), variant({ externalId: '10', size: 'S' })];
  const given = normalize({ tags: ['b', 'a'], variants });
  expect(given).toEqual(normalize({ tags: ['a', 'b'], variants: variants.toReversed() }));
  expect(given.variants.map(({ size }) => size)).toEqual(['S', 'M']);
});

describe('the date of publication', () => {
  test('that is none is left to the database', () => {
    expect(normalize({ publishedAt: 'soon' }).createdAt).toBeNull();
    expect(normalize({ publishedAt: '0001-01-01' }).createdAt).toBeNull();
    expect(normalize({ publishedAt: '2026-03-01T10:00:00+10:00' }).createdAt).toBe(Date.UTC(2026, 2));
  });
});
