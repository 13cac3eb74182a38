import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { searchCatalog } from '../../src/catalog/search-catalog.ts';
import { raiseCatalogVersion } from '../../src/db/catalog/catalog-version.ts';
import { emptyFilterSet } from '../../src/model/filters/filter-set.ts';
import { parseWords } from '../../src/model/filters/query-words.ts';
import type { CatalogChanges } from '../../src/server/catalog/catalog-refresher.ts';
import { type CatalogSnapshot, LiveCatalog } from '../../src/server/catalog/live-catalog.ts';
import { startThreadedCatalog, type ThreadedCatalog } from '../../src/server/catalog/threaded-catalog.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { PATIENT } from '../time-limits.ts';

let database: TestDatabase;
let folder: string;
let open: ThreadedCatalog[] = [];
const logger = pino({ level: 'silent' });

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-threaded-'));
  await sql`truncate products cascade`.execute(database.db);
});
afterEach(async () => {
  await Promise.all(open.map((catalog) => catalog.close()));
  open = [];
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => database.drop());

/** A process's catalog. */
function create() {
  const threaded = startThreadedCatalog(folder, logger);
  open.push(threaded);
  return { threaded, live: new LiveCatalog(threaded.follow(database.url)) };
}

async function put(id: number, price: number): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await sql`insert into products (id, retailer, external_id, type_id, type_reason, title, price, available, url, content_hash,
        created_at) values (${id}, 'Glassons', ${id}, 'tops', '', ${`Top ${id}`}, ${price}, true, 'https://shop.example', '', now())
      on conflict (id) do update set price = excluded.price`.execute(trx);
    await raiseCatalogVersion(trx);
  });
}

/** What a catalog lists, cheapest first. */
function listed({ current }: LiveCatalog) {
  if (current === null) return null;
  const { positions } = searchCatalog(current.catalog, { ...emptyFilterSet('tops'), sort: 'price_asc' });
  return positions.map((ref) => {
    const product = current.findProduct('tops', ref);
    return [product?.id, product?.priceMinor];
  });
}

function titles({ catalog, findProduct }: CatalogSnapshot, text: string) {
  const { positions } = searchCatalog(catalog, { ...emptyFilterSet('tops'), words: parseWords(text) });
  return positions.map((ref) => findProduct('tops', ref)?.title);
}

const untilKept = () =>
  vi.waitFor(() => expect(readFile(path.join(folder, 'manifest.json'), 'utf8')).resolves.not.toBe(''), PATIENT);

it('two processes over one database and one folder follow the same changes', async () => {
  const [one, other] = [create(), create()];
  await put(1, 10);
  await Promise.all([one.live.refresh(), other.live.refresh()]);
  await put(2, 5);
  await put(1, 3);
  await Promise.all([one.live.refresh(), other.live.refresh()]);
  const expected = [
    [1, 300],
    [2, 500],
  ];
  expect([listed(one.live), listed(other.live)]).toEqual([expected, expected]);
  expect(one.live.current?.version).toBe(other.live.current?.version);
});

it('a thread that dies is replaced, at whatever moment, and nothing is lost', async () => {
  const { threaded, live } = create();
  await put(1, 10);
  await live.refresh();
  for (let turn = 1; turn <= 4; turn++) {
    const before = listed(live);
    await put(turn, turn);
    const refreshing = Promise.allSettled([live.refresh()]);
    // While it starts, reads or seals.
    for (let rest = turn * turn; rest > 0; rest--) await new Promise((resolve) => setImmediate(resolve));
    await threaded.kill();
    const [outcome] = await refreshing;
    if (outcome.status === 'rejected') expect(listed(live)).toEqual(before);
    await live.refresh();
    expect(listed(live)).toEqual(Array.from({ length: turn }, (_, at) => [at + 1, (at + 1) * 100]));
  }
});

it('a start shows what was kept at once, then what changed since', async () => {
  await put(1, 10);
  const first = create();
  await first.live.refresh();
  await untilKept();
  await first.threaded.close();
  await put(2, 20);
  const second = create();
  const told: CatalogChanges[] = [];
  const source = second.threaded.follow(database.url);
  const live = new LiveCatalog({
    refresh: (tell) =>
      source.refresh((changes) => {
        told.push(changes);
        tell(changes);
      }),
  });
  await live.refresh();
  expect(told.map(({ segments }) => segments.length)).toEqual([8, 1]);
  expect(listed(live)).toEqual([
    [1, 1000],
    [2, 2000],
  ]);
});

it('what was kept torn, or of another database, is not shown', async () => {
  await put(1, 10);
  const first = create();
  await first.live.refresh();
  await untilKept();
  await first.threaded.close();
  const [block = ''] = (await readdir(folder)).filter((name) => name.endsWith('.block'));
  const whole = await readFile(path.join(folder, block));
  await writeFile(path.join(folder, block), whole.subarray(1));
  const torn = create();
  await torn.live.refresh();
  expect(listed(torn.live)).toEqual([[1, 1000]]);
  await torn.threaded.close();
  await writeFile(path.join(folder, block), whole);
  // The table was filled anew: the same version means something else.
  await sql`truncate products cascade`.execute(database.db);
  await put(7, 70);
  const foreign = create();
  await foreign.live.refresh();
  expect(listed(foreign.live)).toEqual([[7, 7000]]);
});

it('changes that come one after the other are written where nobody reads any more', async () => {
  const { live } = create();
  // So many that their blocks are worth using again.
  await sql`insert into products (id, retailer, external_id, type_id, type_reason, title, price, available, url,
      content_hash, created_at)
    select n, 'Glassons', n::text, 'tops', '', 'Top number ' || n, 100 + n, true, 'https://shop.example/' || n, '', now()
    from generate_series(1001, 5000) n`.execute(database.db);
  const expected: unknown[] = [];
  for (let id = 1; id <= 9; id++) {
    await put(id, 10 - id);
    expected.unshift([id, (10 - id) * 100]);
    let isRefreshed = false;
    const refreshing = live.refresh().finally(() => {
      isRefreshed = true;
    });
    // Meanwhile the state before is read on.
    while (!isRefreshed) {
      if (live.current !== null) expect(titles(live.current, 'number 4321')).toEqual(['Top number 4321']);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await refreshing;
    expect(listed(live)?.slice(0, id)).toEqual(expected);
    expect(live.current?.catalog.size).toBe(4000 + id);
  }
});

it('a refresh fails while the database is away, and works when it is back', async () => {
  const { threaded, live } = create();
  await put(1, 10);
  let address = 'postgres://a:b@127.0.0.1:1/x';
  const moved = new LiveCatalog(threaded.follow(() => address));
  const failure = await moved.refresh().catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining('ECONNREFUSED'), code: 'ECONNREFUSED' });
  address = database.url;
  await moved.refresh();
  expect(listed(moved)).toEqual([[1, 1000]]);
  expect(live.current).toBeNull();
});

it('nobody waits for a catalog that was closed', async () => {
  const { threaded, live } = create();
  await put(1, 10);
  const refused = expect(live.refresh()).rejects.toThrow('closed');
  await threaded.close();
  await refused;
  await expect(live.refresh()).rejects.toThrow('closed');
});
