import { expect, test } from 'vitest';
import { findStyle } from './style.ts';

test.each([
  ['Lara Mini Dress', ['black'], 'lara mini dress'],
  ['Lara Mini Dress - Black', ['black'], 'lara mini dress'],
  ['Lara Mini Dress in Sage Green', ['sage green', 'green'], 'lara mini dress'],
  ['Black Lara Mini Dress', ['black'], 'lara mini dress'],
  ['Black Tie Dress Black', ['black'], 'black tie dress'],
  ['Black Tie Dress Red', ['red'], 'black tie dress'],
  ['Robe Été (Gray)', ['grey'], 'robe ete'],
  ['Dress in Colour Off-White', ['off white', 'white'], 'dress'],
  ['Black', ['black'], 'black'],
  ['', [], ''],
  ['Tops & Tails 2', [], 'tops tails 2'],
])('%s of %j is the style %s', (title, colors, style) => {
  expect(findStyle(title, colors)).toBe(style);
});
