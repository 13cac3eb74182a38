import { expect, test, vi } from 'vitest';
import { createFairShares, NoTurnError, SHARE_LIMITS } from './fair-shares.ts';

class TooLong extends Error {}
const isTooLong = (error: unknown) => error instanceof TooLong;

/** Statements that end when the test says so. */
function createTrial(limits = SHARE_LIMITS) {
  const run = createFairShares(limits);
  const begun: { name: string; ms: number; end: () => void; fail: (error: Error) => void }[] = [];
  const ask = (
    name: string,
    address: string,
    { isDear = false, isChange = false, key = 'anon', signal = undefined as AbortSignal | undefined } = {},
  ) =>
    run({
      asker: { address, key },
      question: isChange ? null : name,
      isDear,
      isTooLong,
      signal,
      run: (ms) => new Promise<string>((resolve, fail) => begun.push({ name, ms, end: () => resolve(name), fail })),
    });
  const names = () => begun.map(({ name }) => name);
  return { ask, begun, names };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('twenty dear questions of one address take one connection, and a stranger begins at once', async () => {
  const { ask, names } = createTrial();
  for (let index = 0; index < 20; index += 1) ask('dear', 'greedy', { isDear: true }).catch(() => {});
  ask('short', 'stranger').catch(() => {});
  await settle();
  expect(names()).toEqual(['dear', 'short']);
});

test('what takes too long is undone, and done again among the dear ones', async () => {
  const { ask, begun } = createTrial();
  const asked = ask('slow', 'a');
  await settle();
  begun[0]?.fail(new TooLong());
  await settle();
  expect(begun.map(({ ms }) => ms)).toEqual([SHARE_LIMITS.trialMs, SHARE_LIMITS.dearMs]);
  begun[1]?.end();
  expect(await asked).toBe('slow');
});

test('after a dear one the processors are left to others for twice as long as it took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const { ask, begun, names } = createTrial();
    for (const name of ['first', 'second']) ask(name, name, { isDear: true }).catch(() => {});
    await settle();
    vi.advanceTimersByTime(300);
    begun[0]?.end();
    await settle();
    vi.advanceTimersByTime(590);
    await settle();
    expect(names()).toEqual(['first']);
    vi.advanceTimersByTime(10);
    await settle();
    expect(names()).toEqual(['first', 'second']);
  } finally {
    vi.useRealTimers();
  }
});

test('what was found dear is not tried again, nor is what else its address asks', async () => {
  const { ask, begun, names } = createTrial({ ...SHARE_LIMITS, dearRest: 0 });
  ask('slow', 'a').catch(() => {});
  await settle();
  begun[0]?.fail(new TooLong());
  await settle();
  begun[1]?.end();
  await settle();
  for (const [name, address] of [
    ['slow', 'b'],
    ['other', 'a'],
    ['other', 'b'],
  ] as const) {
    ask(name, address).catch(() => {});
    await settle();
    begun.at(-1)?.end();
    await settle();
  }
  const { trialMs, dearMs } = SHARE_LIMITS;
  expect(names()).toEqual(['slow', 'slow', 'slow', 'other', 'other']);
  expect(begun.map(({ ms }) => ms)).toEqual([trialMs, dearMs, dearMs, dearMs, trialMs]);
});

test('a change that waited for a lock makes nobody else dear, nor does what one person asks another', async () => {
  const { ask, begun } = createTrial({ ...SHARE_LIMITS, dearRest: 0 });
  for (const options of [{ isChange: true, key: 'ada' }, { key: 'ada' }]) {
    const at = begun.length;
    ask('same', `of ${at}`, options).catch(() => {});
    await settle();
    begun[at]?.fail(new TooLong());
    await settle();
    begun[at + 1]?.end();
    await settle();
    ask('same', 'other', { ...options, key: 'bob' }).catch(() => {});
    await settle();
    expect(begun.at(-1)?.ms).toBe(SHARE_LIMITS.trialMs);
    begun.at(-1)?.end();
    await settle();
  }
});

test('an address never has all connections, and who used less goes first', async () => {
  const { ask, begun, names } = createTrial();
  for (const index of [1, 2, 3, 4]) ask(`greedy ${index}`, 'greedy').catch(() => {});
  await settle();
  expect(names()).toEqual(['greedy 1', 'greedy 2']);
  ask('other', 'other').catch(() => {});
  ask('third', 'third').catch(() => {});
  await settle();
  expect(names()).toEqual(['greedy 1', 'greedy 2', 'other']);
  begun[0]?.end();
  await settle();
  expect(names().at(-1)).toBe('third');
});

test('who has a key of their own goes before a flood of those who share one', async () => {
  const { ask, begun, names } = createTrial();
  for (let index = 0; index < 9; index += 1) ask(`visitor ${index}`, `address ${index}`).catch(() => {});
  await settle();
  ask('person', 'address 10', { key: 'person' }).catch(() => {});
  begun[0]?.end();
  await settle();
  expect(names().at(-1)).toBe('person');
});

test('a crowd of one address is refused, others are not', async () => {
  const { ask } = createTrial({ ...SHARE_LIMITS, inside: 3 });
  for (let index = 0; index < 3; index += 1) ask('greedy', 'greedy').catch(() => {});
  await expect(ask('greedy', 'greedy')).rejects.toEqual(new NoTurnError('crowd'));
  const asked = ask('other', 'other');
  expect(await Promise.race([asked.catch(() => 'refused'), settle().then(() => 'waits')])).toBe('waits');
});

test('who has waited for too long, or has gone, gives up the place', async () => {
  const { ask, names } = createTrial({ ...SHARE_LIMITS, dearWaitMs: 5 });
  ask('dear', 'a', { isDear: true }).catch(() => {});
  await expect(ask('late', 'b', { isDear: true })).rejects.toEqual(new NoTurnError('late'));
  const leaving = new AbortController();
  const gone = ask('gone', 'c', { isDear: true, signal: leaving.signal });
  leaving.abort();
  await expect(gone).rejects.toBeInstanceOf(NoTurnError);
  expect(names()).toEqual(['dear']);
});
