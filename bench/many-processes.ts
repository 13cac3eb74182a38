import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { CACHE_ENV, SERVER_ENV, SERVER_FLAGS } from '../scripts/node-options.mjs';
import { openDatabase } from '../src/db/connection/open-database.ts';
import { findFreePort } from '../src/db/embedded/cluster-port.ts';
import { findPostmaster } from '../test/processes/kill-storm.ts';
import { type ReplicaServer, startReplicaServer } from '../test/processes/replica-server.ts';
import { createShopper } from '../test/visitors/shopper.ts';
import { createRandom } from './made/random.ts';

/**
 * `node bench/many-processes.ts [kills] [seed] [minutes]`: two servers, two workers, an ingest by hand, primary and replica, with shoppers who save and sign
 * up; one or two of them at a time are killed (`kill -9`). Fails when something acknowledged is lost, a shop is asked two things at once, a mail
 * comes twice though nobody who sent it was killed, or all is not whole again within 15 s.
 */
const [kills = 100, seed = 1, minutes = 60] = process.argv.slice(2).map(Number);
const PATIENCE = 15_000;
/** ms after which the rest is not tried. */
const GIVEN_UP = 90_000;
const VICTIMS = ['server 1', 'server 2', 'worker 1', 'worker 2', 'ingest', 'primary', 'replica'] as const;
type Victim = (typeof VICTIMS)[number];
const ROOT = path.resolve(import.meta.dirname, '..');
const CLI = path.join(ROOT, 'src/cli.ts');
const TOKEN = 'a-token-of-the-storm';
const PRODUCTS = 60;
const PAGE = 10;

const random = createRandom(seed);
const faults: string[] = [];
const killedAt: number[] = [];
const isNearKill = (at: number) => killedAt.some((kill) => at > kill - 2000 && at < kill + PATIENCE);

/** A Shopify shop that takes its time; it tells of who asks beside another. */
async function openShop(first: number) {
  let asked = 0;
  let open = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    open += 1;
    if (open > 1) faults.push(`a shop was asked ${request.url} beside something else`);
    response.once('close', () => {
      open -= 1;
    });
    await sleep(random.whole(20, 200));
    const url = new URL(request.url ?? '/', 'http://shop.test');
    if (!url.pathname.endsWith('/products.json')) return void response.writeHead(404).end();
    const from = (Number(url.searchParams.get('page')) - 1) * PAGE;
    const ids = Array.from({ length: Math.max(0, Math.min(PAGE, PRODUCTS - from)) }, (_, at) => first + from + at);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ products: ids.map(makeItem) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked: () => asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function makeItem(id: number): object {
  return {
    id,
    title: `Storm ${id} Mini Dress Black`,
    handle: `storm-${id}`,
    body_html: 'A dress.',
    product_type: 'Dresses',
    tags: ['dress'],
    published_at: '2026-01-01T00:00:00Z',
    variants: ['S', 'M'].map((option1, at) => ({ id: id * 10 + at, option1, price: '40.00', available: true })),
    options: [{ name: 'Size', position: 1, values: ['S', 'M'] }],
    images: [{ src: `https://storm.example/${id}.jpg` }],
  };
}

/** Mails by their Message-ID, what they are, and when each came. */
const mails = new Map<string, { readonly what: string; readonly to: string; readonly at: number[] }>();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, session, done) {
    let text = '';
    stream.setEncoding('utf8').on('data', (part) => (text += part));
    stream.on('end', () => {
      const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '';
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const what = `${to} ${/^Subject: (.*)$/im.exec(text)?.[1]}`;
      mails.set(id, { what, to, at: [...(mails.get(id)?.at ?? []), Date.now()] });
      done();
    });
  },
});
smtp.on('error', () => {});
smtp.listen(0, '127.0.0.1');
await once(smtp.server, 'listening');

const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-many-'));
await chmod(folder, 0o755);
const shops = [await openShop(1), await openShop(1001)] as const;
const retailers = path.join(folder, 'retailers.json');
const shop = (name: string, at: 0 | 1, schedule: string) => ({
  name,
  adapter: 'shopify',
  address: shops[at].address,
  currency: 'USD',
  schedule,
});
// One is read by hand, of the same shop as another.
const list = [shop('Nova', 0, '* * * * *'), shop('Luna', 1, '* * * * *'), shop('Hand', 0, '0 0 29 2 *')];
await writeFile(retailers, JSON.stringify({ retailers: list }));

const database = await openDatabase({ databaseUrl: null, dataDir: folder });
const { db } = database;
const addressNow = () => (typeof database.address === 'string' ? database.address : database.address());
const replica: ReplicaServer = await startReplicaServer(
  addressNow(),
  path.join(folder, 'postgres/data'),
  path.join(folder, 'replica'),
);
const env = {
  ...process.env,
  ...SERVER_ENV,
  ...CACHE_ENV,
  DATABASE_URL: '',
  DATABASE_READ_URL: replica.url,
  DATA_DIR: folder,
  RETAILERS: retailers,
  INGEST: 'off',
  LOG_LEVEL: 'error',
  METRICS_TOKEN: TOKEN,
  TRUSTED_PROXIES: '1',
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'hello@shop.example',
};
let isStopping = false;

/** Starts it again whenever it has ended, as a supervisor does. */
function supervise(args: readonly string[], settings: Readonly<Record<string, string>> = {}, rest = 100) {
  let child: ChildProcess;
  let output = '';
  const run = async () => {
    while (!isStopping) {
      child = spawn(process.execPath, args, {
        cwd: ROOT,
        env: { ...env, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text) => (output = `${output}${text}`.slice(-4000)));
      await once(child, 'close');
      await sleep(rest);
    }
  };
  const running = run();
  return {
    kill: () => void child.kill('SIGKILL'),
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await running;
    },
  };
}

// Below those that the system gives to connections: what is killed has to find its port free.
const findPorts = async () => [await findFreePort(), await findFreePort()];
const ports = { servers: await findPorts(), workers: await findPorts() };
const serve = (port = 0) => supervise([...SERVER_FLAGS, CLI, 'start'], { PORT: String(port) });
const work = (port = 0) => supervise([...SERVER_FLAGS, CLI, 'work'], { METRICS_PORT: String(port) });
const processes = {
  'server 1': serve(ports.servers[0]),
  'server 2': serve(ports.servers[1]),
  'worker 1': work(ports.workers[0]),
  'worker 2': work(ports.workers[1]),
  ingest: supervise([CLI, 'ingest', 'Hand'], {}, 2000),
};
const urls = ports.servers.map((port) => `http://localhost:${port}`);
const health = [...urls, ...ports.workers.map((port) => `http://127.0.0.1:${port}`)];

/** Of how many people one after the other logs in to see whether all is whole. */
const LOOKERS = 10;
let looks = 0;

/** Whether everything works: all are ready, the replica is read, and on both servers somebody logs in and saves. */
async function isWhole(product: number): Promise<string | null> {
  for (const url of health) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
    await answer?.text();
    if (!answer?.ok) return `${url} is not ready`;
  }
  for (const url of urls) {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } }).catch(() => null);
    if (!/^selvedge_replica_read 1$/m.test((await answer?.text().catch(() => '')) ?? ''))
      return `${url} reads the primary`;
  }
  for (const url of urls) {
    try {
      // Each time somebody else, from elsewhere: who logs in again and again is made to wait.
      looks += 1;
      const shopper = createShopper(url, { 'x-forwarded-for': `10.9.${(looks >> 8) & 255}.${looks & 255}` });
      const { status } = await shopper.logIn(`whole-${looks % LOOKERS}@shop.example`);
      if (status !== 302) return `${url} logs nobody in (${status})`;
      if ((await shopper.heart('save', product)) !== 'saved') return `${url} saves nothing`;
      if ((await shopper.heart('remove', product)) !== 'removed') return `${url} removes nothing`;
    } catch {
      return `${url} breaks off`;
    }
  }
  return null;
}

async function untilWhole(product: number, patience = GIVEN_UP): Promise<number> {
  const begun = Date.now();
  for (let last = ''; ; ) {
    const why = await isWhole(product);
    if (why === null) return Date.now() - begun;
    if (why !== last) console.log(`  after ${Date.now() - begun} ms: ${why}`);
    last = why;
    if (Date.now() - begun > patience) {
      const said = Object.entries(processes).map(([name, { output }]) => `${name}: ${output().slice(-600)}`);
      throw new Error(`Not whole after ${patience} ms: ${why}\n${said.join('\n')}`);
    }
    await sleep(50);
  }
}

/** Somebody who saves and removes at one server and the other, and remembers what was said. */
async function goShopping(email: string, products: readonly number[]): Promise<ReadonlyMap<number, boolean | null>> {
  const said = new Map<number, boolean | null>();
  let shopper = createShopper(urls[0] ?? '');
  while (!isStopping) {
    const product = random.pick(products);
    const intent = said.get(product) === true && random.chance(0.5) ? 'remove' : 'save';
    try {
      if (random.chance(0.2)) {
        shopper = createShopper(random.pick(urls));
        await shopper.logIn(email);
      }
      // Until it is said, it may be either.
      said.set(product, null);
      const outcome = await shopper.heart(intent, product);
      if (outcome === 'saved' || outcome === 'removed') said.set(product, outcome === 'saved');
    } catch {
      // Not acknowledged.
    }
    await sleep(random.whole(20, 150));
  }
  return said;
}

/** New people, each of whom a mail greets. */
const signedUp: string[] = [];
async function signUp(): Promise<void> {
  for (let count = 1; !isStopping; count += 1) {
    const email = `new-${count}@shop.example`;
    const answer = await createShopper(random.pick(urls), { 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` })
      .signUp(email)
      .catch(() => null);
    if (answer?.status === 302) signedUp.push(email);
    await sleep(random.whole(300, 900));
  }
}

const times: number[] = [];
const strikes = new Map<Victim, number>();
try {
  await untilProducts();
  const { rows } = { rows: await db.selectFrom('products').select('id').orderBy('id').execute() };
  const [whole = 0, ...others] = rows.map(({ id }) => Number(id));
  const people = ['ada@shop.example', 'eve@shop.example', 'kit@shop.example'];
  const lookers = Array.from({ length: LOOKERS }, (_, at) => `whole-${at}@shop.example`);
  for (const [at, email] of [...people, ...lookers].entries()) {
    const newcomer = createShopper(urls[0] ?? '', { 'x-forwarded-for': `10.8.0.${at}` });
    await waitFor(async () => (await newcomer.signUp(email)).status === 302);
  }
  await untilWhole(whole);
  const shopping = people.map((email, at) => goShopping(email, others.slice(at * 12, at * 12 + 12)));
  const signingUp = signUp();
  const end = Date.now() + minutes * 60_000;
  for (let kill = 0; kill < kills && Date.now() < end; ) {
    await sleep(random.whole(200, 2000));
    const victims = new Set<Victim>([random.pick(VICTIMS)]);
    if (random.chance(1 / 3)) victims.add(random.pick(VICTIMS));
    killedAt.push(Date.now());
    for (const victim of victims) {
      strikes.set(victim, (strikes.get(victim) ?? 0) + 1);
      kill += 1;
      await strike(victim);
    }
    const took = await untilWhole(whole);
    times.push(took);
    if (took > PATIENCE) faults.push(`whole only after ${took} ms, after ${[...victims].join(' + ')}`);
    console.log(`${kill}: ${[...victims].join(' + ')}: whole after ${took} ms`);
  }
  isStopping = true;
  const said = await Promise.all(shopping);
  await signingUp;
  await compareSaved(people, said);
  await untilMailed();
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
} finally {
  isStopping = true;
  await Promise.all(Object.values(processes).map((one) => one.stop()));
  await replica.stop();
  await db.destroy();
  await database.close();
  for (const one of shops) one.close();
  smtp.close();
  await rm(folder, { recursive: true, force: true });
}
report();

async function strike(victim: Victim): Promise<void> {
  if (victim === 'primary') {
    const postmaster = await findPostmaster(folder);
    if (postmaster > 0) process.kill(postmaster, 'SIGKILL');
  } else if (victim === 'replica') {
    await replica.kill();
    void restartReplica();
  } else {
    processes[victim].kill();
  }
}

async function restartReplica(): Promise<void> {
  await sleep(300);
  await waitFor(async () => (await replica.isThere()) || (await replica.start().then(() => true)));
}

async function waitFor(work: () => Promise<boolean>, patience = 60_000): Promise<void> {
  for (const end = Date.now() + patience; ; await sleep(200)) {
    if (await work().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`Not after ${patience} ms: ${work}`);
  }
}

async function untilProducts(): Promise<void> {
  await waitFor(async () => {
    const { count } = await db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count) >= PRODUCTS * 2;
  }, 120_000);
}

async function compareSaved(people: readonly string[], said: readonly ReadonlyMap<number, boolean | null>[]) {
  for (const [at, email] of people.entries()) {
    const rows = await db
      .selectFrom('saved_products')
      .innerJoin('users', 'users.owner_id', 'saved_products.user_id')
      .select('original_product_id')
      .where('users.email', '=', email)
      .execute();
    const saved = new Set(rows.map((row) => Number(row.original_product_id)));
    for (const [product, isSaved] of said[at] ?? []) {
      if (isSaved !== null && isSaved !== saved.has(product))
        faults.push(`${email}: ${product} should be ${isSaved ? 'saved' : 'removed'}`);
    }
  }
}

/** Until everybody has the mail that greets them. */
async function untilMailed(): Promise<void> {
  const missing = () => signedUp.filter((email) => ![...mails.values()].some(({ to }) => to === email));
  await waitFor(async () => missing().length === 0, 120_000).catch(() => {
    faults.push(`${missing().length} of ${signedUp.length} were not written to`);
  });
}

function report(): void {
  const repeats = [...mails.values()].filter(({ at }) => at.length > 1);
  for (const { to, at } of repeats)
    if (!isNearKill(at[0] ?? 0)) faults.push(`${to} was written to twice, and nobody was killed`);
  const told = [...mails.values()].map(({ what }) => what).sort();
  // Somebody who logs in anew is told of a new device each time; who signs up is greeted once.
  const greeted = told.filter((what) => what.startsWith('new-'));
  for (const [at, what] of greeted.entries()) if (what === greeted[at + 1]) faults.push(`two mails are ${what}`);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)];
  const whom = VICTIMS.map((victim) => `${victim} ${strikes.get(victim) ?? 0}`).join(', ');
  console.log(
    `seed ${seed}: ${[...strikes.values()].reduce((sum, one) => sum + one, 0)} kills in ${times.length} strikes (${whom})`,
  );
  console.log(`whole after: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`);
  console.log(
    `${shops.map(({ asked }) => asked()).join(' and ')} questions to the shops; ${signedUp.length} sign-ups, ${mails.size} mails, ${repeats.length} twice under one id`,
  );
  for (const fault of faults) console.log(`FAULT ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
