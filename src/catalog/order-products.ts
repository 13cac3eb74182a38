import type { Product } from '../model/product.ts';
import type { Columns } from './catalog.ts';
import { MAX_RANK, priceKey, rankOfKey } from './price-key.ts';

/** Products of a type in the orders the index needs. Slots and columns are explained at `TypeIndex`. */
export interface ProductOrder extends Omit<Columns, 'prices'> {
  readonly retailers: readonly string[];
}

/** Puts the products at `positions` in order. O(n log n). */
export function orderProducts(products: readonly Product[], positions: readonly number[]): ProductOrder {
  if (positions.length > MAX_RANK) throw new RangeError(`A product type holds at most ${MAX_RANK} products.`);
  const byRank = newestFirst(products, positions);
  const prices = new Int32Array(byRank.length);
  const ranksByRetailer = new Map<string, number[]>();
  for (let rank = 0; rank < byRank.length; rank++) {
    const product = products[byRank[rank]];
    prices[rank] = product.priceCents;
    const ranks = ranksByRetailer.get(product.retailer);
    if (ranks === undefined) ranksByRetailer.set(product.retailer, [rank]);
    else ranks.push(rank);
  }
  const retailers = [...ranksByRetailer.keys()].sort();
  const ranks = new Int32Array(byRank.length).map((_, rank) => rank);
  const clusters = cluster(
    retailers.map((retailer) => ranksByRetailer.get(retailer) ?? []),
    byRank,
    prices,
  );
  const { newest } = clusters;
  return {
    retailers,
    ...clusters,
    cheapest: sortByPrice(ranks, prices, 1).map((rank) => newest[rank]),
    dearest: sortByPrice(ranks, prices, -1).map((rank) => newest[rank]),
  };
}

/** Gives out the slots: retailer after retailer, each from a multiple of 32, cheapest first. */
function cluster(ranksByRetailer: readonly (readonly number[])[], byRank: Int32Array, prices: Int32Array) {
  const slotCount = ranksByRetailer.reduce((sum, { length }) => sum + ((length + 31) & ~31), 0);
  const clusterStart = new Int32Array(ranksByRetailer.length);
  const clusterEnd = new Int32Array(ranksByRetailer.length);
  const positions = new Int32Array(slotCount).fill(-1);
  const newestRanks = new Int32Array(slotCount);
  const newest = new Int32Array(byRank.length);
  let slot = 0;
  ranksByRetailer.forEach((ranks, r) => {
    slot = (slot + 31) & ~31;
    clusterStart[r] = slot;
    for (const rank of sortByPrice(ranks, prices, 1)) {
      newest[rank] = slot;
      newestRanks[slot] = rank;
      positions[slot++] = byRank[rank];
    }
    clusterEnd[r] = slot;
  });
  return { clusterStart, clusterEnd, positions, newestRanks, newest };
}

function newestFirst(products: readonly Product[], positions: readonly number[]): Int32Array {
  const created = new Float64Array(positions.length);
  const ids = new Float64Array(positions.length);
  positions.forEach((position, i) => {
    const product = products[position];
    created[i] = product.createdAt;
    ids[i] = product.id;
  });
  return new Int32Array(positions.length)
    .map((_, i) => i)
    .sort((a, b) => created[b] - created[a] || ids[b] - ids[a])
    .map((i) => positions[i]);
}

/** Ranks by price (`direction` 1: cheapest first, -1: dearest first); equal prices by rank, which is newest first. */
function sortByPrice(ranks: ArrayLike<number>, prices: Int32Array, direction: 1 | -1): Int32Array {
  const keys = new Float64Array(ranks.length);
  for (let i = 0; i < keys.length; i++) {
    const rank = ranks[i];
    keys[i] = priceKey(prices[rank], rank, direction);
  }
  keys.sort();
  const sorted = new Int32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    sorted[i] = rankOfKey(keys[i]);
  }
  return sorted;
}
