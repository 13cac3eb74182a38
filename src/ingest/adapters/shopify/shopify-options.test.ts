import { describe, expect, test } from 'vitest';
import { findOptionRoles, readColor, readSize } from './shopify-options.ts';

/** What variants with these option values say, one option a column. */
function read(names: string[], rows: string[][]) {
  const variants = rows.map(([option1, option2, option3]) => ({ option1, option2, option3 }));
  const options = names.map((name, at) => ({ name, values: rows.map((row) => row[at] ?? '') }));
  const roles = findOptionRoles(options, variants);
  return variants.map((variant) => [readColor(variant, roles), readSize(variant, roles)]);
}

describe('option names that shops have', () => {
  test.each(['Size', 'size', 'Sizes', 'Choose Ring sSze', 'small'])('%j is the size', (name) => {
    expect(read([name], [['S'], ['2XL']])).toEqual([
      ['', 'S'],
      ['', '2XL'],
    ]);
  });

  test.each(['Color', 'Colors', 'Colour'])('%j is the colour', (name) => {
    expect(read([name, 'Size'], [['Romaine Calm', 'S']])).toEqual([['Romaine Calm', 'S']]);
  });

  test('an option whose values are no sizes is none, whatever its name', () => {
    expect(read(['color', 'size'], [['BLACK', 'BLUE']])).toEqual([['BLACK', null]]);
  });

  test('swapped names go by their values', () => {
    expect(
      read(
        ['size', 'color'],
        [
          ['BLACK', 'S'],
          ['BLACK', 'M'],
        ],
      ),
    ).toEqual([
      ['BLACK', 'S'],
      ['BLACK', 'M'],
    ]);
  });
});

test.each([
  'XS-S',
  'S/M',
  'One Size',
  'one-size',
  'm',
  '2XL',
  'XXL',
  'Size 32',
  'US 9 | EU 40',
  'XL (Pack of 2)',
  '18',
  '0',
])('%j is a size without a name that says so', (value) => {
  expect(read(['Option'], [[value]])).toEqual([['', value]]);
});

test.each(['16.5 / 52', '100*140 cm'])('%j is what a size option says and no clothes size', (value) => {
  expect(read(['Size'], [[value]])).toEqual([['', value]]);
  expect(read(['Option'], [[value]])).toEqual([['', null]]);
});
