import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from '../../model/money.ts';
import { inCurrency, parsePrice } from './price.ts';

test.each([
  ['68.00', 6800],
  ['68', 6800],
  ['68.5', 6850],
  ['0.1', 10],
  ['49.0 USD', 4900],
  ['$1,299.00', 129_900],
  ['NZD 34.99', 3499],
  ['34.99 NZD', 3499],
  ['12.340', 1234],
  ['25,00', 2500],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ["1'234.50", 123_450],
  ['1.234.567', 123_456_700],
  ['US $49.95', 4995],
  ['US$ 49.95', 4995],
  ['AUD $59.95', 5995],
  ['$59.95 AUD', 5995],
  ['$ 219,00', 21_900],
  ['49,- USD', 4900],
  ['ab 39,90', 3990],
  ['From $20', 2000],
])('%j is %i cents', (text, cents) => {
  expect(parsePrice(text)).toMatchObject({ ok: true, cents });
});

test.each([
  ['', 'no price'],
  ['0', 'price is 0'],
  ['0.00 USD', 'price is 0'],
  ['-0.00', 'price is 0'],
  ['-5', 'price is below 0: -5'],
  ['799 INR', 'price in INR, not in dollars'],
  ['£20', 'price in £, not in dollars'],
  ['12.345', 'price not understood: 12.345'],
  ['25,00 €', 'price in €, not in dollars'],
  ['1,23,45', 'price not understood: 1,23,45'],
  ['1.2.3', 'price not understood: 1.2.3'],
  ['20 apples', 'price not understood: 20 apples'],
  ['free', 'price not understood: free'],
  ['1e3', 'price not understood: 1e3'],
  ['NaN', 'price not understood: NaN'],
])('%j is none: %s', (text, reason) => {
  expect(parsePrice(text)).toEqual({ ok: false, reason });
});

test.each<[string, string | undefined, string | null]>([
  ['55 AUD', 'NZD', 'price in AUD, not in NZD'],
  ['AUD 55', 'NZD', 'price in AUD, not in NZD'],
  ['55 NZD', 'NZD', null],
  ['$55', 'NZD', null],
  ['55', 'NZD', null],
  ['55 AUD', undefined, null],
  ['free', 'NZD', 'price not understood: free'],
])('%j of a shop that sells in %s: %s', (text, currency, reason) => {
  const price = inCurrency(parsePrice(text), currency);
  expect(price.ok ? null : price.reason).toBe(reason);
});

test('every amount of cents is read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      expect(parsePrice(formatDecimal(cents))).toMatchObject({ ok: true, cents });
    }),
  );
});
