import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFilterSet } from '../../model/filters/filter-set.ts';
import { hasRoom, listPath, readFirstPage } from './first-page.ts';

const read = (text: string, page: number) => readFirstPage(new URLSearchParams({ from: text }), page);

test('an address says from which page on its list is shown', () => {
  expect(read('1', 3)).toBe(1);
  expect(read('2', 3)).toBe(2);
  expect(readFirstPage(new URLSearchParams(), 3)).toBe(3);
});

test.each(['', '0', '-1', '4', '1.5', '1e0', '99999999999', 'two'])(
  'from=%j of page 3 is no more than that page',
  (text) => {
    expect(read(text, 3)).toBe(3);
  },
);

test('of ever so many pages no more than ten', () => {
  expect(read('1', 500)).toBe(491);
  expect([hasRoom(1, 9), hasRoom(1, 10)]).toEqual([true, false]);
});

test('an address is read as it was written', () => {
  const pages = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(pages, ([first, more]) => {
      const path = listPath({ ...emptyFilterSet('dresses'), page: first + more }, first);
      expect(readFirstPage(new URL(path, 'http://x').searchParams, first + more)).toBe(first);
    }),
  );
  expect(listPath(emptyFilterSet('dresses'))).toBe('/dresses');
});
