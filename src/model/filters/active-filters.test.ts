import { describe, expect, it } from 'vitest';
import { countActiveFilters } from '../../../test/search/count-active-filters.ts';
import { listActiveFilters } from './active-filters.ts';
import { emptyFilterSet, formatFilterSet, parseFilterSet } from './filter-set.ts';

const of = (query: string) => listActiveFilters(parseFilterSet('dresses', new URLSearchParams(query)));

describe('listActiveFilters', () => {
  it('says words by their names, each for itself, and very many in one', () => {
    const labels = (q: string) => of(`q=${encodeURIComponent(q)}`).map(({ label }) => label);
    expect(labels('length:maxi ~occasion:work -lace')).toEqual(['“maxi”', '“work” if possible', 'not “lace”']);
    expect(labels('a b c d e f ~g ~h -i')).toEqual(['“a b c d e f”, “g, h” if possible, not “i”']);
  });

  it('is empty when nothing but order and page is chosen', () => {
    expect(of('sort=price_asc&page=3')).toEqual([]);
  });

  it('names every filter once, in the order of the panel', () => {
    const active = of(
      'subcategory=Mini+Dresses&minPrice=20&maxPrice=80&onSale=1&provedSale=1&inStock=1&colors=black&attributes=sleeve:long&attributes=material:linen&sizes=Glassons~AU+8&retailers=Motel+Rocks',
    );
    expect(active.map(({ label }) => label)).toEqual([
      'Mini Dresses',
      'Motel Rocks',
      'From $20',
      'Up to $80',
      'On sale',
      'On sale, proved by us',
      'In stock',
      'Glassons AU 8',
      'black',
      'linen',
      'long sleeves',
    ]);
  });

  it('has an entry for everything that is counted', () => {
    const filters = parseFilterSet(
      'jeans',
      new URLSearchParams('sizes=Glassons~AU+8&sizes=Glassons~AU+10&colors=blue&attributes=fit:slim&onSale=1'),
    );
    expect(listActiveFilters(filters)).toHaveLength(countActiveFilters(filters));
  });

  it('leads to the list without that filter, on page 1', () => {
    const active = of('colors=black&colors=white&page=4');
    expect(active.map(({ without }) => formatFilterSet(without))).toEqual(['colors=white', 'colors=black']);
  });

  it('counts and names a chosen size once: its retailer goes without saying, and away with it', () => {
    const active = of('sizes=Glassons~AU+8');
    expect(active.map(({ label }) => label)).toEqual(['Glassons AU 8']);
    expect(active[0]?.without).toEqual(emptyFilterSet('dresses'));
  });
});
