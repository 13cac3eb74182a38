import { fork } from 'node:child_process';
import path from 'node:path';
import { openDatabase } from '../src/db/connection/open-database.ts';
import { deriveInstallationKeys } from '../src/wire/keys/installation-keys.ts';
import { settingsWithoutSample, startStorefrontProcess } from '../test/processes/storefront-process.ts';
import { makeProductsBySql } from './made/made-by-sql.ts';
import type { Greed } from './processes/greed.ts';
import { withDataDir } from './processes/storefront.ts';
import { describeMachine, formatMs, formatTable, quantile } from './processes/timing.ts';
import { reportLoad } from './search-text-own.ts';

/**
 * `node bench/greedy.ts [greed...]`: how long others' reads of the data API and pages take, while twenty clients ask it for the
 * dearest that is allowed. Others ask once every 20 ms, each time from an address of their own. Stretches with and without the twenty
 * take turns, so that what else the machine does falls on both.
 */
const PRODUCTS = Number(process.env.PRODUCTS ?? 20_000);
/** Of each kind: pairs of stretches, and how long one is. */
const TURNS = Number(process.env.TURNS ?? 5);
const SECONDS = 4;
/** Before a stretch counts: the twenty are at it, or what they left behind is done. */
const SETTLE_MS = 1500;
const GREEDS: readonly Greed['kind'][] = ['patterns', 'patterns-spread', 'bytes', 'bytes-spread'];
/** Over all stretches, so that no page is asked for twice and comes from a cache. */
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
    for (const kind of wanted) rows.push(...(await compare({ kind, url: storefront.url, key: publishable })));
    const cells = ['twenty ask for', 'reads p50 ms', 'p99', 'pages p50 ms', 'p99', 'refused', 'answers to the greedy'];
    console.log(formatTable(cells, rows));
    reportLoad();
  } finally {
    await storefront.end();
    await database.close();
  }
});

/** What others waited for, in ms. */
interface Waits {
  readonly reads: number[];
  readonly pages: number[];
  refused: number;
}

/** Three rows: beside nothing, beside the twenty, and how many times as long that is. */
async function compare(greed: Greed): Promise<string[][]> {
  const idle: Waits = { reads: [], pages: [], refused: 0 };
  const beside: Waits = { reads: [], pages: [], refused: 0 };
  const answers: Record<string, number> = {};
  for (let turn = 0; turn < TURNS; turn += 1) {
    await sleep(SETTLE_MS);
    await askAround(greed, idle);
    const greedy = fork(`${import.meta.dirname}/processes/greed.ts`);
    greedy.send(greed);
    await sleep(SETTLE_MS);
    await askAround(greed, beside);
    const counts = await new Promise<Record<string, number>>((resolve) => {
      greedy.once('message', (told) => resolve(told as Record<string, number>));
      greedy.send('stop');
    });
    for (const [status, count] of Object.entries(counts)) answers[status] = (answers[status] ?? 0) + count;
  }
  const timesOf = ({ reads, pages }: Waits) =>
    [reads, pages].flatMap((list) => [quantile(list, 0.5), quantile(list, 0.99)]);
  const [before, during] = [timesOf(idle), timesOf(beside)];
  const ratios = during.map((ms, at) => `${(ms / (before[at] ?? Number.NaN)).toFixed(2)} ×`);
  return [
    [`nothing, in turns with ${greed.kind}`, ...before.map(formatMs), String(idle.refused), ''],
    [greed.kind, ...during.map(formatMs), String(beside.refused), JSON.stringify(answers).replaceAll('"', '')],
    ['', ...ratios, '', ''],
  ];
}

/** Asks for a read and a page in turn, for one stretch. */
async function askAround({ url, key }: Greed, waits: Waits): Promise<void> {
  const end = performance.now() + SECONDS * 1000;
  const running: Promise<void>[] = [];
  while (performance.now() < end) {
    asked += 1;
    const headers = { 'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}`, apikey: key };
    const time = async (list: number[], address: string) => {
      const began = performance.now();
      const answer = await fetch(url + address, { headers });
      await answer.arrayBuffer();
      if (answer.status >= 400) waits.refused += 1;
      list.push(performance.now() - began);
    };
    const low = asked % 97;
    running.push(
      asked % 2 === 0
        ? time(
            waits.reads,
            `/rest/v1/products?select=id,title,price&type_id=eq.dresses&price=gte.${low}&order=price&limit=12`,
          )
        : time(waits.pages, `/dresses?minPrice=${low}&maxPrice=${1000 + asked}`),
    );
    await sleep(20);
  }
  await Promise.all(running);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
