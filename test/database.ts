import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../src/db/connection/connection.ts';
import { migrate } from '../src/db/migrate.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  /** Ends the connections and removes the database. */
  drop(): Promise<void>;
}

/** A fresh, migrated database of one's own; some 50 ms. One per test file: `beforeAll` makes it, `afterAll` drops it. */
export async function createTestDatabase(template = inject('postgres').template): Promise<TestDatabase> {
  const { url: server } = inject('postgres');
  const name = `selvedge_test_${randomBytes(6).toString('hex')}`;
  const url = await createEmptyDatabase(server, name, template);
  const db = createDatabase(url);
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await dropDatabase(server, name);
    },
  };
}

/** A database that belongs to a new role with these attributes, which migrated it unless it is to stay empty. */
export async function createOwnedDatabase(
  attributes: string,
  grants = '',
  { isMigrated = true } = {},
): Promise<TestDatabase> {
  const { url: server } = inject('postgres');
  const name = `selvedge_test_${randomBytes(6).toString('hex')}`;
  const runAsServer = (statement: string) => runOn(server, statement);
  const address = new URL(await createEmptyDatabase(server, name));
  await runAsServer(`create role ${name} login password 'of a test' nosuperuser ${attributes}`);
  if (grants) await runAsServer(`grant ${grants} to ${name}`);
  await runAsServer(`alter database ${name} owner to ${name}`);
  address.username = name;
  address.password = 'of a test';
  const db = createDatabase(address.href);
  if (isMigrated) await migrate(db);
  return {
    db,
    url: address.href,
    async drop() {
      await db.destroy();
      await dropDatabase(server, name);
      await runAsServer(`drop role ${name}`);
    },
  };
}

/** The database that has the sample shops beside the tables of `template` (`sample-database.ts`). */
export const sampleTemplate = (template: string) => `${template}_sample`;

/** Creates a database beside the one of `server`, empty or as a copy, and gives its address. */
export async function createEmptyDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  await runOn(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await runOn(server, `drop database if exists ${name} with (force)`);
}

export async function renameDatabase(server: string, name: string, to: string): Promise<void> {
  await runOn(server, `alter database ${name} rename to ${to}`);
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
