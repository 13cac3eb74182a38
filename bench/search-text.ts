import { deepStrictEqual } from 'node:assert/strict';
import { buildCatalog } from '../src/catalog/build-catalog.ts';
import type { Catalog, SearchResult, ValueCounts } from '../src/catalog/catalog.ts';
import { allocateOwn } from '../src/catalog/packed-block.ts';
import { CatalogBuilder } from '../src/catalog/rows/catalog-builder.ts';
import { searchCatalog } from '../src/catalog/search-catalog.ts';
import { commonNeighbors, findTerm } from '../src/catalog/text/find-terms.ts';
import { parseWords } from '../src/model/filters/query-words.ts';
import type { Product } from '../src/model/product/product.ts';
import type { Counts } from './engines/engine.ts';
import { createItemsJsText } from './engines/text/itemsjs-text.ts';
import { createMiniSearch } from './engines/text/mini-search.ts';
import { createOramaText } from './engines/text/orama-text.ts';
import { createPostgresText } from './engines/text/postgres-text.ts';
import type { CreateTextEngine, TextAnswer } from './engines/text/text-engine.ts';
import { createRandom } from './made/random.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { withTexts } from './made/text-products.ts';
import { type Asked, randomQueries, SHOPPERS_FORMS, WHOLE } from './made/text-queries.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';
import { ROUNDS, reportLoad, reportReachable, reportRecall } from './search-text-own.ts';

const PEERS: readonly CreateTextEngine[] = [createMiniSearch, createItemsJsText, createOramaText, createPostgresText];
const OWN_REPEATS = 10;

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
    const own = (one: Asked) =>
      searchCatalog(catalog, { ...one.filters, words: parseWords(`${one.words.join(' ')} ${WHOLE}`) });
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

/** A query without words that ours alone takes for typos of others too, or only orders by (one letter); nothing where none is left. */
function asOthersReadIt(asked: Asked, catalog: Catalog): Asked[] {
  const { text, size } = catalog.types[asked.filters.typeId];
  const looks = { left: Number.POSITIVE_INFINITY };
  const words = asked.words.filter(
    (word) => word.length > 1 && text && commonNeighbors(text, size, findTerm(text, word), word, looks).length === 0,
  );
  return words.length === 0 ? [] : [{ ...asked, words }];
}

function reportShoppersForms(catalog: Catalog, asked: readonly Asked[]): void {
  const random = createRandom(5);
  const rows = SHOPPERS_FORMS.map(([name, write]) => {
    const times = timeOwn(asked, ({ filters, words }) =>
      searchCatalog(catalog, { ...filters, words: parseWords(write(words, random)) }),
    );
    return [name, formatMs(quantile(times, 0.5)), formatMs(quantile(times, 0.99))];
  });
  console.log(`${formatTable(['Selvedge, as it is typed', 'p50 ms', 'p99 ms'], rows)}\n`);
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
