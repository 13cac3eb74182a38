import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestCatalog } from '../../../test/test-catalog.ts';
import { createSearchTurns, SEARCH_LIMITS, timeSearches } from './search-turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A thread on which each search takes `ms`, and counts whose searches were done. */
async function createTrial(ms: number) {
  const take = createSearchTurns();
  const bare = await createTestCatalog([]);
  const { count } = timeSearches({
    ...bare,
    count: () => {
      vi.advanceTimersByTime(ms);
      return 0;
    },
  });
  const done: Record<string, number> = {};
  const search = async (client: string) => {
    const isDone = await take(client, async () => {
      count({} as never, null);
      done[client] = (done[client] ?? 0) + 1;
      return true;
    });
    return isDone ?? false;
  };
  return { take, search, done };
}

test('who asks without end has a quarter of the thread, once the first searches are used up', async () => {
  const { search, done } = await createTrial(30);
  const isOver = { now: false };
  const asking = Array.from({ length: 20 }, async () => {
    while (!isOver.now) await search('greedy');
  });
  await vi.advanceTimersByTimeAsync(2000);
  const before = done.greedy ?? 0;
  const began = performance.now();
  await vi.advanceTimersByTimeAsync(20_000);
  const share = (30 * ((done.greedy ?? 0) - before)) / (performance.now() - began);
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.27);
  isOver.now = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(asking);
});

test('eight of them have a quarter together, and a shopper beside them begins at once', async () => {
  const { take, search, done } = await createTrial(30);
  const isOver = { now: false };
  const asking = Array.from({ length: 32 }, async (_, at) => {
    while (!isOver.now) await search(`greedy ${at % 8}`);
  });
  await vi.advanceTimersByTimeAsync(5000);
  const sum = () => Object.values(done).reduce((all, one) => all + one, 0);
  const before = sum();
  const began = performance.now();
  await vi.advanceTimersByTimeAsync(20_000);
  expect((30 * (sum() - before)) / (performance.now() - began)).toBeLessThan(0.27);
  const shopper = { hasBegun: false };
  const asked = take('shopper', async () => {
    shopper.hasBegun = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(shopper.hasBegun).toBe(true);
  await asked;
  isOver.now = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(asking);
});

test('of the greedy the one who used least is next', async () => {
  const { take, search, done } = await createTrial(100);
  for (let at = 0; at < 9; at += 1) search('much').catch(() => {});
  for (let at = 0; at < 4; at += 1) search('less').catch(() => {});
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toMatchObject({ less: 4 });
  const names: string[] = [];
  const asked = ['much', 'less', 'less'].map((client) => take(client, async () => names.push(client)));
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all(asked);
  expect(names.slice(0, 2)).toEqual(['less', 'less']);
});

test('a client has so many under way, so many wait, and the next is refused', async () => {
  const { take } = await createTrial(1);
  const ends: (() => void)[] = [];
  const stays = () => new Promise<boolean>((resolve) => ends.push(() => resolve(true)));
  const { perClient, waiting, waitMs } = SEARCH_LIMITS;
  const asked = Array.from({ length: perClient + waiting.perClient }, () => take('a', stays));
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(perClient);
  expect(await take('a', stays)).toBeNull();
  await vi.advanceTimersByTimeAsync(waitMs);
  for (const end of ends) end();
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === null)).toHaveLength(waiting.perClient);
});
