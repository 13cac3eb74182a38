import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRandom } from '../../bench/made/random.ts';
import { randomCatalog } from '../../bench/made/random-catalog.ts';
import { randomFilterSets } from '../../bench/made/random-filter-sets.ts';
import { boundsInDollars } from '../../src/catalog/search-index.ts';
import { listTerms } from '../../src/catalog/text/text-terms.ts';
import type { ReadChanges } from '../../src/db/catalog/catalog-changes.ts';
import { emptyFilterSet, PRODUCTS_PER_PAGE, SORTS } from '../../src/model/filters/filter-set.ts';
import { parseWords } from '../../src/model/filters/query-words.ts';
import type { Product } from '../../src/model/product/product.ts';
import { createIndexWriter, indexesBehind } from '../../src/opensearch/index-writer.ts';
import {
  createOpenSearchEngine,
  type EngineAnswer,
  type SearchEngine,
} from '../../src/opensearch/opensearch-engine.ts';
import { makeProduct } from '../made-products.ts';
import { runs } from '../property-runs.ts';
import { readSampleProducts } from '../relevance/sample-products.ts';
import { checkEngine, type OpenEngine, plainFacets } from '../search/engine-contract.ts';
import { openBrowser, openMemory } from '../search/open-engines.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { openOpenSearch, readAll } from './open-engine.ts';
import { testServing } from './serving.ts';

const SHAPE = { shards: 3, replicas: 1 };
/** The contract's catalogs are asked so many questions each, 10,000 in all; beside all other tests a fifth of them. */
const QUESTIONS = process.env.CI ? 100 : 500;
let cluster: Cluster;
let folder: string;

beforeAll(async () => {
  const { OPENSEARCH_HOME: home, OPENSEARCH_JAVA: java } = process.env;
  if (!home || !java) throw new Error('npm run test:opensearch finds the server and names it');
  folder = mkdtempSync(path.join(tmpdir(), 'selvedge-cluster-'));
  chmodSync(folder, 0o755);
  cluster = await startCluster(home, java, folder);
}, 300_000);

afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** What two engines have to agree on: options in whatever order. */
function comparable({ facets, version: _, ...rest }: EngineAnswer) {
  const { flags, price, anySubcategory, ...counted } = plainFacets(facets);
  const counts = Object.entries(counted).map(([name, values]) => [name, Object.fromEntries(values)]);
  return { ...rest, facets: { flags, price, anySubcategory, ...Object.fromEntries(counts) } };
}

test.each<[string, OpenEngine]>([
  ['OpenSearch', (products) => openOpenSearch(cluster.client, products, SHAPE)],
  ['the index in memory', openMemory],
  ['the index that a browser makes', openBrowser],
])('%s means by a filter set what every engine does', async (_, open) => {
  expect(await checkEngine(open, { catalogs: 20, questions: QUESTIONS, scale: 300 })).toBe(20 * QUESTIONS);
});

test('finds the same by whole words, and nearly the same order', async () => {
  const products = readSampleProducts();
  const [ours, theirs] = [await openMemory(products), await openOpenSearch(cluster.client, products, SHAPE)];
  const random = createRandom(7);
  let alike = 0;
  const asked = 400;
  for (let at = 0; at < asked; at += 1) {
    const like = random.pick(products);
    const words = listTerms(like).map(({ word }) => word);
    const text = Array.from({ length: random.whole(1, 3) }, () => random.pick(words));
    // A word that nobody wants says that the one before it is whole.
    const filters = {
      ...emptyFilterSet(like.typeId),
      words: parseWords([...text, '-zzzz'].join(' ')),
      sort: 'best_match' as const,
    };
    const [wanted, found] = await Promise.all(
      [ours, theirs].map((engine) => engine.search(filters, boundsInDollars(filters))),
    );
    if (!wanted || !found) throw new Error('There are two answers');
    const { ids: _, ...counts } = comparable(wanted);
    expect(comparable(found)).toMatchObject(counts);
    alike += Number(String(found.ids) === String(wanted.ids));
  }
  expect(alike / asked).toBeGreaterThanOrEqual(0.9);
});

describe('pages far behind', () => {
  test.each(SORTS)('are the same in the order %s', async (sort) => {
    const products = randomCatalog({ count: 26_000, types: ['dresses'], seed: 3 });
    const [ours, theirs] = [await openMemory(products), await openOpenSearch(cluster.client, products, SHAPE)];
    const last = Math.ceil(products.length / PRODUCTS_PER_PAGE);
    for (const page of [1, 833, 834, 1_000, Math.floor(last / 2), last - 1, last, last + 5]) {
      const filters = { ...emptyFilterSet('dresses'), sort, page };
      const [wanted, found] = [await ours.search(filters, NO_BOUNDS), await theirs.search(filters, NO_BOUNDS)];
      expect({ page: found.page, ids: found.ids }).toEqual({ page: wanted.page, ids: wanted.ids });
    }
  });
});

const NO_BOUNDS = { min: null, max: null };

describe('two who write', () => {
  const at = (version: number) => ({
    identity: 'test',
    version,
    horizon: String(version),
    rates: { day: '', perEuro: {} },
  });
  const dress = (id: number, color: string) => ({ ...makeProduct({ id, colors: [color] }), isSample: false });
  /** A change of the catalog that leads to a version. */
  const change =
    (version: number, tell: (taker: Parameters<ReadChanges>[1]) => void): ReadChanges =>
    async (since, taker) => {
      if (since === null) taker.restart(at(version));
      else taker.stand(at(version));
      tell(taker);
      return at(version);
    };
  const write = (read: ReadChanges) => createIndexWriter({ client: cluster.client, shape: SHAPE, read });
  const colors = async () => {
    const { facets, version } = await createOpenSearchEngine(cluster.client, 1_000).search(
      emptyFilterSet('dresses'),
      NO_BOUNDS,
    );
    return { ...Object.fromEntries(plainFacets(facets).colors), version };
  };

  beforeEach(async () => {
    const first = change(5, (taker) => {
      taker.put(dress(1, 'black'));
      taker.put(dress(2, 'white'));
    });
    await write(first).rebuild();
  });

  test('do not go backwards: what is older is refused, and a removal stays one', async () => {
    const newer = change(8, (taker) => {
      taker.put(dress(1, 'red'));
      taker.remove(2);
    });
    expect(await write(newer).follow()).toMatchObject({ stale: 0 });
    expect(await colors()).toEqual({ red: 1, version: 8 });
    const older = change(7, (taker) => {
      taker.put(dress(1, 'blue'));
      taker.put(dress(2, 'green'));
    });
    expect(await write(older).follow()).toMatchObject({ stale: 2 });
    expect(await colors()).toEqual({ red: 1, version: 8 });
  });

  test('may write the same twice', async () => {
    const same = change(6, (taker) => {
      taker.put(dress(1, 'red'));
      taker.remove(2);
    });
    for (let time = 0; time < 2; time += 1) expect(await write(same).follow()).toMatchObject({ stale: 0 });
    expect(await colors()).toEqual({ red: 1, version: 6 });
  });

  test('make a new index where the database is another', async () => {
    const before = await indexesBehind(cluster.client);
    const other: ReadChanges = async (_, taker) => {
      taker.restart(at(2));
      taker.put(dress(9, 'pink'));
      return at(2);
    };
    await write(other).follow();
    expect(await colors()).toEqual({ pink: 1, version: 2 });
    expect(await indexesBehind(cluster.client)).not.toEqual(before);
  });

  test('leave what answers as it is when a new index cannot be finished', async () => {
    const before = await indexesBehind(cluster.client);
    const broken: ReadChanges = async (_, taker) => {
      taker.restart(at(9));
      taker.put(dress(9, 'pink'));
      throw new Error('the database went away');
    };
    await expect(write(broken).rebuild()).rejects.toThrow('went away');
    expect(await indexesBehind(cluster.client)).toEqual(before);
    expect(Object.keys((await cluster.client.indices.get({ index: 'selvedge-*' })).body)).toEqual(before);
  });
});

/** Asks again and again, as shoppers do; each answer is compared with the right one. */
function ask(engine: SearchEngine, right: readonly (readonly [Parameters<SearchEngine['search']>[0], EngineAnswer])[]) {
  const seen = { answers: 0, errors: 0, wrong: [] as string[], longestWithout: 0, longestErrors: 0 };
  let isOver = false;
  const shopper = async (seed: number) => {
    const random = createRandom(seed);
    let lastAnswer = performance.now();
    let firstError: number | null = null;
    while (!isOver) {
      const [filters, wanted] = random.pick(right);
      const found = await engine.search(filters, boundsInDollars(filters)).catch(() => null);
      firstError ??= found ? null : performance.now();
      seen.longestErrors = Math.max(seen.longestErrors, performance.now() - (firstError ?? performance.now()));
      seen.longestWithout = Math.max(seen.longestWithout, performance.now() - lastAnswer);
      if (found) {
        seen.answers += 1;
        if (JSON.stringify(comparable(found)) !== JSON.stringify(comparable(wanted))) {
          seen.wrong.push(`${JSON.stringify(filters)}: ${JSON.stringify(comparable(found))}`);
        }
        lastAnswer = performance.now();
        firstError = null;
      } else {
        seen.errors += 1;
        await sleep(20);
      }
    }
  };
  const shoppers = [1, 2, 3].map(shopper);
  const end = async () => {
    isOver = true;
    await Promise.all(shoppers);
    return seen;
  };
  return { seen, end };
}

async function askAll(engine: SearchEngine, products: readonly Product[], count: number) {
  const asked = randomFilterSets(products, count, 11);
  return Promise.all(
    asked.map(async (filters) => [filters, await engine.search(filters, boundsInDollars(filters))] as const),
  );
}

test('a node that is killed costs no right count, and comes back by itself', async () => {
  const products = randomCatalog({ count: 3_000, types: ['dresses', 'jeans'], seed: 4 });
  const asked = await askAll(await openOpenSearch(cluster.client, products, SHAPE), products, 60);
  await cluster.green();
  const random = createRandom(1);
  const shoppers = ask(createOpenSearchEngine(cluster.client, 1_000), asked);
  const kills = runs(2);
  for (let time = 0; time < kills; time += 1) {
    const node = random.whole(0, 2);
    await cluster.kill(node);
    // The others have to notice before there is something to wait for.
    await cluster.client.cluster.health({ wait_for_nodes: '2', timeout: '60s' }, { requestTimeout: 70_000 });
    cluster.start(node);
    await cluster.green();
  }
  const { answers, errors, wrong, longestWithout, longestErrors } = await shoppers.end();
  console.info(
    `${kills} kills: ${answers} answers, ${wrong.length} wrong, ${errors} errors for at most ${Math.round(longestErrors)} ms; the longest time without an answer ${Math.round(longestWithout)} ms`,
  );
  expect(answers).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('shoppers have answers while everything is indexed anew', async () => {
  // With FUZZ=1 as many as a large shop window has.
  const products = randomCatalog({ count: runs(8_000), types: ['dresses', 'jeans'], seed: 6 });
  const engine = await openOpenSearch(cluster.client, products, SHAPE);
  const before = await indexesBehind(cluster.client);
  const shoppers = ask(engine, await askAll(engine, products, 60));
  await createIndexWriter({ client: cluster.client, shape: SHAPE, read: readAll(products, 2) }).rebuild();
  await sleep(500);
  const { answers, errors, wrong, longestWithout } = await shoppers.end();
  console.info(
    `${products.length} products anew: ${answers} answers, ${errors} errors; the longest time without one ${Math.round(longestWithout)} ms`,
  );
  expect(answers).toBeGreaterThan(50);
  expect(errors).toBe(0);
  expect(wrong).toEqual([]);
  const after = await indexesBehind(cluster.client);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});

testServing(() => cluster);
