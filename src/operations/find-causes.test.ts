import { expect, test } from 'vitest';
import type { RecentRun } from '../db/ingest/recent-runs.ts';
import { type Facts, findCauses, type RetailerFacts } from './find-causes.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

function run(status: RecentRun['status'], fields: Partial<RecentRun> = {}): RecentRun {
  const times = { startedAt: ago(1), finishedAt: ago(1) };
  return {
    adapter: 'shopify',
    ...times,
    status,
    counts: {},
    error: null,
    warnings: [],
    reasons: [],
    vanished: 0,
    ...fields,
  };
}

function find(retailer: Partial<RetailerFacts> = {}, house: Partial<Facts> = {}) {
  const nova = { retailer: 'Nova', runs: [run('complete')], lastGood: ago(1), interval: 6 * HOUR, ...retailer };
  const well = { now: NOW, retailers: [nova], ratesDay: '2026-11-20', mail: null, failingWays: [], diskUsed: 0.5 };
  return findCauses({ ...well, ...house });
}

test('an installation that is well wants nobody', () => {
  expect(find()).toEqual([]);
  expect(find({ runs: [], lastGood: null })).toEqual([]);
  expect(find({}, { diskUsed: null, ratesDay: null, mail: { failed: 0, waiting: 0 } })).toEqual([]);
});

test('a run that fails once may pass, twice it does not', () => {
  const failed = run('failed', { error: 'the shop is gone' });
  expect(find({ runs: [failed, run('complete')] })).toEqual([]);
  const wanted = [{ key: 'failed:Nova', text: 'Nova: two runs in a row failed: the shop is gone', details: [] }];
  expect(find({ runs: [failed, failed] })).toEqual(wanted);
  expect(find({ runs: [run('running'), failed, run('broken off')] })).toEqual(wanted);
  expect(find({ runs: [failed, run('held'), failed] }).map(({ key }) => key)).toEqual(['held:Nova']);
});

test('a held run wants somebody until one is complete, with reasons and examples', () => {
  const held = run('held', { reasons: [{ text: 'prices fell', examples: ['Aida: 68 → 0.68'] }] });
  for (const runs of [[held], [run('running'), held], [run('failed'), held]]) {
    expect(find({ runs })).toMatchObject([{ key: 'held:Nova', details: ['prices fell', 'Aida: 68 → 0.68'] }]);
  }
  expect(find({ runs: [run('complete'), held] })).toEqual([]);
});

test('so do a shop of which too much has vanished, and one that was not read well for twice its interval', () => {
  expect(find({ runs: [run('complete', { vanished: 40 })] })).toMatchObject([{ key: 'vanished:Nova' }]);
  expect(find({ lastGood: ago(12) })).toEqual([]);
  expect(find({ lastGood: ago(13) })).toEqual([
    { key: 'stale:Nova', text: 'Nova: last read well 13 hours ago', details: [] },
  ]);
  expect(find({ lastGood: ago(1_000), interval: null })).toEqual([]);
  const never = run('failed', { startedAt: ago(13) });
  expect(find({ runs: [never], lastGood: null })).toMatchObject([{ text: 'Nova: never read well' }]);
});

test('so do old rates, mail, alerts that are not taken and a full disk', () => {
  const keys = (house: Partial<Facts>) => find({}, house).map(({ key }) => key);
  expect(keys({ ratesDay: '2026-11-14' })).toEqual([]);
  expect(keys({ ratesDay: '2026-11-13' })).toEqual(['rates']);
  expect(keys({ mail: { failed: 2, waiting: 0 } })).toEqual(['mail']);
  expect(keys({ mail: { failed: 0, waiting: 1 } })).toEqual(['mail']);
  expect(keys({ failingWays: [{ way: 'webhook', error: 'answered 500' }] })).toEqual(['alerts:webhook']);
  expect(keys({ diskUsed: 0.899 })).toEqual([]);
  expect(keys({ diskUsed: 0.9 })).toEqual(['disk']);
});
