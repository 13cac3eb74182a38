import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { raiseCatalogVersion } from '../../src/db/catalog/catalog-version.ts';
import { findFreePort } from '../../src/db/embedded/cluster-port.ts';
import { parseConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { PATIENT } from '../time-limits.ts';

let database: TestDatabase;
let folder: string;
const closing: ((graceMs?: number) => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-start-'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function start(changes: Record<string, string> = {}) {
  const said: string[] = [];
  const environment = { PORT: '0', DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...changes };
  const server = await startServer(parseConfig(environment), { onProgress: (line) => said.push(line) });
  closing.push(server.close);
  const isOfMail = (line: string) => line.startsWith('Mail ');
  return { url: server.url, lines: said.filter((line) => !isOfMail(line)), ofMail: said.filter(isOfMail) };
}

/**
 * A database that has crashed, as who comes meanwhile finds it: it says that it is starting, to two connections of three.
 * @returns its address
 */
async function openRecovering(): Promise<string> {
  const text = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(text)]);
  refusal.writeInt32BE(refusal.length - 1, 1);
  const { port, hostname } = new URL(database.url);
  let count = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (count++ % 3 < 2) return void socket.once('data', () => socket.end(refusal));
    const onwards = connect(Number(port), hostname);
    pipeline(socket, onwards, socket, () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It ends when its connections have: the storefront's, which ends after it.
  closing.push(async () => void server.close());
  const address = new URL(database.url);
  address.port = String((server.address() as AddressInfo).port);
  return address.href;
}

async function firstPicture(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/products?type_id=dresses`);
  return ((await answer.json()) as { products: { image_urls: string[] }[] }).products[0]?.image_urls[0] ?? '';
}

async function listedByRetailer() {
  const { rows } = await sql<{ retailer: string; count: number }>`select retailer, count(*)::int as count from products
    where gone_at is null group by 1 order by 1`.execute(database.db);
  return rows;
}

const rowVersions = async () => (await sql`select id, xmin::text from products order by id`.execute(database.db)).rows;

it('several at once over one fresh database fill it once, each showing pictures of its own', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect([...one.lines, ...other.lines].filter((line) => line.startsWith('Reading'))).toEqual([
    'Reading the sample shops: Princess Polly, Motel Rocks, Glassons',
  ]);
  const listed = await listedByRetailer();
  expect(listed.map(({ retailer }) => retailer)).toEqual(['Glassons', 'Motel Rocks', 'Princess Polly']);
  for (const { count } of listed) expect(count).toBeGreaterThan(600);
  const before = await rowVersions();
  const public_ = await start({ SITE_URL: 'https://shop.example' });
  expect(await rowVersions()).toEqual(before);
  expect(public_.url).toBe('https://shop.example');
  for (const { url } of [one, other]) {
    const picture = await firstPicture(url);
    expect(picture).toMatch(`${url}/sample/`);
    // The drawing, until the pixels are there.
    await vi.waitFor(
      async () => expect((await fetch(picture)).headers.get('content-type')).toBe('image/webp'),
      PATIENT,
    );
  }
});

it('a start waits, whatever part of it finds the database recovering', async () => {
  const recovering = await openRecovering();
  const { url } = await start({ DATABASE_URL: recovering });
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), PATIENT);
});

it('of what an older version stored, addresses are replaced and what is no longer sold is gone, once', async () => {
  await start();
  const before = await listedByRetailer();
  const { db } = database;
  const ofOld = sql`url = replace(url, 'https://sample.invalid/', 'http://localhost:3000/sample/')`;
  await sql`update products set ${ofOld}, content_hash = 'old' where retailer = 'Glassons'`.execute(db);
  // More than an ingest of strangers would believe: the whole shop under ids that it no longer uses.
  await sql`update products set ${ofOld}, external_id = 'old-' || external_id where retailer = 'Motel Rocks'`.execute(
    db,
  );
  expect((await start()).lines[0]).toMatch('Reading the sample shops');
  expect((await start()).lines).toEqual([]);
  expect(await listedByRetailer()).toEqual(before);
  const { rows: old } = await sql`select from products
    where gone_at is null and (url like 'http://localhost%' or external_id like 'old-%')`.execute(db);
  expect(old).toHaveLength(0);
});

it('a change that could not be read at first is shown as soon as it can be', async () => {
  const { url } = await start();
  const countOf = async (retailer: string) => {
    const answer = (await (await fetch(`${url}/api/retailers`)).json()) as {
      retailers: { value: string; count: number }[];
    };
    return answer.retailers.find((option) => option.value === retailer)?.count;
  };
  const { db } = database;
  await sql`update products set retailer = 'Renamed' where retailer = 'Glassons'`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`lock table products in access exclusive mode`.execute(trx);
    await db.transaction().execute(raiseCatalogVersion);
    await vi.waitFor(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_locks
        where relation = 'products'::regclass and not granted`.execute(trx);
      expect(rows).not.toHaveLength(0);
    }, PATIENT);
  });
  await vi.waitFor(async () => expect(await countOf('Renamed')).toBeGreaterThan(0), PATIENT);
  await sql`update products set retailer = 'Glassons' where retailer = 'Renamed'`.execute(db);
});

it('it says that mail is not sent, and where to read it', async () => {
  const { url, ofMail } = await start();
  expect(ofMail).toEqual([
    expect.stringMatching(/^Mail is not sent, since SMTP_URL is not set. Read it at \S+, on this machine alone$/),
  ]);
  const printed = /at (\S+),/.exec(ofMail[0] ?? '')?.[1] ?? '';
  expect(printed.startsWith(`${url}/outbox?key=`)).toBe(true);
  expect([(await fetch(printed)).status, (await fetch(`${url}/outbox`)).status]).toEqual([200, 403]);
  const closed = await start({ OUTBOX: 'off' });
  expect(closed.ofMail).toEqual(['Mail is not sent, since SMTP_URL is not set']);
  expect((await fetch(`${closed.url}/outbox`)).status).toBe(404);
});

it('a retailers file that cannot be used stops it', async () => {
  await expect(start({ RETAILERS: '/nonexistent' })).rejects.toThrow(
    /^The retailers file \/nonexistent cannot be read/,
  );
});

// Other systems do not let processes share a port.
it.runIf(process.platform === 'linux')(
  'takes a shared port over from a process that stops: no answer is missing, and none says that the shop is not ready',
  async () => {
    const shared = { PORT: String(await findFreePort()), PORT_SHARED: 'on' };
    const { url } = await start(shared);
    const [stopFirst] = closing.splice(0);
    let isOver = false;
    const statuses = new Set<number>();
    const ask = async (path: string) => {
      while (!isOver) statuses.add((await fetch(`${url}${path}`, { headers: { connection: 'close' } })).status);
    };
    const asking = Promise.all([ask('/healthz'), ask('/readyz')]);
    await start(shared);
    await stopFirst?.(500);
    expect((await fetch(`${url}/dresses`)).status).toBe(200);
    isOver = true;
    await asking;
    expect([...statuses]).toEqual([200]);
  },
);

it('with retailers and nothing read yet it says what to do', async () => {
  const file = path.join(folder, 'retailers.json');
  await writeFile(file, '[{"name":"Nova","adapter":"shopify","address":"https://nova.invalid"}]');
  expect((await start({ RETAILERS: file, INGEST: 'off' })).lines).toEqual([]);
  await database.db.deleteFrom('products').execute();
  expect((await start({ RETAILERS: file, INGEST: 'off' })).lines).toEqual([
    'The catalog is empty. To read the retailers, run: npx selvedge ingest',
    expect.stringContaining('ranking.txt, privacy.txt, imprint.txt'),
  ]);
  const { rows } = await sql`select to_regnamespace('pgboss') as schema`.execute(database.db);
  expect(rows, 'neither here nor without retailers is anything scheduled').toEqual([{ schema: null }]);
});
