import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startTestShop, type TestShop } from '../../../test/ingest/test-shop.ts';
import { createHttpCache } from '../../db/ingest/http-cache.ts';
import type { RetailerSource } from '../retailer.ts';
import { readingDigest, rulesDigest } from '../understand/digests.ts';
import type { CrawlOptions } from './crawl-policy.ts';
import { collectBytes } from './http-body.ts';
import { createShopReader, type PoliteReader, UnchangedFeed } from './shop-reader.ts';

let database: TestDatabase;
let shop: TestShop;
let content: string;
let validators: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  for (const table of ['http_validators', 'products', 'ingest_runs'] as const) await db.deleteFrom(table).execute();
  content = '{"products":[]}';
  validators = { etag: 'W/"1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };
  shop = await startTestShop((request, response, url) => {
    if (url.pathname === '/robots.txt') return void response.writeHead(404).end();
    const { etag, 'last-modified': date } = validators;
    const asked = request.headers;
    const isSame = asked['if-none-match']
      ? asked['if-none-match'] === etag
      : date && asked['if-modified-since'] === date;
    if (isSame) return void response.writeHead(304, validators).end();
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...validators }).end(content);
  });
});
afterEach(() => shop.close());

const source = (changes: Partial<RetailerSource> = {}): RetailerSource => ({
  name: 'Nova',
  adapter: 'shopify',
  address: `${shop.address}/feed`,
  ...changes,
});
function reader(options: CrawlOptions = {}, of = source(), rules = rulesDigest()): PoliteReader {
  const cache = createHttpCache(database.db, of.name, readingDigest(of, rules));
  return createShopReader({ sleep: async () => {}, retries: 0, home: of.address, cache, ...options });
}
const asked = () => shop.headers.at(-1) ?? {};

describe('an answer that is asked for again', () => {
  test('and has not changed comes from what was kept', async () => {
    const first = await reader().get(`${shop.address}/a`);
    expect(asked()['if-none-match']).toBeUndefined();
    content = 'must not be seen';
    const second = await reader().get(`${shop.address}/a`);
    expect(asked()).toMatchObject({ 'if-none-match': 'W/"1"' });
    expect(asked()['if-modified-since']).toBeUndefined();
    expect(second).toEqual(first);
    expect(first).toMatchObject({ status: 200, contentType: 'application/json', text: '{"products":[]}' });
  });

  test('is asked for by its date when it has no tag', async () => {
    validators = { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };
    const first = await reader().get(`${shop.address}/a`);
    content = 'must not be seen';
    expect(await reader().get(`${shop.address}/a`)).toEqual(first);
    expect(asked()['if-modified-since']).toBe('Thu, 01 Jan 2026 00:00:00 GMT');
  });

  test('and has changed is the new one, which is kept in its place', async () => {
    await reader().get(`${shop.address}/a`);
    [content, validators] = ['new', { etag: '"2"' }];
    expect((await reader().get(`${shop.address}/a`)).text).toBe('new');
    content = 'must not be seen';
    expect((await reader().get(`${shop.address}/a`)).text).toBe('new');
  });

  test('is asked for in full by another retailer, at another address, without cache, and after 30 days', async () => {
    await reader().get(`${shop.address}/a`);
    content = 'full';
    expect((await reader({}, source({ name: 'Aida' })).get(`${shop.address}/a`)).text).toBe('full');
    expect((await reader().get(`${shop.address}/b`)).text).toBe('full');
    expect((await reader({ cache: null }).get(`${shop.address}/a`)).text).toBe('full');
    await database.db.updateTable('http_validators').set({ kept_at: '2026-01-01' }).execute();
    expect((await reader().get(`${shop.address}/a`)).text).toBe('full');
  });

  test('is not kept when the shop does not wish it, gives nothing to ask by, fails, or when it is large', async () => {
    const kept = () => database.db.selectFrom('http_validators').select('url').execute();
    validators = { etag: '"1"', 'cache-control': 'private, no-store' };
    await reader().get(`${shop.address}/a`);
    validators = {};
    await reader().get(`${shop.address}/a`);
    validators = { etag: '"1"' };
    content = 'x'.repeat(5_000_000);
    await reader().get(`${shop.address}/a`);
    await reader().get(`${shop.address}/${'a'.repeat(3_000)}`);
    shop.answer = (_request, response) => void response.writeHead(404, { etag: '"1"' }).end();
    await reader().get(`${shop.address}/a`);
    expect(await kept()).toEqual([]);
  });

  test('is kept compressed, and within bounds', async () => {
    const kept = async () => {
      const rows = await database.db.selectFrom('http_validators').select(['url', 'body']).orderBy('url').execute();
      return rows.map(({ url, body }) => ({ name: url.slice(-1), bytes: body?.byteLength ?? 0 }));
    };
    const read = async (name: string, room: number) => {
      content = `${name} ${'the same again, '.repeat(10_000)}`;
      const cache = createHttpCache(database.db, 'Nova', readingDigest(source()), room);
      return (await reader({ cache }).get(`${shop.address}/${name}`)).text;
    };
    await read('a', 1_000);
    const [{ bytes = 0 } = {}] = await kept();
    expect(bytes).toBeLessThan(1_000);
    await read('b', bytes * 2.5);
    await read('c', bytes * 2.5);
    expect((await kept()).map(({ name }) => name)).toEqual(['a', 'b']);
    expect(await read('a', bytes * 2.5)).toMatch(/^a the same/);
    expect(asked()).toMatchObject({ 'if-none-match': 'W/"1"' });
  });

  test('keeps bytes that no text column would hold', async () => {
    content = 'a\u0000b';
    await reader().get(`${shop.address}/a`);
    expect((await reader().get(`${shop.address}/a`)).text).toBe('a\u0000b');
  });
});

describe('a feed', () => {
  const product = {
    retailer: 'Nova',
    external_id: '1',
    type_id: 'dresses',
    type_reason: '',
    title: 'x',
    price: '1.00',
  };
  const rest = { available: true, url: 'https://x.test/', content_hash: '', created_at: '2026-01-01' };
  beforeEach(async () => {
    await database.db
      .insertInto('products')
      .values({ ...product, ...rest })
      .execute();
  });
  const run = async (polite = reader(), isComplete = true) => {
    const { body } = await polite.open(`${shop.address}/feed`);
    const text = (await collectBytes(body)).toString();
    if (isComplete) await polite.complete();
    return text;
  };

  test('that has not changed since a complete run is not read again', async () => {
    expect(await run()).toBe(content);
    await expect(run()).rejects.toThrow(UnchangedFeed);
    validators = { etag: '"2"' };
    expect(await run()).toBe(content);
    await expect(run()).rejects.toThrow(UnchangedFeed);
  });

  test('is read again after any run of the retailer that ended otherwise', async () => {
    await run();
    const { db } = database;
    const failed = {
      retailer: 'Nova',
      adapter: 'shopify',
      source: 'x',
      status: 'failed',
      finished_at: new Date(),
    } as const;
    await db
      .insertInto('ingest_runs')
      .values({ ...failed, retailer: 'Aida' })
      .execute();
    await db
      .insertInto('ingest_runs')
      .values({ ...failed, status: 'running', finished_at: null })
      .execute();
    await expect(run()).rejects.toThrow(UnchangedFeed);
    await db
      .insertInto('ingest_runs')
      .values({ ...failed, finished_at: new Date(Date.now() + 1_000) })
      .execute();
    expect(await run()).toBe(content);
  });

  test('stays confirmed by a run that found it unchanged', async () => {
    await run();
    await database.db.updateTable('http_validators').set({ confirmed_at: '2026-01-01' }).execute();
    const polite = reader();
    await expect(run(polite)).rejects.toThrow(UnchangedFeed);
    await polite.complete();
    const [row] = await database.db.selectFrom('http_validators').selectAll().execute();
    expect(row?.confirmed_at.getFullYear()).toBeGreaterThan(2025);
    expect(Date.now() - Number(row?.confirmed_at)).toBeLessThan(60_000);
  });

  test('is read again when it is read in another way, a week later, or nothing is left of it', async () => {
    await run();
    const inAnotherWay = () => reader({}, source({ sizeSystem: 'AU' }));
    expect(await run(inAnotherWay())).toBe(content);
    expect(await run(inAnotherWay(), false).catch((error: Error) => error)).toBeInstanceOf(UnchangedFeed);
    expect(await run()).toBe(content);
    await database.db
      .updateTable('http_validators')
      .set({ kept_at: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    expect(await run()).toBe(content);
    await database.db.deleteFrom('products').execute();
    expect(await run()).toBe(content);
  });

  test('is read again by rules that have changed', async () => {
    await run();
    await expect(run()).rejects.toThrow(UnchangedFeed);
    expect(await run(reader({}, source(), 'mended'))).toBe(content);
  });

  test('is the configured address alone', async () => {
    const polite = reader();
    await collectBytes((await polite.open(`${shop.address}/other`)).body);
    await polite.complete();
    expect(await collectBytes((await reader().open(`${shop.address}/other`)).body)).toHaveLength(content.length);
  });
});
