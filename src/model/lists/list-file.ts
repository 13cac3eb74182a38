import { formatAmount } from '../money/money.ts';
import { cleanListName, cleanNote, MOST_PIECES, type PieceList } from './list.ts';

/** Why a row of a file is left out: it names no product, or one that is there already; there is no room; there is no such product. */
export const LEFT_REASONS = ['no-number', 'twice', 'full', 'unknown'] as const;

/** A row that is left out, by its number: of a table as a spreadsheet shows it, of JSON that of the piece, from 1. */
export interface LeftOut {
  readonly row: number;
  readonly why: (typeof LEFT_REASONS)[number];
}

/** What a file says of a list: which products, with which notes. What it says of them besides is not believed. */
export interface ReadListFile {
  readonly name: string;
  readonly pieces: readonly { readonly productId: number; readonly note: string; readonly row: number }[];
  readonly left: readonly LeftOut[];
}

/** A list as JSON, which `readListFile` reads. */
export function writeListJson({ name, pieces }: PieceList): string {
  const written = pieces.map(({ productId, title, retailer, url, note, currency, priceMinor, addedAt }) => ({
    productId,
    title,
    retailer,
    url,
    note,
    currency,
    price: formatAmount(priceMinor, currency),
    addedAt: new Date(addedAt).toISOString(),
  }));
  return `${JSON.stringify({ list: name, pieces: written }, null, 2)}\n`;
}

const COLUMNS = ['product', 'title', 'retailer', 'price', 'currency', 'note', 'address', 'added'];
/** Text that a spreadsheet would run (OWASP, CSV injection), and what is made of it: with an apostrophe before it, or one more. */
const FORMULA = /^'*\s*[=+\-@\t\r|%]/;

/** A list as a table (RFC 4180) that is nothing but text to a spreadsheet. */
export function writeListCsv({ pieces }: PieceList): string {
  const rows = pieces.map(({ productId, title, retailer, url, note, currency, priceMinor, addedAt }) =>
    [
      String(productId),
      title,
      retailer,
      formatAmount(priceMinor, currency),
      currency,
      note,
      url,
      new Date(addedAt).toISOString(),
    ].map(writeCell),
  );
  return [COLUMNS.map(writeCell), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** What begins like a formula is made text: shops and notes are not to be trusted. */
function writeCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** What `writeCell` wrote. */
function readCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** Reads JSON that `writeListJson` wrote, or somebody else; `null` when it is no list. */
export function readListJson(text: string): ReadListFile | null {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  const { list, pieces } = asRecord(json);
  if (!Array.isArray(pieces)) return null;
  const rows = pieces.map((piece: unknown, at) => {
    const { productId, note } = asRecord(piece);
    return {
      row: at + 1,
      productId: typeof productId === 'number' ? productId : 0,
      note: typeof note === 'string' ? note : '',
    };
  });
  return readPieces(typeof list === 'string' ? cleanListName(list) : '', rows);
}

/**
 * Reads the rows of a table that `writeListCsv` wrote, or somebody else: the first names the columns, of which `product` has to be there.
 * `null` when it is not.
 */
export function readListTable(name: string, table: readonly (readonly string[])[]): ReadListFile | null {
  const columns = (table[0] ?? []).map((column) => column.trim().toLowerCase());
  const [product, note] = [columns.indexOf('product'), columns.indexOf('note')];
  if (product === -1) return null;
  const rows = table.slice(1).flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const number = cells[product]?.trim() ?? '';
    const productId = /^\d{1,16}$/.test(number) ? Number(number) : 0;
    return [{ row: at + 2, productId, note: readCell(note === -1 ? '' : (cells[note] ?? '')) }];
  });
  return readPieces(cleanListName(name), rows);
}

/** Of a product that is there twice the place of the first counts, and the note of the last. */
function readPieces(name: string, rows: ReadListFile['pieces']): ReadListFile {
  const pieces = new Map<number, ReadListFile['pieces'][number]>();
  const left = rows.flatMap(({ row, productId, note }): LeftOut[] => {
    if (!Number.isSafeInteger(productId) || productId < 1) return [{ row, why: 'no-number' }];
    const isThere = pieces.has(productId);
    if (!isThere && pieces.size === MOST_PIECES) return [{ row, why: 'full' }];
    pieces.set(productId, { productId, note: cleanNote(note), row });
    return isThere ? [{ row, why: 'twice' }] : [];
  });
  return { name, pieces: [...pieces.values()], left };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
