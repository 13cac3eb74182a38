import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../model/money/money.ts';
import type { GarmentSpec } from '../garment-spec.ts';
import { SAMPLE_SHOPS } from '../sample-shop.ts';
import { inventProducts } from './invent-products.ts';
import { NEWEST } from './invent-style.ts';

const products = SAMPLE_SHOPS.flatMap(inventProducts);
const of = (shop: string) => products.filter((product) => product.shop === shop);
const labels = (shop: string) => new Set(of(shop).flatMap((p) => p.options.flatMap((option) => option.values)));

/** A word in a title and what the picture must then show. */
const CLAIMS: readonly [word: RegExp, shown: (spec: GarmentSpec) => boolean][] = [
  [/\bMini\b/, (spec) => spec.length === 'mini'],
  [/\bMidi\b/, (spec) => spec.length === 'midi'],
  [/\bMaxi\b/, (spec) => spec.length === 'maxi'],
  [/\bCropped\b/, (spec) => spec.length === 'crop'],
  [/\bSatin\b|\bSilky\b/, (spec) => spec.fabric === 'satin'],
  [/\bDenim\b/, (spec) => spec.fabric === 'denim'],
  [/\bLinen\b/, (spec) => spec.fabric === 'linen'],
  [/\bLeather\b/, (spec) => spec.fabric === 'leather'],
  [/\bHalter/, (spec) => spec.neck === 'halter' && spec.sleeve === 'none'],
  [/\bStrapless\b|\bBandeau\b/, (spec) => spec.neck === 'strapless' && spec.sleeve === 'none'],
  [/\bCowl\b/, (spec) => spec.neck === 'cowl'],
  [/\bPuff Sleeve\b/, (spec) => spec.sleeve === 'puff'],
  [/\bLong[ -]Sleeve\b/, (spec) => spec.sleeve === 'long'],
  [/\bSlip (Mini|Midi|Maxi) Dress\b|\bCami\b|\bStrappy\b/, (spec) => spec.sleeve === 'strap'],
  [/\bFloral\b/, (spec) => spec.print === 'floral'],
  [/\bGingham\b/, (spec) => spec.print === 'gingham'],
  [/\bStriped?\b/, (spec) => spec.print === 'stripe'],
  [/\bLeopard\b/, (spec) => spec.print === 'animal'],
  [/\bWide Leg\b/, (spec) => spec.cut === 'wide'],
  [/\bCargo\b/, (spec) => spec.cut === 'cargo'],
  [/\bBermuda\b/, (spec) => spec.cut === 'bermuda'],
  [/\bPleated\b/, (spec) => spec.cut === 'pleated'],
  [/\bTrench\b/, (spec) => spec.kind === 'coat' && spec.fabric === 'cotton'],
  [/\bButton[ -]Up\b/, (spec) => spec.buttons && spec.neck === 'collar'],
  [/\bPants Set\b/, (spec) => spec.lower === 'pants'],
  [/\bSkirt Set\b/, (spec) => spec.lower === 'skirt'],
];

describe('the words', () => {
  it.each(CLAIMS)('%s is said only of what the picture shows', (word, shown) => {
    const said = products.filter((product) => word.test(product.cleanTitle));
    expect(said.length).toBeGreaterThan(1);
    expect(said.filter((product) => !shown(product.spec)).map((product) => product.cleanTitle)).toEqual([]);
  });

  it('tell of every print', () => {
    const silent = products.filter(
      ({ spec, cleanTitle, colorName }) =>
        spec.print !== 'plain' &&
        !/floral|gingham|strip|polka|spot|check|plaid|leopard|animal/i.test(`${cleanTitle} ${colorName}`),
    );
    expect(silent.map((product) => product.cleanTitle)).toEqual([]);
  });

  it('do not repeat themselves', () => {
    expect(products.filter(({ cleanTitle }) => /\b(\w+) \1\b/i.test(cleanTitle)).map((p) => p.cleanTitle)).toEqual([]);
  });

  it('put the color where each shop does, and Petite and Curve after it', () => {
    expect(of('motel-rocks').filter(({ title }) => / in [A-Z]/.test(title)).length).toBeGreaterThan(550);
    const fits = of('princess-polly').filter(({ handle }) => /-(petite|curve)$/.test(handle));
    expect(fits.length).toBeGreaterThan(25);
    for (const { title } of fits) expect(title).toMatch(/ (Petite|Curve)$/);
    for (const product of of('glassons')) {
      expect(product.handle).toContain(`-${product.styleCode.toLowerCase()}-`);
    }
  });

  it('are spelt with accents where names have them', () => {
    const titles = products.map((product) => product.title).join('\n');
    expect(titles).toContain('é');
    expect(titles).toContain('ñ');
  });
});

describe('sizes', () => {
  it('are those of each shop', () => {
    expect([...labels('princess-polly')]).toEqual(expect.arrayContaining(['US 0', 'US 4', 'US 14', 'XS/S', 'M/L']));
    expect([...labels('motel-rocks')]).toEqual(expect.arrayContaining(['W26 L30', '26/32', '24', '36', 'XXS', 'XXL']));
    expect([...labels('glassons')]).toEqual(expect.arrayContaining(['6', '16', 'AU 8', 'XS', 'XL']));
    const names = new Set(of('motel-rocks').flatMap((product) => product.options.map((option) => option.name)));
    expect([...names].sort()).toEqual(['Color', 'Leg', 'Size', 'Waist']);
  });

  it('agree between options and variants', () => {
    for (const { options, variants } of products) {
      const listed = options.reduce((count, option) => count * option.values.length, 1);
      expect(variants).toHaveLength(listed);
      const strays = variants.filter(({ values }) => values.some((value, i) => !options[i]?.values.includes(value)));
      expect(strays).toEqual([]);
    }
  });
});

describe('prices and dates', () => {
  it('have two decimals and lie where such shops lie', () => {
    for (const { variants } of products) {
      for (const { price, compareAt } of variants) {
        expect(price).toMatch(/^\d+\.\d\d$/);
        const cents = parseDecimal(price ?? '') ?? 0;
        expect(cents).toBeGreaterThanOrEqual(1499);
        expect(cents).toBeLessThanOrEqual(16_000);
        if (compareAt !== null) expect(parseDecimal(compareAt)).toBeGreaterThan(cents);
      }
    }
    expect(of('glassons').every(({ variants }) => variants[0]?.price?.endsWith('.99'))).toBe(true);
  });

  it('count back from the newest day', () => {
    const times = products.map((product) => product.publishedAt);
    expect(Math.max(...times)).toBeLessThanOrEqual(NEWEST);
    expect(Math.min(...times)).toBeGreaterThan(NEWEST - 500 * 86_400_000);
  });
});
