import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { shopifyAnswer, shopifyRecord, startTestShop, type TestShop } from '../../../test/ingest/test-shop.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
const RECORDS = Array.from({ length: 6 }, (_, at) => shopifyRecord(at + 1));

let database: TestDatabase;
let shop: TestShop;
let folder: string;
/** Resolves when the shop has been asked for its second page, which it does not give. */
let halted: Promise<void>;
let children: ChildProcess[];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-stop-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});
beforeEach(async () => {
  children = [];
  const well = shopifyAnswer(() => RECORDS, 2);
  const { promise, resolve } = Promise.withResolvers<void>();
  halted = promise;
  shop = await startTestShop((request, response, url) =>
    url.searchParams.get('page') === '2' ? resolve() : well(request, response, url),
  );
  const retailers = [{ name: 'Nova', adapter: 'shopify', address: shop.address }];
  await writeFile(path.join(folder, 'retailers.json'), JSON.stringify(retailers));
  await database.db.deleteFrom('ingest_runs').execute();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await shop.close();
});

/** `selvedge ingest --json` in a process of its own, with no terminal. */
function startIngest() {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    RETAILERS: path.join(folder, 'retailers.json'),
  };
  const child = spawn(process.execPath, [CLI, 'ingest', '--json'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { child, end: ended.then(([[code], stdout, stderr]) => ({ code, stdout, stderr })) };
}

// Elsewhere a process cannot be sent a signal that it hears.
test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops an ingest in good order: the report is whole, the run says so',
  async (signal) => {
    const { child, end } = startIngest();
    await halted;
    child.kill(signal);
    const { code, stdout, stderr } = await end;
    expect(code).toBe(130);
    const error = expect.stringContaining('stopped before its end');
    expect(JSON.parse(stdout)).toMatchObject([{ retailer: 'Nova', error, counts: { read: 2, gone: 0 } }]);
    expect(stderr).toBe('Stopping …\nNova: 2 read\n');
    const runs = await database.db.selectFrom('ingest_runs').select(['status', 'error']).execute();
    expect(runs).toEqual([{ status: 'failed', error }]);
  },
);
