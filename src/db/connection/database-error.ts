import { dictionary } from '../../text/dictionary.ts';

/** Something about the database that its operator must know. The message is one line, fit to print as it is. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** The embedded PostgreSQL could not be prepared, started or stopped. */
export class EmbeddedPostgresError extends DatabaseError {
  override name = 'EmbeddedPostgresError';
}

/** The migrations on disk and those the database has seen do not fit together. */
export class MigrationError extends DatabaseError {
  override name = 'MigrationError';
}

/** The start of a message by error code: of the network, or SQLSTATE (PostgreSQL, appendix A). */
const REASONS = dictionary<string>({
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  EHOSTUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'no answer',
  ECONNRESET: 'the connection was cut',
  '28P01': 'wrong user or password',
  '28000': 'the server refuses this user',
  '3D000': 'no such database',
  '42501': 'the user lacks a permission',
  '25006': 'it is read-only',
  '53100': 'the disk is full',
  '53300': 'too many connections',
  '57P01': 'the server has shut down',
  '57P02': 'the server has crashed',
  '57P03': 'the server is starting up or shutting down',
});

/** How the driver's own errors begin, which have no code. */
const TIMED_OUT = /^(?:timeout e|Query read timeout|Connection terminated due to connection timeout)/;
const CUT = /^(?:Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable)/;

/** What is wrong, in words, when the code of an error is one an operator can act upon; else `null`. */
export function findDatabaseReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = 'code' in first && typeof first.code === 'string' ? first.code : '';
  if (code in REASONS) return REASONS[code] ?? null;
  if (TIMED_OUT.test(error.message)) return 'no answer';
  return CUT.test(error.message) ? 'the connection was cut' : null;
}

/** What is wrong, in words, whatever it is. */
export function describeDatabaseError(error: unknown): string {
  return findDatabaseReason(error) ?? (error instanceof Error ? error.message : String(error));
}

/** Codes of a database that cannot be reached, or that has just left; some others only look so (no such database). */
const AWAY =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)UNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND|57P0[1-3]|08...)$/;

/** Whether an error, or one behind it, says that the database is away: the same may go well when it is back. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const errors = error instanceof AggregateError ? error.errors : [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    AWAY.test(code) || TIMED_OUT.test(error.message) || CUT.test(error.message) || [error.cause, ...errors].some(isAway)
  );
}

/** Whether an error, or one behind it, says that the server is starting, recovering or stopping: it answers, and lets nobody in yet. */
export function isStarting(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '57P03') || isStarting(error.cause));
}

/** SQLSTATEs of a database that answers and keeps nothing: disk full, read-only, input/output error, a limit on files. */
const REFUSED_WRITE = new Set(['53100', '25006', '58030', '53400']);

/** Whether an error, or one behind it, says that the database takes no writes. */
export function isRefusedWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && REFUSED_WRITE.has(String(error.code))) || isRefusedWrite(error.cause);
}

/** A failure to connect as one line with the server's address, never with its password. */
export function connectionError(url: string, cause: unknown): DatabaseError {
  return new DatabaseError(`Cannot use the database at ${formatAddress(url)}: ${describeDatabaseError(cause)}`, {
    cause,
  });
}

/** `host:port/name` of a database URL. */
function formatAddress(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}
