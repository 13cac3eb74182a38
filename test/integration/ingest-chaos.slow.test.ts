import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toStoredJson } from '../../src/db/catalog/product-columns.ts';
import { toProductText } from '../../src/ingest/understand/understand-record.ts';
import { formatDecimal } from '../../src/model/money/money.ts';
import { unpackHistory } from '../../src/model/product/offer-history.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { findCatalogVersion } from '../find-catalog-version.ts';
import { shopifyAnswer, startTestShop, type TestShop } from '../ingest/test-shop.ts';
import { createChaosShop, createDice, createExpectedCatalog } from '../processes/chaos-shop.ts';
import { ingestOnce, sourceOf } from '../processes/ingest-once.ts';
import { type RunningNode, startNode } from '../processes/run-node.ts';
import { runs } from '../property-runs.ts';

const RUNS = runs(16);
const RECORDS_PER_PAGE = 15;
/** Loads what it needs, the faster for what its predecessors compiled, and waits. */
const PROGRAM = `
  import { enableCompileCache, flushCompileCache } from 'node:module';
  const [, program, database, shop, cache] = process.argv;
  enableCompileCache(cache);
  const { ingestWhenTold } = await import(program);
  flushCompileCache();
  await ingestWhenTold(database, shop);`;
const MODULE = pathToFileURL(path.resolve(import.meta.dirname, '../processes/ingest-once.ts')).href;

let database: TestDatabase;
let shop: TestShop;
let cache: string;
const articles = createChaosShop(150);
const answer = shopifyAnswer(() => articles.records(), RECORDS_PER_PAGE);
let onAsked: () => void = () => {};

beforeAll(async () => {
  database = await createTestDatabase();
  cache = await mkdtemp(path.join(tmpdir(), 'selvedge-chaos-'));
  shop = await startTestShop((request, response, url) => {
    answer(request, response, url);
    onAsked();
  });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  await rm(cache, { recursive: true, force: true });
});

const startChild = () => startNode(PROGRAM, [MODULE, database.url, shop.address, cache]);

/** Lets a child ingest and kills it `ms` after it has asked for `page`. */
async function runAndKill(child: RunningNode, page: number, ms: number): Promise<void> {
  await child.printed('ready');
  let left = page;
  const asked = new Promise<void>((resolve) => {
    onAsked = () => {
      left -= 1;
      if (left <= 0) resolve();
    };
  });
  child.send('go');
  await asked;
  onAsked = () => {};
  await sleep(ms);
  child.kill('SIGKILL');
  expect((await child.finished).output).toMatch(/^ready(?:\ncomplete)?$/);
}

/** One more run, as soon as the database has noticed that the killed process is gone. */
async function ingestAfterwards() {
  for (;;) {
    const report = await ingestOnce(database.db, shop.address);
    if (report !== null) return report;
    await sleep(5);
  }
}

/** Everything of the products but ids and times. */
async function findCatalog() {
  const { rows } = await sql<Record<string, unknown>>`
    select external_id, type_id, type_reason, title, brand, description, tags, subcategories, price, compare_at_price, colors,
      sizes, available_sizes, available, variants, url, image_urls, currency, style, attributes, content_hash, missed_runs as "missedRuns",
      gone_at is not null as "isGone", (select changes from offer_history where product_id = products.id) as prices
    from products where retailer = 'Nova' order by external_id collate "C"`.execute(database.db);
  return rows.map((row) => ({ ...row, prices: listPriceChanges(row.prices as Buffer | null) }));
}

function listPriceChanges(packed: Buffer | null): [from: string, to: string][] {
  const prices = packed ? unpackHistory(packed).map(({ price }) => formatDecimal(price)) : [];
  return prices.flatMap((price, at) => {
    const before = prices[at - 1] ?? price;
    return before === price ? [] : [[before, price]];
  });
}

const findIds = async () =>
  new Map(
    (await database.db.selectFrom('products').select(['external_id', 'id']).execute()).map((row) => [
      row.external_id,
      row.id,
    ]),
  );

async function findRuns() {
  const { rows } = await sql<{ status: string; taken_up: number; rejected: number }>`
    select status, taken_up, (select count(*)::int from rejected_records where run_id = ingest_runs.id) as rejected
    from ingest_runs order by id`.execute(database.db);
  return rows;
}

test(`after kill -9 at any moment one more run gives what an undisturbed run gives, ${RUNS} times`, async () => {
  const expected = createExpectedCatalog(sourceOf(shop.address));
  await ingestOnce(database.db, shop.address);
  expected.run(articles.records());
  const tally = { ended: 0, takenUp: 0, anew: 0 };
  let next = startChild();
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const dice = createDice(seed);
    articles.change(dice);
    const child = next;
    next = startChild();
    const [before, versionBefore, runsBefore] = [
      await findIds(),
      await findCatalogVersion(database.db),
      await findRuns(),
    ];
    // While it reads; or, as often, from its last question (which finds no more) to after its end.
    const pages = Math.ceil(articles.records().length / RECORDS_PER_PAGE) + 1;
    const isLate = dice(2) === 0;
    await runAndKill(child, isLate ? pages : 1 + dice(pages), dice(isLate ? 60 : 6));
    const report = await ingestAfterwards();

    expect(report.error).toBeNull();
    const runs = (await findRuns()).slice(runsBefore.length);
    const complete = runs.filter(({ status }) => status === 'complete');
    // A run that had committed its end before it was killed is a complete run; then the second one is one more.
    const rejected = complete.map(() => expected.run(articles.records()));
    expect(await findCatalog()).toEqual(expectedRows(expected.catalog));
    expect(complete.map((run) => run.rejected)).toEqual(rejected);
    expect(report.counts.read).toBe(articles.records().length);
    const ids = await findIds();
    expect([...before].filter(([externalId, id]) => ids.get(externalId) !== id)).toEqual([]);
    expect(await findCatalogVersion(database.db)).toBeGreaterThan(versionBefore);
    if (complete.length > 1) tally.ended += 1;
    else if (complete.some((run) => run.taken_up > 0)) tally.takenUp += 1;
    else tally.anew += 1;
  }
  next.kill('SIGKILL');
  await next.finished;
  // Had it always been killed too early or too late, this would have shown nothing.
  expect(tally.takenUp).toBeGreaterThan(0);
  expect(tally.anew).toBeGreaterThan(0);

  expect((await sql`select from ingest_seen`.execute(database.db)).rows).toEqual([]);
});

function expectedRows(catalog: ReturnType<typeof createExpectedCatalog>['catalog']) {
  return [...catalog.values()]
    .map(({ product, ...rest }) => {
      const { external_id, ...shown } = JSON.parse(toStoredJson(product));
      return { external_id: String(external_id), ...shown, content_hash: toProductText(product).contentHash, ...rest };
    })
    .sort((a, b) => (a.external_id < b.external_id ? -1 : 1));
}
