import { describe, expect, it } from 'vitest';
import { sampleCatalog } from '../sample-catalog.ts';
import type { SampleProduct } from '../sample-product.ts';
import { MESS_KINDS, makeMessy } from './messiness.ts';

const all = sampleCatalog();
const values = new Set(all.flatMap((product) => product.options.flatMap((option) => option.values)));
const some = (test: (product: SampleProduct) => boolean) => all.some(test);

describe('mess', () => {
  it.each(MESS_KINDS)('%s is in the sample', (kind) => {
    expect(all.filter((product) => product.mess.includes(kind)).length).toBeGreaterThan(0);
  });

  it('leaves most products in order', () => {
    const clean = all.filter((product) => product.title === product.cleanTitle && product.images.length > 0);
    expect(clean.length / all.length).toBeGreaterThan(0.85);
  });

  it('is the same mess each time, and leaves its input alone', () => {
    const product = all.find(({ mess }) => mess.length === 0) as SampleProduct;
    const before = JSON.stringify(product);
    expect(JSON.stringify(makeMessy(product))).toBe(JSON.stringify(makeMessy(product)));
    expect(JSON.stringify(product)).toBe(before);
  });
});

describe('literal cases', () => {
  it.each([
    [' US 4 '],
    ['One Size'],
    ['one-size'],
    ['m'],
    ['2XL'],
    ['XXL'],
    ['XS-S'],
    ['S/M'],
    ['Size 32'],
    ['US 9 | EU 40'],
    ['16.5 / 52'],
    ['XL (Pack of 2)'],
    ['100*140 cm'],
    ['0'],
    ['EXTRA SMALL'],
    [' Black'],
    ['Black/Black/Black'],
    ['MUSTARD / JADE'],
    ['Gray'],
    ['gray'],
    ['orange-1'],
    ['See product page'],
  ])('option value %j', (value) => {
    expect(values.has(value)).toBe(true);
  });

  it.each([['Size'], ['size'], ['Sizes'], ['Color'], ['Colors'], ['Colour'], ['small'], ['Choose Ring sSze']])(
    'option name %j',
    (name) => {
      expect(some(({ options }) => options.some((option) => option.name === name))).toBe(true);
    },
  );

  it('titles with a sale before them, padding, markup and escapes', () => {
    expect(some(({ title }) => title.startsWith('SALE - '))).toBe(true);
    expect(some(({ title }) => title.endsWith(' '.repeat(120)))).toBe(true);
    expect(some(({ title }) => title.includes('&amp;quot;'))).toBe(true);
    expect(some(({ title }) => title.includes('<script>'))).toBe(true);
    expect(some(({ title }) => title.length > 220 && title.trim().length > 220)).toBe(true);
  });

  it('lengths of legs in the titles of jeans and pants only', () => {
    const types = all.filter(({ title }) => title.includes('Length')).map((product) => product.typeId);
    expect([...new Set(types)].sort()).toEqual(['jeans', 'pants']);
  });

  it('descriptions to some 13 kB, with script', () => {
    const longest = Math.max(...all.map((product) => product.descriptionHtml.length));
    expect(longest).toBeGreaterThan(12_500);
    expect(longest).toBeLessThan(14_000);
    expect(some(({ descriptionHtml }) => descriptionHtml.includes('<script>'))).toBe(true);
  });

  it('former prices of zero, below the price and none; stock numbers empty', () => {
    const variants = all.flatMap((product) => product.variants);
    expect(variants.some((variant) => variant.compareAt === '0.00')).toBe(true);
    expect(variants.some((variant) => variant.compareAt === null)).toBe(true);
    expect(variants.some((v) => Number(v.compareAt) > 0 && Number(v.compareAt) < Number(v.price))).toBe(true);
    expect(variants.some((variant) => variant.sku === '')).toBe(true);
  });

  it('no category for most, things that are not ours, and records to refuse', () => {
    expect(all.filter((product) => product.productType === '').length / all.length).toBeGreaterThan(0.5);
    const titles = all.filter((product) => product.typeId === null).map((product) => product.title.toLowerCase());
    for (const thing of ['bag', 'heels', 'bikini', 'cap', 'candle']) {
      expect(titles.some((title) => title.includes(thing))).toBe(true);
    }
    const defects = new Set(all.map((product) => product.defect));
    expect([...defects].sort()).toEqual(
      [null, 'dead-link', 'duplicate-id', 'no-id', 'no-price', 'no-product-block', 'zero-price'].sort(),
    );
  });
});
