import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { raiseCatalogVersion } from '../../src/db/catalog/catalog-version.ts';
import type { TestDatabase } from '../database.ts';
import { type StorefrontProcess, startStorefrontProcess } from '../processes/storefront-process.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { createFormVisitor } from '../visitors/form-visitor.ts';
import { readOutboxOf } from '../visitors/outbox.ts';

const EMAIL = 'somebody@shop.example';
let database: TestDatabase;
let dataDir: string;
let storefront: StorefrontProcess;

beforeAll(async () => {
  database = await createSampleDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-watch-address-'));
  storefront = await startStorefrontProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir });
}, 120_000);

afterAll(async () => {
  await storefront.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The address in a mail to somebody, of those whose path has this in it. */
async function linkIn(part: string, at = 0): Promise<string> {
  const mails = await readOutboxOf({ url: storefront.url, dataDir }, EMAIL);
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).filter((link) => link.includes(part));
  const link = links.at(at);
  if (link === undefined) throw new Error(`No link to ${part}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function cutPrice(by: number): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await sql`update products set price = price * ${by}, available = true where id = 1`.execute(trx);
    await raiseCatalogVersion(trx);
  });
}

test('somebody without an account and without scripts is asked, told, and forgotten', async () => {
  const visitor = createFormVisitor(storefront.url);
  await sql`update products set available = true, available_sizes = sizes where id = 1`.execute(database.db);
  await visitor.open('/products/1');
  await visitor.press('Watch it');
  expect(visitor.address()).toMatch(/^\/watch\?product=1&kind=drop/);
  await visitor.press('Send me the mail', { Email: 'no address' });
  expect(visitor.text()).toContain('Please enter a valid email address.');
  await visitor.press('Send me the mail', { Email: EMAIL });
  expect(visitor.text()).toContain(`A mail is on its way to ${EMAIL}`);

  const confirm = await linkIn('/watches/confirm');
  await visitor.open(confirm);
  await visitor.open(confirm);
  expect(visitor.text()).toContain(`We write to ${EMAIL} of this:`);
  await visitor.press('Yes, tell me');
  expect(visitor.text()).toContain('You get a mail when it happens.');
  await visitor.open(confirm);
  expect(visitor.text()).toContain('This link is too old');

  await cutPrice(0.5);
  await vi.waitFor(() => linkIn('/watches/stop'), { timeout: 30_000, interval: 500 });
  const [one, all] = [await linkIn('/watches/stop?token=watch-'), await linkIn('/watches/stop?token=address-')];
  await visitor.open(one);
  expect(visitor.text()).toContain('Stop watching this?');
  await visitor.open(all);
  expect(visitor.text()).toContain(`What ${EMAIL} watches:`);
  expect(visitor.page()('.row')).toHaveLength(1);
  // As a mail program does it (RFC 8058): it says nothing of where it comes from.
  const stop = () =>
    fetch(storefront.url + all, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  expect((await stop()).status).toBe(200);
  expect((await stop()).status).toBe(404);
  await visitor.open(all);
  expect(visitor.text()).toContain('There is nothing to stop');
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from watch_addresses) + (select count(*) from mails where recipient = ${EMAIL}) as count`.execute(
    database.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
});
