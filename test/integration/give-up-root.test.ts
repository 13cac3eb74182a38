import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPostmaster } from '../processes/kill-storm.ts';
import { type StorefrontProcess, startStorefrontProcess } from '../processes/storefront-process.ts';
import { PATIENT } from '../time-limits.ts';

let folder: string;
let running: StorefrontProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-root-'));
  // Open to the account that a server of root's becomes.
  await chmod(folder, 0o755);
});

afterEach(async () => {
  await running?.end();
  await rm(folder, { recursive: true, force: true });
});

/** Without sample shops: they would take a while. */
async function start(): Promise<StorefrontProcess> {
  const retailers = path.join(folder, 'retailers.json');
  const shop = { name: 'Nova', adapter: 'shopify', address: 'https://nova.test', currency: 'USD' };
  await writeFile(retailers, JSON.stringify({ retailers: [shop] }));
  running = await startStorefrontProcess({
    DATA_DIR: path.join(folder, 'data'),
    RETAILERS: retailers,
    INGEST: 'off',
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
  });
  return running;
}

async function powersOf({ pid }: StorefrontProcess): Promise<{ users: string[]; powers: string | undefined }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const users = /^Uid:\s+(.*)$/m.exec(status)?.[1]?.split('\t') ?? [];
  return { users, powers: /^CapEff:\s+(\w+)$/m.exec(status)?.[1] };
}

test('a server has nothing of root’s, and still starts, brings back and stops PostgreSQL', async () => {
  const data = path.join(folder, 'data');
  const first = await start();
  const postmaster = await findPostmaster(data);
  process.kill(postmaster, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await findPostmaster(data)).not.toBe(postmaster);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  }, PATIENT);
  await first.end();
  expect(await findPostmaster(data)).toBe(0);
  const { users, powers } = await powersOf(await start());
  expect(users).toHaveLength(4);
  expect(users).not.toContain('0');
  expect(powers).toBe('0000000000000000');
  // What Node has compiled is anybody's to read, and the next start's.
  if (process.getuid?.() !== 0) return;
  const [version = ''] = await readdir(path.join(folder, 'compiled'));
  const compiled = await readdir(path.join(folder, 'compiled', version));
  const [some = ''] = compiled;
  expect(compiled.length).toBeGreaterThan(500);
  expect((await stat(path.join(folder, 'compiled', version, some))).mode & 0o777).toBe(0o644);
});
