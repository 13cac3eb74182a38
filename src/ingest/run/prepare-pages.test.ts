import { expect, test } from 'vitest';
import type { SourcePage } from '../retailer.ts';
import { preparePages } from './prepare-pages.ts';
import { readAhead } from './read-ahead.ts';
import type { Run } from './run.ts';

/** A run that has read every record before, and notes when it compares one. */
function createRun(log: string[]): Run {
  const find = (digest: number) => {
    log.push(`compared ${digest}`);
    return [];
  };
  const reading = { digest: ({ body }: { body: string }) => Number(body) };
  return { reading, store: { records: { find } } } as unknown as Run;
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
  for await (const page of preparePages(createRun(log), Promise.resolve(), readAhead(readShop(log))))
    await page.records;
  expect(log).toEqual(['asked for 1', 'asked for 2', 'compared 1', 'asked for 3', 'compared 2', 'compared 3']);
});

test('the shop is asked while what is known is loaded, and nothing is compared before', async () => {
  const log: string[] = [];
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const first = preparePages(createRun(log), loaded, readAhead(readShop(log))).next();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(log).toEqual(['asked for 1', 'asked for 2']);
  resolve();
  await (await first).value?.records;
  expect(log).toEqual(['asked for 1', 'asked for 2', 'compared 1']);
});

test('what cannot be loaded ends the reading', async () => {
  const log: string[] = [];
  const loaded = Promise.reject(new Error('the database is away'));
  await expect(preparePages(createRun(log), loaded, readAhead(readShop(log))).next()).rejects.toThrow(
    'database is away',
  );
  expect(log.some((line) => line.startsWith('compared'))).toBe(false);
});
