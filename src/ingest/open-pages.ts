import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSizeLimit, undoGzipFile } from './http/http-body.ts';
import {
  type RetailerAdapter,
  type RetailerSource,
  type ShopReader,
  SourceError,
  type SourcePage,
} from './retailer.ts';

/** Bytes of a file once it is decompressed. */
const MAX_BYTES = 4 * 1024 ** 3;

export interface PagesOptions {
  readonly source: RetailerSource;
  readonly adapter: RetailerAdapter;
  /** Asked unless a file is read. */
  readonly reader: ShopReader;
  /** A file with the shop's answer, read in place of the shop; `-` is standard input. */
  readonly file?: string | undefined;
  /** The cursor to go on from; a file is read from its beginning. */
  readonly from?: string | undefined;
  /** For a look at the shop: about so many records are enough. */
  readonly first?: number | undefined;
}

/** The pages of a retailer's shop, or of the file that stands for it. */
export function openPages({ source, adapter, reader, file, from, first }: PagesOptions): AsyncIterable<SourcePage> {
  const path = findShopFile(source, file);
  if (path === undefined) return adapter.readPages(source, reader, from, first);
  return adapter.readStream(readShopFile(path), path === '-' ? 'standard input' : path, source);
}

/** The file that is read in place of a retailer's shop: one that is named, or its address. */
export function findShopFile({ address }: RetailerSource, file: string | undefined): string | undefined {
  return file ?? (address.startsWith('file:') ? address : undefined);
}

/**
 * The bytes of a shop's answer kept in a file, decompressed when it is a gzip file.
 * @param file a path, a `file:` address, or `-` for standard input
 * Throws a `SourceError` when it cannot be read.
 */
export async function* readShopFile(
  file: string,
  input: AsyncIterable<Uint8Array> = process.stdin,
): AsyncGenerator<Uint8Array> {
  const limit = createSizeLimit(file, MAX_BYTES);
  try {
    const bytes = file === '-' ? input : createReadStream(file.startsWith('file:') ? fileURLToPath(file) : file);
    yield* limit.unpacked(undoGzipFile(limit.asCome(bytes)));
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
