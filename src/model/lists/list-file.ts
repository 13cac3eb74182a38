import { formatAmount } from '../money/money.ts';
import { cleanListName, cleanNote, MOST_PIECES, type PieceList } from './list.ts';

/** What a file says of a list: which products, with which notes. What it says of them besides is not believed. */
export interface ReadListFile {
  readonly name: string;
  readonly pieces: readonly { readonly productId: number; readonly note: string }[];
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

/** What begins like a formula is made text by an apostrophe (OWASP, CSV injection): shops and notes are not to be trusted. */
function writeCell(text: string): string {
  const plain = /^[\s]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Reads a file that `writeListJson` wrote, or somebody else; `null` when it is no list. */
export function readListFile(text: string): ReadListFile | null {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  const { list, pieces } = asRecord(json);
  if (!Array.isArray(pieces)) return null;
  const read = pieces.slice(0, MOST_PIECES).flatMap((piece: unknown) => {
    const { productId, note } = asRecord(piece);
    if (typeof productId !== 'number' || !Number.isSafeInteger(productId) || productId < 1) return [];
    return [{ productId, note: typeof note === 'string' ? cleanNote(note) : '' }];
  });
  const byId = new Map(read.map((piece) => [piece.productId, piece]));
  return { name: typeof list === 'string' ? cleanListName(list) : '', pieces: [...byId.values()] };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
