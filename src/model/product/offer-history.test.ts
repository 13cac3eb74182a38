import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, forgetOldChanges, HISTORY_DAYS, type OfferChange, packHistory, unpackHistory } from './offer-history.ts';

const MINUTE = 60_000;

function change(at: number, fields: Partial<OfferChange> = {}): OfferChange {
  return {
    at,
    price: 6800,
    formerPrice: null,
    currency: 'USD',
    isListed: true,
    isAvailable: true,
    sizes: [],
    ...fields,
  };
}

const anyChange = fc.record({
  at: fc.integer({ min: 1, max: 40_000_000 }).map((minute) => minute * MINUTE),
  price: fc.integer({ min: 1, max: 999_999_999_999 }),
  formerPrice: fc.option(fc.integer({ min: 0, max: 999_999_999_999 })),
  currency: fc.constantFrom('', 'USD', 'AUD'),
  isListed: fc.boolean(),
  isAvailable: fc.boolean(),
  sizes: fc.uniqueArray(fc.constantFrom('US 4', 'US 6', 'S', 'ÉTÉ', 'W26 L30'), { maxLength: 5 }),
});

const asSet = (changes: readonly OfferChange[]) => changes.map((one) => ({ ...one, sizes: [...one.sizes].sort() }));

test('what is packed comes back, without what says nothing new', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
      const ordered = changes.toSorted((a, b) => a.at - b.at);
      const telling = asSet(ordered).filter((one, at, all) => {
        const before = all[at - 1];
        return !before || JSON.stringify({ ...before, at: 0 }) !== JSON.stringify({ ...one, at: 0 });
      });
      const packed = packHistory(ordered);
      expect(asSet(unpackHistory(packed))).toEqual(telling);
      expect(packHistory(unpackHistory(packed))).toHaveLength(packed.length);
    }),
  );
});

test('a change of a price or of a size after a week takes five bytes', () => {
  const week = (n: number) => Date.UTC(2026, 0, 1) + n * 7 * DAY;
  const sizes = ['US 4', 'US 6'];
  const size = (changes: OfferChange[]) => packHistory(changes).length;
  const base = size([change(week(0), { sizes })]);
  expect(size([change(week(0), { sizes }), change(week(1), { sizes, price: 5400 })])).toBe(base + 5);
  expect(size([change(week(0), { sizes }), change(week(1), { sizes: ['US 6'] })])).toBe(base + 5);
});

test('a clock that was set back does not break it', () => {
  const changes = unpackHistory(packHistory([change(10 * MINUTE), change(2 * MINUTE, { price: 5000 })]));
  expect(changes.map(({ at, price }) => [at / MINUTE, price])).toEqual([
    [10, 6800],
    [10, 5000],
  ]);
});

test('bytes that are no history are refused', () => {
  const packed = packHistory([change(DAY, { sizes: ['S'] }), change(2 * DAY, { price: 1, sizes: [] })]);
  for (let end = 1; end < packed.length; end += 1) {
    const part = packed.subarray(0, end);
    try {
      expect(unpackHistory(part).length).toBeLessThan(2);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  }
  expect(() => unpackHistory(Uint8Array.from([32, 0, 1, 7]))).toThrow('size 7 of 0');
});

test('what is older than two years becomes the state at its beginning', () => {
  const now = Date.UTC(2026, 10, 1);
  const start = now - HISTORY_DAYS * DAY;
  const old = [change(start - 9 * DAY), change(start - DAY, { price: 5000 }), change(start + DAY, { price: 4000 })];
  expect(forgetOldChanges(old, now).map(({ at, price }) => [(at - start) / DAY, price])).toEqual([
    [0, 5000],
    [1, 4000],
  ]);
  expect(forgetOldChanges(old.slice(2), now)).toEqual(old.slice(2));
});
