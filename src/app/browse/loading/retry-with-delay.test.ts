import { beforeEach, expect, it, vi } from 'vitest';
import { delayBefore, retryWithDelay } from './retry-with-delay.ts';

const page = { visibilityState: 'visible' };
let tab: EventTarget;
beforeEach(() => {
  page.visibilityState = 'visible';
  tab = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', tab);
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it('waits longer from attempt to attempt, and never longer than ten seconds', () => {
  expect([0, 1, 2, 3, 4, 100].map(delayBefore)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
});

it('asks once the time has come, and no sooner', () => {
  const ask = vi.fn();
  retryWithDelay(ask, 2000);
  vi.advanceTimersByTime(1999);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it.each(['online', 'focus', 'visibilitychange'])('asks at once at %s, where somebody looks', (event) => {
  const ask = vi.fn();
  retryWithDelay(ask, 2000);
  page.visibilityState = 'hidden';
  tab.dispatchEvent(new Event(event));
  expect(ask).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  tab.dispatchEvent(new Event(event));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks no more once it is called off', () => {
  const ask = vi.fn();
  retryWithDelay(ask, 2000)();
  tab.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(100_000);
  expect(ask).not.toHaveBeenCalled();
});
