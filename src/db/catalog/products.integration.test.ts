import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createExchange, SHIPPED_RATES } from '../../model/exchange-rates.ts';
import type { NewProductRow } from '../schema.ts';
import { countListedProducts, findListedProducts } from './products.ts';

const exchange = createExchange(SHIPPED_RATES);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(() => database.db.deleteFrom('products').execute());

afterAll(() => database.drop());

function row(externalId: string, more: Partial<NewProductRow> = {}): NewProductRow {
  return {
    retailer: 'Glassons',
    external_id: externalId,
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

test('a product comes back as it went in', async () => {
  await insert(
    row('7211001234567890123', {
      id: Number.MAX_SAFE_INTEGER,
      title: 'Robe “Été” – 100 % soie, l’édition',
      description: 'Two\nlines, a \\ and a "quote"',
      tags: ['new in', 'a,b', '{c}', '"d"', 'null', ''],
      subcategories: ['Mini Dresses', 'Party Dresses'],
      price: '68.10',
      compare_at_price: '9999999999.99',
      sale_percent: 30,
      sale_since: '2026-01-01T00:00:00Z',
      colors: ['navy', 'off white'],
      sizes: ['US 4', 'US 6'],
      available_sizes: ['US 6'],
      image_urls: ['https://img.example/a.jpg?v=1&w={width}', 'https://img.example/b,c.jpg'],
      created_at: '2025-11-30T10:20:30.987Z',
    }),
  );
  expect(await findListedProducts(database.db, exchange)).toEqual([
    {
      id: Number.MAX_SAFE_INTEGER,
      retailer: 'Glassons',
      externalId: '7211001234567890123',
      typeId: 'dresses',
      title: 'Robe “Été” – 100 % soie, l’édition',
      brand: '',
      description: 'Two\nlines, a \\ and a "quote"',
      tags: ['new in', 'a,b', '{c}', '"d"', 'null', ''],
      subcategories: ['Mini Dresses', 'Party Dresses'],
      currency: 'USD',
      priceMinor: 6810,
      compareAtMinor: 999_999_999_999,
      salePercent: 30,
      colors: ['navy', 'off white'],
      sizes: ['US 4', 'US 6'],
      availableSizes: ['US 6'],
      available: true,
      url: 'https://glassons.example/a-dress',
      imageUrls: ['https://img.example/a.jpg?v=1&w={width}', 'https://img.example/b,c.jpg'],
      createdAt: Date.parse('2025-11-30T10:20:30.987Z'),
      basePrice: 1_702_500,
    },
  ]);
});

test('every price to the cent is exact', async () => {
  const cents = Array.from({ length: 2000 }, (_, index) => index * 37 + 1);
  const decimal = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  await insert(...cents.map((value) => row(String(value), { price: decimal(value) })));
  const products = await findListedProducts(database.db, exchange);
  const found = products.map(({ externalId, priceMinor }) => [externalId, priceMinor]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(cents.map((value) => [String(value), value])));
});

test('newest first, then the last found; those gone, of unknown type or currency are not listed', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await insert(
    row('old', { created_at: at(1) }),
    row('gone', { created_at: at(9), gone_at: at(10) }),
    row('new', { created_at: at(3) }),
    row('twin', { created_at: at(2) }),
    row('later twin', { created_at: at(2) }),
    row('hats', { type_id: 'hats' }),
    row('gold', { currency: 'XAU' }),
  );
  const products = await findListedProducts(database.db, exchange);
  expect(products.map(({ externalId }) => externalId)).toEqual(['new', 'later twin', 'twin', 'old']);
});

test('more than a page of them, none twice, equal lists shared', async () => {
  await sql`insert into products (retailer, external_id, type_id, type_reason, title, price, available, url, content_hash,
      created_at, sizes)
    select 'R', n::text, 'tops', '', 't', 1, true, '', '', now() - n * interval '1 second', '{S,M}'
    from generate_series(1, 12345) n`.execute(database.db);
  const products = await findListedProducts(database.db, exchange);
  expect(products.map(({ externalId }) => Number(externalId))).toEqual(Array.from({ length: 12_345 }, (_, n) => n + 1));
  expect(new Set(products.map(({ sizes }) => sizes)).size).toBe(1);
});

test('an id that a number cannot hold is refused, not rounded', async () => {
  await insert(row('huge'));
  await sql`update products set id = 9007199254740993`.execute(database.db);
  await expect(findListedProducts(database.db, exchange)).rejects.toThrow('9007199254740993 does not fit');
});

test('listed products are counted by retailer', async () => {
  await insert(row('a'), row('b'), row('gone', { gone_at: new Date() }), row('c', { retailer: 'Motel Rocks' }));
  expect(await countListedProducts(database.db)).toEqual(
    new Map([
      ['Glassons', 2],
      ['Motel Rocks', 1],
    ]),
  );
});

test('an empty catalog is an empty list', async () => {
  expect(await findListedProducts(database.db, exchange)).toEqual([]);
});
