import { beforeEach, expect, it, vi } from 'vitest';
import { retryWithDelay } from './retry-with-delay.ts';

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
  for (const [made, wait] of [
    [0, 1000],
    [1, 2000],
    [2, 5000],
    [3, 10_000],
    [4, 10_000],
    [100, 10_000],
  ] as const) {
    const [ask, attempts] = [vi.fn(), { current: made }];
    retryWithDelay(ask, attempts);
    vi.advanceTimersByTime(wait - 1);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(attempts.current).toBe(made + 1);
  }
});

it('asks once the time has come, and no sooner', () => {
  const ask = vi.fn();
  retryWithDelay(ask, { current: 1 });
  vi.advanceTimersByTime(1999);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it.each(['online', 'focus', 'visibilitychange'])('asks at once at %s, where somebody looks', (event) => {
  const ask = vi.fn();
  retryWithDelay(ask, { current: 1 });
  page.visibilityState = 'hidden';
  tab.dispatchEvent(new Event(event));
  expect(ask).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  tab.dispatchEvent(new Event(event));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks no more once it is called off', () => {
  const ask = vi.fn();
  retryWithDelay(ask, { current: 1 })();
  tab.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(100_000);
  expect(ask).not.toHaveBeenCalled();
});
