import { type ChildProcess, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { CACHE_ENV, LEAN_ENV, LEAN_FLAGS } from '../scripts/node-options.mjs';
import { createDatabase } from '../src/db/connection/connection.ts';
import { joinEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { withDataDir } from './processes/storefront.ts';
import { formatTable, quantile } from './processes/timing.ts';

const SIZES = process.env.ONLY
  ? [{ count: Number(process.env.ONLY), repeats: 1 }]
  : [
      { count: 10_000, repeats: 3 },
      { count: 100_000, repeats: 1 },
      { count: 500_000, repeats: 1 },
    ];
/** Products of one Shopify list. */
const LIST = 25_000;

interface Once {
  readonly counts: { readonly new: number; readonly changed: number; readonly unchanged: number };
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly cpu: number;
  /** Peak, in MB. */
  readonly rss: number;
}

/** A `COPY` of the very rows that an ingest wrote, into a table with the same indexes: what writing them costs at least. */
const COPY_TABLE = 'create table plain (like products including defaults including indexes)';

/**
 * An ingest as an operator runs it, in a process of its own that begins cold, of a shop on the loopback: into an empty
 * database, again when nothing has changed, and when one product in a hundred has.
 */
export async function benchIngest(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const server = await joinEmbeddedPostgres(dataDir);
    const shop = await startShop();
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      const db = createDatabase(server.url);
      await migrate(db);
      await db.destroy();
      const rows: string[][] = [];
      for (const { count, repeats } of SIZES) {
        const runs = [];
        for (let turn = 0; turn < repeats; turn += 1) {
          runs.push(await measure(client, shop.url, server.url, count));
        }
        rows.push(...describe(count, runs));
      }
      console.log('## Ingest of a Shopify shop on the loopback\n');
      const header = ['products', 'what', 'products/s', 'µs of processor a product', 'peak MB', 'times COPY'];
      console.log(`${formatTable(header, rows)}\n`);
      console.log(
        'Peak MB is of the ingesting process, all of it. COPY: the server reads the same rows from a file. Each begins with ' +
          'a vacuumed database.\n',
      );
    } finally {
      await client.end();
      shop.process.kill();
      await server.close();
    }
  });
}

interface Measured {
  readonly added: Once;
  readonly unchanged: Once;
  readonly changed: Once;
  readonly copySeconds: number;
}

async function measure(client: Client, shop: string, database: string, count: number): Promise<Measured> {
  await client.query('truncate products, ingest_runs, read_records restart identity cascade');
  const ingest = async (changed: number) => {
    // A database does both by itself within minutes of the last ingest, and this one is not to be measured with it.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return ingestOnce(shop, database, count, changed);
  };
  const added = await ingest(0);
  const unchanged = await ingest(0);
  const changed = await ingest(1);
  const copySeconds = await copyRows(client);
  const isAsMeant =
    added.counts.new === count && unchanged.counts.unchanged === count && changed.counts.changed === count / 100;
  if (!isAsMeant) throw new Error(`Not what was to be measured: ${JSON.stringify({ added, unchanged, changed })}`);
  return { added, unchanged, changed, copySeconds };
}

async function ingestOnce(shop: string, database: string, count: number, changed: number): Promise<Once> {
  await fetch(`${shop}/set?count=${count}&changed=${changed}`);
  const program = path.join(import.meta.dirname, 'processes/ingest-once.ts');
  const args = [program, shop, database, String(Math.ceil(count / LIST))];
  // As `selvedge ingest` runs it.
  const env = { ...process.env, ...CACHE_ENV, ...LEAN_ENV };
  const { stdout } = await promisify(execFile)(process.execPath, [...LEAN_FLAGS, ...args], { env });
  return JSON.parse(stdout);
}

async function copyRows(client: Client): Promise<number> {
  // The server writes and reads the file, where it may.
  const { rows } = await client.query("select current_setting('data_directory') || '/products.copy' as file");
  const file: string = rows[0].file;
  await client.query(`copy products to '${file}'`);
  await client.query(COPY_TABLE);
  await client.query('checkpoint');
  const started = performance.now();
  await client.query(`copy plain from '${file}'`);
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table plain');
  return seconds;
}

function describe(count: number, runs: readonly Measured[]): string[][] {
  const copy = quantile(
    runs.map((run) => run.copySeconds),
    0.5,
  );
  const line = (what: string, of: (run: Measured) => Once) => {
    const median = (value: (once: Once) => number) =>
      quantile(
        runs.map((run) => value(of(run))),
        0.5,
      );
    const seconds = median((once) => once.seconds);
    return [
      count.toLocaleString('en'),
      what,
      (count / seconds).toFixed(0),
      ((median((once) => once.cpu) / count) * 1e6).toFixed(0),
      Math.max(...runs.map((run) => of(run).rss)).toFixed(0),
      (seconds / copy).toFixed(1),
    ];
  };
  const plain = [count.toLocaleString('en'), 'COPY of its rows', (count / copy).toFixed(0), '', '', '1.0'];
  return [
    line('new', (run) => run.added),
    line('unchanged', (run) => run.unchanged),
    line('1 % changed', (run) => run.changed),
    plain,
  ];
}

async function startShop(): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const program = path.join(import.meta.dirname, 'processes/ingest-shop.ts');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text).trim()));
    child.once('close', () => reject(new Error('The shop ended')));
  });
  return { url: `http://127.0.0.1:${port}`, process: child };
}
