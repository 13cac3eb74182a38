import { expect, it } from 'vitest';
import { makeProduct, makeProducts } from '../../../test/made-products.ts';
import { sealProducts } from '../../../test/test-catalog.ts';
import { blocksOf } from '../../catalog/rows/segment.ts';
import { searchCatalog } from '../../catalog/search-catalog.ts';
import { emptyFilterSet } from '../../model/filters/filter-set.ts';
import type { Product } from '../../model/product/product.ts';
import { type CatalogSnapshot, LiveCatalog, StaleSnapshotError, type TakeChanges } from './live-catalog.ts';

/** A source that can be changed, and that answers only when told to. */
function createSource(products: readonly Product[]) {
  const source = {
    version: 1,
    products,
    asked: 0,
    gate: Promise.resolve(),
    refresh: async (onChanges: (changes: ReturnType<typeof sealProducts>) => void) => {
      source.asked += 1;
      const changes = sealProducts(source.products, source.version);
      await source.gate;
      onChanges(changes);
    },
  };
  return source;
}

/** What a snapshot lists, newest first. */
function listed(snapshot: CatalogSnapshot | null | undefined) {
  if (!snapshot) throw new Error('there is no snapshot');
  const { positions } = searchCatalog(snapshot.catalog, emptyFilterSet('dresses'));
  return positions.map((ref) => snapshot.findProduct('dresses', ref)?.id);
}

it('has nothing before its first refresh', async () => {
  const live = new LiveCatalog(createSource(makeProducts(8)));
  expect(live.current).toBeNull();
  await live.refresh();
  expect(live.current?.catalog.size).toBe(8);
});

it('swaps whole snapshots: one that was taken stays as it was', async () => {
  const source = createSource([makeProduct({ id: 1, colors: ['black'] })]);
  const live = new LiveCatalog(source);
  await live.refresh();
  const before = live.current;
  source.version = 2;
  source.products = [makeProduct({ id: 2, colors: ['white'], retailer: 'New Shop', sizes: ['W26'] })];
  await live.refresh();
  expect([before?.version, listed(before), before?.hasColor('white')]).toEqual([1, [1], false]);
  const after = live.current;
  expect([after?.version, listed(after), after?.hasColor('white'), after?.hasColor('black')]).toEqual([
    2,
    [2],
    true,
    false,
  ]);
  expect([after?.hasRetailer('New Shop'), after?.hasRetailer('Glassons'), after?.hasRetailer('Nobody')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([after?.hasSize('New Shop', 'W26'), after?.hasSize('Glassons', 'W26')]).toEqual([true, false]);
});

it('tells of each snapshot once it is the current one', async () => {
  const source = createSource([makeProduct({ id: 1 })]);
  const live = new LiveCatalog(source);
  const told: unknown[] = [];
  live.onChange(() => told.push(live.current?.version));
  await live.refresh();
  source.version = 2;
  await live.refresh();
  expect(told).toEqual([1, 2]);
});

it('keeps what the changes do not name, and shows products as it was told to', async () => {
  const all = sealProducts([makeProduct({ id: 1 }), makeProduct({ id: 2, typeId: 'tops' })]);
  const changed = sealProducts([makeProduct({ id: 3, typeId: 'tops' })], 2);
  const states = [all, { ...changed, segments: changed.segments.filter(({ typeId }) => typeId === 'tops') }];
  const source = { refresh: async (onChanges: (changes: typeof all) => void) => states.forEach(onChanges) };
  const live = new LiveCatalog(source, (product) => ({ ...product, title: 'shown' }));
  await live.refresh();
  expect(live.current?.catalog.size).toBe(2);
  expect(listed(live.current)).toEqual([1]);
  expect(live.current?.findProduct('tops', 0)).toMatchObject({ id: 3, title: 'shown' });
  expect(live.current?.findProduct('tops', 1)).toBeNull();
});

it('refuses to read a snapshot whose memory may be used again', async () => {
  const states = [1, 2, 3].map((id) => sealProducts([makeProduct({ id })], id));
  const released: number[] = [];
  let next = 0;
  const refresh = async (onChanges: TakeChanges) => {
    const state = states[next++] as (typeof states)[number];
    onChanges(state, () => {
      released.push(state.watermark.version);
      // Whoever is told so writes there.
      const before = states[next - 2];
      for (const block of before?.segments.flatMap(blocksOf) ?? []) block.fill(0xff);
    });
  };
  const live = new LiveCatalog({ refresh });
  await live.refresh();
  const before = live.current;
  expect(listed(before)).toEqual([1]);
  const { catalog } = before as CatalogSnapshot;
  await live.refresh();
  expect(released).toEqual([1, 2]);
  expect(listed(live.current)).toEqual([2]);
  expect(() => before?.catalog).toThrow(StaleSnapshotError);
  expect(() => before?.findProduct('dresses', 0)).toThrow(StaleSnapshotError);
  expect(() => before?.findProducts('dresses', [1])).toThrow(StaleSnapshotError);
  expect(() => before?.facetsOf('dresses')).toThrow(StaleSnapshotError);
  expect(() => searchCatalog(catalog, emptyFilterSet('dresses'))).toThrow(StaleSnapshotError);
  await live.refresh();
  expect(listed(live.current)).toEqual([3]);
});

it('lets go of nothing once changes could not be opened, for what they were to replace is read on', async () => {
  const good = sealProducts([makeProduct({ id: 1 })]);
  const torn = { ...good, segments: good.segments.map((blocks) => ({ ...blocks, index: new Uint8Array(64) })) };
  const released: unknown[] = [];
  const states = [good, torn, sealProducts([makeProduct({ id: 2 })], 2)];
  const live = new LiveCatalog({
    refresh: async (onChanges) => onChanges(states.shift() ?? good, () => released.push(states.length)),
  });
  await live.refresh();
  const before = live.current;
  await expect(live.refresh()).rejects.toThrow('no block');
  await live.refresh();
  expect(released).toEqual([2]);
  expect([listed(before), listed(live.current)]).toEqual([[1], [2]]);
});

it('a change announced while it reads is read afterwards', async () => {
  const source = createSource(makeProducts(8));
  const live = new LiveCatalog(source);
  let open = () => {};
  source.gate = new Promise((resolve) => {
    open = resolve;
  });
  const first = live.refresh();
  source.version = 2;
  source.products = makeProducts(16);
  const second = live.refresh();
  open();
  await Promise.all([first, second]);
  expect(live.current?.version).toBe(2);
  expect(live.current?.catalog.size).toBe(16);
  expect(source.asked).toBe(2);
});

it('keeps the last good catalog when the source fails, and can be asked again', async () => {
  const source = createSource(makeProducts(8));
  const live = new LiveCatalog(source);
  await live.refresh();
  source.version = 2;
  const { refresh } = source;
  source.refresh = async () => {
    throw new Error('the database is away');
  };
  await expect(live.refresh()).rejects.toThrow('the database is away');
  expect(live.current?.version).toBe(1);
  source.refresh = refresh;
  await live.refresh();
  expect(live.current?.version).toBe(2);
});
