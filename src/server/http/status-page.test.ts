import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { RecentRun } from '../../db/ingest/retailer-runs.ts';
import type { RetailerStatus } from '../../ingest/retailer-status.ts';
import { renderStatus } from './status-page.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const ago = (minutes: number, seconds = 0) => new Date(NOW.getTime() - minutes * 60_000 - seconds * 1000);

const RUN: RecentRun = {
  adapter: 'shopify',
  startedAt: ago(190),
  finishedAt: ago(185, 55),
  status: 'complete',
  error: null,
  warnings: [],
  reasons: [],
  vanished: 0,
  counts: { read: 12_345, new: 1, changed: 2, unchanged: 3, gone: 4, rejected: 5, notOurs: 6 },
};

function status(changes: Partial<RetailerStatus> = {}): RetailerStatus {
  return {
    retailer: 'Nova',
    adapter: 'shopify',
    address: 'https://nova.test',
    listed: 2400,
    nextRun: new Date('2026-11-21T18:17:00Z'),
    lastGood: ago(185),
    lastError: null,
    runs: [RUN],
    ...changes,
  };
}

const show = (...statuses: RetailerStatus[]) => load(renderStatus(statuses, [], NOW));
const textsOf = ($: ReturnType<typeof load>, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element).text().trim().replace(/\s+/g, ' '));

describe('a retailer', () => {
  it('has its adapter, products, age and next run', () => {
    const $ = show(status());
    expect(textsOf($, '.retailer li')).toEqual([
      'shopify',
      '2,400 listed',
      'last good run 3 hours ago',
      'next run 2026-11-21 18:17',
    ]);
    expect($('.retailer th').attr()).toEqual({ scope: 'rowgroup', colspan: '10' });
    expect($('.error')).toHaveLength(0);
  });

  it('that was never read, and is not configured, says so', () => {
    const $ = show(status({ adapter: null, listed: 0, nextRun: null, lastGood: null, runs: [] }));
    expect(textsOf($, '.retailer li')).toEqual([
      'not in the retailers file',
      '0 listed',
      'no good run yet',
      'no schedule',
    ]);
    expect($('.run')).toHaveLength(0);
  });

  it.each([
    [ago(0, 59), 'just now'],
    [ago(1), '1 minute ago'],
    [ago(119), '1 hour ago'],
    [ago(3 * 24 * 60), '3 days ago'],
  ])('last read at %s was read %s', (lastGood, words) => {
    expect(textsOf(show(status({ lastGood })), '.retailer li')).toContain(`last good run ${words}`);
  });
});

describe('a run', () => {
  it('has a value for each column, labelled for narrow screens', () => {
    const $ = show(status());
    expect(textsOf($, '.run td')).toEqual([
      '2026-11-21 11:50',
      '4 min 5 s',
      'complete',
      ...['12,345', '1', '2', '3', '4', '5', '6'],
    ]);
    const labels = $('.run td')
      .toArray()
      .map((cell) => $(cell).attr('data-label'));
    expect(labels).toEqual(textsOf($, 'thead th'));
  });

  it('that goes on has lasted until now, and may have no counts yet', () => {
    const $ = show(status({ runs: [{ ...RUN, finishedAt: null, status: 'running', counts: {} }] }));
    expect(textsOf($, '.run td').slice(0, 4)).toEqual(['2026-11-21 11:50', '3 h 10 min', 'running', '0']);
  });
});

it('texts of retailers are escaped', () => {
  const evil = '<script>alert(1)</script>"&';
  const runs = [{ ...RUN, warnings: [evil] }];
  const lastError = { at: ago(5), text: evil };
  const page = renderStatus(
    [status({ retailer: evil, adapter: evil, lastError, runs })],
    [{ key: 'held', text: evil, details: [evil] }],
    NOW,
  );
  expect(page).not.toContain('<script');
  const $ = load(page);
  expect(textsOf($, '.retailer th')[0]).toContain(evil);
  expect(textsOf($, '.error')).toEqual([`Last error, 2026-11-21 14:55: ${evil}`]);
  expect(textsOf($, '.warning')).toEqual([evil]);
});

it('without retailers there is no table', () => {
  const $ = show();
  expect($('table')).toHaveLength(0);
  expect($('main').text()).toContain('There are none.');
});

it('loads nothing but its sheet and icon, has no script, and is not to be indexed', () => {
  const $ = show(status());
  expect($('script, style, [style]')).toHaveLength(0);
  expect(
    $('link')
      .toArray()
      .map((link) => $(link).attr('href')),
  ).toEqual(['/favicon.svg', '/document.css', '/status.css']);
  expect($('meta[name=robots]').attr('content')).toBe('noindex');
});

it('whose run is held says why, with what shows it', () => {
  const reasons = [{ text: 'prices fell', examples: ['<b>Aida</b>: 68.00 USD → 0.68 USD'] }];
  const $ = show(status({ runs: [{ ...RUN, status: 'held', reasons }] }));
  expect(textsOf($, '.held')).toEqual(['held']);
  expect(textsOf($, '.reason li')).toEqual(['<b>Aida</b>: 68.00 USD → 0.68 USD']);
  expect(textsOf($, '.reason')[0]).toContain('prices fell');
});

it('what wants somebody stands first, with reasons and examples', () => {
  const causes = [
    { key: 'held:Nova', text: 'Nova: a run is held', details: ['prices fell: 12 of 12', 'Aida: 68 → 0.68'] },
    { key: 'rates', text: 'the exchange rates are of 2026-11-01', details: [] },
  ];
  const $ = load(renderStatus([], causes, NOW));
  const lines = (selector: string) =>
    $(selector)
      .toArray()
      .map((line) => $(line).text());
  expect($('h2').text()).toBe('What wants somebody');
  expect(lines('.causes > ul > li')).toEqual([
    'Nova: a run is heldprices fell: 12 of 12Aida: 68 → 0.68',
    'the exchange rates are of 2026-11-01',
  ]);
  expect(lines('.causes li li')).toEqual(['prices fell: 12 of 12', 'Aida: 68 → 0.68']);
  expect(load(renderStatus([], [], NOW))('main').text()).toContain('Nothing wants anybody.');
});
