import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFilterSet } from '../../../test/search/any-filter-set.ts';
import type { Attribute } from '../attributes/attribute.ts';
import { DEFAULT_RETAILERS } from '../product/product.ts';
import { emptyFilterSet, type FilterSet, FLAGS, formatFilterSet, parseFilterSet, SORTS } from './filter-set.ts';
import { applyFilterAction, type FilterAction } from './filter-transitions.ts';

const anyAction: fc.Arbitrary<FilterAction> = fc.oneof(
  fc.record({ kind: fc.constant('choose-subcategory' as const), subcategory: fc.constant(null) }),
  fc.record({
    kind: fc.constant('set-price' as const),
    minPrice: fc.option(fc.nat(300), { nil: null }),
    maxPrice: fc.option(fc.nat(300), { nil: null }),
    currency: fc.constantFrom(null, 'EUR'),
  }),
  fc.record({ kind: fc.constant('toggle-color' as const), color: fc.constantFrom('black', ' White ', 'rosé') }),
  fc.record({
    kind: fc.constant('toggle-attribute' as const),
    attribute: fc.constantFrom<Attribute>('material:linen', 'fit:wrap'),
  }),
  fc.record({
    kind: fc.constant('toggle-size' as const),
    retailer: fc.constantFrom(...DEFAULT_RETAILERS),
    size: fc.constantFrom('US 4', 'AU 8', 'M'),
  }),
  fc.record({ kind: fc.constant('toggle-retailer' as const), retailer: fc.constantFrom(...DEFAULT_RETAILERS) }),
  fc.record({ kind: fc.constant('toggle-flag' as const), flag: fc.constantFrom(...FLAGS) }),
  fc.record({ kind: fc.constant('sort' as const), sort: fc.constantFrom(...SORTS) }),
  fc.record({ kind: fc.constant('clear' as const) }),
);

const start: FilterSet = { ...emptyFilterSet('dresses'), page: 3 };

describe('applyFilterAction', () => {
  it('goes back to page 1 on every change of a filter', () => {
    fc.assert(
      fc.property(anyFilterSet, anyAction, (filters, action) => {
        expect(applyFilterAction(filters, action).page).toBe(1);
      }),
    );
  });

  it('keeps the invariants: every result is what its own address parses to', () => {
    fc.assert(
      fc.property(anyFilterSet, fc.array(anyAction, { maxLength: 12 }), (filters, actions) => {
        const end = actions.reduce(applyFilterAction, filters);
        expect(parseFilterSet(end.typeId, new URLSearchParams(formatFilterSet(end)))).toEqual(end);
        for (const { retailer } of end.sizes) expect(end.retailers).toContain(retailer);
      }),
    );
  });

  it('undoes a toggle of a color by the same toggle', () => {
    fc.assert(
      fc.property(anyFilterSet, fc.constantFrom('black', 'white'), (filters, color) => {
        const action = { kind: 'toggle-color', color } as const;
        const twice = applyFilterAction(applyFilterAction(filters, action), action);
        expect(twice).toEqual({ ...filters, page: 1 });
      }),
    );
  });

  it('does not write into the filter set it is given', () => {
    fc.assert(
      fc.property(anyFilterSet, anyAction, (filters, action) => {
        const before = structuredClone(filters);
        applyFilterAction(filters, action);
        expect(filters).toEqual(before);
      }),
    );
  });

  it('brings the retailer of a chosen size, and takes it away with its last size', () => {
    const one = applyFilterAction(start, { kind: 'toggle-size', retailer: 'Glassons', size: 'AU 8' });
    expect(one).toMatchObject({ retailers: ['Glassons'], sizes: [{ retailer: 'Glassons', size: 'AU 8' }], page: 1 });
    const two = applyFilterAction(one, { kind: 'toggle-size', retailer: 'Glassons', size: 'AU 10' });
    const back = applyFilterAction(two, { kind: 'toggle-size', retailer: 'Glassons', size: 'AU 8' });
    expect(back.retailers).toEqual(['Glassons']);
    expect(applyFilterAction(back, { kind: 'toggle-size', retailer: 'Glassons', size: 'AU 10' }).retailers).toEqual([]);
  });

  it('takes the sizes of a retailer with it, and leaves those of others', () => {
    const filters = [
      { kind: 'toggle-size', retailer: 'Glassons', size: 'AU 8' },
      { kind: 'toggle-size', retailer: 'Motel Rocks', size: 'M' },
      { kind: 'toggle-retailer', retailer: 'Glassons' },
    ] as const;
    expect(filters.reduce(applyFilterAction, start)).toMatchObject({
      retailers: ['Motel Rocks'],
      sizes: [{ retailer: 'Motel Rocks', size: 'M' }],
    });
  });

  it('clears everything but the type', () => {
    fc.assert(
      fc.property(anyFilterSet, (filters) => {
        expect(applyFilterAction(filters, { kind: 'clear' })).toEqual(emptyFilterSet(filters.typeId));
      }),
    );
  });

  it('pages without touching the filters, never below 1', () => {
    expect(applyFilterAction(start, { kind: 'go-to-page', page: 0 })).toEqual({ ...start, page: 1 });
    expect(applyFilterAction(start, { kind: 'go-to-page', page: Number.NaN }).page).toBe(1);
    expect(applyFilterAction(start, { kind: 'go-to-page', page: 7 })).toEqual({ ...start, page: 7 });
  });
});
