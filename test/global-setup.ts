import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../src/db/connection/connection.ts';
import { joinEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { createEmptyDatabase, dropDatabase, sampleTemplate } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which databases may be made, and the name of the migrated database to copy. */
    postgres: { readonly url: string; readonly template: string };
  }
}

/** One PostgreSQL for all integration tests: TEST_DATABASE_URL, else an embedded one in a temporary directory. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(process.env.TEST_DATABASE_URL);
  const template = `selvedge_template_${randomBytes(6).toString('hex')}`;
  const db = createDatabase(await createEmptyDatabase(server.url, template));
  await migrate(db);
  await db.destroy();
  project.provide('postgres', { url: server.url, template });
  return async () => {
    for (const name of [template, sampleTemplate(template)]) await dropDatabase(server.url, name);
    await server.close();
  };
}

async function openServer(url: string | undefined) {
  if (url) return { url, close: async () => {} };
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-test-'));
  // What the tests write need not survive the machine.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const postgres = await joinEmbeddedPostgres(folder, { settings });
  return {
    url: postgres.url,
    async close() {
      await postgres.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
