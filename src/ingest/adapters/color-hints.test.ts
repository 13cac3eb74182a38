import { expect, test } from 'vitest';
import { hintedColor } from './color-hints.ts';

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
