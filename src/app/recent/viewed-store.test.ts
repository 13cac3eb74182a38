import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearViewed, MOST_VIEWED, noteViewed, subscribeToViewed, viewedProducts } from './viewed-store.ts';

const product = (id: number) => ({ id, title: `Dress ${id}`, retailer: 'Glassons', imageUrl: null });
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

test('the latest stands first, each once, and the last 24 are kept', () => {
  for (let id = 1; id <= 30; id += 1) noteViewed(product(id));
  noteViewed(product(20));
  expect(viewedProducts().map(({ id }) => id)).toEqual(
    [20, ...Array.from({ length: 30 }, (_, at) => 30 - at).filter((id) => id !== 20)].slice(0, MOST_VIEWED),
  );
  expect(viewedProducts()).toBe(viewedProducts());
});

test('clearing empties it and tells whoever looks', () => {
  const heard = vi.fn();
  const stop = subscribeToViewed(heard);
  noteViewed(product(1));
  clearViewed();
  window.dispatchEvent(new Event('storage'));
  stop();
  noteViewed(product(2));
  expect(heard).toHaveBeenCalledTimes(3);
  clearViewed();
  expect(viewedProducts()).toEqual([]);
});

test.each(['{', '{}', '[1, null, {"id": "x"}]', '[{"id":1,"title":"a","retailer":"b","imageUrl":"javascript:x"}]'])(
  'what somebody else wrote there (%s) is nothing',
  (text) => {
    noteViewed(product(1));
    for (const key of stored.keys()) stored.set(key, text);
    expect(viewedProducts()).toEqual([]);
  },
);

test('storage that is switched off is empty', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied');
    },
    setItem() {
      throw new Error('denied');
    },
  });
  noteViewed(product(1));
  expect(viewedProducts()).toEqual([]);
});
