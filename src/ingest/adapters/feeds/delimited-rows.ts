import { SourceError } from '../../retailer.ts';
import type { BrokenRow } from './feed-rows.ts';

/** One row of a table, by column; or what is wrong with it, with its text. */
export type TableRow = { readonly values: Readonly<Record<string, string>> } | BrokenRow;

const DELIMITERS = ['\t', '|', ';', ','];
/** A row longer than this has an unclosed quote: it is read again with its quotes as mere characters. */
const MAX_ROW = 512 * 1024;
/** No shop's table has so many; each row is told by column, so that a heading of a million would cost a million a row. */
const MAX_COLUMNS = 1_000;
/** Characters kept of a broken row. */
const MAX_SHOWN = 2_000;

/**
 * The rows of a table of delimited text (RFC 4180; also tab, `;` and `|`, whichever the heading has most of), chunk by
 * chunk. Quotes inside a field that does not begin with one are characters. Throws a `SourceError` when it is no table.
 * @param name what the table is called in messages
 */
export async function* readTable(chunks: AsyncIterable<string>, name: string): AsyncGenerator<TableRow[]> {
  let columns: readonly string[] | null = null;
  for await (const { rows, delimiter } of readRows(chunks, name)) {
    const heading: readonly string[] = columns ?? readHeading(rows[0], name);
    const others = columns ? rows : rows.slice(1);
    columns = heading;
    yield others.flatMap((row) => nameFields(row, heading, delimiter));
  }
  if (columns === null) throw new SourceError(`${name}: empty`);
}

/**
 * The rows of a table as a reader of its columns reads them.
 * @param createReader is called once there is a row that has them: a table of none may have any columns
 */
export async function* mapTable<T>(
  chunks: AsyncIterable<string>,
  name: string,
  createReader: (columns: readonly string[]) => (values: Readonly<Record<string, string>>) => T,
): AsyncGenerator<(T | BrokenRow)[]> {
  let read: ReturnType<typeof createReader> | null = null;
  for await (const rows of readTable(chunks, name)) {
    yield rows.map((row) => {
      if (!('values' in row)) return row;
      read ??= createReader(Object.keys(row.values));
      return read(row.values);
    });
  }
}

function nameFields({ fields, text }: Row, columns: readonly string[], delimiter: string): TableRow[] {
  if (fields.every((field) => field.trim() === '')) return [];
  if (fields.slice(columns.length).some((field) => field.trim() !== '')) {
    const broken = `the row has ${fields.length} fields, the heading ${columns.length}`;
    return [{ broken, text: text.slice(0, MAX_SHOWN) }];
  }
  if (fields.length === 1 && columns.length > 1) {
    return [{ broken: `the row has no ${delimiter === '\t' ? 'tab' : delimiter}`, text: text.slice(0, MAX_SHOWN) }];
  }
  return [{ values: Object.fromEntries(columns.map((column, at) => [column, fields[at]?.trim() ?? ''])) }];
}

interface Row {
  readonly fields: readonly string[];
  readonly text: string;
}

function readHeading(row: Row | undefined, name: string): readonly string[] {
  const columns = (row?.fields ?? []).map((column) => column.trim());
  if (columns.length < 2) throw new SourceError(`${name}: not a table (its first line is one column)`);
  if (columns.length > MAX_COLUMNS) throw new SourceError(`${name}: more than ${MAX_COLUMNS} columns`);
  return columns;
}

async function* readRows(chunks: AsyncIterable<string>, name: string) {
  let text = '';
  let delimiter: string | null = null;
  // What had no end is looked at again once there is twice as much of it: however small the chunks, no row is read often.
  let enough = 0;
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length < enough) continue;
    delimiter ??= findDelimiter(text, false);
    if (delimiter === null) {
      if (text.length > MAX_ROW) throw new SourceError(`${name}: not a table (its first line has no end)`);
      enough = Math.min(2 * text.length, MAX_ROW + 1);
      continue;
    }
    const { rows, rest } = takeRows(text, delimiter, false, name);
    text = rest;
    enough = Math.min(2 * rest.length, rest.length > MAX_ROW ? 2 * MAX_ROW + 1 : MAX_ROW + 1);
    if (rows.length > 0) yield { rows, delimiter };
  }
  delimiter ??= findDelimiter(text, true) ?? ',';
  const { rows } = takeRows(text, delimiter, true, name);
  if (rows.length > 0) yield { rows, delimiter };
}

/** The delimiter that the heading has most of; `null` while the heading is not whole. */
function findDelimiter(text: string, isEnd: boolean): string | null {
  const end = text.indexOf('\n');
  if (end === -1 && !isEnd) return null;
  const heading = (end === -1 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => heading.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function takeRows(text: string, delimiter: string, isEnd: boolean, name: string): { rows: Row[]; rest: string } {
  const rows: Row[] = [];
  let at = 0;
  while (at < text.length) {
    let row = readRow(text, at, { delimiter, isEnd, quotes: true });
    if (row === null && text.length - at > MAX_ROW) row = readRow(text, at, { delimiter, isEnd, quotes: false });
    if (row === null) {
      if (text.length - at > 2 * MAX_ROW) throw new SourceError(`${name}: a row of more than ${MAX_ROW} characters`);
      break;
    }
    rows.push({ fields: row.fields, text: text.slice(at, row.next) });
    at = row.next;
  }
  return { rows, rest: text.slice(at) };
}

interface Grammar {
  readonly delimiter: string;
  /** Whether the text goes no further. */
  readonly isEnd: boolean;
  readonly quotes: boolean;
}

/** The row that begins at `from` and where the next one does; `null` when the text does not hold its end. */
function readRow(text: string, from: number, grammar: Grammar): { fields: string[]; next: number } | null {
  const fields: string[] = [];
  const line: Line = { end: from - 1 };
  for (let at = from; ; ) {
    const quoted = grammar.quotes && text[at] === '"' && readQuoted(text, at, grammar);
    const field = quoted || readBare(text, at, line, grammar);
    if (field === null || field === 'more') return null;
    fields.push(field.value);
    at = field.next;
    if (field.isLast) return { fields, next: at };
  }
}

interface Field {
  readonly value: string;
  readonly next: number;
  readonly isLast: boolean;
}

/** The line that is being read: looked for once, not for each of its fields. */
interface Line {
  /** Where it ends; that of an earlier line is behind the place where one reads. */
  end: number;
}

function readBare(text: string, at: number, line: Line, { delimiter, isEnd }: Grammar): Field | null {
  if (line.end < at) {
    const found = text.indexOf('\n', at);
    line.end = found === -1 ? text.length : found;
  }
  const { end } = line;
  if (end === text.length && !isEnd) return null;
  const field = text.slice(at, end);
  const parted = field.indexOf(delimiter);
  if (parted !== -1) return { value: field.slice(0, parted), next: at + parted + 1, isLast: false };
  return { value: field.endsWith('\r') ? field.slice(0, -1) : field, next: end + 1, isLast: true };
}

/** `null` when it is no quoted field after all (`"Vintage" tee`); `more` when that cannot be told yet. */
function readQuoted(text: string, at: number, { delimiter, isEnd }: Grammar): Field | 'more' | null {
  let quote = text.indexOf('"', at + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote === -1) return isEnd ? null : 'more';
  const after = text.slice(quote + 1, quote + 3);
  // A line's end may be two characters, and a doubled quote is one.
  if (after.length < 2 && !isEnd && after !== delimiter && after !== '\n') return 'more';
  const value = text.slice(at + 1, quote).replaceAll('""', '"');
  if (after.startsWith(delimiter)) return { value, next: quote + 2, isLast: false };
  if (after === '') return { value, next: quote + 1, isLast: true };
  const [lineEnd] = /^\r?\n|^\r$/.exec(after) ?? [];
  return lineEnd === undefined ? null : { value, next: quote + 1 + lineEnd.length, isLast: true };
}
