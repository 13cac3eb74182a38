import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { SearchCount } from '../../db/search-log.ts';
import { createSearchLog } from './search-log.ts';

const logger = pino({ level: 'silent' });

async function notesOf(searches: readonly (readonly [query: string, found: number])[]): Promise<SearchCount[]> {
  const written: SearchCount[] = [];
  const log = createSearchLog(async (some) => {
    written.push(...some);
  }, logger);
  for (const [query, found] of searches) log.record(query, found);
  await log.close();
  return written;
}

test('queries are counted whatever their case and spaces, with what they found last', async () => {
  expect(
    await notesOf([
      ['Red  Dress ', 4],
      ['red dress', 5],
      ['cape', 0],
      ['', 0],
    ]),
  ).toEqual([
    { query: 'red dress', times: 2, found: 5 },
    { query: 'cape', times: 1, found: 0 },
  ]);
});

test('what may be somebody’s own is not noted', async () => {
  const own = ['ann@example.com', '0171 2345678', '4111-1111-1111-1111'].map((query) => [query, 0] as const);
  expect(await notesOf([...own, ['w26 l30 under 1500', 0]])).toEqual([
    { query: 'w26 l30 under 1500', times: 1, found: 0 },
  ]);
});

test('a flood of queries is bounded, and a database that is away costs the notes alone', async () => {
  expect(await notesOf(Array.from({ length: 3000 }, (_, i) => [`query ${i}`, 0] as const))).toHaveLength(1000);
  const warn = vi.spyOn(logger, 'warn');
  const log = createSearchLog(() => Promise.reject(new Error('away')), logger);
  log.record('cape', 0);
  await log.close();
  expect(warn).toHaveBeenCalledOnce();
});
