import { setBit, wordsFor } from './bitset.ts';
import type { Columns } from './catalog.ts';
import { MAX_RANK, priceKey, rankOfKey } from './price-key.ts';
import { IN_STOCK, ON_SALE, PROVED_SALE, type TypeRows } from './type-rows.ts';

/**
 * Puts rows in the orders the index needs. O(n log n): one sort of numbers.
 * @returns the columns, which are explained at `TypeIndex`, and the retailers that have products, by code units
 */
export function orderRows(rows: TypeRows, retailerNames: readonly string[]) {
  const { count, prices } = rows;
  if (count > MAX_RANK) throw new RangeError(`A product type holds at most ${MAX_RANK} products.`);
  const byPrice = sortByPrice(prices, count);
  const { retailers, clusterStart, clusterEnd, clusterOf } = layOutClusters(rows, retailerNames);
  const slots = ((clusterEnd.at(-1) ?? 0) + 31) & ~31;
  const slotPrices = new Int32Array(slots);
  const positions = new Int32Array(slots).fill(-1);
  const newestRanks = new Int32Array(slots);
  const newest = new Int32Array(count);
  const onSale = new Int32Array(wordsFor(slots));
  const provedSale = new Int32Array(wordsFor(slots));
  const inStock = new Int32Array(wordsFor(slots));
  const next = clusterStart.slice();
  const cheapest = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const rank = byPrice[i];
    const cluster = clusterOf[rows.retailers[rank]];
    const slot = next[cluster];
    next[cluster] = slot + 1;
    slotPrices[slot] = prices[rank];
    positions[slot] = rows.refs[rank];
    newestRanks[slot] = rank;
    newest[rank] = slot;
    if ((rows.flags[rank] & ON_SALE) !== 0) setBit(onSale, slot);
    if ((rows.flags[rank] & PROVED_SALE) !== 0) setBit(provedSale, slot);
    if ((rows.flags[rank] & IN_STOCK) !== 0) setBit(inStock, slot);
    cheapest[i] = slot;
  }
  const dearest = turnAround(cheapest, slotPrices);
  const columns: Columns = {
    clusterStart,
    clusterEnd,
    prices: slotPrices,
    positions,
    newestRanks,
    onSale,
    provedSale,
    inStock,
    newest,
    cheapest,
    dearest,
  };
  return { retailers, columns };
}

/** Ranks, cheapest first, equal prices by rank, which is newest first. */
function sortByPrice(prices: Int32Array, count: number): Int32Array {
  const keys = new Float64Array(count);
  for (let rank = 0; rank < count; rank++) keys[rank] = priceKey(prices[rank], rank, 1);
  keys.sort();
  const sorted = new Int32Array(count);
  for (let i = 0; i < count; i++) sorted[i] = rankOfKey(keys[i]);
  return sorted;
}

/** Retailer after retailer, each from a multiple of 32. */
function layOutClusters(rows: TypeRows, names: readonly string[]) {
  const sizes = new Int32Array(names.length);
  for (let rank = 0; rank < rows.count; rank++) {
    const retailer = rows.retailers[rank];
    sizes[retailer] = sizes[retailer] + 1;
  }
  const present = names.map((_, number) => number).filter((number) => sizes[number] > 0);
  present.sort((a, b) => (names[a] < names[b] ? -1 : 1));
  const clusterStart = new Int32Array(present.length);
  const clusterEnd = new Int32Array(present.length);
  const clusterOf = new Int32Array(names.length);
  let slot = 0;
  present.forEach((number, cluster) => {
    slot = (slot + 31) & ~31;
    clusterStart[cluster] = slot;
    slot += sizes[number];
    clusterEnd[cluster] = slot;
    clusterOf[number] = cluster;
  });
  return { retailers: present.map((number) => names[number]), clusterStart, clusterEnd, clusterOf };
}

/** The same slots dearest first: equal prices stay newest first. */
function turnAround(cheapest: Int32Array, prices: Int32Array): Int32Array {
  const dearest = new Int32Array(cheapest.length);
  let at = 0;
  for (let end = cheapest.length; end > 0; ) {
    const price = prices[cheapest[end - 1]];
    let start = end - 1;
    while (start > 0 && prices[cheapest[start - 1]] === price) start--;
    for (let i = start; i < end; i++) dearest[at++] = cheapest[i];
    end = start;
  }
  return dearest;
}
