import { isUtf8 } from 'node:buffer';
import { SourceError } from '../retailer.ts';

/** Bytes looked at before the character set is decided: enough to meet a few letters with accents. */
const HEAD = 65_536;
/** Of them, what an XML declaration needs. */
const DECLARATION = 256;

/** Characters of a file that is read as a whole: JSON and web pages cannot be read in parts. */
const MAX_LENGTH = 256 * 1024 * 1024;

/**
 * The text of a file or an answer. The character set is that of its byte order mark, else of the content type, else of
 * its XML declaration (in the order of RFC 7303, 3), else UTF-8, or Windows-1252 when its beginning is no UTF-8. Bytes that are
 * no characters become U+FFFD.
 * @param contentType as the shop wrote it, with its parameters
 */
export async function* decodeText(body: AsyncIterable<Uint8Array>, contentType = ''): AsyncGenerator<string> {
  let heads: Uint8Array[] = [];
  let length = 0;
  let decoder: TextDecoder | null = null;
  for await (const chunk of body) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    heads.push(chunk);
    length += chunk.byteLength;
    if (length < HEAD) continue;
    const head = Buffer.concat(heads);
    heads = [];
    decoder = createTextDecoder(head, contentType);
    yield decoder.decode(head, { stream: true });
  }
  const head = Buffer.concat(heads);
  yield decoder ? decoder.decode() : createTextDecoder(head, contentType).decode(head);
}

/** @param head the beginning of a file or an answer, or all of it */
export function createTextDecoder(head: Uint8Array, contentType: string): TextDecoder {
  return new TextDecoder(findMarkedCharset(head) ?? findNamedCharset(head, contentType) ?? guessCharset(head));
}

/** What tables of shops are in that do not say it. */
function guessCharset(head: Uint8Array): string {
  // The last character may be cut in two: it is not looked at.
  const last = head.subarray(-3);
  const lead = last.findLastIndex((byte) => byte >= 0xc0);
  const whole = head.subarray(0, head.length - (lead < 0 ? 0 : last.length - lead));
  return isUtf8(whole) ? 'utf-8' : 'windows-1252';
}

function findMarkedCharset([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

function findNamedCharset(head: Uint8Array, contentType: string): string | null {
  const typed = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1];
  const start = Buffer.from(head.subarray(0, DECLARATION)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1];
  return [typed, declared].map(findCharset).find((charset) => charset !== null) ?? null;
}

/** A character set that can be read, or `null`. What could be read as ASCII up to here is not UTF-16. */
function findCharset(label: string | undefined): string | null {
  if (label === undefined || /^utf-?16/i.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** The whole text of a file. @throws SourceError when it is empty or too large */
export async function readFileText(body: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of decodeText(body)) {
    length += part.length;
    if (length > MAX_LENGTH) throw new SourceError(`${name}: larger than ${MAX_LENGTH} characters`);
    parts.push(part);
  }
  const text = parts.join('');
  if (text.trim() === '') throw new SourceError(`${name}: empty`);
  return text;
}

/** Frees the host: its turn lasts until the body has been read or dropped, and one never begun cannot be dropped. */
export async function dropBody(body: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _ of body) break;
  } catch {
    // What is dropped need not be whole.
  }
}
