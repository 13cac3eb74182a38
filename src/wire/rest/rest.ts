import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { validate as isUuid } from 'uuid';
import { addressKey } from '../../accounts/throttles/throttle-key.ts';
import { ownerIdOf } from '../../db/accounts/owner-id.ts';
import type { Database } from '../../db/connection/connection.ts';
import { type Client, type Gateway, GatewayError } from '../gateway.ts';
import { answerError, isTooLong } from './answer-error.ts';
import {
  argumentNames,
  type CallArguments,
  compileCall,
  parseJsonArguments,
  readArgumentValues,
} from './call-function.ts';
import { compileMatches, type SqlParams } from './compile-query.ts';
import { createFairShares, type Work } from './fair-shares.ts';
import { formatAnswer } from './format-answer.ts';
import { chooseMediaType } from './media-type.ts';
import { intersectRange, parseQuery, readParams } from './parse-query.ts';
import { parsePreferences } from './preferences.ts';
import { createProgramCalls, type ProgramCall, type ProgramServices } from './program-calls.ts';
import { FUNCTIONS, RELATIONS, type Relation, type RestFunction, ROW_KEY, SAVE_PRODUCT } from './relations.ts';
import { notSingle, permissionDenied, RestError, unknownFunction, unknownTable } from './rest-error.ts';
import { buildRestOpenApi } from './rest-openapi.ts';
import { findRows, type PlacedAddresses, type Question } from './run-query.ts';
import { buildSwagger } from './swagger.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** Characters of an address: a list of 2,000 numbers, or of 700 texts. */
const MAX_ADDRESS = 64 * 1024;

export interface RestOptions {
  /** Connections of its own, so that clients never take those of the pages. */
  readonly db: Database;
  readonly gateway: Gateway;
  /** Public origin of the site. */
  readonly siteUrl: string;
  readonly addresses: PlacedAddresses;
  /** Over the same connections. */
  readonly services: ProgramServices;
  /** The client's IP address. */
  readonly addressOf: (context: Context) => string;
  readonly logger: Logger;
}

/**
 * The data API in the shape of PostgREST: queries of `products` and `saved_products`, deletion of saved items, and the
 * function that saves. Every answer is JSON (or CSV), errors with PostgREST's codes.
 */
export function createRest({ db, gateway, siteUrl, addresses, services, addressOf, logger }: RestOptions): Hono {
  const rows: Rows = { db, addresses, addressOf, shares: createFairShares(), calls: createProgramCalls(services) };
  const rest = new Hono<{ Variables: Variables }>({ strict: false });
  rest.use(async ({ req }, next) => {
    if (req.url.length > MAX_ADDRESS) throw new RestError(414, 'PGRST100', 'The address is longer than 64 kB');
    await next();
  });
  rest.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  // Needs no key: it tells what is in the manual.
  rest.get('/openapi.json', (context) => context.json(buildRestOpenApi(siteUrl)));
  rest.use(async (context, next) => {
    requireWholeBearer(context.req.header('authorization'));
    context.set('client', await gateway.findClient(context.req.raw));
    const isReading = ['GET', 'HEAD'].includes(context.req.method);
    requireSchema(context.req.header(isReading ? 'accept-profile' : 'content-profile'));
    await next();
  });
  // For generators of clients, as PostgREST describes itself.
  rest.get('/', (context) => {
    chooseMediaType(context.req.header('accept'), true);
    return context.body(JSON.stringify(buildSwagger(siteUrl)), 200, {
      'content-type': 'application/openapi+json; charset=utf-8',
    });
  });
  rest.all('/rpc/:name', (context) => callFunction(rows, context));
  rest.all('/:relation', (context) => {
    const { method } = context.req;
    const name = context.req.param('relation');
    const relation = RELATIONS.find((known) => known.name === name);
    if (!relation) throw unknownTable(name);
    // HEAD arrives as GET; the server leaves the body out.
    if (method === 'GET' || method === 'HEAD') return readRelation(rows, context, relation);
    if (method === 'DELETE') return deleteRows(rows, context, relation);
    if (['POST', 'PATCH', 'PUT'].includes(method)) throw refuseWrite(relation, context.get('client'));
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  });
  rest.all('*', () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  rest.onError((error, context) => answerError(error, context, logger));
  return rest as unknown as Hono;
}

/** What is known of a request. */
interface Variables {
  client: Client;
}
type RestContext = Context<{ Variables: Variables }>;

interface Rows extends Pick<RestOptions, 'db' | 'addresses' | 'addressOf'> {
  readonly shares: ReturnType<typeof createFairShares>;
  readonly calls: ReadonlyMap<string, ProgramCall>;
}

/** Does something for the client when it is this one's turn. */
function takeTurn<T>({ shares, addressOf }: Rows, context: RestContext, work: Omit<Work<T>, 'asker' | 'signal'>) {
  const { claims, role } = context.get('client');
  const asker = { address: addressKey(addressOf(context)), key: claims.sub ?? role };
  return shares({ asker, signal: context.req.raw.signal, ...work });
}

interface Asked extends Omit<Question, 'addresses'> {
  readonly mode: 'read only' | 'read write';
  /** Rows that may be changed. */
  readonly maxAffected?: number | null;
}

/** Finds rows as the client when it is this one's turn. It may be done twice. */
function findFairly(rows: Rows, context: RestContext, { mode, maxAffected = null, ...asked }: Asked) {
  const { db, addresses } = rows;
  const { role, claims } = context.get('client');
  return takeTurn(rows, context, {
    question: mode === 'read only' ? context.req.url : null,
    isDear: asked.tree.hasPattern,
    run: (ms) =>
      db
        .transaction()
        .setAccessMode(mode)
        .execute(async (trx) => {
          // Each statement may take so many ms.
          await sql`select act_as_client(${role}, ${JSON.stringify(claims)}, ${ms})`.execute(trx);
          const found = await findRows(trx, { ...asked, addresses });
          // What made the rows is undone by what is thrown.
          if (maxAffected !== null && found.count > maxAffected) throw tooManyAffected(found.count);
          if (asked.compileMaker && asked.mediaType.kind === 'object' && found.count !== 1)
            throw notSingle(found.count);
          return found;
        }),
    isTooLong,
  });
}

async function readRelation(rows: Rows, context: RestContext, relation: Relation): Promise<Response> {
  const tree = parseQuery(new URL(context.req.url).search, relation.name);
  const mediaType = chooseMediaType(context.req.header('accept'));
  const preferences = parsePreferences(context.req.header('prefer'));
  const range = intersectRange(tree.range, context.req.header('range'));
  const found = await findFairly(rows, context, {
    mode: 'read only',
    tree: { ...tree, range },
    relation,
    count: preferences.count,
    mediaType,
    isBodiless: context.req.method === 'HEAD',
  });
  return formatAnswer({ context, found, mediaType, preferences, offset: range.offset });
}

async function deleteRows(rows: Rows, context: RestContext, relation: Relation): Promise<Response> {
  if (!relation.isDeletable) throw refuseWrite(relation, context.get('client'));
  const tree = parseQuery(new URL(context.req.url).search, relation.name);
  // Whoever forgets the filter loses nothing.
  if (tree.conditions.length === 0) throw new RestError(400, '21000', 'DELETE requires a WHERE clause');
  const mediaType = chooseMediaType(context.req.header('accept'));
  const preferences = parsePreferences(context.req.header('prefer'));
  const isWanted = preferences.returnsRows;
  const made = await findFairly(rows, context, {
    mode: 'read write',
    maxAffected: preferences.maxAffected,
    tree: { ...tree, conditions: [], select: isWanted ? tree.select : [], range: { offset: 0, limit: null } },
    relation,
    count: null,
    mediaType: isWanted ? mediaType : chooseMediaType('application/json'),
    compileMaker: (params) =>
      `delete ${compileMatches(tree, { relation, from: `api.${relation.name}` }, params)} returning *`,
  });
  const found = { ...made, total: preferences.count === null ? null : made.count };
  return formatAnswer({ context, found, mediaType, preferences, offset: 0, isMutation: true });
}

async function callFunction(rows: Rows, context: RestContext): Promise<Response> {
  const { method } = context.req;
  const name = context.req.param('name') ?? '';
  const fn = FUNCTIONS.find((known) => known.name === name);
  const tree = parseQuery(new URL(context.req.url).search, fn?.returns.name ?? '', method !== 'POST');
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const args: CallArguments = method === 'POST' ? await readArguments(context) : { kind: 'text', args: tree.args };
  if (!fn) throw unknownFunction(name, argumentNames(args), SAVE_PRODUCT.name, args.kind === 'json');
  const mediaType = chooseMediaType(context.req.header('accept'));
  const preferences = parsePreferences(context.req.header('prefer'));
  const range = intersectRange(tree.range, method === 'POST' ? undefined : context.req.header('range'));
  const ids = fn.isProgram ? await callProgram(rows, context, fn, args) : null;
  const found = await findFairly(rows, context, {
    mode: method === 'POST' && ids === null ? 'read write' : 'read only',
    tree: { ...tree, range },
    relation: fn.returns,
    count: preferences.count,
    mediaType,
    compileMaker: (params) => (ids ? compileRowsOf(fn.returns, ids, params) : compileCall(fn, args, params)),
  });
  return formatAnswer({ context, found, mediaType, preferences, offset: range.offset });
}

/** Does what the program does itself. @returns the ids of the rows to answer with */
async function callProgram(rows: Rows, context: RestContext, fn: RestFunction, args: CallArguments) {
  const { role, claims } = context.get('client');
  const call = rows.calls.get(fn.name);
  if (context.req.method !== 'POST') throw new RestError(405, '25006', `cannot execute ${fn.name} by GET: it writes`);
  // The gateway has asked whether there is such a person.
  const { sub } = claims;
  if (!call || role !== 'authenticated' || sub === undefined || !isUuid(sub)) {
    throw permissionDenied(`function ${fn.name}`, role === 'anon');
  }
  const values = readArgumentValues(fn, args);
  return takeTurn(rows, context, {
    question: null,
    isDear: false,
    run: () => call({ ownerId: ownerIdOf(sub) }, values),
    // What it has done is not undone, so it is not begun anew.
    isTooLong: () => false,
  });
}

/** Rows of a relation by their ids, as the client sees them. */
function compileRowsOf({ name }: Relation, ids: readonly number[], params: SqlParams): string {
  return `select * from api.${name} where ${ROW_KEY} = any(${params.add(`{${ids.join(',')}}`)}::bigint[])`;
}

async function readArguments(context: Context): Promise<CallArguments> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  const text = await context.req.text();
  if (type === 'application/x-www-form-urlencoded') return { kind: 'text', args: readParams(text) };
  if (type === 'application/json') return parseJsonArguments(text);
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

function tooManyAffected(count: number): RestError {
  const details = `The query affects ${count} rows`;
  return new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', { details });
}

function refuseWrite(relation: Relation, client: Client): RestError {
  return permissionDenied(`view ${relation.name}`, client.role === 'anon');
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

/** A client that means to send a token and has none is told so, rather than answered as a visitor. */
function requireWholeBearer(header: string | undefined): void {
  if (header === undefined || !/^bearer\s*$/i.test(header)) return;
  throw new GatewayError('PGRST301', 'Empty JWT is sent in Authorization header');
}
