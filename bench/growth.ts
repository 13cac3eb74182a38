import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/node-options.mjs';
import { openDatabase } from '../src/db/connection/open-database.ts';
import { makeProductsBySql } from './made/made-by-sql.ts';
import { runLoad } from './processes/run-load.ts';
import { findFreePort, withDataDir } from './processes/storefront.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SIZES: readonly number[] = (process.env.GROWTH ?? '20000,200000,1000000').split(',').map(Number);
/** Pages asked for in a second, whatever they take: so many that pages meet changes, so few that nothing queues. */
const PAGES_PER_SECOND = 40;
const SECONDS = 12;
const CHANGES = 8;

interface Row {
  readonly name: string;
  readonly value: string;
}

/**
 * What a change costs as the catalog grows: from its commit to the pages, the serving thread meanwhile, memory, a start. Products are
 * made by SQL; the storefront is a process of its own over a database that runs already.
 */
export async function benchGrowth(): Promise<void> {
  const columns: (readonly Row[])[] = [];
  for (const size of SIZES) {
    const column = await withDataDir((dataDir) => measure(dataDir, size));
    for (const { name, value } of column) console.error(`  ${name}: ${value}`);
    columns.push(column);
  }
  const names = columns[0]?.map(({ name }) => name) ?? [];
  console.log('## Growth, one process, two cores\n');
  const rows = names.map((name, at) => [name, ...columns.map((column) => column[at]?.value ?? '')]);
  console.log(`${formatTable(['', ...SIZES.map((size) => size.toLocaleString('en'))], rows)}\n`);
}

async function measure(dataDir: string, size: number): Promise<Row[]> {
  const database = await openDatabase({ databaseUrl: null, dataDir: path.join(dataDir, 'database') });
  const url = typeof database.address === 'string' ? database.address : database.address();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const made = performance.now();
    await makeProductsBySql(url, size);
    console.error(`${size} products made in ${((performance.now() - made) / 1000).toFixed(0)} s`);
    const first = await start(dataDir, url);
    await first.untilKept();
    const built = first.memory();
    await first.stop();
    const storefront = await start(dataDir, url);
    try {
      const started = await storefront.memory();
      const quiet = await load(storefront);
      const pages: number[] = [];
      storefront.watch();
      for (let turn = 0; turn < CHANGES; turn++) pages.push(await change(client, storefront, 1 + turn * 8, 0));
      const stopOne = await storefront.longestStop();
      const busy = load(storefront);
      const meanwhile = (async () => {
        await sleep(1000);
        for (let turn = 0; turn < CHANGES; turn++) {
          await change(client, storefront, 801 + turn * 8, 0);
          await sleep(600);
        }
      })();
      const [loaded] = await Promise.all([busy, meanwhile]);
      const again = await load(storefront);
      await storefront.longestStop();
      const percent = [
        await change(client, storefront, 1601, size / 100),
        await change(client, storefront, 1609, size / 100),
      ];
      const stopMany = await storefront.longestStop();
      const after = await storefront.memory();
      const reference = (quiet.p99 + again.p99) / 2;
      return [
        {
          name: 'one product changed → on the pages, p50 / worst, s',
          value: pair(quantile(pages, 0.5), Math.max(...pages)),
        },
        { name: '1 % changed → on the pages, s', value: seconds(Math.max(...percent)) },
        {
          name: 'longest stop of the serving thread: one / 1 %, ms',
          value: `${formatMs(stopOne)} / ${formatMs(stopMany)}`,
        },
        {
          name: `page p50, p99 at ${PAGES_PER_SECOND}/s: quiet → meanwhile, ms`,
          value: `${quiet.p50}, ${reference} → ${loaded.p50}, ${loaded.p99}`,
        },
        { name: 'page p99 meanwhile to quiet', value: `${(loaded.p99 / reference).toFixed(2)} ×` },
        { name: 'memory after start / changes / first build, MB', value: `${started} / ${after} / ${await built}` },
        { name: 'start to first page with a snapshot, s', value: seconds(storefront.firstPageMs) },
        { name: 'start to first page without, s', value: seconds(first.firstPageMs) },
        { name: 'snapshot on disk, MB', value: String(await storefront.kept()) },
      ];
    } finally {
      await storefront.stop();
    }
  } finally {
    await client.end();
    await database.close();
  }
}

/** What a second process costs that takes the segments which the first has kept: `npm run bench -- growth:second`. */
export async function benchSecondProcess(): Promise<void> {
  const size = Number(process.env.GROWTH ?? 200_000);
  await withDataDir(async (dataDir) => {
    const database = await openDatabase({ databaseUrl: null, dataDir: path.join(dataDir, 'database') });
    const url = typeof database.address === 'string' ? database.address : database.address();
    await makeProductsBySql(url, size);
    const { rows: tables } = await sql<{
      bytes: number;
    }>`select pg_total_relation_size('products')::float8 as bytes`.execute(database.db);
    const first = await start(dataDir, url);
    await first.untilKept();
    const alone = await first.share();
    const rows: string[][] = [];
    for (let turn = 1; turn <= 3; turn += 1) {
      const second = await start(dataDir, url);
      const added = (await second.share()) + (await first.share()) - alone;
      rows.push([String(turn), seconds(second.firstPageMs), String(added), String(await second.memory())]);
      await second.stop();
    }
    await first.stop();
    await database.close();
    console.log(`${Math.round((tables[0]?.bytes ?? 0) / size)} bytes a product in the database, with its indexes`);
    console.log(
      `## A second process over ${size.toLocaleString('en')} products; the first had its page after ${seconds(first.firstPageMs)} s\n`,
    );
    console.log(`${formatTable(['start', 'to its first page, s', 'adds, MB', 'resident, MB'], rows)}\n`);
  });
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const pair = (a: number, b: number) => `${seconds(a)} / ${seconds(b)}`;

/**
 * Makes a product the cheapest of its type, and as many others a little dearer.
 * @returns ms from the commit until a page of the type begins with it
 */
async function change(client: Client, { url }: Storefront, n: number, others: number): Promise<number> {
  const { rows } = await client.query<{ id: string; type_id: string; price: string }>(
    `select id, type_id, (select min(price) from products q where q.type_id = p.type_id) as price
     from products p where external_id = $1`,
    [String(n)],
  );
  const [product] = rows;
  if (!product) throw new Error(`There is no product ${n}`);
  await client.query('begin');
  await client.query('update products set price = $2 where id = $1', [
    product.id,
    (Number(product.price) - 0.01).toFixed(2),
  ]);
  if (others > 0) {
    await client.query('update products set price = price + 0.01 where id % 100 = 7 and id <> $1', [product.id]);
  }
  await client.query('update catalogue_version set version = version + 1');
  await client.query("select pg_notify('catalogue', version::text) from catalogue_version");
  await client.query('commit');
  const committed = performance.now();
  for (;;) {
    const answer = await fetch(`${url}/api/products?type_id=${product.type_id}&sort=price_asc`);
    const body = (await answer.json()) as { products: { id: number }[] };
    if (body.products[0]?.id === Number(product.id)) return performance.now() - committed;
    if (performance.now() - committed > 120_000) throw new Error('The change never came to the pages');
    await sleep(5);
  }
}

/** Pages of many filters, so that few are asked for twice. */
async function load({ url }: Storefront): Promise<{ readonly p50: number; readonly p99: number }> {
  const paths = ['dresses', 'tops', 'jeans', 'skirts'].flatMap((type) =>
    ['black', 'white', 'navy', 'cream', 'sage'].flatMap((color) =>
      Array.from({ length: 60 }, (_, i) => `/${type}?colors=${color}&minPrice=${10 + i}`),
    ),
  );
  const { latency } = await runLoad({
    url,
    paths: shuffle(paths),
    seconds: SECONDS,
    connections: 4,
    rate: PAGES_PER_SECOND,
    // As browsers say it.
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  return latency;
}

function shuffle(paths: readonly string[]): string[] {
  return [...paths].sort((a, b) => hash(a) - hash(b));
}

function hash(text: string): number {
  let hashed = 7;
  for (const letter of text) hashed = Math.imul(hashed ^ letter.charCodeAt(0), 0x01000193);
  return hashed;
}

interface Storefront {
  readonly url: string;
  readonly firstPageMs: number;
  /** MB of the process, what is swapped out included. */
  memory(): Promise<number>;
  /** MB that are its own, and its part of those that processes share. */
  share(): Promise<number>;
  watch(): void;
  /** Of the serving thread since the last call, ms. */
  longestStop(): Promise<number>;
  untilKept(): Promise<void>;
  /** MB of the snapshot. */
  kept(): Promise<number>;
  stop(): Promise<void>;
}

async function start(dataDir: string, databaseUrl: string): Promise<Storefront> {
  const port = await findFreePort();
  const stops = path.join(dataDir, 'stops');
  const retailers = path.join(dataDir, 'retailers.json');
  await writeFile(retailers, '[{"name":"Nova","adapter":"shopify","address":"https://nova.invalid"}]');
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, '--import', path.join(import.meta.dirname, 'processes/watch-stops.ts'), 'src/cli.ts', 'start'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        ...SERVER_ENV,
        PORT: String(port),
        SITE_URL: '',
        DATA_DIR: path.join(dataDir, 'storefront'),
        DATABASE_URL: databaseUrl,
        RETAILERS: retailers,
        INGEST: 'off',
        LOG_LEVEL: 'error',
        STOPS_FILE: stops,
        NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://localhost:${port}`;
  await untilPage(`${url}/dresses`, child);
  const firstPageMs = performance.now() - begun;
  const folder = path.join(dataDir, 'storefront/catalog');
  return {
    url,
    firstPageMs,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
      return Math.round((kilobytes('VmRSS') + kilobytes('VmSwap')) / 1024);
    },
    async share() {
      const text = await readFile(`/proc/${child.pid}/smaps_rollup`, 'utf8');
      return Math.round(Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1024);
    },
    watch() {
      child.kill('SIGUSR2');
    },
    async longestStop() {
      await rm(stops, { force: true });
      child.kill('SIGUSR2');
      for (;;) {
        const text = await readFile(stops, 'utf8').catch(() => '');
        if (text.endsWith('\n')) return Number(text);
        await sleep(10);
      }
    },
    async untilKept() {
      while (!(await readFile(path.join(folder, 'manifest.json')).catch(() => null))) await sleep(100);
    },
    async kept() {
      const manifest = await readFile(path.join(folder, 'manifest.json'), 'utf8');
      const bytes = [...manifest.matchAll(/"bytes":(\d+)/g)].reduce((sum, [, one]) => sum + Number(one), 0);
      return Math.round(bytes / 2 ** 20);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilPage(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The storefront ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    await sleep(10);
  }
}
