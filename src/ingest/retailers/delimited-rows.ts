import { SourceError } from '../retailer.ts';

/** One row of a table, by column; or what is wrong with it, with its text. */
export type TableRow =
  | { readonly values: Readonly<Record<string, string>> }
  | { readonly broken: string; readonly text: string };

const DELIMITERS = ['\t', '|', ';', ','];
/** A row longer than this has a quote that nobody closed: it is read again with its quotes as mere characters. */
const MAX_ROW = 512 * 1024;
/** Of a broken row, kept for whoever looks at it. */
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
  return columns;
}

interface RowBatch {
  readonly rows: readonly Row[];
  readonly delimiter: string;
}

async function* readRows(chunks: AsyncIterable<string>, name: string): AsyncGenerator<RowBatch> {
  let text = '';
  let delimiter: string | null = null;
  for await (const chunk of chunks) {
    text += chunk;
    delimiter ??= findDelimiter(text, false);
    if (delimiter === null) {
      if (text.length > MAX_ROW) throw new SourceError(`${name}: not a table (its first line has no end)`);
      continue;
    }
    const { rows, rest } = takeRows(text, delimiter, false, name);
    text = rest;
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
  const heading = (end === -1 ? text : text.slice(0, end)).replace(/"(?:[^"]|"")*"/g, '');
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
  for (let at = from; ; ) {
    const field = (grammar.quotes && text[at] === '"' && readQuoted(text, at, grammar)) || readBare(text, at, grammar);
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

function readBare(text: string, at: number, { delimiter, isEnd }: Grammar): Field | null {
  const end = text.indexOf('\n', at);
  if (end === -1 && !isEnd) return null;
  const line = end === -1 ? text.length : end;
  const parted = text.indexOf(delimiter, at);
  if (parted !== -1 && parted < line) return { value: text.slice(at, parted), next: parted + 1, isLast: false };
  const value = text.slice(at, line);
  return { value: value.endsWith('\r') ? value.slice(0, -1) : value, next: line + 1, isLast: true };
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
