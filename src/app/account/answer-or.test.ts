import { redirect } from 'react-router';
import { expect, it } from 'vitest';
import { answerOr } from './answer-or.ts';

it('gives the answer', async () => {
  expect(await answerOr(async () => 'done', 'failed')).toBe('done');
});

it('puts the fallback in place of an answer that never came', async () => {
  expect(await answerOr(async () => Promise.reject(new TypeError('Failed to fetch')), 'failed')).toBe('failed');
});

it('lets a redirect go its way', async () => {
  const way = redirect('/profile');
  await expect(answerOr(async () => Promise.reject(way), 'failed')).rejects.toBe(way);
});
