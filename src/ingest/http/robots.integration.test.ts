import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startTestShop, type TestShop } from '../../../test/ingest/test-shop.ts';
import { createHttpCache } from '../../db/ingest/http-cache.ts';
import type { CrawlOptions } from './crawl-policy.ts';
import { createShopReader } from './shop-reader.ts';

let database: TestDatabase;
let shop: TestShop;
let robots: { status: number; text: string };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('robots_copies').execute();
  robots = { status: 200, text: 'User-agent: *\nDisallow: /private\0' };
  shop = await startTestShop(
    (_request, response, url) =>
      void (url.pathname === '/robots.txt' ? response.writeHead(robots.status).end(robots.text) : response.end('ok')),
  );
});
afterEach(() => shop.close());

const DAY = 86_400_000;

function reader(options: CrawlOptions = {}) {
  const cache = createHttpCache(database.db, 'Nova', '');
  return createShopReader({ sleep: async () => {}, retries: 0, home: shop.address, cache, ...options });
}
const isAllowed = (path: string, options: CrawlOptions = {}) =>
  reader(options)
    .get(shop.address + path)
    .then(
      () => true,
      (error: Error) => error.message.split(': ').at(-1),
    );

test('robots.txt is remembered while the host cannot say, for 30 days', async () => {
  expect(await isAllowed('/x')).toBe(true);
  robots = { status: 503, text: '' };
  expect(await isAllowed('/x')).toBe(true);
  expect(await isAllowed('/private')).toBe('robots.txt forbids it');
  expect(await isAllowed('/x', { now: () => Date.now() + 31 * DAY })).toBe('robots.txt answers 503');
  expect(await isAllowed('/x', { cache: null })).toBe('robots.txt answers 503');
});

test('robots.txt that was not there is remembered too', async () => {
  robots.status = 404;
  expect(await isAllowed('/private')).toBe(true);
  robots.status = 500;
  expect(await isAllowed('/private')).toBe(true);
});

test('robots.txt that asks for a year of rest ends the asking, whatever it said before', async () => {
  await isAllowed('/x');
  shop.answer = (_request, response) => void response.writeHead(429, { 'retry-after': '31536000' }).end();
  expect(await isAllowed('/x')).toContain('asks to come back in 365 days');
  expect(shop.asked).toEqual(['/robots.txt', '/x', '/robots.txt']);
});

test('robots.txt that is new replaces the old', async () => {
  await isAllowed('/x');
  robots = { status: 200, text: '' };
  expect(await isAllowed('/private')).toBe(true);
});

test('robots.txt is asked for once a day', async () => {
  let now = Date.now();
  const polite = reader({ now: () => now });
  for (let hour = 0; hour < 26; hour += 5) {
    await polite.get(`${shop.address}/x`);
    now += 5 * 3_600_000;
  }
  expect(shop.asked.filter((path) => path === '/robots.txt')).toHaveLength(2);
});

test('robots.txt that cannot be reached forbids all', async () => {
  const nowhere = reader({ home: 'http://127.0.0.1:1/' });
  await expect(nowhere.get('http://127.0.0.1:1/')).rejects.toThrow('the shop cannot be reached');
});
