import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { randomFilterSets } from '../../bench/made/random-filter-sets.ts';
import { allocateOwn } from '../../src/catalog/packed-block.ts';
import { CatalogBuilder } from '../../src/catalog/rows/catalog-builder.ts';
import { readCatalogChanges } from '../../src/db/catalog/catalog-changes.ts';
import { raiseCatalogVersion } from '../../src/db/catalog/catalog-version.ts';
import { emptyFilterSet, type FilterSet } from '../../src/model/filters/filter-set.ts';
import type { Product, StoredProduct } from '../../src/model/product/product.ts';
import type { SearchAnswer } from '../../src/model/search/listing.ts';
import { toFilterSet, typesOf } from '../../src/model/search/understood-query.ts';
import { openCatalog, writeIndex } from '../../src/opensearch/write-index.ts';
import { type JoinedCluster, joinSearchCluster } from '../../src/server/catalog/join-cluster.ts';
import { type CatalogSource, LiveCatalog } from '../../src/server/catalog/live-catalog.ts';
import { createServices } from '../../src/server/create-services.ts';
import { placeProduct } from '../../src/server/sample/sample-addresses.ts';
import type { CatalogService } from '../../src/server/services.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { createClosedAccounts } from '../visitors/closed-accounts.ts';
import { createClosedWatches } from '../visitors/closed-watches.ts';
import type { Cluster } from './cluster.ts';

const SHAPE = { shards: 3, replicas: 1 };
const SITE = 'http://localhost:3000';
const logger = pino({ level: 'silent' });

/** Storefronts over one database and one cluster, as servers with `SEARCH_URL` are. */
export function testServing(cluster: () => Cluster): void {
  let database: TestDatabase;
  let products: Product[];
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    database = await createSampleDatabase();
    products = [];
    await readAll((product) => void products.push({ ...product, externalId: '', tags: [] }));
  }, 120_000);
  afterAll(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await database?.drop();
  });

  /** What the database lists. */
  const readAll = async (put: (product: StoredProduct) => void) => {
    const client = await openCatalog(database.url);
    const taker = { stand() {}, restart() {}, reprice() {}, remove() {}, refuse() {}, put };
    return readCatalogChanges(client, null, taker).finally(() => client.end());
  };
  const join = (): JoinedCluster => {
    const { addresses } = cluster();
    const joined = joinSearchCluster({ addresses, ...SHAPE }, database.url, logger);
    closing.push(joined.stop);
    return joined;
  };
  /** As a server has it, with the catalog in memory or without. */
  const serve = async (joined: JoinedCluster | null, source: CatalogSource | null): Promise<CatalogService> => {
    const live = new LiveCatalog(source ?? { refresh: async () => {} }, (product) => placeProduct(product, SITE));
    if (source) await live.refresh();
    const { catalog } = createServices({
      siteUrl: SITE,
      live,
      cluster: joined,
      currency: null,
      db: database.db,
      accounts: createClosedAccounts(),
      watches: createClosedWatches(),
      publishableKey: '',
      searchLog: null,
      houseTexts: { find: () => null },
      logger,
    });
    return catalog;
  };
  const inMemory: CatalogSource = {
    async refresh(tell) {
      const builder = new CatalogBuilder(allocateOwn);
      const watermark = await readAll((product) => builder.put(product));
      tell({ watermark, segments: builder.seal() });
    },
  };
  const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000 });
  // On a busy machine the cluster may take longer than shoppers wait.
  const soon = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 60_000 });
  const answerOf = (catalog: CatalogService, filters: FilterSet): Promise<SearchAnswer> =>
    vi.waitFor(
      async () => {
        const answer = await catalog.search(filters);
        if (!answer.isReady) throw new Error('The cluster does not answer');
        return answer;
      },
      { timeout: 60_000 },
    );
  const idsOf = ({ listing }: SearchAnswer) => (listing.ok ? listing.value.products.map(({ id }) => id) : null);

  describe('a storefront on the cluster', () => {
    test('shows what one in memory does: lists, every count, cards with their colors', async () => {
      const joined = join();
      await joined.refresh();
      await until(() => joined.watch.isWell);
      const [ours, theirs] = [await serve(null, inMemory), await serve(joined, null)];
      const asked: FilterSet[] = [
        ...randomFilterSets(products, 150, 21),
        { ...emptyFilterSet('dresses'), maxPrice: 90, currency: 'EUR' },
      ];
      let colors = 0;
      for (const filters of asked) {
        const [wanted, found] = await Promise.all([ours.search(filters), answerOf(theirs, filters)]);
        expect(cardsOf(found)).toEqual(cardsOf(wanted));
        colors += countOtherColors(found);
      }
      expect(colors).toBeGreaterThan(100);
      expect(await theirs.count(emptyFilterSet('jeans'), null)).toBe(await ours.count(emptyFilterSet('jeans'), null));
    });

    test('finds as many for words as one in memory, and nearly the same first twelve', async () => {
      const joined = join();
      await joined.refresh();
      await until(() => joined.watch.isWell);
      const [ours, theirs] = [await serve(null, inMemory), await serve(joined, null)];
      let [asked, alike] = [0, 0];
      const different: string[] = [];
      for (const query of QUERIES) {
        const understood = await ours.understand(query);
        const begun = query.slice(0, 5);
        await soon(async () => expect(await theirs.understand(query)).toEqual(understood));
        await soon(async () => expect(await theirs.suggest(begun)).toEqual(await ours.suggest(begun)));
        for (const typeId of typesOf(understood)) {
          const filters = toFilterSet(typeId, understood);
          const [wanted, found] = await Promise.all([ours.search(filters), answerOf(theirs, filters)]);
          const [own, other] = [wanted, found].map(({ listing }) => listing.ok && listing.value.pagination.totalCount);
          if (own !== other) different.push(`${query} (${typeId}): ${own} in memory, ${other} in the cluster`);
          asked += 1;
          alike += Number(String(idsOf(wanted)) === String(idsOf(found)));
        }
      }
      console.info(
        `of ${asked} searches ${alike} have the same first page; other totals: ${different.join('; ') || 'none'}`,
      );
      expect(different).toEqual([]);
      expect(alike / asked).toBeGreaterThanOrEqual(0.9);
    });

    test('is told what was published, of which only what changed is written', async () => {
      const joined = join();
      await joined.refresh();
      const follow = () => writeIndex({ client: cluster().client, cluster: SHAPE, address: database.url }, 'follow');
      const { watermark } = await follow();
      const [first] = products;
      await database.db.transaction().execute(async (trx) => {
        await sql`update products set colors = array['ultraviolet'] where id = ${first?.id ?? 0}`.execute(trx);
        await raiseCatalogVersion(trx);
      });
      const written = await follow();
      expect(written).toMatchObject({ put: 1, removed: 0, stale: 0, since: watermark.version });
      await until(() => joined.watch.state?.version === written.watermark.version);
      const catalog = await serve(joined, null);
      const filters = { ...emptyFilterSet(first?.typeId ?? 'dresses'), colors: ['ultraviolet'] };
      expect(idsOf(await answerOf(catalog, filters))).toEqual([first?.id]);
    });

    test('has what the database has, however many write at once', async () => {
      const writers = [join(), join(), join()];
      const ids = products.slice(0, 40).map(({ id }) => id);
      const change = async (at: number) =>
        database.db.transaction().execute(async (trx) => {
          const id = ids[at % ids.length] ?? 0;
          await sql`update products set colors = array[${`shade ${at}`}], gone_at = case when ${at % 5 === 0} then now() end
            where id = ${id}`.execute(trx);
          await raiseCatalogVersion(trx);
        });
      const changing = (async () => {
        for (let at = 0; at < 120; at += 1) await change(at);
      })();
      const writing = writers.map(async (writer) => {
        for (let time = 0; time < 15; time += 1) await writer.refresh();
      });
      await Promise.all([changing, ...writing]);
      const [last] = writers;
      if (!last) throw new Error('There are three');
      await last.refresh();
      await until(() => last.watch.isWell);
      const [ours, theirs] = [await serve(null, inMemory), await serve(last, null)];
      for (const typeId of new Set(products.map((product) => product.typeId))) {
        const [wanted, found] = await Promise.all([
          ours.search(emptyFilterSet(typeId)),
          answerOf(theirs, emptyFilterSet(typeId)),
        ]);
        expect(cardsOf(found)).toEqual(cardsOf(wanted));
      }
    });

    test('goes on when the cluster is gone: from memory, else with a word for it', async () => {
      const joined = join();
      await joined.refresh();
      await until(() => joined.watch.isWell);
      const [both, alone] = [await serve(joined, inMemory), await serve(joined, null)];
      const filters = emptyFilterSet('dresses');
      const wanted = cardsOf(await both.search(filters));
      await Promise.all([0, 1, 2].map((node) => cluster().kill(node)));
      const begun = performance.now();
      expect(cardsOf(await both.search(filters))).toEqual(wanted);
      console.info(`with no node left an answer took ${Math.round(performance.now() - begun)} ms`);
      await until(() => !joined.watch.isWell);
      expect((await alone.search(filters)).listing).toEqual({
        ok: false,
        message: 'Failed to fetch products: the catalog cannot be reached',
      });
      for (const node of [0, 1, 2]) cluster().start(node);
      await cluster().green();
      await until(() => joined.watch.isWell);
      expect(cardsOf(await answerOf(alone, filters))).toEqual(wanted);
    });
  });
}

/** As shoppers say it; with typos, half words, what is not wanted. */
const QUERIES = [
  'black dress',
  'mini dress',
  'linen shirt',
  'blue jeans',
  'wide leg jeans',
  'floral midi dress',
  'white top under 50',
  'red',
  'satin',
  'knit',
  'denim shorts',
  'summer dress',
  'dress with pockets',
  'party',
  'black dress -mini',
  'green skirt size m',
  'glassons',
  'motel rocks dress',
  'corset top',
  'cargo pants',
  'leather jacket',
  'blazer',
  'cardigan',
  'striped shirt',
  'polka dot',
  'lace',
  'bodysuit',
  'halter',
  'strapless maxi dress',
  'cotton',
];

/** What a page shows, but for the other colors of its pieces. */
function cardsOf({ listing, ...rest }: SearchAnswer) {
  const list = listing.ok && {
    pagination: listing.value.pagination,
    cards: listing.value.products.map(({ id, title, priceMinor, aboutMinor, available }) => {
      return { id, title, priceMinor, aboutMinor, available };
    }),
  };
  return { ...rest, list };
}

/** Which they are is left out of the comparison: memory knows two shades by the one color that they are of, the database each by its name. */
function countOtherColors({ listing }: SearchAnswer): number {
  return listing.ok ? listing.value.products.flatMap(({ otherColors }) => otherColors).length : 0;
}
