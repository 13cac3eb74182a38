import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { done, runSideBySide } from './side-by-side.mjs';

let printed;
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
});
afterEach(() => void vi.restoreAllMocks());

test('all run at once, and what fails stops none of them', async () => {
  const gate = Promise.withResolvers();
  const waits = { name: 'waits', work: () => gate.promise.then(() => done(0)) };
  const counted = { passed: 2, failed: 1, failures: ['× a'] };
  const opens = { name: 'opens', work: async () => gate.resolve() ?? counted };
  const breaks = { name: 'breaks', work: async () => Promise.reject(new Error('no disk')) };
  expect(await runSideBySide([waits, opens, breaks])).toEqual([
    { name: 'waits', outcome: { passed: 0, failed: 0, failures: [] } },
    { name: 'opens', outcome: counted },
    { name: 'breaks', outcome: { passed: 0, failed: 1, failures: [] } },
  ]);
  expect(printed.join('\n')).toMatch(/× breaks \(/);
  expect(printed.join('\n')).toContain('no disk');
});

test('what each prints stays together', async () => {
  const speak = (name) => ({
    name,
    async work(onOutput) {
      for (const at of [1, 2, 3]) await Promise.resolve(onOutput(`${name}${at}\n`));
      return done(0);
    },
  });
  await runSideBySide([speak('a'), speak('b')]);
  expect(printed.join('\n')).toContain('a1\na2\na3\n');
  expect(printed.join('\n')).toContain('b1\nb2\nb3\n');
});

test('what takes minutes is named each minute', async () => {
  vi.useFakeTimers();
  const gate = Promise.withResolvers();
  const slow = { name: 'slow', work: () => gate.promise };
  const all = runSideBySide([slow, { name: 'quick', work: async () => done(0) }]);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  gate.resolve(done(0));
  await all;
  expect(printed).toContain('\n… still at it: slow');
});

test('what is alone prints by itself', async () => {
  const work = vi.fn(async () => done(0));
  await runSideBySide([{ name: 'alone', work }]);
  expect(work).toHaveBeenCalledWith(undefined);
});
