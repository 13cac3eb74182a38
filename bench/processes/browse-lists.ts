import { runLoad } from './run-load.ts';

interface Browsing {
  readonly url: string;
  /** Each round asks for other pages, so that none is in the page cache. */
  readonly round: number;
  readonly seconds: number;
  /** Pages a second. */
  readonly rate: number;
}

/** Pages of filtered lists: their latency in ms. */
export async function browseLists({ url, round, seconds, rate }: Browsing) {
  const types = ['dresses', 'tops', 'jeans', 'skirts'];
  const paths = Array.from(
    { length: 2000 },
    (_, i) => `/${types[i % types.length]}?minPrice=${10 + (i % 97)}&maxPrice=${110 + 3 * i + 10_000 * round}`,
  );
  return (await runLoad({ url, paths, seconds, connections: 4, rate })).latency;
}
