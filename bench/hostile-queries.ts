import { buildCatalog } from '../src/catalog/build-catalog.ts';
import { searchCatalog, searchFirst } from '../src/catalog/search-catalog.ts';
import { boundsInDollars } from '../src/catalog/search-index.ts';
import { parseText } from '../src/model/filters/filter-set.ts';
import { PRODUCT_TYPES } from '../src/model/product/product-types.ts';
import { toFilterSet, typesOf } from '../src/model/search/understood-query.ts';
import { evidenceFor } from '../src/server/search/query-evidence.ts';
import { vocabularyOf } from '../src/server/search/query-vocabulary.ts';
import { relaxQuery } from '../src/server/search/relax-query.ts';
import { understandQuery } from '../src/server/search/understand-query.ts';
import { foldWords } from '../src/text/fold-words.ts';
import { createRandom, type Random } from './made/random.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { withTexts } from './made/text-products.ts';
import { misspell } from './made/text-queries.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';
import { reportLoad } from './search-text-own.ts';

const QUERIES = 10_000;

/** What whoever means harm may type, and what a search of it costs the thread: understood, relaxed, and looked for in every type it may mean. */
export function benchHostileQueries(counts: readonly number[]): void {
  for (const count of counts) {
    const products = withTexts(randomCatalog({ count, types: PRODUCT_TYPES.map(({ id }) => id), seed: 1 }), 3);
    const words = [
      ...new Set(products.slice(0, 20_000).flatMap(({ title, colors }) => [...foldWords(title), ...colors])),
    ];
    const catalog = buildCatalog(products);
    products.length = 0;
    const random = createRandom(2);
    const vocabulary = vocabularyOf(catalog);
    const search = (query: string) => {
      const understood = understandQuery(parseText(query), vocabulary);
      const asked = relaxQuery(understood, evidenceFor(understood, catalog, boundsInDollars));
      for (const typeId of typesOf(asked))
        (asked.typeId === null ? searchFirst : searchCatalog)(catalog, toFilterSet(typeId, asked));
    };
    const queries = Array.from({ length: QUERIES }, (_, at) => FORMS[at % FORMS.length]?.(random, words) ?? '');
    for (const query of queries.slice(0, 300)) search(query);
    const timed = queries.map((query) => {
      const start = process.cpuUsage();
      search(query);
      const { user, system } = process.cpuUsage(start);
      return { query, ms: (user + system) / 1000 };
    });
    const rows = FORMS.map((form, at) => {
      const times = timed.filter((_, i) => i % FORMS.length === at).map(({ ms }) => ms);
      return [form.name, formatMs(quantile(times, 0.5)), formatMs(quantile(times, 0.99)), formatMs(Math.max(...times))];
    });
    console.log(`### ${QUERIES} hostile queries, ${count.toLocaleString('en-US')} products in 8 types, CPU ms\n`);
    console.log(`${formatTable(['form', 'p50', 'p99', 'worst'], rows)}\n`);
    const worst = timed.sort((a, b) => b.ms - a.ms).slice(0, 5);
    for (const { query, ms } of worst) console.log(`${formatMs(ms)} ${JSON.stringify(query.slice(0, 120))}`);
    reportLoad();
  }
}

type Form = (random: Random, words: readonly string[]) => string;

const many = (count: number, make: () => string) => Array.from({ length: count }, make).join(' ');
const letters = (random: Random, length: number) =>
  Array.from({ length }, () => String.fromCharCode(97 + random.whole(0, 25))).join('');

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
