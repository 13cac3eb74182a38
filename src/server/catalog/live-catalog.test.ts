import { expect, it } from 'vitest';
import { makeProduct, makeProducts } from '../../../test/made-products.ts';
import { SHIPPED_RATES } from '../../model/exchange-rates.ts';
import type { Product } from '../../model/product.ts';
import { LiveCatalog } from './live-catalog.ts';

/** A database that can be changed, and that answers only when told to. */
function createSource(products: readonly Product[]) {
  const source = {
    version: 1,
    products,
    reads: 0,
    gate: Promise.resolve(),
    findVersion: async () => source.version,
    findRates: async () => SHIPPED_RATES,
    findProducts: async () => {
      source.reads += 1;
      const state = source.products;
      await source.gate;
      return state;
    },
    isSample: async () => false,
  };
  return source;
}

it('has nothing before its first refresh', async () => {
  const live = new LiveCatalog(createSource(makeProducts(8)));
  expect(live.current).toBeNull();
  await live.refresh();
  expect(live.current?.products).toHaveLength(8);
  expect(live.current?.catalog.size).toBe(8);
});

it('reads nothing again while the version stands', async () => {
  const source = createSource(makeProducts(8));
  const live = new LiveCatalog(source);
  await live.refresh();
  const first = live.current;
  await live.refresh();
  expect(source.reads).toBe(1);
  expect(live.current).toBe(first);
});

it('swaps whole snapshots: one that was taken stays as it was', async () => {
  const source = createSource([makeProduct({ id: 1, colors: ['black'] })]);
  const live = new LiveCatalog(source);
  await live.refresh();
  const before = live.current;
  source.version = 2;
  source.products = [makeProduct({ id: 2, colors: ['white'], retailer: 'New Shop' })];
  await live.refresh();
  expect(before?.products.map((product) => product.id)).toEqual([1]);
  expect(live.current?.products.map((product) => product.id)).toEqual([2]);
  expect(live.current?.colors).toEqual(new Set(['white']));
  expect(live.current?.retailers).toContain('New Shop');
  expect(live.current?.retailers).toContain('Glassons');
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
  expect(live.current?.products).toHaveLength(16);
});

it('keeps the last good catalog when the database fails, and can be asked again', async () => {
  const source = createSource(makeProducts(8));
  const live = new LiveCatalog(source);
  await live.refresh();
  source.version = 2;
  const { findProducts } = source;
  source.findProducts = async () => {
    throw new Error('the database is away');
  };
  await expect(live.refresh()).rejects.toThrow('the database is away');
  expect(live.current?.version).toBe(1);
  source.findProducts = findProducts;
  await live.refresh();
  expect(live.current?.version).toBe(2);
});
