import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../../test/made-products.ts';
import { BlockPool } from '../../catalog/block-pool.ts';
import { blocksOf, openSegment } from '../../catalog/rows/segment.ts';
import type { CatalogWatermark, ChangeTaker } from '../../db/catalog/catalog-changes.ts';
import { BASE_PER_DOLLAR, createExchange, SHIPPED_RATES } from '../../model/money/exchange-rates.ts';
import type { StoredProduct } from '../../model/product/product.ts';
import { type CatalogChanges, CatalogRefresher, type CatalogState } from './catalog-refresher.ts';
import { withChanges } from './threaded-catalog.ts';

/** A database of products that tells what changed, as `readCatalogChanges` does. */
function createDatabase() {
  const listed = new Map<number, StoredProduct>();
  let changed = new Set<number>();
  const database = {
    identity: 'a',
    version: 1,
    rates: SHIPPED_RATES,
    breaksAfter: Number.POSITIVE_INFINITY,
    put(id: number, more: Partial<StoredProduct> = {}) {
      listed.set(id, { ...makeProduct({ id }), isSample: false, ...more });
      changed.add(id);
      database.version += 1;
    },
    remove(id: number) {
      listed.delete(id);
      changed.add(id);
      database.version += 1;
    },
    async read(since: CatalogWatermark | null, taker: ChangeTaker): Promise<CatalogWatermark> {
      const watermark = { identity: database.identity, version: database.version, horizon: '1', rates: database.rates };
      const isKnown = since?.identity === watermark.identity;
      if (isKnown) {
        taker.stand(watermark);
        if (since.version === watermark.version) return since;
        if (since.rates !== watermark.rates) taker.reprice(createExchange(watermark.rates));
      } else {
        taker.restart(watermark);
      }
      let told = 0;
      for (const id of isKnown ? changed : listed.keys()) {
        if (told++ === database.breaksAfter) throw new Error('the database broke');
        const product = listed.get(id);
        if (product) taker.put(product);
        else taker.remove(id);
      }
      changed = new Set();
      return watermark;
    },
  };
  return database;
}

function createRefresher(database: ReturnType<typeof createDatabase>, known: CatalogState | null = null) {
  const changes: CatalogChanges[] = [];
  const misfits: number[] = [];
  const pool = new BlockPool({ small: 0 });
  const refresher = new CatalogRefresher({
    pool,
    read: database.read,
    known,
    publish: (one) => changes.push(one),
    clean: (product) => product,
    onMisfit: (id) => misfits.push(id),
  });
  const state = () => changes.reduce<CatalogState | null>(withChanges, null);
  const sizes = () =>
    Object.fromEntries(
      (state()?.segments ?? [])
        .map((blocks) => [blocks.typeId, openSegment(blocks).index.size] as const)
        .filter(([, size]) => size > 0),
    );
  return { refresher, pool, changes, misfits, state, sizes };
}

describe('CatalogRefresher', () => {
  it('publishes all of it first, then the segments that changed', async () => {
    const database = createDatabase();
    database.put(1);
    database.put(2, { typeId: 'tops' });
    const { refresher, changes, sizes } = createRefresher(database);
    await refresher.refresh();
    expect(changes.map(({ segments }) => segments.length)).toEqual([8]);
    expect(sizes()).toEqual({ dresses: 1, tops: 1 });
    database.put(3, { typeId: 'tops' });
    database.remove(1);
    await refresher.refresh();
    expect(changes[1]?.segments.map(({ typeId }) => typeId)).toEqual(['dresses', 'tops']);
    expect(sizes()).toEqual({ tops: 2 });
    await refresher.refresh();
    expect(changes).toHaveLength(2);
  });

  it('says a new version although nothing that shows has changed', async () => {
    const database = createDatabase();
    database.put(1);
    const { refresher, changes } = createRefresher(database);
    await refresher.refresh();
    database.put(1);
    await refresher.refresh();
    expect(changes.at(-1)).toMatchObject({ watermark: { version: 3 }, segments: [] });
  });

  it('goes on from a known state: publishes it at once, then what changed since', async () => {
    const database = createDatabase();
    database.put(1);
    const first = createRefresher(database);
    await first.refresher.refresh();
    database.put(2);
    const second = createRefresher(database, first.state());
    await second.refresher.refresh();
    expect(second.changes.map(({ segments }) => segments.length)).toEqual([8, 1]);
    expect(second.sizes()).toEqual({ dresses: 2 });
  });

  it('reads what nobody announced when it begins', async () => {
    const database = createDatabase();
    database.put(1);
    const first = createRefresher(database);
    await first.refresher.refresh();
    database.remove(1);
    database.version -= 1;
    await first.refresher.refresh();
    expect(first.sizes()).toEqual({ dresses: 1 });
    const second = createRefresher(database, first.state());
    await second.refresher.refresh();
    expect(second.sizes()).toEqual({});
  });

  it('shows nothing of a known state that is of another database', async () => {
    const database = createDatabase();
    database.put(1);
    const first = createRefresher(database);
    await first.refresher.refresh();
    database.identity = 'b';
    database.remove(1);
    database.put(2, { typeId: 'tops' });
    const second = createRefresher(database, first.state());
    await second.refresher.refresh();
    expect(second.changes).toHaveLength(1);
    expect(second.sizes()).toEqual({ tops: 1 });
  });

  it('is as it was when reading breaks off, and can be asked again', async () => {
    const database = createDatabase();
    for (let id = 1; id <= 9; id++) database.put(id);
    const { refresher, changes, sizes } = createRefresher(database);
    await refresher.refresh();
    for (const identity of ['a', 'b']) {
      database.identity = identity;
      for (let id = 1; id <= 9; id++) database.put(id, { typeId: 'tops' });
      database.breaksAfter = 4;
      await expect(refresher.refresh()).rejects.toThrow('broke');
      expect(changes).toHaveLength(identity === 'a' ? 1 : 2);
      database.breaksAfter = Number.POSITIVE_INFINITY;
      await refresher.refresh();
      expect(sizes()).toEqual({ tops: 9 });
    }
  });

  it('finds other base prices by other rates of exchange, without reading products', async () => {
    const database = createDatabase();
    database.put(1, { currency: 'EUR' });
    database.put(2, { typeId: 'tops' });
    const { refresher, changes } = createRefresher(database);
    await refresher.refresh();
    database.rates = { day: '2099-01-01', perEuro: { ...SHIPPED_RATES.perEuro, USD: '2' } };
    database.version += 1;
    await refresher.refresh();
    expect(changes[1]?.segments.map(({ typeId }) => typeId)).toEqual(['dresses']);
    expect(changes[1]?.segments.map((blocks) => openSegment(blocks).readProduct(0)?.basePrice)).toEqual([
      68 * 2 * BASE_PER_DOLLAR,
    ]);
    expect(changes[1]?.watermark.rates.day).toBe('2099-01-01');
  });

  it('leaves the memory of a state as it is until it is read no more, and uses it again then', async () => {
    const database = createDatabase();
    for (let id = 1; id <= 60; id++) database.put(id, { typeId: id % 2 === 0 ? 'tops' : 'dresses' });
    const { refresher, pool, changes } = createRefresher(database);
    await refresher.refresh();
    const blocks = changes[0]?.segments.flatMap(blocksOf) ?? [];
    const copies = blocks.map((block) => block.slice());
    const change = async (id: number) => {
      database.put(id, { typeId: 'tops', priceMinor: id, basePrice: (id * BASE_PER_DOLLAR) / 100 });
      await refresher.refresh();
    };
    for (const id of [2, 4, 6]) {
      await change(id);
      refresher.release(1);
      expect(pool.idleBytes).toBe(0);
    }
    expect(blocks.map((block, at) => Buffer.compare(block, copies[at] as Uint8Array))).toEqual(blocks.map(() => 0));
    refresher.release(4);
    expect(pool.idleBytes).toBeGreaterThan(0);
    const before = changes[0]?.segments.find(({ typeId }) => typeId === 'tops')?.index.buffer;
    const used = [];
    for (const id of [8, 10, 12]) {
      await change(id);
      used.push(changes.at(-1)?.segments[0]?.index.buffer);
    }
    expect(used).toContain(before);
  });

  it('leaves out what cannot be listed, and says so', async () => {
    const database = createDatabase();
    database.put(1);
    database.put(2);
    const { refresher, misfits, sizes } = createRefresher(database);
    await refresher.refresh();
    database.put(2, { basePrice: 2 ** 40 });
    await refresher.refresh();
    expect(misfits).toEqual([2]);
    expect(sizes()).toEqual({ dresses: 1 });
  });
});
