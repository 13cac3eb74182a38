import { compileConditions, compileField } from './compile-condition.ts';
import type { FieldRef, OrderTerm, QueryTree, RowRange, SelectItem } from './query-tree.ts';
import { type Relation, ROW_KEY } from './relations.ts';
import { RestError } from './rest-error.ts';
import type { SqlParams } from './sql-params.ts';

/** Types that a column may be cast to, by the names that clients use. */
const CASTS: ReadonlySet<string> = new Set(
  `text varchar int int2 int4 int8 integer smallint bigint numeric decimal real float float4 float8 bool boolean date time
   timestamp timestamptz uuid json jsonb text[] int[] numeric[]`.split(/\s+/),
);

/** Where rows come from: the FROM item. Columns are named `source.…`. */
export interface Source {
  readonly relation: Relation;
  readonly from: string;
}

/** The rows wanted, in their order: a SELECT. */
export function compileRows(tree: QueryTree, source: Source, range: RowRange, params: SqlParams): string {
  const { relation, from } = source;
  const columns = tree.select.map((item) => compileItem(item, relation, params)).join(', ');
  const where = compileConditions(tree.conditions, relation, params);
  const order = compileOrder(tree.order, relation, params);
  return `select ${columns} from ${from} source${where} order by ${order}${compileRange(range, params)}`;
}

/** Names of the columns of the rows wanted. */
export function nameColumns(tree: QueryTree, relation: Relation): string[] {
  return tree.select.flatMap((item) =>
    item.kind === 'all' ? Object.keys(relation.columns) : [item.alias ?? nameOf(item.field)],
  );
}

/** How many rows match, whatever page is wanted. */
export function compileCount(tree: QueryTree, { relation, from }: Source, params: SqlParams): string {
  return `select count(*) from ${from} source${compileConditions(tree.conditions, relation, params)}`;
}

/** Deletes the rows that match, and gives them whole. */
export function compileDeletion(tree: QueryTree, relation: Relation, params: SqlParams): string {
  return `delete from api.${relation.name} source${compileConditions(tree.conditions, relation, params)} returning *`;
}

function compileRange({ offset, limit }: RowRange, params: SqlParams): string {
  const taken = limit === null ? '' : ` limit ${params.add(String(limit))}::bigint`;
  return offset === 0 ? taken : `${taken} offset ${params.add(String(offset))}::bigint`;
}

function compileItem(item: SelectItem, relation: Relation, params: SqlParams): string {
  if (item.kind === 'all') return Object.keys(relation.columns).map(named).join(', ');
  const value = compileField(item.field, relation, params);
  const alias = item.alias ?? nameOf(item.field);
  return `${item.cast === null ? value : `cast(${value} as ${requireCast(item.cast)})`} as ${quoteIdentifier(alias)}`;
}

function named(column: string): string {
  return `source.${quoteIdentifier(column)}`;
}

/** A step into JSON is called by its last name. */
function nameOf({ column, path }: FieldRef): string {
  return path.map(({ key }) => key).findLast((key) => typeof key === 'string') ?? column;
}

/** An alias is the one identifier that a client may choose; quoted, and no longer than PostgreSQL keeps. */
function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function requireCast(cast: string): string {
  const type = cast.toLowerCase();
  if (CASTS.has(type)) return type;
  throw new RestError(400, '42704', `type "${cast}" does not exist`);
}

function compileOrder(terms: readonly OrderTerm[], relation: Relation, params: SqlParams): string {
  const order = terms.map(({ field, direction, nulls }) => {
    const value = compileField(field, relation, params);
    return `${value} ${direction ?? 'asc'}${nulls === null ? '' : ` nulls ${nulls}`}`;
  });
  const isTotal = terms.some(({ field }) => field.column === ROW_KEY && field.path.length === 0);
  // What has one order throughout keeps it: an index serves both directions.
  const last = isTotal ? [] : [`${named(ROW_KEY)} ${terms.at(-1)?.direction ?? 'asc'}`];
  return [...order, ...last].join(', ');
}
