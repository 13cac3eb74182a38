import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, showToast, subscribeToToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

it('shows one toast at a time and tells who listens', () => {
  const heard = vi.fn();
  const stop = subscribeToToast(heard);
  showToast('Item saved', 'Item added to your saved items');
  showToast('Item removed', 'Item removed from your saved items');
  expect(currentToast()).toMatchObject({ title: 'Item removed' });
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

it('removes a toast after 1,000,000 ms, counted from that toast', () => {
  showToast('Item saved', '');
  vi.advanceTimersByTime(600_000);
  showToast('Item removed', '');
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});
