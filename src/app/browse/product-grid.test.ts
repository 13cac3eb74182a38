import { describe, expect, it } from 'vitest';
import { recycleKeys } from './product-grid.tsx';

const keysOf = (before: ReadonlyMap<number, number>, ids: readonly number[]) => [...recycleKeys(before, ids).values()];

describe('keys of cards', () => {
  it('stay with a product wherever it goes, and pass from those that leave to those that come', () => {
    const first = recycleKeys(new Map(), [10, 20, 30]);
    expect([...first.values()]).toEqual([0, 1, 2]);
    expect(keysOf(first, [30, 40, 10])).toEqual([2, 1, 0]);
    expect(keysOf(first, [40, 50, 60])).toEqual([0, 1, 2]);
  });

  it('are never the same for two', () => {
    const short = recycleKeys(recycleKeys(new Map(), [10, 20, 30]), [30]);
    expect(new Set(keysOf(short, [10, 30, 20, 40])).size).toBe(4);
  });
});
