import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { DAY, findSale, type OfferChange, type Sale } from '../product/offer-history.ts';
import { findPriceClaim, findUnchangedPrice, type PriceClaim } from './price-claim.ts';

/**
 * The rules read off plain arrays: a price, or `null` where nothing was offered, for each quarter of a day since the product was
 * first seen; another currency is another array.
 */
const CELL = DAY / 4;
const MONTH = 30 * 4;
const QUARTER = 90 * 4;
const START = Date.UTC(2026, 0, 1);

interface Cell {
  readonly price: number | null;
  readonly currency: string;
}

/** The cells since it last began anew, and the place of the first of them. */
function sinceBegun(cells: readonly Cell[]): { readonly offset: number; readonly prices: (number | null)[] } {
  let offset = 0;
  let gap = 0;
  cells.forEach(({ price, currency }, at) => {
    if (at > 0 && currency !== cells[at - 1]?.currency) offset = at;
    gap = price === null ? gap + 1 : 0;
    // The product is back, or still away, after more than 30 days.
    if (gap > MONTH) offset = at + 1;
  });
  return { offset, prices: cells.slice(offset).map(({ price }) => price) };
}

function readSale(cells: readonly Cell[]): Sale | null {
  const { offset, prices } = sinceBegun(cells);
  const offered = prices.flatMap((price, at) => (price === null ? [] : [{ price, at: at + offset }]));
  const last = offered.at(-1);
  if (last === undefined || prices.at(-1) === null) return null;
  /** Where the price that stands at this place among the offered ones began. */
  const beginOf = (place: number) => {
    let begin = place;
    while (begin > 0 && offered[begin - 1]?.price === offered[place]?.price) begin -= 1;
    return begin;
  };
  const priceAt = (place: number) => offered[place]?.price ?? 0;
  let begin = beginOf(offered.length - 1);
  if (begin === 0 || priceAt(begin - 1) <= last.price) return null;
  for (;;) {
    const before = beginOf(begin - 1);
    const isReduced = before > 0 && priceAt(before - 1) > priceAt(before);
    if (!isReduced || begin - before >= MONTH) break;
    begin = before;
  }
  if (begin < MONTH || cells.length - (offered[begin]?.at ?? 0) > QUARTER) return null;
  const priorPrice = Math.min(...offered.slice(begin - MONTH, begin).map(({ price }) => price));
  const percent = Math.floor(((priorPrice - last.price) * 100) / priorPrice);
  return percent < 5 ? null : { percent, priorPrice, since: START + (offered[begin]?.at ?? 0) * CELL };
}

function readPriceClaim(cells: readonly Cell[]): PriceClaim | null {
  const { offset, prices } = sinceBegun(cells);
  const current = prices.at(-1) ?? null;
  if (current === null) return null;
  const other = prices.findLastIndex((price) => price !== null && price !== current);
  if (other < 0) return null;
  const from = prices[other] ?? 0;
  const changed = prices.findIndex((price, at) => at > other && price !== null);
  if (from < current) return { kind: 'risen', from, at: START + (offset + changed) * CELL };
  const first = prices.findIndex((price) => price !== null);
  const isLowest = (some: readonly (number | null)[]) => some.every((price) => price === null || price >= current);
  const monthAgo = prices.length - MONTH;
  if (first <= monthAgo && changed >= monthAgo && isLowest(prices.slice(monthAgo)))
    return { kind: 'lowest-in-30-days' };
  if (!isLowest(prices)) return null;
  return { kind: 'lowest-since', since: START + (offset + first) * CELL, isFirstSeen: offset + first === 0 };
}

const PRICES = [2000, 4500, 4750, 4900, 5000, 6000, 10_000];
const span = fc.record({
  price: fc.oneof({ weight: 7, arbitrary: fc.constantFrom(...PRICES) }, { weight: 1, arbitrary: fc.constant(null) }),
  cells: fc.oneof(fc.integer({ min: 1, max: 24 }), fc.constantFrom(MONTH - 1, MONTH, MONTH + 1, QUARTER - 1, QUARTER)),
  isOther: fc.integer({ min: 0, max: 19 }).map((drawn) => drawn === 0),
});

/** A product's first cell has a price: it was seen. */
const anyCells = fc.array(span, { minLength: 1, maxLength: 7 }).map((spans) => {
  let currency = 'USD';
  const cells = spans.flatMap(({ price, cells, isOther }, at) => {
    if (isOther && at > 0) currency = currency === 'USD' ? 'EUR' : 'USD';
    const cell = { price: at === 0 ? (price ?? 5000) : price, currency };
    return Array.from({ length: cells }, () => cell);
  });
  return cells;
});

/** The changes by which such cells would have been kept. */
function toChanges(cells: readonly Cell[]): OfferChange[] {
  const changes: OfferChange[] = [];
  cells.forEach(({ price, currency }, at) => {
    const before = cells[at - 1];
    if (before?.price === price && before.currency === currency) return;
    const isListed = price !== null;
    const known = price ?? changes.at(-1)?.price ?? 0;
    const rest = { formerPrice: null, isAvailable: isListed, sizes: [] };
    changes.push({ ...rest, at: START + at * CELL, price: known, currency, isListed });
  });
  return changes;
}

test('claims are what the rules, read off plain arrays, allow', () => {
  const told: Record<string, number> = {};
  fc.assert(
    fc.property(anyCells, (cells) => {
      const history = toChanges(cells);
      const now = START + cells.length * CELL;
      const claim = findPriceClaim(history, START, now);
      expect(claim).toEqual(readPriceClaim(cells));
      expect(findSale(history, now)).toEqual(readSale(cells));
      told[claim?.kind ?? 'none'] = (told[claim?.kind ?? 'none'] ?? 0) + 1;
      if (readSale(cells) !== null) told.sale = (told.sale ?? 0) + 1;
      const { prices } = sinceBegun(cells);
      const isSame = new Set(prices.filter((price) => price !== null)).size === 1;
      expect(findUnchangedPrice(history, START, now) !== null).toBe(isSame);
    }),
    { numRuns: runs(10_000) },
  );
  // What was tried has every kind in it, and often.
  for (const kind of ['lowest-in-30-days', 'lowest-since', 'risen', 'none', 'sale'])
    expect(told[kind]).toBeGreaterThan(200);
});
