import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import {
  BASE_PER_DOLLAR,
  createExchange,
  MAX_BASE_PRICE,
  mergeRates,
  type Rates,
  SHIPPED_RATES,
} from './exchange-rates.ts';
import { CURRENCY_CODES, requireCurrency } from './money.ts';

const exchange = createExchange(SHIPPED_RATES);

/** The day on which a dollar buys the most rupiahs of all days that are tried. */
const DEAREST_DOLLAR: Rates = {
  day: '2027-01-01',
  perEuro: { ...SHIPPED_RATES.perEuro, USD: '0.8452', IDR: '25131.0000' },
};
/** Rates as they could be some other day: each up to a quarter off, so that a dollar is up to two thirds dearer. */
const anyRates: fc.Arbitrary<Rates> = fc
  .array(fc.integer({ min: 750, max: 1250 }), { minLength: CURRENCY_CODES.length, maxLength: CURRENCY_CODES.length })
  .map((factors) => ({
    day: '2027-01-01',
    perEuro: Object.fromEntries(
      CURRENCY_CODES.map((code, at) => {
        const rate = (Number(SHIPPED_RATES.perEuro[code]) * (factors[at] ?? 1000)) / 1000;
        return [code, code === 'EUR' ? '1' : rate.toFixed(4)];
      }),
    ),
  }));
const anyCode = fc.constantFrom(...CURRENCY_CODES);
/** Up to some 65,000 dollars. */
const anyBase = fc.integer({ min: 0, max: 65_000 * BASE_PER_DOLLAR });
const anyBound = fc.option(fc.oneof(fc.nat(200), fc.nat(20_000_000)), { nil: null });

/** A price of that currency near that many base units. */
const priceNear = (base: number, code: string) => exchange.fromBase(base, code);

it('has a rate and a form for each currency', () => {
  for (const code of CURRENCY_CODES) {
    expect(exchange.toBase(100, code)).toBeGreaterThan(0);
    expect(requireCurrency(code).form).toContain('#');
  }
  expect(Object.keys(SHIPPED_RATES.perEuro).sort()).toEqual([...CURRENCY_CODES].sort());
});

it('converts by the rates, to the nearest and halves up', () => {
  const perEuro = { EUR: '1', USD: '1.25', JPY: '200', PLN: '4' };
  const plain = createExchange({ day: '2027-01-01', perEuro });
  const convert = (minor: number, from: string, to: string) => plain.fromBase(plain.toBase(minor, from), to);
  expect(convert(1000, 'EUR', 'USD')).toBe(1250);
  expect(convert(1250, 'USD', 'EUR')).toBe(1000);
  expect(convert(1000, 'EUR', 'JPY')).toBe(2000);
  expect(convert(5, 'JPY', 'PLN')).toBe(10);
  expect(convert(2, 'USD', 'PLN')).toBe(6);
  // 0.01 € is 0.0125 $, and 0.02 € is 0.025 $.
  expect([convert(1, 'EUR', 'USD'), convert(2, 'EUR', 'USD')]).toEqual([1, 3]);
});

it('gives a price back in its own currency exactly, on any such day', () => {
  fc.assert(
    fc.property(anyRates, anyCode, anyBase, (rates, code, base) => {
      const someday = createExchange(rates);
      const minor = priceNear(Math.floor(base / 2), code);
      fc.pre(someday.toBase(minor, code) < MAX_BASE_PRICE);
      expect(someday.fromBase(someday.toBase(minor, code), code)).toBe(minor);
    }),
    { examples: Array.from({ length: 40 }, (_, minor) => [DEAREST_DOLLAR, 'IDR', minor * BASE_PER_DOLLAR]) },
  );
});

it('keeps dollars exact', () => {
  fc.assert(
    fc.property(fc.nat(6_700_000), (cents) => {
      expect(exchange.toBase(cents, 'USD')).toBe((cents * BASE_PER_DOLLAR) / 100);
    }),
  );
});

it('shows a dearer product never cheaper', () => {
  fc.assert(
    fc.property(anyRates, anyCode, anyBase, anyBase, (rates, code, a, b) => {
      const someday = createExchange(rates);
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(someday.fromBase(low, code)).toBeLessThanOrEqual(someday.fromBase(high, code));
    }),
  );
});

it('lets a bound in exactly the products whose shown price lies within it', () => {
  fc.assert(
    fc.property(anyRates, anyCode, anyCode, anyBound, anyBound, anyBase, (rates, shop, shopper, min, max, near) => {
      const someday = createExchange(rates);
      const unit = 10 ** requireCurrency(shopper).digits;
      const bounds = someday.toBaseBounds(min, max, shopper);
      // Prices at the bounds and beside them, where rounding decides, and one anywhere.
      const edges = [min, max].flatMap((bound) => (bound === null ? [] : someday.toBase(bound * unit, shopper)));
      const bases = [near, ...edges.filter((base) => base < MAX_BASE_PRICE - 9)];
      for (const base of bases.flatMap((one) => [one - 2, one - 1, one, one + 1, one + 2])) {
        if (base < 0) continue;
        const own = someday.fromBase(base, shop);
        const indexed = someday.toBase(own, shop);
        if (indexed >= MAX_BASE_PRICE) continue;
        const shown = shop === shopper ? own : someday.fromBase(indexed, shopper);
        const isShownWithin = (min === null || shown >= min * unit) && (max === null || shown <= max * unit);
        const isFound =
          (bounds.min === null || indexed >= bounds.min) && (bounds.max === null || indexed <= bounds.max);
        expect(isFound).toBe(isShownWithin);
      }
    }),
    { numRuns: runs(300) },
  );
});

it('takes what is dearer than the index can tell for its dearest', () => {
  expect(exchange.toBase(999_999_999_999, 'GBP')).toBe(MAX_BASE_PRICE);
});

it('refuses a currency without a rate, and rates that are none', () => {
  expect(() => exchange.toBase(1, 'XAU')).toThrow(RangeError);
  for (const USD of ['0', '-1', '1e3', 'NaN', '']) {
    expect(() => createExchange({ day: '', perEuro: { USD } })).toThrow('No exchange rate for USD');
  }
});

it('takes the newer of two tables and what only the older has', () => {
  const old = { day: '2026-01-01', perEuro: { EUR: '1', USD: '1', BGN: '2' } };
  const fresh = { day: '2026-01-02', perEuro: { EUR: '1', USD: '1.1' } };
  const merged = { day: '2026-01-02', perEuro: { EUR: '1', USD: '1.1', BGN: '2' } };
  expect(mergeRates(old, fresh)).toEqual(merged);
  expect(mergeRates(fresh, old)).toEqual(merged);
});
