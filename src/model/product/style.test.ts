import { expect, test } from 'vitest';
import { findOtherColors, findStyle } from './style.ts';

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

const piece = (id: number, title: string, colors: readonly string[], available = true) => {
  return { id, title, colors, available };
};
const sage = piece(5, 'Lara Mini Dress in Sage', ['sage', 'green']);

test('the other colors of a style are one product each, the oldest first, as their titles name them', () => {
  const siblings = [
    piece(9, 'Lara Mini Dress in Red', ['red']),
    piece(2, 'Lara Mini Dress in Sky Blue', ['blue', 'sky blue']),
    piece(7, 'Lara Mini Dress in Black', ['black'], false),
  ];
  expect(findOtherColors(sage, siblings, 12)).toEqual([
    { id: 2, title: 'Lara Mini Dress in Sky Blue', color: 'sky blue', available: true },
    { id: 7, title: 'Lara Mini Dress in Black', color: 'black', available: false },
    { id: 9, title: 'Lara Mini Dress in Red', color: 'red', available: true },
  ]);
  expect(findOtherColors(sage, siblings, 2)).toHaveLength(2);
});

test('what is no color of it is none', () => {
  const siblings = [
    // Another style, one in its own color again, and one of no color.
    piece(1, 'Mara Mini Dress in Red', ['red']),
    piece(2, 'Lara Mini Dress Sage', ['sage']),
    piece(3, 'Lara Mini Dress', []),
  ];
  expect(findOtherColors(sage, siblings, 12)).toEqual([]);
  expect(findOtherColors(piece(4, 'Sage', ['sage']), [piece(6, 'Red', ['red'])], 12)).toEqual([]);
});

test('of two in one color the one that can be bought is meant', () => {
  const siblings = [piece(1, 'Lara Mini Dress in Red', ['red'], false), piece(2, 'Lara Mini Dress in Red', ['red'])];
  expect(findOtherColors(sage, siblings, 12).map(({ id }) => id)).toEqual([2]);
});
