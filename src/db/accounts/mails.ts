import { type RawBuilder, sql } from 'kysely';
import { storableJson } from '../../text/json-text.ts';
import type { Database } from '../connection/connection.ts';
import type { MailState } from '../schema.ts';

/** What a mail says of its own, beside its template: JSON without secrets. */
export type MailDetails = Readonly<Record<string, unknown>>;

export interface NewMailRow {
  /** A UUID. */
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly userId: string | null;
  readonly details: MailDetails;
  /** Whether it is known whose affair it is; else it is looked at when the mail goes out. */
  readonly isLookedUp: boolean;
}

export interface MailRow extends NewMailRow {
  readonly state: MailState;
  /** How often it was handed over again though it may have arrived. */
  readonly repeats: number;
  readonly error: string | null;
  readonly createdAt: Date;
}

export async function insertMail(trx: Database, mail: NewMailRow): Promise<void> {
  const { id, template, recipient, userId, details, isLookedUp } = mail;
  await trx
    .insertInto('mails')
    .values({
      id,
      template,
      recipient,
      user_id: userId,
      facts: storableJson(JSON.stringify(details)),
      looked_up: isLookedUp,
    })
    .execute();
}

/**
 * Whether an address may have another mail of these templates: at most `most` within an hour. Holds up others who ask for the
 * same address until the transaction ends, so that they are counted one after the other.
 * @returns seconds until it may, or `null`
 */
export async function findMailWait(
  trx: Database,
  recipient: string,
  templates: readonly string[],
  most: number,
): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${recipient}), 7211))`.execute(trx);
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from created_at + interval '1 hour' - now()))::int as wait from mails
    where lower(recipient) in (lower(${recipient}), ${keyOf(sql`${recipient}::text`)}) and template = any(${templates})
      and created_at > now() - interval '1 hour'
    order by created_at desc offset ${most - 1} limit 1`.execute(trx);
  return rows[0] ? Math.max(1, rows[0].wait) : null;
}

export async function findMail(db: Database, id: string): Promise<MailRow | null> {
  return (await db.selectFrom('mails').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Holds a mail until the transaction ends. */
export async function lockMail(trx: Database, id: string): Promise<MailRow | null> {
  return (await trx.selectFrom('mails').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Those in one of these states, the newest first. */
export async function findMails(db: Database, states: readonly MailState[], most: number): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .select(COLUMNS)
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** @returns false when it was in none of the states `from`; then nothing was written. @param error why, for the operator */
export async function changeMail(
  db: Database,
  id: string,
  [from, state]: readonly [from: readonly MailState[], to: MailState],
  error: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state, error, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Lets a mail go once more that was being handed over and may have arrived. @param error why, for the operator */
export async function repeatMail(db: Database, id: string, error: string | null = null): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'waiting', error, changed_at: sql`now()`, repeats: sql`repeats + 1` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** Notes whose affair a mail is, and the address as its owner wrote it. @returns false when that was noted already */
export async function noteOwner(
  trx: Database,
  id: string,
  { userId, email }: { readonly userId: string | null; readonly email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ user_id: userId, recipient: email, looked_up: true })
    .where('id', '=', id)
    .where('looked_up', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Mails that wait and may be in no queue: their process died, or they are older than the queue. `age`: seconds. The oldest first. */
export function findWaitingMails(db: Database) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'template', sql<number>`extract(epoch from now() - created_at)::float8`.as('age')])
    .where('state', 'in', ['waiting', 'sending'])
    .orderBy('created_at')
    .execute();
}

/** Deletes the mails of a deleted account. How many there were stays for a day, by a digest of the address. */
export async function forgetMailsOf(trx: Database, userId: string): Promise<void> {
  await forgetMails(trx, sql`user_id = ${userId}`);
}

/** The same of mails of one template to an address that is nobody's. */
export async function forgetMailsTo(trx: Database, recipient: string, template: string): Promise<void> {
  await forgetMails(trx, sql`lower(recipient) = lower(${recipient}) and template = ${template} and user_id is null`);
}

async function forgetMails(trx: Database, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update mails set recipient = ${keyOf(sql`recipient`)}, facts = '{}',
      state = case when state = 'waiting' then 'dropped' else state end
    where ${which}`.execute(trx);
}

/** What an address is counted by once it is forgotten. */
function keyOf(address: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`encode(sha256(convert_to(lower(${address}), 'UTF8')), 'hex')`;
}

/** The mails of a person, for them to read. */
export async function findMailsOf(db: Database, userId: string): Promise<object[]> {
  return db
    .selectFrom('mails')
    .select(['template', 'recipient', 'state', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Deletes old mails: sent ones after a day, failed ones after thirty days, others after a week. */
export async function deleteOldMails(db: Database): Promise<void> {
  // Not before an hour has gone by: they are counted.
  await sql`
    delete from mails where created_at < now() - case
      when state in ('sent', 'dropped') then interval '1 day'
      when state in ('failed', 'unknown') then interval '30 days'
      else interval '7 days' end
    and created_at < now() - interval '1 day'`.execute(db);
}

const COLUMNS = [
  'id',
  'template',
  'recipient',
  'user_id as userId',
  'facts as details',
  'looked_up as isLookedUp',
  'state',
  'repeats',
  'error',
  'created_at as createdAt',
] as const;
