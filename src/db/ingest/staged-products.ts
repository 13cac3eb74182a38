import { type RawBuilder, sql } from 'kysely';
import { keepOfferChanges } from '../catalog/offer-history.ts';
import { type Database, fetchRows } from '../connection/connection.ts';
import { type ProductText, upsertProducts } from './ingest-products.ts';

/** A run's products that wait beside the catalog until the run is judged. */
export interface StagedRun {
  readonly id: number;
  readonly retailer: string;
  readonly isSample: boolean;
}

/**
 * Keeps products beside the catalog, in their order.
 * @param ids ours of those that are known, 0 for new ones, in the products' order
 */
export async function stageProducts(
  trx: Database,
  runId: number,
  products: readonly ProductText[],
  ids: readonly number[],
): Promise<void> {
  if (products.length === 0) return;
  const json = `[${products.map((product) => product.json).join(',')}]`;
  await sql`
    insert into staged_products (run_id, product_id, product)
    select ${runId}, nullif(id, 0), product
    from rows from (jsonb_array_elements(${json}::jsonb), unnest(${ids}::bigint[])) with ordinality as staged (product, id, at)
    order by at`.execute(trx);
}

/** What a run that is taken up has staged: the retailer's ids with the hashes of their content. */
export function fetchStaged(
  db: Database,
  runId: number,
  take: (staged: { readonly externalId: string; readonly contentHash: string }) => void,
): Promise<void> {
  const query = sql<{ externalId: string; contentHash: string }>`
    select product ->> 'external_id' as "externalId", product ->> 'content_hash' as "contentHash"
    from staged_products where run_id = ${runId}`;
  return fetchRows(db, ['externalId', 'contentHash'], query, take);
}

/** By what a product is known although its id is another: two of its address, its picture and its title. */
const LIKENESSES = [
  [sql`p.url || ' ' || p.title`, sql`s.product ->> 'url' || ' ' || (s.product ->> 'title')`],
  [sql`p.image_urls[1] || ' ' || p.title`, sql`s.product #>> '{image_urls,0}' || ' ' || (s.product ->> 'title')`],
  [sql`p.image_urls[1] || ' ' || p.url`, sql`s.product #>> '{image_urls,0}' || ' ' || (s.product ->> 'url')`],
] as const;

/**
 * Finds which new products of a run are known ones whose ids the retailer has changed, where that is certain.
 * @param unmet our ids of products that the run did not meet
 * @returns our ids of those that it met after all
 */
export async function matchNewIds(trx: Database, runId: number, unmet: readonly number[]): Promise<number[]> {
  const matched: number[] = [];
  if (unmet.length === 0) return matched;
  for (const [known, fresh] of LIKENESSES) {
    const { rows } = await sql<{ id: number }>`
      update staged_products staged set product_id = found.id
      from (
        select min(s.position) as position, ${fresh} as likeness from staged_products s
        where s.run_id = ${runId} and s.product_id is null group by likeness having count(*) = 1) as fresh
      join (
        select min(p.id) as id, ${known} as likeness from products p
        where p.id = any(${unmet}::bigint[]) and not p.id = any(${matched}::bigint[])
        group by likeness having count(*) = 1) as found using (likeness)
      where staged.run_id = ${runId} and staged.position = fresh.position
      returning found.id`.execute(trx);
    for (const { id } of rows) matched.push(id);
  }
  return matched;
}

/** So many products with one picture, or of one title, that had others, have it by mistake. */
const ALIKE = sql.lit(3);

/** Names of what a product can lose or change, with the condition that `p` could, and that it did. */
const CHANGES = {
  cheaper: [sql`true`, sql`n.currency = p.currency and n.price < p.price / 2`],
  dearer: [sql`true`, sql`n.currency = p.currency and n.price > p.price * 2`],
  jumped: [sql`true`, sql`n.currency = p.currency and (n.price * 5 < p.price or n.price > p.price * 5)`],
  currency: [sql`true`, sql`n.currency <> p.currency`],
  former: [
    sql`true`,
    sql`(p.fresh ->> 'compare_at_price')::numeric > n.price * 10 and coalesce(p.compare_at_price, 0) <= p.price * 10`,
  ],
  // A size that stands for all of them is none of those there were.
  sizes: [sql`cardinality(p.sizes) > 0`, sql`not jsonb_exists_any(p.fresh -> 'sizes', p.sizes)`],
  restocked: [
    sql`cardinality(p.available_sizes) < cardinality(p.sizes)`,
    sql`jsonb_array_length(p.fresh -> 'available_sizes') = jsonb_array_length(p.fresh -> 'sizes')`,
  ],
  pictures: [sql`cardinality(p.image_urls) > 0`, sql`jsonb_array_length(p.fresh -> 'image_urls') = 0`],
  samePicture: [
    sql`cardinality(p.image_urls) > 0`,
    sql`p.fresh #>> '{image_urls,0}' <> p.image_urls[1] and p.with_picture >= ${ALIKE} and p.with_picture > p.had_picture`,
  ],
  colors: [sql`cardinality(p.colors) > 0`, sql`not jsonb_exists_any(p.fresh -> 'colors', p.colors)`],
  descriptions: [sql`p.description <> ''`, sql`p.fresh ->> 'description' = ''`],
  stock: [sql`p.available`, sql`not (p.fresh ->> 'available')::boolean`],
  titles: [sql`true`, sql`p.fresh ->> 'title' <> p.title`],
  sameTitle: [
    sql`true`,
    sql`p.fresh ->> 'title' <> p.title and p.with_title >= ${ALIKE} and p.with_title > p.had_title`,
  ],
} as const satisfies Record<string, readonly [RawBuilder<unknown>, RawBuilder<unknown>]>;

export type ProductChange = keyof typeof CHANGES;
const CHANGE_NAMES = Object.keys(CHANGES) as ProductChange[];

/**
 * Staged products, each (`fresh`) beside what it is to change, with how many products of the run have its picture and its title, and how
 * many of these had them before.
 */
function pairs({ id, isSample }: StagedRun): RawBuilder<unknown> {
  return sql`(
    select p.*, s.position, s.product as fresh,
      count(*) over (partition by split_part(s.product #>> '{image_urls,0}', '?', 1)) as with_picture,
      count(*) over (partition by split_part(p.image_urls[1], '?', 1)) as had_picture,
      count(*) over (partition by s.product ->> 'title') as with_title,
      count(*) over (partition by p.title) as had_title
    from staged_products s join products p on p.id = s.product_id
    where s.run_id = ${id} and s.held_runs = 0 and p.gone_at is null and p.sample = ${isSample}) p
    cross join lateral (select p.fresh ->> 'currency' as currency, (p.fresh ->> 'price')::numeric as price) n`;
}

function countEach(of: (change: ProductChange) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(CHANGE_NAMES.map((name) => sql`count(*) filter (where ${of(name)}) as ${sql.id(name)}`));
}

/** Products that change so. */
export type ChangeCounts = Readonly<Record<ProductChange, number>>;

export const NO_CHANGES = Object.fromEntries(CHANGE_NAMES.map((name) => [name, 0])) as ChangeCounts;

/** How a run would change products that are listed. */
export async function countChanges(db: Database, run: StagedRun): Promise<ChangeCounts> {
  const { rows } = await sql<ChangeCounts>`
    select ${countEach((name) => sql`(${CHANGES[name][0]}) and (${CHANGES[name][1]})`)} from ${pairs(run)}`.execute(db);
  return rows[0] ?? NO_CHANGES;
}

/** How many products are listed that could change so: those with a picture can lose it. Reads all of a retailer's. */
export async function countChangeable(db: Database, { retailer, isSample }: StagedRun): Promise<ChangeCounts> {
  const { rows } = await sql<ChangeCounts>`
    select ${countEach((name) => CHANGES[name][0])} from products p
    where retailer = ${retailer} and gone_at is null and sample = ${isSample}`.execute(db);
  return rows[0] ?? NO_CHANGES;
}

/** Up to three products that change so: what they are called, and what was and would be. */
export async function findExamples(db: Database, run: StagedRun, change: ProductChange): Promise<string[]> {
  const { rows } = await sql<{ example: string }>`
    select p.title || ': ' || case
      when ${change} in ('cheaper', 'dearer', 'jumped', 'currency')
        then p.price || ' ' || p.currency || ' → ' || n.price || ' ' || n.currency
      when ${change} = 'former' then n.price || ' ' || n.currency || ', was ' || (p.fresh ->> 'compare_at_price')
      when ${change} in ('titles', 'sameTitle') then '→ ' || (p.fresh ->> 'title')
      when ${change} = 'samePicture' then '→ ' || (p.fresh #>> '{image_urls,0}')
      when ${change} = 'sizes' then array_to_string(p.sizes, ', ') || ' → ' || ${listOf('sizes')}
      when ${change} = 'restocked' then cardinality(p.available_sizes) || ' of ' || cardinality(p.sizes) || ' sizes in stock → all'
      when ${change} = 'colors' then array_to_string(p.colors, ', ') || ' → ' || ${listOf('colors')}
      when ${change} = 'stock' then 'in stock → sold out'
      else 'some → none' end as example
    from ${pairs(run)} where (${CHANGES[change][0]}) and (${CHANGES[change][1]})
    order by p.position limit 3`.execute(db);
  return rows.map(({ example }) => example);
}

function listOf(name: 'sizes' | 'colors'): RawBuilder<unknown> {
  return sql`coalesce((select string_agg(value, ', ') from jsonb_array_elements_text(p.fresh -> ${sql.lit(name)})), 'none')`;
}

/** Up to three new products of a run. */
export async function findArrivals(db: Database, runId: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select product ->> 'title' as title from staged_products where run_id = ${runId} and product_id is null
    order by position limit 3`.execute(db);
  return rows.map(({ title }) => title);
}

/** Of the products of a run, the share that an earlier one showed at the same price; 1 when it has none. */
export async function shareAgreeing(db: Database, runId: number, earlierId: number): Promise<number> {
  const { rows } = await sql<{ share: number | null }>`
    select avg((other.price is not null)::int)::float8 as share
    from staged_products one left join (
      select distinct product ->> 'external_id' as external_id, product ->> 'price' as price,
        product ->> 'currency' as currency
      from staged_products where run_id = ${earlierId}) other
      on other.external_id = one.product ->> 'external_id' and other.price = one.product ->> 'price'
        and other.currency = one.product ->> 'currency'
    where one.run_id = ${runId}`.execute(db);
  return rows[0]?.share ?? 1;
}

/** Runs in a row that show a price until it is believed although it moved so far. */
const RUNS_UNTIL_BELIEVED = 3;

/** A product that is kept back, as a line, by our id. */
export interface KeptBack {
  readonly id: number;
  readonly example: string;
}

/** Keeps back single products whose price moved by more than 5 ×, until three runs in a row have shown it. */
export async function holdJumps(trx: Database, run: StagedRun): Promise<KeptBack[]> {
  const { rows } = await sql<KeptBack>`
    with jumped as (
      select p.position, p.fresh as product, p.title || ': ' || p.price || ' ' || p.currency || ' → ' || n.price || ' ' || n.currency as example
      from ${pairs(run)} where ${CHANGES.jumped[1]}),
    earlier as (
      select product ->> 'external_id' as external_id, product ->> 'price' as price, max(held_runs) as held_runs
      from staged_products join ingest_runs r on r.id = run_id
      where r.retailer = ${run.retailer} and run_id <> ${run.id} and held_runs > 0 group by 1, 2),
    doubted as (
      select position, example, coalesce(earlier.held_runs, 0) + 1 as held_runs from jumped
      left join earlier on external_id = product ->> 'external_id' and price = product ->> 'price')
    update staged_products s set held_runs = doubted.held_runs from doubted
    where s.run_id = ${run.id} and s.position = doubted.position and doubted.held_runs < ${RUNS_UNTIL_BELIEVED}
    returning s.product_id as id, example`.execute(trx);
  return rows;
}

/** Products that become part of the catalog in one transaction. */
const PUBLISHED_AT_ONCE = 2_000;

interface StagedRow {
  readonly position: number;
  /** Ours, or `null` for a new product. */
  readonly id: number | null;
  readonly externalId: string;
  readonly json: string;
}

/**
 * Moves the next of a run's products into the catalog, in their order; single ones that are held stay behind.
 * @param withHeld those too
 * @returns how many were moved: 0 when none is left
 */
export async function publishSome(trx: Database, run: StagedRun, withHeld = false): Promise<number> {
  const { rows } = await sql<StagedRow>`
    delete from staged_products where run_id = ${run.id} and position in (
      select position from staged_products where run_id = ${run.id} and (held_runs = 0 or ${withHeld})
      order by position limit ${PUBLISHED_AT_ONCE})
    returning position, product_id as id, product ->> 'external_id' as "externalId", product::text as json`.execute(
    trx,
  );
  if (rows.length === 0) return 0;
  const known = rows.filter(({ id }) => id !== null);
  await renameProducts(trx, known);
  await keepOfferChanges(trx, run.retailer, run.isSample, known);
  rows.sort((one, other) => one.position - other.position);
  await upsertProducts(trx, run.retailer, run.isSample, rows);
  return rows.length;
}

/** Gives products that were known by other ids those that their retailer calls them by now. */
async function renameProducts(trx: Database, known: readonly StagedRow[]): Promise<void> {
  await sql`
    update products p set external_id = named.external_id
    from unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ externalId }) => externalId)}::text[])
      as named (id, external_id)
    where p.id = named.id and p.external_id <> named.external_id`.execute(trx);
}

/** Drops what earlier runs of a retailer have staged: this one is judged, and is what the retailer shows now. */
export async function dropEarlierStaged(trx: Database, { id, retailer }: StagedRun): Promise<void> {
  await sql`
    delete from staged_products using ingest_runs r
    where r.id = run_id and r.retailer = ${retailer} and run_id <> ${id}`.execute(trx);
}

/** Drops what a run has staged. @returns how many products */
export async function dropStaged(trx: Database, runId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('staged_products')
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The runs of a retailer of which something is held: the whole, or single prices. Older ones first. */
export async function findHeldStaging(db: Database, retailer: string): Promise<StagedRun[]> {
  const { rows } = await sql<StagedRun>`
    select r.id, r.retailer, exists (
      select from products p where p.retailer = r.retailer and p.sample and p.gone_at is null) as "isSample"
    from ingest_runs r
    where r.retailer = ${retailer} and exists (
      select from staged_products s where s.run_id = r.id and (r.status = 'held' or s.held_runs > 0))
    order by r.id`.execute(db);
  return rows;
}

/** Does `work` on one connection whose staged products are its own and are gone afterwards: a trial leaves no trace. */
export function withOwnStaging<T>(db: Database, work: (own: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    await sql`create temporary table staged_products (like staged_products including all)`.execute(own);
    try {
      return await work(own);
    } finally {
      await sql`drop table pg_temp.staged_products`.execute(own).catch(() => {});
    }
  });
}
