import { startStorefrontProcess } from '../test/processes/storefront-process.ts';
import { findProductPaths } from './processes/product-paths.ts';
import { type Load, runLoad } from './processes/run-load.ts';
import { findFreePort, withDataDir } from './processes/storefront.ts';
import { formatTable } from './processes/timing.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 5;
const SECONDS = 10;
const PRODUCTS = 200;

const CATEGORIES = ['/dresses', '/tops', '/jeans', '/pants', '/shorts', '/skirts', '/sets', '/outerwear'];

/** With a cookie that is not the site's no page comes from the server's cache: each is rendered. */
const RENDERED = { cookie: 'bench=1' };

type NamedLoad = Pick<Load, 'paths' | 'headers'> & { readonly name: string };

/** What is asked for, and how. The pages of products come before these: they are rendered each time. */
const LOADS: readonly NamedLoad[] = [
  { name: 'category, filtered, rendered', paths: filteredPaths(), headers: RENDERED },
  { name: 'category, rendered', paths: CATEGORIES, headers: RENDERED },
  { name: 'home, rendered', paths: ['/'], headers: RENDERED },
  { name: 'category, filtered, known', paths: filteredPaths() },
  { name: 'category, known', paths: CATEGORIES },
  { name: 'home, known', paths: ['/'] },
  { name: 'debug (the bare frame)', paths: ['/debug'], headers: RENDERED },
  {
    name: 'JSON API, filtered',
    paths: filteredPaths().map((path) => path.replace(/^\/(\w+)\?/, '/api/products?type_id=$1&')),
  },
];

/**
 * Pages a second at 16 connections, the load coming from another process: of one storefront process, then rendered ones of two
 * at one port.
 */
export async function benchPages(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const settings = { DATA_DIR: dataDir, PORT: String(await findFreePort()), PORT_SHARED: 'on', TRUSTED_PROXIES: '1' };
    const first = await startStorefrontProcess(settings);
    try {
      const all = await findProductPaths(first.url);
      const products: readonly NamedLoad[] = [
        // More than the server keeps anything of: each is asked of the database, too.
        { name: 'product, each another', paths: all },
        { name: 'product, rendered', paths: all.slice(0, PRODUCTS) },
      ];
      const ofOne = await measure(first.url, [...products, ...LOADS]);
      console.log(`## Pages, ${CONNECTIONS} connections\n\nOne process:\n\n${ofOne}\n`);
      const second = await startStorefrontProcess(settings);
      const rendered = LOADS.filter(({ headers }) => headers === RENDERED);
      const table = await measure(first.url, [...products, ...rendered]).finally(() => second.end());
      console.log(`Two processes at one port:\n\n${table}\n`);
    } finally {
      await first.end();
    }
  });
}

async function measure(url: string, loads: readonly NamedLoad[]): Promise<string> {
  const rows: string[][] = [];
  for (const { name, paths, headers = {} } of loads) {
    const load = { url, paths, headers, connections: CONNECTIONS };
    await runLoad({ ...load, seconds: WARM_UP_SECONDS });
    const { requests, latency } = await runLoad({ ...load, seconds: SECONDS });
    rows.push([name, String(paths.length), requests.average.toFixed(0), `${latency.p50}`, `${latency.p99}`]);
  }
  return formatTable(['page', 'addresses', 'pages/s', 'p50 ms', 'p99 ms'], rows);
}

/** Every combination of a type, a color, a sort order and a price: 8 × 5 × 3 × 2 addresses. */
function filteredPaths(): string[] {
  const types = ['dresses', 'tops', 'jeans', 'pants', 'shorts', 'skirts', 'sets', 'outerwear'];
  const colors = ['black', 'white', 'off+white', 'navy', 'sage'];
  const sorts = ['', '&sort=price_asc', '&sort=price_desc'];
  const prices = ['', '&minPrice=30&maxPrice=90'];
  return types.flatMap((type) =>
    colors.flatMap((color) =>
      sorts.flatMap((sort) => prices.map((price) => `/${type}?colors=${color}${price}${sort}`)),
    ),
  );
}
