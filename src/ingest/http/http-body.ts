import type { IncomingMessage } from 'node:http';
import { type Duplex, pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { createTextDecoder } from '../adapters/decode-text.ts';
import { SourceError } from '../retailer.ts';
import type { CrawlPolicy } from './crawl-policy.ts';
import { type HttpAnswer, NetworkError, toSourceError } from './send-request.ts';

/** Bytes that must come within each idle time: a shop that drips holds us no longer than one that is silent. */
const ENOUGH = 16 * 1024;
/** More layers of compression are a trap. */
const MAX_CODINGS = 2;
/** What unpacks to more times its size is no list of products: those come to some ten times, one in all its rows the same to fifty. */
const MAX_RATIO = 200;
/** Bytes that may unpack from however few. */
const FREE = 64 * 1024 ** 2;
const FIRST_ROOM = 16 * 1024;

/**
 * The body of an answer, decompressed: its content codings undone, and gzip when it is a gzip file as such. Throws a
 * `SourceError` when it breaks off, stalls, or is too large. The connection is gone when the reading ends early.
 * @param maxBytes most bytes, both as they come and decompressed
 */
export async function* readBody(
  { response, url }: HttpAnswer,
  policy: CrawlPolicy,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const limit = createSizeLimit(url.href, maxBytes);
  try {
    let body = limit.asCome(watch(response, url, policy));
    for (const coding of readCodings(response, url)) body = limit.unpacked(decode(coding, body, url));
    yield* limit.unpacked(undoGzipFile(body));
  } catch (error) {
    throw toSourceError(url, error);
  } finally {
    if (!response.complete) response.destroy();
  }
}

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

/** The codings in the order in which they are undone (RFC 9110, 8.4). */
function readCodings({ headers }: IncomingMessage, url: URL): string[] {
  const codings = (headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > MAX_CODINGS) throw new SourceError(`${url.href}: compressed ${codings.length} times over`);
  return codings.reverse();
}

async function* decode(coding: string, source: AsyncIterable<Uint8Array>, url: URL): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(source);
  // Some servers call an empty body compressed.
  if (head.length > 0) yield* through(all, createDecoder(coding, head, url));
}

function createDecoder(coding: string, head: Uint8Array, url: URL): Duplex {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'br') return createBrotliDecompress();
  if (coding === 'zstd') return createZstdDecompress();
  // `deflate` is zlib's format; some send it without zlib's header.
  if (coding === 'deflate') return ((head[0] ?? 0) & 15) === 8 ? createInflate() : createInflateRaw();
  throw new SourceError(`${url.href}: its compression is not known (${coding.slice(0, 40)})`);
}

/** Undoes gzip, whatever the file is called: `sitemap.xml.gz` comes under any media type. */
export async function* undoGzipFile(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(source);
  yield* head[0] === 0x1f && head[1] === 0x8b ? through(all, createGunzip()) : all;
}

/** The first two bytes (fewer when there are no more) without taking them away. */
async function peek(source: AsyncIterable<Uint8Array>): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < 2) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = head.length === 0 ? value : Buffer.concat([head, value]);
  }
  async function* replay(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head, all: replay() };
}

async function* through(source: AsyncIterable<Uint8Array>, stage: Duplex): AsyncGenerator<Uint8Array> {
  // What goes wrong destroys the last stage too, and so reaches whoever reads it.
  yield* pipeline(Readable.from(source, { objectMode: false }), stage, () => {}) as AsyncIterable<Uint8Array>;
}

/**
 * Bounds the bytes of an answer or a file as they come, and of what is unpacked from them, however often: both in all, and
 * one by the other. Throws a `SourceError` beyond.
 * @param name what it is called in messages
 */
export function createSizeLimit(name: string, maxBytes: number) {
  let come = 0;
  const tooLarge = (what: string) => new SourceError(`${name}: ${what}`, { code: 'too-large' });
  return {
    async *asCome(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        come += chunk.byteLength;
        if (come > maxBytes) throw tooLarge(`the answer is larger than ${maxBytes} bytes`);
        yield chunk;
      }
    },
    async *unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      let bytes = 0;
      for await (const chunk of source) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw tooLarge(`the answer is larger than ${maxBytes} bytes`);
        if (bytes > Math.max(FREE, come * MAX_RATIO)) {
          throw tooLarge(`unpacks to more than ${MAX_RATIO} times its size, which no list of products does`);
        }
        yield chunk;
      }
    },
  };
}

/** The chunks as they come. Time counts while we wait for the shop, not while the reader is busy with what it has. */
async function* watch(
  response: IncomingMessage,
  url: URL,
  { idle, patience }: CrawlPolicy,
): AsyncGenerator<Uint8Array> {
  const chunks = response[Symbol.asyncIterator]();
  let waited = 0;
  let bytes = 0;
  for (;;) {
    const from = performance.now();
    const onLate = () =>
      response.destroy(new NetworkError(`${url.href}: no answer in time (stalled after ${bytes} bytes)`));
    const late = setTimeout(onLate, Math.max(1, idle - waited));
    const next = await chunks.next().finally(() => clearTimeout(late));
    if (next.done) return;
    const chunk: Uint8Array = next.value;
    const isEnough = Math.floor((bytes + chunk.byteLength) / ENOUGH) > Math.floor(bytes / ENOUGH);
    waited = isEnough ? 0 : waited + performance.now() - from;
    bytes += chunk.byteLength;
    const timer = setTimeout(() => response.destroy(new SourceError(`${url.href}: left unread`)), patience).unref();
    try {
      yield chunk;
    } finally {
      clearTimeout(timer);
    }
  }
}
