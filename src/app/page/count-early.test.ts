import { beforeEach, describe, expect, it, vi } from 'vitest';
import countEarly from './count-early.ts';
import type { Early } from './start-page.ts';
import { takeEarlyCounts } from './take-over.ts';

const options = { 'colors=black': 290, 'subcategory=': 2100, 'subcategory=Midi': 7 };
const answer = { path: '/dresses?colors=black', counts: { options, shown: 12, total: 2100, subcategory: null } };

/** An element with a number, and what is said before it. */
const saying = (data: string, before = '') => ({ firstChild: { data }, previousSibling: { nodeValue: before } });

function open() {
  const showing = saying('Showing 12 of 1,200 items');
  const counted = saying('300');
  const foot = saying('Show 1,200 items');
  const pills = [saying('1,200', 'All Dresses'), saying('40', 'Midi')];
  const shown: { early?: Early | undefined } = {
    early: { clicks: [], isOld: false, counts: null, counted: new Map() },
  };
  let hear: (event: object) => void = () => {};
  const document = { querySelector: () => showing, querySelectorAll: () => pills };
  const addEventListener = (_: string, listener: typeof hear) => {
    hear = listener;
  };
  const scope = { window: shown, document, addEventListener, location: { pathname: '/dresses' }, FormData: Map };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  countEarly();
  const form = {
    id: 'filters',
    querySelector: () => foot,
    querySelectorAll: () => [{ name: 'colors', value: 'black', labels: [{ querySelector: () => counted }] }],
    *[Symbol.iterator]() {
      yield ['colors', 'black'];
    },
  };
  const texts = () => [showing, counted, foot, ...pills].map(({ firstChild }) => firstChild.data);
  return { shown, texts, change: (name: string, of: object = form) => hear({ target: { form: of, name } }) };
}

const ask = vi.fn<(address: string) => Promise<object>>();
const tell = (body: object, ok = true) => ask.mockResolvedValue({ ok, json: async () => body });
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
});

describe('a filter that is changed before the app is there', () => {
  it('is counted by the server; the app has the texts as it rendered them', async () => {
    const { shown, texts, change } = open();
    const before = texts();
    tell(answer);
    change('colors');
    await settle();
    expect(ask).toHaveBeenLastCalledWith('/api/counts?type_id=dresses&colors=black');
    expect(texts()).toEqual(['Showing 12 of 2,100 items', '290', 'Show 2,100 items', '2,100', '7']);
    change('colors');
    await settle();
    expect(takeEarlyCounts(shown.early)).toBe(answer);
    expect(texts()).toEqual(before);
  });

  it.each<[string, (shown: { early?: Early | undefined }) => void]>([
    ['no answer comes', () => ask.mockRejectedValue(new TypeError('fetch failed'))],
    ['the server refuses', () => tell(answer, false)],
    [
      'the app has taken over meanwhile',
      (shown) => {
        tell(answer);
        queueMicrotask(() => {
          shown.early = undefined;
        });
      },
    ],
  ])('keeps its texts where %s', async (_, happen) => {
    const { shown, texts, change } = open();
    const before = texts();
    happen(shown);
    change('colors');
    await settle();
    expect(texts()).toEqual(before);
  });

  it('is told by the last answer alone', async () => {
    const { texts, change } = open();
    const first = Promise.withResolvers<object>();
    ask.mockReturnValueOnce(first.promise);
    change('colors');
    vi.stubGlobal('location', { pathname: '/tops' });
    tell(answer);
    change('colors');
    await settle();
    first.resolve({ ok: true, json: async () => ({ counts: { options: {}, shown: 0, total: 0 } }) });
    await settle();
    expect(texts()[0]).toBe('Showing 12 of 2,100 items');
  });

  it.each([
    ['an order', 'sort', undefined],
    ['another form', 'q', { id: 'search' }],
  ])('is not counted for %s', (_, name, of) => {
    open().change(name, of);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is the app’s own once that is there', () => {
    const { shown, change } = open();
    shown.early = undefined;
    change('colors');
    expect(ask).not.toHaveBeenCalled();
  });
});
