import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_NAMES, PRINT_NAMES } from '../../model/colors/color-names.ts';
import { normalizeColor } from '../../model/filters/filter-set.ts';
import { findHandleColors, findTitleColors, hasColorWord, parseColors } from './color-text.ts';

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
    ['LIME GREEN LAVENDER', ['lime green', 'lavender']],
    ['Black White', ['black', 'white']],
    ['White Smoke Grey', ['white smoke grey']],
    ['Blue Grey', ['blue grey']],
    ['C101', []],
    ['TP12345', []],
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
  ['Blue & Green Shirt', ['blue', 'green']],
  ['Lemon Print Dress', []],
  ['Lemon Dress', ['lemon']],
  ['Ruby Mini Dress', []],
  ['Ruby Mini Dress Black', ['black']],
  ['Zoé Jeans Bleach Wash', ['bleach wash']],
  ['Zip Jacket', []],
  // Things, not colors, unless the title ends with them as such.
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

test('a text has a colour word or not', () => {
  expect(hasColorWord('Sunset Black')).toBe(true);
  expect(hasColorWord('S/M')).toBe(false);
});
