import { stopUnderLoad } from '../test/processes/stop-under-load.ts';
import { startStorefrontProcess } from '../test/processes/storefront-process.ts';
import { withDataDir } from './processes/storefront.ts';

/** `node bench/stops.ts [stops]`: stops a storefront under load again and again, and counts requests without an answer. */
const stops = Number(process.argv[2] ?? 20);
const PATHS = ['/dresses', '/', '/api/products?type_id=tops', '/tops?sort=price-asc', '/healthz'];
let total = 0;
let lost = 0;
await withDataDir(async (dataDir) => {
  for (let stop = 1; stop <= stops; stop++) {
    const storefront = await startStorefrontProcess({ DATA_DIR: dataDir });
    const { answered, broken, readiness } = await stopUnderLoad(storefront, {
      clients: 16,
      paths: PATHS,
      before: 1000,
    });
    total += Object.values(answered).reduce((sum, count) => sum + count, 0);
    lost += Object.values(broken).reduce((sum, count) => sum + count, 0);
    console.log(
      `${stop}: ${JSON.stringify(answered)} broken ${JSON.stringify(broken)} readyz ${readiness.join(' → ')}`,
    );
  }
});
console.log(`${stops} stops: ${total} requests answered, ${lost} without an answer`);
