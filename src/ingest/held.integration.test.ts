import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { findCatalogVersion } from '../../test/find-catalog-version.ts';
import { findOfferHistory } from '../../test/find-offer-history.ts';
import { shopifyRecord, shopifyVariant } from '../../test/ingest/test-shop.ts';
import { PATIENT } from '../../test/time-limits.ts';
import { shopifyAdapter } from './adapters/shopify/shopify.ts';
import { runIngestCommand } from './commands/ingest-command.ts';
import { decideOnHeld, listHeld } from './commands/runs-command.ts';
import { type IngestOptions, ingestRetailer } from './pipeline.ts';
import { type RetailerSource, SourceError, type SourcePage } from './retailer.ts';
import { processHere } from './understand/record-processor.ts';

const SOURCE: RetailerSource = { name: 'Nova', adapter: 'shopify', address: 'https://nova.example' };
const PAGE = 4;

let database: TestDatabase;
let records: Record<string, unknown>[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate products, ingest_runs, read_records restart identity cascade`.execute(database.db);
  records = Array.from({ length: 12 }, (_, at) => shopifyRecord(at + 1));
  await ingest();
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
  return ingestRetailer({
    db: database.db,
    source: SOURCE,
    adapter: shopifyAdapter,
    pages: pagesFrom,
    processor: { ...processHere, batch: 1 },
    ...changes,
  });
}

const priced = (record: Record<string, unknown>, price: string) => ({
  ...record,
  variants: [shopifyVariant(`${record.id}01`, 'S', { price }), shopifyVariant(`${record.id}02`, 'M', { price })],
});
const rows = () => database.db.selectFrom('products').selectAll().orderBy('id').execute();
const listed = async () => (await rows()).filter((row) => row.gone_at === null);
const prices = async () => [...new Set((await listed()).map(({ price }) => price))];
const statuses = async () =>
  (await database.db.selectFrom('ingest_runs').select('status').orderBy('id').execute()).map(({ status }) => status);
const staged = async () => (await sql`select from staged_products`.execute(database.db)).rows.length;

async function decide(decision: 'accept' | 'discard') {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) };
  const deps = { db: database.db, report: output, errors: output };
  return { code: await decideOnHeld(deps, 'nova', decision), text: written.join('') };
}

async function list() {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) };
  return { code: await listHeld({ db: database.db, report: output, errors: output }), text: written.join('') };
}

describe('a run that looks broken', () => {
  test('is held with reasons and examples; no version tells of it', async () => {
    const [before, version] = [await rows(), await findCatalogVersion(database.db)];
    records = records.map((record) => priced(record, '0.68'));
    expect(await ingest()).toMatchObject({
      error: null,
      counts: { changed: 12, gone: 0 },
      held: [
        {
          sign: 'cheaper',
          text: 'prices fell: 12 of 12 products cost less than half of before',
          examples: [1, 2, 3].map((id) => `Nova ${id} Mini Dress Black: 68.00 USD → 0.68 USD`),
        },
        { sign: 'jumped' },
      ],
    });
    expect(await rows()).toEqual(before);
    expect(await findCatalogVersion(database.db)).toBe(version);
    expect(await statuses()).toEqual(['complete', 'held']);
    const { code, text } = await list();
    expect(code).toBe(1);
    expect(text).toContain('prices fell: 12 of 12 products');
    expect(text).toContain('selvedge runs accept Nova');
  });

  test('is shown when it is accepted, with its history, and what it did not meet is gone', async () => {
    records = records.slice(1).map((record) => priced(record, '0.68'));
    await ingest();
    const version = await findCatalogVersion(database.db);
    expect((await list()).text).toContain('accepted, it takes 1 products out of the listing');
    expect(await decide('accept')).toEqual({
      code: 0,
      text: 'Nova: 11 products that were held are shown, 1 are gone from the listing\n',
    });
    expect(await prices()).toEqual(['0.68']);
    expect(await listed()).toHaveLength(11);
    expect((await findOfferHistory(database.db, 2)).map(({ price }) => price)).toEqual([6800, 68]);
    expect(await findCatalogVersion(database.db)).toBe(version + 1);
    expect(await statuses()).toEqual(['complete', 'complete']);
    expect(await staged()).toBe(0);
    // It was no habit: the next jump is held again.
    records = records.map((record) => priced(record, '68.00'));
    expect((await ingest()).held).toMatchObject([{ sign: 'dearer' }, { sign: 'jumped' }]);
    expect(await decide('accept')).toMatchObject({ code: 0 });
    expect(await decide('accept')).toEqual({ code: 1, text: 'Nova: nothing of it is held\n' });
  });

  test('is dropped when it is discarded, and held again as if for the first time', async () => {
    const before = await rows();
    records = records.map((record) => priced(record, '0.68'));
    for (let run = 0; run < 3; run += 1) {
      expect((await ingest()).held).toHaveLength(2);
      expect(await decide('discard')).toMatchObject({ code: 0 });
      expect(await staged()).toBe(0);
      expect(await list()).toEqual({ code: 0, text: 'Nothing is held.\n' });
    }
    expect(await rows()).toEqual(before);
    expect(await statuses()).toEqual(['complete', 'failed', 'failed', 'failed']);
  });

  test('is believed when the next two runs agree', async () => {
    records = records.map((record) => priced(record, '0.68'));
    expect((await ingest()).held).toHaveLength(2);
    expect((await ingest()).held).toHaveLength(2);
    // One that broke off says nothing.
    const broken = async function* () {
      yield* pagesFrom();
      throw new SourceError('the shop is gone');
    };
    expect(await ingest({ pages: broken() })).toMatchObject({ error: 'the shop is gone', held: [] });
    expect(await prices()).toEqual(['68.00']);
    expect((await ingest()).held).toEqual([]);
    expect(await prices()).toEqual(['0.68']);
    expect(await statuses()).toEqual(['complete', 'held', 'held', 'failed', 'complete']);
    expect(await staged()).toBe(0);
  });

  test('is not believed when they are broken in another way each time', async () => {
    const sound = records;
    for (const price of ['0.68', '6800.00', '0.68', '0.07', '0.68', '6.80']) {
      records = sound.map((record) => priced(record, price));
      expect((await ingest()).held).not.toEqual([]);
    }
    expect(await prices()).toEqual(['68.00']);
    // Only the last one waits.
    expect(await staged()).toBe(12);
    records = sound;
    expect(await ingest()).toMatchObject({ held: [], counts: { unchanged: 12 } });
    expect(await staged()).toBe(0);
    expect(await list()).toMatchObject({ code: 0 });
  });

  test('is shown at once to who says that it is true', async () => {
    records = records.map((record) => priced(record, '0.68'));
    const trial = await ingest({ dryRun: true });
    expect(trial.held).toHaveLength(2);
    expect(await staged()).toBe(0);
    expect(await ingest({ acceptDisappearance: true })).toMatchObject({ held: [], counts: { changed: 12 } });
    expect(await prices()).toEqual(['0.68']);
  });

  test('and breaks off besides is not shown either', async () => {
    records = records.map((record) => priced(record, '0.68'));
    const broken = async function* () {
      yield* pagesFrom();
      throw new SourceError('the shop is gone');
    };
    expect(await ingest({ pages: broken() })).toMatchObject({
      error: 'the shop is gone',
      warnings: [
        expect.stringContaining('looks broken and was not published: prices fell: 12 of 12'),
        expect.anything(),
      ],
    });
    expect(await prices()).toEqual(['68.00']);
    expect(await staged()).toBe(0);
  });

  test('is held however many bags are among what it shows', async () => {
    records = records.map((record) => priced(record, '0'));
    for (let id = 100; id < 110; id += 1) records.push(shopifyRecord(id, { title: `Nova Bag ${id}`, body_html: '' }));
    for (let run = 0; run < 3; run += 1) {
      const { held, error } = await ingest();
      expect(held.length > 0 || error !== null).toBe(true);
    }
    expect(await prices()).toEqual(['68.00']);
    expect(await listed()).toHaveLength(12);
  });

  test('is judged as a whole when its process died and another took it up', async () => {
    records = records.map((record) => priced(record, '0.68'));
    const pages = async function* () {
      const all = pagesFrom();
      for (let page = 0; page < 2; page += 1) yield (await all.next()).value as SourcePage;
      await new Promise(() => {});
    };
    void ingest({ pages: () => pages() });
    await vi.waitFor(async () => {
      const { rows: found } = await sql`select from ingest_runs where progress ->> 'cursor' = '8'`.execute(database.db);
      expect(found).toHaveLength(1);
    }, PATIENT);
    expect(await ingest()).toMatchObject({ counts: { read: 12, changed: 12 }, held: [{ sign: 'cheaper' }, {}] });
    expect(await prices()).toEqual(['68.00']);
    expect(await decide('accept')).toMatchObject({ code: 0 });
    expect(await prices()).toEqual(['0.68']);
    expect(await listed()).toHaveLength(12);
  });
});

test('the command lists what is held with its exit code 2, and says what can be done', async () => {
  const source = { ...SOURCE, name: 'Two Words' };
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) };
  const deps = { db: database.db, retailers: [source], progress: output, report: output };
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'held-')), 'answer.json');
  const run = async () => {
    await writeFile(file, JSON.stringify({ products: records }));
    return runIngestCommand(deps, { file, retailer: source.name });
  };
  expect(await run()).toBe(0);
  records = records.map((record) => priced(record, '0.68'));
  expect(await run()).toBe(2);
  const text = written.join('');
  expect(text).toContain('Two Words: held: prices fell: 12 of 12 products cost less than half of before\n');
  expect(text).toContain('  Nova 1 Mini Dress Black: 68.00 USD → 0.68 USD\n');
  expect(text).toContain('selvedge runs accept "Two Words" shows it, selvedge runs discard "Two Words" drops it');
  await rm(path.dirname(file), { recursive: true });
});

describe('a single price that moves by more than 5 ×', () => {
  const withPrice = (price: string) => records.with(2, priced(shopifyRecord(3), price));

  test('is held alone until three runs in a row have shown it', async () => {
    const sound = records;
    records = withPrice('6.80').with(5, priced(shopifyRecord(6), '60.00'));
    for (const run of [1, 2]) {
      const report = await ingest();
      expect(report).toMatchObject({ held: [], heldPrices: 1, counts: { changed: run === 1 ? 1 : 0 } });
      expect(report.warnings).toEqual([
        '1 price moved by more than 5 ×, held alone until three runs show it: Nova 3 Mini Dress Black: 68.00 USD → 6.80 USD',
      ]);
      expect((await rows()).map(({ price }) => price).slice(2, 6)).toEqual(['68.00', '68.00', '68.00', '60.00']);
    }
    expect((await list()).text).toContain('a single price is held: Nova 3 Mini Dress Black: 68.00 USD → 6.80 USD');
    // What comes back in between begins anew.
    records = sound;
    expect(await ingest()).toMatchObject({ heldPrices: 0, warnings: [] });
    expect(await staged()).toBe(0);
    records = withPrice('6.80');
    for (const heldPrices of [1, 1, 0]) expect(await ingest()).toMatchObject({ heldPrices });
    expect((await rows())[2]?.price).toBe('6.80');
    expect(await staged()).toBe(0);
  });

  test('is shown or dropped by an operator', async () => {
    records = withPrice('6.80');
    await ingest();
    expect(await decide('discard')).toMatchObject({ code: 0 });
    expect((await rows())[2]?.price).toBe('68.00');
    await ingest();
    expect(await decide('accept')).toMatchObject({ code: 0 });
    expect((await rows())[2]?.price).toBe('6.80');
  });
});

describe('things with new ids', () => {
  const renumbered = (of: readonly Record<string, unknown>[]) =>
    of.map((record) => ({ ...record, id: Number(record.id) + 1_000 }));

  test('are the same products, by address, picture and title', async () => {
    const before = await listed();
    records = renumbered(records);
    const report = await ingest();
    expect(report).toMatchObject({ held: [], vanished: 0, counts: { new: 0, changed: 12, gone: 0 } });
    expect(report.warnings).toEqual(['12 products have new ids; they were known by address, picture and title']);
    const after = await listed();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ external_id }) => external_id)).toEqual(records.map(({ id }) => String(id)));
    expect(await ingest()).toMatchObject({ warnings: [], counts: { unchanged: 12 } });
  });

  test('are the same though one of the three has changed too', async () => {
    const before = await listed();
    records = renumbered(records).map((record, at) =>
      [
        { ...record, title: `Nova Renamed ${at} Mini Dress Black` },
        { ...record, handle: `renamed-${at}` },
        { ...record, images: [{ src: `https://cdn.shop.test/renamed-${at}.jpg`, variant_ids: [] }] },
      ].at(at % 3),
    ) as Record<string, unknown>[];
    expect(await ingest()).toMatchObject({ held: [], counts: { new: 0, changed: 12 } });
    expect((await listed()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('that nothing else tells of are held, every time', async () => {
    const before = await rows();
    records = records.map((_, at) => shopifyRecord(1_000 + at));
    expect((await ingest()).held).toMatchObject([
      { sign: 'ids', text: 'new ids: 12 of 12 products are missing and 12 others came' },
    ]);
    expect((await ingest()).held).toHaveLength(1);
    expect(await rows()).toEqual(before);
    // Two runs that agree are believed: the old ones are gone, and nothing is listed twice.
    expect(await ingest()).toMatchObject({ held: [], counts: { new: 12, gone: 12 } });
    expect(await listed()).toHaveLength(12);
  });

  test('of which a third is too much to vanish is told of as long as they are missing, whatever arrives', async () => {
    const all = records;
    records = all.slice(5);
    expect((await ingest()).vanished).toBe(5);
    for (let id = 100; id < 112; id += 2) {
      records = [...records, shopifyRecord(id), shopifyRecord(id + 1)];
      expect(await ingest()).toMatchObject({ vanished: 5, counts: { gone: 0 } });
    }
    expect(await listed()).toHaveLength(24);
  });
});

test('a record that is rejected keeps the time it was last read', async () => {
  const readTimes = async () =>
    (await rows()).map(({ unread_since, unread_runs }) => [unread_since?.getTime() ?? null, unread_runs]);
  const { started_at } = await database.db.selectFrom('ingest_runs').select('started_at').executeTakeFirstOrThrow();
  const [written] = await rows();
  const since = Math.max(started_at.getTime(), written?.last_seen_at.getTime() ?? 0);
  const sound = records;
  records = records.with(0, shopifyRecord(1, { variants: [] }));
  for (const run of [1, 2]) {
    await ingest();
    expect((await readTimes()).slice(0, 2)).toEqual([
      [since, run],
      [null, 0],
    ]);
  }
  records = sound;
  await ingest();
  expect((await readTimes())[0]).toEqual([null, 0]);
});

describe('pictures at plain http', () => {
  /** Each has one of its own. */
  const withPictures = (first: string) =>
    records.map((record, at) => {
      const src = at === 0 ? first : first.replace('.jpg', `-${at}.jpg`);
      return { ...record, images: [{ src, variant_ids: [] }] };
    });

  test('are told of when nothing answers at the https address that browsers are sent to', async () => {
    records = withPictures('http://cdn.test/a.jpg');
    const asked: string[] = [];
    const answers = (answer: boolean | null) => async (url: string) => {
      asked.push(url);
      return answer;
    };
    expect((await ingest({ answers: answers(false) })).warnings).toEqual([
      'pictures at http://cdn.test will not be seen: https://cdn.test/a.jpg does not answer, and browsers show no plain http',
    ]);
    for (const answer of [true, null]) {
      records = withPictures(`http://cdn.test/${answer}.jpg`);
      expect((await ingest({ answers: answers(answer) })).warnings).toEqual([]);
    }
    expect(asked).toEqual(['a', 'true', 'null'].map((name) => `https://cdn.test/${name}.jpg`));
    expect((await rows())[0]?.image_urls).toEqual(['https://cdn.test/null.jpg']);
  });

  test('that cannot be shown are told of with the reason', async () => {
    await sql`truncate products, ingest_runs, read_records restart identity cascade`.execute(database.db);
    records = withPictures('http://cdn.test:8080/a.jpg');
    expect((await ingest()).warnings).toEqual([
      '12 products have no picture: they are at plain http, at a port that https is not at',
    ]);
  });
});
