import { load } from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { shopifyRecord } from '../../../test/ingest/test-shop.ts';
import { withRetailerLock } from '../../db/connection/advisory-lock.ts';
import { shopifyAdapter } from '../../ingest/adapters/shopify/shopify.ts';
import { ingestRetailer } from '../../ingest/pipeline.ts';
import type { RetailerSource } from '../../ingest/retailer.ts';
import { createStatusPage } from './status-page.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const day = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  const run = { adapter: 'shopify', source: 'https://nova.invalid' };
  const runs = [
    ...[1, 2, 3, 4, 5].map((hour) => ({ status: 'complete' as const, started_at: day(hour), finished_at: day(hour) })),
    { status: 'failed' as const, started_at: day(6), finished_at: day(7), error: 'the shop is away' },
    // Its process has died: nobody holds the retailer's lock.
    { status: 'running' as const, started_at: day(8) },
  ];
  await database.db
    .insertInto('ingest_runs')
    .values([
      ...runs.map((changes) => ({ retailer: 'Nova', ...run, counts: '{"read": 7}', ...changes })),
      { retailer: 'Forgotten', ...run, status: 'failed' as const, error: 'long ago' },
    ])
    .execute();
  const product = { external_id: '1', type_id: 'dresses', type_reason: '', title: 'A', price: '1.00', available: true };
  await database.db
    .insertInto('products')
    .values({ retailer: 'Left', ...product, url: 'https://left.invalid', content_hash: 'x', created_at: day(1) })
    .execute();
});
afterAll(() => database.drop());

const installationOf = (retailers: readonly RetailerSource[]) => ({
  db: database.db,
  address: database.url,
  retailers,
  ingest: false,
  smtpUrl: null,
  sms: null,
  dataDir: '/nowhere',
  backupDir: null,
  databaseReadUrl: null,
});

it('shows configured and listed retailers with their last runs, not to be kept or indexed', async () => {
  const retailers: RetailerSource[] = [
    { name: 'Nova', adapter: 'shopify', address: 'https://nova.invalid' },
    { name: 'New', adapter: 'product-pages', address: 'https://new.invalid' },
  ];
  const findNextRun = ({ name }: RetailerSource) => (name === 'New' ? new Date('2026-11-22T00:00:00Z') : null);
  const response = await createStatusPage(installationOf(retailers), findNextRun)();
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  const $ = load(await response.text());
  const groups = $('tbody')
    .toArray()
    .map((group) => ({
      name: $(group).find('th').contents().first().text().trim(),
      state: $(group)
        .find('li')
        .toArray()
        .map((fact) => $(fact).text().trim()),
      runs: $(group)
        .find('.run')
        .toArray()
        .map((row) => $(row).find('td').slice(0, 4).text().replace(/\s+/g, ' ')),
      error: $(group).find('.error').text().trim(),
    }));
  expect(groups.map(({ name }) => name)).toEqual(['Nova', 'New', 'Left']);
  const [nova, fresh, left] = groups;
  expect(nova?.runs).toHaveLength(5);
  expect(nova?.runs[0]).toBe('2026-01-01 08:00–broken off7');
  expect(nova?.runs[1]).toBe('2026-01-01 06:001 h 0 minfailed7');
  expect(nova?.runs[4]).toMatch(/^2026-01-01 03:00/);
  expect(nova?.state[2]).toMatch(/^last good run \d+ days ago$/);
  expect(nova?.error).toBe('Last error, 2026-01-01 07:00: the shop is away');
  expect(fresh?.state).toEqual(['product-pages', '0 listed', 'no good run yet', 'next run 2026-11-22 00:00']);
  expect(fresh?.error).toBe('');
  expect(left?.state.slice(0, 2)).toEqual(['not in the retailers file', '1 listed']);
});

it('says what a run warned of, such as products that it kept although most were missing', async () => {
  const source: RetailerSource = { name: 'Half', adapter: 'shopify', address: 'https://half.invalid' };
  const ingest = (ids: readonly number[]) => {
    const records = ids.map((id) => ({ source: source.address, body: JSON.stringify(shopifyRecord(id)) }));
    const pages = async function* () {
      yield { records };
    };
    return ingestRetailer({ db: database.db, source, adapter: shopifyAdapter, pages: pages() });
  };
  await ingest([1, 2, 3]);
  await ingest([1]);
  const page = createStatusPage(installationOf([source]), () => null);
  const $ = load(await (await page()).text());
  expect($('.causes > ul > li').text()).toBe(
    'Half: 2 products have vanished at once; they are kept until somebody has looked',
  );
  const rows = $('tbody').first().find('tr.run, tr.warning').toArray();
  expect(rows.map((row) => $(row).attr('class'))).toEqual(['run', 'warning', 'run']);
  expect($(rows[1]).text()).toMatch(/^2 of 3 products have vanished at once; none was retired\./);
});

it('tells a run that goes on from one whose process died', async () => {
  const retailers: RetailerSource[] = [{ name: 'Nova', adapter: 'shopify', address: 'https://nova.invalid' }];
  const show = createStatusPage(installationOf(retailers), () => null);
  const status = async () =>
    load(await (await show()).text())('.run')
      .first()
      .find('td')
      .slice(2, 3)
      .text();
  expect(await status()).toBe('broken off');
  expect(await withRetailerLock(database.db, 'Nova', status)).toBe('running');
  expect(await withRetailerLock(database.db, 'Other', status)).toBe('broken off');
});
