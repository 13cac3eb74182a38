import { expect, it } from 'vitest';
import { parseFilterSet } from '../../../model/filters/filter-set.ts';
import { fetchOrStale } from './stale-fallback.ts';

it('without any answer a category says why in each place, and lists the default retailers', async () => {
  const filters = parseFilterSet('tops', new URLSearchParams('colors=black'));
  const away = () => Promise.reject(new TypeError('fetch failed'));
  const data = await fetchOrStale(filters, new AbortController().signal, away);
  expect(data.filters).toBe(filters);
  expect(data.retailers.map(({ value }) => value)).toEqual(['Princess Polly', 'Motel Rocks', 'Glassons']);
  for (const [part, what] of [
    ['listing', 'products'],
    ['colors', 'colors'],
    ['sizes', 'sizes'],
  ] as const) {
    expect(data[part]).toMatchObject({ ok: false, message: expect.stringMatching(`^Failed to fetch ${what}: `) });
  }
});
