import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { emptyFilterSet, type FilterSet } from '../../model/filters/filter-set.ts';
import { SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import { requireCurrency } from '../../model/money/money.ts';
import type { SearchAnswer } from '../../model/search/listing.ts';

const of = (changes: Partial<FilterSet> = {}): FilterSet => ({ ...emptyFilterSet('dresses'), ...changes });

const PRICES = [
  [5499, 'NZD'],
  [5499, 'USD'],
  [4995, 'EUR'],
  [19_999, 'PLN'],
  [5490, 'JPY'],
  [12_500, 'KWD'],
] as const;
const mixed = await createTestCatalog(
  PRICES.map(([priceMinor, currency], at) => makeProduct({ id: at + 1, priceMinor, currency })),
);

function shown({ listing }: SearchAnswer): string[] {
  if (!listing.ok) throw new Error(listing.message);
  return listing.value.products.map((product) => product.currency);
}

test('a list is sorted by what its prices are worth', () => {
  expect(shown(mixed.search(of({ sort: 'price_asc' })))).toEqual(['NZD', 'JPY', 'KWD', 'PLN', 'USD', 'EUR']);
});

test('it is in the shopper’s currency, its cards say what other prices come to, and so does the price range', () => {
  const { money, listing, price } = mixed.search(of({ sort: 'price_asc' }), 'EUR');
  expect(money).toMatchObject({ currency: 'EUR', siteCurrency: 'USD' });
  expect(listing.ok && listing.value.products.map(({ aboutMinor }) => aboutMinor)).toEqual([
    2741,
    3082,
    3613,
    4582,
    4880,
    null,
  ]);
  expect(price).toEqual({ ok: true, value: { min: 2741, max: 4995 } });
});

test('bounds bring their currency, whatever the shopper’s is, and none means the site’s own', () => {
  const euros = mixed.search(of({ maxPrice: 46, currency: 'EUR' }), 'PLN');
  expect(euros.money.currency).toBe('EUR');
  expect(shown(euros).sort()).toEqual(['JPY', 'KWD', 'NZD', 'PLN']);
  expect(mixed.search(of({ maxPrice: 46 }), 'PLN')).toMatchObject({ money: { currency: 'USD' } });
  expect(mixed.search(of({ maxPrice: 46, currency: 'USD' })).filters.currency).toBeNull();
});

test('bounds are converted outwards with the shopper’s choice', () => {
  const filters = of({ minPrice: 50, maxPrice: 100, currency: 'EUR' });
  expect(mixed.inCurrency(filters, 'NZD')).toEqual({ ...filters, minPrice: 100, maxPrice: 201, currency: 'NZD' });
  expect(mixed.inCurrency(filters, 'USD').currency).toBeNull();
  expect(mixed.inCurrency(filters, 'EUR')).toEqual(filters);
  expect(mixed.inCurrency(of(), 'NZD')).toEqual(of());
});

test('a bound lets in just the products whose shown price is within it', () => {
  const bound = fc.option(fc.nat(400), { nil: null });
  fc.assert(
    fc.property(
      fc.constantFrom('USD', 'EUR', 'PLN', 'GBP', 'KWD', 'IDR'),
      bound,
      bound,
      (currency, minPrice, maxPrice) => {
        fc.pre(minPrice !== null || maxPrice !== null);
        const all = mixed.search(of(), currency).listing;
        const unit = 10 ** requireCurrency(currency).digits;
        const within = all.ok
          ? all.value.products.filter(({ aboutMinor, priceMinor }) => {
              const price = aboutMinor ?? priceMinor;
              return (minPrice === null || price >= minPrice * unit) && (maxPrice === null || price <= maxPrice * unit);
            })
          : [];
        const found = shown(mixed.search(of({ minPrice, maxPrice, currency })));
        expect(found.sort()).toEqual(within.map((product) => product.currency).sort());
      },
    ),
  );
});

test('a site is in the one currency of its products, in dollars where there are several, or as its operator says', async () => {
  const euros = [makeProduct({ currency: 'EUR' })];
  const rateDay = SHIPPED_RATES.day;
  expect((await createTestCatalog(euros)).money).toEqual({ currency: 'EUR', currencies: ['EUR'], rateDay });
  expect(mixed.money.currency).toBe('USD');
  expect((await createTestCatalog(euros, { currency: 'GBP' })).money.currency).toBe('GBP');
  expect((await createTestCatalog(null)).money).toEqual({ currency: 'USD', currencies: [], rateDay });
});
