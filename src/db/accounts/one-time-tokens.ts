import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';

export interface OneTimeToken {
  /** A UUID; that of the mail which carries it. */
  readonly id: string;
  readonly purpose: string;
  /** `null`: of an address that has no account yet. */
  readonly userId: string | null;
  /** The address that it proves. */
  readonly email: string;
  /** What is to be done with it beside what its purpose says: JSON without secrets. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Inserts a token that ends the former ones of its purpose and address; the same one twice is there once. */
export async function replaceOneTimeToken(trx: Database, token: OneTimeToken, seconds: number): Promise<void> {
  const { id, purpose, email } = token;
  await sql`
    delete from one_time_tokens
    where lower(email) = lower(${email}) and purpose = ${purpose} and id != ${id}`.execute(trx);
  await insertOneTimeToken(trx, token, seconds);
}

/** Inserts a token beside the others of its address; the same one twice is there once. */
export async function insertOneTimeToken(trx: Database, token: OneTimeToken, seconds: number): Promise<void> {
  const { id, purpose, userId, email, data } = token;
  await sql`
    insert into one_time_tokens (id, purpose, user_id, email, data, expires_at)
    values (${id}, ${purpose}, ${userId}, ${email}, ${JSON.stringify(data)},
      now() + make_interval(secs => ${seconds}))
    on conflict (id) do nothing`.execute(trx);
}

/** `null` when it is used, expired, or of another purpose. */
export async function findOneTimeToken(
  db: Database,
  id: string,
  purposes: readonly string[],
): Promise<OneTimeToken | null> {
  const { rows } = await sql<OneTimeToken>`
    select ${columns} from one_time_tokens
    where id = ${id} and purpose = any(${purposes}) and expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

/** Counts a try at the codes that this address was sent. @returns those that have tries left; each guess takes one */
export async function countGuess(
  db: Database,
  email: string,
  purposes: readonly string[],
  mostTries: number,
): Promise<OneTimeToken[]> {
  const { rows } = await sql<OneTimeToken>`
    update one_time_tokens set tries = tries + 1
    where lower(email) = lower(${email}) and purpose = any(${purposes}) and tries < ${mostTries} and expires_at > now()
    returning ${columns}`.execute(db);
  return rows;
}

/** Takes a token, in the transaction of what it is good for. @returns `null` when another has it, or it has expired */
export async function takeOneTimeToken(trx: Database, id: string): Promise<OneTimeToken | null> {
  const { rows } = await sql<OneTimeToken>`
    delete from one_time_tokens where id = ${id} and expires_at > now() returning ${columns}`.execute(trx);
  return rows[0] ?? null;
}

const columns = sql`id, purpose, user_id as "userId", email, data`;
