import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BASE_COLORS,
  baseColorOf,
  baseColorsOf,
  findHandleColors,
  findTitleColors,
  hasColorWord,
  parseColors,
  swatchOf,
} from './color.ts';
import { COLOR_NAMES, PRINT_NAMES } from './color-names.ts';
import { normalizeColor } from './filter-set.ts';

describe('parseColors', () => {
  test.each([
    ['MUSTARD / JADE', ['mustard', 'jade']],
    ['Black/Black/Black', ['black']],
    [' Black', ['black']],
    ['gray', ['grey']],
    ['Gray', ['grey']],
    ['orange-1', ['orange']],
    ['Off-White', ['off white']],
    ['Black & White', ['black', 'white']],
    ['Blue and White Stripe', ['blue', 'white', 'stripe']],
    ['Green Floral', ['green', 'floral']],
    ['Cherry Blossom', ['cherry blossom']],
    ['Mint', ['mint']],
    ['Romaine Calm', ['romaine calm']],
    ['Multi-coloured', ['multi']],
    ['See product page', []],
    ['one colour', []],
    ['Petite', []],
    ['CURVE', []],
    ['Tall', []],
    ['Black Petite', ['black']],
    ['Black (Petite)', ['black']],
    ['Black - Petite', ['black']],
    ['Tall Black', ['black']],
    ['Light Blue Curve', ['light blue']],
    ['Plus Size', []],
    ['Black.', ['black']],
    ['“Sage”', ['sage']],
    ['N/A', []],
    ['أحمر', ['أحمر']],
    ['…', []],
    ['Default Title', []],
    ['XL', []],
    ['12', []],
    ['', []],
  ])('%j is %j', (text, colors) => {
    expect(parseColors(text)).toEqual(colors);
  });

  test('ponders no endless text', () => {
    for (const piece of [' ', '\n', 'black ', '/', '1', '.']) parseColors(piece.repeat(100_000));
  });

  test('takes no colour name for a size', () => {
    for (const name of COLOR_NAMES.keys()) expect(parseColors(name), name).toHaveLength(1);
  });

  test('gives names as the filter set writes them, and reads its own names', () => {
    const word = fc.constantFrom(
      ...COLOR_NAMES.keys(),
      ...PRINT_NAMES.keys(),
      'Gray',
      ' / ',
      '&',
      '-',
      'Petite',
      '1',
      'x y',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const color of parseColors(text)) {
          expect(normalizeColor(color)).toBe(color);
          expect(parseColors(color)).toContain(parseColors(color)[0]);
        }
      }),
    );
  });
});

test.each([
  ['Odette Set - Espresso', ['espresso']],
  ['Harlow Top in Sage', ['sage']],
  ['Core Tee – Ash Cloud', ['ash cloud']],
  ['Everyday Light Green Cotton Pants', ['light green']],
  ['Everyday Navy Linen Pants', ['navy']],
  ['Aida Mini Dress White Petite', ['white']],
  ['Ribbed Set - Petite Fit', []],
  ['Made in Italy Top', []],
  ['Blue Striped Shirt', ['blue', 'stripe']],
  ['Cherry Gingham Pants', ['gingham']],
  ['Ruby Mini Dress', []],
  ['Ruby Mini Dress Black', ['black']],
  ['Zoé Jeans Bleach Wash', ['bleach wash']],
  ['Zip Jacket', []],
  // Things, not colours, unless the title ends with them as such.
  ['Desert Cowgirl Jacket', []],
  ['Pickle Club Tee', []],
  ['Linen Top in Pesto', ['pesto']],
])('the title %j names %j', (title, colors) => {
  expect(findTitleColors(title)).toEqual(colors);
});

test.each([
  ['lavine-mini-dress-white', ['white']],
  ['gigi-skort-black-petite', ['black']],
  ['nova-dress-baby-blue-curve', ['baby blue']],
  ['bow-top-tp12345lin-romaine-calm', ['romaine calm']],
  ['plain-dress-1', []],
  ['', []],
])('the address %j names %j', (handle, colors) => {
  expect(findHandleColors(handle)).toEqual(colors);
});

describe('swatches', () => {
  test('fall back to the last known word', () => {
    expect(swatchOf('washed black')).toEqual({ kind: 'solid', hex: '#3a3a3c' });
    expect(swatchOf('sunday black')).toEqual(swatchOf('black'));
    expect(swatchOf('Dusty Rose')).toEqual({ kind: 'solid', hex: '#c98c8e' });
    expect(swatchOf('romaine calm')).toBeNull();
    expect(swatchOf('blue stripe')).toEqual({ kind: 'print', print: 'stripe', hexes: ['#3a6fc4'] });
    expect(swatchOf('multi')).toEqual({ kind: 'print', print: 'multi', hexes: [] });
  });

  test('base colours', () => {
    expect(baseColorOf('espresso')).toBe('brown');
    expect(baseColorOf('off white')).toBe('white');
    expect(baseColorOf('dark wash')).toBe('blue');
    expect(baseColorOf('leopard')).toBe('multi');
    expect(baseColorOf('romaine calm')).toBeNull();
    expect(baseColorOf('turquoise blue')).toBe('teal');
    expect(baseColorOf('dark blue')).toBe('navy');
    for (const base of BASE_COLORS) expect(baseColorOf(base)).toBe(base);
  });

  test.each([
    ['navy heather', 'navy'],
    ['grey marl', 'grey'],
    ['white blend', 'white'],
    ['heather', 'purple'],
    ['athletic heather', 'grey'],
  ])('%j is %s, however its yarn is mixed', (name, base) => {
    expect(baseColorOf(name)).toBe(base);
  });

  test.each<[string, string]>([
    ['black', 'washed black, black denim, black rinse, caviar, blk'],
    ['white', 'off white, white denim, white wash, gardenia, off white/black stripe'],
    ['grey', 'grey marle, charcoal, white smoke grey, castlerock'],
    ['cream', 'oatmeal, ecru, oat milk, egg shell, unbleached, oyster'],
    ['beige', 'stone, putty, sandstone, dark tan, nougat'],
    ['brown', 'mocha, choc, tort, bitter chocolate, acorn, macchiato'],
    ['red', 'candy apple, flame, goji berry'],
    ['burgundy', 'cherry cola, pinot noir, malbec, dark cherry'],
    ['pink', 'cerise, sweet pea, strawberry milk, fairy floss'],
    ['orange', 'mandarin, satsuma, amber glow'],
    ['yellow', 'butter yellow, buttercup, lemon sorbet, dijon'],
    ['green', 'sage, apple, mint, pickle, peppermint'],
    ['khaki', 'khaki green, camo green, dried herb'],
    ['teal', 'blue green, viridian, mallard'],
    ['blue', 'cobalt, light wash, mid blue used, wedgewood, dark wash denim'],
    ['navy', 'ink navy, peacoat, maritime blue, bleu marine'],
    ['purple', 'blackcurrant, lavender fog, taro'],
    ['gold', 'gold metallic, gold tone'],
    ['silver', 'iridescent, silver metallic'],
    ['multi', 'cow, cherry print, fair isle, aztec'],
  ])('%s is what a shopper calls %s', (base, names) => {
    for (const name of names.split(', ')) expect(baseColorsOf(parseColors(name))[0], name).toBe(base);
  });

  test.each<[string[], string[]]>([
    [['sage', 'forest'], ['green']],
    [
      ['mustard', 'jade'],
      ['yellow', 'green'],
    ],
    [['blue', 'stripe'], ['blue']],
    [['floral'], ['multi']],
    [
      ['black', 'multi'],
      ['black', 'multi'],
    ],
    [['romaine calm'], []],
    [[], []],
  ])('of %j they are %j', (names, bases) => {
    expect(baseColorsOf(names)).toEqual(bases);
  });

  test('there are about 20, each drawn and found under itself', () => {
    expect(BASE_COLORS).toHaveLength(20);
    for (const base of BASE_COLORS) expect(swatchOf(base), base).not.toBeNull();
  });

  test('every name has a colour that can be drawn', () => {
    expect(COLOR_NAMES.size).toBeGreaterThan(150);
    for (const [name, { hex }] of COLOR_NAMES) {
      expect(hex, name).toMatch(/^#[0-9a-f]{6}$/);
      expect(swatchOf(name), name).not.toBeNull();
      expect(name).toBe(normalizeColor(name));
    }
  });

  test('a text has a colour word or not', () => {
    expect(hasColorWord('Sunset Black')).toBe(true);
    expect(hasColorWord('S/M')).toBe(false);
  });
});
