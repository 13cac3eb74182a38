import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/node-options.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Storefront {
  readonly url: string;
  /** Milliseconds from the start of the process to its first whole page. */
  readonly firstPageMs: number;
  stop(): Promise<void>;
}

/** A folder for one storefront's data; `use` may start it there several times. */
export async function withDataDir<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'));
  try {
    return await use(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts the storefront with the sample shops as one process of its own, as an operator does. */
export async function startStorefront(dataDir: string, port: number): Promise<Storefront> {
  const started = performance.now();
  const env = {
    ...process.env,
    ...SERVER_ENV,
    PORT: String(port),
    SITE_URL: '',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '1',
  };
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'src/cli.ts', 'start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await untilReady(url, child);
  const page = await fetch(`${url}/dresses`);
  await page.text();
  if (page.status !== 200) throw new Error(`The first page answered ${page.status}`);
  return { url, firstPageMs: performance.now() - started, stop: () => stop(child) };
}

/** A port nobody listens on now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The storefront ended with code ${child.exitCode}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}
