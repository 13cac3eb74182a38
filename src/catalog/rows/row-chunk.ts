import { type Allocate, openBlock, packBlock } from '../packed-block.ts';

const BLOCK = 'rows';

/** Rows of a chunk at most. A row's ref is `chunk * CHUNK_ROWS + row`, the chunk being a place in the segment's list. */
export const CHUNK_ROWS = 8192;

/**
 * Some products of a type as columns, in no order. A chunk is never changed: what becomes of a product stands in a later one.
 * Sets are numbers of the segment's words.
 */
export type RowColumns = Readonly<ReturnType<typeof createColumns>>;

export interface RowChunk {
  readonly block: Uint8Array;
  readonly count: number;
  readonly columns: RowColumns;
}

export const AVAILABLE = 1;
export const SAMPLE = 2;
/** A former price is shown. */
export const STRUCK = 4;

/** @throws BlockError */
export function openChunk(block: Uint8Array): RowChunk {
  const { columns } = openBlock<object, RowColumns>(block, BLOCK);
  return { block, count: columns.ids.length, columns };
}

/** The numbers of a row, by their columns. */
export type RowNumbers = Readonly<Record<(typeof FIXED)[number], number>>;

const encoder = new TextEncoder();

/** Collects the rows of one chunk. */
export function createChunkWriter() {
  let capacity = 64;
  let columns = createColumns(capacity, new Uint8Array(capacity * 256), new Uint8Array(capacity * 64));
  let count = 0;
  const reserve = (bytes: number) => {
    const textEnd = columns.textStart[count];
    if (count < capacity && textEnd + bytes <= columns.text.length) return textEnd;
    const isFull = count >= capacity;
    if (isFull) capacity *= 2;
    const needed = textEnd + bytes;
    const text = new Uint8Array(
      needed > columns.text.length ? Math.max(needed, columns.text.length * 2) : columns.text.length,
    );
    columns = copyColumns(columns, createColumns(capacity, text, columns.terms), count);
    return textEnd;
  };
  /** To be called with the row in its place, before the count is raised. */
  const addTerms = (terms: Uint8Array) => {
    const end = columns.termStart[count];
    if (end + terms.length > columns.terms.length) {
      const longer = new Uint8Array(2 * columns.terms.length + terms.length);
      longer.set(columns.terms.subarray(0, end));
      columns = { ...columns, terms: longer };
    }
    columns.terms.set(terms, end);
    columns.termStart[count + 1] = end + terms.length;
  };
  return {
    get count() {
      return count;
    },
    add(row: RowNumbers, text: string, terms: Uint8Array) {
      const textEnd = reserve(text.length * 3);
      // One by one: by a list of names it takes four times as long.
      columns.ids[count] = row.ids;
      columns.created[count] = row.created;
      columns.prices[count] = row.prices;
      columns.retailers[count] = row.retailers;
      columns.currencies[count] = row.currencies;
      columns.subcategories[count] = row.subcategories;
      columns.colors[count] = row.colors;
      columns.attributes[count] = row.attributes;
      columns.sizes[count] = row.sizes;
      columns.availableSizes[count] = row.availableSizes;
      columns.styles[count] = row.styles;
      columns.flags[count] = row.flags;
      columns.salePercents[count] = row.salePercents;
      const { written } = encoder.encodeInto(text, columns.text.subarray(textEnd));
      addTerms(terms);
      count += 1;
      columns.textStart[count] = textEnd + written;
    },
    /** Adds a row of another chunk of the same segment. @param others its numbers, where they are others */
    copy({ columns: from }: RowChunk, row: number, others?: Partial<RowNumbers>) {
      const text = textOf(from, row);
      const textEnd = reserve(text.length);
      if (others === undefined) for (const name of FIXED) columns[name][count] = from[name][row];
      else for (const name of FIXED) columns[name][count] = others[name] ?? from[name][row];
      columns.text.set(text, textEnd);
      addTerms(termsOf(from, row));
      count += 1;
      columns.textStart[count] = textEnd + text.length;
    },
    seal(allocate: Allocate) {
      const text = columns.text.subarray(0, columns.textStart[count]);
      const terms = columns.terms.subarray(0, columns.termStart[count]);
      const exact = copyColumns(columns, createColumns(count, text, terms), count);
      return openChunk(packBlock(BLOCK, {}, exact, allocate));
    },
  };
}

/** Whether two rows of a segment say the same. */
export function areRowsEqual(a: RowChunk, row: number, b: RowChunk, other: number): boolean {
  for (const name of FIXED) if (a.columns[name][row] !== b.columns[name][other]) return false;
  return (
    areBytesEqual(textOf(a.columns, row), textOf(b.columns, other)) &&
    areBytesEqual(termsOf(a.columns, row), termsOf(b.columns, other))
  );
}

function areBytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const decoder = new TextDecoder();

/** A row's card: see `packCard`. A decoder may refuse shared memory, so it is given a copy. */
export function readRowText(columns: RowColumns, row: number): string {
  return decoder.decode(textOf(columns, row).slice());
}

function textOf({ textStart, text }: RowColumns, row: number): Uint8Array {
  return text.subarray(textStart[row], textStart[row + 1]);
}

/** A row's words: see `packTerms`. */
function termsOf({ termStart, terms }: RowColumns, row: number): Uint8Array {
  return terms.subarray(termStart[row], termStart[row + 1]);
}

const FIXED = [
  'ids',
  'created',
  'prices',
  'retailers',
  'currencies',
  'subcategories',
  'colors',
  'attributes',
  'sizes',
  'availableSizes',
  'styles',
  'flags',
  'salePercents',
] as const satisfies readonly (keyof RowColumns)[];

/** @param terms see `packTerms`; the words are the segment's @param text UTF-8: see `packCard` */
function createColumns(rows: number, text: Uint8Array, terms: Uint8Array) {
  return {
    ids: new Float64Array(rows),
    /** Milliseconds since 1970. */
    created: new Float64Array(rows),
    /** In base units. */
    prices: new Int32Array(rows),
    retailers: new Uint16Array(rows),
    currencies: new Uint8Array(rows),
    subcategories: new Uint32Array(rows),
    colors: new Uint32Array(rows),
    attributes: new Uint32Array(rows),
    sizes: new Uint32Array(rows),
    availableSizes: new Uint32Array(rows),
    /** See `numberStyle`. */
    styles: new Uint32Array(rows),
    /** `AVAILABLE`, `SAMPLE`, `STRUCK`. */
    flags: new Uint8Array(rows),
    /** By how many percent it is proved to be reduced; 0 when it is not. */
    salePercents: new Uint8Array(rows),
    /** Where the row's words begin in `terms`; one more than there are rows. */
    termStart: new Uint32Array(rows + 1),
    terms,
    /** Where the card's text begins in `text`; one more than there are rows. */
    textStart: new Uint32Array(rows + 1),
    text,
  };
}

function copyColumns(from: RowColumns, to: RowColumns, rows: number): RowColumns {
  for (const name of FIXED) to[name].set(from[name].subarray(0, rows));
  to.termStart.set(from.termStart.subarray(0, rows + 1));
  if (to.terms !== from.terms) to.terms.set(from.terms.subarray(0, from.termStart[rows]));
  to.textStart.set(from.textStart.subarray(0, rows + 1));
  if (to.text !== from.text) to.text.set(from.text.subarray(0, from.textStart[rows]));
  return to;
}
