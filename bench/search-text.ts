import { deepStrictEqual, equal } from 'node:assert/strict';
import { loadavg } from 'node:os';
import { buildCatalog } from '../src/catalog/build-catalog.ts';
import type { Catalog, SearchResult, ValueCounts } from '../src/catalog/catalog.ts';
import { allocateOwn } from '../src/catalog/packed-block.ts';
import { CatalogBuilder } from '../src/catalog/rows/catalog-builder.ts';
import { searchCatalog } from '../src/catalog/search-catalog.ts';
import { commonNeighbors } from '../src/catalog/text/common-neighbors.ts';
import { findTerm, hasTerm } from '../src/catalog/text/find-terms.ts';
import { matchText } from '../src/catalog/text/match-text.ts';
import { listTerms } from '../src/catalog/text/text-terms.ts';
import type { FilterSet } from '../src/model/filters/filter-set.ts';
import type { Product } from '../src/model/product/product.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../src/model/product/product-types.ts';
import { foldWords } from '../src/text/fold-words.ts';
import type { Counts } from './engines/engine.ts';
import { createItemsJsText } from './engines/text/itemsjs-text.ts';
import { createMiniSearch } from './engines/text/mini-search.ts';
import { createOramaText } from './engines/text/orama-text.ts';
import { createPostgresText } from './engines/text/postgres-text.ts';
import type { CreateTextEngine, TextAnswer } from './engines/text/text-engine.ts';
import { createRandom, type Random } from './made/random.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { randomFilterSets } from './made/random-filter-sets.ts';
import { withTexts } from './made/text-products.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

interface Round {
  readonly name: string;
  readonly count: number;
  readonly types: readonly ProductTypeId[];
  readonly sets: number;
}

const EIGHT = PRODUCT_TYPES.map((type) => type.id);
const ROUNDS: readonly Round[] = [
  { name: '20,000 products in 8 types', count: 20_000, types: EIGHT, sets: 200 },
  { name: '200,000 products in 8 types', count: 200_000, types: EIGHT, sets: 60 },
  { name: '200,000 products in 1 type', count: 200_000, types: ['dresses'], sets: 60 },
];
const PEERS: readonly CreateTextEngine[] = [createMiniSearch, createItemsJsText, createOramaText, createPostgresText];
const OWN_REPEATS = 10;

/** A query and its filters; the words are as they are in the index. */
interface Asked {
  readonly filters: FilterSet;
  readonly words: readonly string[];
}

/**
 * Text, facets and page against engines that find words: all look for the same whole words and must agree on totals and counts.
 * Then what only ours is asked: beginnings and typos, how many made-up typos find their piece, and whether every count is the
 * number of items that its pages have.
 * @throws AssertionError where an answer differs
 */
export async function benchSearchText(): Promise<void> {
  for (const round of ROUNDS) {
    const products = withTexts(randomCatalog({ count: round.count, types: round.types, seed: 1 }), 3);
    reportSegments(products);
    const catalog = buildCatalog(products);
    const asked = randomQueries(products, round.sets, 4).flatMap((one) => asOthersReadIt(one, catalog));
    const own = (one: Asked) => searchCatalog(catalog, { ...one.filters, text: `${one.words.join(' ')} ${WHOLE}` });
    const expected = asked.map((one) => comparable(readOwn(own(one))));
    const ownTimes = timeOwn(asked, own);
    const rows: string[][] = [];
    for (const create of PEERS) {
      const began = performance.now();
      const peer = await create(products);
      const built = performance.now() - began;
      try {
        const times: number[] = [];
        for (const [at, { filters, words }] of asked.entries()) {
          const answer = peer.read(await peer.search(filters, words));
          deepStrictEqual(comparable(answer), expected[at], `${peer.name}: ${JSON.stringify({ filters, words })}`);
        }
        for (const { filters, words } of asked) {
          const start = performance.now();
          const found = peer.search(filters, words);
          if (found instanceof Promise) await found;
          times.push(performance.now() - start);
        }
        const beside = timeOwn(asked, own);
        ownTimes.push(...beside);
        rows.push([
          peer.name,
          formatMs(quantile(times, 0.5)),
          formatMs(quantile(times, 0.99)),
          `${(quantile(times, 0.5) / quantile(beside, 0.5)).toFixed(0)} ×`,
          `${(built / 1000).toFixed(1)} s`,
        ]);
      } finally {
        await peer.close();
      }
    }
    rows.unshift(['Selvedge', formatMs(quantile(ownTimes, 0.5)), formatMs(quantile(ownTimes, 0.99)), '1 ×', '']);
    console.log(`### Text: ${round.name}, ${asked.length} queries with filters, counts equal\n`);
    console.log(`${formatTable(['engine', 'p50 ms', 'p99 ms', 'p50 to ours', 'built in'], rows)}\n`);
    reportShoppersForms(catalog, asked);
    if (round.count === 20_000) reportReachable(catalog, products);
    reportRecall(catalog, products);
    reportLoad();
  }
}

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
      const texts = asked.map(({ words }) => write(words, random).trim());
      const search = (at: number) => searchCatalog(catalog, { ...(asked[at] as Asked).filters, text: texts[at] ?? '' });
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

function reportLoad(): void {
  console.log(
    `Load: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}\n`,
  );
}

/** Says that the last word is whole: nothing has this one, and what is not wanted is never a beginning. */
const WHOLE = '-zzzzqqq';

function timeOwn(asked: readonly Asked[], search: (one: Asked) => SearchResult): number[] {
  const times: number[] = [];
  for (let repeat = 0; repeat < OWN_REPEATS; repeat++) {
    for (const one of asked) {
      const start = performance.now();
      search(one);
      times.push(performance.now() - start);
    }
  }
  return times;
}

/** One to three words of one product: of its title mostly, now and then of its description; and filters, as shoppers choose them. */
function randomQueries(products: readonly Product[], count: number, seed: number): Asked[] {
  const random = createRandom(seed);
  const byType = Map.groupBy(products, ({ typeId }) => typeId);
  return randomFilterSets(products, count, seed).map((filters) => {
    const like = random.pick(byType.get(filters.typeId) ?? products);
    const title = foldWords(like.title);
    const described = listTerms(like).filter(({ field }) => field === 3);
    const words = Array.from({ length: random.whole(1, 3) }, () =>
      random.chance(0.2) && described.length > 0 ? random.pick(described).word : random.pick(title),
    );
    return { filters: { ...filters, page: 1 }, words: [...new Set(words)] };
  });
}

type Form = readonly [name: string, write: (words: readonly string[], random: Random) => string];

const WHOLE_WORDS: Form = ['whole words', (words) => `${words.join(' ')} ${WHOLE}`];
/** A query without words that ours alone takes for typos of others too, or only orders by (one letter); nothing where none is left. */
function asOthersReadIt(asked: Asked, catalog: Catalog): Asked[] {
  const { text } = catalog.types[asked.filters.typeId];
  const words = asked.words.filter(
    (word) => word.length > 1 && text && commonNeighbors(text, findTerm(text, word), word).length === 0,
  );
  return words.length === 0 ? [] : [{ ...asked, words }];
}

/** The same queries as somebody types them: the last word begun, or with a letter wrong. */
const SHOPPERS_FORMS: readonly Form[] = [
  ['last word begun', (words) => `${words.slice(0, -1).join(' ')} ${(words.at(-1) ?? '').slice(0, 3)}`],
  ['one letter only', (words) => (words.at(-1) ?? '').slice(0, 1)],
  ['one typo', (words, random) => [...words.slice(0, -1), misspell(words.at(-1) ?? '', random)].join(' ')],
  [
    'two typos',
    (words, random) => [...words.slice(0, -1), misspell(misspell(words.at(-1) ?? '', random), random)].join(' '),
  ],
];

function reportShoppersForms(catalog: Catalog, asked: readonly Asked[]): void {
  const random = createRandom(5);
  const rows = SHOPPERS_FORMS.map(([name, write]) => {
    const times = timeOwn(asked, ({ filters, words }) =>
      searchCatalog(catalog, { ...filters, text: write(words, random).trim() }),
    );
    return [name, formatMs(quantile(times, 0.5)), formatMs(quantile(times, 0.99))];
  });
  console.log(`${formatTable(['Selvedge, as it is typed', 'p50 ms', 'p99 ms'], rows)}\n`);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A letter more, less or other, or two neighbors exchanged. */
function misspell(word: string, random: Random): string {
  const at = random.whole(0, word.length - 1);
  const letter = LETTERS[random.whole(0, LETTERS.length - 1)] ?? 'x';
  const edits = [
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at + 1),
    at + 1 < word.length ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) : word + letter,
  ];
  return random.pick(edits);
}

const TYPOS = 10_000;

/** How many misspelled words of a piece's title still find the piece. */
function reportRecall(catalog: Catalog, products: readonly Product[]): void {
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
    const isOther = text !== undefined && hasTerm(text, typed);
    if (isOther) others += 1;
    const matches = matchText(catalog.types[product.typeId], typed);
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
function reportReachable(catalog: Catalog, products: readonly Product[]): void {
  for (const { filters, words } of randomQueries(products, PAIRS, 7)) {
    const reached = new Set<number>();
    const first = searchCatalog(catalog, { ...filters, text: words.join(' ') });
    for (let page = 1; page <= first.totalPages; page++) {
      for (const position of searchCatalog(catalog, { ...filters, text: words.join(' '), page }).positions)
        reached.add(position);
    }
    equal(reached.size, first.total, JSON.stringify({ filters, words }));
  }
  console.log(`Totals are what can be paged to: ${PAIRS} of ${PAIRS} queries with filters\n`);
}

/** What the words of the products take, and how long all of it takes to build. */
function reportSegments(products: readonly Product[]): void {
  const build = (some: readonly Product[]) => {
    const began = performance.now();
    const builder = new CatalogBuilder(allocateOwn);
    for (const product of some) builder.put({ ...product, isSample: false });
    const segments = builder.seal();
    const ms = performance.now() - began;
    const bytes = (block: Uint8Array) => block.byteLength / products.length;
    return {
      ms,
      words: segments.reduce((sum, { words }) => sum + bytes(words), 0),
      rows: segments.reduce((sum, { chunks }) => sum + chunks.reduce((all, chunk) => all + bytes(chunk), 0), 0),
    };
  };
  const whole = build(products);
  const titles = build(products.map((product) => ({ ...product, description: '' })));
  console.log(
    `Segments of ${products.length}: built in ${(whole.ms / 1000).toFixed(1)} s (without descriptions ${(titles.ms / 1000).toFixed(1)} s); ` +
      `index of the words ${whole.words.toFixed(0)} bytes a product (${titles.words.toFixed(0)}), rows ${whole.rows.toFixed(0)} (${titles.rows.toFixed(0)})\n`,
  );
}

function readOwn({ total, facets }: SearchResult): TextAnswer {
  return {
    total,
    subcategories: toCounts(facets.subcategories),
    retailers: toCounts(facets.retailers),
    colors: toCounts(facets.colors),
    sizes: Object.assign({}, ...facets.sizes.map((sizes) => toCounts(sizes, `${sizes.retailer}~`))),
  };
}

function toCounts({ values, counts }: ValueCounts, prefix = ''): Counts {
  return Object.fromEntries(values.map((value, at) => [prefix + value, counts[at] ?? 0]));
}

/** Without options that give nothing: some engines leave them out. */
function comparable({ total, ...facets }: TextAnswer) {
  const chosen = Object.entries(facets).map(([name, counts]) => [
    name,
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  ]);
  return { total, ...Object.fromEntries(chosen) };
}
