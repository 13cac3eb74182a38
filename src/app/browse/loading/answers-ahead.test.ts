import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAhead, forgetAhead, isAskedAhead, keepAhead, takeAhead } from './answers-ahead.ts';
import type { BrowseData } from './load-browse.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forgetAhead();
  vi.useRealTimers();
});

const answer = Promise.resolve({} as BrowseData);

it('an answer asked for ahead is asked for once, and given once, to its own path', () => {
  expect(expectAhead('/tops')).toBe(true);
  expect(expectAhead('/tops')).toBe(false);
  expect([isAskedAhead('/dresses'), isAskedAhead('/tops'), isAskedAhead('/tops')]).toEqual([false, true, false]);
  keepAhead('/tops', answer);
  expect(expectAhead('/tops')).toBe(false);
  expect(takeAhead('/dresses')).toBeNull();
  expect(takeAhead('/tops')).toBe(answer);
  expect(takeAhead('/tops')).toBeNull();
});

it('an old one is asked for again', () => {
  keepAhead('/tops', answer);
  vi.advanceTimersByTime(10_000);
  expect(takeAhead('/tops')).toBeNull();
  expect(expectAhead('/tops')).toBe(true);
});

it('one that failed is forgotten, and so is what another person was answered', async () => {
  keepAhead('/tops', Promise.reject(new Error('away')));
  await vi.advanceTimersByTimeAsync(0);
  expect(takeAhead('/tops')).toBeNull();
  keepAhead('/tops', answer);
  forgetAhead();
  expect(takeAhead('/tops')).toBeNull();
});
