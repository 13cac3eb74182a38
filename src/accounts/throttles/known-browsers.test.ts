import { afterEach, expect, test, vi } from 'vitest';
import { createKnownBrowsers, KNOWN_DAYS } from './known-browsers.ts';

const browsers = createKnownBrowsers(new Uint8Array(32).fill(1));
const ADA = 'ada@shop.example';
const EVE = 'eve@shop.example';

afterEach(() => void vi.useRealTimers());

test('a browser is known at the account that was logged in to there, in whatever case, by any process', () => {
  const kept = browsers.remember(null, ADA);
  expect(browsers.find(kept, ADA)).toMatch(/^[\w-]{22}$/);
  expect(createKnownBrowsers(new Uint8Array(32).fill(1)).find(kept, 'ADA@Shop.example')).toBe(browsers.find(kept, ADA));
  expect(browsers.find(kept, EVE)).toBeNull();
  expect(createKnownBrowsers(new Uint8Array(32).fill(2)).find(kept, ADA)).toBeNull();
});

test('every log-in gives a new name, and leaves those of others as they are, up to four', () => {
  const first = browsers.remember(null, ADA);
  const both = browsers.remember(first, EVE);
  expect(browsers.find(both, ADA)).toBe(browsers.find(first, ADA));
  const again = browsers.remember(both, ADA);
  expect(browsers.find(again, ADA)).not.toBe(browsers.find(first, ADA));
  expect(browsers.find(again, EVE)).toBe(browsers.find(both, EVE));
  const many = ['1', '2', '3'].reduce((kept, name) => browsers.remember(kept, `${name}@shop.example`), again);
  expect(browsers.find(many, ADA)).not.toBeNull();
  expect(browsers.find(many, EVE)).toBeNull();
  expect(many.length).toBeLessThan(200);
});

test('what was tampered with is unknown', () => {
  const kept = browsers.remember(null, ADA);
  for (let at = 0; at < kept.length; at += 1) {
    const other = kept[at] === 'A' ? 'B' : 'A';
    expect(browsers.find(kept.slice(0, at) + other + kept.slice(at + 1), ADA)).toBeNull();
  }
});

test.each([null, undefined, '', '.', '....', 'x'.repeat(100_000), '.'.repeat(100_000), '\u0000', 'A'.repeat(48)])(
  'nothing is known from %j',
  (kept) => {
    expect(browsers.find(kept, ADA)).toBeNull();
    expect(browsers.find(browsers.remember(kept, ADA), ADA)).not.toBeNull();
  },
);

test('a browser that nobody logged in from for half a year is forgotten', () => {
  vi.useFakeTimers();
  const kept = browsers.remember(null, ADA);
  vi.setSystemTime(Date.now() + KNOWN_DAYS * 86_400_000);
  expect(browsers.find(kept, ADA)).not.toBeNull();
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(browsers.find(kept, ADA)).toBeNull();
});
