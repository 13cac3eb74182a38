import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseColors } from '../ingest/classify/color-text.ts';
import { PRODUCT_TYPES } from '../model/product/product-types.ts';
import { LARGEST_ID, sampleCatalog } from './sample-catalog.ts';
import { SAMPLE_SHOPS } from './sample-shop.ts';

const all = sampleCatalog();
const FANCIFUL = /Tidepool|Biscuit Hour|Moonmilk|Quiet Plum|Harbour Fog|Inkwell|Peony Post|Creek Blue/i;
const clothes = all.filter((product) => product.typeId !== null && product.defect === null);

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

describe('the sample catalog', () => {
  it('is the same at every start, whatever the time', async () => {
    vi.useFakeTimers({ now: Date.UTC(2031, 4, 5) });
    vi.resetModules();
    const again = await import('./sample-catalog.ts');
    expect(again.sampleCatalog).not.toBe(sampleCatalog);
    expect(JSON.stringify(again.sampleCatalog())).toBe(JSON.stringify(all));
  });

  it.each(SAMPLE_SHOPS)('has a tenth more than $products pieces of clothing at $name', ({ slug, products }) => {
    expect(clothes.filter((product) => product.shop === slug)).toHaveLength(Math.round(products * 1.1));
  });

  it('fills every subcategory of every type, dresses and tops most', () => {
    for (const type of PRODUCT_TYPES) {
      for (const subcategory of type.subcategories) {
        const count = clothes.filter((p) => p.typeId === type.id && p.subcategory === subcategory).length;
        expect(count, `${type.id}: ${subcategory}`).toBeGreaterThanOrEqual(25);
      }
    }
    const half = clothes.filter(({ typeId }) => typeId === 'dresses' || typeId === 'tops').length;
    expect(half / clothes.length).toBeCloseTo(0.5, 1);
  });

  it('has one in nine sold out and one in five partly', () => {
    const soldOut = clothes.filter(({ variants }) => variants.every((variant) => !variant.available)).length;
    const partly = clothes.filter(
      ({ variants }) => new Set(variants.map((variant) => variant.available)).size === 2,
    ).length;
    expect(soldOut / clothes.length).toBeGreaterThan(0.08);
    expect(soldOut / clothes.length).toBeLessThan(0.14);
    expect(partly / clothes.length).toBeGreaterThan(0.17);
    expect(partly / clothes.length).toBeLessThan(0.24);
  });

  it('has something of every shop and subcategory among the newest of a type', () => {
    for (const type of PRODUCT_TYPES) {
      const newest = clothes
        .filter((product) => product.typeId === type.id)
        .sort((a, b) => b.publishedAt - a.publishedAt);
      const page = newest.slice(0, Math.ceil(newest.length / 4));
      expect(new Set(page.map((product) => product.subcategory)).size, type.id).toBe(type.subcategories.length);
      expect(new Set(page.map((product) => product.shop)).size, type.id).toBe(SAMPLE_SHOPS.length);
      for (const [i, product] of newest.entries()) {
        const after = newest[i + 1];
        const twins = after?.shop === product.shop && after.styleCode === product.styleCode;
        expect(twins, product.title).toBe(false);
      }
    }
  });

  it('names more than thirty colors, some of them fanciful', () => {
    const colors = new Set(clothes.map((product) => product.colorName.trim()));
    expect(colors.size).toBeGreaterThan(30);
    expect([...colors]).toEqual(expect.arrayContaining(['Tidepool', 'Biscuit Hour', 'Washed Black', 'Black']));
  });

  it('sells most of each type in common colors, and a fifth of Glassons in fanciful ones', () => {
    for (const type of PRODUCT_TYPES) {
      const own = clothes.filter((product) => product.typeId === type.id);
      expect(new Set(own.flatMap((product) => parseColors(product.colorName))).size, type.id).toBeLessThanOrEqual(60);
    }
    const glassons = clothes.filter((product) => product.shop === 'glassons');
    const fanciful = glassons.filter(({ colorName }) => FANCIFUL.test(colorName));
    expect(fanciful.length / glassons.length).toBeCloseTo(0.2, 1);
  });

  it('gives one to six pictures, mostly three or four, and calls each file by one name', () => {
    const counts = clothes.map((product) => product.images.length);
    expect(Math.max(...counts)).toBe(6);
    expect(counts.filter((count) => count === 3 || count === 4).length / counts.length).toBeGreaterThan(0.6);
    const drawings = new Map<string, string>();
    for (const product of clothes) {
      for (const { file, drawing } of product.images) {
        const key = `${product.shop}/${file}`;
        expect(JSON.stringify(drawing)).toBe(drawings.get(key) ?? JSON.stringify(drawing));
        drawings.set(key, JSON.stringify(drawing));
      }
    }
  });
});

describe('ids and addresses', () => {
  it.each(SAMPLE_SHOPS)('are given once at $name, save for the defects', ({ slug }) => {
    const own = all.filter((product) => product.shop === slug);
    expect(new Set(own.map((product) => product.handle)).size).toBe(own.length);
    const sound = own.filter((product) => product.defect === null);
    expect(new Set(sound.map((product) => product.id)).size).toBe(sound.length);
    const variants = sound.flatMap((product) => product.variants.map((variant) => variant.id));
    expect(new Set(variants).size).toBe(variants.length);
  });

  it('reach the largest id seen, and stay exact', () => {
    expect(all.map((product) => product.id)).toContain(LARGEST_ID);
    expect(Number.isSafeInteger(LARGEST_ID)).toBe(true);
  });
});
