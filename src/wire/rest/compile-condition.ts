import {
  COMPARISONS,
  type Condition,
  type FieldRef,
  type JsonStep,
  type Operation,
  TEXT_SEARCHES,
} from './query-tree.ts';
import type { Relation } from './relations.ts';
import { unknownColumn } from './rest-error.ts';
import type { SqlParams } from './sql-params.ts';

/** A WHERE clause with a space before it; empty without conditions. */
export function compileConditions(conditions: readonly Condition[], relation: Relation, params: SqlParams): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => compileCondition(condition, relation, params)).join(' and ')}`;
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
export function compileField({ column, path }: FieldRef, relation: Relation, params: SqlParams): string {
  if (!Object.hasOwn(relation.columns, column)) throw unknownColumn(relation.name, column);
  if (path.length === 0) return `source."${column}"`;
  return `(to_jsonb(source."${column}")${path.map((step) => compileStep(step, params)).join('')})`;
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
    case 'compare':
      return compileComparison(left, operation, params);
  }
}

function compileComparison(
  left: string,
  { operator, quantifier, value }: Extract<Operation, { kind: 'compare' }>,
  params: SqlParams,
): string {
  const wanted = operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value;
  if (quantifier === null) return `(${left} ${COMPARISONS[operator]} ${params.add(wanted)})`;
  return `(${left} ${COMPARISONS[operator]} ${quantifier}(${params.add(wanted)}))`;
}

function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
