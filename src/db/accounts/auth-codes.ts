import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import type { AuthMethod } from './sessions.ts';

/** What a client proves itself by when it brings the code (RFC 7636). */
export interface CodeChallenge {
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

/** What a code is changed into. */
export interface AuthCode {
  readonly userId: string;
  readonly challenge: CodeChallenge;
  /** How the person was known. */
  readonly method: AuthMethod;
  /** What an identity provider returned (JWE); `null`: nothing. */
  readonly tokens: string | null;
}

export async function insertAuthCode(
  trx: Database,
  codeHash: Buffer,
  { userId, challenge, method, tokens }: AuthCode,
  lifetimeSeconds: number,
): Promise<void> {
  await trx
    .insertInto('auth_codes')
    .values({
      code_hash: codeHash,
      user_id: userId,
      code_challenge: challenge.challenge,
      challenge_method: challenge.method,
      method,
      tokens,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .execute();
}

/** `null`: unknown, used or expired. */
export async function findAuthCode(db: Database, codeHash: Buffer): Promise<AuthCode | null> {
  const row = await db
    .selectFrom('auth_codes')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return null;
  const challenge = { challenge: row.code_challenge, method: row.challenge_method };
  return { userId: row.user_id, challenge, method: row.method as AuthMethod, tokens: row.tokens };
}

/** Uses a code up. @returns false when it was used before */
export async function deleteAuthCode(db: Database, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('auth_codes').where('code_hash', '=', codeHash).executeTakeFirst();
  return numDeletedRows > 0;
}
