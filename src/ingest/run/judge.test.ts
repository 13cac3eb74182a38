import { describe, expect, test } from 'vitest';
import { type HeldReason, judge, type RunComparison, SIGNS, saysTheSame } from './judge.ts';

const all = (count: number) => Object.fromEntries(SIGNS.map((sign) => [sign, count])) as RunComparison['changed'];

/** A run over a hundred products that changes none, and what differs. */
function compared({ changed = {}, ...changes }: Partial<Omit<RunComparison, 'changed'>> & { changed?: object } = {}) {
  const quiet = {
    listed: 100,
    met: 100,
    had: all(100),
    rejected: 0,
    understood: 100,
    vanished: 0,
    renamed: 0,
    arrived: 0,
  };
  return { ...quiet, ...changes, changed: { ...all(0), ...changed } };
}

const signs = (comparison: RunComparison, habits: Parameters<typeof judge>[1] = [{}]) =>
  judge(comparison, habits).map(({ sign }) => sign);

describe('a run', () => {
  test('is believed up to its limits, and held beyond them', () => {
    const limits = {
      cheaper: 50,
      dearer: 50,
      jumped: 10,
      currency: 10,
      former: 10,
      sizes: 25,
      restocked: 99,
      pictures: 25,
      samePicture: 25,
      sameTitle: 25,
      colors: 25,
      stock: 50,
    };
    for (const [sign, limit] of Object.entries(limits)) {
      expect(signs(compared({ changed: { [sign]: limit } }))).toEqual([]);
      expect(signs(compared({ changed: { [sign]: limit + 1 } }))).toEqual([sign]);
    }
  });

  test('is judged by what could change: products without sizes lose none', () => {
    const had = { ...all(100), sizes: 20 };
    expect(signs(compared({ had, changed: { sizes: 6 } }))).toEqual(['sizes']);
  });

  test('of a few products tells nothing by chances', () => {
    const few = { listed: 2, met: 2, had: all(2), understood: 2 };
    expect(signs(compared({ ...few, changed: all(2) }))).toEqual([]);
  });

  test('of a small shop is held when all of it changes', () => {
    const small = { listed: 6, met: 6, had: { ...all(6), stock: 5 }, understood: 6 };
    expect(signs(compared({ ...small, changed: { stock: 5 } }))).toEqual(['stock']);
    expect(signs(compared({ ...small, changed: { stock: 4, titles: 5 } }))).toEqual([]);
    expect(signs(compared({ ...small, had: { ...all(6), restocked: 4 }, changed: { restocked: 4 } }))).toEqual([]);
    // Of a shop that is sold out but for a few, these may go on one day.
    const sale = { listed: 60, met: 60, had: { ...all(60), stock: 4 }, understood: 60 };
    expect(signs(compared({ ...sale, changed: { stock: 4 } }))).toEqual([]);
  });

  test('may change somewhat more than the shop did before', () => {
    const sale = compared({ changed: { cheaper: 70, stock: 60 } });
    expect(signs(sale)).toEqual(['cheaper', 'stock']);
    expect(signs(sale, [{}, { cheaper: 0.49, stock: 0.45 }])).toEqual([]);
  });

  test('may reject a quarter more than is usual, if anything is', () => {
    const rejecting = (rejected: number) => compared({ rejected, understood: 100 - rejected });
    expect(signs(rejecting(25))).toEqual([]);
    expect(signs(rejecting(26))).toEqual(['rejected']);
    expect(signs(rejecting(26), [])).toEqual([]);
    const habit = [{ rejected: 0.1 }, {}, { rejected: 0.2 }];
    expect(judge(rejecting(36), habit)).toMatchObject([
      { sign: 'rejected', text: 'rejected: 36 of 100 records, usually 10 of 100', share: 0.36 },
    ]);
    expect(signs(rejecting(35), habit)).toEqual([]);
    // Believed once, it is no reason the next time.
    expect(signs(rejecting(90), [{ rejected: 0.9 }, {}, {}])).toEqual([]);
  });

  test('in which products vanish is held when others come in their place', () => {
    expect(signs(compared({ vanished: 40, arrived: 19 }))).toEqual([]);
    expect(signs(compared({ vanished: 40, arrived: 20 }))).toEqual(['ids']);
    expect(signs(compared({ vanished: 0, arrived: 1_000 }))).toEqual([]);
    // Rows that were one product come as many.
    expect(signs(compared({ renamed: 90, arrived: 45 }))).toEqual(['ids']);
    expect(signs(compared({ renamed: 90, arrived: 44 }))).toEqual([]);
    expect(signs(compared({ renamed: 30, arrived: 45 }))).toEqual([]);
  });
});

test('two runs say the same when their reasons are the same and as many show them', () => {
  const reason = (sign: HeldReason['sign'], share: number): HeldReason => ({ sign, share, text: '', examples: [] });
  expect(saysTheSame([reason('stock', 0.9)], [reason('stock', 0.95)])).toBe(true);
  expect(saysTheSame([reason('stock', 0.9)], [reason('stock', 0.7)])).toBe(false);
  expect(saysTheSame([reason('stock', 0.9)], [reason('sizes', 0.9)])).toBe(false);
  expect(saysTheSame([reason('stock', 0.9)], [reason('stock', 0.9), reason('sizes', 0.9)])).toBe(false);
});
