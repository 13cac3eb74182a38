import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { forgetOldOffers, keepOfferChanges } from '../db/catalog/offer-history.ts';
import { toStoredJson } from '../db/catalog/product-columns.ts';
import { upsertProducts } from '../db/ingest/ingest-products.ts';
import { DAY } from '../model/product/offer-history.ts';
import { createRandom } from '../sample/seeded-random.ts';
import { runClaimsCommand } from './claims-command.ts';

const SHOP = 'Nova';
const PRODUCTS = 60;
const DAYS = 100;
/** Of histories whole minutes are kept. */
const BEGUN = Date.UTC(2026, 0, 1, 12, 0, 59, 900);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => database.drop());

type Offer = { readonly id: number; readonly price: number; readonly former: number | null; readonly isThere: boolean };

/** Writes what a run finds, as it does, at the time that the clock says. */
async function ingest(offers: readonly Offer[]): Promise<void> {
  const products = offers.map(({ id, price, former, isThere }) => {
    const stored = toStoredJson({
      externalId: `${id}`,
      typeId: 'dresses',
      typeReason: '',
      title: `Dress ${id}`,
      brand: '',
      description: '',
      tags: [],
      subcategories: [],
      currency: 'USD',
      priceMinor: price,
      compareAtMinor: former,
      sizes: ['S'],
      availableSizes: isThere ? ['S'] : [],
      available: isThere,
      variants: [],
      colors: [],
      attributes: [],
      url: 'https://nova.test/',
      style: '',
      imageUrls: [],
      createdAt: null,
    });
    const json = `${stored.slice(0, -1)},"content_hash":"${price} ${former} ${isThere}"}`;
    return { externalId: `${id}`, priceMinor: price, contentHash: '', json };
  });
  await database.db.transaction().execute(async (trx) => {
    await keepOfferChanges(trx, SHOP, false, products);
    await upsertProducts(trx, SHOP, false, products);
  });
  // The database has a clock of its own.
  const now = new Date(Date.now()).toISOString();
  await sql`update products set first_seen_at = least(first_seen_at, ${now}), last_seen_at = ${now},
    gone_at = case when gone_at is not null then least(gone_at, ${now}) end`.execute(database.db);
}

/** What the command comes to, and what it prints. */
async function printClaims() {
  let printed = '';
  const report = new Writable({
    write(chunk, _, done) {
      printed += chunk;
      done();
    },
  });
  return [await runClaimsCommand({ db: database.db, report }), printed] as const;
}

test('in a hundred days of sales, rises, claims and gaps nothing is said that the records do not prove', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGUN });
  const random = createRandom('claims');
  let offers: Offer[] = Array.from({ length: PRODUCTS }, (_, at) => {
    return { id: at + 1, price: 5000 + 100 * at, former: null, isThere: true };
  });
  await ingest(offers);
  const told = new Set<string>();
  for (let day = 1; day <= DAYS; day += 1) {
    vi.setSystemTime(BEGUN + day * DAY);
    const changed = offers
      .filter(() => random.chance(0.04))
      .map((offer): Offer => {
        const price = Math.max(100, Math.round((offer.price * random.whole(60, 130)) / 100));
        const former = random.chance(0.4) ? price + random.whole(1, 5000) : null;
        return { ...offer, price, former, isThere: random.chance(0.9) };
      });
    await ingest(changed);
    offers = offers.map((offer) => changed.find(({ id }) => id === offer.id) ?? offer);
    await forgetOldOffers(database.db);
    if (day % 10 > 0) continue;
    expect(await printClaims()).toEqual([0, `0 claims of ${PRODUCTS} products are not proved.\n`]);
    const { rows } = await sql<{ kind: string }>`select distinct case when sale_percent is not null then 'proved'
      when compare_at_price is not null then 'claimed' else 'none' end as kind from products`.execute(database.db);
    for (const { kind } of rows) told.add(kind);
  }
  expect([...told].sort()).toEqual(['claimed', 'none', 'proved']);
});

test('a claim that is not proved is printed, and the exit code says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGUN + DAYS * DAY });
  await sql`update products set sale_percent = 90, prior_price = 10 * price, sale_since = now() where external_id = '7'`.execute(
    database.db,
  );
  const [code, printed] = await printClaims();
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^\d+ Dress 7 \(Nova\): 90 % below the lowest price .*\n1 claims of 60 products are not proved\.\n$/,
  );
});
