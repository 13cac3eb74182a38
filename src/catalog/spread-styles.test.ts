import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProduct } from '../../test/made-products.ts';
import { runs } from '../../test/property-runs.ts';
import { emptyFilterSet } from '../model/filters/filter-set.ts';
import { parseWords } from '../model/filters/query-words.ts';
import { buildCatalog } from './build-catalog.ts';
import { searchCatalog } from './search-catalog.ts';
import { takeSpread } from './spread-styles.ts';

interface Ranked {
  readonly style: number;
  readonly isInStock: boolean;
}

/** The rule read off a plain array: each style's best takes the next of the first twelve places, what is sold out last. */
function spreadPlainly(ranked: readonly Ranked[]): number[] {
  const order: number[] = [];
  for (const isInStock of [true, false]) {
    const group = [...ranked.keys()].filter((at) => ranked[at]?.isInStock === isInStock);
    const rest: number[] = [];
    for (const at of group) {
      const isKnown = [...order, ...rest].some((other) => ranked[other]?.style === ranked[at]?.style);
      if (order.length < 12 && !isKnown) order.push(at);
      else rest.push(at);
    }
    order.push(...rest);
  }
  return order;
}

const anyRanking = fc
  .record({
    inStock: fc.integer({ min: 0, max: 150 }),
    soldOut: fc.integer({ min: 0, max: 40 }),
    styles: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(200)),
  })
  .chain(({ inStock, soldOut, styles }) =>
    fc
      .array(fc.nat(styles - 1), { minLength: inStock + soldOut, maxLength: inStock + soldOut })
      .map((drawn) => drawn.map((style, at): Ranked => ({ style, isInStock: at < inStock }))),
  );

test('the pages of a ranking are those of the rule, each product on one of them', () => {
  fc.assert(
    fc.property(anyRanking, (ranked) => {
      const ranking = {
        total: ranked.length,
        take: (skip: number, count: number) => [...ranked.keys()].slice(skip, skip + count),
        groupOf: (slot: number) => Number(ranked[slot]?.isInStock === true),
        styleOf: (slot: number) => ranked[slot]?.style ?? -1,
      };
      const pages = Array.from({ length: Math.ceil(ranked.length / 12) }, (_, page) =>
        takeSpread(ranking, page * 12, Math.min(12, ranked.length - page * 12)),
      );
      expect(pages.flat()).toEqual(spreadPlainly(ranked));
    }),
    { numRuns: runs(500) },
  );
});

test('thousands of colors of one style are not all looked at', () => {
  let taken = 0;
  const ranking = {
    total: 200_000,
    take: (skip: number, count: number) => {
      taken += count;
      return Array.from({ length: count }, (_, at) => skip + at);
    },
    groupOf: () => 1,
    styleOf: () => 1,
  };
  expect(takeSpread(ranking, 0, 12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(takeSpread(ranking, 150_000, 2)).toEqual([150_000, 150_001]);
  expect(taken).toBeLessThan(4000);
});

test('Best match shows a style once among the first twelve, other orders know no styles', () => {
  const colors = ['black', 'white', 'red', 'sage'];
  const products = Array.from({ length: 60 }, (_, at) => {
    const color = colors[at % 4] as string;
    // Each style in four colors, the last of which is sold out.
    const title = `Lara Mini Dress ${Math.floor(at / 4)} in ${color}`;
    return makeProduct({ id: at + 1, title, colors: [color], available: at % 4 !== 3 });
  });
  const catalog = buildCatalog(products);
  const find = (sort: 'best_match' | 'newest', page = 1) =>
    searchCatalog(catalog, { ...emptyFilterSet('dresses'), words: parseWords('lara'), sort, page }).positions;
  const styles = (positions: readonly number[]) => new Set(positions.map((at) => Math.floor(at / 4))).size;
  expect(styles(find('best_match'))).toBe(12);
  expect(styles(find('newest'))).toBe(3);
  const all = [1, 2, 3, 4, 5].flatMap((page) => find('best_match', page));
  expect(new Set(all).size).toBe(60);
  expect(all.slice(0, 45).every((at) => products[at]?.available)).toBe(true);
});
