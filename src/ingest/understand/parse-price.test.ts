import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from '../../model/money/money.ts';
import { doPointsGroup, parsePrice } from './parse-price.ts';

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
  expect(parsePrice(text)).toMatchObject({ ok: true, minor: cents });
});

test.each([
  ['', 'no price'],
  ['0', 'price is 0'],
  ['0.00 USD', 'price is 0'],
  ['-0.00', 'price is 0'],
  ['-5', 'price is below 0: -5'],
  ['799 XAU', 'price in XAU, for which there is no rate'],
  ['12.345', 'price not understood: 12.345'],
  ['1,23,45', 'price not understood: 1,23,45'],
  ['1.2.3', 'price not understood: 1.2.3'],
  ['20 apples', 'price not understood: 20 apples'],
  ['free', 'price not understood: free'],
  ['1e3', 'price not understood: 1e3'],
  ['NaN', 'price not understood: NaN'],
])('%j is none: %s', (text, reason) => {
  expect(parsePrice(text)).toEqual({ ok: false, reason });
});

test.each<[string, string | undefined, string]>([
  ['55 AUD', 'NZD', '5500 AUD'],
  ['AUD 55', 'NZD', '5500 AUD'],
  ['55 NZD', 'NZD', '5500 NZD'],
  ['$55', 'NZD', '5500 NZD'],
  ['55', 'NZD', '5500 NZD'],
  ['55', undefined, '5500 USD'],
  ['$55', 'EUR', '5500 USD'],
  ['US $49.95', 'NZD', '4995 USD'],
  ['$59.95 AUD', 'USD', '5995 AUD'],
  ['£20', 'USD', '2000 GBP'],
  ['25,00 €', 'USD', '2500 EUR'],
  ['49,95€', 'USD', '4995 EUR'],
  ['EUR 49,95', 'USD', '4995 EUR'],
  ['€1.234,50', 'EUR', '123450 EUR'],
  ['199,99 zł', 'EUR', '19999 PLN'],
  ['1 299,00 Kč', 'EUR', '129900 CZK'],
  ['R$ 219,00', 'USD', '21900 BRL'],
  ['499 kr', 'SEK', '49900 SEK'],
  ['499,- kr.', 'NOK', '49900 NOK'],
  ['¥5,490', 'USD', '5490 JPY'],
  ['5490.00 JPY', 'USD', '5490 JPY'],
  ['12.990 Ft', 'EUR', '12990 HUF'],
  ['12.990 HUF', 'EUR', '12990 HUF'],
  ['₩89,000', 'USD', '89000 KRW'],
  ['KWD 12.500', 'USD', '12500 KWD'],
  ['12,345 KWD', 'USD', '12345000 KWD'],
  ['1,234.500 KWD', 'USD', '1234500 KWD'],
  ['1.299,90 TL', 'USD', '129990 TRY'],
  ['499 kr', 'EUR', 'price not understood: 499 kr'],
  ['799 VND', 'USD', 'price in VND, for which there is no rate'],
  ['49.50 JPY', 'USD', 'price not understood: 49.50 JPY'],
  ['10 constructor', 'USD', 'price not understood: 10 constructor'],
])('%j of a shop that sells in %s is %s', (text, own, expected) => {
  const price = parsePrice(text, own === undefined ? undefined : { currency: own });
  expect(price.ok ? `${price.minor} ${price.currency}` : price.reason).toBe(expected);
});

test.each<[string, string, string]>([
  ['Rs.499.00', 'USD', '49900 INR'],
  ['Rs. 1,499', 'INR', '149900 INR'],
  ['Rs 2,499.00', 'INR', '249900 INR'],
  ['₹1,29,999', 'INR', '12999900 INR'],
  ['Rs. 1,29,999.50', 'INR', '12999950 INR'],
  ['Rs. 4,999', 'PKR', 'price in PKR, for which there is no rate'],
  ['€ 1.299,-', 'EUR', '129900 EUR'],
  ['4.999,- kr', 'SEK', '499900 SEK'],
  ['1.299,– €', 'EUR', '129900 EUR'],
  ['49,– €', 'EUR', '4900 EUR'],
  ['kr 2.499,-', 'NOK', '249900 NOK'],
  ['$49.95 - $59.95', 'USD', '4995 USD'],
  ['$49.95 – $59.95 USD', 'USD', '4995 USD'],
  ['49,95 € - 59,95 €', 'EUR', '4995 EUR'],
  ['49.95 - 59.95 €', 'USD', '4995 EUR'],
  ['€20–€30', 'EUR', '2000 EUR'],
  ['£20 to £35', 'GBP', '2000 GBP'],
  ['39,90 bis 49,90', 'EUR', '3990 EUR'],
  ['From $49.95 - $59.95', 'USD', '4995 USD'],
  ['R$ 89,90 - R$ 129,90', 'BRL', '8990 BRL'],
  ['Rs. 499 - Rs. 1,499', 'INR', '49900 INR'],
  ['De R$ 199,90 por R$ 149,90', 'BRL', '14990 BRL'],
  ['De R$ 1.199,90 por: R$ 999,90', 'BRL', '99990 BRL'],
  ['Was $80.00 Now $60.00', 'USD', '6000 USD'],
  ['was £45 now £30', 'GBP', '3000 GBP'],
  ['statt 99,90 € jetzt 79,90 €', 'EUR', '7990 EUR'],
  ['Avant 50,00 € maintenant 35,00 €', 'EUR', '3500 EUR'],
  ['Antes 59,95 € ahora 39,95 €', 'EUR', '3995 EUR'],
  ['van € 59,95 voor € 39,95', 'EUR', '3995 EUR'],
  ['fra 299 kr', 'DKK', '29900 DKK'],
  ['Now $25.00 Was $40.00', 'USD', '2500 USD'],
  ['£25.00 (RRP £40.00)', 'GBP', '2500 GBP'],
  ['39,95 € statt 59,95 €', 'EUR', '3995 EUR'],
  ['MRP ₹ 2,999.00', 'INR', '299900 INR'],
  ['Sale price $39.99', 'USD', '3999 USD'],
  ['Price: $39.99', 'USD', '3999 USD'],
  ['39,95 € *', 'EUR', '3995 EUR'],
  ['1 299:-', 'SEK', '129900 SEK'],
  ['1.299:-', 'SEK', '129900 SEK'],
  // No range, and nothing to guess.
  ['$59.95 - $49.95', 'USD', 'price not understood: $59.95 - $49.95'],
  ['$49.95 - $59.95 - $69.95', 'USD', 'price not understood: $49.95 - $59.95 - $69.95'],
  ['$20 - €30', 'USD', 'price not understood: $20 - €30'],
  ['1.299', 'EUR', 'price not understood: 1.299'],
])('%j of a shop that sells in %s costs %s', (text, currency, expected) => {
  const price = parsePrice(text, { currency });
  expect(price.ok ? `${price.minor} ${price.currency}` : price.reason).toBe(expected);
});

test.each<[readonly string[], boolean]>([
  [['1.299', '899,00', '49'], true],
  [['€ 1.299,-', '€ 899,-'], true],
  [['1.299', '2.499', '1.099'], true],
  [['1.299', '899'], false],
  [['1.299', '2.499', '1.099', '49.95'], false],
  [['49.95', '1,299.00'], false],
  [['49,95 €'], true],
  [['12,345'], false],
  [[], false],
])('of prices %j points part thousands: %s', (prices, pointsGroup) => {
  expect(doPointsGroup(prices)).toBe(pointsGroup);
});

test('a point before three digits is read by the habit of its shop', () => {
  expect(parsePrice('1.299', { currency: 'EUR', pointsGroup: true })).toMatchObject({ minor: 129_900 });
  expect(parsePrice('1.299 €', { currency: 'EUR', pointsGroup: true })).toMatchObject({ minor: 129_900 });
  expect(parsePrice('12.340', { currency: 'EUR', pointsGroup: true })).toMatchObject({ minor: 1_234_000 });
});

test('every amount of cents is read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      expect(parsePrice(formatDecimal(cents))).toMatchObject({ ok: true, minor: cents });
    }),
  );
});
