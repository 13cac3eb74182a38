import { expect, test } from 'vitest';
import { DAY, type OfferChange } from '../../model/product/offer-history.ts';
import { drawPriceChart } from './price-chart-data.ts';

const NOW = Date.UTC(2026, 10, 22);

function change(daysAgo: number, price: number, fields: Partial<OfferChange> = {}): OfferChange {
  const plain = { formerPrice: null, currency: '', isListed: true, isAvailable: true, sizes: [] };
  return { ...plain, at: NOW - daysAgo * DAY, price, ...fields };
}

test('a line of steps from the first price to now', () => {
  const chart = drawPriceChart([change(100, 6000), change(50, 4000), change(25, 6000)], NOW);
  expect(chart).toMatchObject({ lowest: 4000, highest: 6000, path: 'M0 8H320V152H480V8H640' });
});

test('it breaks off while nothing was offered', () => {
  const chart = drawPriceChart([change(100, 6000), change(50, 6000, { isListed: false }), change(25, 4000)], NOW);
  expect(chart?.path).toBe('M0 8H320M480 152H640');
});

test('what did not change, or changed in stock alone, is no chart', () => {
  expect(drawPriceChart([], NOW)).toBeNull();
  expect(drawPriceChart([change(9, 6000)], NOW)).toBeNull();
  expect(drawPriceChart([change(9, 6000), change(5, 6000, { sizes: ['S'] })], NOW)).toBeNull();
});

test('changes by the hour for years stay below six kilobytes', () => {
  const history = Array.from({ length: 5000 }, (_, at) => change((5000 - at) / 10, 5000 + ((at * 37) % 997)));
  const chart = drawPriceChart(history, NOW);
  expect(chart?.points).toHaveLength(300);
  expect(chart?.path.length).toBeLessThan(5500);
});
