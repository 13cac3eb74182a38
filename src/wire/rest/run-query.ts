import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../db/connection/connection.ts';
import type { Client } from '../gateway.ts';
import { compileCount, compileRows, type Source } from './compile-query.ts';
import type { MediaType } from './media-type.ts';
import type { CountKind } from './preferences.ts';
import type { QueryTree, RowRange } from './query-tree.ts';
import { SqlParams } from './sql-params.ts';

/** ms a statement may take. */
const STATEMENT_TIMEOUT = 3000;

/** What a statement found: the body as PostgreSQL wrote it. */
export interface FoundRows {
  readonly body: string;
  /** Rows in the body. */
  readonly count: number;
  /** Rows that match, when they were to be counted. */
  readonly total: number | null;
}

/** A statement that makes the rows (a function's call, a deletion) and is executed once. */
export interface Maker {
  /** Read as `made`. */
  readonly statement: string;
}

export interface Question {
  readonly tree: QueryTree;
  readonly source: Source;
  readonly range: RowRange;
  readonly count: CountKind | null;
  readonly mediaType: MediaType;
  readonly maker?: Maker;
  readonly params: SqlParams;
  readonly addresses: PlacedAddresses;
}

/** Addresses below `stored` in the database are below `shown` for clients: those of the sample shops, which this site shows. */
export interface PlacedAddresses {
  readonly stored: string;
  readonly shown: string;
}

/** Runs `work` as the client's role with its claims, within one transaction and 3 s a statement. */
export function asClient<T>(
  db: Database,
  { role, claims }: Client,
  mode: 'read only' | 'read write',
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setAccessMode(mode)
    .execute(async (trx) => {
      await sql`select act_as_client(${role}, ${JSON.stringify(claims)}, ${STATEMENT_TIMEOUT})`.execute(trx);
      return work(trx);
    });
}

/** One statement, so one snapshot, answers page and exact count. */
export async function findRows(trx: Database, question: Question): Promise<FoundRows> {
  const { tree, source, range, count, mediaType, maker, params, addresses } = question;
  const rows = compileRows(tree, source, range, params);
  const total = count === null || count === 'planned' ? 'null' : `(${compileCount(tree, source, params)})`;
  const made = maker ? `with made as materialized (${maker.statement}) ` : '';
  const text = `${made}select ${total}::bigint as total, page.count, page.body
    from (select count(*) as count, ${formatBody(mediaType)} as body from (${rows}) row) page`;
  const values = params.values.map((value) => value.replaceAll(addresses.shown, addresses.stored));
  const [found] = await run<FoundRows>(trx, text, values);
  if (!found) throw new Error('an aggregate without a row');
  const body = found.body.replaceAll(addresses.stored, addresses.shown);
  return { ...found, body, total: count === 'planned' ? await estimateCount(trx, tree, source) : found.total };
}

/** The planner's guess, from its statistics alone. */
async function estimateCount(trx: Database, tree: QueryTree, source: Source): Promise<number> {
  const params = new SqlParams();
  const counted = compileCount(tree, source, params).replace(/^select count\(\*\)/, 'select 1');
  const rows = await run<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>(
    trx,
    `explain (format json) ${counted}`,
    params.values,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

async function run<T>(trx: Database, text: string, values: readonly string[]): Promise<T[]> {
  const { rows } = await trx.executeQuery<T>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** The body as one text. */
function formatBody({ kind, stripsNulls }: MediaType): string {
  const strip = (json: string) => (stripsNulls ? `json_strip_nulls(${json})` : json);
  switch (kind) {
    case 'csv':
      return `coalesce((select string_agg(name, ',') from json_object_keys((json_agg(row))->0) name), '')
        || E'\\n' || coalesce(string_agg(substring(row::text, 2, length(row::text) - 2), E'\\n'), '')`;
    case 'object':
      return `coalesce(${strip('json_agg(row)->0')}, 'null')::text`;
    default:
      return `coalesce(${strip('json_agg(row)')}, '[]')::text`;
  }
}
