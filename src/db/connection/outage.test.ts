import { afterEach, expect, it, vi } from 'vitest';
import { createOutageWatch, type Finding } from './outage.ts';

const WELL: Finding = { state: 'well', reason: '' };
const AWAY: Finding = { state: 'away', reason: 'no answer' };

afterEach(() => vi.useRealTimers());

it('says once that an outage begins, however many suspect one, and once that it ends', async () => {
  let finding = WELL;
  const look = vi.fn(async () => finding);
  const changes: string[] = [];
  const watch = createOutageWatch({
    look,
    onChange: ({ state }, before) => changes.push(`${before} → ${state}`),
    pause: 1,
  });
  await Promise.all(Array.from({ length: 50 }, () => watch.check()));
  expect([look.mock.calls.length, changes]).toEqual([1, []]);
  finding = AWAY;
  expect(await Promise.all(Array.from({ length: 50 }, () => watch.check()))).toContain('away');
  await watch.check();
  finding = WELL;
  // Nobody asks: it looks by itself.
  await vi.waitFor(() => expect(watch.state).toBe('well'));
  expect(changes).toEqual(['well → away', 'away → well']);
  watch.dispose();
});

it('believes what it found for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const look = vi.fn(async () => WELL);
  const watch = createOutageWatch({ look, onChange: () => {} });
  for (const now of [0, 10, 2999]) {
    vi.setSystemTime(now);
    await watch.recent();
  }
  expect(look).toHaveBeenCalledTimes(1);
  vi.setSystemTime(3000);
  await watch.recent();
  expect(look).toHaveBeenCalledTimes(2);
});
