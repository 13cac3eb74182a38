import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { addSearches, deleteOldSearches, listSearches, SEARCH_DAYS } from './search-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('searches add up by query, and what found nothing is told, most often first', async () => {
  const { db } = database;
  await addSearches(db, [
    { query: 'velvet cape', times: 2, found: 0 },
    { query: 'red dress', times: 9, found: 40 },
    { query: 'clogs', times: 3, found: 0 },
  ]);
  await addSearches(db, [{ query: 'velvet cape', times: 3, found: 0 }]);
  await addSearches(db, []);
  expect(await listSearches(db, { days: 7, all: false, limit: 10 })).toEqual([
    { query: 'velvet cape', times: 5, found: 0 },
    { query: 'clogs', times: 3, found: 0 },
  ]);
  expect((await listSearches(db, { days: 7, all: true, limit: 1 }))[0]).toEqual({
    query: 'red dress',
    times: 9,
    found: 40,
  });
  // Found since: nothing is to be done any more.
  await addSearches(db, [{ query: 'clogs', times: 1, found: 2 }]);
  expect((await listSearches(db, { days: 7, all: false, limit: 10 })).map(({ query }) => query)).toEqual([
    'velvet cape',
  ]);
});

test('what is older than its time is deleted, and what is outside of the days asked for is not told', async () => {
  const { db } = database;
  const put = (query: string, age: number) =>
    db
      .insertInto('searches')
      .values({ query, times: 1, found: 0, day: sql<string>`current_date - ${age}::int` })
      .execute();
  await put('old', SEARCH_DAYS);
  await put('kept', SEARCH_DAYS - 1);
  await deleteOldSearches(db);
  const told = async (days: number) =>
    (await listSearches(db, { days, all: false, limit: 10 })).map(({ query }) => query);
  expect(await told(SEARCH_DAYS)).toContain('kept');
  expect(await told(SEARCH_DAYS)).not.toContain('old');
  expect(await told(SEARCH_DAYS - 1)).not.toContain('kept');
});
