import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../../../test/property-runs.ts';
import { emptyFilterSet } from '../../../model/filters/filter-set.ts';
import { parseWords } from '../../../model/filters/query-words.ts';
import type { BrowseData } from '../loading/load-browse.ts';
import { createListClient, type ListClient, type ServerQuestion } from './list-client.ts';
import type { OpenedIndex } from './open-index.ts';

const filters = emptyFilterSet('dresses');
/** What only the server can answer. */
const words = { ...filters, words: parseWords('linen') };

/** An answer of the server, whose index is in a file; `null` for one that has none. */
function answerWith(file: string | null): BrowseData {
  const all = { ok: true, value: [] } as const;
  const listing = { ok: true, value: { products: [], pagination: {} } };
  const index = file && { file };
  return {
    filters,
    attributes: all,
    money: { currency: 'USD' },
    listing,
    colors: all,
    sizes: all,
    subcategories: all,
    index,
  } as never;
}

interface Opening {
  readonly file: string;
  readonly isWhole: boolean;
  readonly end: (isHad: boolean) => Promise<void>;
}

/** A client whose files come, or do not, when a test says so. */
function makeClient() {
  const opening: Opening[] = [];
  const client = createListClient((file, isWhole) => {
    const { promise, resolve, reject } = Promise.withResolvers<OpenedIndex>();
    const end = async (isHad: boolean) => {
      opening.splice(opening.indexOf(one), 1);
      if (isHad) {
        const findAnswer: OpenedIndex['findAnswer'] = ({ notice, template }, asked) =>
          asked.words.length === 0
            ? { ...template, alternatives: [file] as never, savedIds: [], index: notice, found: { ids: [1] } }
            : null;
        resolve({ findAnswer } as OpenedIndex);
      } else reject(new Error('It could not be had'));
      await promise.catch(() => {});
      await null;
    };
    const one = { file, isWhole, end };
    opening.push(one);
    return promise;
  });
  return { client, opening };
}

const away = () => Promise.reject(new TypeError('fetch failed'));

function askServer(client: ListClient, fetch: ServerQuestion['fetch'], asked = filters, isHere = false) {
  return client.ask(asked, {
    path: '/dresses',
    isServersOnly: false,
    isHere,
    signal: new AbortController().signal,
    fetch,
  });
}

/** Has the shop's answer to a question for cards name this file. */
const cardsName = (file: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ cards: [], savedIds: [], index: { file } }));

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', away);
});

describe('a list', () => {
  /** A client in each state. */
  const states = {
    cold: async () => makeClient(),
    server: async () => {
      const made = makeClient();
      made.client.onAnswer(answerWith('a'));
      return made;
    },
    here: async () => {
      const made = await states.server();
      void made.client.openIndex('dresses');
      await made.opening[0]?.end(true);
      return made;
    },
    stale: async () => {
      const made = await states.here();
      made.client.forget();
      return made;
    },
    offline: async () => {
      const made = makeClient();
      await askServer(made.client, away);
      return made;
    },
  };
  type Made = Awaited<ReturnType<typeof makeClient>>;
  const edges: [keyof typeof states, string, (made: Made) => unknown, string][] = [
    ['cold', 'an answer', ({ client }) => client.onAnswer(answerWith('a')), 'server'],
    ['cold', 'no answer', ({ client }) => askServer(client, away), 'offline'],
    ['server', 'no answer', ({ client }) => askServer(client, away), 'offline'],
    ['server', 'an answer without an index', ({ client }) => client.onAnswer(answerWith(null)), 'server'],
    ['here', 'the same answer', ({ client }) => client.onAnswer(answerWith('a')), 'here'],
    ['here', 'a newer answer', ({ client }) => client.onAnswer(answerWith('b')), 'server'],
    ['here', 'no answer to words', ({ client }) => askServer(client, away, words), 'here'],
    ['here', 'the first who is there', ({ client }) => client.keepFor('ada'), 'here'],
    ['here', 'another person', ({ client }) => client.keepFor('ada') || client.keepFor(null), 'stale'],
    ['stale', 'an answer of the same catalog', ({ client }) => client.onAnswer(answerWith('a')), 'here'],
    ['stale', 'a newer answer', ({ client }) => client.onAnswer(answerWith('b')), 'server'],
    ['stale', 'no answer', ({ client }) => askServer(client, away), 'offline'],
    ['offline', 'an answer', ({ client }) => client.onAnswer(answerWith('a')), 'server'],
    ['offline', 'another failure', ({ client }) => askServer(client, away, filters, true), 'offline'],
  ];

  it.each(edges)('that is %s, and gets %s', async (from, _, happen, to) => {
    const made = await states[from]();
    expect(made.client.state('dresses')).toBe(from);
    await happen(made);
    expect(made.client.state('dresses')).toBe(to);
  });

  it('is stale, and says so, when its cards tell of a newer catalog', async () => {
    const { client } = await states.here();
    const [heard, stop] = [vi.fn(), vi.fn()];
    stop.mockImplementation(client.onNewer(heard));
    cardsName('b');
    client.ahead(filters, 'pointed-at');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect([client.state('dresses'), client.peek(filters)]).toEqual(['stale', null]);
    stop();
  });

  it('asks the server for nothing that it finds here', async () => {
    const { client } = await states.here();
    const fetch = vi.fn(away);
    expect(await askServer(client, fetch)).toBe(client.peek(filters));
    expect(fetch).not.toHaveBeenCalled();
    expect(await askServer(client, fetch, words)).toMatchObject({ staleBecause: expect.any(String) });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('asks ahead once, gives the answer once, and to nobody else', async () => {
    const { client } = await states.server();
    const fetch = vi.fn(async () => answerWith('a'));
    expect([client.expect('/dresses'), client.expect('/dresses')]).toEqual([true, false]);
    expect(askServer(client, fetch)).toHaveProperty('pending');
    expect(client.expect('/dresses')).toBe(false);
    await askServer(client, fetch);
    expect(fetch).toHaveBeenCalledTimes(1);
    await askServer(client, fetch);
    expect(fetch).toHaveBeenCalledTimes(2);
    for (const giveUp of [() => client.forget(), () => vi.setSystemTime(Date.now() + 10_001)]) {
      vi.useFakeTimers({ toFake: ['Date'] });
      client.expect('/dresses');
      askServer(client, fetch);
      giveUp();
      fetch.mockClear();
      await askServer(client, fetch);
      expect(fetch).toHaveBeenCalledTimes(1);
      vi.useRealTimers();
    }
  });

  it('lets the way to another address, and what was given up, pass', async () => {
    const { client } = makeClient();
    const way = new Response(null, { status: 302 });
    await expect(askServer(client, () => Promise.reject(way))).rejects.toBe(way);
  });

  it('opens no file twice, whatever else is opened meanwhile, and keeps the one that answers', async () => {
    const { client, opening } = makeClient();
    for (const file of ['a', 'b', 'a']) {
      client.onAnswer(answerWith(file));
      void client.openIndex('dresses');
    }
    expect(opening.map((one) => one.file)).toEqual(['a', 'b']);
    const [a, b] = [...opening];
    await a?.end(true);
    await b?.end(true);
    expect(client.state('dresses')).toBe('here');
  });

  it('goes on with a file that was opened ahead, and begins no other way than by what the server says', async () => {
    const { client, opening } = makeClient();
    client.openAhead('a');
    client.onAnswer(answerWith('a'));
    const opened = client.openIndex('dresses');
    expect(opening.map((one) => one.file)).toEqual(['a']);
    await opening[0]?.end(true);
    await opened;
    expect(client.state('dresses')).toBe('here');
    const other = makeClient();
    other.client.openAhead('old');
    other.client.onAnswer(answerWith('new'));
    void other.client.openIndex('dresses');
    await other.opening[0]?.end(false);
    expect([other.client.state('dresses'), other.opening.map((one) => one.file)]).toEqual(['server', ['new']]);
  });

  it('has its attributes from when somebody chooses by them, of whatever file', async () => {
    const { client, opening } = await states.here();
    const isThere = vi.fn();
    void client.openIndex('dresses', true).then(isThere);
    void client.openIndex('dresses', true).then(isThere);
    const before = client.peek(filters);
    expect(opening.map(({ file, isWhole }) => [file, isWhole])).toEqual([['a', true]]);
    expect(isThere).not.toHaveBeenCalled();
    await opening[0]?.end(true);
    await vi.waitFor(() => expect(isThere).toHaveBeenCalledTimes(2));
    expect(client.peek(filters)).not.toBe(before);
    await client.openIndex('dresses');
    expect(opening).toEqual([]);
    client.onAnswer(answerWith('b'));
    void client.openIndex('dresses');
    expect(opening.map(({ file, isWhole }) => [file, isWhole])).toEqual([['b', true]]);
  });

  const steps = fc.array(
    fc.record({
      // Files are opened and come more often than not: else there is seldom one to answer from.
      kind: fc.constantFrom(
        ...(['hear', 'hear', 'open', 'open', 'open whole', 'come', 'come', 'fail', 'forget', 'sign-in'] as const),
        ...(['newer', 'ask', 'answer', 'no-answer', 'back'] as const),
      ),
      file: fc.constantFrom('a', 'a', 'b', null),
    }),
    { minLength: 30, maxLength: 60 },
  );

  it('never answers from an index that is not the one the server spoke of last, in whatever order things come', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const { client, opening } = makeClient();
        let person = 0;
        /** The file that may answer; `null`: the server alone. */
        let good: string | null = null;
        /** Questions that the server has not answered yet: answers come when they come, and in another order. */
        const asked: PromiseWithResolvers<BrowseData>[] = [];
        const [first] = list;
        if (first?.file) client.openAhead(first.file);
        for (const { kind, file } of list) {
          if (kind === 'hear') {
            client.onAnswer(answerWith(file));
            good = file;
          } else if (kind === 'open') void client.openIndex('dresses');
          else if (kind === 'open whole') void client.openIndex('dresses', true);
          else if (kind === 'come' || kind === 'fail') await opening[0]?.end(kind === 'come');
          else if (kind === 'forget') {
            client.forget();
            good = null;
          } else if (kind === 'sign-in') {
            if (client.keepFor(`${++person}`)) good = null;
          } else if (kind === 'newer' && file !== null) {
            cardsName(file);
            const isAsked = client.peek(filters) !== null;
            client.want({ ...answerWith(null), found: { ids: [person++ + 100] } });
            await new Promise((resolve) => setTimeout(resolve));
            if (isAsked && good !== file) good = null;
            else good = client.peek(filters)?.index?.file ?? (good === file ? good : null);
          } else if (kind === 'ask') {
            const question = Promise.withResolvers<BrowseData>();
            asked.push(question);
            // What came too late to be shown is heard by nobody.
            void askServer(client, () => question.promise, words, true);
          } else if (kind === 'answer') {
            asked.splice(asked.length >> 1, 1)[0]?.resolve(answerWith(file));
            await askServer(client, async () => answerWith(file));
          } else {
            asked.pop()?.reject(new TypeError('fetch failed'));
            await askServer(client, away, filters, kind === 'back');
          }
          const here = client.peek(filters);
          expect(here !== null).toBe(client.state('dresses') === 'here');
          if (here) expect([here.index?.file, here.alternatives]).toEqual([good, [good]]);
          expect(new Set(opening.map((one) => `${one.file} ${one.isWhole}`)).size).toBe(opening.length);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
