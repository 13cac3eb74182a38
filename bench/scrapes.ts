import { openDatabase } from '../src/db/connection/open-database.ts';
import { makeProductsBySql } from './made/made-by-sql.ts';
import { browseLists } from './processes/browse-lists.ts';
import { findFreePort, startStorefront, withDataDir } from './processes/storefront.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

const PRODUCTS = 200_000;
/** Seconds of a round, and between two scrapes. */
const [SECONDS, EVERY] = [12, 5];
/** Without and with scrapes, in turn. */
const ROUNDS = 4;
const PAGES_PER_SECOND = 20;

interface Round {
  readonly p50: number;
  readonly p99: number;
  /** ms of the longest pause of the event loop. */
  readonly pause: number;
}

/** What Prometheus costs those who browse. */
export async function benchScrapes(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await makeProductsBySql(typeof database.address === 'string' ? database.address : database.address(), PRODUCTS);
    await database.close();
    const metricsPort = await findFreePort();
    process.env.METRICS_PORT = String(metricsPort);
    const storefront = await startStorefront(dataDir, await findFreePort());
    const scrapes: number[] = [];
    let bytes = 0;
    /** @returns ms of the longest pause since the last scrape */
    const scrape = async (): Promise<number> => {
      const begun = performance.now();
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      scrapes.push(performance.now() - begun);
      bytes = text.length;
      return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]);
    };
    try {
      await browse(storefront.url, 0);
      const rounds: { readonly without: Round[]; readonly with: Round[] } = { without: [], with: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        await scrape();
        const quiet = await browse(storefront.url, 2 * round + 1);
        rounds.without.push({ ...quiet, pause: await scrape() });
        if (round === 0) scrapes.length = 0;
        const pauses: number[] = [];
        const timer = setInterval(async () => pauses.push(await scrape()), EVERY * 1000);
        const busy = await browse(storefront.url, 2 * round + 2);
        clearInterval(timer);
        rounds.with.push({ ...busy, pause: Math.max(...pauses, await scrape()) });
      }
      const row = (name: string, all: readonly Round[]) => [
        name,
        ...(['p50', 'p99', 'pause'] as const).map((part) => all.map((one) => formatMs(one[part])).join(', ')),
      ];
      console.log(
        formatTable(
          [`${PAGES_PER_SECOND} pages/s, ${PRODUCTS} products`, 'p50', 'p99', 'longest pause'],
          [row('without scrapes', rounds.without), row(`a scrape every ${EVERY} s`, rounds.with)],
        ),
      );
      console.log(
        `a scrape: median ${formatMs(quantile(scrapes, 0.5))} ms, worst ${formatMs(Math.max(...scrapes))} ms, ${bytes} bytes`,
      );
    } finally {
      await storefront.stop();
    }
  });
}

const browse = (url: string, round: number) => browseLists({ url, round, seconds: SECONDS, rate: PAGES_PER_SECOND });
