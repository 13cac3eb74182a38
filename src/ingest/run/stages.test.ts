import { expect, test } from 'vitest';
import { shopifyAdapter } from '../adapters/shopify/shopify.ts';
import type { RetailerSource, SourcePage } from '../retailer.ts';
import { processHere } from '../understand/record-processor.ts';
import { comparePages, prefetch, StoppedError } from './stages.ts';

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

const SOURCE: RetailerSource = { name: 'Made', adapter: 'shopify', address: 'https://shop.test/' };

/** Reads a shop all of whose records were read before, and notes when it compares one. */
function read(log: string[], loaded: Promise<void>) {
  const findRead = () => {
    log.push('compared');
    return [];
  };
  const run = { findRead, settleProfile: async () => ({ language: 'en', boilerplate: [] }) as never };
  const parts = { source: SOURCE, adapter: shopifyAdapter, processor: processHere, run };
  return comparePages(prefetch(readShop(log)), parts, loaded);
}

/** A shop of three pages with a record on each, whose requests go out with the next turn of the event loop, as a socket's do. */
async function* readShop(log: string[]): AsyncGenerator<SourcePage> {
  for (const page of [1, 2, 3]) {
    await new Promise<void>((resolve) =>
      process.nextTick(() => {
        log.push(`asked for ${page}`);
        resolve();
      }),
    );
    yield { records: [{ source: 'https://shop.test/', body: String(page) }] };
  }
}

test('the next page is asked for before this one is compared', async () => {
  const log: string[] = [];
  for await (const page of read(log, Promise.resolve())) await page.records;
  expect(log).toEqual(['asked for 1', 'asked for 2', 'compared', 'asked for 3', 'compared', 'compared']);
});

test('the shop is asked while what is known is loaded, and nothing is compared before', async () => {
  const log: string[] = [];
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const first = read(log, loaded).next();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(log).toEqual(['asked for 1', 'asked for 2']);
  resolve();
  await (await first).value?.records;
  expect(log).toEqual(['asked for 1', 'asked for 2', 'compared']);
});

test('what cannot be loaded ends the reading', async () => {
  const log: string[] = [];
  const loaded = Promise.reject(new Error('the database is away'));
  await expect(read(log, loaded).next()).rejects.toThrow('database is away');
  expect(log.some((line) => line.startsWith('compared'))).toBe(false);
});
