import { expect, test } from 'vitest';
import { emptyFilterSet } from '../model/filters/filter-set.ts';
import { createExchange, SHIPPED_RATES } from '../model/money/exchange-rates.ts';
import type { FacetCounts } from './catalog.ts';
import {
  convertPriceRange,
  countSizes,
  inKnownOrder,
  isOffered,
  listColors,
  listRetailers,
  listSubcategories,
} from './facet-options.ts';

const of = (counts: Readonly<Record<string, number>>) => ({
  values: Object.keys(counts),
  counts: Int32Array.from(Object.values(counts)),
});

const FACETS: FacetCounts = {
  subcategories: of({ Midi: 3, Mini: 5 }),
  anySubcategory: 8,
  retailers: of({ Acme: 2, Glassons: 6 }),
  colors: of({ amber: 1, black: 4, coral: 1, white: 4 }),
  attributes: of({}),
  sizes: [
    { retailer: 'Acme', ...of({ 'AU 8': 2 }) },
    { retailer: 'Glassons', ...of({ 'AU 10': 1, 'AU 8': 5 }) },
  ],
  flags: { onSale: 0, provedSale: 0, inStock: 8 },
  price: { min: null, max: null },
};

const DRESSES = emptyFilterSet('dresses');

test('colors: the most frequent first, equal ones by name; a chosen one that is nowhere has 0', () => {
  expect(listColors(FACETS, { ...DRESSES, colors: ['zinc'] })).toEqual([
    { value: 'black', count: 4 },
    { value: 'white', count: 4 },
    { value: 'amber', count: 1 },
    { value: 'coral', count: 1 },
    { value: 'zinc', count: 0 },
  ]);
});

test('shops: the default ones are always there, in their order, before all others; a chosen one is, once', () => {
  const asked = { ...DRESSES, retailers: ['Nova', 'Acme'] };
  expect(inKnownOrder(listRetailers(FACETS, asked))).toEqual([
    { value: 'Princess Polly', count: 0 },
    { value: 'Motel Rocks', count: 0 },
    { value: 'Glassons', count: 6 },
    { value: 'Acme', count: 2 },
    { value: 'Nova', count: 0 },
  ]);
});

test('subcategories: those that are named, in that order', () => {
  expect(listSubcategories(FACETS, ['Mini', 'Maxi'])).toEqual({
    total: 8,
    options: [
      { value: 'Mini', count: 5 },
      { value: 'Maxi', count: 0 },
    ],
  });
});

test('sizes: each of its own shop; one that is nowhere has 0', () => {
  const group = (...values: string[]) => values.map((value) => ({ value, count: 9 }));
  const picker = [
    { retailer: 'Glassons', numbers: group('AU 8', 'AU 10', 'AU 12'), letters: [], ranges: [] },
    { retailer: 'Motel Rocks', numbers: [], letters: group('S'), ranges: [] },
  ];
  expect(countSizes(picker, FACETS)).toEqual([
    {
      retailer: 'Glassons',
      numbers: [
        { value: 'AU 8', count: 5 },
        { value: 'AU 10', count: 1 },
        { value: 'AU 12', count: 0 },
      ],
      letters: [],
      ranges: [],
    },
    { retailer: 'Motel Rocks', numbers: [], letters: [{ value: 'S', count: 0 }], ranges: [] },
  ]);
  expect(isOffered(picker, { retailer: 'Glassons', size: 'AU 8' })).toBe(true);
  expect(isOffered(picker, { retailer: 'Motel Rocks', size: 'AU 8' })).toBe(false);
});

test('prices: in the currency of the page; none where nothing is listed', () => {
  const exchange = createExchange({ ...SHIPPED_RATES, perEuro: { ...SHIPPED_RATES.perEuro, USD: '2' } });
  const range = (price: FacetCounts['price'], currency: string) =>
    convertPriceRange({ ...FACETS, price }, exchange, {
      currency,
      siteCurrency: currency,
      currencies: [currency],
    } as never);
  expect(range({ min: null, max: null }, 'USD')).toEqual({ min: null, max: null });
  const both = range({ min: exchange.toBase(1000, 'EUR'), max: exchange.toBase(2000, 'EUR') }, 'USD');
  expect(both).toEqual({ min: 2000, max: 4000 });
});
