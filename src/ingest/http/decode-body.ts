import { createTextDecoder } from '../adapters/decode-text.ts';

const FIRST_ROOM = 16 * 1024;

/** The bytes of a body as one. What comes after `enough` of them is not read. */
export async function collectBytes(
  body: AsyncIterable<Uint8Array>,
  enough = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  // One buffer that grows: of a body that comes byte by byte, as many chunks would take a hundred times its room.
  let bytes = Buffer.alloc(FIRST_ROOM);
  let length = 0;
  for await (const chunk of body) {
    if (length + chunk.byteLength > bytes.byteLength) {
      const grown = Buffer.alloc(2 * (length + chunk.byteLength));
      bytes.copy(grown, 0, 0, length);
      bytes = grown;
    }
    bytes.set(chunk, length);
    length += chunk.byteLength;
    if (length >= enough) break;
  }
  return bytes.subarray(0, Math.min(length, enough));
}

/**
 * The text of a whole answer. What is plainly not in the character set that the shop claims is read as windows-1252:
 * the usual mistake.
 */
export function readText(bytes: Uint8Array, contentType: string): string {
  const text = createTextDecoder(bytes, contentType).decode(bytes);
  // No letter beyond ASCII is right: with one right one it would be UTF-8 with a few broken places.
  const isMistaken = text.includes('\ufffd') && /^[\p{ASCII}\ufffd]*$/u.test(text) && !bytes.includes(0);
  return isMistaken ? new TextDecoder('windows-1252').decode(bytes) : text;
}
