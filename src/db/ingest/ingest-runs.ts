import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type UpdateObject } from 'kysely';
import { storableJson } from '../../text/json-text.ts';
import { raiseCatalogVersion } from '../catalog/catalog-version.ts';
import { withRetailerLock } from '../connection/advisory-lock.ts';
import type { Database } from '../connection/connection.ts';
import type { IngestRunStatus, Schema } from '../schema.ts';

type RunChanges = UpdateObject<Schema, 'ingest_runs'>;

/** What a run did, in records and products. */
export interface IngestCounts {
  /** Records the retailer gave. */
  readonly read: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Products no longer listed from this run on. */
  readonly gone: number;
  readonly rejected: number;
  /** Things the storefront does not list: shoes, bags, swimwear … */
  readonly notOurs: number;
}

export interface RunDescription {
  readonly retailer: string;
  readonly adapter: string;
  /** The address or file that is read. */
  readonly source: string;
}

/** A run under way: what it has, and the number by which this process alone may go on with it. */
export interface StartedRun {
  readonly id: number;
  readonly takenUp: number;
  /** Whether an earlier process died at this retailer: what it wrote, nobody has announced. */
  readonly isAfterBreak: boolean;
  /** What `saveRunProgress` saved last, when this is a run taken up again. */
  readonly progress: unknown;
}

/** Another process has taken this run up, or ended it: this one must not write any more. */
export class RunTakenOverError extends Error {
  override name = 'RunTakenOverError';
}

/** A run that died longer ago is begun anew: what it saw says nothing about today. */
const TAKE_UP_WITHIN = '1 day';
/** What dies at the same place again and again is begun anew; what is stopped is not. */
const MOST_TAKEN_UP = 3;

/**
 * Records that a run has begun, or takes up the retailer's last one when its process died or was stopped and it can be read
 * on. To be called under the retailer's lock. What a dying process had sent to the database still counts: this waits for it.
 */
export async function startIngestRun(db: Database, run: RunDescription, canTakeUp: boolean): Promise<StartedRun> {
  return db.transaction().execute(async (trx) => {
    const { rows: open } = await sql<{ id: number; status: string }>`
      select id, status from ingest_runs where retailer = ${run.retailer} and (status = 'running' or progress is not null)
      order by id desc for update`.execute(trx);
    const [last] = open;
    const isAfterBreak = open.some(({ status }) => status === 'running');
    const taken = last && canTakeUp ? await takeUp(trx, last.id, run) : null;
    await sql`
      with broken as (
        update ingest_runs set status = 'failed', finished_at = coalesce(finished_at, now()), progress = null,
          error = coalesce(error, 'the process ended before the run did')
        where retailer = ${run.retailer} and (status = 'running' or progress is not null)
          and id is distinct from ${taken?.id ?? null}
        returning id)
      delete from ingest_seen using broken where run_id = broken.id`.execute(trx);
    // Of a run that ended otherwise, what is held stays to be judged by.
    await sql`
      delete from staged_products using ingest_runs r
      where r.id = run_id and r.retailer = ${run.retailer} and r.status <> 'held' and held_runs = 0
        and run_id is distinct from ${taken?.id ?? null}`.execute(trx);
    if (taken) return { ...taken, isAfterBreak };
    const { id } = await trx.insertInto('ingest_runs').values(run).returning('id').executeTakeFirstOrThrow();
    return { id, takenUp: 0, isAfterBreak, progress: null };
  });
}

async function takeUp(trx: Database, id: number, { adapter, source }: RunDescription) {
  const { rows } = await sql<{ id: number; takenUp: number; progress: unknown }>`
    update ingest_runs set taken_up = taken_up + 1, status = 'running', finished_at = null, error = null
    where id = ${id} and adapter = ${adapter} and source = ${source} and progress is not null
      and (taken_up < ${MOST_TAKEN_UP} or status <> 'running') and started_at > now() - ${TAKE_UP_WITHIN}::interval
    returning id, taken_up as "takenUp", progress`.execute(trx);
  return rows[0] ?? null;
}

/** What a run met since its progress was last saved. */
export interface SeenIds {
  /** Our ids of products that were known before. */
  readonly productIds: readonly number[];
  /** External ids of those that were not. */
  readonly newIds: readonly string[];
  readonly rejectedIds: readonly string[];
  readonly rejectedUrls: readonly string[];
}

/**
 * Changes a run, and keeps it this process's until the transaction ends.
 * @throws RunTakenOverError when it is no longer this process's run
 */
export async function updateOwnRun(
  trx: Database,
  { id, takenUp }: StartedRun,
  changes: RunChanges = { taken_up: takenUp },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('ingest_runs')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('taken_up', '=', takenUp)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new RunTakenOverError('another process has taken this run over');
}

/**
 * Records how far a run has come, in the transaction that writes what it found there.
 * @param progress what the run can be taken up again from, or `null` when it cannot
 * @throws RunTakenOverError when it is no longer this process's run
 */
export async function saveRunProgress(
  trx: Database,
  run: StartedRun,
  counts: IngestCounts,
  progress: object | null,
  seen: SeenIds,
): Promise<void> {
  const kept = progress && storableJson(JSON.stringify(progress));
  await updateOwnRun(trx, run, { counts: JSON.stringify(counts), progress: kept });
  if (progress === null) return;
  await trx
    .insertInto('ingest_seen')
    .values({
      run_id: run.id,
      product_ids: seen.productIds,
      new_ids: seen.newIds,
      rejected_ids: seen.rejectedIds,
      rejected_urls: seen.rejectedUrls,
    })
    .execute();
}

/** What a run that was taken up had met before. */
export async function findSeenIds(db: Database, runId: number): Promise<SeenIds[]> {
  const rows = await db
    .selectFrom('ingest_seen')
    .select(['product_ids', 'new_ids as newIds', 'rejected_ids as rejectedIds', 'rejected_urls as rejectedUrls'])
    .where('run_id', '=', runId)
    .execute();
  return rows.map(({ product_ids, ...seen }) => ({ ...seen, productIds: product_ids.map(Number) }));
}

/** How a run ends, besides what it came to. */
type Ending = Pick<RunChanges, 'error' | 'measures' | 'reasons' | 'agreed' | 'unmet'> & {
  readonly status: Exclude<IngestRunStatus, 'running'>;
};

/**
 * Records how a run ended; of one that is held, what it staged stays.
 * @throws RunTakenOverError when it is no longer this process's run
 */
export async function endIngestRun(
  trx: Database,
  run: StartedRun,
  { counts, warnings }: { readonly counts: IngestCounts; readonly warnings: readonly string[] },
  ending: Ending,
): Promise<void> {
  await updateOwnRun(trx, run, {
    ...ending,
    finished_at: sql<Date>`now()`,
    counts: JSON.stringify(counts),
    warnings,
    progress: null,
  });
  await trx.deleteFrom('ingest_seen').where('run_id', '=', run.id).execute();
}

/**
 * Records that a run was stopped: it has failed, and can be taken up where its progress was last saved.
 * @throws RunTakenOverError when it is no longer this process's run
 */
export function stopIngestRun(trx: Database, run: StartedRun, counts: IngestCounts, error: string): Promise<void> {
  const finished_at = sql<Date>`now()`;
  return updateOwnRun(trx, run, { status: 'failed', finished_at, counts: JSON.stringify(counts), error });
}

/** How often and how long, in ms, the database is given to notice that a dead process is gone. */
const TRIES = 20;
const BETWEEN = 250;

/**
 * Records why a retailer's run ended whose thread died, and announces what it had written. It is not taken up: it would die
 * again. Does nothing when somebody reads the retailer again by then.
 */
export async function endBrokenRun(db: Database, retailer: string, error: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isDone = await withRetailerLock(db, retailer, async (connection) => {
      await connection.transaction().execute(async (trx) => {
        await sql`
          with broken as (
            update ingest_runs set status = 'failed', finished_at = now(), progress = null, error = ${error}
            where retailer = ${retailer} and status = 'running' returning id)
          delete from ingest_seen using broken where run_id = broken.id`.execute(trx);
        await raiseCatalogVersion(trx);
      });
      return true;
    });
    if (isDone) return;
    await sleep(BETWEEN);
  }
}

/** What is kept of a run that is held. */
export interface HeldRun {
  readonly id: number;
  readonly retailer: string;
  readonly startedAt: Date;
  /** JSON, as the run was ended with. */
  readonly reasons: unknown;
  /** How many held runs before it, in a row, said the same. */
  readonly agreed: number;
  /** Our ids of products that it did not meet. */
  readonly unmet: readonly number[];
}

/** A retailer's run that waits to be accepted or discarded: the last one that came to its end, when that is held. */
export async function findHeldRun(db: Database, retailer: string): Promise<HeldRun | null> {
  const { rows } = await sql<HeldRun & { status: string; unmet: (number | string)[] | null }>`
    select id, retailer, started_at as "startedAt", reasons, agreed, unmet, status from ingest_runs
    where retailer = ${retailer} and status in ('held', 'complete') order by id desc limit 1`.execute(db);
  const [run] = rows;
  return run?.status === 'held' ? { ...run, unmet: (run.unmet ?? []).map(Number) } : null;
}

/** What a run of a retailer that was believed is remembered by. */
export interface RunHabit {
  readonly counts: Partial<IngestCounts>;
  /** JSON, as the run was ended with; `null` of a run of an older version. */
  readonly measures: unknown;
}

/** The retailer's last complete runs that read something, newest first. */
export async function findHabits(db: Database, retailer: string, limit: number): Promise<RunHabit[]> {
  const { rows } = await sql<RunHabit>`
    select counts, measures from ingest_runs
    where retailer = ${retailer} and status = 'complete' and coalesce((counts ->> 'read')::int, 0) > 0
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
