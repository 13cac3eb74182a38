import { expect, it } from 'vitest';
import { parseFilterSet } from '../../../model/filters/filter-set.ts';
import { staleAnswer } from './stale-answer.ts';

it('without any answer a category says why in each place, and lists the default retailers', () => {
  const filters = parseFilterSet('tops', new URLSearchParams('colors=black'));
  const data = staleAnswer(filters, null);
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
