import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

/** Something that wants a person. */
export interface AlertCause {
  /** What it is about, the same as long as it lasts: `held:Nova`. */
  readonly key: string;
  /** One line. */
  readonly text: string;
  /** Reasons and examples, a line each. */
  readonly details: readonly string[];
}

export type AlertWay = 'mail' | 'webhook';

/** What is to be told of an alert. */
export interface AlertMessage extends AlertCause {
  /** A UUID, the same for every try. */
  readonly id: string;
  /** `digest`: what a day came to. */
  readonly event: 'began' | 'ended' | 'digest';
  readonly way: AlertWay;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
}

/** What one process has looked at, and what of it wants a person. */
export interface FoundCauses {
  readonly causes: readonly AlertCause[];
  /** Kinds (`stale`) and whole keys (`disk:web-1`): what it did not look at it does not end, for another may have. */
  readonly looked: readonly string[];
}

/** Hours after which a cause that no look has found again counts as over: its machine is gone. */
const UNSEEN_HOURS = 24;

/**
 * Notes what wants a person now: what is new begins, what is no longer there ends, and each is told of once in every way. Of
 * several processes one does it at a time.
 */
export async function noteCauses(
  db: Database,
  { causes, looked }: FoundCauses,
  ways: readonly AlertWay[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx);
    const keys = causes.map(({ key }) => key);
    await sql`update alerts set seen_at = now() where ended_at is null and key = any(${keys}::text[])`.execute(trx);
    const { rows: ended } = await sql<{ id: number }>`
      update alerts set ended_at = now()
      where ended_at is null and not key = any(${keys}::text[]) and (
        key = any(${[...looked]}::text[]) or split_part(key, ':', 1) = any(${[...looked]}::text[])
        or seen_at < now() - interval '1 hour' * ${UNSEEN_HOURS})
      returning id`.execute(trx);
    const begun: { readonly id: number }[] = [];
    for (const { key, text, details } of causes) {
      const { rows } = await sql<{ id: number }>`
        insert into alerts (key, text, details) values (${key}, ${text}, ${[...details]}::text[])
        on conflict (key) where ended_at is null do nothing returning id`.execute(trx);
      begun.push(...rows);
    }
    await addMessages(trx, begun, 'began', ways);
    await addMessages(trx, ended, 'ended', ways);
  });
}

/** Notes what is over already, such as that the database was away; once, whoever has noticed it within some minutes. */
export async function noteIncident(db: Database, { key, text }: AlertCause, ways: readonly AlertWay[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx);
    const { rows } = await sql<{ id: number }>`
      insert into alerts (key, text, ended_at)
      select ${key}, ${text}, now()
      where not exists (select from alerts where key = ${key} and began_at > now() - interval '5 minutes')
      returning id`.execute(trx);
    await addMessages(trx, rows, 'ended', ways);
  });
}

/** An alert that is open, or ended within a day. */
export interface RecentAlert extends AlertCause {
  readonly beganAt: Date;
  /** `null`: it is open. */
  readonly endedAt: Date | null;
}

/** Open alerts, and those that ended since then, the oldest first. */
export async function findRecentAlerts(db: Database, since: Date): Promise<RecentAlert[]> {
  const { rows } = await sql<RecentAlert>`
    select key, text, details, began_at as "beganAt", ended_at as "endedAt" from alerts
    where key <> ${DIGEST} and (ended_at is null or ended_at > ${since}) order by began_at, id`.execute(db);
  return rows;
}

const DIGEST = 'digest';

/** Notes the digest of a day, once. @param day when it was due @param digest `null`: there is nothing to tell, and never will be of this day */
export async function noteDigest(
  db: Database,
  day: Date,
  digest: Pick<AlertCause, 'text' | 'details'> | null,
  ways: readonly AlertWay[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx);
    const { text, details } = digest ?? { text: '', details: [] };
    const { rows } = await sql<{ id: number }>`
      insert into alerts (key, text, details, ended_at)
      select ${DIGEST}, ${text}, ${[...details]}::text[], now()
      where not exists (select from alerts where key = ${DIGEST} and began_at >= ${day})
      returning id`.execute(trx);
    if (digest === null) return;
    await addMessages(trx, rows, 'digest', ways);
  });
}

export async function hasDigest(db: Database, day: Date): Promise<boolean> {
  const { rows } = await sql`select from alerts where key = ${DIGEST} and began_at >= ${day} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether anything was noted before then, be it that there was nothing to tell. */
export async function hasAlertsBefore(db: Database, time: Date): Promise<boolean> {
  const { rows } = await sql`select from alerts where began_at < ${time} limit 1`.execute(db);
  return rows.length > 0;
}

async function lockAlerts(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts', 0))`.execute(trx);
}

async function addMessages(
  trx: Database,
  alerts: readonly { readonly id: number }[],
  event: AlertMessage['event'],
  ways: readonly AlertWay[],
) {
  if (alerts.length === 0 || ways.length === 0) return;
  await sql`
    insert into alert_messages (alert_id, event, way)
    select id, ${event}, way from unnest(${alerts.map(({ id }) => id)}::bigint[]) as alert (id), unnest(${[...ways]}::text[]) as way order by id`.execute(
    trx,
  );
}

/** Messages taken at once, and tries that are made of one: with rests of a minute to an hour, a day. */
const AT_ONCE = 10;
const MOST_TRIES = 30;

/**
 * Takes messages that are due, so that no other process does; one that is not noted as sent comes back, with ever longer rests
 * between the tries. A process that is killed in between has sent it or not: then it is sent again.
 */
export async function takeDueMessages(db: Database): Promise<AlertMessage[]> {
  const { rows } = await sql<AlertMessage>`
    update alert_messages m set tries = tries + 1, due_at = now() + least(interval '1 minute' * 2 ^ tries, interval '1 hour')
    from alerts a
    where a.id = m.alert_id and m.id in (
      select id from alert_messages due where sent_at is null and due_at <= now() and tries < ${MOST_TRIES}
        -- Nobody is to hear of an end before they heard of the beginning.
        and not (event = 'ended' and exists (
          select from alert_messages began where began.alert_id = due.alert_id and began.way = due.way
            and began.event = 'began' and began.sent_at is null and began.tries < ${MOST_TRIES}))
      order by due_at limit ${AT_ONCE} for update skip locked)
    returning m.id, m.event, m.way, a.key, a.text, a.details, a.began_at as "beganAt", a.ended_at as "endedAt"`.execute(
    db,
  );
  return rows;
}

export async function noteSent(db: Database, id: string): Promise<void> {
  await sql`update alert_messages set sent_at = now(), error = null where id = ${id}`.execute(db);
}

export async function noteUnsent(db: Database, id: string, error: string): Promise<void> {
  await sql`update alert_messages set error = ${error} where id = ${id}`.execute(db);
}

/** Ways that have failed several times for the same message and have taken nothing since, with the last reason. */
export async function findFailingWays(db: Database): Promise<{ readonly way: AlertWay; readonly error: string }[]> {
  const { rows } = await sql<{ way: AlertWay; error: string }>`
    select distinct on (way) way, coalesce(error, '') as error from alert_messages m
    where sent_at is null and tries >= 3 and not exists (
      select from alert_messages taken
      where taken.way = m.way and taken.sent_at > m.due_at - least(interval '1 minute' * 2 ^ (m.tries - 1), interval '1 hour'))
    order by way, due_at desc`.execute(db);
  return rows;
}

/** Mails of the last day that failed, and those that have waited for more than an hour. */
export async function countMailTrouble(db: Database): Promise<{ readonly failed: number; readonly waiting: number }> {
  const { rows } = await sql<{ failed: number; waiting: number }>`
    select count(*) filter (where state in ('failed', 'unknown') and changed_at > now() - interval '1 day') as failed,
      count(*) filter (where state in ('waiting', 'sending') and created_at < now() - interval '1 hour') as waiting
    from mails`.execute(db);
  return rows[0] ?? { failed: 0, waiting: 0 };
}

/** Forgets alerts that ended more than 90 days ago. */
export async function deleteOldAlerts(db: Database): Promise<void> {
  await sql`delete from alerts where ended_at < now() - interval '90 days'`.execute(db);
}
