import { parseField } from './parse-select.ts';
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  IS_VALUES,
  type IsValue,
  type Operation,
  TEXT_SEARCHES,
  type TextSearch,
} from './query-tree.ts';
import type { TextCursor } from './text-cursor.ts';

const MAX_DEPTH = 50;
/** Operators that take `(any)` or `(all)` and a list. */
const QUANTIFIABLE: ReadonlySet<string> = new Set(['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch']);

const isComparison = (word: string): word is Comparison => Object.hasOwn(COMPARISONS, word);
const isTextSearch = (word: string): word is TextSearch => Object.hasOwn(TEXT_SEARCHES, word);

/** Whether a parameter's value begins as a filter does; else it is an argument of a function. */
export function looksLikeFilter(value: string): boolean {
  const [word = '', ...rest] = value.split('.', 2);
  if (rest.length === 0) return false;
  const operator = word.split('(', 1)[0] ?? '';
  return word === 'not' || word === 'is' || word === 'in' || isComparison(operator) || isTextSearch(operator);
}

/** The value of `column=…`: `eq.5`, `not.in.(1,2)`, `fts(english).word`. */
export function parseOperation(cursor: TextCursor): { isNegated: boolean; operation: Operation } {
  return readOperation(cursor, (value) => value.match(/[\s\S]*/y) ?? '');
}

/** `(a.eq.1,or(b.is.null,not.and(…)))`, behind the word `and` or `or`. */
export function parseConditions(cursor: TextCursor, depth = 0): Condition[] {
  if (depth >= MAX_DEPTH) cursor.refuse(`at most ${MAX_DEPTH} levels of and/or`);
  cursor.skipSpace();
  cursor.expect('(');
  const conditions: Condition[] = [];
  do {
    cursor.skipSpace();
    conditions.push(parseCondition(cursor, depth));
    cursor.skipSpace();
  } while (cursor.takes(','));
  cursor.expect(')');
  cursor.skipSpace();
  return conditions;
}

function parseCondition(cursor: TextCursor, depth: number): Condition {
  const group = cursor.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (group !== null) {
    const kind = group.endsWith('and') ? 'and' : 'or';
    return { kind, isNegated: group.startsWith('not.'), conditions: parseConditions(cursor, depth + 1) };
  }
  const field = parseField(cursor);
  cursor.skipSpace();
  cursor.expect('.');
  return { kind: 'filter', field, ...readOperation(cursor, readListedValue) };
}

function readOperation(cursor: TextCursor, readValue: (cursor: TextCursor) => string) {
  const isNegated = cursor.takes('not.');
  if (cursor.takes('in.')) return { isNegated, operation: { kind: 'in' as const, values: readList(cursor) } };
  if (cursor.takes('is.')) return { isNegated, operation: { kind: 'is' as const, value: readIs(cursor) } };
  const start = cursor.at;
  const operator = cursor.match(/[a-z]+/y) ?? '';
  const option = cursor.takes('(') ? cursor.identifier() : null;
  if (option !== null) cursor.expect(')');
  if (isTextSearch(operator)) {
    cursor.expect('.');
    const value = readValue(cursor);
    return { isNegated, operation: { kind: 'search' as const, operator, language: option, value } };
  }
  if (!isComparison(operator)) refuseOperator(cursor, start);
  const quantifier = readQuantifier(cursor, operator, option);
  cursor.expect('.');
  return { isNegated, operation: { kind: 'compare' as const, operator, quantifier, value: readValue(cursor) } };
}

/** The whole word up to the next point is named; a text without one is no operation at all. */
function refuseOperator(cursor: TextCursor, start: number): never {
  cursor.at = start;
  const word = cursor.match(/[^.]*(?=\.)/y);
  if (word === null) return cursor.fail('expecting "not" or operator (eq, gt, ...)');
  cursor.expect('.');
  return cursor.refuse(`unknown single value operator ${word}`);
}

function readQuantifier(cursor: TextCursor, operator: string, option: string | null): 'any' | 'all' | null {
  if (option === null) return null;
  if ((option === 'any' || option === 'all') && QUANTIFIABLE.has(operator)) return option;
  return cursor.refuse(`"${option}" is no modifier of ${operator}`);
}

function readIs(cursor: TextCursor): IsValue {
  const word = cursor.match(/[a-z_]+/iy)?.toLowerCase() ?? '';
  const value = IS_VALUES.find((known) => known === word);
  return value ?? cursor.fail('expecting isVal: (null, not_null, true, false, unknown)');
}

/** `(a,"b, c",d)`. */
function readList(cursor: TextCursor): string[] {
  cursor.skipSpace();
  cursor.expect('(');
  cursor.skipSpace();
  const values: string[] = [];
  do values.push(readQuoted(cursor) ?? cursor.match(/[^,)]*/y) ?? '');
  while (cursor.takes(','));
  cursor.expect(')');
  cursor.skipSpace();
  // `in.()` is the empty list, not a list of one empty text.
  return values.length === 1 && values[0] === '' ? [] : values;
}

/** A value among others: in quotes, as an array literal, or up to the next comma or parenthesis. */
function readListedValue(cursor: TextCursor): string {
  const quantified = cursor.match(/\{[^{}]*\}/y);
  return quantified ?? readQuoted(cursor) ?? cursor.match(/[^,)]*/y) ?? '';
}

/** A quoted value that ends where a value may end; else the quote is part of an unquoted one. */
function readQuoted(cursor: TextCursor): string | null {
  if (!cursor.sees('"')) return null;
  const closing = /"(?:[^"\\]|\\[\s\S])*"(?=[,)]|$)/y;
  closing.lastIndex = cursor.at;
  return closing.test(cursor.text) ? cursor.quoted() : null;
}
