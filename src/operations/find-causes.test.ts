import { expect, test } from 'vitest';
import type { RecentRun } from '../db/ingest/retailer-runs.ts';
import { findCauses, findFindings } from './find-causes.ts';
import type { InstallationState } from './gather-state.ts';

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

type RetailerState = InstallationState['retailers'][number];

function stateOf(retailer: Partial<RetailerState> = {}, house: Partial<InstallationState> = {}): InstallationState {
  const nova = { retailer: 'Nova', runs: [run('complete')], lastGood: ago(1), interval: 6 * HOUR, ...retailer };
  const well = {
    now: NOW,
    isReading: true,
    ratesDay: '2026-11-20',
    mail: null,
    failingWays: [],
    openKeys: [],
    backups: null,
    replica: null,
  };
  return { ...well, retailers: [nova], disk: disk(0.5), ...house };
}
const find = (...given: Parameters<typeof stateOf>) => findCauses(stateOf(...given));
const disk = (used: number) => ({ host: 'web-1', used });

test('an installation that is well wants nobody', () => {
  expect(find()).toEqual([]);
  expect(find({ runs: [], lastGood: null })).toEqual([]);
  expect(find({}, { disk: null, ratesDay: null, mail: { failed: 0, waiting: 0 } })).toEqual([]);
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
  const keys = (house: Partial<InstallationState>) => find({}, house).map(({ key }) => key);
  expect(keys({ ratesDay: '2026-11-14' })).toEqual([]);
  expect(keys({ ratesDay: '2026-11-13' })).toEqual(['rates']);
  const unread = { lastGood: null, runs: [run('running', { startedAt: ago(0), finishedAt: null })] };
  expect(find(unread, { ratesDay: '2026-11-13' })).toEqual([]);
  expect(keys({ mail: { failed: 2, waiting: 0 } })).toEqual(['mail']);
  expect(keys({ mail: { failed: 0, waiting: 1 } })).toEqual(['mail']);
  expect(keys({ failingWays: [{ way: 'webhook', error: 'answered 500' }] })).toEqual(['alerts:webhook']);
  expect(keys({ disk: disk(0.899) })).toEqual([]);
  expect(keys({ disk: disk(0.9) })).toEqual(['disk:web-1']);
});

test('a nightly backup that fails wants somebody at once, none for two days in any case', () => {
  const told = (newest: Date | null, error: string | null = null) =>
    find({}, { backups: { newest, error } }).map(({ key, text }) => [key, text]);
  expect(told(null)).toEqual([]);
  expect(told(ago(48))).toEqual([]);
  expect(told(ago(49))).toEqual([['backup', 'the newest backup was made 2 days ago']]);
  expect(told(ago(1), 'the disk is full')).toEqual([['backup', 'the nightly backup fails: the disk is full']]);
  expect(findFindings(stateOf({}, { backups: { newest: ago(1), error: null } })).looked).toContain('backup');
  expect(findFindings(stateOf()).looked).not.toContain('backup');
});

test('a disk about to be full is told of once, and over when there is room', () => {
  const keys = (used: number, host = 'web-1') => find({}, { disk: disk(used), openKeys: [`disk:${host}`] }).length;
  expect(keys(0.88)).toBe(1);
  expect(keys(0.869)).toBe(0);
  // Another machine's.
  expect(keys(0.88, 'web-2')).toBe(0);
});

test('a shop that takes longer to read than until its next time is not stale while it is read', () => {
  const reading = (hours: number) => [run('running', { startedAt: ago(hours), finishedAt: null }), run('complete')];
  expect(find({ runs: reading(8), lastGood: ago(19) })).toEqual([]);
  expect(find({ runs: reading(1), lastGood: ago(19) })).toMatchObject([{ key: 'stale:Nova' }]);
});

test('what a process cannot see it did not look at', () => {
  const looked = (house: Partial<InstallationState>) => findFindings(stateOf({}, house)).looked;
  expect(looked({ mail: { failed: 0, waiting: 0 } })).toEqual([
    'alerts',
    'failed',
    'held',
    'vanished',
    'stale',
    'rates',
    'mail',
    'disk:web-1',
  ]);
  expect(looked({ isReading: false, ratesDay: null, disk: null })).toEqual(['alerts', 'failed', 'held', 'vanished']);
  expect(looked({ isReading: false, ratesDay: null, disk: null, retailers: [] })).toEqual(['alerts']);
});

/** A thousand days of a shop read every six hours, with what happens to a shop that is well. */
test('nothing is told in a thousand quiet days', () => {
  let seed = 7;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const told: string[] = [];
  let runs: RecentRun[] = [];
  let lastGood: Date | null = null;
  let openKeys: string[] = [];
  for (let at = 0; at < 1_000 * 24; at += 1) {
    const now = new Date(NOW.getTime() + at * HOUR);
    if (at % 6 === 0) {
      // One in twenty fails once, and goes well when it is tried again; each takes up to five hours.
      if (chance() < 0.05) runs = [run('failed', { startedAt: now, finishedAt: now }), ...runs];
      runs = [run('running', { startedAt: now, finishedAt: null }), ...runs].slice(0, 5);
    } else if (runs[0]?.status === 'running' && (at % 6 === 5 || chance() < 0.5)) {
      lastGood = now;
      runs = [run('complete', { startedAt: runs[0].startedAt, finishedAt: now }), ...runs.slice(1)];
    }
    const used = 0.5 + 0.39 * chance();
    const house = { now, ratesDay: now.toISOString().slice(0, 10), disk: disk(used), openKeys };
    const causes = find({ runs, lastGood }, house);
    openKeys = causes.map(({ key }) => key);
    told.push(...openKeys);
  }
  expect(told).toEqual([]);
});
