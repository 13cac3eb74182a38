import { sql } from 'kysely';
import { isRetailerLocked } from '../connection/advisory-lock.ts';
import type { Database } from '../connection/connection.ts';
import type { IngestRunStatus } from '../schema.ts';
import type { IngestCounts, RunDescription } from './ingest-runs.ts';

export interface RecentRun {
  readonly adapter: string;
  readonly startedAt: Date;
  /** `null` while it goes on. */
  readonly finishedAt: Date | null;
  /** Of a run whose process died, until the next one takes it up or begins anew: `broken off`. */
  readonly status: IngestRunStatus | 'broken off';
  /** Empty before its first page. */
  readonly counts: Partial<IngestCounts>;
  /** Why it failed, or `null`. */
  readonly error: string | null;
  /** What the operator should know although it is complete. */
  readonly warnings: readonly string[];
  /** Products that were missing, too many to be believed. */
  readonly vanished: number;
  /** Why it is held, each with things that show it; none when it is not. */
  readonly reasons: readonly { readonly text: string; readonly examples: readonly string[] }[];
}

/** What the runs of one retailer came to. */
export interface RunHistory {
  readonly retailer: string;
  /** The last few, newest first. */
  readonly runs: readonly RecentRun[];
  /** End of the last complete run. */
  readonly lastGood: Date | null;
  /** Of the last run that failed. */
  readonly lastError: { readonly at: Date; readonly text: string } | null;
}

/** The runs of these retailers, in their order, up to `limit` of each. */
export async function findRunHistories(
  db: Database,
  retailers: readonly string[],
  limit: number,
): Promise<RunHistory[]> {
  const names = sql`unnest(${[...retailers]}::text[]) as wanted (retailer)`;
  const { rows: runs } = await sql<RecentRun & { retailer: string }>`
    select wanted.retailer, run.* from ${names} cross join lateral (
      select adapter, started_at as "startedAt", finished_at as "finishedAt", counts, error, warnings, reasons,
        coalesce((measures ->> 'vanished')::int, 0) as vanished,
        case when status = 'running' and not ${isRetailerLocked(sql`wanted.retailer`)} then 'broken off' else status end as status
      from ingest_runs where retailer = wanted.retailer order by id desc limit ${limit}) run`.execute(db);
  const { rows: ends } = await sql<{ retailer: string; lastGood: Date | null; at: Date | null; text: string | null }>`
    select wanted.retailer, good.finished_at as "lastGood", bad.at, bad.text
    from ${names}
    left join lateral (
      select finished_at from ingest_runs
      where retailer = wanted.retailer and status = 'complete' order by id desc limit 1) good on true
    left join lateral (
      select coalesce(finished_at, started_at) as at, coalesce(error, '') as text from ingest_runs
      where retailer = wanted.retailer and status = 'failed' order by id desc limit 1) bad on true`.execute(db);
  return retailers.map((retailer) => {
    const { lastGood = null, at = null, text = null } = ends.find((row) => row.retailer === retailer) ?? {};
    return {
      retailer,
      runs: runs.filter((row) => row.retailer === retailer).map(({ retailer: _, ...run }) => run),
      lastGood,
      lastError: at === null || text === null ? null : { at, text },
    };
  });
}

/** Which of these no run has ever begun to read, by name and address. */
export async function findNeverRead<T extends Pick<RunDescription, 'retailer' | 'source'>>(
  db: Database,
  descriptions: readonly T[],
): Promise<T[]> {
  const { rows } = await sql<{ retailer: string; source: string }>`
    select wanted.retailer, wanted.source
    from unnest(${descriptions.map(({ retailer }) => retailer)}::text[],
                ${descriptions.map(({ source }) => source)}::text[]) as wanted (retailer, source)
    where not exists (select from ingest_runs run where run.retailer = wanted.retailer and run.source = wanted.source)
  `.execute(db);
  return descriptions.filter((one) => rows.some((row) => row.retailer === one.retailer && row.source === one.source));
}

/** A single product whose new price is not believed yet. */
export interface HeldPrice {
  readonly runId: number;
  readonly title: string;
  /** With its currency. */
  readonly from: string;
  readonly to: string;
}

/** A retailer's products whose prices are held alone. */
export async function findHeldPrices(db: Database, retailer: string): Promise<HeldPrice[]> {
  const { rows } = await sql<HeldPrice>`
    select s.run_id as "runId", p.title, p.price || ' ' || p.currency as "from",
      (s.product ->> 'price') || ' ' || (s.product ->> 'currency') as "to"
    from staged_products s join ingest_runs r on r.id = s.run_id join products p on p.id = s.product_id
    where r.retailer = ${retailer} and s.held_runs > 0 order by s.run_id, s.position`.execute(db);
  return rows;
}

/** Records how an operator has decided on a held run. */
export async function endHeldRun(trx: Database, id: number, accepted: boolean, gone: number): Promise<void> {
  const [status, error, warning] = accepted
    ? ['complete', null, 'held at first, then accepted']
    : ['failed', 'held, then discarded', null];
  await sql`
    update ingest_runs set status = ${status}, error = ${error}, unmet = null,
      warnings = case when ${warning}::text is null then warnings else warnings || ${warning}::text end,
      counts = counts || jsonb_build_object('gone', ${gone}::int)
    where id = ${id}`.execute(trx);
}

/** Names of the retailers that have products listed or were ever read. */
export async function findRetailerNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ retailer: string }>`
    select retailer from products where gone_at is null union select retailer from ingest_runs order by retailer`.execute(
    db,
  );
  return rows.map(({ retailer }) => retailer);
}

/**
 * Takes a retailer's products out of the listing and forgets all that is known of its shop, so that it begins anew should it
 * come back: its runs with their rejected records, what its records were understood as, the answers that were kept. Products
 * stay, as gone, for the ids that people have saved. To be called under the retailer's lock.
 * @returns how many products are gone.
 */
export async function removeRetailer(trx: Database, retailer: string): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      update products set gone_at = now() where retailer = ${retailer} and gone_at is null returning id)
    select count(*) as gone from gone`.execute(trx);
  await trx.deleteFrom('ingest_runs').where('retailer', '=', retailer).execute();
  await trx.deleteFrom('read_records').where('retailer', '=', retailer).execute();
  await trx.deleteFrom('http_validators').where('retailer', '=', retailer).execute();
  await sql`delete from shop_profiles where retailer = ${retailer}`.execute(trx);
  return rows[0]?.gone ?? 0;
}
