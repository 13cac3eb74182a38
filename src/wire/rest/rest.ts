import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { Database } from '../../db/connection/connection.ts';
import { type Client, type Gateway, GatewayError } from '../gateway.ts';
import { type CallArguments, compileCall, parseJsonArguments } from './call-function.ts';
import { compileDeletion } from './compile-query.ts';
import { toRestError } from './database-failure.ts';
import { formatAnswer } from './format-answer.ts';
import { chooseMediaType } from './media-type.ts';
import { buildRestOpenApi } from './openapi.ts';
import { parseQuery, readParams } from './parse-query.ts';
import { parsePreferences } from './preferences.ts';
import { FUNCTIONS, RELATIONS, type Relation } from './relations.ts';
import { notSingle, permissionDenied, RestError, unknownFunction, unknownTable } from './rest-error.ts';
import { intersectRange } from './row-range.ts';
import { asClient, findRows, type PlacedAddresses, type Question } from './run-query.ts';
import { SqlParams } from './sql-params.ts';

const MAX_BODY_BYTES = 1024 * 1024;

export interface RestOptions {
  /** Connections of its own, so that clients never take those of the pages. */
  readonly db: Database;
  readonly gateway: Gateway;
  /** Public origin of the site. */
  readonly siteUrl: string;
  readonly addresses: PlacedAddresses;
  readonly logger: Logger;
}

/**
 * The data API in the shape of PostgREST: queries of `products` and `saved_products`, deletion of saved items, and the
 * function that saves. Every answer is JSON (or CSV), errors with PostgREST's codes.
 */
export function createRest({ db, gateway, siteUrl, addresses, logger }: RestOptions): Hono {
  const rows: Rows = { db, addresses };
  const rest = new Hono<{ Variables: { client: Client } }>({ strict: false });
  rest.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  rest.use(async (context, next) => {
    context.set('client', await gateway(context.req.raw));
    await next();
  });
  rest.use(async (context, next) => {
    requireSchema(context.req.header(hasBody(context) ? 'content-profile' : 'accept-profile'));
    await next();
  });
  rest.get('/', (context) => {
    if (context.get('client').role !== 'service_role') throw permissionDenied('schema public', true);
    chooseMediaType(context.req.header('accept'), true);
    return context.body(JSON.stringify(buildRestOpenApi(siteUrl)), 200, {
      'content-type': 'application/openapi+json; charset=utf-8',
    });
  });
  rest.all('/rpc/:name', (context) => callFunction(rows, context, context.get('client')));
  rest.all('/:relation', (context) => {
    const relation = findRelation(context.req.param('relation'));
    const { method } = context.req;
    // HEAD arrives as GET; the server leaves the body out.
    if (method === 'GET' || method === 'HEAD') return readRelation(rows, context, relation, context.get('client'));
    if (method === 'DELETE') return deleteRows(rows, context, relation, context.get('client'));
    if (['POST', 'PATCH', 'PUT'].includes(method)) throw refuseWrite(relation, context.get('client'));
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  });
  rest.all('*', () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  rest.onError((error, context) => answerError(error, context, logger));
  return rest as unknown as Hono;
}

/** Where rows are, and how their addresses are shown. */
type Rows = Pick<RestOptions, 'db' | 'addresses'>;

async function readRelation(
  { db, addresses }: Rows,
  context: Context,
  relation: Relation,
  client: Client,
): Promise<Response> {
  const tree = parseQuery(new URL(context.req.url).search, relation.name);
  const mediaType = chooseMediaType(context.req.header('accept'));
  const preferences = parsePreferences(context.req.header('prefer'));
  const range = intersectRange(tree.range, context.req.header('range'));
  const params = new SqlParams();
  const source = { relation, from: `api.${relation.name}` };
  const question: Question = { tree, source, range, count: preferences.count, mediaType, params, addresses };
  const found = await asClient(db, client, 'read only', (trx) => findRows(trx, question));
  return formatAnswer({ context, found, mediaType, preferences, offset: range.offset });
}

async function deleteRows(
  { db, addresses }: Rows,
  context: Context,
  relation: Relation,
  client: Client,
): Promise<Response> {
  if (!relation.isDeletable) throw refuseWrite(relation, client);
  const tree = parseQuery(new URL(context.req.url).search, relation.name);
  // Whoever forgets the filter loses nothing.
  if (tree.conditions.length === 0) throw new RestError(400, '21000', 'DELETE requires a WHERE clause');
  const mediaType = chooseMediaType(context.req.header('accept'));
  const preferences = parsePreferences(context.req.header('prefer'));
  const isWanted = preferences.returning === 'representation';
  const found = await asClient(db, client, 'read write', async (trx) => {
    const params = new SqlParams();
    const maker = { statement: compileDeletion(tree, relation, params) };
    const made = await findRows(trx, {
      tree: { ...tree, conditions: [], select: isWanted ? tree.select : [] },
      source: { relation, from: 'made' },
      range: { offset: 0, limit: null },
      count: null,
      mediaType: isWanted ? mediaType : chooseMediaType('application/json'),
      maker,
      params,
      addresses,
    });
    requireFew(made.count, preferences.maxAffected);
    requireSingle(isWanted && mediaType.kind === 'object', made.count);
    return { ...made, total: preferences.count === null ? null : made.count };
  });
  return formatAnswer({ context, found, mediaType, preferences, offset: 0, isMutation: true });
}

async function callFunction({ db, addresses }: Rows, context: Context, client: Client): Promise<Response> {
  const { method } = context.req;
  const fn = FUNCTIONS.find(({ name }) => name === context.req.param('name'));
  const tree = parseQuery(new URL(context.req.url).search, fn?.returns.name ?? '', method !== 'POST');
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const args: CallArguments = method === 'POST' ? await readArguments(context) : { kind: 'text', args: tree.args };
  if (!fn)
    throw unknownFunction(
      context.req.param('name') ?? '',
      namesOf(args),
      FUNCTIONS.map(({ name }) => name),
      args.kind === 'json',
    );
  const mediaType = chooseMediaType(context.req.header('accept'));
  const preferences = parsePreferences(context.req.header('prefer'));
  const range = intersectRange(tree.range, method === 'POST' ? undefined : context.req.header('range'));
  const found = await asClient(db, client, method === 'POST' ? 'read write' : 'read only', async (trx) => {
    const params = new SqlParams();
    const maker = { statement: compileCall(fn, args, params) };
    const source = { relation: fn.returns, from: 'made' };
    const made = await findRows(trx, {
      tree,
      source,
      range,
      count: preferences.count,
      mediaType,
      maker,
      params,
      addresses,
    });
    requireSingle(mediaType.kind === 'object', made.count);
    return made;
  });
  return formatAnswer({ context, found, mediaType, preferences, offset: range.offset });
}

async function readArguments(context: Context): Promise<CallArguments> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  const text = await context.req.text();
  if (type === 'application/x-www-form-urlencoded') return { kind: 'text', args: readParams(text) };
  if (type === 'application/json') return parseJsonArguments(text);
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

const namesOf = (args: CallArguments) => (args.kind === 'json' ? args.names : args.args.map(([name]) => name));

/** Undoes the transaction when one row was asked for and there are others. */
function requireSingle(isAsked: boolean, count: number): void {
  if (isAsked && count !== 1) throw notSingle(count);
}

function requireFew(count: number, most: number | null): void {
  if (most === null || count <= most) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${count} rows`,
  });
}

function findRelation(name: string): Relation {
  const relation = RELATIONS.find((known) => known.name === name);
  if (relation) return relation;
  throw unknownTable(
    name,
    RELATIONS.map((known) => known.name),
  );
}

function refuseWrite(relation: Relation, client: Client): RestError {
  return permissionDenied(`view ${relation.name}`, client.role === 'anon');
}

function hasBody(context: Context): boolean {
  return !['GET', 'HEAD'].includes(context.req.method);
}

/** Clients know one schema. */
function requireSchema(name: string | undefined): void {
  if (name === undefined || name === 'public') return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${name}`, {
    hint: 'Only the following schemas are exposed: public',
  });
}

function tooLarge(context: Context): Response {
  return context.json({ code: 'PGRST102', message: 'The request is too large', details: null, hint: null }, 413);
}

const GATEWAY_CODES: Readonly<Record<GatewayError['failure'], string>> = {
  'no-api-key': 'PGRST302',
  'wrong-api-key': 'PGRST301',
  'wrong-token': 'PGRST301',
  'expired-token': 'PGRST303',
  'unknown-role': '22023',
};

function answerError(error: Error, context: Context, logger: Logger): Response {
  if (error instanceof GatewayError) {
    const hint = error.failure.endsWith('api-key')
      ? 'Send the publishable or the anonymous key as the header `apikey`.'
      : null;
    if (error.failure.endsWith('token')) {
      context.header('www-authenticate', `Bearer error="invalid_token", error_description="${error.message}"`);
    }
    return context.json({ code: GATEWAY_CODES[error.failure], message: error.message, details: null, hint }, 401);
  }
  const known = error instanceof RestError ? error : toRestError(error, context.get('client')?.role === 'anon');
  if (known) return new Response(JSON.stringify(known.body), { status: known.status, headers: JSON_HEADERS });
  logger.error({ err: error, path: context.req.path }, 'the data API failed');
  const body = { code: 'PGRST001', message: 'The database cannot be asked now', details: null, hint: null };
  return new Response(JSON.stringify(body), { status: 503, headers: { ...JSON_HEADERS, 'retry-after': '5' } });
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
