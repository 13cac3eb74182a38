import { dictionary } from '../text/dictionary.ts';
/**
 * Blocks: columns of numbers in one piece of memory, told apart by a header (docs/segments.md). The same bytes are used in memory,
 * shared between threads, kept in a file and sent to a browser; opening one copies nothing.
 */

export type Column = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Makes the memory of a block, zeroed, from a multiple of 8 on: of a `SharedArrayBuffer` where threads share it. */
export type Allocate = (bytes: number) => Uint8Array;

export const allocateOwn: Allocate = (bytes) => new Uint8Array(bytes);

/** The bytes are no block of this version, or of another kind than was asked for. */
export class BlockError extends Error {
  override name = 'BlockError';
}

/** What a block says of itself, before its columns. Each column is a name, a kind of number and how many of them. */
interface Header<Meta> {
  readonly block: string;
  readonly meta: Meta;
  readonly columns: readonly (readonly [name: string, kind: Kind, length: number])[];
}

type Kind = 'f64' | 'i32' | 'u32' | 'u16' | 'u8';
type View = (buffer: ArrayBufferLike, offset: number, length: number) => Column;

const VIEWS: Readonly<Record<Kind, View>> = {
  f64: (...place) => new Float64Array(...place),
  i32: (...place) => new Int32Array(...place),
  u32: (...place) => new Uint32Array(...place),
  u16: (...place) => new Uint16Array(...place),
  u8: (...place) => new Uint8Array(...place),
};

/** `SLVG`, then the format's version; read on a machine of the other byte order they are others. */
const MAGIC = 0x47564c53;
export const BLOCK_VERSION = 9;
const HEADER_START = 16;

/**
 * Writes columns into one block behind a header. O(bytes).
 * @param block what kind of block it is
 * @param meta whatever JSON can hold
 */
export function packBlock(
  block: string,
  meta: object,
  columns: Readonly<Record<string, Column>>,
  allocate: Allocate,
): Uint8Array {
  const named = Object.entries(columns);
  const header: Header<object> = {
    block,
    meta,
    columns: named.map(([name, column]) => [name, kindOf(column), column.length]),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  let offset = aligned(HEADER_START + text.length);
  const bytes = allocate(named.reduce((sum, [, column]) => sum + aligned(column.byteLength), offset));
  new Uint32Array(bytes.buffer, bytes.byteOffset, 3).set([MAGIC, BLOCK_VERSION, text.length]);
  bytes.set(text, HEADER_START);
  for (const [, column] of named) {
    viewOf(kindOf(column), bytes, offset, column.length).set(column);
    offset += aligned(column.byteLength);
  }
  return bytes;
}

/**
 * A block's metadata, and its columns as views of its bytes. That the bytes are those which were written is for whoever
 * fetched them to know (by their checksum).
 * @throws BlockError
 */
export function openBlock<Meta, Columns extends Record<string, Column>>(
  bytes: Uint8Array,
  block: string,
): { readonly meta: Meta; readonly columns: Columns } {
  const header = readHeader<Meta>(bytes);
  if (header.block !== block) throw new BlockError(`The block is one of ${header.block}, not of ${block}`);
  const columns = dictionary<Column>({});
  let offset = aligned(HEADER_START + headerLength(bytes));
  for (const [name, kind, length] of header.columns) {
    const column = viewOf(kind, bytes, offset, length);
    columns[name] = column;
    offset += aligned(column.byteLength);
  }
  return { meta: header.meta, columns: columns as Columns };
}

function readHeader<Meta>(bytes: Uint8Array): Header<Meta> {
  const [magic, version] = new Uint32Array(bytes.buffer, bytes.byteOffset, 3);
  if (magic !== MAGIC) throw new BlockError('The bytes are no block');
  if (version !== BLOCK_VERSION) throw new BlockError(`The block is of version ${version}, not ${BLOCK_VERSION}`);
  // A decoder may refuse shared memory.
  const text = bytes.slice(HEADER_START, HEADER_START + headerLength(bytes));
  return JSON.parse(new TextDecoder().decode(text));
}

function headerLength(bytes: Uint8Array): number {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, 3)[2];
}

function viewOf(kind: Kind, { buffer, byteOffset }: Uint8Array, offset: number, length: number): Column {
  return VIEWS[kind](buffer, byteOffset + offset, length);
}

function kindOf(column: Column): Kind {
  if (column instanceof Int32Array) return 'i32';
  if (column instanceof Uint16Array) return 'u16';
  if (column instanceof Uint32Array) return 'u32';
  if (column instanceof Float64Array) return 'f64';
  return 'u8';
}

function aligned(bytes: number): number {
  return (bytes + 7) & ~7;
}
