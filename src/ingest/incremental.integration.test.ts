import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { findCatalogVersion } from '../../test/find-catalog-version.ts';
import { findOfferHistory } from '../../test/find-offer-history.ts';
import { shopifyRecord, shopifyVariant } from '../../test/ingest/test-shop.ts';
import { PATIENT } from '../../test/time-limits.ts';
import { shopifyAdapter } from './adapters/shopify/shopify.ts';
import { type IngestOptions, ingestRetailer } from './pipeline.ts';
import { type RetailerSource, SourceError, type SourcePage } from './retailer.ts';
import { processHere } from './understand/record-processor.ts';

const SOURCE: RetailerSource = { name: 'Nova', adapter: 'shopify', address: 'https://nova.example' };
const PAGE = 4;

let database: TestDatabase;
let records: Record<string, unknown>[];
/** Counts what was parsed: what is known already need not be. */
const parse = vi.fn(shopifyAdapter.parse);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate products, ingest_runs, read_records restart identity cascade`.execute(database.db);
  records = Array.from({ length: 12 }, (_, at) => shopifyRecord(at + 1));
  parse.mockImplementation(shopifyAdapter.parse);
});

async function* pagesFrom(from?: string): AsyncGenerator<SourcePage> {
  for (let at = Number(from ?? 0); at < records.length; at += PAGE) {
    const page = records.slice(at, at + PAGE).map((record) => ({
      source: SOURCE.address,
      body: JSON.stringify(record),
    }));
    yield { records: page, cursor: String(at + PAGE) };
  }
}

function ingest(changes: Partial<IngestOptions> = {}) {
  parse.mockClear();
  const adapter = { ...shopifyAdapter, parse };
  return ingestRetailer({
    db: database.db,
    source: SOURCE,
    adapter,
    pages: pagesFrom,
    processor: { ...processHere, batch: 1 },
    ...changes,
  });
}

const rows = () => database.db.selectFrom('products').selectAll().orderBy('id').execute();
const listed = async () => (await rows()).filter((row) => row.gone_at === null).length;
const withPrice = (id: number, price: string) =>
  shopifyRecord(id, {
    variants: [shopifyVariant(`${id}01`, 'S', { price }), shopifyVariant(`${id}02`, 'M', { price })],
  });

describe('a second run', () => {
  test('does not read again what it knows, wherever it stands and whenever it was updated', async () => {
    records = records.map((record) => ({ ...record, updated_at: '2026-05-01T00:00:00Z' }));
    await ingest();
    // The records of the first page tell of the shop before they are read.
    expect(parse).toHaveBeenCalledTimes(16);
    records = records.toReversed().map((record) => ({ ...record, updated_at: '2026-06-01T00:00:00Z' }));
    expect((await ingest()).counts).toMatchObject({ read: 12, unchanged: 12 });
    expect(parse).not.toHaveBeenCalled();
  });

  test('reads again what has changed, and what the catalogue no longer holds as it was read', async () => {
    await ingest();
    records[2] = withPrice(3, '70.00');
    await sql`update products set title = 'Spoiled', content_hash = 'spoiled' where external_id = '5'`.execute(
      database.db,
    );
    await sql`update products set gone_at = now() where external_id = '6'`.execute(database.db);
    expect(await ingest()).toMatchObject({ returned: 1, counts: { changed: 3, unchanged: 9 } });
    expect(parse).toHaveBeenCalledTimes(3);
    expect((await rows())[4]?.title).toBe('Nova 5 Mini Dress Black');
  });

  test('counts what is not ours without reading it again, and reads what was rejected', async () => {
    records[0] = shopifyRecord(1, { title: 'Nova Strappy Heels', body_html: '' });
    records[1] = shopifyRecord(2, { variants: [] });
    const first = await ingest();
    const second = await ingest();
    expect(parse).toHaveBeenCalledTimes(1);
    expect(second.notOursByKind).toEqual({ shoes: 1 });
    expect(second.rejectedByReason).toEqual(first.rejectedByReason);
    expect(second.counts).toMatchObject({ read: 12, unchanged: 10, notOurs: 1, rejected: 1 });
  });

  test('reads everything again when the retailer is configured differently', async () => {
    await ingest();
    await ingest({ source: { ...SOURCE, sizeSystem: 'AU' } });
    expect(parse).toHaveBeenCalledTimes(16);
  });

  test('finds a product unchanged though tags and variants come in another order', async () => {
    records = [shopifyRecord(1, { tags: ['a', 'b'] })];
    await ingest();
    const variants = [shopifyVariant('102', 'M'), shopifyVariant('101', 'S')];
    records = [shopifyRecord(1, { tags: ['b', 'a'], variants, body_html: '<p>A   dress.</p>\n' })];
    expect((await ingest()).counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect(parse).toHaveBeenCalledTimes(1);
    records = [shopifyRecord(1, { tags: ['b', 'a'], images: [{ src: 'https://cdn.shop.test/2.jpg' }] })];
    expect((await ingest()).counts).toMatchObject({ changed: 1 });
  });
});

test('prices that change are kept, and nothing else is', async () => {
  await ingest();
  for (const price of ['60.00', '60.00', '55.50']) {
    records[0] = withPrice(1, price);
    records[1] = shopifyRecord(2, { title: `Nova ${price} Mini Dress` });
    await ingest();
  }
  const history = await findOfferHistory(database.db, 1);
  expect(history.map(({ price }) => price)).toEqual([6800, 6000, 5550]);
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort());
  expect(await findOfferHistory(database.db, 2)).toEqual([]);
});

test('a live product that replaces one of the sample begins its history there', async () => {
  await ingest({ source: { ...SOURCE, sample: true } });
  records[0] = withPrice(1, '10.00');
  await ingest();
  expect((await findOfferHistory(database.db, 1)).map(({ price }) => price)).toEqual([1000]);
});

describe('products that vanish', () => {
  test.each([
    [12, 4, true],
    [12, 5, false],
    [3, 1, true],
    [3, 2, false],
    [2, 1, false],
    [1, 1, false],
    [12, 12, false],
  ])('of %i, %i: retired after two runs: %s', async (all, vanished, isBelieved) => {
    records = records.slice(0, all);
    await ingest();
    records = records.slice(vanished);
    for (const left of [all, isBelieved ? all - vanished : all]) {
      const report = await ingest();
      expect(report.warnings).toHaveLength(isBelieved ? 0 : 1);
      expect(await listed()).toBe(left);
    }
    if (isBelieved) return;
    // Told that it is true, a run believes it at once.
    expect((await ingest({ acceptDisappearance: true })).counts.gone).toBe(vanished);
    expect(await listed()).toBe(all - vanished);
  });

  test('are not missed by a run that nobody believes', async () => {
    await ingest();
    const all = records;
    records = [];
    expect(await ingest()).toMatchObject({ vanished: 12, counts: { gone: 0 } });
    records = all.slice(3);
    expect(await ingest()).toMatchObject({ vanished: 0, warnings: [], counts: { gone: 0 } });
    expect((await ingest()).counts.gone).toBe(3);
  });

  test('are gone after the first run that is told to believe it, few or many', async () => {
    await ingest();
    records = records.slice(6);
    await ingest();
    for (const vanished of [6, 1]) {
      const trial = await ingest({ acceptDisappearance: true, dryRun: true });
      const report = await ingest({ acceptDisappearance: true });
      expect(report).toMatchObject({ vanished: 0, warnings: [], counts: { gone: vanished } });
      expect(trial.counts).toEqual(report.counts);
      records = records.slice(1);
    }
    expect(await listed()).toBe(5);
  });

  test('are not missed by a run that broke off, and one that it saw is forgiven', async () => {
    await ingest();
    const all = records;
    records = all.slice(1);
    await ingest();
    records = all;
    const broken = async function* () {
      yield* pagesFrom();
      throw new SourceError('the shop is gone');
    };
    expect((await ingest({ pages: broken() })).error).toBe('the shop is gone');
    records = all.slice(1);
    expect((await ingest()).counts.gone).toBe(0);
    expect((await ingest()).counts.gone).toBe(1);
  });

  test.each(['complete', 'broken off'])('are forgiven by a run that shows a broken record of them: %s', async (end) => {
    const colors = { options: [{ name: 'Color', values: ['Black', 'Red'] }] };
    const variants = [{ option1: 'Black' }, { option1: 'Red' }].map((color, at) => shopifyVariant(`2${at}`, '', color));
    records[1] = shopifyRecord(2, { ...colors, variants });
    await ingest();
    const all = records;
    records = all.slice(2);
    await ingest();
    const broken = [1, 2].map((id) => shopifyRecord(id, { variants: [] }));
    records = [...broken, ...all.slice(2)];
    const breakingOff = async function* () {
      yield* pagesFrom();
      throw new SourceError('the shop is gone');
    };
    await ingest(end === 'complete' ? {} : { pages: breakingOff() });
    expect((await rows()).filter((row) => row.missed_runs > 0)).toEqual([]);
    records = all.slice(2);
    expect((await ingest()).counts.gone).toBe(0);
  });
});

test('a write that fails ends the run although the shop still owes a page', async () => {
  async function* pages() {
    const all = pagesFrom();
    for (let page = 0; page < 2; page += 1) yield (await all.next()).value as SourcePage;
    await new Promise(() => {});
  }
  await sql`alter table read_records add constraint refuse check (external_id <> '1')`.execute(database.db);
  const outcome = await ingest({ pages: pages() }).catch((error: Error) => error);
  await sql`alter table read_records drop constraint refuse`.execute(database.db);
  expect(outcome).toMatchObject({ message: expect.stringContaining('refuse') });
});

describe('a run that is stopped', () => {
  /** Starts a run that is stopped while it waits for its third page. */
  function stop() {
    const stopping = new AbortController();
    const pages = async function* (from?: string) {
      const all = pagesFrom(from);
      for (let page = 0; page < 2; page += 1) yield (await all.next()).value as SourcePage;
      stopping.abort();
      await new Promise(() => {});
    };
    return ingest({ pages, signal: stopping.signal });
  }
  const runs = async () =>
    (await sql`select status, error, taken_up from ingest_runs order by id`.execute(database.db)).rows;

  test('keeps what it has read, retires nothing, and the next goes on from there', async () => {
    await ingest();
    const before = await findCatalogVersion(database.db);
    // One is missing for the second time; one is new on each of the first two pages.
    records = [shopifyRecord(98), ...records.slice(1, 4), shopifyRecord(99), ...records.slice(4)];
    await sql`update products set missed_runs = 1 where external_id = '1'`.execute(database.db);
    const error = expect.stringContaining('stopped before its end');
    expect(await stop()).toMatchObject({ error, counts: { read: 8, new: 2, unchanged: 6, gone: 0 } });
    expect((await runs()).at(-1)).toEqual({ status: 'failed', error, taken_up: 0 });
    expect(await listed()).toBe(14);
    expect(await findCatalogVersion(database.db)).toBe(before + 1);
    // However often it was stopped before.
    await sql`update ingest_runs set taken_up = 3 where status = 'failed'`.execute(database.db);
    const from: (string | undefined)[] = [];
    const report = await ingest({
      pages: (cursor) => {
        from.push(cursor);
        return pagesFrom(cursor);
      },
    });
    expect(from).toEqual(['8']);
    expect(report).toMatchObject({ error: null, counts: { read: 13, new: 2, unchanged: 11, gone: 1 } });
    expect((await runs()).at(-1)).toEqual({ status: 'complete', error: null, taken_up: 4 });
    expect((await sql`select from ingest_seen`.execute(database.db)).rows).toEqual([]);
  });

  test('is one that was stopped also while what is known was loaded', async () => {
    await ingest();
    const stopping = new AbortController();
    const [isAsked, isLoaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pages = async function* (from?: string) {
      yield (await pagesFrom(from).next()).value as SourcePage;
      isAsked.resolve();
      await new Promise((_, reject) =>
        stopping.signal.addEventListener('abort', () => reject(new Error('broken off'))),
      );
    };
    const holding = database.db.transaction().execute(async (trx) => {
      await sql`lock table read_records in access exclusive mode`.execute(trx);
      await isLoaded.promise;
    });
    const run = ingest({ pages, signal: stopping.signal });
    await isAsked.promise;
    stopping.abort();
    isLoaded.resolve();
    await holding;
    expect((await run).error).toContain('stopped before its end');
    expect((await runs()).at(-1)).toMatchObject({ error: expect.stringContaining('stopped before its end') });
  });

  test('keeps its own words when the next one begins anew', async () => {
    await stop();
    expect(await ingest({ pages: pagesFrom() })).toMatchObject({
      error: null,
      counts: { read: 12, unchanged: 8, new: 4 },
    });
    const error = expect.stringContaining('stopped before its end');
    expect(await runs()).toMatchObject([{ status: 'failed', error }, { status: 'complete' }]);
    expect((await sql`select from ingest_seen`.execute(database.db)).rows).toEqual([]);
    expect((await sql`select from ingest_runs where progress is not null`.execute(database.db)).rows).toEqual([]);
  });
});

describe('a run whose process died', () => {
  /** Starts a run that stops after two pages as a dead one does. @returns what lets it go on, as a dead one cannot. */
  async function die() {
    let revive = () => {};
    const pages = async function* () {
      const all = pagesFrom();
      for (let page = 0; page < 2; page += 1) yield (await all.next()).value as SourcePage;
      await new Promise<void>((resolve) => (revive = resolve));
      yield* all;
    };
    const run = ingest({ pages: () => pages() });
    await vi.waitFor(async () => {
      const { rows: found } = await sql`select from ingest_runs where progress ->> 'cursor' = '8'`.execute(database.db);
      expect(found).toHaveLength(1);
    }, PATIENT);
    return async () => {
      revive();
      return run;
    };
  }

  test('is taken up after its last page, and is complete then', async () => {
    records.push(shopifyRecord(13, { title: 'Nova Heels', body_html: '' }));
    await ingest();
    const all = records;
    // One vanishes from what the dead run read, one from what is read after it; what the dead one met is not missed.
    records = [...all.slice(1, 9), shopifyRecord(99), ...all.slice(9, 11), ...all.slice(12)];
    for (const gone of [0, 2]) {
      await die();
      const from: (string | undefined)[] = [];
      const report = await ingest({
        pages: (cursor) => {
          from.push(cursor);
          return pagesFrom(cursor);
        },
      });
      expect(from).toEqual(['8']);
      expect(report).toMatchObject({ error: null, warnings: [], counts: { read: 12, notOurs: 1, gone } });
    }
    const { rows: runs } = await sql`select status, taken_up, progress from ingest_runs order by id`.execute(
      database.db,
    );
    expect(runs.slice(1)).toEqual([
      { status: 'complete', taken_up: 1, progress: null },
      { status: 'complete', taken_up: 1, progress: null },
    ]);
    expect((await sql`select from ingest_seen`.execute(database.db)).rows).toEqual([]);
    expect(await listed()).toBe(11);
  });

  test('keeps its place when it is taken up and stopped before it read anything', async () => {
    await ingest();
    // It was missed, and the dead run met it unreadable: what takes it up forgives it before it has read a page.
    await sql`update products set missed_runs = 1 where external_id = '3'`.execute(database.db);
    records[2] = withPrice(3, '0');
    await die();
    const stopping = new AbortController();
    const pages = async function* () {
      stopping.abort();
      yield* pagesFrom('8');
    };
    expect((await ingest({ pages: () => pages(), signal: stopping.signal })).counts.read).toBe(8);
    expect((await rows()).find((row) => row.external_id === '3')?.missed_runs).toBe(0);
    const { rows: kept } =
      await sql`select progress ->> 'cursor' as cursor from ingest_runs where progress is not null`.execute(
        database.db,
      );
    expect(kept).toEqual([{ cursor: '8' }]);
  });

  test('is taken up where an older version began it, which counted less', async () => {
    await ingest();
    await die();
    await sql`update ingest_runs set progress = progress #- '{tally,lost}' #- '{tally,vanished}'
      where progress is not null`.execute(database.db);
    const report = await ingest({ pages: pagesFrom });
    expect(report).toMatchObject({ error: null, warnings: [], vanished: 0, counts: { read: 12, unchanged: 12 } });
  });

  test('writes nothing any more, should it only have slept', async () => {
    const wake = await die();
    await ingest();
    records = records.map((record) => ({ ...record, title: 'Nova Old Midi Dress' }));
    expect((await wake()).error).toBe('another process has taken this run over');
    expect((await rows()).filter((row) => row.title.includes('Old'))).toEqual([]);
    const { rows: runs } = await sql`select status from ingest_runs`.execute(database.db);
    expect(runs).toEqual([{ status: 'complete' }]);
  });

  test.each([
    ['longer ago than a day', sql`started_at = now() - interval '25 hours'`],
    ['three times already', sql`taken_up = 3`],
    ['at another address', sql`source = 'https://old.example'`],
  ])('%s is begun anew', async (_name, change) => {
    await die();
    await sql`update ingest_runs set ${change}`.execute(database.db);
    const report = await ingest();
    expect(report.counts).toMatchObject({ read: 12, new: 4, unchanged: 8 });
    const runs = await database.db.selectFrom('ingest_runs').select('status').orderBy('id').execute();
    expect(runs.map((run) => run.status)).toEqual(['failed', 'complete']);
  });
});
