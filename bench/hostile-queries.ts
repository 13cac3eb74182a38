import { buildCatalog } from '../src/catalog/build-catalog.ts';
import { searchCatalog, searchFirst } from '../src/catalog/search-catalog.ts';
import { boundsInDollars } from '../src/catalog/search-index.ts';
import { WORDS } from '../src/language/languages.ts';
import { parseText } from '../src/model/filters/query-words.ts';
import { PRODUCT_TYPES } from '../src/model/product/product-types.ts';
import { toFilterSet, typesOf } from '../src/model/search/understood-query.ts';
import { evidenceFor, vocabularyOf } from '../src/server/search/query-vocabulary.ts';
import { relaxQuery } from '../src/server/search/relax-query.ts';
import { understandQuery } from '../src/server/search/understand-query.ts';
import { foldWords, wordList } from '../src/text/fold-words.ts';
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
 * mean. By the clock, since systems count processor time in ticks as long as a search; what else runs counts in, so the least of the passes is
 * told beside the middle one, and for how much of the time the thread ran.
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
      const asked = relaxQuery(understood, (one) => evidenceFor(one, catalog, boundsInDollars));
      for (const typeId of typesOf(asked))
        (asked.typeId === null ? searchFirst : searchCatalog)(catalog, toFilterSet(typeId, asked));
      return [performance.now() - start, read] as const;
    };
    const queries = Array.from({ length: tries }, (_, at) => FORMS[at % FORMS.length]?.(random, words) ?? '');
    for (const query of queries.slice(0, 2000)) timeOnce(query);
    const start = { ms: performance.now(), cpu: process.threadCpuUsage() };
    const passes = Array.from({ length: PASSES }, () => queries.map(timeOnce));
    const { user, system } = process.threadCpuUsage(start.cpu);
    const share = (user + system) / 1000 / (performance.now() - start.ms);
    const taken = (at: number, part: 0 | 1, quantileOf: number) =>
      quantile(
        passes.map((times) => times[at]?.[part] ?? 0),
        quantileOf,
      );
    const timed = queries.map((query, at) => ({
      query,
      ms: taken(at, 0, 0.5),
      read: taken(at, 1, 0.5),
      least: taken(at, 0, 0),
    }));
    const rows = [...FORMS, null].map((form, own) => {
      const ofForm = form === null ? timed : timed.filter((_, at) => at % FORMS.length === own);
      const ms = ofForm.map((one) => one.ms);
      const least = ofForm.map((one) => one.least);
      return [
        form?.name ?? 'all',
        ...[0.5, 0.99, 0.999, 1].map((part) => formatMs(quantile(ms, part))),
        ...[0.999, 1].map((part) => formatMs(quantile(least, part))),
        formatMs(
          quantile(
            ofForm.map(({ read }) => read),
            0.5,
          ),
        ),
      ];
    });
    const header = ['form', 'p50', 'p99', 'p99.9', 'worst', 'least: p99.9', 'worst', 'understood p50'];
    console.log(`### ${tries} hostile queries, ${count.toLocaleString('en-US')} products in 8 types, ms\n`);
    console.log(`${formatTable(header, rows)}\n`);
    for (const { query, least } of timed.toSorted((a, b) => b.least - a.least).slice(0, 5))
      console.log(`${formatMs(least)} ${JSON.stringify(query.slice(0, 120))}`);
    const over = (most: number) =>
      `${timed.filter(({ ms }) => ms > most).length} and ${timed.filter(({ least }) => least > most).length}`;
    console.log(
      `Middle and least of ${PASSES} over 5 ms: ${over(5)}; over 20 ms: ${over(20)}. The thread ran ${Math.round(share * 100)} % of the time.`,
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
