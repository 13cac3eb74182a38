import type { Product } from '../../src/model/product/product.ts';
import { createRandom } from './random.ts';

const DAY = 86_400_000;
/** Products of one write; shops that are read at once take turns with them. */
const BATCH = 500;
/** Days before the newest product on which shops are read for the first time, from the first shop on; the others with the last. */
const JOINED = [700, 700, 700, 365, 200, 90];
/** Products of other types that get an id, to each of this one. */
const OTHERS = 7;

/**
 * The same products with the ids that ingest gives them: a shop's list is written as it comes, newest first, all of it at the first reading
 * and what is new once a day from then on. Most shops are read from the beginning, some join later; products of other types lie between.
 */
export function asIngested(products: readonly Product[], seed: number): Product[] {
  const random = createRandom(seed);
  const newest = products.reduce((latest, { createdAt }) => Math.max(latest, createdAt), 0);
  const shops = [...new Set(products.map(({ retailer }) => retailer))].sort();
  const joined = new Map(shops.map((shop, at) => [shop, newest - (JOINED[at] ?? JOINED.at(-1) ?? 0) * DAY]));
  const readings = Map.groupBy(products, ({ retailer, createdAt }) => {
    const first = joined.get(retailer) ?? 0;
    return `${retailer} ${createdAt <= first ? first : first + Math.ceil((createdAt - first) / DAY) * DAY}`;
  });
  const writes = Array.from(readings, ([key, list]) => {
    const at = Number(key.slice(key.lastIndexOf(' ') + 1));
    const listed = list.toSorted((a, b) => b.createdAt - a.createdAt);
    return Array.from({ length: Math.ceil(listed.length / BATCH) }, (_, turn) => ({
      at,
      turn,
      written: listed.slice(turn * BATCH, (turn + 1) * BATCH),
    }));
  }).flat();
  writes.sort((a, b) => a.at - b.at || a.turn - b.turn);
  let id = 0;
  return writes.flatMap(({ written }) =>
    written.map((product) => {
      id += 1;
      while (random.chance(OTHERS / (OTHERS + 1))) id += 1;
      return { ...product, id };
    }),
  );
}
