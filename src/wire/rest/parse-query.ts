import { looksLikeFilter, parseConditions, parseOperation } from './parse-condition.ts';
import { parseField, parseSelect } from './parse-select.ts';
import type { Condition, OrderTerm, QueryTree, RowRange, SelectItem } from './query-tree.ts';
import { invalidRange, notEmbedded, parseError } from './rest-error.ts';
import { GrammarError, TextCursor } from './text-cursor.ts';

/** Rows in one answer, at most: who wants more asks for the next ones. */
const MAX_ROWS = 10_000;
/** Filters in one request, those within `and` and `or` included. */
const MAX_TERMS = 1000;
/** Of the parameters' names, those that mean something else than a column. `columns` and `on_conflict` belong to inserts. */
const RESERVED: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'apikey',
]);

/**
 * Reads the query string of a request to the tree that it means. Parameters are in the order of the address.
 * @param relation name of the relation, for messages
 * @param isCall a function called by GET: what does not look like a filter is an argument
 * @throws RestError PGRST100 for what does not follow the grammar, PGRST108 for parts of other relations
 */
export function parseQuery(search: string, relation: string, isCall = false): QueryTree {
  const params = readParams(search);
  const named = (name: string) => params.filter(([key]) => key === name);
  const conditions: Condition[] = [];
  const args: (readonly [string, string])[] = [];
  const order: OrderTerm[] = [];
  for (const [key, value] of params) {
    const embedded = /^(.+)\.(?:order|limit|offset|and|or)$/.exec(key)?.[1];
    if (embedded !== undefined && embedded !== 'not') throw notEmbedded(embedded);
    if (key === 'order' && value !== '') order.push(...parseOrder(value));
    else if (/^(?:not\.)?(?:and|or)$/.test(key)) conditions.push(parseLogic(key, value));
    else if (RESERVED.has(key)) continue;
    else if (isCall && !looksLikeFilter(value) && !key.includes('.')) args.push([key, value]);
    else conditions.push(parseFilter(key, value));
  }
  requireFewTerms(conditions);
  return {
    select: parseWanted(named('select')[0]?.[1] ?? '*', relation),
    conditions,
    hasPattern: hasPattern(conditions),
    order,
    range: readRange(named('limit').at(-1)?.[1], named('offset').at(-1)?.[1]),
    args,
  };
}

/** The parameters, decoded. @throws RestError for bytes that are no UTF-8, and for NUL, which PostgreSQL has not. */
export function readParams(search: string): [string, string][] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals < 0 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });
}

function decode(part: string): string {
  let text: string;
  try {
    // A percent sign that encodes nothing is itself.
    text = decodeURIComponent(part.replaceAll('+', ' ').replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    throw parseError('failed to parse the query string', 'invalid UTF-8');
  }
  if (text.includes('\0')) throw parseError('failed to parse the query string', 'unexpected NUL');
  return text;
}

/**
 * Runs a parser over a whole text; what it cannot read becomes PGRST100.
 * @param ahead what stands before the text where columns are counted
 */
function parseWhole<T>(subject: string, text: string, parse: (cursor: TextCursor) => T, ahead = ''): T {
  const cursor = new TextCursor(text);
  try {
    const parsed = parse(cursor);
    if (!cursor.isAtEnd) cursor.fail('expecting end of input');
    return parsed;
  } catch (error) {
    if (error instanceof GrammarError) {
      const place = placeOf(ahead + text, ahead.length + error.at);
      throw parseError(`"failed to parse ${subject} (${text})" ${place}`, error.message);
    }
    throw error;
  }
}

function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `(line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1})`;
}

function parseWanted(text: string, relation: string): SelectItem[] {
  if (text === '') return [];
  return parseWhole('select parameter', text, (cursor) => parseSelect(cursor, relation));
}

function parseFilter(key: string, value: string): Condition {
  const field = parseWhole('tree path', key, (cursor) => {
    const first = parseField(cursor);
    if (!cursor.sees('.')) return first;
    throw notEmbedded(first.column);
  });
  return { kind: 'filter', field, ...parseWhole('filter', value, parseOperation) };
}

function parseLogic(key: string, value: string): Condition {
  const kind = key.endsWith('and') ? 'and' : 'or';
  const conditions = parseWhole('logic tree', value, (cursor) => parseConditions(cursor), key);
  return { kind, isNegated: key.startsWith('not.'), conditions };
}

function parseOrder(value: string): OrderTerm[] {
  return parseWhole('order', value, (cursor) => {
    const terms: OrderTerm[] = [];
    do {
      cursor.skipSpace();
      const field = parseField(cursor);
      if (cursor.sees('(')) throw notEmbedded(field.column);
      const direction = cursor.match(/\.(?:asc|desc)(?![a-z])/y);
      const nulls = cursor.match(/\.nulls(?:first|last)(?![a-z])/y);
      cursor.skipSpace();
      if (!cursor.isAtEnd && !cursor.sees(',')) {
        cursor.fail(
          direction === null
            ? 'expecting "asc", "desc", "nullsfirst" or "nullslast"'
            : 'expecting "nullsfirst" or "nullslast"',
        );
      }
      terms.push({
        field,
        direction: direction === null ? null : direction === '.asc' ? 'asc' : 'desc',
        nulls: nulls === null ? null : nulls === '.nullsfirst' ? 'first' : 'last',
      });
    } while (cursor.takes(','));
    return terms;
  });
}

/** `limit` and `offset`; what is no whole number is as if it were not there. */
function readRange(limit: string | undefined, offset: string | undefined): RowRange {
  const wanted = toWhole(limit);
  const skipped = toWhole(offset);
  if (wanted !== null && wanted < 0) throw invalidRange('Limit should be greater than or equal to zero.');
  // As PostgREST: fewer than none are none.
  return { offset: Math.max(0, skipped ?? 0), limit: wanted };
}

function toWhole(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * The rows wanted: `limit` and `offset`, within what a `Range` header names (of GET alone, as PostgREST has it).
 * @throws RestError PGRST103
 */
export function intersectRange({ offset, limit }: RowRange, header: string | undefined): RowRange {
  const [first, last] = readHeader(header);
  const from = Math.max(offset, first);
  const end = Math.min(
    limit === null ? Number.POSITIVE_INFINITY : offset + limit,
    last === null ? Number.POSITIVE_INFINITY : last + 1,
  );
  if (limit !== 0 && end <= from)
    throw invalidRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  return { offset: from, limit: Math.min(MAX_ROWS, Math.max(0, end - from)) };
}

/** `0-11`, `12-`; what is neither says nothing. */
function readHeader(header: string | undefined): readonly [first: number, last: number | null] {
  const found = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found) return [0, null];
  const [, first = '', last = ''] = found;
  if (last !== '' && Number(last) < Number(first)) {
    throw invalidRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  }
  return [Number(first), last === '' ? null : Number(last)];
}

function hasPattern(conditions: readonly Condition[]): boolean {
  return conditions.some((condition) => {
    if (condition.kind !== 'filter') return hasPattern(condition.conditions);
    const { operation } = condition;
    return operation.kind === 'compare' && (operation.operator === 'match' || operation.operator === 'imatch');
  });
}

function requireFewTerms(conditions: readonly Condition[]): void {
  let terms = 0;
  const count = (condition: Condition): void => {
    if (condition.kind !== 'filter') for (const inner of condition.conditions) count(inner);
    else terms++;
  };
  for (const condition of conditions) count(condition);
  if (terms > MAX_TERMS) throw parseError('too many filters', `${terms} terms, at most ${MAX_TERMS}`);
}
