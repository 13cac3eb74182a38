import { expect, it } from 'vitest';
import { colorFamilyOf } from './color-family.ts';

it.each([
  ['black', 'Black'],
  ['cream', 'White & cream'],
  ['cobalt', 'Blue & teal'],
  ['sage', 'Green & khaki'],
  ['leopard', 'Prints & multicolor'],
  ['romaine calm', 'Other'],
])('%s is of the family %s', (name, family) => {
  expect(colorFamilyOf(name)).toBe(family);
});
