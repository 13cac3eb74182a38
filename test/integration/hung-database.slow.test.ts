import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findParent } from '../../src/db/embedded/process-life.ts';
import { findPostmaster, ingestStorm } from '../processes/kill-storm.ts';
import {
  type StorefrontProcess,
  settingsWithoutSample,
  startStorefrontProcess,
} from '../processes/storefront-process.ts';
import { PATIENT } from '../time-limits.ts';
import { createShopper, type Shopper } from '../visitors/shopper.ts';

let dataDir: string;
let storefront: StorefrontProcess;
let shopper: Shopper;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-hung-'));
  storefront = await startStorefrontProcess({ ...(await settingsWithoutSample(dataDir)), LOG_LEVEL: 'info' });
  await ingestStorm(dataDir, 1);
  shopper = createShopper(storefront.url);
  expect((await shopper.signUp('ada@shop.example')).status).toBe(302);
}, 120_000);

afterAll(async () => {
  await storefront.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** PostgreSQL's first process and all its helpers. */
async function findPostgres(): Promise<number[]> {
  const first = await findPostmaster(dataDir);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(pids.map(findParent));
  return [first, ...pids.filter((_, at) => parents[at] === first)];
}

async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  for (const pid of await findPostgres()) process.kill(pid, name);
}

async function runAsOwner(statement: string): Promise<void> {
  const [password, pidFile] = await Promise.all([
    readFile(path.join(dataDir, 'postgres/password'), 'utf8'),
    readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'),
  ]);
  const port = pidFile.split('\n')[3];
  const client = new Client({ connectionString: `postgres://selvedge:${password.trim()}@127.0.0.1:${port}/postgres` });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const readiness = async () => (await fetch(`${storefront.url}/readyz`)).status;
/** What the log says from a place on, of what begins so. An answer may be here before the line that was written before it. */
async function untilLogged(from: number, beginning: string, expected: readonly string[]): Promise<void> {
  const said = () =>
    storefront
      .output()
      .slice(from)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
      .filter((msg) => msg.startsWith(beginning));
  await vi.waitFor(() => expect(said()).toEqual(expected), PATIENT);
}

test.skipIf(process.platform !== 'linux')(
  'a database that hangs is said to be away, and nothing waits for it',
  async () => {
    const from = storefront.output().length;
    await signal('SIGSTOP');
    try {
      // Twice: before it is known, and after.
      for (let round = 0; round < 2; round++) {
        const browse = await shopper.get('/dresses');
        expect(browse.status).toBe(200);
        const page = await browse.text();
        expect(page).toContain('Your account can&#x27;t be reached right now');
        expect(page).not.toContain('href="/login');
        const profile = await shopper.get('/profile');
        expect(profile.status).toBe(503);
        expect(await profile.text()).toContain('Your saved items could not be loaded. They are safe.');
        expect((await shopper.logIn('ada@shop.example')).status).toBe(503);
        expect(await shopper.heart('save', 1)).toBe('failed');
        expect(await readiness()).toBe(503);
        // Nobody is told of an outage who is not signed in.
        expect(await (await fetch(`${storefront.url}/dresses`)).text()).toContain('href="/login');
      }
    } finally {
      await signal('SIGCONT');
    }
    await vi.waitFor(async () => expect(await readiness()).toBe(200), PATIENT);
    expect(await (await shopper.get('/dresses')).text()).toContain('Sign Out');
    await untilLogged(from, '', [
      'the database is away; pages go on without accounts until it is back',
      'the database is back',
    ]);
  },
);

test('a database that takes no writes is not ready, and the log says so once', async () => {
  const from = storefront.output().length;
  const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'selvedge'`;
  await runAsOwner('alter database selvedge set default_transaction_read_only = on');
  await runAsOwner(cutAll);
  await vi.waitFor(async () => expect(await readiness()).toBe(503), PATIENT);
  expect((await fetch(`${storefront.url}/dresses`)).status).toBe(200);
  expect((await shopper.get('/dresses')).status).toBe(200);
  for (let round = 0; round < 3; round++) expect(await shopper.heart('save', 1)).toBe('failed');
  await runAsOwner('alter database selvedge reset default_transaction_read_only');
  await runAsOwner(cutAll);
  await vi.waitFor(async () => expect(await readiness()).toBe(200), PATIENT);
  await untilLogged(from, 'the database', [
    'the database takes no writes; nothing can be saved until it does',
    'the database is back',
  ]);
});
