import { deepStrictEqual } from 'node:assert/strict';
import type { FilterSet } from '../src/model/filters/filter-set.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../src/model/product/product-types.ts';
import type { Answer, Counts, CreateEngine, Engine } from './engines/engine.ts';
import { createItemsJs } from './engines/itemsjs-engine.ts';
import { createOrama } from './engines/orama-engine.ts';
import { createPostgres } from './engines/postgres-engine.ts';
import { createSelvedge } from './engines/selvedge-engine.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { randomFilterSets } from './made/random-filter-sets.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

interface Round {
  readonly name: string;
  readonly count: number;
  readonly types: readonly ProductTypeId[];
  /** Filter sets asked of every engine. */
  readonly sets: number;
  /** Times each is asked of a peer after the first, which warms up and is checked. */
  readonly repeats: number;
}

const EIGHT = PRODUCT_TYPES.map((type) => type.id);
const ROUNDS: readonly Round[] = [
  { name: '20,000 products in 8 types', count: 20_000, types: EIGHT, sets: 200, repeats: 1 },
  { name: '20,000 products in 1 type', count: 20_000, types: ['jeans'], sets: 200, repeats: 1 },
  { name: '200,000 products in 8 types', count: 200_000, types: EIGHT, sets: 40, repeats: 1 },
  { name: '200,000 products in 1 type', count: 200_000, types: ['jeans'], sets: 40, repeats: 1 },
];

/** Ours is so quick that it can be asked more often. */
const OWN_REPEATS = 10;

const PEERS: readonly CreateEngine[] = [createItemsJs, createOrama, createPostgres];

/**
 * Compares the catalog index with peers: total, page and all facet counts for random filter sets. In each round all
 * engines hold the same products and answer the same filter sets, and must agree.
 * @throws AssertionError where a peer's answer is another than ours
 */
export async function benchSearch(): Promise<void> {
  for (const round of ROUNDS) {
    const products = randomCatalog({ count: round.count, types: round.types, seed: 1 });
    const filterSets = randomFilterSets(products, round.sets, 2);
    const own = await createSelvedge(products, round.types);
    const ownTimes = await ask(own, filterSets, OWN_REPEATS);
    const expected = filterSets.map((filters) => own.read(own.search(filters), filters));
    const rows: string[][] = [];
    for (const create of PEERS) {
      const peer = await create(products, round.types);
      try {
        const times = await ask(peer, filterSets, round.repeats, expected);
        // Ours once more beside each peer, so that a ratio is of one and the same minute.
        const beside = await ask(own, filterSets, OWN_REPEATS);
        ownTimes.push(...beside);
        const ratio = (share: number) => `${(quantile(times, share) / quantile(beside, share)).toFixed(0)} ×`;
        rows.push([
          peer.name,
          formatMs(quantile(times, 0.5)),
          formatMs(quantile(times, 0.99)),
          ratio(0.5),
          ratio(0.99),
        ]);
      } finally {
        await peer.close();
      }
    }
    rows.unshift([own.name, formatMs(quantile(ownTimes, 0.5)), formatMs(quantile(ownTimes, 0.99)), '1 ×', '1 ×']);
    console.log(`### ${round.name}, ${round.sets} filter sets, answers equal\n`);
    console.log(`${formatTable(['engine', 'p50 ms', 'p99 ms', 'p50 to ours', 'p99 to ours'], rows)}\n`);
  }
}

async function ask(
  engine: Engine,
  filterSets: readonly FilterSet[],
  repeats: number,
  expected?: readonly Answer[],
): Promise<number[]> {
  for (const [i, filters] of filterSets.entries()) {
    const answer = engine.read(await engine.search(filters), filters);
    if (expected)
      deepStrictEqual(comparable(answer), comparable(expected[i]), `${engine.name}: ${JSON.stringify(filters)}`);
  }
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const filters of filterSets) {
      const start = performance.now();
      const found = engine.search(filters);
      // Awaiting what is no promise would cost the quick ones a turn of the event loop.
      if (found instanceof Promise) await found;
      times.push(performance.now() - start);
    }
  }
  return times;
}

/** Without options that give nothing: some engines leave them out. */
function comparable(answer: Answer | undefined) {
  if (answer === undefined) return undefined;
  const chosen = (counts: Counts) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return {
    ...answer,
    subcategories: chosen(answer.subcategories),
    retailers: chosen(answer.retailers),
    colors: chosen(answer.colors),
    sizes: chosen(answer.sizes),
  };
}
