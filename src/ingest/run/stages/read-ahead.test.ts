import { expect, test } from 'vitest';
import { prefetch, StoppedError } from './read-ahead.ts';

async function* count(asked: number[]) {
  for (let item = 1; item <= 100; item += 1) {
    asked.push(item);
    yield item;
  }
}

test('one is asked for while one is dealt with', async () => {
  const asked: number[] = [];
  const items = prefetch(count(asked));
  expect((await items.next()).value).toBe(1);
  expect(asked).toEqual([1, 2]);
});

test('a stop leaves what has come meanwhile', async () => {
  const asked: number[] = [];
  const stop = new AbortController();
  const items = prefetch(count(asked), stop.signal);
  await items.next();
  stop.abort();
  await expect(items.next()).rejects.toThrow(StoppedError);
  expect(asked).toEqual([1, 2]);
});

test('what fails because of a stop is the stop', async () => {
  const stop = new AbortController();
  async function* failing() {
    yield 1;
    await new Promise((_, reject) => stop.signal.addEventListener('abort', () => reject(new Error('broken off'))));
  }
  const items = prefetch(failing(), stop.signal);
  await items.next();
  stop.abort();
  await new Promise(setImmediate);
  await expect(items.next()).rejects.toThrow(StoppedError);
});

test('what fails by itself is that', async () => {
  async function* failing() {
    yield 1;
    throw new Error('the shop is away');
  }
  const items = prefetch(failing());
  await items.next();
  await expect(items.next()).rejects.toThrow('the shop is away');
});
