import { Client } from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../src/db/connection/connection.ts';
import { fillFromSampleShops } from '../src/server/sample/fill-sample.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  dropDatabase,
  renameDatabase,
  sampleTemplate,
  type TestDatabase,
} from './database.ts';

/** As `createTestDatabase`, with the sample shops in it: the first of all test files has them read, the others copy. */
export async function createSampleDatabase(): Promise<TestDatabase> {
  const { url: server, template } = inject('postgres');
  const sample = sampleTemplate(template);
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    // Until we leave: the others wait for who reads.
    await client.query('select pg_advisory_lock(hashtext($1))', [sample]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [sample]);
    if (!rowCount) await readSample(server, template, sample);
  } finally {
    await client.end();
  }
  return createTestDatabase(sample);
}

async function readSample(server: string, template: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await dropDatabase(server, draft);
  const db = createDatabase(await createEmptyDatabase(server, draft, template));
  await fillFromSampleShops(db, () => {});
  await db.destroy();
  await renameDatabase(server, draft, name);
}
