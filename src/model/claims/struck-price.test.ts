import { expect, test } from 'vitest';
import { findStruckPrice, formatPercent, formatStruckPrice } from './struck-price.ts';

test.each([
  ['neither', null, null, null, null],
  ['claimed', null, null, 15_300, { formerMinor: 15_300, salePercent: null }],
  ['proved', 20, 9500, null, { formerMinor: 9500, salePercent: 20 }],
  ['proved and claimed: what is proved', 20, 9500, 15_300, { formerMinor: 9500, salePercent: 20 }],
  // Kept by an older version: what it is measured against is not known yet.
  ['a percent of nothing known', 20, null, 15_300, { formerMinor: 15_300, salePercent: null }],
  ['a claim below the price', null, null, 7600, null],
])('%s', (_name, salePercent, priorMinor, compareAtMinor, expected) => {
  expect(findStruckPrice({ priceMinor: 7600, salePercent, priorMinor, compareAtMinor })).toEqual(expected);
});

test('a claim is named as its shop’s, a proof is not', () => {
  expect(formatStruckPrice(null, '$153', 'Princess Polly')).toEqual({
    before: 'was ',
    price: '$153',
    after: ', says Princess Polly',
    whole: 'was $153, says Princess Polly',
  });
  expect(formatStruckPrice(20, '$95', 'Princess Polly').whole).toBe('was $95');
  expect(formatPercent(30)).toEqual({ seen: '−30 %', heard: 'Reduced by 30 percent' });
});
