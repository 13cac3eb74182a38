import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdTable } from './known-products.ts';

test('finds what a Map finds', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 20 })), fc.array(fc.string()), (ids, others) => {
      const table = createIdTable();
      expect(ids.map((id) => table.add(id))).toEqual(ids.map((_, row) => row));
      for (const id of [...ids, ...others]) expect(table.find(id)).toBe(ids.indexOf(id));
    }),
  );
});

test('keeps apart ids that hardly differ, however many', () => {
  const table = createIdTable();
  const ids = Array.from({ length: 50_000 }, (_, at) => `gid-${at % 2 === 0 ? 50_000_000_000 + at : `${at}~red`}`);
  for (const id of ids) {
    expect(table.find(id)).toBe(-1);
    table.add(id);
  }
  expect(ids.filter((id, row) => table.find(id) !== row)).toEqual([]);
});
