import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readRetailersFile } from '../../src/ingest/config/retailers-file.ts';
import { startIngestJobs } from '../../src/ingest/jobs/ingest-jobs.ts';
import { parseConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { shopifyAnswer, shopifyRecord, startTestShop, type TestShop } from '../ingest/test-shop.ts';
import { startStorefrontProcess } from '../processes/storefront-process.ts';
import { PATIENT } from '../time-limits.ts';

let database: TestDatabase;
let shop: TestShop;
let folder: string;
let closing: (() => Promise<void>)[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-scheduled-'));
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  database = await createTestDatabase();
  shop = await startTestShop(shopifyAnswer(() => [shopifyRecord(1)]));
  closing = [];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await shop.close();
  await database.drop();
});

it('pages show what a schedule brings, without a restart', async () => {
  const settings = await settingsFor({ schedule: '* * * * *' });
  const { url } = await serve({ ...settings, INGEST: 'off' });
  expect(await countAt(url)).toBe(0);
  // Read before: only the schedule makes it be read again.
  await database.db
    .insertInto('ingest_runs')
    .values({ retailer: 'Nova', adapter: 'shopify', source: shop.address })
    .execute();
  await startJobs(settings);
  await untilComplete();
  await vi.waitFor(async () => expect(await countAt(url)).toBe(1), PATIENT);
});

it('a server with retailers reads those that are new, and says so', async () => {
  const lines: string[] = [];
  const { url } = await serve({ ...(await settingsFor()), STATUS_PAGE: 'on' }, lines);
  expect(lines).toContain('The catalog is empty. The retailers that were never read are being read now');
  await untilComplete();
  await vi.waitFor(async () => expect(await countAt(url)).toBe(1), PATIENT);
  const status = await (await fetch(`${url}/status`)).text();
  expect(status).toContain('Nova');
  expect(status).toMatch(/next run <time/);
});

it('with INGEST=off nothing is scheduled or read, and no status is shown unless asked for', async () => {
  const { url } = await serve({ ...(await settingsFor()), INGEST: 'off' });
  expect((await fetch(`${url}/status`)).status).toBe(404);
  const { rows } = await sql`select to_regnamespace('pgboss') as schema`.execute(database.db);
  expect(rows).toEqual([{ schema: null }]);
  expect(shop.asked).toEqual([]);
});

it('what a killed server was reading, another takes up', async () => {
  const halted = Promise.withResolvers<void>();
  const works = shopifyAnswer(() => [1, 2, 3].map((id) => shopifyRecord(id)), 2);
  shop.answer = (request, response, url) => {
    // The second page never comes.
    if (url.searchParams.get('page') === '2') halted.resolve();
    else works(request, response, url);
  };
  const settings = await settingsFor();
  const killed = await startStorefrontProcess(settings);
  await halted.promise;
  await killed.end('SIGKILL');
  shop.answer = works;
  await startJobs(settings);
  expect(await jobStates()).toEqual(['active']);
  // The minute without a sign of life has passed, and the one after it will be short.
  await sql`update pgboss.job set heartbeat_on = now() - interval '61 s', retry_delay = 1
    where name = 'ingest'`.execute(database.db);
  await untilComplete();
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['completed']), PATIENT);
  expect(await database.db.selectFrom('products').select('external_id').execute()).toHaveLength(3);
});

async function settingsFor(changes: Record<string, string> = {}): Promise<{ RETAILERS: string; DATABASE_URL: string }> {
  const file = path.join(folder, 'retailers.json');
  const retailer = { name: 'Nova', adapter: 'shopify', address: shop.address, schedule: '0 0 29 2 *', ...changes };
  await writeFile(file, JSON.stringify({ retailers: [retailer] }));
  return { RETAILERS: file, DATABASE_URL: database.url };
}

async function serve(settings: Record<string, string>, lines: string[] = []) {
  const config = parseConfig({ PORT: '0', LOG_LEVEL: 'silent', ...settings });
  const server = await startServer(config, { onProgress: (line) => lines.push(line) });
  closing.push(server.close);
  return server;
}

/** The jobs of another process, which looks more often than it has to. */
async function startJobs({ RETAILERS }: { RETAILERS: string }): Promise<void> {
  const jobs = await startIngestJobs({
    db: database.db,
    address: database.url,
    retailers: await readRetailersFile(RETAILERS),
    logger: pino({ level: 'silent' }),
    timing: { poll: 0.5, cron: 1, supervise: 1, retryDelay: 1 },
  });
  closing.push(jobs.stop);
}

async function untilComplete(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from ingest_runs where status = 'complete' and finished_at is not null`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
  }, PATIENT);
}

async function jobStates(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'ingest'`.execute(database.db);
  return rows.map(({ state }) => state);
}

async function countAt(url: string): Promise<number> {
  const answer = (await (await fetch(`${url}/api/retailers`)).json()) as {
    retailers: { value: string; count: number }[];
  };
  return answer.retailers.find((option) => option.value === 'Nova')?.count ?? 0;
}
