import { expect, test } from 'vitest';
import { createSlots, inSlot } from './run-ingest.ts';

/** Work that goes on until it is told to end or to wait. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, end: resolve };
}
const turn = () => new Promise(setImmediate);

test('who waits for long has no slot meanwhile, and takes one again before it goes on', async () => {
  const slots = createSlots(1);
  const [rest, other] = [held(), held()];
  const said: string[] = [];
  const first = inSlot(slots, async (outside) => {
    await outside(() => rest.until);
    said.push('first goes on');
  });
  const second = inSlot(slots, async () => {
    said.push('second begins');
    await other.until;
    said.push('second ends');
  });
  await turn();
  rest.end();
  await turn();
  expect(said).toEqual(['second begins']);
  other.end();
  await Promise.all([first, second]);
  expect(said).toEqual(['second begins', 'second ends', 'first goes on']);
});

test('two waits of one work are one, and a failed wait or work gives its slot back', async () => {
  const slots = createSlots(1);
  const [one, two] = [held(), held()];
  const work = inSlot(slots, (outside) => Promise.all([outside(() => one.until), outside(() => two.until)]));
  one.end();
  two.end();
  await work;
  const failing = (outside: (wait: () => Promise<never>) => Promise<never>) =>
    outside(() => Promise.reject(new Error('x')));
  await expect(inSlot(slots, failing)).rejects.toThrow('x');
  await expect(inSlot(slots, () => Promise.reject(new Error('y')))).rejects.toThrow('y');
  expect(await inSlot(slots, async () => 'free')).toBe('free');
});

test('work that is broken off while it waits takes no slot later', async () => {
  const slots = createSlots(1);
  const rest = held();
  let waiting: Promise<unknown> = Promise.resolve();
  await inSlot(slots, async (outside) => {
    waiting = outside(() => rest.until);
  });
  rest.end();
  await waiting;
  expect(await inSlot(slots, async () => 'free')).toBe('free');
});
