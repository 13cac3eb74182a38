import { expect, test } from 'vitest';
import { readCurrency } from './currency-cookie.ts';

test.each([
  ['session=x; currency=EUR', 'EUR'],
  ['currency=pln;other=1', 'PLN'],
  ['currency=XAU', null],
  ['currency=constructor', null],
  ['currency=EUR%00', null],
  ['mycurrency=EUR', null],
  ['currency=', null],
  ['', null],
  [null, null],
])('of the cookies %j the currency is %s', (cookies, currency) => {
  expect(readCurrency(cookies)).toBe(currency);
});
