import { runLoad } from './processes/run-load.ts';
import { findFreePort, type Storefront, startStorefront, withDataDir } from './processes/storefront.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

const PASSWORD = 'correct horse battery staple';
const LOG_INS = 200;
const SAVES = 300;
const WAVE = 50;
const SECONDS = 10;
const CATEGORIES = ['/dresses', '/tops', '/jeans', '/pants', '/shorts', '/skirts', '/sets', '/outerwear'];

/** What accounts cost: logging in, saving, pages for somebody who is signed in, and pages while many log in at once. */
export async function benchAccounts(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const storefront = await startStorefront(dataDir, await findFreePort());
    try {
      const shopper = await signUp(storefront, 'shopper@bench.example');
      console.log('## Accounts, one request at a time\n');
      const rows = [
        row('log in', await timeLogIns(storefront)),
        ...(await timeSaving(storefront, shopper)).map(([name, times]) => row(name, times)),
      ];
      console.log(`${formatTable(['request', 'times', 'p50 ms', 'p99 ms'], rows)}\n`);
      await benchSignedInPages(storefront, shopper);
      await benchWave(storefront);
    } finally {
      await storefront.stop();
    }
  });
}

/** The same pages for a visitor and for a shopper with saved items, in turns, since a shared machine has its moods. */
async function benchSignedInPages({ url }: Storefront, cookie: string): Promise<void> {
  const load = { url, paths: CATEGORIES, seconds: SECONDS / 2, connections: 16 };
  const visitor: number[] = [];
  const shopper: number[] = [];
  await runLoad(load);
  for (let turn = 0; turn < 3; turn++) {
    visitor.push((await runLoad(load)).requests.average);
    shopper.push((await runLoad({ ...load, headers: { cookie } })).requests.average);
  }
  const [plain, known] = [quantile(visitor, 0.5), quantile(shopper, 0.5)];
  console.log('## Category pages, 16 connections\n');
  const rows = [
    ['visitor', plain.toFixed(0), '1.00'],
    ['signed in', known.toFixed(0), (plain / known).toFixed(2)],
  ];
  console.log(`${formatTable(['who', 'pages/s', 'cost'], rows)}\n`);
}

/** Pages asked for one after the other on two connections, alone and while waves of log-ins come in. */
async function benchWave(storefront: Storefront): Promise<void> {
  const people = Array.from({ length: WAVE }, (_, index) => `wave-${index}@bench.example`);
  for (const email of people) await signUp(storefront, email);
  const load = { url: storefront.url, paths: CATEGORIES, seconds: SECONDS, connections: 2 };
  await runLoad({ ...load, seconds: 3 });
  const alone = await runLoad(load);
  let isOver = false;
  let done = 0;
  const waves = (async () => {
    while (!isOver) {
      await Promise.all(people.map((email) => logIn(storefront, email)));
      done += WAVE;
    }
  })();
  const besides = await runLoad(load);
  isOver = true;
  await waves;
  console.log(`## Pages while ${WAVE} people log in at once, again and again, 2 connections\n`);
  const rows = [
    ['alone', alone],
    ['with log-ins', besides],
  ] as const;
  const cells = rows.map(([name, { requests, latency }]) => [
    name,
    requests.average.toFixed(0),
    `${latency.p50}`,
    `${latency.p99}`,
  ]);
  console.log(`${formatTable(['pages', 'pages/s', 'p50 ms', 'p99 ms'], cells)}\n\n${done} log-ins meanwhile\n`);
}

async function timeLogIns(storefront: Storefront): Promise<number[]> {
  const times: number[] = [];
  for (let count = -20; count < LOG_INS; count++) {
    const started = performance.now();
    await logIn(storefront, 'shopper@bench.example');
    if (count >= 0) times.push(performance.now() - started);
  }
  return times;
}

async function timeSaving(storefront: Storefront, cookie: string): Promise<[string, number[]][]> {
  const { products } = await (await fetch(`${storefront.url}/api/products?type_id=dresses`)).json();
  const ids = (products as { id: number }[]).map(({ id }) => id);
  const times: Record<'save' | 'remove', number[]> = { save: [], remove: [] };
  for (let count = -40; count < SAVES; count++) {
    // Saved ones stay among the twelve of a page, as hearts of a shopper's pages do.
    const intent = Math.floor((count + 40) / ids.length) % 2 === 0 ? 'save' : 'remove';
    const id = ids[(count + 40) % ids.length];
    const started = performance.now();
    const response = await post(storefront, '/saved', { [intent]: String(id) }, { cookie, accept: 'application/json' });
    if (!response.ok) throw new Error(`${intent} answered ${response.status}`);
    await response.text();
    if (count >= 0) times[intent].push(performance.now() - started);
  }
  return [
    ['save', times.save],
    ['remove', times.remove],
  ];
}

/** @returns the cookie of the new session */
function signUp(storefront: Storefront, email: string): Promise<string> {
  return enter(storefront, '/signup', { email, username: '', password: PASSWORD, confirmPassword: PASSWORD });
}

function logIn(storefront: Storefront, email: string): Promise<string> {
  return enter(storefront, '/login', { email, password: PASSWORD });
}

async function enter(storefront: Storefront, path: string, form: Record<string, string>): Promise<string> {
  // Everybody from an address of their own; the benchmark stands in front as a proxy would.
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
  const response = await post(storefront, path, form, { 'x-forwarded-for': `10.${address}` });
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('session='));
  if (response.status !== 302 || cookie === undefined) throw new Error(`${path} answered ${response.status}`);
  return cookie.split(';')[0] ?? '';
}

function post({ url }: Storefront, path: string, form: Record<string, string>, headers: Record<string, string>) {
  const body = new URLSearchParams(form);
  return fetch(url + path, { method: 'POST', body, headers: { origin: url, ...headers }, redirect: 'manual' });
}

function row(name: string, times: readonly number[]): string[] {
  return [name, String(times.length), formatMs(quantile(times, 0.5)), formatMs(quantile(times, 0.99))];
}
