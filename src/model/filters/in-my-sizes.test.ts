import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyFilterSet } from '../../../test/search/any-filter-set.ts';
import { listActiveFilters } from './active-filters.ts';
import { emptyFilterSet, formatFilterSet, parseFilterSet } from './filter-set.ts';
import { isInMySizes, withMySizes, withoutMySizes } from './in-my-sizes.ts';

const mine = [
  { retailer: 'Glassons', size: 'AU 10' },
  { retailer: 'Motel Rocks', size: 'M' },
  { retailer: 'Motel Rocks', size: 'S' },
];
const all = emptyFilterSet('dresses');

it('is one filter over all retailers, or over those that are chosen', () => {
  const on = withMySizes(all, mine);
  expect(on.sizes).toEqual(mine);
  expect(on.retailers).toEqual(['Glassons', 'Motel Rocks']);
  expect(isInMySizes(on, mine)).toBe(true);
  expect(listActiveFilters(on, undefined, mine).map(({ label }) => label)).toEqual(['In my sizes']);
  const some = withMySizes({ ...all, retailers: ['Glassons'] }, mine);
  expect(some.sizes).toEqual(mine.slice(0, 1));
  expect(listActiveFilters(some, undefined, mine).map(({ label }) => label)).toEqual(['In my sizes at Glassons']);
});

it('is not what is chosen beside it, or half of it', () => {
  expect(isInMySizes(all, mine)).toBe(false);
  expect(isInMySizes({ ...all, sizes: mine.slice(0, 2), retailers: ['Glassons', 'Motel Rocks'] }, mine)).toBe(false);
  expect(isInMySizes({ ...withMySizes(all, mine), retailers: ['Glassons', 'Motel Rocks', 'Nova'] }, mine)).toBe(false);
  const other = { ...withMySizes(all, mine), sizes: [...mine, { retailer: 'Glassons', size: 'AU 12' }] };
  expect(isInMySizes(other, mine)).toBe(false);
  expect(listActiveFilters(other, undefined, mine)).toHaveLength(4);
});

it('goes away as it came, and is an address like any other', () => {
  fc.assert(
    fc.property(anyFilterSet, (filters) => {
      const on = withMySizes(filters, mine);
      expect(parseFilterSet(on.typeId, new URLSearchParams(formatFilterSet(on)))).toEqual(on);
      expect(isInMySizes(on, mine)).toBe(true);
      const off = withoutMySizes(on, mine);
      expect(off.sizes).toEqual([]);
      expect(off.retailers).toEqual([]);
    }),
  );
});
