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
  if (error instanceof GatewayError) return answerGatewayError(error);
  if (error instanceof NoTurnError) return answerNoTurn(error);
  const known = error instanceof RestError ? error : toRestError(error, context.get('client')?.role === 'anon');
  if (known) {
    const headers = {
      ...JSON_HEADERS,
      ...known.headers,
      ...(known.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    };
    return new Response(JSON.stringify(known.body), { status: known.status, headers });
  }
  logger.error({ err: error, path: context.req.path }, 'the data API failed');
  const body = { code: 'PGRST001', message: 'The database cannot be asked now', details: null, hint: null };
  return new Response(JSON.stringify(body), { status: 503, headers: { ...JSON_HEADERS, 'retry-after': '5' } });
}

function answerGatewayError({ failure, message, details, isOfKey }: GatewayError): Response {
  const body = {
    code: GATEWAY_CODES[failure],
    message,
    details,
    hint: isOfKey ? (failure === 'secret-in-browser' ? SECRET_HINT : KEY_HINT) : null,
  };
  const challenge =
    isOfKey || failure === 'unknown-role' ? '' : ` error="invalid_token", error_description=${JSON.stringify(message)}`;
  return new Response(JSON.stringify(body), {
    status: 401,
    headers: { ...JSON_HEADERS, 'www-authenticate': `Bearer${challenge}` },
  });
}

const KEY_HINT = 'Send the publishable or the anonymous key as the header `apikey`.';
const SECRET_HINT = 'Secret keys belong on servers. Make new keys if this one was in a page or an app.';

function answerNoTurn({ reason, message }: NoTurnError): Response {
  const body = { code: 'PGRST003', message, details: null, hint: 'Ask for less at a time, or later.' };
  const headers = { ...JSON_HEADERS, 'retry-after': '5' };
  return new Response(JSON.stringify(body), { status: reason === 'crowd' ? 429 : 504, headers });
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
