import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createExchange, SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import { PRODUCTS_PER_SITEMAP } from '../../model/product/product-detail.ts';
import { createDetailFinder, findSitemapPart, findSitemapParts } from './product-details.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('products').execute();
  await database.db.deleteFrom('ingest_runs').execute();
});
afterAll(() => database.drop());

interface Row {
  color?: string;
  style?: string;
  retailer?: string;
  available?: boolean;
  goneAt?: string | null;
  type?: string;
}

async function insert(id: number, { color = '', style = 'slip', retailer = 'Nova', ...rest }: Row = {}): Promise<void> {
  const { available = true, goneAt = null, type = 'dresses' } = rest;
  await sql`insert into products (id, retailer, external_id, type_id, type_reason, title, price, available, url, content_hash,
      created_at, first_seen_at, last_seen_at, colors, style, gone_at, image_urls)
    values (${id}, ${retailer}, ${`${id}`}, ${type}, '', ${`Slip ${id}`}, 68.1, ${available}, 'https://n.example', '', now(),
      '2026-01-02T03:04:05Z', '2026-01-03T00:00:00Z', ${color === '' ? [] : [color]}::text[], ${style}, ${goneAt},
      array['https://n.example/' || ${id}::int || '.jpg'])`.execute(database.db);
}

const find = (id: number) => createDetailFinder(database.db)(id, createExchange(SHIPPED_RATES));

test('a product that nobody knows is none, and neither is one of a type that nobody knows', async () => {
  await insert(2, { type: 'hats' });
  expect(await find(1)).toBeNull();
  expect(await find(2)).toBeNull();
});

test('those that are asked for side by side get each their own', async () => {
  await insert(2);
  await insert(1);
  const findDetail = createDetailFinder(database.db);
  const exchange = createExchange(SHIPPED_RATES);
  const found = await Promise.all([1, 3, 2].map((id) => findDetail(id, exchange)));
  expect(found.map((detail) => detail?.product.title)).toEqual(['Slip 1', undefined, 'Slip 2']);
});

test('the other colors of its style come along, one each, those that can be bought first', async () => {
  await insert(1, { color: 'black' });
  await insert(2, { color: 'sage', available: false });
  await insert(3, { color: 'sage' });
  await insert(4, { color: 'black' });
  await insert(5, { color: 'red', goneAt: '2026-01-01' });
  await insert(6, { color: 'red', retailer: 'Other' });
  await insert(7, { color: 'red', style: 'other' });
  await insert(8, { color: 'gold' });
  const detail = await find(1);
  expect(detail?.product).toMatchObject({ id: 1, title: 'Slip 1', priceMinor: 6810, colors: ['black'] });
  expect(detail?.colors).toEqual([
    { id: 3, title: 'Slip 3', color: 'sage', imageUrl: 'https://n.example/3.jpg', available: true },
    { id: 8, title: 'Slip 8', color: 'gold', imageUrl: 'https://n.example/8.jpg', available: true },
  ]);
  await insert(9, { style: '' });
  await insert(10, { style: '', color: 'red' });
  expect((await find(9))?.colors).toEqual([]);
});

test('its price was checked when its retailer’s last complete run began, unless that missed it', async () => {
  const run = (status: string, at: string) =>
    sql`insert into ingest_runs (retailer, adapter, source, status, started_at) values ('Nova', '', '', ${status}, ${at})`.execute(
      database.db,
    );
  await insert(1);
  const checkedAt = async () => new Date((await find(1))?.checkedAt ?? 0).toISOString();
  expect(await checkedAt()).toBe('2026-01-03T00:00:00.000Z');
  await run('complete', '2026-02-01T00:00:00Z');
  await run('failed', '2026-03-01T00:00:00Z');
  expect(await checkedAt()).toBe('2026-02-01T00:00:00.000Z');
  await sql`update products set missed_runs = 1`.execute(database.db);
  expect(await checkedAt()).toBe('2026-01-03T00:00:00.000Z');
});

test('one whose record can no longer be read was checked when it was read last', async () => {
  await insert(1);
  await sql`insert into ingest_runs (retailer, adapter, source, status, started_at)
    values ('Nova', '', '', 'complete', '2026-02-01T00:00:00Z')`.execute(database.db);
  await sql`update products set unread_since = '2026-01-20T00:00:00Z', unread_runs = 2`.execute(database.db);
  expect(await find(1)).toMatchObject({ checkedAt: Date.UTC(2026, 0, 20), unreadRuns: 2 });
});

test('one that is gone is still known, with when, and whether its shop or we took it away', async () => {
  await insert(1, { goneAt: '2026-05-01T00:00:00Z' });
  expect(await find(1)).toMatchObject({ goneAt: Date.UTC(2026, 4, 1), isGoneByUs: true });
  await sql`insert into ingest_runs (retailer, adapter, source, status) values ('Nova', '', '', 'complete')`.execute(
    database.db,
  );
  expect((await find(1))?.isGoneByUs).toBe(false);
});

test('the sitemap has a part for each 50,000 ids in use', async () => {
  await insert(PRODUCTS_PER_SITEMAP - 1);
  await insert(PRODUCTS_PER_SITEMAP);
  await insert(3 * PRODUCTS_PER_SITEMAP + 5);
  await insert(7 * PRODUCTS_PER_SITEMAP, { goneAt: '2026-01-01' });
  expect(await findSitemapParts(database.db)).toEqual([0, 1, 3]);
  expect((await findSitemapPart(database.db, 1)).map(({ id }) => id)).toEqual([PRODUCTS_PER_SITEMAP]);
  expect(await findSitemapPart(database.db, 7)).toEqual([]);
  expect(await findSitemapPart(database.db, 99_999_999_999)).toEqual([]);
});
