import type { Product } from '../model/product.ts';

/** Products of a type in the orders the index needs. Slots are explained at `TypeIndex`. */
export interface ProductOrder {
  readonly retailers: readonly string[];
  /** Position in the products by slot; -1 where no product is (between clusters). */
  readonly slots: readonly number[];
  readonly clusterStart: Int32Array;
  readonly clusterEnd: Int32Array;
  readonly newestRanks: Int32Array;
  readonly newest: Int32Array;
  readonly cheapest: Int32Array;
  readonly dearest: Int32Array;
}

/** A price (below 2^31) and a rank below this fit one exact double, which typed arrays sort without a comparison function. */
const MAX_RANK = 2 ** 22;

/** Puts the products at `positions` in order. O(n log n). */
export function orderProducts(products: readonly Product[], positions: readonly number[]): ProductOrder {
  if (positions.length > MAX_RANK) throw new RangeError(`A product type holds at most ${MAX_RANK} products.`);
  const byRank = newestFirst(products, positions);
  const ranksByRetailer = new Map<string, number[]>();
  byRank.forEach((position, rank) => {
    const { retailer } = products[position] as Product;
    const ranks = ranksByRetailer.get(retailer);
    if (ranks === undefined) ranksByRetailer.set(retailer, [rank]);
    else ranks.push(rank);
  });
  const retailers = [...ranksByRetailer.keys()].sort();
  const prices = Int32Array.from(byRank, (position) => (products[position] as Product).priceCents);

  const clusterStart = new Int32Array(retailers.length);
  const clusterEnd = new Int32Array(retailers.length);
  const newest = new Int32Array(byRank.length);
  const slots: number[] = [];
  retailers.forEach((retailer, r) => {
    while ((slots.length & 31) !== 0) slots.push(-1);
    clusterStart[r] = slots.length;
    for (const rank of sortByPrice(ranksByRetailer.get(retailer) ?? [], prices, 1)) {
      newest[rank] = slots.length;
      slots.push(byRank[rank] as number);
    }
    clusterEnd[r] = slots.length;
  });
  while ((slots.length & 31) !== 0) slots.push(-1);

  const newestRanks = new Int32Array(slots.length);
  newest.forEach((slot, rank) => {
    newestRanks[slot] = rank;
  });
  const ranks = byRank.map((_, rank) => rank);
  const cheapest = sortByPrice(ranks, prices, 1).map((rank) => newest[rank] as number);
  const dearest = sortByPrice(ranks, prices, -1).map((rank) => newest[rank] as number);
  return { retailers, slots, clusterStart, clusterEnd, newestRanks, newest, cheapest, dearest };
}

function newestFirst(products: readonly Product[], positions: readonly number[]): number[] {
  const created = Float64Array.from(positions, (position) => (products[position] as Product).createdAt);
  const ids = Float64Array.from(positions, (position) => (products[position] as Product).id);
  const order = Uint32Array.from(positions, (_, i) => i).sort(
    (a, b) => (created[b] as number) - (created[a] as number) || (ids[b] as number) - (ids[a] as number),
  );
  return Array.from(order, (i) => positions[i] as number);
}

/** Ranks by price (`direction` 1: cheapest first, -1: dearest first); equal prices by rank, which is newest first. */
function sortByPrice(ranks: readonly number[], prices: Int32Array, direction: 1 | -1): Int32Array {
  const keys = Float64Array.from(ranks, (rank) => direction * (prices[rank] as number) * MAX_RANK + rank).sort();
  return Int32Array.from(keys, (key) => key - Math.floor(key / MAX_RANK) * MAX_RANK);
}
