import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostmaster, runKillStorm, type Strike } from '../processes/kill-storm.ts';

/** A few; `node bench/kill-storm.ts` has hundreds. */
const STRIKES: readonly Strike[] = [
  { victims: ['postmaster', 'ingest'], after: 1300 },
  { victims: ['server', 'postmaster'], after: 700 },
];

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-storm-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('whatever is killed beside an ingest, log-in and saving come back by themselves, and all ends in good order', async () => {
  const reports = await runKillStorm({ dataDir, strikes: STRIKES, products: 1000, patience: 60_000 });
  expect(reports.map(({ victims, fell }) => ({ victims, fell }))).toEqual(
    STRIKES.map(({ victims }) => ({ victims, fell: false })),
  );
  expect(await findPostmaster(dataDir), 'the last to leave has stopped PostgreSQL').toBe(0);
}, 300_000);
