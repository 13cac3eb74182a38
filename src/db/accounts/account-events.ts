import { sql } from 'kysely';
import type { ActivityKind } from '../../model/account/account.ts';
import type { Database } from '../connection/connection.ts';

/** How long people can read what happened with their accounts. */
const KEPT_DAYS = 90;

/** From which client something was done. */
export interface EventOrigin {
  readonly userAgent: string | null;
  /** Shortened. */
  readonly address: string | null;
}

/** The origin of an event whose client is not known. */
export const UNKNOWN_ORIGIN: EventOrigin = { userAgent: null, address: null };

/** @param subject a name of what it happened to, of at most 300 characters */
export async function insertAccountEvent(
  trx: Database,
  userId: string,
  kind: ActivityKind,
  { userAgent, address, subject = null }: EventOrigin & { readonly subject?: string | null },
): Promise<void> {
  await trx
    .insertInto('account_events')
    .values({ user_id: userId, kind, subject, user_agent: userAgent, address })
    .execute();
}

/** Notes a failed log-in with an e-mail address, if anybody has it (takes as long either way), or a wrong code of a person's. */
export async function insertFailure(
  db: Database,
  who: { readonly userId: string } | { readonly email: string },
  { userAgent, address }: EventOrigin,
): Promise<void> {
  const [userId, email, kind] = 'email' in who ? [null, who.email, 'log-in-failed'] : [who.userId, null, 'code-failed'];
  await sql`select note_failed_log_in(${userId}, ${email}, ${kind}, ${userAgent}, ${address})`.execute(db);
}

/** Newest first. `times`: how often within an hour. */
export function findAccountEvents(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('account_events')
    .select(['id', 'at', sql<ActivityKind>`kind`.as('kind'), 'subject', 'times', 'user_agent as userAgent', 'address'])
    .where('user_id', '=', userId)
    .where('at', '>', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteOldAccountEvents(db: Database): Promise<void> {
  await sql`delete from account_events where at <= now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
