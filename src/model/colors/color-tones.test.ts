import { expect, test } from 'vitest';
import { isBaseColor, namesInTone, namesNear } from './color-tones.ts';

const NAMES = ['green', 'emerald', 'sage', 'blue', 'light blue', 'mid blue', 'indigo', 'navy', 'floral', 'black'];

test.each([
  ['green', 'dark', ['emerald']],
  ['green', 'light', ['sage']],
  ['blue', 'dark', ['indigo', 'navy']],
  ['blue', 'light', ['light blue']],
  // None is told apart from the base color itself, and a print has no tone.
  ['red', 'dark', []],
] as const)('%s in a %s tone is %j', (base, tone, names) => {
  expect(namesInTone(base, tone, NAMES)).toEqual(names);
});

test('a shade is no base color', () => {
  expect(['green', 'sage'].map(isBaseColor)).toEqual([true, false]);
});

test.each([
  ['sky blue', ['light blue']],
  ['cobalt', ['indigo']],
  // No green is nearly a lime, and a creme is cream by another name.
  ['lime', []],
  ['creme', []],
  ['floral', []],
])('%s is nearly %j', (shade, names) => {
  expect(namesNear(shade, [...NAMES, 'cream', 'ecru', 'champagne'])).toEqual(names);
});
