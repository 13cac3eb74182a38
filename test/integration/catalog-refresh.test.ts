import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseConfig } from '../../src/server/config.ts';
import { type RunningServer, startServer } from '../../src/server/start.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { PATIENT } from '../time-limits.ts';

let database: TestDatabase;
let server: RunningServer;
let folder: string;

beforeAll(async () => {
  database = await createSampleDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-refresh-'));
  const environment = { PORT: '0', DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  server = await startServer(parseConfig(environment));
});

afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

it('shows what another process has ingested, without a restart, and drops the sample for it', async () => {
  expect(await countOf('Princess Polly')).toBeGreaterThan(900);
  expect(await (await fetch(server.url)).text()).toMatch(/Sample shops/);
  const file = path.join(folder, 'products.json');
  await writeFile(file, JSON.stringify({ products: [1, 2, 3].map(madeRecord) }));
  const options = ['--file', file, '--adapter', 'shopify', '--retailer', 'Made Shop'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['src/cli.ts', 'ingest', ...options], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  expect(stderr).toMatch(/Made Shop: 3 read\n$/);
  expect(stdout).toMatch(/^ +read +new/);
  expect(stdout).toMatch(/^Made Shop +3 +3/m);
  await vi.waitFor(async () => expect(await countOf('Made Shop')).toBe(3), PATIENT);
  expect(await countOf('Princess Polly')).toBe(0);
  expect(await (await fetch(server.url)).text()).not.toMatch(/Sample shops/);
});

async function countOf(retailer: string): Promise<number> {
  const answer = (await (await fetch(`${server.url}/api/retailers`)).json()) as {
    retailers: { value: string; count: number }[];
  };
  return answer.retailers.find((option) => option.value === retailer)?.count ?? 0;
}

function madeRecord(id: number) {
  return {
    id,
    title: `Made Midi Dress ${id}`,
    handle: `made-midi-dress-${id}`,
    body_html: '<p>Made for a test.</p>',
    published_at: '2026-01-01T00:00:00Z',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    vendor: 'Made Shop',
    product_type: 'Dress',
    tags: [],
    variants: [
      {
        id: id * 10,
        title: 'S',
        option1: 'S',
        option2: null,
        option3: null,
        sku: '',
        available: true,
        price: '40.00',
        compare_at_price: null,
      },
    ],
    images: [{ id: 1, position: 1, src: 'https://cdn.shop.example/1.jpg', variant_ids: [] }],
    options: [{ name: 'Size', position: 1, values: ['S'] }],
  };
}
