import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { raiseCatalogVersion } from '../src/db/catalog/catalog-version.ts';
import { createDatabase, type Database } from '../src/db/connection/connection.ts';
import { joinEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import {
  type StorefrontProcess,
  settingsWithoutSample,
  startStorefrontProcess,
} from '../test/processes/storefront-process.ts';
import { openPushReceiver } from '../test/push-receiver.ts';
import { createRandom } from './made/random.ts';

/**
 * `node bench/watch-kills.ts [kills] [seed]`: two servers tell somebody of pieces that become cheaper, by webhook, by mail, to a browser and in a
 * feed, to receivers that are there. First without kills: how long from a change until it is handed over. Then with a server killed after each change.
 * Fails when a piece was not told of, or told of in two messages; says how many messages came twice under one id.
 */
const [kills = 100, seed = 1] = process.argv.slice(2).map(Number);
const random = createRandom(seed);
const CALM = 100;
const AT_ONCE = 3;

/** Which pieces each message told of, by its id; and how often it came. */
interface Inbox {
  readonly messages: Map<string, readonly number[]>;
  readonly heardAt: Map<number, number>;
  repeats: number;
}

const inboxes = { webhook: newInbox(), mail: newInbox() };
const browser = await openPushReceiver();
const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-watch-kills-'));
const cluster = await joinEmbeddedPostgres(folder);
const db = createDatabase(cluster.url);
const hook = await openWebhook();
const smtp = await openMailServer();
const servers: StorefrontProcess[] = [];
try {
  await migrate(db);
  const pieces = CALM + kills * AT_ONCE;
  await fill(db, pieces, { hook: hook.url, ...browser.subscription });
  const settings = {
    ...(await settingsWithoutSample(folder)),
    DATABASE_URL: cluster.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@shop.example',
    PRIVATE_TARGETS: 'on',
  };
  const start = () => startStorefrontProcess(settings);
  servers.push(await start(), await start());
  const times: number[] = [];
  for (let id = 1; id <= CALM; id += 1) {
    await makeCheaper(db, [id]);
    const begun = performance.now();
    for (const { heardAt } of Object.values(inboxes)) {
      while (!heardAt.has(id)) await sleep(5);
      times.push((heardAt.get(id) ?? 0) - begun);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(0);
  console.log(`a change → handed over, ${times.length}: p50 ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)} ms`);
  for (let kill = 0; kill < kills; kill += 1) {
    const first = CALM + kill * AT_ONCE + 1;
    await makeCheaper(
      db,
      Array.from({ length: AT_ONCE }, (_, place) => first + place),
    );
    await sleep(random.next() * 1500);
    const victim = Math.floor(random.next() * servers.length);
    await servers[victim]?.end('SIGKILL');
    servers[victim] = await start();
  }
  const isTold = () => Object.values(inboxes).every(({ heardAt }) => heardAt.size === pieces);
  const isPushed = async () => [...(await findPushed(db)).messages.values()].flat().length >= pieces;
  const begun = performance.now();
  while (!(isTold() && (await isPushed())) && performance.now() - begun < 300_000) await sleep(200);
  let isGood = true;
  const all = { ...inboxes, push: await findPushed(db), feed: await findInFeed(db) };
  for (const [way, { messages, repeats }] of Object.entries(all)) {
    const told = [...messages.values()].flat();
    const lost = pieces - new Set(told).size;
    const doubled = told.length - new Set(told).size;
    isGood &&= lost === 0 && doubled === 0;
    console.log(
      `${kills} kills, ${pieces} pieces, ${way}: ${lost} lost, ${doubled} doubled; ${repeats} came twice under one id`,
    );
  }
  if (!isGood) process.exitCode = 1;
} finally {
  for (const server of servers) await server.end('SIGKILL');
  hook.close();
  browser.close();
  smtp.close();
  await db.destroy();
  await cluster.close();
  await rm(folder, { recursive: true, force: true });
}

function newInbox(): Inbox {
  return { messages: new Map(), heardAt: new Map(), repeats: 0 };
}

function take(inbox: Inbox, id: string, told: readonly number[]): void {
  if (inbox.messages.has(id)) inbox.repeats += 1;
  inbox.messages.set(id, told);
  for (const piece of told) if (!inbox.heardAt.has(piece)) inbox.heardAt.set(piece, performance.now());
}

/** What came to the browser, which is told the id of each message and names a few pieces: all of them are in its row. */
async function findPushed(db: Database): Promise<Pick<Inbox, 'messages' | 'repeats'>> {
  const tags = browser.messages.map(({ notification }) => notification.tag ?? '');
  const { rows } = await sql<{ id: string; pieces: string[] }>`
    select m.id, (select array_agg(n.product_id) from watch_notices n where n.id = any(m.notices)) as pieces from watch_messages m
    where m.id = any(${tags}::uuid[])`.execute(db);
  const messages = new Map(rows.map(({ id, pieces }) => [id, pieces.map(Number)]));
  return { messages, repeats: tags.length - messages.size };
}

async function findInFeed(db: Database): Promise<Pick<Inbox, 'messages' | 'repeats'>> {
  const { rows } = await sql<{ id: string; path: string }>`select id, path from watch_feed_entries`.execute(db);
  const messages = new Map(rows.map(({ id, path: address }) => [id, [Number(/\d+/.exec(address)?.[0])]]));
  return { messages, repeats: 0 };
}

async function openWebhook() {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => (body += text));
    request.on('end', () => {
      const { items } = JSON.parse(body) as { readonly items: readonly { readonly productId: number }[] };
      take(
        inboxes.webhook,
        String(request.headers['webhook-id']),
        items.map(({ productId }) => productId),
      );
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, close: () => server.close() };
}

async function openMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part) => (text += part));
      stream.on('end', () => {
        const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '';
        const plain = text.replace(/=\r?\n/g, '');
        const told = [...plain.matchAll(/\/products\/(\d+)\//g)].map(([, piece]) => Number(piece));
        take(inboxes.mail, id, [...new Set(told)]);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

interface Ways {
  readonly hook: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

async function fill(db: Database, pieces: number, { hook, endpoint, ...keys }: Ways): Promise<void> {
  await sql`
    insert into products (retailer, external_id, type_id, type_reason, title, price, sizes, available_sizes, available, url, content_hash,
      created_at)
    select 'Nova', i::text, 'dresses', '', 'A piece', 100, '{S}', '{S}', true, 'https://nova.test', '', now()
    from generate_series(1, ${pieces}) i`.execute(db);
  await sql`
    with person as (
      insert into users (owner_id, email, email_verified_at) values (gen_random_uuid(), 'ada@shop.example', now()) returning owner_id),
    watcher as (insert into watchers (id) select owner_id from person returning id),
    channels as (
      insert into watch_channels (watcher_id, kind, target, keys)
      select id, kind, target, keys::jsonb from watcher,
        (values ('mail', '', '{}'), ('webhook', ${hook}, '{"secret":"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"}'),
          ('push', ${endpoint}, ${JSON.stringify(keys)})) as way (kind, target, keys)),
    feed as (insert into watch_feeds (watcher_id, token) select id, 'abcdefghijklmnopqrstuv' from watcher)
    insert into watches (watcher_id, kind, product_id, since, base, seen, currency)
    select w.id, 'drop', p.id, extract(epoch from now()) * 1000, 10000, 10000, 'USD' from watcher w, products p`.execute(
    db,
  );
}

async function makeCheaper(db: Database, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update products set price = 80 where id = any(${[...ids]}::bigint[])`.execute(trx);
    await raiseCatalogVersion(trx);
  });
}
