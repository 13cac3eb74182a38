import { describe, expect, it } from 'vitest';
import { emptyFilterSet, type FilterSet } from '../model/filters/filter-set.ts';
import { findAlternatives, findNearest } from './find-alternatives.ts';

const asked: FilterSet = {
  ...emptyFilterSet('dresses'),
  colors: ['red'],
  sizes: [{ retailer: 'Glassons', size: '8' }],
  retailers: ['Glassons'],
};

/** What comes nearest, where each filter set has as many items as `count` says. */
function nearestTo(filters: FilterSet, count: (filters: FilterSet) => number) {
  return findNearest(filters, findAlternatives(filters, String, count));
}

describe('what comes nearest to an empty list', () => {
  it('is what a price keeps out, the cheapest or the dearest first', () => {
    const all = (filters: FilterSet) => (filters.colors.length === 0 ? 90 : 5);
    expect(nearestTo({ ...asked, maxPrice: 20 }, all)?.without).toMatchObject({ maxPrice: null, sort: 'price_asc' });
    expect(nearestTo({ ...asked, minPrice: 900 }, all)?.without).toMatchObject({ minPrice: null, sort: 'price_desc' });
  });

  it('fits, unless only what does not fit is there', () => {
    const fewFit = ({ sizes }: FilterSet) => (sizes.length > 0 ? 2 : 50);
    expect(nearestTo(asked, fewFit)?.without).toMatchObject({ colors: [], sizes: asked.sizes, sort: 'newest' });
    const noneFits = ({ sizes }: FilterSet) => (sizes.length > 0 ? 0 : 50);
    expect(nearestTo(asked, noneFits)?.without.sizes).toEqual([]);
  });

  it('is nothing where no one filter is to blame', () => {
    expect(nearestTo(asked, () => 0)).toBeNull();
  });
});
