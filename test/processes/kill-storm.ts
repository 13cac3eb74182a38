import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createShopper } from '../visitors/shopper.ts';
import { type StorefrontProcess, settingsWithoutSample, startStorefrontProcess } from './storefront-process.ts';

export type Victim = 'postmaster' | 'server' | 'ingest';

/** Who is killed at the same moment, and how many ms after the storefront was last seen whole. */
export interface Strike {
  readonly victims: readonly Victim[];
  readonly after: number;
}

export interface StrikeReport extends Strike {
  /** ms from the kills until readiness, log-in and saving worked again. */
  readonly recovered: number;
  /** Whether a server ended that was not killed. */
  readonly fell: boolean;
}

export interface KillStormOptions {
  readonly dataDir: string;
  readonly strikes: readonly Strike[];
  /** Size of the file that is ingested again and again. */
  readonly products: number;
  /** ms after which the storefront is given up. */
  readonly patience: number;
  readonly onReport?: (report: StrikeReport) => void;
}

const CLI = path.resolve(import.meta.dirname, '../../src/cli.ts');

/**
 * A storefront with its embedded database, and beside it one ingest of a file after the other; some of them are killed
 * (`kill -9`) again and again. What ends is started again, as a supervisor would; PostgreSQL is nobody's to start.
 * @throws when the storefront is not whole again in time
 */
export async function runKillStorm(options: KillStormOptions): Promise<StrikeReport[]> {
  const { dataDir, strikes, patience, onReport = () => {} } = options;
  const server = await superviseServer(await settingsWithoutSample(dataDir));
  const ingest = superviseIngest(dataDir, await writeStorm(dataDir, options.products));
  const reports: StrikeReport[] = [];
  try {
    const person = await createPerson(server.url, patience);
    for (const strike of strikes) {
      await sleep(strike.after);
      const falls = server.falls();
      const pids = { server: server.pid(), ingest: ingest.pid(), postmaster: await findPostmaster(dataDir) };
      for (const victim of strike.victims) kill(pids[victim]);
      const killedAt = Date.now();
      while (!(await person.isServed())) {
        if (Date.now() - killedAt > patience) {
          throw new Error(`Not whole ${patience} ms after ${JSON.stringify(strike)}: ${server.output()}`);
        }
        await sleep(50);
      }
      const fallen = server.falls() - falls - (strike.victims.includes('server') ? 1 : 0);
      const report = { ...strike, recovered: Date.now() - killedAt, fell: fallen > 0 };
      reports.push(report);
      onReport(report);
    }
  } finally {
    await ingest.stop();
    await server.stop();
  }
  return reports;
}

/** Reads a shop of so many dresses into the embedded database, once. */
export async function ingestStorm(dataDir: string, products: number): Promise<void> {
  const child = startIngest(dataDir, await writeStorm(dataDir, products));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The ingest ended with ${code}`);
}

async function writeStorm(dataDir: string, length: number): Promise<string> {
  const file = path.join(dataDir, 'storm.json');
  await writeFile(file, JSON.stringify({ products: Array.from({ length }, (_, at) => makeItem(at)) }));
  return file;
}

function startIngest(dataDir: string, file: string): ChildProcess {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  const args = ['ingest', '--file', file, '--adapter', 'shopify', '--retailer', 'Storm', '--accept'];
  return spawn(process.execPath, [CLI, ...args], { env, stdio: 'ignore' });
}

/** The number of PostgreSQL's first process; 0 while there is none. */
export async function findPostmaster(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]);
}

function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

async function superviseServer(settings: Readonly<Record<string, string>>) {
  const start = () => startStorefrontProcess(settings);
  let current: StorefrontProcess | null = await start();
  let falls = 0;
  let isStopping = false;
  let output = '';
  const watch = async () => {
    while (!isStopping) {
      await current?.ended;
      if (isStopping) return;
      output = current?.output() ?? output;
      falls += 1;
      current = null;
      // One that cannot start is started again too, and counted.
      while (current === null && !isStopping) {
        current = await start().catch((error: Error) => {
          output = error.message;
          falls += 1;
          return null;
        });
      }
    }
  };
  const watching = watch();
  return {
    url: () => current?.url ?? null,
    pid: () => current?.pid ?? 0,
    falls: () => falls,
    output: () => output + (current?.output() ?? ''),
    async stop() {
      isStopping = true;
      await current?.end();
      await watching;
    },
  };
}

function superviseIngest(dataDir: string, file: string) {
  let pid = 0;
  let isStopping = false;
  const run = async () => {
    while (!isStopping) {
      const child = startIngest(dataDir, file);
      pid = child.pid ?? 0;
      await once(child, 'close');
      pid = 0;
    }
  };
  const running = run();
  return {
    pid: () => pid,
    async stop() {
      isStopping = true;
      kill(pid);
      await running;
    },
  };
}

/** Somebody who logs in anew, and saves and removes, to see whether all is well. */
async function createPerson(url: () => string | null, patience: number) {
  const email = 'storm@shop.example';
  await createShopper(url() ?? '').signUp(email);
  const product = await firstDress(url, patience);
  return {
    async isServed(): Promise<boolean> {
      const origin = url();
      if (origin === null) return false;
      try {
        if (!(await fetch(`${origin}/readyz`)).ok) return false;
        const shopper = createShopper(origin);
        if ((await shopper.logIn(email)).status !== 302) return false;
        const saved = await shopper.heart('save', product);
        return saved === 'saved' && (await shopper.heart('remove', product)) === 'removed';
      } catch {
        return false;
      }
    },
  };
}

/** The first that the ingest brings. */
async function firstDress(url: () => string | null, patience: number): Promise<number> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url()}/api/products?type_id=dresses`);
    const [first] = ((await answer.json()) as { products: { id: number }[] }).products;
    if (first) return first.id;
    await sleep(50);
  }
  throw new Error(`No dress after ${patience} ms`);
}

function makeItem(at: number): object {
  return {
    id: at + 1,
    title: `Storm Mini Dress ${at} ${at % 2 === 0 ? 'Black' : 'Red'}`,
    handle: `storm-${at}`,
    body_html: `A dress made for a storm, number ${at}.`,
    product_type: 'Dresses',
    tags: ['dress', `lot-${at % 40}`],
    published_at: '2026-01-01T00:00:00Z',
    variants: ['XS', 'S', 'M'].map((size, index) => ({
      id: at * 10 + index,
      option1: size,
      price: `${20 + (at % 80)}.00`,
      compare_at_price: null,
      available: true,
    })),
    options: [{ name: 'Size', position: 1, values: ['XS', 'S', 'M'] }],
    images: [{ src: `https://storm.example/${at}.jpg` }],
  };
}
