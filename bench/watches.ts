import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { raiseCatalogVersion } from '../src/db/catalog/catalog-version.ts';
import { createDatabase, type Database } from '../src/db/connection/connection.ts';
import { joinEmbeddedPostgres } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { lookAtChanges } from '../src/watches/look-at-changes.ts';
import { facetOfList, readWatchedList } from '../src/watches/match-lists.ts';
import { createThreadedLook } from '../src/watches/threaded-look.ts';
import { withDataDir } from './processes/storefront.ts';
import { formatTable } from './processes/timing.ts';

const PRODUCTS = 200_000;
const PEOPLE = 20_000;
const PIECE_WATCHES = 900_000;
const LIST_WATCHES = 100_000;
const LISTS = 20_000;
const CHANGED = 19_000;
const NEW = 1_000;
const ROUNDS = 5;

const TYPES = ['dresses', 'tops', 'skirts', 'pants', 'jeans', 'shorts', 'outerwear', 'sets'];
const COLORS = ['black', 'white', 'red', 'blue', 'green', 'pink', 'beige', 'brown', 'grey', 'yellow'];

/**
 * How long 1,000,000 watches take to be asked of 20,000 changes in the thread that does it, how long the serving thread stands still meanwhile, and
 * what they take in memory and in the database.
 */
export async function benchWatches(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const cluster = await joinEmbeddedPostgres(dataDir);
    const db = createDatabase(cluster.url);
    try {
      await migrate(db);
      await fill(db);
      const threads: Worker[] = [];
      process.on('worker', (worker) => threads.push(worker));
      const looking = createThreadedLook({ db, address: () => cluster.url });
      // From where on changes are looked at.
      await lookAtChanges({ db, address: () => cluster.url, lists: new Map() });
      const rows: string[][] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        await change(db, round);
        await sql`truncate watch_notices`.execute(db);
        const ofThread = async () => {
          const { user, system } = (await threads[0]?.cpuUsage()) ?? { user: 0, system: 0 };
          return (user + system) / 1000;
        };
        const stops = monitorEventLoopDelay({ resolution: 1 });
        const cpu = await ofThread();
        const own = process.cpuUsage();
        const begun = performance.now();
        stops.enable();
        await looking.look();
        stops.disable();
        const took = performance.now() - begun;
        const worked = (await ofThread()) - cpu;
        const { user, system } = process.cpuUsage(own);
        const { rows: noted } = await sql<{ count: number }>`select count(*) as count from watch_notices`.execute(db);
        const figures = [took, worked, (user + system) / 1000, stops.max / 1e6, noted[0]?.count ?? 0];
        rows.push([String(round), ...figures.map((figure) => figure.toFixed(0))]);
      }
      await looking.close();
      // What is held from one round to the next, where it can be counted.
      const lists = new Map();
      globalThis.gc?.();
      const heldBefore = process.memoryUsage().heapUsed;
      await change(db, ROUNDS + 1);
      await lookAtChanges({ db, address: () => cluster.url, lists });
      globalThis.gc?.();
      const held = process.memoryUsage().heapUsed - heldBefore;
      const { rows: kept } = await sql<{ count: number }>`select count(*) as count from watches`.execute(db);
      const watches = kept[0]?.count ?? 0;
      const { rows: size } = await sql<{ bytes: number }>`select pg_total_relation_size('watches') as bytes`.execute(
        db,
      );
      console.log(
        formatTable(
          [
            `${watches} watches, ${CHANGED + NEW} changes: round`,
            'ms',
            'ms of the thread',
            'of the process',
            'longest stop of the serving thread',
            'notices',
          ],
          rows,
        ),
      );
      console.log(
        `held by the thread, with ${lists.size} lists: ${(held / watches).toFixed(1)} bytes a watch; in the database with indexes: ${((size[0]?.bytes ?? 0) / watches).toFixed(0)}`,
      );
    } finally {
      await db.destroy();
      await cluster.close();
    }
  });
}

/** Pieces' watches that one statement writes: none may take a minute. */
const AT_ONCE = 100_000;

async function fill(db: Database): Promise<void> {
  await sql`
    insert into products (retailer, external_id, type_id, type_reason, title, price, colors, sizes, available_sizes, available, url,
      content_hash, created_at, first_seen_at)
    select 'R' || i % 30, i::text, (${TYPES}::text[])[1 + i % 8], '', 'A piece', 60 + i % 40, array[(${COLORS}::text[])[1 + i / 8 % 10]],
      '{S,M,L}', '{S,M,L}', true, '', '', now(), now() - interval '1 year' from generate_series(1, ${PRODUCTS}) i`.execute(
    db,
  );
  await sql`
    with added as (
      insert into users (owner_id) select gen_random_uuid() from generate_series(1, ${PEOPLE}) returning owner_id)
    insert into watchers (id) select owner_id from added`.execute(db);
  for (let from = 1; from <= PIECE_WATCHES; from += AT_ONCE)
    await sql`
    insert into watches (watcher_id, kind, product_id, size, target, percent, since, base, seen, currency, is_met, told)
    select people.ids[1 + (n + n / ${PRODUCTS} * 3001) % ${PEOPLE}], k.kind, p.id, null, case k.kind when 'below' then 3000 end,
      case k.kind when 'percent' then 30 end, extract(epoch from now()) * 1000, p.base, p.base, 'USD', k.kind = 'back', null
    from (select array_agg(id) as ids from watchers) people, generate_series(${from}::int, ${from + AT_ONCE - 1}::int) n
    cross join lateral (select (array['below', 'percent', 'drop', 'back', 'last', 'gone'])[1 + n % 6] as kind) k
    cross join lateral (select 1 + (n::bigint * 7919) % ${PRODUCTS} as id, 100 * (60 + (1 + (n::bigint * 7919) % ${PRODUCTS}) % 40) as base) p
    on conflict do nothing`.execute(db);
  const addresses = Array.from({ length: LISTS }, (_, at) => {
    const type = TYPES[at % 8] ?? 'dresses';
    const color = COLORS[Math.floor(at / 8) % 10] ?? 'black';
    return `/${type}?maxPrice=${20 + Math.floor(at / 80)}&currency=USD&colors=${color}`;
  });
  const facets = addresses.map((address) => {
    const list = readWatchedList(address);
    if (list === null) throw new Error(`${address} is no list`);
    return facetOfList(list);
  });
  await sql`
    insert into watched_lists (address, facet) select * from unnest(${addresses}::text[], ${facets}::text[])`.execute(
    db,
  );
  await sql`
    insert into watches (watcher_id, kind, list_id, since)
    select people.ids[1 + n % ${PEOPLE}], 'new', lists.ids[1 + (n::bigint * 4001 + n / ${PEOPLE}) % ${LISTS}], 0
    from (select array_agg(id) as ids from watchers) people, (select array_agg(id) as ids from watched_lists) lists,
      generate_series(1, ${LIST_WATCHES}) n
    on conflict do nothing`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Changes: prices that fall a little in the odd rounds and rise in the even ones, and pieces that are new. */
async function change(db: Database, round: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update products set price = price - (${round}::int % 2 * 2 - 1) where id % 10 = ${round} and id <= ${CHANGED * 10}`.execute(
      trx,
    );
    await sql`
      insert into products (retailer, external_id, type_id, type_reason, title, price, colors, sizes, available_sizes, available, url,
        content_hash, created_at)
      select 'R' || i % 30, 'new ' || ${round}::int || ' ' || i, (${TYPES}::text[])[1 + i % 8], '', 'A new piece', 269 - i % 5,
        array[(${COLORS}::text[])[1 + i / 8 % 10]], '{S,M,L}', '{S,M,L}', true, '', '', now()
      from generate_series(1, ${NEW}) i`.execute(trx);
    await raiseCatalogVersion(trx);
  });
}
