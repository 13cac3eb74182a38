import type { Pool } from 'pg';

/** How far a replica is behind. */
export interface ReplicaLag {
  readonly bytes: number;
  readonly seconds: number;
}

/** What a replica said of itself. */
export interface ReplicaPosition {
  /** Up to where it shows what was written. */
  readonly replayed: number;
  /** s since the last change that it shows was made; `null` when it has seen none. */
  readonly age: number | null;
}

/** A replica that cannot be read from. The message is for the operator. */
export class ReplicaError extends Error {
  override name = 'ReplicaError';
}

/**
 * How far the primary has written, in bytes of its log. A position at the beginning of a page counts the page's header, which a
 * replica that has replayed everything does not.
 */
export async function readWritten(primary: Pool): Promise<number> {
  const { rows } = await primary.query<{ at: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as at`);
  const at = Number(rows[0]?.at);
  if (at % 8192 === 24) return at - 24;
  return at % 1_048_576 === 40 ? at - 40 : at;
}

/** Which cluster a server is of. */
const IDENTITY = '(select system_identifier::text from pg_control_system()) as identity';

export async function readIdentity(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ identity: string }>(`select ${IDENTITY}`);
  return rows[0]?.identity ?? '';
}

/** @throws ReplicaError for a server that is no replica of this cluster */
export async function readPosition(replica: Pool, identity: string | null): Promise<ReplicaPosition> {
  const { rows } = await replica.query<{ identity: string; recovers: boolean; at: number; age: number | null }>(`
    select ${IDENTITY}, pg_is_in_recovery() as recovers, (pg_last_wal_replay_lsn() - '0/0')::float8 as at,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`);
  const [row] = rows;
  if (!row?.recovers) throw new ReplicaError('it is no replica, or no more');
  if (identity !== null && row.identity !== identity) throw new ReplicaError('it is a replica of another database');
  return { replayed: row.at, age: row.age };
}
