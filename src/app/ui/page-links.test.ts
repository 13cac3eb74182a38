import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginationWindow } from './page-links.tsx';

describe('paginationWindow', () => {
  it('shows the first, the last and two either side, with ellipses where there are gaps', () => {
    expect(paginationWindow(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
    expect(paginationWindow(1, 20)).toEqual([1, 2, 3, 'gap', 20]);
    expect(paginationWindow(20, 20)).toEqual([1, 'gap', 18, 19, 20]);
  });

  it('shows a page rather than an ellipsis in its place', () => {
    expect(paginationWindow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(paginationWindow(1, 1)).toEqual([1]);
  });

  it('always rises, holds the ends and the window, and leaves out only what a gap stands for', () => {
    const cases = fc
      .integer({ min: 1, max: 400 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(cases, ([current, total]) => {
        const pages = paginationWindow(current, total);
        const numbers = pages.filter((page) => page !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const page of [1, total, current]) expect(numbers).toContain(page);
        for (let page = Math.max(1, current - 2); page <= Math.min(total, current + 2); page += 1)
          expect(numbers).toContain(page);
        pages.forEach((page, index) => {
          const [before, after] = [pages[index - 1], pages[index + 1]];
          if (page === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (index > 0 && before !== 'gap') expect(page).toBe(Number(before) + 1);
        });
      }),
    );
  });
});
