import { expect, it, vi } from 'vitest';
import { PATIENT } from '../../test/time-limits.ts';
import { startRetryingRefresh } from './background-work.ts';

/** A catalog whose first refreshes fail. */
function failing(times: number) {
  const live = { tries: 0, refresh: async () => fail() };
  const fail = () => {
    live.tries += 1;
    if (live.tries <= times) throw new Error(`failure ${live.tries}`);
  };
  return live;
}

/** Time for tries that should not come. */
const someTries = () => new Promise((resolve) => setTimeout(resolve, 25));

it('tries again until it succeeds, and then no more', async () => {
  const live = failing(3);
  const failures: unknown[] = [];
  startRetryingRefresh(live, (error) => failures.push(error), 1).refresh();
  await vi.waitFor(() => expect(live.tries).toBe(4), PATIENT);
  await someTries();
  expect(live.tries).toBe(4);
  expect(failures).toEqual([1, 2, 3].map((at) => new Error(`failure ${at}`)));
});

it('a new announcement does not wait for the rest to end', async () => {
  const live = failing(1);
  const fresh = startRetryingRefresh(live, () => {}, 60_000);
  fresh.refresh();
  await vi.waitFor(() => expect(live.tries).toBe(1), PATIENT);
  fresh.refresh();
  await vi.waitFor(() => expect(live.tries).toBe(2), PATIENT);
});

it('is quiet after dispose', async () => {
  const live = failing(9);
  const fresh = startRetryingRefresh(live, () => fresh.dispose(), 1);
  fresh.refresh();
  await vi.waitFor(() => expect(live.tries).toBe(1), PATIENT);
  await someTries();
  expect(live.tries).toBe(1);
});
