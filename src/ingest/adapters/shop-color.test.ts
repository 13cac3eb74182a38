import { expect, test } from 'vitest';
import { colorKey, hintedColor, splitFit } from './shop-color.ts';

const hints = { colorTag: '^colou?r:(.+)$', colorTitle: '\\bin ([^()|]+?)\\s*$' };

test.each([
  ['Sadie Dress in Cobalt', [], 'Cobalt'],
  ['Sadie Dress in Desert Haze', [], 'Desert Haze'],
  ['Sadie Dress in Cobalt', ['new', 'Color: Sage'], 'Sage'],
  ['Sadie Dress in Satin', [], null],
  ['Sadie Dress in Black Rib', [], null],
  ['Sadie Dress', [], null],
])('%j with the tags %j is %j', (title, tags, color) => {
  expect(hintedColor({ title, tags }, hints)).toBe(color);
  expect(hintedColor({ title, tags }, undefined)).toBeNull();
});

test.each([
  ['Black Petite', 'Black', 'Petite'],
  ['Petite Black', 'Black', 'Petite'],
  ['Black - Tall', 'Black', 'Tall'],
  ['Black (Curve)', 'Black', 'Curve'],
  ['Black / White Plus Size', 'Black / White', 'Plus'],
  ['Black/Petite', 'Black', 'Petite'],
  ['Black Short', 'Black', 'Short'],
  ['LIGHT BLUE LONG LENGTH', 'LIGHT BLUE', 'LONG'],
  ['Petite', '', 'Petite'],
  ['Plus Size', '', 'Plus'],
  ['Regular', '', 'Regular'],
  ['Black', 'Black', ''],
  ['Long Beach', 'Long Beach', ''],
  ['Tallow', 'Tallow', ''],
  ['Surplus', 'Surplus', ''],
  ['', '', ''],
])('%j is the colour %j in the fit %j', (text, color, fit) => {
  expect(splitFit(text)).toEqual({ color, fit });
});

test.each([
  [['Gray', 'grey', ' GREY ', 'gray'], 'grey'],
  [['Light Gray', 'light-grey'], 'light-grey'],
  [['Black/Black/Black', 'Black / black'], 'black'],
  [['Black/White'], 'black-white'],
  [['Graystone'], 'graystone'],
  [['—', ''], ''],
])('%j are one card', (texts, key) => {
  expect(texts.map(colorKey)).toEqual(texts.map(() => key));
});

test('a text without end takes no time', () => {
  expect(splitFit(`${' '.repeat(100_000)}petite x`).fit).toBe('');
});
