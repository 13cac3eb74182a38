import { CompiledQuery } from 'kysely';
import type { Database } from '../../db/connection/connection.ts';
import { compileMatches, compileRows, nameColumns, type Source, SqlParams } from './compile-query.ts';
import type { MediaType } from './media-type.ts';
import type { Preferences } from './preferences.ts';
import type { QueryTree } from './query-tree.ts';
import type { Relation } from './relations.ts';

/** Bytes of rows in one answer, at most: who wants more asks for the next ones. */
export const MAX_BYTES = 8_000_000;
/** Bytes of one part of a body, about: as many as are made and sent in one go while others wait. */
const PART_BYTES = 65_536;

/** What a statement found: the body as PostgreSQL wrote it. */
export type FoundRows = Awaited<ReturnType<typeof findRows>>;

export interface Question {
  readonly tree: QueryTree;
  readonly relation: Relation;
  readonly count: Preferences['count'];
  readonly mediaType: MediaType;
  /** Whether rows are only counted (HEAD). */
  readonly isBodiless?: boolean;
  /** The statement that makes the rows (a function's call, a deletion), executed once; absent where they are those of the relation. */
  readonly compileMaker?: (params: SqlParams) => string;
  readonly addresses: PlacedAddresses;
}

/** Addresses below `stored` in the database are below `shown` for clients: those of the sample shops, which this site shows. */
export interface PlacedAddresses {
  readonly stored: string;
  readonly shown: string;
}

/** One statement, so one snapshot, answers page and exact count. */
export async function findRows(trx: Database, question: Question) {
  const { tree, relation, count, compileMaker, addresses } = question;
  const params = new SqlParams();
  const made = compileMaker ? `made as materialized (${compileMaker(params)}), ` : '';
  const source = { relation, from: compileMaker ? 'made' : `api.${relation.name}` };
  const rows = compileRows(tree, source, params);
  const isCounted = count !== null && count !== 'planned';
  const total = isCounted ? `(select count(*) ${compileMatches(tree, source, params)})` : 'null';
  const text = `with ${made}${compileParts(rows, question)}
    select whole.total, part.count, part.text from (select ${total}::bigint as total) whole
    left join part on true order by part.place`;
  const values = params.values.map((value) => value.replaceAll(addresses.shown, addresses.stored));
  const { rows: parts } = await trx.executeQuery<Part>(CompiledQuery.raw(text, values));
  const fitting = parts.filter((part) => part.text !== null);
  const rowsOf = (some: readonly Part[]) => some.reduce((sum, part) => sum + (part.count ?? 0), 0);
  return {
    /** The body, in parts, with addresses as they are stored. */
    body: joinParts(
      fitting.map((part) => part.text ?? ''),
      question,
    ),
    /** A part with addresses as clients see them: done while it is sent, since all parts at once would stop the thread. */
    show: (part: string) => part.replaceAll(addresses.stored, addresses.shown),
    /** Rows in the body. Of one object, what matters is whether there are others. */
    count: question.mediaType.kind === 'object' ? rowsOf(parts) : rowsOf(fitting),
    /** Whether there were more rows than an answer has bytes for. */
    isCut: rowsOf(fitting) < rowsOf(parts),
    /** Rows that match, when they were to be counted. */
    total: count === 'planned' ? await estimateCount(trx, question, source) : (parts[0]?.total ?? null),
  };
}

/** Some rows as text; without it those that do not fit into the answer. */
interface Part {
  readonly total: number | null;
  readonly count: number | null;
  readonly text: string | null;
}

/** The rows as parts of a body, each of some bytes and written by PostgreSQL, and in a last part how many do not fit. */
function compileParts(rows: string, { mediaType, isBodiless = false }: Question): string {
  const most = mediaType.kind === 'object' ? 0 : MAX_BYTES;
  return `row_text as (select ${isBodiless ? `''` : formatRow(mediaType)} as text from (${rows}) row),
    sized as (select text, row_number() over all_before as place, sum(octet_length(text)) over all_before as bytes
      from row_text window all_before as (rows unbounded preceding)),
    placed as (select text, place, bytes / ${PART_BYTES} as part, bytes <= ${most} or place = 1 as fits from sized),
    part as (select min(place) as place, count(*) as count,
        string_agg(text, ${mediaType.kind === 'csv' ? `E'\\n'` : `E',\\n '`} order by place) filter (where fits) as text
      from placed group by fits, case when fits then part end)`;
}

/** One row as text. */
function formatRow({ kind, stripsNulls }: MediaType): string {
  if (kind === 'csv') return 'substring(row::text, 2, length(row::text) - 2)';
  return stripsNulls ? 'json_strip_nulls(to_json(row))::text' : 'to_json(row)::text';
}

function joinParts(parts: readonly string[], { mediaType, tree, relation }: Question): string[] {
  switch (mediaType.kind) {
    case 'csv':
      return [`${parts.length === 0 ? '' : nameColumns(tree, relation).join(',')}\n`, ...separate(parts, '\n')];
    case 'object':
      return [parts[0] ?? 'null'];
    default:
      return ['[', ...separate(parts, ',\n '), ']'];
  }
}

const separate = (parts: readonly string[], separator: string) =>
  parts.map((part, index) => (index === 0 ? part : separator + part));

/** The planner's guess, from its statistics alone. */
async function estimateCount(trx: Database, { tree, compileMaker }: Question, source: Source): Promise<number> {
  const params = new SqlParams();
  const made = compileMaker ? `with made as materialized (${compileMaker(params)}) ` : '';
  const text = `explain (format json) ${made}select 1 ${compileMatches(tree, source, params)}`;
  const query = CompiledQuery.raw(text, params.values);
  const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>(query);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
