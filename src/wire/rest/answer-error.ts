import type { Context } from 'hono';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { GatewayError } from '../gateway.ts';
import { NoTurnError } from './fair-shares.ts';
import { RestError } from './rest-error.ts';

/** What a client is told when its request fails, as PostgREST would word it. */
export function answerError(error: Error, context: Context, logger: Logger): Response {
  const { status, body, headers } = describeError(error, context, logger);
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...headers,
    },
  });
}

function describeError(error: Error, context: Context, logger: Logger): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof GatewayError) return describeGatewayError(error);
  if (error instanceof NoTurnError) {
    const hint = 'Ask for less at a time, or later.';
    return new RestError(error.reason === 'crowd' ? 429 : 504, 'PGRST003', error.message, { hint, headers: LATER });
  }
  const known = toRestError(error, context.get('client')?.role === 'anon');
  if (known) return known;
  logger.error({ err: error, path: context.req.path }, 'the data API failed');
  return new RestError(503, 'PGRST001', 'The database cannot be asked now', { headers: LATER });
}

function describeGatewayError({ code, message, details, keyHint: hint }: GatewayError): RestError {
  const isOfToken = hint === null && code !== '22023';
  const challenge = isOfToken ? ` error="invalid_token", error_description=${JSON.stringify(message)}` : '';
  return new RestError(401, code, message, { details, hint, headers: { 'www-authenticate': `Bearer${challenge}` } });
}

const LATER = { 'retry-after': '5' };

/** Statuses of SQLSTATEs and of their classes, as PostgREST has them; all others are the client's fault: 400. */
const STATUSES: readonly (readonly [start: string, status: number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53400', 500],
  ['53', 503],
  ['54001', 400],
  ['54', 500],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
];

/** What a client is told of a failure of its statement; `null` when the database could not be asked at all. */
function toRestError(error: unknown, isAnonymous: boolean): RestError | null {
  // A socket's `EPIPE` has five letters as well.
  if (!(error instanceof DatabaseError)) return null;
  const { code = '' } = error;
  const known = STATUSES.find(([start]) => code.startsWith(start))?.[1] ?? 400;
  const status = code === '42501' ? (isAnonymous ? 401 : 403) : known;
  // A fault of ours: what the database says of it stays in the log.
  if (status >= 500 && code !== '57014') return null;
  return new RestError(status, code, error.message.replaceAll(/\bapi\./g, 'public.'), {
    details: status >= 500 ? null : error.detail,
    hint: error.hint,
  });
}

/** Whether the database ended a statement because its time was over. */
export function isTooLong(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}
