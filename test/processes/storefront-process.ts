import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/node-options.mjs';
import type { ProgramCopy } from './program-copy.ts';

/** The storefront as an operator runs it: a process of its own. */
export interface StorefrontProcess {
  readonly url: string;
  readonly pid: number;
  /** Resolves when it has ended, by whatever. */
  readonly ended: Promise<void>;
  /** Everything it has printed: log lines, and what it says to the operator. */
  output(): string;
  /** Ends it with a signal and waits for the end. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Starts it on a free port with these settings, from this clone or a copy; resolves when it serves.
 * @param account that it runs as: our own when absent
 */
export async function startStorefrontProcess(
  settings: Readonly<Record<string, string>>,
  { folder, node }: ProgramCopy = { folder: ROOT, node: process.execPath },
  account: { readonly uid?: number; readonly gid?: number } = {},
): Promise<StorefrontProcess> {
  const env = { ...process.env, ...SERVER_ENV, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'error', ...settings };
  const flags = SERVER_FLAGS.map((flag) => flag.replace(pathToFileURL(ROOT).href, pathToFileURL(folder).href));
  const child = spawn(node, [...flags, path.join(folder, 'src/cli.ts'), 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const match = /Selvedge is at (\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    ended.then(() => reject(new Error(`The storefront ended: ${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

/** Settings of a storefront that keeps its data here, and does not begin with reading the sample shops, which takes a while. */
export async function settingsWithoutSample(dataDir: string): Promise<Record<string, string>> {
  const retailers = path.join(dataDir, 'retailers.json');
  const shop = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test', currency: 'USD' };
  await writeFile(retailers, JSON.stringify({ retailers: [shop] }));
  return { DATA_DIR: dataDir, RETAILERS: retailers, INGEST: 'off' };
}
