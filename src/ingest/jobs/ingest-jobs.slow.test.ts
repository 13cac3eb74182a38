import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  type Answer,
  shopifyAnswer,
  shopifyRecord,
  startTestShop,
  type TestShop,
} from '../../../test/ingest/test-shop.ts';
import { PATIENT } from '../../../test/time-limits.ts';
import { withRetailerLock } from '../../db/connection/advisory-lock.ts';
import { findNextTime, scheduleOf } from '../config/schedule.ts';
import type { RetailerSource } from '../retailer.ts';
import { type IngestJobs, type JobTiming, startIngestJobs } from './ingest-jobs.ts';

/** As fast as it may go, so that nothing has to be waited for long. */
const FAST: JobTiming = { poll: 0.5, cron: 1, supervise: 1, heartbeat: 10, retryDelay: 1, retries: 2, patience: 1000 };
const NEVER = '0 0 29 2 *';
const EVERY_MINUTE = '* * * * *';

let database: TestDatabase;
let shop: TestShop;
let lines: Record<string, unknown>[];
let started: IngestJobs[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  lines = [];
  started = [];
  shop = await startTestShop(shopifyAnswer(() => [shopifyRecord(1), shopifyRecord(2)]));
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  await shop.close();
  await sql`drop schema if exists pgboss cascade`.execute(database.db);
  await sql`truncate products, ingest_runs cascade`.execute(database.db);
});

function nova(changes: Partial<RetailerSource> = {}): RetailerSource {
  return { name: 'Nova', adapter: 'shopify', address: shop.address, schedule: NEVER, ...changes };
}

/** Stands for a process. */
async function start(retailers: readonly RetailerSource[], timing: Partial<JobTiming> = {}): Promise<IngestJobs> {
  const logger = pino(
    { level: 'info' },
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)));
        done();
      },
    }),
  );
  const jobs = await startIngestJobs({
    db: database.db,
    address: database.url,
    retailers,
    logger,
    http: { retries: 0 },
    timing: { ...FAST, ...timing },
  });
  started.push(jobs);
  return jobs;
}

const said = (message: string) => lines.filter(({ msg }) => msg === message);

async function haveBeenRead(...retailers: string[]): Promise<void> {
  const read = retailers.map((retailer) => ({ retailer, adapter: 'shopify', source: shop.address }));
  await database.db.insertInto('ingest_runs').values(read).execute();
}

async function runs(): Promise<{ retailer: string; status: string; error: string | null }[]> {
  return database.db.selectFrom('ingest_runs').select(['retailer', 'status', 'error']).orderBy('id').execute();
}

async function schedules() {
  const { rows } = await sql<{ retailer: string; cron: string }>`
    select data ->> 'retailer' as retailer, cron from pgboss.schedule where name = 'ingest' order by 1`.execute(
    database.db,
  );
  return rows;
}

async function jobStates(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'ingest' order by created_on`.execute(database.db);
  return rows.map(({ state }) => state);
}

/** Answers as a shop whose first page is there and whose second never ends, until it is let go on. */
function haltingAnswer(): Answer & { release(): void } {
  const held: (() => void)[] = [];
  let isHeld = true;
  const all = shopifyAnswer(() => [1, 2, 3, 4].map((id) => shopifyRecord(id)), 2);
  const answer: Answer = (request, response, url) => {
    if (isHeld && url.searchParams.get('page') === '2') held.push(() => all(request, response, url));
    else all(request, response, url);
  };
  return Object.assign(answer, {
    release() {
      isHeld = false;
      for (const go of held.splice(0)) go();
    },
  });
}

async function untilHalted(): Promise<void> {
  await vi.waitFor(() => expect(shop.asked.some((path) => path.includes('page=2'))).toBe(true), PATIENT);
}

it('schedules are written, changed and removed with the retailers file', async () => {
  await haveBeenRead('Nova', 'Été & Co', 'Third');
  const first = await start([nova(), nova({ name: 'Été & Co', schedule: '5 4 * * mon' })]);
  expect(await schedules()).toEqual([
    { retailer: 'Nova', cron: NEVER },
    { retailer: 'Été & Co', cron: '5 4 * * mon' },
  ]);
  expect(findNextTime(scheduleOf(nova()), new Date())?.toISOString()).toMatch(/-02-29T00:00:00.000Z$/);
  await first.stop();
  const { schedule: _, ...unscheduled } = nova();
  await start([unscheduled, nova({ name: 'Third' })]);
  expect(await schedules()).toEqual([
    { retailer: 'Nova', cron: scheduleOf({ name: 'Nova' }) },
    { retailer: 'Third', cron: NEVER },
  ]);
});

it('a schedule that never comes is refused, and nothing is changed', async () => {
  await haveBeenRead('Nova');
  const jobs = await start([nova()]);
  await jobs.stop();
  await expect(
    start([nova({ schedule: '0 1 1 1 *' }), nova({ name: 'Third', schedule: '0 0 31 2 *' })]),
  ).rejects.toThrow('The retailers file: the schedule of Third, 0 0 31 2 *, never comes');
  expect(await schedules()).toEqual([{ retailer: 'Nova', cron: NEVER }]);
});

it('processes that start at once on an empty database get along, and read a new retailer once', async () => {
  await Promise.all([start([nova()]), start([nova()]), start([nova()])]);
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['completed']), PATIENT);
  expect(await runs()).toEqual([{ retailer: 'Nova', status: 'complete', error: null }]);
  expect(said('ingest started')).toMatchObject([{ retailer: 'Nova', attempt: 1 }]);
  expect(said('ingest complete')).toMatchObject([{ retailer: 'Nova', read: 2, new: 2, warnings: [] }]);
});

it('retailers that were read before wait for their time, which comes in one process alone', async () => {
  await haveBeenRead('Nova', 'Second');
  const retailers = [nova({ schedule: EVERY_MINUTE }), nova({ name: 'Second', schedule: EVERY_MINUTE })];
  await Promise.all([start(retailers), start(retailers)]);
  const complete = () => new Set(said('ingest complete').map(({ retailer }) => retailer));
  await vi.waitFor(() => expect(complete()).toEqual(new Set(['Nova', 'Second'])), PATIENT);
  // Should the minute turn meanwhile, there are more jobs.
  expect(said('ingest started').length).toBeLessThanOrEqual((await jobStates()).length);
});

it('a run that believes its shop has lost too much is a warning in the log, and keeps it', async () => {
  const first = await start([nova()]);
  await vi.waitFor(() => expect(said('ingest complete')).toMatchObject([{ level: 30 }]), PATIENT);
  await first.stop();
  await sql`truncate ingest_runs cascade`.execute(database.db);
  shop.answer = shopifyAnswer(() => [shopifyRecord(1)]);
  await start([nova()]);
  const warnings = [expect.stringContaining('1 of 2 products have vanished at once')];
  await vi.waitFor(() => expect(said('ingest complete')[1]).toMatchObject({ level: 40, warnings }), PATIENT);
  expect(await database.db.selectFrom('ingest_runs').select('warnings').execute()).toEqual([{ warnings }]);
});

it('a time that passed while no process ran is made up for', async () => {
  await haveBeenRead('Nova');
  const first = await start([nova()]);
  await first.stop();
  await sql`update pgboss.version set cron_on = '2024-01-01'`.execute(database.db);
  await sql`update pgboss.schedule set created_on = '2024-01-01'`.execute(database.db);
  await start([nova()]);
  await vi.waitFor(() => expect(said('ingest complete')).toHaveLength(1), PATIENT);
});

it('retailers of one shop are read one after the other', async () => {
  await start([nova(), nova({ name: 'Second' }), nova({ name: 'Third' })]);
  await vi.waitFor(() => expect(said('ingest complete')).toHaveLength(3), PATIENT);
  const order = lines.map(({ msg }) => msg).filter((msg) => String(msg).startsWith('ingest '));
  expect(order).toEqual(Array.from({ length: 3 }, () => ['ingest started', 'ingest complete']).flat());
});

it('a shop that fails is tried again', async () => {
  const works = shop.answer;
  shop.answer = (_request, response) => void response.writeHead(500).end();
  await start([nova()]);
  await vi.waitFor(() => expect(said('ingest failed')).toHaveLength(1), PATIENT);
  shop.answer = works;
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['completed']), PATIENT);
  expect(await runs()).toMatchObject([{ status: 'failed' }, { status: 'complete' }]);
  expect(said('ingest started')).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
});

it('a shop that goes on failing is left alone after so many tries', async () => {
  shop.answer = (_request, response) => void response.writeHead(500).end();
  await start([nova()], { retries: 1 });
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['failed']), PATIENT);
  expect(await runs()).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
});

it('a shop that wants a long rest is not tried again before its next time', async () => {
  shop.answer = (_request, response) => void response.writeHead(429, { 'retry-after': '86400' }).end();
  await start([nova()]);
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['completed']), PATIENT);
  expect(await runs()).toMatchObject([
    { status: 'failed', error: expect.stringContaining('asks to come back in 24 hours') },
  ]);
  expect(said('ingest failed; next time as scheduled')).toHaveLength(1);
});

it('a shop whose answer unpacks to more than may be read is not asked again before its next time', async () => {
  const bomb = gzipSync(Buffer.alloc(34 * 1024 ** 2, ' '));
  shop.answer = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  await start([nova()]);
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['completed']), PATIENT);
  expect(await runs()).toMatchObject([{ status: 'failed', error: expect.stringContaining('larger than') }]);
  expect(said('ingest failed; next time as scheduled')).toHaveLength(1);
});

it('a retailer that somebody reads by hand is left to them', async () => {
  await withRetailerLock(database.db, 'Nova', async () => {
    await start([nova()]);
    await vi.waitFor(async () => expect(await jobStates()).toEqual(['completed']), PATIENT);
  });
  expect(said('ingest left to the one under way')).toHaveLength(1);
  expect(await runs()).toEqual([]);
});

it('a job of a retailer that is no longer there is dropped', async () => {
  const first = await start([nova()], { poll: 3600 });
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['completed']), PATIENT);
  await sql`update pgboss.job set state = 'created', completed_on = null where name = 'ingest'`.execute(database.db);
  await first.stop();
  await haveBeenRead('Second');
  await start([nova({ name: 'Second' })]);
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['completed']), PATIENT);
  expect(said('ingest dropped: the retailers file does not have this retailer')).toMatchObject([{ retailer: 'Nova' }]);
  expect(said('ingest started')).toHaveLength(1);
});

it('a run that goes on is broken off by a stop, and made good by the next start', async () => {
  const halting = haltingAnswer();
  shop.answer = halting;
  const first = await start([nova()]);
  await untilHalted();
  await first.stop();
  expect(said('ingest broken off; it will be taken up again')).toHaveLength(1);
  expect(await runs()).toMatchObject([{ status: 'running' }]);
  expect(await jobStates()).toEqual(['retry']);
  halting.release();
  await start([nova()]);
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['completed']), PATIENT);
  expect((await runs()).at(-1)).toMatchObject({ status: 'complete' });
  expect(await database.db.selectFrom('products').select('external_id').execute()).toHaveLength(4);
});

it('a run that ends while all is stopped is waited for', async () => {
  const halting = haltingAnswer();
  shop.answer = halting;
  const jobs = await start([nova()], { patience: 20_000 });
  await untilHalted();
  const stopped = jobs.stop();
  halting.release();
  await stopped;
  expect(await jobStates()).toEqual(['completed']);
  expect(await runs()).toEqual([{ retailer: 'Nova', status: 'complete', error: null }]);
});
