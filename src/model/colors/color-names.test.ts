import { describe, expect, test } from 'vitest';
import { parseColors } from '../../ingest/classify/color-text.ts';
import { normalizeColor } from '../filters/filter-set.ts';
import { BASE_COLORS, baseColorOf, baseColorsOf, COLOR_NAMES, colorFamilyOf, swatchOf } from './color-names.ts';

describe('swatches', () => {
  test('fall back to the last known word', () => {
    expect(swatchOf('washed black')).toEqual({ kind: 'solid', hex: '#3a3a3c' });
    expect(swatchOf('sunday black')).toEqual(swatchOf('black'));
    expect(swatchOf('Dusty Rose')).toEqual({ kind: 'solid', hex: '#c98c8e' });
    expect(swatchOf('romaine calm')).toBeNull();
    expect(swatchOf('blue stripe')).toEqual({ kind: 'print', print: 'stripe', hexes: ['#3a6fc4'] });
    expect(swatchOf('multi')).toEqual({ kind: 'print', print: 'multi', hexes: [] });
  });

  test('base colors', () => {
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
    ['heather', 'grey'],
    ['heather purple', 'purple'],
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

  test('every name has a color that can be drawn', () => {
    expect(COLOR_NAMES.size).toBeGreaterThan(150);
    for (const [name, { hex }] of COLOR_NAMES) {
      expect(hex, name).toMatch(/^#[0-9a-f]{6}$/);
      expect(swatchOf(name), name).not.toBeNull();
      expect(name).toBe(normalizeColor(name));
    }
  });
});

test.each([
  ['black', 'Black'],
  ['cream', 'White & cream'],
  ['cobalt', 'Blue & teal'],
  ['sage', 'Green & khaki'],
  ['leopard', 'Prints & multicolor'],
  ['romaine calm', 'Other'],
])('%s is of the family %s', (name, family) => {
  expect(colorFamilyOf(name)).toBe(family);
});
