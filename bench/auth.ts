import { loadavg } from 'node:os';
import { loadVaultKey } from '../src/accounts/google/token-vault-key.ts';
import { deriveInstallationKeys } from '../src/wire/keys/installation-keys.ts';
import { type LoadResult, runLoad } from './processes/run-load.ts';
import { findFreePort, startStorefront, withDataDir } from './processes/storefront.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

const PASSWORD = 'correct horse battery staple';
/** So many that none of them logs in more often than people do. */
const PEOPLE = 12;
const LOG_INS = 180;
const REFRESHES = 300;
const SECONDS = 8;
const PAGES = ['/dresses', '/tops', '/jeans', '/pants', '/shorts', '/skirts', '/sets', '/outerwear'];

interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** What the auth API costs: tokens by password and by refresh, who somebody is, and pages while apps ask for that. */
export async function benchAuth(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const storefront = await startStorefront(dataDir, await findFreePort());
    try {
      const { publishable: apikey } = deriveInstallationKeys(await loadVaultKey(dataDir));
      const ask = async (path: string, body: object): Promise<Session> => {
        const address = `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;
        const headers = { apikey, 'content-type': 'application/json', 'x-forwarded-for': address };
        const answer = await fetch(`${storefront.url}/auth/v1${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers,
        });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        return (await answer.json()) as Session;
      };
      console.log(`## Auth API, load of the machine ${loadavg()[0]?.toFixed(1)}\n`);
      const emails = Array.from({ length: PEOPLE }, (_, index) => `person-${index}@bench.example`);
      for (const email of emails) await ask('/signup', { email, password: PASSWORD });
      let last = 0;
      const byPassword = await time(LOG_INS, () =>
        ask('/token?grant_type=password', { email: emails[last++ % PEOPLE], password: PASSWORD }),
      );
      let session = await ask('/token?grant_type=password', { email: emails[0], password: PASSWORD });
      const byRefresh = await time(REFRESHES, async () => {
        session = await ask('/token?grant_type=refresh_token', { refresh_token: session.refresh_token });
      });
      const rows = [
        ['token by password', byPassword],
        ['token by refresh', byRefresh],
      ] as const;
      const cells = rows.map(([name, times]) => [
        name,
        formatMs(quantile(times, 0.5)),
        formatMs(quantile(times, 0.99)),
      ]);
      console.log(`${formatTable(['one at a time', 'p50 ms', 'p99 ms'], cells)}\n`);
      await benchUser(storefront.url, { apikey, authorization: `Bearer ${session.access_token}` });
    } finally {
      await storefront.stop();
    }
  });
}

/** `GET user` as fast as it goes, and pages alone and beside 16 connections that ask for it. */
async function benchUser(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const user = { url, paths: ['/auth/v1/user'], seconds: SECONDS, headers };
  const pages = { url, paths: PAGES, seconds: SECONDS, connections: 2 };
  await runLoad({ ...user, seconds: 3, connections: 16 });
  const results: [string, LoadResult][] = [];
  for (const connections of [16, 64]) {
    results.push([`GET user, ${connections} connections`, await runLoad({ ...user, connections })]);
  }
  results.push(['category pages alone, 2 connections', await runLoad(pages)]);
  const [beside, besides] = await Promise.all([runLoad(pages), runLoad({ ...user, connections: 16 })]);
  results.push(['category pages beside GET user', beside], ['GET user beside pages, 16 connections', besides]);
  const cells = results.map(([name, { requests, latency }]) => [
    name,
    requests.average.toFixed(0),
    `${latency.p50}`,
    `${latency.p99}`,
  ]);
  console.log(
    `${formatTable(['load', 'answers/s', 'p50 ms', 'p99 ms'], cells)}\n\nload at the end ${loadavg()[0]?.toFixed(1)}\n`,
  );
}

async function time(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = -10; index < count; index++) {
    const started = performance.now();
    await work();
    if (index >= 0) times.push(performance.now() - started);
  }
  return times;
}
