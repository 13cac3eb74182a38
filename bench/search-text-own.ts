import { equal } from 'node:assert/strict';
import { loadavg } from 'node:os';
import { buildCatalog } from '../src/catalog/build-catalog.ts';
import type { Catalog } from '../src/catalog/catalog.ts';
import { searchCatalog } from '../src/catalog/search-catalog.ts';
import { findTerm } from '../src/catalog/text/find-terms.ts';
import { matchWords } from '../src/catalog/text/match-text.ts';
import { parseWords } from '../src/model/filters/query-words.ts';
import type { Product } from '../src/model/product/product.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../src/model/product/product-types.ts';
import { foldWords } from '../src/text/fold-words.ts';
import { createRandom } from './made/random.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { withTexts } from './made/text-products.ts';
import { type Asked, misspell, randomQueries, SHOPPERS_FORMS, WHOLE_WORDS } from './made/text-queries.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

interface Round {
  readonly name: string;
  readonly count: number;
  readonly types: readonly ProductTypeId[];
  readonly sets: number;
}

const EIGHT = PRODUCT_TYPES.map((type) => type.id);
/** The catalogs that words are looked for in. */
export const ROUNDS: readonly Round[] = [
  { name: '20,000 products in 8 types', count: 20_000, types: EIGHT, sets: 200 },
  { name: '200,000 products in 8 types', count: 200_000, types: EIGHT, sets: 60 },
  { name: '200,000 products in 1 type', count: 200_000, types: ['dresses'], sets: 60 },
];

const OWN_QUERIES = 300;
const OWN_ROUNDS = 9;

/** Ours alone, at every size: minutes where the others take hours. */
export async function benchOwnText(): Promise<void> {
  for (const round of ROUNDS) {
    const products = withTexts(randomCatalog({ count: round.count, types: round.types, seed: 1 }), 3);
    const catalog = buildCatalog(products);
    const asked = randomQueries(products, OWN_QUERIES, 4);
    console.log(
      `### Text: ${round.name}, ours alone, ${OWN_QUERIES} queries with filters, of each the median of ${OWN_ROUNDS}\n`,
    );
    const random = createRandom(5);
    const rows = [WHOLE_WORDS, ...SHOPPERS_FORMS].map(([name, write]) => {
      const texts = asked.map(({ words }) => parseWords(write(words, random)));
      const search = (at: number) =>
        searchCatalog(catalog, { ...(asked[at] as Asked).filters, words: texts[at] ?? [] });
      const rounds = Array.from({ length: OWN_ROUNDS }, () => texts.map((_, at) => timeOnce(() => search(at))));
      const medians = texts.map((_, at) =>
        quantile(
          rounds.map((times) => times[at] ?? 0),
          0.5,
        ),
      );
      return [
        name,
        formatMs(quantile(medians, 0.5)),
        formatMs(quantile(medians, 0.99)),
        formatMs(Math.max(...medians)),
      ];
    });
    console.log(`${formatTable(['as it is typed', 'p50 ms', 'p99 ms', 'worst ms'], rows)}\n`);
    if (round.count === 20_000) reportReachable(catalog, products);
    reportRecall(catalog, products);
    reportLoad();
  }
}

function timeOnce(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

export function reportLoad(): void {
  console.log(
    `Load: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}\n`,
  );
}

const TYPOS = 10_000;

/** How many misspelled words of a piece's title still find the piece. */
export function reportRecall(catalog: Catalog, products: readonly Product[]): void {
  const random = createRandom(6);
  const slots = new Map<number, number>();
  for (const { columns } of Object.values(catalog.types)) {
    columns.positions.forEach((position, slot) => {
      if (position >= 0) slots.set(position, slot);
    });
  }
  let found = 0;
  // A typo that makes another word of the index is that word.
  let others = 0;
  let foundAsOther = 0;
  for (let asked = 0; asked < TYPOS; ) {
    const position = random.whole(0, products.length - 1);
    const product = products[position];
    const words = foldWords(product?.title ?? '').filter((word) => word.length >= 4);
    if (product === undefined || words.length === 0) continue;
    const word = random.pick(words);
    const typed = misspell(word, random);
    if (typed === word || typed.length < 4) continue;
    asked += 1;
    const { text } = catalog.types[product.typeId];
    const isOther = text !== undefined && findTerm(text, typed) >= 0;
    if (isOther) others += 1;
    const matches = matchWords(catalog.types[product.typeId], parseWords(typed));
    const slot = slots.get(position) ?? 0;
    if (matches && ((matches.words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) {
      found += 1;
      if (isOther) foundAsOther += 1;
    }
  }
  const rest = (found - foundAsOther) / (TYPOS - others);
  console.log(
    `One typo: ${found} of ${TYPOS} find their piece (${(found / TYPOS).toFixed(4)}); ${others} are another word, of the others ${rest.toFixed(4)}\n`,
  );
}

const PAIRS = 10_000;

/** Whether every total is the number of different items that can be paged to. */
export function reportReachable(catalog: Catalog, products: readonly Product[]): void {
  for (const { filters, words } of randomQueries(products, PAIRS, 7)) {
    const reached = new Set<number>();
    const first = searchCatalog(catalog, { ...filters, words: parseWords(words.join(' ')) });
    for (let page = 1; page <= first.totalPages; page++) {
      for (const position of searchCatalog(catalog, { ...filters, words: parseWords(words.join(' ')), page }).positions)
        reached.add(position);
    }
    equal(reached.size, first.total, JSON.stringify({ filters, words }));
  }
  console.log(`Totals are what can be paged to: ${PAIRS} of ${PAIRS} queries with filters\n`);
}
