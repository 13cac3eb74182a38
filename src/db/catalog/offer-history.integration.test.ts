import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { findOfferHistory } from '../../../test/find-offer-history.ts';
import { DAY, HISTORY_DAYS, type OfferChange, SALE_DAYS } from '../../model/product/offer-history.ts';
import { upsertProducts } from '../ingest/ingest-products.ts';
import { forgetOldOffers, keepOfferChanges, replaceHistories } from './offer-history.ts';

const SHOP = 'Nova';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.db.deleteFrom('products').execute());
afterAll(() => database.drop());

interface Offered {
  price: string;
  compare_at_price: string | null;
  available: boolean;
  available_sizes: string[];
}

/** Writes a product as an ingest does. */
async function offer(fields: Partial<Offered> = {}, sample = false): Promise<void> {
  const row = {
    external_id: '1',
    type_id: 'dresses',
    type_reason: '',
    title: 'Slip dress',
    brand: '',
    description: '',
    tags: [],
    subcategories: [],
    attributes: [],
    currency: 'USD',
    style: '',
    price: '100.00',
    compare_at_price: null,
    sizes: ['S', 'M'],
    available_sizes: ['S', 'M'],
    available: true,
    variants: [],
    colors: [],
    url: '',
    image_urls: [],
    content_hash: '',
    ...fields,
  };
  const text = [{ externalId: '1', priceMinor: 0, contentHash: '', json: JSON.stringify(row) }];
  await database.db.transaction().execute(async (trx) => {
    await keepOfferChanges(trx, SHOP, sample, text);
    await upsertProducts(trx, SHOP, sample, text);
  });
}

async function findProduct() {
  return database.db
    .selectFrom('products')
    .select(['id', 'sale_percent', 'prior_price', 'sale_since'])
    .where('retailer', '=', SHOP)
    .executeTakeFirstOrThrow();
}

const historyOf = async () => findOfferHistory(database.db, (await findProduct()).id);
/** Puts everything known of the product so many days back. */
const age = (days: number) =>
  sql`update products set first_seen_at = first_seen_at - ${days} * interval '1 day'`.execute(database.db);

test('what never changes costs nothing', async () => {
  await offer();
  await offer();
  expect(await historyOf()).toEqual([]);
});

test('every change of price, former price and sizes is kept, and nothing else', async () => {
  await offer();
  await offer({ price: '70.00', compare_at_price: '100.00' });
  await offer({ price: '70.00', compare_at_price: '100.00' });
  await offer({ price: '70.00', compare_at_price: '100.00', available_sizes: ['M'] });
  await offer({ price: '70.00', compare_at_price: '100.00', available_sizes: [], available: false });
  const history = await historyOf();
  expect(history.map(({ price, formerPrice, sizes, isAvailable }) => [price, formerPrice, sizes, isAvailable])).toEqual(
    [
      [10_000, null, ['S', 'M'], true],
      [7000, 10_000, ['S', 'M'], true],
      [7000, 10_000, ['M'], true],
      [7000, 10_000, [], false],
    ],
  );
});

test('what was gone was not offered meanwhile', async () => {
  await offer();
  await sql`update products set gone_at = now()`.execute(database.db);
  await offer();
  expect((await historyOf()).map(({ isListed }) => isListed)).toEqual([true, false, true]);
});

test('a reduction that the history proves is told, and one that the shop alone tells is not', async () => {
  await offer();
  await offer({ price: '70.00', compare_at_price: '100.00' });
  expect((await findProduct()).sale_percent).toBeNull();
  await database.db.deleteFrom('products').execute();
  await offer();
  await age(31);
  await offer({ price: '70.00' });
  expect(await findProduct()).toMatchObject({ sale_percent: 30, prior_price: '100.00', sale_since: expect.any(Date) });
  await offer({ price: '100.00' });
  expect(await findProduct()).toMatchObject({ sale_percent: null, prior_price: null, sale_since: null });
});

test('a live product in place of one of the sample has a history of its own', async () => {
  await offer({}, true);
  await age(60);
  await offer({ price: '10.00' });
  expect((await historyOf()).map(({ price }) => price)).toEqual([1000]);
  expect((await findProduct()).sale_percent).toBeNull();
});

test('histories are forgotten after two years without a change, sales end when they have become the price', async () => {
  await offer();
  const { id } = await findProduct();
  const now = Date.now();
  const change = (daysAgo: number, price: number): OfferChange => {
    const kept = { formerPrice: null, currency: '', isListed: true, isAvailable: true, sizes: [] };
    return { at: now - daysAgo * DAY, price, ...kept };
  };
  await replaceHistories(database.db, [{ id, changes: [change(200, 10_000), change(SALE_DAYS - 1, 7000)] }]);
  expect(await findProduct()).toMatchObject({ sale_percent: 30, prior_price: '100.00' });
  expect(await forgetOldOffers(database.db)).toBe(0);
  // As an older version kept it.
  await sql`update products set prior_price = null`.execute(database.db);
  expect(await forgetOldOffers(database.db)).toBe(1);
  expect(await findProduct()).toMatchObject({ sale_percent: 30, prior_price: '100.00' });
  await sql`update products set sale_since = sale_since - interval '2 days'`.execute(database.db);
  expect(await forgetOldOffers(database.db)).toBe(1);
  expect((await findProduct()).sale_percent).toBeNull();
  expect(await historyOf()).toHaveLength(2);
  await replaceHistories(database.db, [
    { id, changes: [change(HISTORY_DAYS + 2, 10_000), change(HISTORY_DAYS + 1, 7000)] },
  ]);
  await forgetOldOffers(database.db);
  expect(await historyOf()).toEqual([]);
});
