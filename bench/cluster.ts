import { deepStrictEqual } from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allocateOwn } from '../src/catalog/packed-block.ts';
import { CatalogBuilder } from '../src/catalog/rows/catalog-builder.ts';
import { blocksOf, openSegment, type SegmentBlocks } from '../src/catalog/rows/segment.ts';
import { boundsInDollars } from '../src/catalog/search-index.ts';
import type { ChangeTaker, ReadChanges } from '../src/db/catalog/catalog-changes.ts';
import type { FilterSet } from '../src/model/filters/filter-set.ts';
import { parseWords } from '../src/model/filters/query-words.ts';
import { SHIPPED_RATES } from '../src/model/money/exchange-rates.ts';
import type { Product } from '../src/model/product/product.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../src/model/product/product-types.ts';
import { ALIAS } from '../src/opensearch/index-definition.ts';
import { createIndexWriter } from '../src/opensearch/index-writer.ts';
import { createOpenSearchEngine, type EngineAnswer, type SearchEngine } from '../src/opensearch/opensearch-engine.ts';
import { type Cluster, startCluster } from '../test/opensearch/cluster.ts';
import { findOpenSearch } from '../test/opensearch/find-opensearch.ts';
import { createMemoryEngine } from '../test/search/memory-engine.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { randomFilterSets } from './made/random-filter-sets.ts';
import { withTexts } from './made/text-products.ts';
import { randomQueries, WHOLE } from './made/text-queries.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

interface Round {
  readonly count: number;
  readonly types: readonly ProductTypeId[];
  /** Filter sets asked of both; half as many with words. */
  readonly sets: number;
  /** Of each node, in MB. */
  readonly heap: number;
}

const EIGHT = PRODUCT_TYPES.map(({ id }) => id);
const ROUNDS: readonly Round[] = [
  { count: 200_000, types: EIGHT, sets: 300, heap: 512 },
  // What a search costs goes by its type: as many as one of eight has of 1.6 million.
  { count: 200_000, types: ['jeans'], sets: 150, heap: 512 },
];
/** Wants 10 GB, and the better part of an hour where others work. */
const LARGE: Round = { count: 2_000_000, types: EIGHT, sets: 200, heap: 1024 };
/** Products made at a time: all of them at once would not fit. */
const CHUNK = 50_000;
/** Products of the change that is written. */
const CHANGED = 1_000;
const SHAPE = { shards: 3, replicas: 1 };

export const benchLargeCluster = () => benchCluster([LARGE]);

/**
 * The index in memory and a cluster of three nodes on this machine, over the same products: what both hold is made in one go, and each
 * question is asked of one right after the other.
 * @throws AssertionError where they do not answer alike
 */
export async function benchCluster(rounds: readonly Round[] = ROUNDS): Promise<void> {
  const unpacked = path.join(tmpdir(), 'selvedge-opensearch');
  mkdirSync(unpacked, { recursive: true });
  const found = findOpenSearch(unpacked);
  if ('missing' in found) throw new Error(`Missing: ${found.missing}`);
  for (const round of rounds) {
    const folder = mkdtempSync(path.join(tmpdir(), 'selvedge-cluster-'));
    chmodSync(folder, 0o755);
    const cluster = await startCluster(found.home, found.java, folder, round.heap);
    try {
      await benchRound(cluster, round);
    } finally {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function benchRound(cluster: Cluster, { count, types, sets, heap }: Round): Promise<void> {
  const builder = new CatalogBuilder(allocateOwn);
  let building = 0;
  const timed = <T>(work: () => T): T => {
    const begun = performance.now();
    const done = work();
    building += performance.now() - begun;
    return done;
  };
  let begun = performance.now();
  let making = 0;
  const writer = (read: ReadChanges) => createIndexWriter({ client: cluster.client, shape: SHAPE, read });
  await writer(
    read(1, async (taker) => {
      for (let first = 0; first < count; first += CHUNK) {
        const made = performance.now();
        const products = makeChunk(types, first, Math.min(CHUNK, count - first));
        making += performance.now() - made;
        timed(() => {
          for (const product of products) builder.put({ ...product, isSample: false });
        });
        for (const [at, product] of products.entries()) {
          taker.put({ ...product, isSample: false });
          if (at % 2000 === 1999) await taker.settle?.();
        }
      }
    }),
  ).rebuild();
  const segments = timed(() => builder.seal());
  const indexing = performance.now() - begun - making - building;
  await cluster.green();
  const ours = openMemory(segments);
  const theirs = createOpenSearchEngine(cluster.client, 60_000);
  const like = makeChunk(types, 0, CHUNK);
  const filtered = randomFilterSets(like, sets, 2);
  const worded = randomQueries(like, sets / 2, 4).map(({ filters, words }) => {
    return { ...filters, words: parseWords(`${words.join(' ')} ${WHOLE}`) };
  });
  const rows: string[][] = [];
  for (const [name, asked] of [
    ['filters', filtered],
    ['whole words', worded],
  ] as const) {
    const times = await askBoth(ours, theirs, asked);
    for (const [engine, all] of [
      ['memory', times.ours],
      ['three nodes', times.theirs],
    ] as const) {
      rows.push([`${name}, ${engine}`, ...[0.5, 0.99].map((share) => formatMs(quantile(all, share)))]);
    }
  }
  const changed = like.slice(0, CHANGED).map((product) => ({ ...product, priceMinor: 4200, isSample: false }));
  begun = performance.now();
  for (const product of changed) builder.put(product);
  builder.seal();
  const sealed = performance.now() - begun;
  begun = performance.now();
  await writer(
    read(2, async (taker) => {
      for (const product of changed) taker.put(product);
    }),
  ).follow();
  const written = performance.now() - begun;

  const bytes = segments.flatMap(blocksOf).reduce((sum, { byteLength }) => sum + byteLength, 0);
  const stats = await cluster.client.indices.stats({ index: ALIAS });
  const store = stats.body._all.primaries?.store?.size_in_bytes ?? 0;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const megabytes = (size: number) => `${(size / 1e6).toFixed(0)} MB`;
  console.log(
    `### ${count.toLocaleString('en-US')} products in ${types.length} types; ${heap} MB of heap a node, answers equal\n`,
  );
  console.log(`${formatTable(['', 'p50 ms', 'p99 ms'], rows)}\n`);
  console.log(
    formatTable(
      ['', 'memory', 'three nodes'],
      [
        ['indexed in', seconds(building), seconds(indexing)],
        ['bytes', megabytes(bytes), `${megabytes(store)} and a copy`],
        ['a product', `${Math.round(bytes / count)} bytes`, `${Math.round(store / count)} bytes`],
        [`${CHANGED.toLocaleString('en-US')} products changed, seen after`, seconds(sealed), seconds(written)],
      ],
    ),
  );
  console.log('');
}

/** Both by turns, so that a busy minute is one of both. */
async function askBoth(ours: SearchEngine, theirs: SearchEngine, asked: readonly FilterSet[]) {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (const filters of [...asked.slice(0, 20), ...asked]) {
    const answers: EngineAnswer[] = [];
    for (const [engine, taken] of [
      [ours, times.ours],
      [theirs, times.theirs],
    ] as const) {
      const begun = performance.now();
      answers.push(await engine.search(filters, boundsInDollars(filters)));
      taken.push(performance.now() - begun);
    }
    const [own, other] = answers.map(({ total, facets }) => ({
      total,
      colors: facets.colors,
      sizes: facets.sizes,
    }));
    deepStrictEqual(other, own, JSON.stringify(filters));
  }
  // The first warm both up.
  return { ours: times.ours.slice(20), theirs: times.theirs.slice(20) };
}

function makeChunk(types: Round['types'], first: number, count: number): Product[] {
  const made = withTexts(randomCatalog({ count, types, seed: first + 1 }), first + 3);
  return made.map((product) => ({ ...product, id: product.id + first }));
}

/** A reading of the catalog of a version: all of it at first, then what changed. */
function read(version: number, tell: (taker: ChangeTaker) => Promise<void>): ReadChanges {
  const watermark = { identity: 'bench', version, horizon: String(version), rates: SHIPPED_RATES };
  return async (since, taker) => {
    if (since === null) taker.restart(watermark);
    else taker.stand(watermark);
    await tell(taker);
    return watermark;
  };
}

function openMemory(segments: readonly SegmentBlocks[]): SearchEngine {
  const opened = new Map(segments.map((blocks) => [blocks.typeId, openSegment(blocks)]));
  const types = Object.fromEntries(Array.from(opened, ([typeId, { index }]) => [typeId, index])) as Record<
    ProductTypeId,
    ReturnType<typeof openSegment>['index']
  >;
  return createMemoryEngine(() => ({
    catalog: { types },
    version: 1,
    idOf: (typeId, ref) => opened.get(typeId)?.readProduct(ref)?.id ?? 0,
  }));
}
