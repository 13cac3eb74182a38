import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../database.ts';
import { stopUnderLoad } from '../processes/stop-under-load.ts';
import { startStorefrontProcess } from '../processes/storefront-process.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createSampleDatabase();
});
afterAll(() => database.drop());

// `node bench/stops.ts` does it twenty times.
test('a stop under load is announced, and leaves no request without its answer', async () => {
  const storefront = await startStorefrontProcess({ DATABASE_URL: database.url });
  const report = await stopUnderLoad(storefront, {
    clients: 8,
    paths: ['/dresses', '/api/products?type_id=tops'],
    before: 300,
  });
  expect(report.broken).toEqual({});
  expect(Object.keys(report.answered)).toEqual(['200']);
  expect(report.readiness).toEqual(['200', '503', 'refused']);
});
