import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { DAY, type OfferChange } from '../product/offer-history.ts';
import {
  beginWatch,
  forgetTold,
  isStillSo,
  lookAtPiece,
  PIECE_WATCHES,
  type PieceChange,
  type PieceWish,
  type WatchedPiece,
} from './watch-rules.ts';

const HOUR = DAY / 24;
const START = Date.UTC(2026, 0, 1);

/** A piece as it is from `at` on. */
interface Step {
  readonly at: number;
  readonly price: number;
  readonly currency: string;
  readonly isListed: boolean;
  readonly isShopRead: boolean;
  readonly sizes: readonly string[];
}

const ALL = ['S', 'M', 'L'];

function pieceAt(steps: readonly Step[], at: number): WatchedPiece {
  const step = steps[at] as Step;
  const history: OfferChange[] = steps.slice(0, at + 1).map(({ at: time, price, currency, isListed, sizes }) => ({
    at: time,
    price,
    formerPrice: null,
    currency,
    isListed,
    isAvailable: sizes.length > 0,
    sizes,
  }));
  return {
    priceMinor: step.price,
    currency: step.currency,
    isListed: step.isListed,
    isShopRead: step.isShopRead,
    available: step.sizes.length > 0,
    sizes: ALL,
    availableSizes: step.sizes,
    firstSeenAt: START,
    history,
  };
}

function step(hour: number, price: number, more: Partial<Step> = {}): Step {
  return { at: START + hour * HOUR, price, currency: 'USD', isListed: true, isShopRead: true, sizes: ALL, ...more };
}

/** What is told of a piece that goes through these steps; the watch begins at the first. */
function follow(wish: Partial<PieceWish> & Pick<PieceWish, 'kind'>, steps: readonly Step[]) {
  const whole: PieceWish = { size: null, target: null, percent: null, ...wish };
  const [first] = steps as [Step];
  let memory = beginWatch(whole, pieceAt(steps, 0), first.at);
  const told: (PieceChange & { readonly at: number })[] = [];
  for (let at = 1; at < steps.length; at += 1) {
    const now = (steps[at] as Step).at;
    const look = lookAtPiece(whole, memory, pieceAt(steps, at), now);
    memory = look.memory;
    if (look.change) told.push({ ...look.change, at });
  }
  return told;
}

describe('what is told', () => {
  test.each<[string, Partial<PieceWish> & Pick<PieceWish, 'kind'>, Step[], number[]]>([
    ['below a price', { kind: 'below', target: 80 }, [step(0, 100), step(1, 81), step(2, 80), step(3, 70)], [2]],
    ['so many per cent', { kind: 'percent', percent: 20 }, [step(0, 100), step(1, 81), step(2, 80), step(3, 79)], [2]],
    ['each further drop', { kind: 'drop' }, [step(0, 100), step(1, 99), step(2, 99), step(3, 98)], [1, 3]],
    ['no drop back to what it was', { kind: 'drop' }, [step(0, 100), step(1, 120), step(2, 100)], []],
    ['a drop from what stood a week', { kind: 'drop' }, [step(0, 100), step(1, 120), step(200, 110)], [2]],
    ['the lowest', { kind: 'lowest' }, [step(0, 100), step(1, 90), step(2, 95), step(3, 91), step(4, 89)], [1, 4]],
    [
      'back in a size',
      { kind: 'back', size: 'M' },
      [step(0, 9, { sizes: ['S'] }), step(1, 9, { sizes: ['S', 'L'] }), step(2, 9)],
      [2],
    ],
    [
      'the last size, when it is the one',
      { kind: 'last', size: 'M' },
      [step(0, 9), step(1, 9, { sizes: ['S'] }), step(2, 9, { sizes: ['M'] })],
      [2],
    ],
    ['gone from the shop', { kind: 'gone' }, [step(0, 9), step(1, 9, { isListed: false })], [1]],
    ['sold out in a size', { kind: 'gone', size: 'M' }, [step(0, 9), step(1, 9, { sizes: ['S'] })], [1]],
  ])('%s', (_, wish, steps, expected) => {
    expect(follow(wish, steps).map(({ at }) => at)).toEqual(expected);
  });

  test('nothing of what is so already', () => {
    for (const kind of PIECE_WATCHES) {
      const steps = [step(0, 100, { sizes: ['M'] }), step(1, 100, { sizes: ['M'] })];
      expect(follow({ kind, size: kind === 'gone' ? 'S' : 'M', target: 100, percent: 1 }, steps)).toEqual([]);
    }
  });

  test('nothing when a shop goes as a whole, and nothing of a price in another currency', () => {
    const away = step(1, 100, { isListed: false, isShopRead: false });
    expect(follow({ kind: 'gone' }, [step(0, 100), away])).toEqual([]);
    for (const kind of ['below', 'percent', 'drop', 'lowest'] as const) {
      const steps = [step(0, 100), step(1, 20, { currency: 'EUR' }), step(2, 20, { currency: 'EUR' })];
      expect(follow({ kind, target: 50, percent: 30 }, steps)).toEqual([]);
    }
  });

  test('nothing of the price of what cannot be bought in the size, until it can', () => {
    const out = { sizes: ['S'] };
    const steps = [step(0, 100, out), step(1, 50, out), step(2, 50)];
    expect(follow({ kind: 'drop', size: 'M' }, steps).map(({ at }) => at)).toEqual([2]);
  });
});

test('what goes up and down twenty times is told once at most, however fast', () => {
  const kinds = fc.constantFrom(...PIECE_WATCHES);
  // Hours for which it stays: less than a size has to be away to be told again.
  const hours = fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(kinds, hours, fc.boolean(), (kind, lengths, isFirstGood) => {
      let hour = 0;
      const steps = lengths.map((length, at) => {
        hour += length;
        const isGood = (at % 2 === 0) === isFirstGood;
        if (kind === 'gone') return step(hour, 100, { sizes: isGood ? [] : ALL });
        if (kind === 'back') return step(hour, 100, { sizes: isGood ? ALL : [] });
        if (kind === 'last') return step(hour, 100, { sizes: isGood ? ['M'] : ALL });
        return step(hour, isGood ? 80 : 100);
      });
      expect(follow({ kind, target: 80, percent: 20 }, steps).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: runs(500) },
  );
});

test('what is about to be told is looked at again, and the next time counts when it is so no more', () => {
  const wish: PieceWish = { kind: 'below', size: null, target: 80, percent: null };
  const steps = [step(0, 100), step(1, 80), step(2, 100), step(3, 80)];
  const begun = beginWatch(wish, pieceAt(steps, 0), START);
  const { memory, change } = lookAtPiece(wish, begun, pieceAt(steps, 1), START + HOUR);
  expect(change).not.toBeNull();
  expect(isStillSo(wish, memory, pieceAt(steps, 1), START + HOUR)).toBe(true);
  expect(isStillSo(wish, memory, pieceAt(steps, 2), START + 2 * HOUR)).toBe(false);
  const forgotten = forgetTold(memory, START + 2 * HOUR);
  expect(lookAtPiece(wish, forgotten, pieceAt(steps, 3), START + 3 * HOUR).change).toEqual({ price: 80, from: 100 });
});

/** The rules again, read off the whole past of a piece instead of a memory. */
function tellByBruteForce(wish: PieceWish, steps: readonly Step[]): number[] {
  const isThere = ({ isListed, sizes }: Step) =>
    isListed && sizes.length > 0 && (wish.size === null || sizes.includes(wish.size));
  const isSo = (one: Step) => {
    if (wish.kind === 'below') return isThere(one) && one.price <= (wish.target ?? 0);
    if (wish.kind === 'percent')
      return isThere(one) && one.price * 100 <= (steps[0] as Step).price * (100 - (wish.percent ?? 0));
    if (wish.kind === 'back') return isThere(one);
    if (wish.kind === 'last') return isThere(one) && one.sizes.length === 1;
    return one.isShopRead && !isThere(one);
  };
  const least = wish.kind === 'below' || wish.kind === 'percent' ? 7 * DAY : DAY;
  const told: number[] = [];
  for (let at = 1; at < steps.length; at += 1) {
    if (!isSo(steps[at] as Step) || isSo(steps[at - 1] as Step)) continue;
    const lastSo = steps.slice(0, at).findLastIndex(isSo);
    const unmetSince = (steps[lastSo + 1] as Step).at;
    const isTold = told.length > 0;
    // Told before, it counts again after a rest; so it does whenever one lay between.
    const hadRest = steps.some((_, from) => {
      if (from <= (told.at(-1) ?? 0) || isSo(steps[from] as Step) || (from > 0 && !isSo(steps[from - 1] as Step)))
        return false;
      const end = steps.findIndex((one, later) => later > from && isSo(one));
      return end <= at && (steps[end === -1 ? at : end] as Step).at - (steps[from] as Step).at >= least;
    });
    if (!isTold || hadRest || (steps[at] as Step).at - unmetSince >= least) told.push(at);
  }
  return told;
}

test('agrees with the rules read off the whole past', () => {
  const kind = fc.constantFrom('below', 'percent', 'back', 'last', 'gone' as const);
  const change = fc.record({
    wait: fc.integer({ min: 1, max: 12 * 24 }),
    price: fc.integer({ min: 60, max: 120 }),
    isListed: fc.boolean(),
    sizes: fc.subarray(ALL),
  });
  const changes = fc.array(change, { minLength: 2, maxLength: 30 });
  const size = fc.constantFrom('M', null);
  fc.assert(
    fc.property(kind, size, changes, (watched, wanted, random) => {
      let hour = 0;
      const steps = random.map(({ wait, ...more }) => {
        hour += wait;
        return step(hour, more.price, more);
      });
      const wish: PieceWish = { kind: watched, size: wanted, target: 90, percent: 10 };
      expect(follow(wish, steps).map(({ at }) => at)).toEqual(tellByBruteForce(wish, steps));
    }),
    { numRuns: runs(2000) },
  );
});
