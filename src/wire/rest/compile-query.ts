import { escapeIdentifier as quote } from 'pg';
import {
  COMPARISONS,
  type Condition,
  type FieldRef,
  type JsonStep,
  type Operation,
  type OrderTerm,
  type QueryTree,
  type RowRange,
  type SelectItem,
  TEXT_SEARCHES,
} from './query-tree.ts';
import { type Relation, ROW_KEY } from './relations.ts';
import { RestError, unknownColumn } from './rest-error.ts';

/** Values of a statement. What comes from a client gets into SQL as `$1`, `$2` … and in no other way. */
export class SqlParams {
  readonly values: string[] = [];

  /** @returns its placeholder */
  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

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
export function compileRows(tree: QueryTree, source: Source, params: SqlParams): string {
  const columns = tree.select.map((item) => compileItem(item, source.relation, params)).join(', ');
  const matches = compileMatches(tree, source, params);
  const order = compileOrder(tree.order, source.relation, params);
  return `select ${columns} ${matches} order by ${order}${compileRange(tree.range, params)}`;
}

/** Names of the columns of the rows wanted. */
export function nameColumns(tree: QueryTree, relation: Relation): string[] {
  return tree.select.flatMap((item) =>
    item.kind === 'all' ? Object.keys(relation.columns) : [item.alias ?? nameOf(item.field)],
  );
}

/** The rows that match, whatever page is wanted: what stands behind the SELECT list, or behind DELETE. */
export function compileMatches({ conditions }: QueryTree, { relation, from }: Source, params: SqlParams): string {
  if (conditions.length === 0) return `from ${from} source`;
  return `from ${from} source where ${conditions.map((one) => compileCondition(one, relation, params)).join(' and ')}`;
}

function compileRange({ offset, limit }: RowRange, params: SqlParams): string {
  const taken = limit === null ? '' : ` limit ${params.add(String(limit))}::bigint`;
  return offset === 0 ? taken : `${taken} offset ${params.add(String(offset))}::bigint`;
}

function compileItem(item: SelectItem, relation: Relation, params: SqlParams): string {
  if (item.kind === 'all') return Object.keys(relation.columns).map(named).join(', ');
  const value = compileField(item.field, relation, params);
  // The one identifier that a client may choose.
  const alias = item.alias ?? nameOf(item.field);
  return `${item.cast === null ? value : `cast(${value} as ${requireCast(item.cast)})`} as ${quote(alias)}`;
}

function named(column: string): string {
  return `source.${quote(column)}`;
}

/** A step into JSON is called by its last name. */
function nameOf({ column, path }: FieldRef): string {
  return path.map(({ key }) => key).findLast((key) => typeof key === 'string') ?? column;
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

function compileCondition(condition: Condition, relation: Relation, params: SqlParams): string {
  const not = condition.isNegated ? 'not ' : '';
  if (condition.kind === 'filter') {
    return `${not}${compileFilter(condition.field, condition.operation, relation, params)}`;
  }
  const parts = condition.conditions.map((inner) => compileCondition(inner, relation, params));
  return `${not}(${parts.join(` ${condition.kind} `)})`;
}

/** A column by a name that the schema has, with the steps into it as JSON. @throws RestError 42703 */
function compileField({ column, path }: FieldRef, relation: Relation, params: SqlParams): string {
  if (!Object.hasOwn(relation.columns, column)) throw unknownColumn(relation.name, column);
  if (path.length === 0) return named(column);
  return `(to_jsonb(${named(column)})${path.map((step) => compileStep(step, params)).join('')})`;
}

function compileStep({ asText, key }: JsonStep, params: SqlParams): string {
  const operand = `${params.add(String(key))}::${typeof key === 'number' ? 'integer' : 'text'}`;
  return `${asText ? '->>' : '->'}${operand}`;
}

function compileFilter(field: FieldRef, operation: Operation, relation: Relation, params: SqlParams): string {
  const left = compileField(field, relation, params);
  switch (operation.kind) {
    case 'in':
      return `(${left} = any(${params.add(toArrayLiteral(operation.values))}))`;
    case 'is':
      return `(${left} is ${operation.value.replace('_', ' ')})`;
    case 'search': {
      const isText = field.path.length > 0 || relation.columns[field.column] === 'text';
      const language = operation.language === null ? '' : `${params.add(operation.language)}::regconfig, `;
      const vector = isText ? `to_tsvector(${language}${left})` : left;
      return `(${vector} @@ ${TEXT_SEARCHES[operation.operator]}(${language}${params.add(operation.value)}))`;
    }
    case 'compare': {
      const { operator, quantifier, value } = operation;
      const wanted = operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value;
      const right = quantifier === null ? params.add(wanted) : `${quantifier}(${params.add(wanted)})`;
      return `(${left} ${COMPARISONS[operator]} ${right})`;
    }
  }
}

function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
