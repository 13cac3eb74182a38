import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPostmaster } from '../processes/kill-storm.ts';
import {
  type StorefrontProcess,
  settingsWithoutSample,
  startStorefrontProcess,
} from '../processes/storefront-process.ts';
import { PATIENT } from '../time-limits.ts';

let folder: string;
let data: string;
let running: StorefrontProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-root-'));
  // Open to the account that a server of root's becomes.
  await chmod(folder, 0o755);
  data = path.join(folder, 'data');
  await mkdir(data);
});

afterEach(async () => {
  await running?.end();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<StorefrontProcess> {
  running = await startStorefrontProcess({
    ...(await settingsWithoutSample(data)),
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
