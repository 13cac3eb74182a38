import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { NewProductRow } from '../schema.ts';
import { countListedProducts, findProductDetails } from './products.ts';

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

test('details are found by id, with lists in their order', async () => {
  const lists = {
    tags: ['new in', 'a,b', '"d"', ''],
    colors: ['navy', 'blue'],
    sizes: ['US 4', 'US 6'],
    attributes: ['length:midi', 'material:linen'],
  };
  await insert(
    row('a', { id: 1, description: 'Two\nlines', ...lists, available_sizes: ['US 6'] }),
    row('b', { id: 2, gone_at: new Date() }),
    row('c', { id: 3 }),
  );
  const nothing = { description: '', tags: [], colors: [], sizes: [], availableSizes: [], attributes: [] };
  expect(await findProductDetails(database.db, [1, 2, 4711])).toEqual(
    new Map([
      [1, { description: 'Two\nlines', ...lists, availableSizes: ['US 6'] }],
      [2, nothing],
    ]),
  );
  expect(await findProductDetails(database.db, [])).toEqual(new Map());
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
