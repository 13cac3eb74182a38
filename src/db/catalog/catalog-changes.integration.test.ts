import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { BASE_PER_DOLLAR, createExchange, SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import type { StoredProduct } from '../../model/product/product.ts';
import { AS_TEXT } from '../connection/connection.ts';
import { pruneDeletedProducts } from '../expired-rows.ts';
import type { NewProductRow } from '../schema.ts';
import { type CatalogWatermark, DESCRIBED, readCatalogChanges } from './catalog-changes.ts';
import { raiseCatalogVersion } from './catalog-version.ts';

let database: TestDatabase;
let reader: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  reader = new Client({ connectionString: database.url, types: AS_TEXT });
  await reader.connect();
});

beforeEach(() => sql`truncate products cascade`.execute(database.db));

afterAll(async () => {
  await reader.end();
  await database.drop();
});

function row(id: number, more: Partial<NewProductRow> = {}): NewProductRow {
  return {
    id,
    retailer: 'Glassons',
    external_id: String(id),
    type_id: 'dresses',
    type_reason: 'title: dress',
    title: 'A dress',
    price: '68.00',
    compare_at_price: null,
    available: true,
    url: 'https://glassons.example/a-dress',
    content_hash: 'x',
    created_at: new Date('2026-01-01T00:00:00Z'),
    ...more,
  };
}

async function insert(...rows: NewProductRow[]): Promise<void> {
  await database.db.insertInto('products').values(rows).execute();
}

/** What somebody who has read up to a watermark is told, and up to where. */
async function read(since: CatalogWatermark | null = null) {
  const told = {
    restarts: 0,
    rates: [] as string[],
    put: [] as StoredProduct[],
    removed: [] as number[],
    refused: [] as number[],
  };
  const watermark = await readCatalogChanges(reader, since, {
    stand: () => {},
    restart: () => {
      told.restarts += 1;
    },
    reprice: ({ rates }) => told.rates.push(rates.day),
    put: (product) => told.put.push(product),
    remove: (id) => told.removed.push(id),
    refuse: (id) => told.refused.push(id),
  });
  return { ...told, ids: told.put.map(({ id }) => id).sort((a, b) => a - b), watermark };
}

/** Until nothing runs any more that began before: transactions in the databases of other tests hold the horizon back too. */
async function settle(): Promise<void> {
  const now = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(database.db);
  const id = BigInt(now.rows[0]?.id ?? 0);
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{
        xmin: string;
      }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(database.db);
      if (BigInt(rows[0]?.xmin ?? 0) <= id) throw new Error('An older transaction is still open');
    },
    { timeout: 30_000, interval: 20 },
  );
}

const raise = () => database.db.transaction().execute(raiseCatalogVersion);

describe('all of it', () => {
  test('a product comes as it is stored', async () => {
    await insert(
      row(Number.MAX_SAFE_INTEGER, {
        title: 'Robe “Été” – 100 % soie, l’édition',
        subcategories: ['Mini Dresses', 'Party Dresses'],
        currency: 'EUR',
        price: '68.10',
        compare_at_price: '9999999999.99',
        colors: ['navy', '{c}', '"d"', 'null', ''],
        sizes: ['US 4', 'US 6'],
        available_sizes: ['US 6'],
        attributes: ['length:mini', 'material:silk'],
        image_urls: ['https://img.example/a.jpg?v=1&w={width}', 'https://img.example/b,c.jpg'],
        created_at: '2025-11-30T10:20:30.987Z',
        sample: true,
        description: 'Ä'.repeat(DESCRIBED + 1),
      }),
    );
    const { put, removed, restarts } = await read();
    expect([removed, restarts]).toEqual([[], 1]);
    expect(put).toEqual([
      {
        id: Number.MAX_SAFE_INTEGER,
        retailer: 'Glassons',
        typeId: 'dresses',
        title: 'Robe “Été” – 100 % soie, l’édition',
        brand: '',
        subcategories: ['Mini Dresses', 'Party Dresses'],
        currency: 'EUR',
        priceMinor: 6810,
        formerMinor: 999_999_999_999,
        basePrice: createExchange(SHIPPED_RATES).toBase(6810, 'EUR'),
        salePercent: null,
        colors: ['navy', '{c}', '"d"', 'null', ''],
        sizes: ['US 4', 'US 6'],
        availableSizes: ['US 6'],
        attributes: ['length:mini', 'material:silk'],
        available: true,
        isSample: true,
        url: 'https://glassons.example/a-dress',
        imageUrls: ['https://img.example/a.jpg?v=1&w={width}', 'https://img.example/b,c.jpg'],
        createdAt: Date.parse('2025-11-30T10:20:30.987Z'),
        description: 'Ä'.repeat(DESCRIBED),
      },
    ]);
  });

  test('every price to the cent is exact', async () => {
    const cents = Array.from({ length: 2000 }, (_, index) => index * 37 + 1);
    const decimal = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
    await insert(...cents.map((value) => row(value, { price: decimal(value) })));
    const { put } = await read();
    expect(put.every(({ id, priceMinor }) => id === priceMinor)).toBe(true);
    expect(put).toHaveLength(cents.length);
  });

  test('a price that is none keeps nothing else from being read', async () => {
    await insert(row(1, { price: '9.870000001' }), row(2), row(3, { compare_at_price: '99.999' }));
    const { ids, refused } = await read();
    expect([ids, refused.sort()]).toEqual([[2], [1, 3]]);
  });

  test('more than a page of them, none twice; those gone or of unknown type are not listed', async () => {
    await sql`insert into products (retailer, external_id, type_id, type_reason, title, price, available, url, content_hash,
        created_at, id)
      select 'R', n::text, 'tops', '', 't', 1, true, '', '', now(), n
      from generate_series(1, 12345) n`.execute(database.db);
    await insert(row(20_000, { gone_at: new Date() }), row(20_001, { type_id: 'hats' }));
    const { ids, removed } = await read();
    expect(ids).toEqual(Array.from({ length: 12_345 }, (_, n) => n + 1));
    expect(removed).toEqual([20_001]);
  });

  test('an id that a number cannot hold is refused, not rounded', async () => {
    await sql`insert into products (id, retailer, external_id, type_id, type_reason, title, price, available, url,
        content_hash, created_at)
      values (9007199254740993, 'R', '1', 'tops', '', 't', 1, true, '', '', now())`.execute(database.db);
    await expect(read()).rejects.toThrow('9007199254740993 does not fit');
    // The connection is of use afterwards, and what was never told need not be taken back.
    await database.db.deleteFrom('products').execute();
    const { ids, watermark } = await read();
    expect(ids).toEqual([]);
    await sql`insert into deleted_products (id) values (9007199254740993)`.execute(database.db);
    await raise();
    expect((await read(watermark)).removed).toEqual([]);
  });
});

describe('what changed since', () => {
  test('is told, gone and deleted products included, and nothing else', async () => {
    await insert(...[1, 2, 3, 4, 5, 6].map((id) => row(id)));
    await settle();
    const { watermark } = await read();
    const { db } = database;
    await db.updateTable('products').set({ price: '1.00' }).where('id', '=', 1).execute();
    await db.updateTable('products').set({ gone_at: new Date() }).where('id', '=', 2).execute();
    await db.deleteFrom('products').where('id', '=', 3).execute();
    await db.updateTable('products').set({ type_id: 'hats' }).where('id', '=', 4).execute();
    // What ingest notes for itself.
    await db.updateTable('products').set({ missed_runs: 1, last_seen_at: new Date() }).where('id', '=', 5).execute();
    await insert(row(7));
    await raise();
    const { ids, removed, restarts } = await read(watermark);
    expect({ ids, removed: removed.sort(), restarts }).toEqual({ ids: [1, 7], removed: [2, 3, 4], restarts: 0 });
  });

  test('is nothing while the version stands', async () => {
    await insert(row(1));
    const { watermark } = await read();
    await insert(row(2));
    const again = await read(watermark);
    expect([again.ids, again.removed, again.watermark]).toEqual([[], [], watermark]);
  });

  test('is not missed when it is committed after what began later', async () => {
    await insert(row(1), row(2));
    const slow = new Client({ connectionString: database.url });
    await slow.connect();
    await slow.query('begin');
    await slow.query('update products set price = 5 where id = 1');
    await database.db.updateTable('products').set({ price: '6.00' }).where('id', '=', 2).execute();
    await raise();
    const first = await read();
    expect(first.put.map(({ id, priceMinor }) => [id, priceMinor]).sort()).toEqual([
      [1, 6800],
      [2, 600],
    ]);
    await raise();
    const second = await read(first.watermark);
    await slow.query('commit');
    await slow.end();
    await raise();
    await settle();
    const third = await read(second.watermark);
    expect(third.put.find(({ id }) => id === 1)?.priceMinor).toBe(500);
    await raise();
    expect((await read(third.watermark)).ids).toEqual([]);
  });

  test('cannot be told of another content: then all is', async () => {
    await insert(row(1));
    const { watermark } = await read();
    await sql`truncate products cascade`.execute(database.db);
    await insert(row(9));
    await raise();
    const { ids, restarts } = await read(watermark);
    expect([ids, restarts]).toEqual([[9], 1]);
    // As of a database that was put back to an earlier time.
    const ahead = await read({ ...(await read()).watermark, horizon: '99999999999' });
    expect([ahead.ids, ahead.restarts]).toEqual([[9], 1]);
    const foreign = await read({ ...(await read()).watermark, identity: 'another' });
    expect(foreign.restarts).toBe(1);
  });

  test('is all of it when deletions since then are forgotten', async () => {
    const { db } = database;
    await insert(row(1), row(2), row(3));
    await settle();
    const early = await read();
    await db.deleteFrom('products').where('id', '=', 1).execute();
    await raise();
    await settle();
    const late = await read(early.watermark);
    expect(late.removed).toEqual([1]);
    const findDeleted = () => db.selectFrom('deleted_products').select('changed_in').execute();
    const deleted = await findDeleted();
    await pruneDeletedProducts(db);
    expect(await findDeleted()).toHaveLength(deleted.length);
    await sql`update deleted_products set deleted_at = now() - interval '31 days'`.execute(db);
    // As it came from a cluster that had seen more transactions.
    await sql`insert into deleted_products values (9, '999999999999', now() - interval '31 days')`.execute(db);
    expect((await findDeleted()).length).toBeGreaterThanOrEqual(2);
    await pruneDeletedProducts(db);
    expect(await findDeleted()).toEqual([]);
    await db.deleteFrom('products').where('id', '=', 2).execute();
    await raise();
    const missed = await read(early.watermark);
    expect([missed.ids, missed.restarts]).toEqual([[3], 1]);
    const followed = await read(late.watermark);
    expect([followed.removed, followed.restarts]).toEqual([[2], 0]);
    await sql`update catalogue_version set deletions_pruned_to = '999999999999'`.execute(db);
    expect((await read(late.watermark)).restarts).toBe(0);
    await sql`update catalogue_version set deletions_pruned_to = '0'`.execute(db);
  });

  test('is what changed, and that the rates of exchange are others', async () => {
    await insert(row(1), row(2, { currency: 'EUR' }), row(3, { currency: 'XXX' }));
    const { watermark, removed } = await read();
    expect(removed).toEqual([3]);
    await database.db
      .insertInto('exchange_rates')
      .values({ day: '2099-01-01', per_euro: JSON.stringify({ ...SHIPPED_RATES.perEuro, USD: '2' }) })
      .execute();
    await insert(row(4, { currency: 'EUR' }));
    await raise();
    const { put, restarts, rates, watermark: later } = await read(watermark);
    expect([restarts, rates]).toEqual([0, ['2099-01-01']]);
    expect(put.find(({ id }) => id === 4)?.basePrice).toBe(68 * 2 * BASE_PER_DOLLAR);
    expect((await read(later)).rates).toEqual([]);
    await database.db.deleteFrom('exchange_rates').execute();
  });

  test('is not what a restored row says it is', async () => {
    await insert(row(1));
    // As it came from a cluster that had seen more transactions.
    await sql`insert into products (id, retailer, external_id, type_id, type_reason, title, price, available, url, content_hash,
        created_at, changed_in) values (2, 'R', '2', 'tops', '', 't', 1, true, '', '', now(), '999999999999')`.execute(
      database.db,
    );
    await settle();
    const { ids, watermark } = await read();
    expect(ids).toEqual([1, 2]);
    await insert(row(3));
    await raise();
    expect((await read(watermark)).ids).toEqual([3]);
  });

  test('is found without reading the whole table', async () => {
    await sql`insert into products (retailer, external_id, type_id, type_reason, title, price, available, url, content_hash,
        created_at, changed_in)
      select 'R', n::text, 'tops', '', 't', 1, true, '', '', now(), '3' from generate_series(1, 20000) n`.execute(
      database.db,
    );
    const { rows } = await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`explain select * from products where changed_in >= '100'::xid8`.execute(trx);
    });
    expect(rows.map((line) => line['QUERY PLAN']).join()).toContain('products_changed');
  });
});

test('whoever owns nothing but the database can read it', async () => {
  // The control data are for everybody to see.
  const { rows } = await sql<{ proacl: string | null }>`
    select proacl::text from pg_proc where proname in ('pg_control_system', 'pg_control_checkpoint')`.execute(
    database.db,
  );
  expect(rows.map(({ proacl }) => proacl)).toEqual([null, null]);
});
