import { beforeEach, expect, it, vi } from 'vitest';
import { onPageResume } from './use-account-changes.ts';

class Page extends EventTarget {
  visibilityState = 'visible';
}

let page: Page;
let tab: EventTarget;
beforeEach(() => {
  page = new Page();
  tab = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', tab);
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

function turn(state: 'hidden' | 'visible') {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

function show(persisted: boolean) {
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

it('sees a tab come back after more than a minute, and no sooner', () => {
  const come = vi.fn();
  onPageResume(come);
  turn('visible');
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  turn('visible');
  expect(come).not.toHaveBeenCalled();
  turn('hidden');
  vi.advanceTimersByTime(60_001);
  turn('visible');
  expect(come.mock.calls).toEqual([[false]]);
});

it('sees a page come out of the browser’s cache, and not one that is new', () => {
  const come = vi.fn();
  onPageResume(come);
  show(false);
  expect(come).not.toHaveBeenCalled();
  show(true);
  expect(come.mock.calls).toEqual([[true]]);
});

it('sees nothing after it has stopped', () => {
  const come = vi.fn();
  onPageResume(come)();
  show(true);
  turn('hidden');
  vi.advanceTimersByTime(100_000);
  turn('visible');
  expect(come).not.toHaveBeenCalled();
});
