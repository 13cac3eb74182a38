import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { RetailerSource } from '../retailer.ts';
import { runRetailersCommand } from './retailers-command.ts';

const NOVA: RetailerSource = {
  name: 'Nova',
  adapter: 'affiliate-csv',
  address: 'https://u:TOPSECRET@nova.test/apikey/TOPSECRET',
  schedule: '30 4 * * *',
};
const FRESH: RetailerSource = { name: 'Fresh', adapter: 'shopify', address: 'https://fresh.test' };
const NOW = new Date('2026-11-21T15:00:00Z');
const COUNTS = { read: 1250, new: 1, changed: 2, unchanged: 3, gone: 4, rejected: 5, notOurs: 6 };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate products, ingest_runs restart identity cascade`.execute(database.db);
});

function addRun(
  retailer: string,
  hour: number,
  changes: { error?: string; warnings?: string[]; counts?: object } = {},
) {
  const { error = null, warnings = [], counts = COUNTS } = changes;
  const started = new Date(Date.UTC(2026, 10, 21, hour));
  const finished = new Date(started.getTime() + 65_000);
  const run = { retailer, adapter: 'affiliate-csv', source: 'https://nova.test', started_at: started };
  const end = { finished_at: finished, status: error === null ? ('complete' as const) : ('failed' as const), error };
  return database.db
    .insertInto('ingest_runs')
    .values({ ...run, ...end, warnings, counts: JSON.stringify(counts) })
    .execute();
}

const addProduct = (retailer: string) =>
  database.db
    .insertInto('products')
    .values({
      ...{ retailer, external_id: '1', type_id: 'dresses', type_reason: '', title: 'A', price: '1.00' },
      ...{ available: true, url: 'https://left.test', content_hash: 'x', created_at: NOW },
    })
    .execute();

async function run(options: { json?: boolean } = {}, retailers = [NOVA, FRESH]): Promise<string> {
  let report = '';
  const output = { write: (text: string) => (report += text) };
  await runRetailersCommand({ db: database.db, retailers, report: output, now: NOW }, options);
  return report;
}

test('each retailer is listed with its last runs, newest first, and those that are only in the listing after them', async () => {
  await addRun('Nova', 1);
  await addRun('Nova', 7, { error: 'the shop is away \u001b[2J' });
  await addRun('Nova', 9, { warnings: ['2 of 3 products have vanished at once'], counts: { ...COUNTS, read: 7 } });
  await addProduct('Left');
  expect((await run()).split('\n')).toEqual([
    'Nova · affiliate-csv · https://nova.test/apikey/***',
    '  0 products listed · last good run 5 hours ago · next run by schedule 2026-11-22 04:30',
    '  started                took    status   read  new  changed  unchanged  gone  not ours  rejected',
    '  2026-11-21 09:00  1 min 5 s  complete      7    1        2          3     4         6         5',
    '    2 of 3 products have vanished at once',
    '  2026-11-21 07:00  1 min 5 s    failed  1,250    1        2          3     4         6         5',
    '    the shop is away  [2J',
    '  2026-11-21 01:00  1 min 5 s  complete  1,250    1        2          3     4         6         5',
    '',
    'Fresh · shopify · https://fresh.test',
    expect.stringMatching(/^ {2}0 products listed · no good run yet · next run by schedule 2026-11-2[12] \d\d:\d\d$/),
    '',
    'Left · not in the retailers file',
    '  1 product listed · no good run yet · no schedule',
    '',
  ]);
});

test('an error older than the runs that are shown is told too, without secrets of its address', async () => {
  await addRun('Nova', 0, { error: 'https://nova.test/?apikey=TOPSECRET: 403' });
  for (const hour of [1, 2, 3, 4, 5]) await addRun('Nova', hour);
  const report = await run();
  expect(report).toContain('\n  last error, 2026-11-21 00:01: https://nova.test/?apikey=***: 403\n');
  expect(report.match(/complete/g)).toHaveLength(5);
  expect(report).not.toContain('TOPSECRET');
});

test('as JSON it is the same, whole', async () => {
  await addRun('Nova', 1, { error: 'https://nova.test/?apikey=TOPSECRET: 403' });
  const json = await run({ json: true });
  expect(json).not.toContain('TOPSECRET');
  const text = 'https://nova.test/?apikey=***: 403';
  expect(JSON.parse(json)).toEqual([
    {
      retailer: 'Nova',
      adapter: 'affiliate-csv',
      address: 'https://nova.test/apikey/***',
      listed: 0,
      nextRun: '2026-11-22T04:30:00.000Z',
      lastGood: null,
      lastError: { at: '2026-11-21T01:01:05.000Z', text },
      runs: [
        {
          adapter: 'affiliate-csv',
          startedAt: '2026-11-21T01:00:00.000Z',
          finishedAt: '2026-11-21T01:01:05.000Z',
          status: 'failed',
          counts: COUNTS,
          error: text,
          warnings: [],
          reasons: [],
          vanished: 0,
        },
      ],
    },
    expect.objectContaining({ retailer: 'Fresh', runs: [], lastError: null }),
  ]);
});

test('without retailers it says how to have some', async () => {
  expect(await run({}, [])).toBe('No retailers are configured; RETAILERS names their file.\n');
  expect(await run({ json: true }, [])).toBe('[]\n');
  await addProduct('Left');
  expect(await run({}, [])).toContain('\n\nLeft · not in the retailers file\n');
});
