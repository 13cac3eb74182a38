import { expect, test } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { DAY, type OfferChange } from '../product/offer-history.ts';
import type { Product } from '../product/product.ts';
import type { ProductDetail } from '../product/product-detail.ts';
import { findUnproved } from './audit.ts';
import type { findPriceClaims } from './price-claim.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const change = (daysAgo: number, price: number): OfferChange => {
  const plain = { formerPrice: null, currency: 'USD', isListed: true, isAvailable: true, sizes: [] };
  return { ...plain, at: NOW - daysAgo * DAY, price };
};

function detailOf(history: readonly OfferChange[], product: Partial<Product> = {}): ProductDetail {
  const priceMinor = history.at(-1)?.price ?? 6800;
  const firstSeenAt = history[0]?.at ?? NOW - 9 * DAY;
  const times = { goneAt: null, isGoneByUs: false, saleSince: null, firstSeenAt, checkedAt: NOW, unreadRuns: 0 };
  return { product: makeProduct({ priceMinor, ...product }), ...times, history, colors: [] };
}

const reduced = [change(60, 10_000), change(5, 7000)];
const proved = { ...detailOf(reduced, { formerMinor: 10_000, salePercent: 30 }), saleSince: NOW - 5 * DAY };

test('what is proved is not found', () => {
  expect(findUnproved(proved, NOW)).toEqual([]);
  expect(findUnproved(detailOf([], { formerMinor: 15_300 }), NOW)).toEqual([]);
  expect(findUnproved(detailOf([change(60, 70), change(5, 100)]), NOW)).toEqual([]);
  expect(findUnproved(detailOf([change(60, 100), change(45, 70)]), NOW)).toEqual([]);
});

test.each<readonly [said: string, detail: ProductDetail]>([
  ['It costs 7100 USD; its history ends with 7000 USD.', detailOf(reduced, { priceMinor: 7100 })],
  ['was 6000 USD, says Princess Polly', detailOf([], { formerMinor: 6000 })],
  [
    '40 % below the lowest price of the 30 days before 17 Nov 2026, 10000 USD',
    { ...proved, product: { ...proved.product, salePercent: 40 } },
  ],
  [
    '30 % below the lowest price of the 30 days before 17 Nov 2026, 11000 USD',
    { ...proved, product: { ...proved.product, formerMinor: 11_000 } },
  ],
  ['Its price was checked 2026-11-23T12:00:00.000Z.', { ...detailOf([]), checkedAt: NOW + DAY }],
])('%s is found', (said, detail) => {
  expect(findUnproved(detail, NOW)).toContain(said);
});

test.each<readonly [said: string, history: readonly OfferChange[], told: ReturnType<typeof findPriceClaims>]>([
  ['Lowest in 30 days', [change(60, 70)], { claim: { kind: 'lowest-in-30-days' }, unchanged: null }],
  [
    'Lowest in 30 days',
    [change(60, 70), change(9, 60), change(5, 70)],
    { claim: { kind: 'lowest-in-30-days' }, unchanged: null },
  ],
  [
    'Lowest since we first saw it (23 Sept 2026)',
    [change(60, 60), change(9, 100), change(5, 70)],
    { claim: { kind: 'lowest-since', since: NOW - 60 * DAY, isFirstSeen: true }, unchanged: null },
  ],
  [
    'Up from 60 USD on 17 Nov 2026',
    [change(60, 80), change(5, 70)],
    { claim: { kind: 'risen', from: 60, at: NOW - 5 * DAY }, unchanged: null },
  ],
  [
    '70 USD since 23 Sept 2026. The price has not changed since we first saw it.',
    [change(60, 80), change(5, 70)],
    { claim: null, unchanged: { since: NOW - 60 * DAY, isFirstSeen: true } },
  ],
])('%s, said of %j, is found', (said, history, told) => {
  expect(findUnproved(detailOf(history), NOW, told)).toEqual([said]);
});
