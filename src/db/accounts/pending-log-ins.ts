import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import type { AuthMethod } from './sessions.ts';

/** Somebody who has proved who they are but for the second factor. */
export interface PendingLogIn {
  readonly id: string;
  readonly userId: string;
  readonly email: string | null;
  readonly method: AuthMethod;
}

/** Log-ins of one person that may wait at once: with the password alone, many can be begun. */
const MOST = 20;

/**
 * @param seconds how long the second factor is waited for
 * @returns `null` when the user is disabled or gone; then nothing waits
 */
export async function insertPendingLogIn(
  trx: Database,
  { userId, method, tokenHash }: { readonly userId: string; readonly method: AuthMethod; readonly tokenHash: Buffer },
  seconds: number,
) {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into pending_log_ins (user_id, token_hash, method, expires_at)
    select id, ${tokenHash}, ${method}, now() + make_interval(secs => ${seconds})
    from users where id = ${userId} and disabled_at is null
    returning expires_at as "expiresAt"`.execute(trx);
  await sql`
    delete from pending_log_ins where id in (
      select id from pending_log_ins where user_id = ${userId} order by expires_at desc, id offset ${MOST}
    )`.execute(trx);
  return rows[0] ?? null;
}

/** `null`: unknown, finished, expired, or of somebody who is disabled. */
export async function findPendingLogIn(db: Database, tokenHash: Buffer): Promise<PendingLogIn | null> {
  const { rows } = await sql<PendingLogIn>`
    select p.id, p.user_id as "userId", u.email, p.method
    from pending_log_ins p join users u on u.id = p.user_id
    where p.token_hash = ${tokenHash} and p.expires_at > now() and u.disabled_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Takes it out, so that one session comes of it. @returns false when it is none any more */
export async function takePendingLogIn(trx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('pending_log_ins')
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function deletePendingLogIn(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('pending_log_ins').where('token_hash', '=', tokenHash).execute();
}
