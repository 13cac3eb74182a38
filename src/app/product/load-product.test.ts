import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { DOLLARS } from '../../model/filters/page-money.ts';
import { DAY, type OfferChange } from '../../model/product/offer-history.ts';
import type { Product } from '../../model/product/product.ts';
import type { ProductDetail } from '../../model/product/product-detail.ts';
import { formatAgo } from '../../text/format-time.ts';
import { groupBySystem, isForgotten, KEPT_DAYS, showProduct } from './load-product.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const PRICE = { money: DOLLARS, aboutMinor: null };

function change(daysAgo: number, price: number): OfferChange {
  const plain = { formerPrice: null, currency: '', isListed: true, isAvailable: true, sizes: [] };
  return { ...plain, at: NOW - daysAgo * DAY, price };
}

function detail(fields: Partial<ProductDetail> = {}, product: Partial<Product> = {}): ProductDetail {
  const times = {
    goneAt: null,
    isGoneByUs: false,
    unreadRuns: 0,
    saleSince: null,
    firstSeenAt: NOW - 9 * DAY,
    checkedAt: NOW - 3 * 3_600_000,
  };
  return { product: makeProduct(product), ...times, history: [], colors: [], ...fields };
}

test('prices are in the shop’s currency, with what they come to in the shopper’s', () => {
  const money = { currency: 'NZD', siteCurrency: 'USD', inSight: ['EUR', 'NZD', 'USD'], rateDay: '2026-10-06' };
  const inDollars = { ...change(40, 9000), currency: 'USD' };
  const inEuros = [change(30, 6000), change(3, 5000)].map((one) => ({ ...one, currency: 'EUR' }));
  const piece = detail({ history: [inDollars, ...inEuros] }, { currency: 'EUR', priceMinor: 5000 });
  const shown = showProduct(piece, NOW, { money, aboutMinor: 8901 });
  expect(shown).toMatchObject({
    price: '€50',
    aboutPrice: 'about NZ$89.01 at the rate of 6 Oct 2026',
    history: { lowest: '€50', highest: '€60' },
  });
});

test('a piece whose price never changed says since when', () => {
  expect(showProduct(detail(), NOW, PRICE)).toMatchObject({
    price: '$68',
    formerPrice: null,
    saleText: null,
    claimText: null,
    reading: { before: 'Price checked ', ago: '3 h ago', after: '' },
    history: null,
    unchangedText: '$68 since 13 Nov 2026. The price has not changed since we first saw it.',
  });
});

test('a proved reduction is told with what it is measured by', () => {
  const history = [change(60, 10_000), change(5, 7000)];
  const product = { priceMinor: 7000, formerMinor: 10_000, salePercent: 30 };
  const shown = showProduct(detail({ history, saleSince: NOW - 5 * DAY }, product), NOW, PRICE);
  expect(shown).toMatchObject({
    formerPrice: '$100',
    saleText: '30 % below the lowest price of the 30 days before 17 Nov 2026, $100',
    claimText: 'Lowest in 30 days',
  });
  expect(shown.card.salePercent).toBe(30);
  expect(shown.history?.rows).toEqual([
    { at: NOW - 5 * DAY, date: '17 Nov 2026', price: '$70' },
    { at: NOW - 60 * DAY, date: '23 Sept 2026', price: '$100' },
  ]);
});

test('what only the shop claims is no reduction of ours', () => {
  const shown = showProduct(detail({}, { formerMinor: 15_300 }), NOW, PRICE);
  expect(shown).toMatchObject({ formerPrice: '$153', saleText: null, claimText: null });
  expect(shown.card.salePercent).toBeNull();
});

test('a price that rose says from what', () => {
  const history = [change(60, 5000), change(7, 7000)];
  const shown = showProduct(detail({ history }, { priceMinor: 7000 }), NOW, PRICE);
  expect(shown.claimText).toBe('Up from $50 on 15 Nov 2026');
});

test('of a piece that is gone nothing is praised, and no size is to be had', () => {
  const history = [change(60, 10_000), change(5, 7000)];
  const product = { priceMinor: 7000, formerMinor: 10_000, salePercent: 30 };
  const gone = detail({ history, goneAt: NOW - DAY, saleSince: NOW - 5 * DAY }, product);
  const shown = showProduct(gone, NOW, PRICE);
  expect(shown).toMatchObject({ goneSince: '21 Nov 2026', formerPrice: null, saleText: null, claimText: null });
  expect(shown.card.salePercent).toBeNull();
  expect(shown.sizes).toEqual([{ system: 'US', sizes: [{ label: '4', size: 'US 4', isAvailable: false }] }]);
});

test('a page is kept for 90 days', () => {
  expect(isForgotten(detail({ goneAt: NOW - KEPT_DAYS * DAY }), NOW)).toBe(false);
  expect(isForgotten(detail({ goneAt: NOW - KEPT_DAYS * DAY - 1 }), NOW)).toBe(true);
  expect(isForgotten(detail(), NOW)).toBe(false);
});

test('a description is paragraphs of text', () => {
  const shown = showProduct(detail({}, { description: 'One.\n\n<b>Two</b>\n ' }), NOW, PRICE);
  expect(shown.paragraphs).toEqual(['One.', '<b>Two</b>']);
});

test('sizes stand under their systems', () => {
  expect(groupBySystem(['US 4', 'US 6', 'AU 8', 'S/M', 'ONE SIZE'], ['US 6', 'S/M'])).toEqual([
    {
      system: 'US',
      sizes: [
        { label: '4', size: 'US 4', isAvailable: false },
        { label: '6', size: 'US 6', isAvailable: true },
      ],
    },
    { system: 'AU', sizes: [{ label: '8', size: 'AU 8', isAvailable: false }] },
    {
      system: '',
      sizes: [
        { label: 'S/M', size: 'S/M', isAvailable: true },
        { label: 'ONE SIZE', size: 'ONE SIZE', isAvailable: false },
      ],
    },
  ]);
});

test.each([
  [-5, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [3_600_000, '1 h ago'],
  [47 * 3_600_000, '47 h ago'],
  [5 * DAY, '5 days ago'],
])('%i ms ago is %s', (elapsed, text) => {
  expect(formatAgo(elapsed)).toBe(text);
});
