import { redirect } from 'react-router';
import { expect, it } from 'vitest';
import { withFallback } from './with-fallback.ts';

it('gives the answer', async () => {
  expect(await withFallback(async () => 'done', 'failed')).toBe('done');
});

it('puts the fallback in place of an answer that never came', async () => {
  expect(await withFallback(async () => Promise.reject(new TypeError('Failed to fetch')), 'failed')).toBe('failed');
});

it('lets a redirect go its way', async () => {
  const way = redirect('/profile');
  await expect(withFallback(async () => Promise.reject(way), 'failed')).rejects.toBe(way);
});
