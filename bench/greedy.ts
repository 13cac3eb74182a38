import { fork } from 'node:child_process';
import path from 'node:path';
import { openDatabase } from '../src/db/connection/open-database.ts';
import { deriveInstallationKeys } from '../src/wire/keys/installation-keys.ts';
import { settingsWithoutSample, startStorefrontProcess } from '../test/processes/storefront-process.ts';
import { makeProductsBySql } from './made/made-by-sql.ts';
import type { Greed } from './processes/greed.ts';
import { withDataDir } from './processes/storefront.ts';
import { describeMachine, formatMs, formatTable, quantile } from './processes/timing.ts';

/**
 * `node bench/greedy.ts [greed...]`: how long others' reads of the data API and pages take, while twenty clients ask it for the
 * dearest that is allowed. Others ask once every 20 ms, each time from an address of their own.
 */
const PRODUCTS = Number(process.env.PRODUCTS ?? 20_000);
const SECONDS = 20;
const GREEDS: readonly Greed['kind'][] = ['none', 'patterns', 'patterns-spread', 'bytes', 'bytes-spread'];
/** Over all rounds, so that no page is asked for twice and comes from a cache. */
let asked = 0;
const wanted = process.argv.length > 2 ? (process.argv.slice(2) as Greed['kind'][]) : GREEDS;

await withDataDir(async (dataDir) => {
  const database = await openDatabase({ databaseUrl: null, dataDir: path.join(dataDir, 'database') });
  const url = typeof database.address === 'string' ? database.address : database.address();
  await makeProductsBySql(url, PRODUCTS);
  const secret = Buffer.alloc(32, 7);
  const { publishable } = deriveInstallationKeys(secret);
  const storefront = await startStorefrontProcess({
    ...(await settingsWithoutSample(dataDir)),
    DATABASE_URL: url,
    TRUSTED_PROXIES: '1',
    TOKEN_KEY: secret.toString('base64'),
  });
  console.log(`${describeMachine()}, ${PRODUCTS} products`);
  try {
    const rows: string[][] = [];
    for (const kind of wanted) rows.push(await measure({ kind, url: storefront.url, key: publishable }));
    const cells = ['twenty ask for', 'reads p50 ms', 'p99', 'refused', 'pages p50 ms', 'p99', 'answers to the greedy'];
    console.log(formatTable(cells, rows));
  } finally {
    await storefront.end();
    await database.close();
  }
});

async function measure(greed: Greed): Promise<string[]> {
  const greedy = fork(`${import.meta.dirname}/processes/greed.ts`);
  greedy.send(greed);
  await sleep(3000);
  const reads: number[] = [];
  const pages: number[] = [];
  let refused = 0;
  const end = performance.now() + SECONDS * 1000;
  const running: Promise<void>[] = [];
  while (performance.now() < end) {
    asked += 1;
    const headers = { 'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}`, apikey: greed.key };
    const time = async (list: number[], address: string) => {
      const began = performance.now();
      const answer = await fetch(greed.url + address, { headers });
      await answer.arrayBuffer();
      if (answer.status >= 400) refused += 1;
      list.push(performance.now() - began);
    };
    const low = asked % 97;
    running.push(
      asked % 2 === 0
        ? time(
            reads,
            `/rest/v1/products?select=id,title,price&type_id=eq.dresses&price=gte.${low}&order=price&limit=12`,
          )
        : time(pages, `/dresses?minPrice=${low}&maxPrice=${1000 + asked}`),
    );
    await sleep(20);
  }
  await Promise.all(running);
  const answers = await new Promise<string>((resolve) => {
    greedy.once('message', (counts) => resolve(JSON.stringify(counts).replaceAll('"', '')));
    greedy.send('stop');
  });
  const times = [reads, [], pages].flatMap((list) =>
    list.length === 0 ? [] : [quantile(list, 0.5), quantile(list, 0.99)],
  );
  const cells = times.map(formatMs);
  return [greed.kind, ...cells.slice(0, 2), String(refused), ...cells.slice(2), answers];
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
