import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { fallbackSizes } from './fallback-sizes.ts';
import { cleanSize, compareSizes, isRecognizedSize, sizeGroup, sortedSizeLabels } from './parse-size.ts';
import { groupSizes, offeredSizes } from './size-picker.ts';

describe('cleanSize', () => {
  test.each([
    [' S , ', 'S'],
    ['m', 'M'],
    ['S,,', 'S'],
    ['extra small', 'XS'],
    ['X-Small', 'XS'],
    ['Small', 'S'],
    ['Medium', 'M'],
    ['LARGE', 'L'],
    ['Extra Large', 'XL'],
    ['XX-LARGE', 'XXL'],
    ['2XL', 'XXL'],
    ['XXL', 'XXL'],
    ['3XL', 'XXXL'],
    ['XS-S', 'XS/S'],
    ['S/M', 'S/M'],
    ['M - L', 'M/L'],
    ['X-Small/Small', 'XS/S'],
    ['One Size', 'ONE SIZE'],
    ['one-size', 'ONE SIZE'],
    ['O/S', 'ONE SIZE'],
    ['One size fits all', 'ONE SIZE'],
    ['Size 32', '32'],
    ['Size: M', 'M'],
    ['US 9 | EU 40', 'US 9'],
    ['AU 8 / US 4', 'AU 8'],
    ['us4', 'US 4'],
    ['8 AU', 'AU 8'],
    ['AU XS', 'AU XS'],
    ['AUS 10', 'AU 10'],
    ['US 0/2', 'US 0/2'],
    ['AU/NZ 8', 'AU 8'],
    ['W26', 'W26'],
    ['w26 l30', 'W26 L30'],
    ['W26/L30', 'W26 L30'],
    ['26/30', 'W26 L30'],
    ['26x30', 'W26 L30'],
    ['26"', 'W26'],
    ['24/26', '24/26'],
    ['6-8', '6/8'],
    ['M/10', 'M'],
    ['16.5 / 52', '16.5 / 52'],
    ['XL (Pack of 2)', 'XL'],
    ['100*140 cm', '100*140 CM'],
    ['18', '18'],
    ['0', '0'],
    ['00', '00'],
    ['08', '8'],
    ['7.5', '7.5'],
    ['30', '30'],
    ['S Petite', 'S PETITE'],
    ['US 4 Tall', 'US 4 TALL'],
    ['S/Petite', 'S PETITE'],
    ['36 (EU)', 'EU 36'],
    ['36 (XL)', '36'],
    ['XS (6)', 'XS'],
    ['Taille unique', 'ONE SIZE'],
    ['ONESIZE', 'ONE SIZE'],
    ['BLUE', 'BLUE'],
  ])('%j is %j', (text, label) => {
    expect(cleanSize(text)).toBe(label);
  });

  test.each([
    '',
    '  ',
    ',',
    'Default Title',
    '$25',
    '25 USD',
    '25.00',
    '45.0',
    'S 25.00',
    '0.00',
    'N/A',
    'x'.repeat(41),
  ])('%j is no size', (text) => {
    expect(cleanSize(text)).toBeNull();
  });

  test('a label cleans to itself', () => {
    fc.assert(
      fc.property(sizeText, (text) => {
        const label = cleanSize(text);
        if (label !== null) expect(cleanSize(label)).toBe(label);
      }),
      { numRuns: runs(400) },
    );
  });
});

const token = fc.constantFrom(
  ...['XS', 's', 'M', 'L', 'XXL', '2XL', 'X-Small', 'extra large', 'US', 'AU', 'eu', '0', '00', '4', '26', '30', '7.5'],
  ...[
    'W26',
    'L30',
    '/',
    '-',
    ' - ',
    '|',
    ',',
    ' ',
    '(',
    ')',
    'x',
    '"',
    'one size',
    'Size',
    'petite',
    'to',
    'cm',
    '25.00',
  ],
);
const sizeText = fc.oneof(
  fc.array(token, { maxLength: 6 }).map((parts) => parts.join('')),
  fc.array(token, { maxLength: 6 }).map((parts) => parts.join(' ')),
  fc.string({ maxLength: 12 }),
);
const label = sizeText.map(cleanSize).filter((text) => text !== null);

describe('compareSizes', () => {
  test('sorts as a shopper would', () => {
    const sorted = ['US 0', 'US 2', 'US 4', 'US 10', 'W24', 'W26', 'W26 L30', 'W26 L32', 'W28 L30', 'XXS', 'XS', 'S']
      .concat(['M', 'L', 'XL', 'XXL', 'ONE SIZE', 'XXS/XS', 'XS/S', 'S/M', 'M/L', 'L/XL'])
      .sort(compareSizes);
    expect(sorted.filter((size) => sizeGroup(size) === 'letter')).toEqual('XXS,XS,S,M,L,XL,XXL,ONE SIZE'.split(','));
    expect(sorted.filter((size) => sizeGroup(size) === 'range')).toEqual(['XXS/XS', 'XS/S', 'S/M', 'M/L', 'L/XL']);
    expect(sortedSizeLabels(['10', '8', '0', '00', '6'])).toEqual(['00', '0', '6', '8', '10']);
    expect(sortedSizeLabels(['US 10', 'US 4', 'US 0'])).toEqual(['US 0', 'US 4', 'US 10']);
    expect(sortedSizeLabels(['W28 L30', 'W26 L32', 'W26 L30'])).toEqual(['W26 L30', 'W26 L32', 'W28 L30']);
  });

  test('is a total order', () => {
    fc.assert(
      fc.property(label, label, label, (a, b, c) => {
        expect(Math.sign(compareSizes(a, b))).toBe(-Math.sign(compareSizes(b, a)) + 0);
        expect(compareSizes(a, b) === 0).toBe(a === b);
        if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0) expect(compareSizes(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the size picker', () => {
  test('offers the recognised sizes, or all when fewer than three are recognised', () => {
    expect(offeredSizes('Any', 'tops', ['l', 'S', 'Medium', 'see chart'])).toEqual(['S', 'M', 'L']);
    expect(offeredSizes('Any', 'tops', ['S', 'M', 'see chart', '25.00'])).toEqual(['S', 'M', 'SEE CHART']);
  });

  test('falls back to the list of the retailer and type', () => {
    expect(fallbackSizes('Motel Rocks', 'jeans')).toHaveLength(21);
    expect(fallbackSizes('Motel Rocks', 'jeans').slice(0, 4)).toEqual(['W24 L30', 'W24 L32', 'W24 L34', 'W26 L30']);
    expect(fallbackSizes('Motel Rocks', 'shorts')).toEqual(Array.from({ length: 13 }, (_, at) => `W${24 + at}`));
    expect(fallbackSizes('Motel Rocks', 'skirts')).toEqual([
      ...fallbackSizes('Motel Rocks', 'shorts'),
      ...['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'],
    ]);
    expect(fallbackSizes('Glassons', 'tops').join()).toBe(
      'AU 6,AU 8,AU 10,AU 12,AU 14,AU 16,AU XS,AU S,AU M,AU L,AU XL',
    );
    expect(fallbackSizes('Princess Polly', 'tops').join()).toBe(
      'US 0,US 2,US 4,US 6,US 8,US 10,US 12,US 14,US 16,US 18,US 20,XS/S,S/M,M/L,L/XL',
    );
    expect(offeredSizes('Motel Rocks', 'tops', ['25.00'])).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL']);
  });

  test('fallback sizes are canonical labels in shopper order', () => {
    for (const retailer of ['Motel Rocks', 'Glassons', 'Princess Polly']) {
      for (const typeId of ['jeans', 'shorts', 'skirts', 'tops'] as const) {
        const sizes = fallbackSizes(retailer, typeId);
        expect(sizes.map(cleanSize)).toEqual(sizes);
        expect(sizes.every(isRecognizedSize)).toBe(true);
        expect(sortedSizeLabels(sizes)).toEqual(sizes);
      }
    }
  });

  test('adds up counts of one size and shows fallback sizes with none', () => {
    const counts = [
      { retailer: 'A', size: 'S', count: 2 },
      { retailer: 'A', size: 'Small', count: 1 },
      { retailer: 'A', size: 'US 4', count: 5 },
      { retailer: 'A', size: 'S/M', count: 4 },
      { retailer: 'C', size: 'S', count: 9 },
    ];
    const [a, b] = groupSizes(counts, 'tops', ['A', 'B']);
    expect(a).toEqual({
      retailer: 'A',
      numbers: [{ value: 'US 4', count: 5 }],
      letters: [{ value: 'S', count: 3 }],
      ranges: [{ value: 'S/M', count: 4 }],
    });
    expect(b?.numbers[0]).toEqual({ value: 'US 0', count: 0 });
  });

  test('groups partition the offered sizes', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 20 }), (labels) => {
        const counts = labels.map((size) => ({ retailer: 'A', size, count: 1 }));
        const [sizes] = groupSizes(counts, 'tops', ['A']);
        const grouped = [...(sizes?.numbers ?? []), ...(sizes?.letters ?? []), ...(sizes?.ranges ?? [])];
        expect(grouped.map((option) => option.value).sort()).toEqual(offeredSizes('A', 'tops', labels).sort());
      }),
    );
  });
});

test('endless text is no size, and is not pondered', () => {
  for (const piece of ['9', '1.', ' ', 'S/', '(']) expect(cleanSize(piece.repeat(100_000))).toBeNull();
});
