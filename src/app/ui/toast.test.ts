import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A store that nothing has happened to. */
type Store = typeof import('./toast.ts');
let store: Store;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import('./toast.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

const isShown = () => store.currentToast()?.isOpen ?? false;
const wait = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);

it('shows one toast at a time and tells who listens', () => {
  const heard = vi.fn();
  const stop = store.subscribeToToast(heard);
  store.showToast('Item saved', 'Item added to your saved items');
  store.showToast('Item removed', 'Item removed from your saved items');
  expect(store.currentToast()).toMatchObject({ title: 'Item removed' });
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

describe.each([
  { what: 'a toast', isError: false, time: 5_000 },
  { what: 'an error', isError: true, time: 10_000 },
])('$what', ({ isError, time }) => {
  it(`is shown for ${time} ms, counted from itself`, () => {
    store.showToast('One', '', isError);
    wait(time - 1);
    store.showToast('Other', '', isError);
    wait(time - 1);
    expect(isShown()).toBe(true);
    wait(1);
    expect(isShown()).toBe(false);
  });

  it.each(['pointer', 'focus', 'tab'] as const)('has its time stand still for what holds it: %s', (hold) => {
    store.showToast('One', '', isError);
    wait(time - 10);
    store.holdToast(hold, true);
    wait(60_000);
    expect(isShown()).toBe(true);
    store.holdToast(hold, false);
    wait(9);
    expect(isShown()).toBe(true);
    wait(1);
    expect(isShown()).toBe(false);
  });
});

it('stays until the last hold is gone, also one that began before it', () => {
  store.holdToast('tab', true);
  store.showToast('One', '');
  store.holdToast('focus', true);
  store.holdToast('tab', false);
  wait(60_000);
  expect(isShown()).toBe(true);
  store.holdToast('focus', false);
  wait(5_000);
  expect(isShown()).toBe(false);
});

it('stays as long as what it tells of, which holds no other one', () => {
  store.showToast('No connection', '');
  store.holdToast('cause', true);
  wait(60_000);
  expect(isShown()).toBe(true);
  store.showToast('Error', '', true);
  wait(10_000);
  expect(isShown()).toBe(false);
});

it('is held no longer by a pointer that was on one before it', () => {
  store.showToast('One', '');
  store.holdToast('pointer', true);
  store.dismissToast();
  store.showToast('Other', '');
  wait(5_000);
  expect(isShown()).toBe(false);
});

it('has its record removed 1,000,000 ms after it was hidden', () => {
  store.showToast('One', '');
  wait(5_000 + 999_999);
  expect(store.currentToast()).toMatchObject({ title: 'One', isOpen: false });
  wait(1);
  expect(store.currentToast()).toBeNull();
  store.showToast('Other', '');
  store.dismissToast();
  expect(store.currentToast()).toMatchObject({ title: 'Other', isOpen: false });
  store.dismissToast();
  wait(1_000_000);
  expect(store.currentToast()).toBeNull();
});
