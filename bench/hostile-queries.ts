import { buildCatalog } from '../src/catalog/build-catalog.ts';
import { searchCatalog, searchFirst } from '../src/catalog/search-catalog.ts';
import { boundsInDollars } from '../src/catalog/search-index.ts';
import { WORDS } from '../src/language/data.ts';
import { parseText } from '../src/model/filters/filter-set.ts';
import { PRODUCT_TYPES } from '../src/model/product/product-types.ts';
import { toFilterSet, typesOf } from '../src/model/search/understood-query.ts';
import { evidenceFor } from '../src/server/search/query-evidence.ts';
import { vocabularyOf } from '../src/server/search/query-vocabulary.ts';
import { relaxQuery } from '../src/server/search/relax-query.ts';
import { understandQuery } from '../src/server/search/understand-query.ts';
import { foldWords } from '../src/text/fold-words.ts';
import { wordList } from '../src/text/word-list.ts';
import { createRandom, type Random } from './made/random.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { withTexts } from './made/text-products.ts';
import { misspell } from './made/text-queries.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';
import { reportLoad } from './search-text-own.ts';

/** How often each is asked: its middle time counts, of passes over all of them, so that nothing is kept from one to the next. */
const PASSES = 3;

/**
 * What whoever means harm may type, and what a search of it costs the thread: understood, relaxed, and looked for in every type it may
 * mean. By the clock, since systems count processor time in ticks as long as a search; how much of that time the thread had is told.
 */
export function benchHostileQueries(counts: readonly number[], tries = 10_000): void {
  for (const count of counts) {
    const products = withTexts(randomCatalog({ count, types: PRODUCT_TYPES.map(({ id }) => id), seed: 1 }), 3);
    const words = [
      ...new Set(products.slice(0, 20_000).flatMap(({ title, colors }) => [...foldWords(title), ...colors])),
    ];
    const catalog = buildCatalog(products);
    products.length = 0;
    const random = createRandom(2);
    const vocabulary = vocabularyOf(catalog);
    const timeOnce = (query: string) => {
      const start = performance.now();
      const understood = understandQuery(parseText(query), vocabulary);
      const read = performance.now() - start;
      const asked = relaxQuery(understood, evidenceFor(understood, catalog, boundsInDollars));
      const relaxed = performance.now() - start;
      for (const typeId of typesOf(asked))
        (asked.typeId === null ? searchFirst : searchCatalog)(catalog, toFilterSet(typeId, asked));
      return [performance.now() - start, read, relaxed - read] as const;
    };
    const queries = Array.from({ length: tries }, (_, at) => FORMS[at % FORMS.length]?.(random, words) ?? '');
    for (const query of queries.slice(0, 2000)) timeOnce(query);
    const start = { ms: performance.now(), cpu: process.threadCpuUsage() };
    const passes = Array.from({ length: PASSES }, () => queries.map(timeOnce));
    const { user, system } = process.threadCpuUsage(start.cpu);
    const share = (user + system) / 1000 / (performance.now() - start.ms);
    const middle = (at: number, part: 0 | 1 | 2) =>
      quantile(
        passes.map((times) => times[at]?.[part] ?? 0),
        0.5,
      );
    const timed = queries.map((query, at) => ({
      query,
      ms: middle(at, 0),
      read: middle(at, 1),
      relaxed: middle(at, 2),
    }));
    const rows = [...FORMS, null].map((form, own) => {
      const ofForm = form === null ? timed : timed.filter((_, at) => at % FORMS.length === own);
      const whole = ofForm.map(({ ms }) => ms);
      const parts = [ofForm.map(({ read }) => read), ofForm.map(({ relaxed }) => relaxed)];
      return [
        form?.name ?? 'all',
        ...[0.5, 0.99, 0.999, 1].map((part) => formatMs(quantile(whole, part))),
        ...parts.map((ms) => formatMs(quantile(ms, 0.5))),
      ];
    });
    console.log(`### ${tries} hostile queries, ${count.toLocaleString('en-US')} products in 8 types, ms\n`);
    console.log(`${formatTable(['form', 'p50', 'p99', 'p99.9', 'worst', 'read p50', 'relaxed p50'], rows)}\n`);
    const worst = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
    for (const { query, ms, read, relaxed } of worst)
      console.log(`${[ms, read, relaxed].map(formatMs).join(' ')} ${JSON.stringify(query.slice(0, 120))}`);
    console.log(
      `The thread had the processor for ${Math.round(share * 100)} % of the time; over 5 ms: ${timed.filter(({ ms }) => ms > 5).length}, over 20 ms: ${timed.filter(({ ms }) => ms > 20).length}`,
    );
    reportLoad();
  }
}

type Form = (random: Random, words: readonly string[]) => string;

const many = (count: number, make: () => string) => Array.from({ length: count }, make).join(' ');
const letters = (random: Random, length: number) =>
  Array.from({ length }, () => String.fromCharCode(97 + random.whole(0, 25))).join('');

/** Whatever some language's lists know: garments, colors, cuts, cloths. */
const FOREIGN = Object.values(WORDS).flatMap(({ nouns, colors, attributes }) =>
  [nouns, colors, attributes.anywhere].flatMap((lists) => Object.values(lists).flatMap((list) => wordList(list ?? []))),
);

/** Ways to ask for much with little. */
export const FORMS: readonly Form[] = [
  function expandingSigns(random) {
    return random.pick(['ﷺ', '㍿', '⑽', '㏂', '½', 'ﬃ', '🄫', '豈']).repeat(200);
  },
  function manyTypos(random, words) {
    return many(40, () => misspell(misspell(random.pick(words), random), random));
  },
  function longTypos(random, words) {
    return many(20, () => misspell(`${random.pick(words)}${random.pick(words)}`, random).slice(0, 12));
  },
  function nonsense(random) {
    return many(60, () => letters(random, random.whole(1, 12)));
  },
  function knownWords(random, words) {
    return many(40, () => random.pick(words));
  },
  function foreignWords(random) {
    return many(32, () => random.pick(FOREIGN));
  },
  function unwantedWords(random, words) {
    return many(40, () => `-${random.pick(words)}`);
  },
  function denials(random, words) {
    return many(30, () => `${random.pick(['not', 'no', 'without', 'except', 'w/o', 'not too'])} ${random.pick(words)}`);
  },
  function shortWords(random) {
    return many(100, () => letters(random, random.whole(1, 2)));
  },
  function sizesAndPrices(random) {
    return many(20, () => `${random.pick(['size', 'us', 'au', 'under', 'between', 'w', '$'])} ${random.whole(0, 99)}`);
  },
  function joined(random, words) {
    return many(20, () => `${random.pick(words)}${random.pick(['/', '-', '+', '|', ',', '_'])}${random.pick(words)}`);
  },
  function signs(random) {
    return many(60, () =>
      random.pick(['w/', '<', '>', '$', '%', '&', '(', '"', '-', '…', '👗', '\u200d', '\u0301a', 'Ω']),
    );
  },
  function oneLongWord(random) {
    return letters(random, 200);
  },
  function prefixes(random, words) {
    return `${many(11, () => random.pick(words))} ${letters(random, random.whole(1, 4))}`;
  },
];
