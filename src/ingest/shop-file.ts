import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSizeLimit, undoGzipFile } from './http/http-body.ts';
import { SourceError } from './retailer.ts';

/** Bytes of a file once it is decompressed. */
const MAX_BYTES = 4 * 1024 ** 3;

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
    yield* limit.unpacked(undoGzipFile(limit.asCome(openFile(file, input))));
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

function openFile(file: string, input: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (file === '-') return input;
  return createReadStream(file.startsWith('file:') ? fileURLToPath(file) : file);
}

/** Whether a retailer's address is a file. */
export function isFileAddress(address: string): boolean {
  return address.startsWith('file:');
}
