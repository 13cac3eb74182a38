import { describe, expect, it } from 'vitest';
import { countActiveFilters, emptyFilterSet, formatFilterSet, parseFilterSet } from '../../model/filter-set.ts';
import { listActiveFilters } from './active-filter-list.ts';

const of = (query: string) => listActiveFilters(parseFilterSet('dresses', new URLSearchParams(query)));

describe('listActiveFilters', () => {
  it('is empty when nothing but order and page is chosen', () => {
    expect(of('sort=price_asc&page=3')).toEqual([]);
  });

  it('names every filter once, in the order of the panel', () => {
    const active = of(
      'subcategory=Mini+Dresses&minPrice=20&maxPrice=80&colors=black&sizes=Glassons~AU+8&retailers=Motel+Rocks',
    );
    expect(active.map(({ label }) => label)).toEqual([
      'Mini Dresses',
      'Glassons',
      'Motel Rocks',
      'From $20',
      'Up to $80',
      'Glassons AU 8',
      'black',
    ]);
  });

  it('has an entry for everything that is counted', () => {
    const filters = parseFilterSet(
      'jeans',
      new URLSearchParams('sizes=Glassons~AU+8&sizes=Glassons~AU+10&colors=blue'),
    );
    expect(listActiveFilters(filters)).toHaveLength(countActiveFilters(filters));
  });

  it('leads to the list without that filter, on page 1', () => {
    const active = of('colors=black&colors=white&page=4');
    expect(active.map(({ without }) => formatFilterSet(without))).toEqual(['colors=white', 'colors=black']);
  });

  it('takes a retailer away with its last size, and the sizes with their retailer', () => {
    const [retailer, size] = of('sizes=Glassons~AU+8');
    expect(retailer?.without).toEqual(emptyFilterSet('dresses'));
    expect(size?.without).toEqual(emptyFilterSet('dresses'));
  });
});
