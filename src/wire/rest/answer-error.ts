import type { Context } from 'hono';
import type { Logger } from 'pino';
import { GatewayError } from '../gateway.ts';
import { toRestError } from './database-failure.ts';
import { NoTurnError } from './fair-shares.ts';
import { RestError } from './rest-error.ts';

const GATEWAY_CODES: Readonly<Record<GatewayError['failure'], string>> = {
  'no-api-key': 'PGRST302',
  'wrong-api-key': 'PGRST301',
  'secret-in-browser': 'PGRST301',
  'wrong-token': 'PGRST301',
  'wrong-claims': 'PGRST303',
  'expired-token': 'PGRST303',
  'unknown-role': '22023',
};

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

function describeGatewayError({ failure, message, details, isOfKey }: GatewayError): RestError {
  const hint = isOfKey ? (failure === 'secret-in-browser' ? SECRET_HINT : KEY_HINT) : null;
  const challenge =
    isOfKey || failure === 'unknown-role' ? '' : ` error="invalid_token", error_description=${JSON.stringify(message)}`;
  const headers = { 'www-authenticate': `Bearer${challenge}` };
  return new RestError(401, GATEWAY_CODES[failure], message, { details, hint, headers });
}

const KEY_HINT = 'Send the publishable or the anonymous key as the header `apikey`.';
const SECRET_HINT = 'Secret keys belong on servers. Make new keys if this one was in a page or an app.';
const LATER = { 'retry-after': '5' };
