import { findMisfit } from '../catalog/build-catalog.ts';
import { type CatalogWatermark, type ChangeTaker, readCatalogChanges } from '../db/catalog/catalog-changes.ts';
import {
  createCatalogReader,
  currentAddress,
  type Database,
  type DatabaseAddress,
} from '../db/connection/connection.ts';
import {
  addArrivalNotices,
  asWatching,
  findArrivalTimes,
  findListAddresses,
  findListIds,
  findListWatches,
  findTimes,
  findWatchedProducts,
  findWatchesOf,
  hasWatches,
  lockWatermark,
  type NewArrivalNotice,
  saveWatermark,
  writeLooks,
} from '../db/watches/watch-rounds.ts';
import { findPieces } from '../db/watches/watched-pieces.ts';
import type { FilterSet } from '../model/filters/filter-set.ts';
import { createExchange, type Exchange } from '../model/money/exchange-rates.ts';
import type { StoredProduct } from '../model/product/product.ts';
import { lookAtPiece } from '../model/watches/watch-rules.ts';
import { findTellingTime, type WatchTimes } from '../model/watches/watch-times.ts';
import { facetsOf, indexProducts, readWatchedList } from './match-lists.ts';

/** Pieces looked at together. */
const AT_ONCE = 2000;
/** Pieces of a list that one look tells of: more are seen in the list itself. */
const MOST_OF_LIST = 100;

/** Lists asked together, and kept for the next look. */
const LISTS_AT_ONCE = 5000;
const MOST_KNOWN_LISTS = 50_000;

/** Lists by their ids, which never change. */
export type KnownLists = Map<number, FilterSet | null>;

/** What changed, in parts. */
interface Changed {
  readonly ids: number[];
  readonly products: StoredProduct[];
}

export interface LookOptions {
  readonly db: Database;
  readonly address: DatabaseAddress;
  readonly lists: KnownLists;
}

/**
 * Looks at what changed in the catalog since the last look, whichever process did that: the watches of what changed are asked, and
 * no others. What there is to tell, what watches remember and how far was looked are written in one transaction, so that a
 * look that breaks off was none. @throws what the database throws
 */
export async function lookAtChanges({ db, address, lists }: LookOptions): Promise<void> {
  await asWatching(db, async (trx) => {
    const known = await lockWatermark(trx);
    const watermark = await readChanges(address, known, {
      // Nobody has watched anything before the first look; afterwards all that is watched is looked at where it is not known what changed.
      restart: async () => {
        if (known === null) return;
        const ids = await findWatchedProducts(trx);
        for (let at = 0; at < ids.length; at += AT_ONCE)
          await lookAtPieces(trx, ids.slice(at, at + AT_ONCE), Date.now());
      },
      take: async ({ ids, products }, exchange) => {
        await lookAtPieces(trx, ids, Date.now());
        await lookAtArrivals(trx, products, { exchange, lists, now: Date.now() });
      },
    });
    await moveWatermark(trx, known, watermark);
  });
}

/**
 * Where nobody watches anything, it is enough to know from where on somebody may: goes on to how the catalog is now.
 * @returns whether somebody watches something; then nothing is done
 */
export async function skipUnwatched({ db, address }: Pick<LookOptions, 'db' | 'address'>): Promise<boolean> {
  if (await asWatching(db, hasWatches)) return true;
  return asWatching(db, async (trx) => {
    const known = await lockWatermark(trx);
    const watermark = await readChanges(address, null, { restart: async () => {}, take: async () => {} });
    // Only then: what somebody has begun to watch meanwhile may have changed before that watermark.
    if (await hasWatches(trx)) return true;
    await moveWatermark(trx, known, watermark);
    return false;
  });
}

async function moveWatermark(
  trx: Database,
  known: CatalogWatermark | null,
  watermark: CatalogWatermark,
): Promise<void> {
  if (watermark.version !== known?.version || watermark.identity !== known.identity)
    await saveWatermark(trx, watermark);
}

interface Reader {
  restart(): Promise<void>;
  take(changed: Changed, exchange: Exchange): Promise<void>;
}

/** Ends the reading of all products: nothing is to be told of what is merely there. */
class Restart extends Error {
  readonly watermark: CatalogWatermark;
  constructor(watermark: CatalogWatermark) {
    super('the catalog begins anew');
    this.watermark = watermark;
  }
}

async function readChanges(
  address: DatabaseAddress,
  since: CatalogWatermark | null,
  reader: Reader,
): Promise<CatalogWatermark> {
  const client = createCatalogReader(currentAddress(address), {
    application_name: 'selvedge watches',
    query_timeout: 120_000,
  });
  await client.connect();
  let exchange: Exchange | null = null;
  let changed: Changed = { ids: [], products: [] };
  const flush = async () => {
    const { ids, products } = changed;
    changed = { ids: [], products: [] };
    if (exchange !== null && ids.length > 0) await reader.take({ ids, products }, exchange);
  };
  const taker: ChangeTaker = {
    stand: ({ rates }) => {
      exchange = createExchange(rates);
    },
    restart: (watermark) => {
      throw new Restart(watermark);
    },
    reprice: () => {},
    put: (product) => {
      changed.ids.push(product.id);
      if (findMisfit(product) === null) changed.products.push(product);
    },
    remove: (id) => void changed.ids.push(id),
    refuse: () => {},
    settle: flush,
  };
  try {
    const watermark = await readCatalogChanges(client, since, taker);
    await flush();
    return watermark;
  } catch (error) {
    if (!(error instanceof Restart)) throw error;
    await reader.restart();
    return error.watermark;
  } finally {
    await client.end().catch(() => {});
  }
}

async function lookAtPieces(trx: Database, ids: readonly number[], now: number): Promise<void> {
  const watches = await findWatchesOf(trx, ids);
  if (watches.length === 0) return;
  const pieces = await findPieces(trx, [...new Set(watches.map(({ productId }) => productId))]);
  const looks = watches.flatMap(({ id, watcherId, productId, wish, memory }) => {
    const piece = pieces.get(productId);
    const look = piece && lookAtPiece(wish, memory, piece, now);
    return look && look.memory !== memory ? [{ id, watcherId, ...look }] : [];
  });
  const telling = looks.filter(({ change }) => change !== null).map(({ watcherId }) => watcherId);
  const dueOf = createDueFinder(await findTimes(trx, telling), now);
  await writeLooks(
    trx,
    looks.map(({ id, watcherId, memory, change }) => ({
      id,
      memory,
      change: change && { ...change, dueAt: dueOf(watcherId) },
    })),
  );
}

async function lookAtArrivals(
  trx: Database,
  products: readonly StoredProduct[],
  { exchange, lists, now }: { readonly exchange: Exchange; readonly lists: KnownLists; readonly now: number },
): Promise<void> {
  const times = await findArrivalTimes(
    trx,
    products.map(({ id }) => id),
  );
  const arrived = products.filter(({ id }) => times.has(id));
  if (arrived.length === 0) return;
  const findInList = indexProducts(arrived, exchange);
  const ids = await findListIds(trx, facetsOf(arrived));
  for (let at = 0; at < ids.length; at += LISTS_AT_ONCE) {
    const known = await readLists(trx, lists, ids.slice(at, at + LISTS_AT_ONCE));
    const found = new Map<number, readonly StoredProduct[]>();
    for (const [id, list] of known) {
      const matching = list ? findInList(list) : [];
      if (matching.length > 0) found.set(id, matching);
    }
    await noteArrivals(trx, found, { times, now });
  }
}

/** These lists, as they are known from looks before, or are read now. */
async function readLists(trx: Database, lists: KnownLists, ids: readonly number[]): Promise<KnownLists> {
  const unknown = ids.filter((id) => !lists.has(id));
  if (lists.size + unknown.length > MOST_KNOWN_LISTS) {
    for (const id of lists.keys()) lists.delete(id);
    return readLists(trx, lists, ids);
  }
  for (const [id, address] of await findListAddresses(trx, unknown)) lists.set(id, readWatchedList(address));
  return new Map(ids.map((id) => [id, lists.get(id) ?? null]));
}

/** Notes what is new in lists, for each who watches them. */
async function noteArrivals(
  trx: Database,
  found: ReadonlyMap<number, readonly StoredProduct[]>,
  { times, now }: { readonly times: ReadonlyMap<number, number>; readonly now: number },
): Promise<void> {
  const watches = await findListWatches(trx, [...found.keys()]);
  const dueOf = createDueFinder(
    await findTimes(
      trx,
      watches.map(({ watcherId }) => watcherId),
    ),
    now,
  );
  const notices: NewArrivalNotice[] = [];
  for (const { id: watchId, watcherId, listId, since } of watches) {
    const fresh = (found.get(listId) ?? []).filter(({ id }) => (times.get(id) ?? 0) >= since);
    for (const { id: productId, priceMinor: price, currency } of fresh.slice(0, MOST_OF_LIST)) {
      notices.push({ watchId, watcherId, productId, price, currency, dueAt: dueOf(watcherId) });
    }
  }
  await addArrivalNotices(trx, notices);
}

/** When each of these hears of what is noticed now; a watcher who has gone meanwhile, at once: their notices went with them. */
function createDueFinder(times: ReadonlyMap<string, WatchTimes>, now: number): (watcherId: string) => number {
  const known = new Map<string, number>();
  return (watcherId) => {
    const own = times.get(watcherId);
    if (own === undefined || (own.rhythm === 'at-once' && own.quietFrom === null)) return now;
    const key = JSON.stringify(own);
    return known.getOrInsertComputed(key, () => findTellingTime(own, now));
  };
}
