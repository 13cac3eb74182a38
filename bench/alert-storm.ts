import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/node-options.mjs';
import { openDatabase } from '../src/db/connection/open-database.ts';
import { createRandom } from './made/random.ts';

/**
 * `node bench/alert-storm.ts [kills] [seed]`: two servers tell a webhook of shops that fail and recover, and ingests run beside them. One of the three
 * is killed (`kill -9`) again and again, half of the servers while the webhook has a message and has not answered. Fails unless each alert that began
 * and ended was told so: in that order, and twice only where the answer could not be noted.
 */
const [kills = 60, seed = 1] = process.argv.slice(2).map(Number);
const random = createRandom(seed);
const SHOPS = Array.from({ length: 6 }, (_, at) => `Shop ${at}`);
const CLI = path.resolve(import.meta.dirname, '../src/cli.ts');
const PATIENCE = 15_000;

interface Handover {
  /** When it was answered with 200. */
  readonly at: number;
}

/** What the webhook took, by message; more than one where it was sent again. */
const handed = new Map<string, Handover[]>();
let onHandover: (() => void) | null = null;
let refused = 0;
const webhook = createServer((request, response) => {
  request.resume();
  request.on('end', async () => {
    onHandover?.();
    await sleep(random.whole(1, 60));
    if (random.chance(1 / 10)) {
      refused += 1;
      response.writeHead(503).end();
      return;
    }
    const id = String(request.headers['webhook-id']);
    handed.set(id, [...(handed.get(id) ?? []), { at: Date.now() }]);
    response.writeHead(200).end();
  });
});
webhook.listen(0, '127.0.0.1');
await once(webhook, 'listening');

const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-alerts-'));
const retailers = path.join(folder, 'retailers.json');
await writeFile(
  retailers,
  JSON.stringify({
    retailers: SHOPS.map((name) => ({ name, adapter: 'shopify', address: 'https://nova.test', currency: 'USD' })),
  }),
);
const env = {
  ...process.env,
  ...SERVER_ENV,
  PORT: '0',
  DATABASE_URL: '',
  DATA_DIR: folder,
  RETAILERS: retailers,
  INGEST: 'off',
  LOG_LEVEL: 'error',
  ALERT_WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
};
// This process is a member too, so that the database outlives the servers.
const database = await openDatabase({ databaseUrl: null, dataDir: folder });
const client = new Client({
  connectionString: typeof database.address === 'string' ? database.address : database.address(),
});
await client.connect();
let isStopping = false;
const victims = [
  supervise(() => start([...SERVER_FLAGS, CLI, 'start'])),
  supervise(() => start([...SERVER_FLAGS, CLI, 'start'])),
];
const file = path.join(folder, 'shop.json');
await writeFile(file, JSON.stringify({ products: [] }));
const ingest = supervise(() =>
  start([CLI, 'ingest', '--file', file, '--adapter', 'shopify', '--retailer', 'Beside', '--accept']),
);
const failing = new Set<string>();
const counts = { server: 0, handover: 0, ingest: 0 };
/** When servers were killed. */
const killedAt: number[] = [];
try {
  for (let kill = 0; kill < kills; kill += 1) {
    await untilLookedAt();
    await turn(SHOPS[kill % SHOPS.length] ?? '');
    for (const shop of SHOPS) if (random.chance(1 / 3)) await turn(shop);
    const victim = random.chance(1 / 5) ? ingest : victims[random.whole(0, 1)];
    if (victim === ingest) {
      counts.ingest += 1;
      ingest.kill();
      continue;
    }
    counts.server += 1;
    // What is started anew looks at once, and tells of what has changed: half of them are killed again while they do.
    victim?.kill();
    killedAt.push(Date.now());
    if (random.chance(1 / 2)) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE);
        onHandover = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      onHandover = null;
      await sleep(random.whole(0, 30));
      counts.handover += 1;
      for (const one of victims) one.kill();
      killedAt.push(Date.now());
    }
  }
  await untilTold();
} finally {
  isStopping = true;
  await Promise.all([...victims, ingest].map((one) => one.stop()));
  webhook.closeAllConnections();
  webhook.close();
}
await report();
await client.end();
await database.close();
await rm(folder, { recursive: true, force: true });

function start(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { env, stdio: 'ignore' });
}

function supervise(begin: () => ChildProcess) {
  let child = begin();
  const watch = async () => {
    while (true) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      if (isStopping) return;
      child = begin();
    }
  };
  const watching = watch();
  return {
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM');
      await watching;
    },
  };
}

/** A shop whose last two runs failed has one that is well, and the other way about. */
async function turn(shop: string): Promise<void> {
  const isFailing = !failing.delete(shop);
  if (isFailing) failing.add(shop);
  for (const status of isFailing ? ['failed', 'failed'] : ['complete']) {
    await client.query(
      `insert into ingest_runs (retailer, adapter, source, status, finished_at) values ($1, 'shopify', 'https://nova.test', $2, now())`,
      [shop, status],
    );
  }
}

/** Until the alerts are what the shops are. Looks are a minute apart, so that mostly a start does it. */
async function untilLookedAt(): Promise<void> {
  const end = Date.now() + 100_000;
  while (true) {
    const { rows } = await client.query(
      `select substr(key, 8) as shop from alerts where ended_at is null and key like 'failed:%' order by 1`,
    );
    if (JSON.stringify(rows.map(({ shop }) => shop)) === JSON.stringify([...failing].sort())) return;
    if (Date.now() > end) throw new Error('Nobody looked for 100 s');
    await sleep(100);
  }
}

/** Until nothing waits; the rests between tries are not waited for. */
async function untilTold(): Promise<void> {
  await untilLookedAt();
  const end = Date.now() + 300_000;
  while (true) {
    const { rows } = await client.query(`select count(*)::int as waiting from alert_messages where sent_at is null`);
    if (rows[0].waiting === 0) return;
    if (Date.now() > end) throw new Error(`${rows[0].waiting} messages were not told of`);
    await client.query(
      `update alert_messages set due_at = now() where sent_at is null and due_at > now() + interval '30 seconds'`,
    );
    await sleep(1000);
  }
}

async function report(): Promise<void> {
  const { rows } = await client.query(`
    select m.id, m.event, a.key, a.id as alert, a.ended_at is not null as "isOver" from alert_messages m join alerts a on a.id = m.alert_id order by a.id`);
  const { rows: alerts } = await client.query(
    `select id, key, ended_at is not null as "isOver" from alerts where key <> 'digest'`,
  );
  const faults: string[] = [];
  let twice = 0;
  for (const { id, key, isOver } of alerts) {
    const events = rows
      .filter(({ alert }) => alert === id)
      .map(({ event }) => event)
      .sort();
    if (events.join() !== (isOver ? 'began,ended' : 'began')) faults.push(`${key} has the messages ${events.join()}`);
  }
  const firstOf = (id: string) => handed.get(id)?.[0]?.at ?? Number.POSITIVE_INFINITY;
  for (const { id, key, event, alert } of rows) {
    const all = handed.get(id) ?? [];
    if (all.length === 0) faults.push(`${event} ${key} was never told`);
    if (all.length > 1) twice += 1;
    // Its answer was under way when the server that had sent it was killed.
    const isExcused = ({ at }: Handover) => killedAt.some((kill) => kill > at - 100 && kill < at + 1000);
    if (!all.slice(0, -1).every(isExcused)) faults.push(`${event} ${key} was told twice though nobody was killed`);
    const began = rows.find((row) => row.alert === alert && row.event === 'began');
    if (event === 'ended' && began && firstOf(began.id) > firstOf(id)) faults.push(`${key} ended before it began`);
  }
  const unknown = [...handed.keys()].filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) faults.push(`${unknown.length} messages are nobody's`);
  console.log(
    `seed ${seed}: ${counts.server + counts.handover} servers (${counts.handover} during a handover, of both) and ${counts.ingest} ingests killed; ` +
      `${alerts.length} alerts, ${rows.length} messages, ${refused} answers of 503, ${twice} told twice with the same id`,
  );
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}
