import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Duplex, pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { createTextDecoder } from '../adapters/decode-text.ts';
import { SourceError, shopOf } from '../retailer.ts';
import type { CrawlPolicy } from './crawl-policy.ts';

/** An answer whose body has not been read yet. */
export interface HttpAnswer {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly response: IncomingMessage;
  /** Ends the time-out for the whole answer: it has been read, or need not come in that time. */
  settle(): void;
  /** Ends the connection. */
  drop(): void;
}

/** Connections that stay open between requests, one for each host. */
export function createConnections() {
  const options = { keepAlive: true, maxFreeSockets: 1 };
  return { http: new http.Agent(options), https: new https.Agent(options) };
}

export interface SendOptions {
  readonly connections: ReturnType<typeof createConnections>;
  readonly headers: Readonly<Record<string, string>>;
  /** ms for the whole answer, until it is settled. */
  readonly timeout: number;
  /** Ends the connection, whatever has come. */
  readonly signal: AbortSignal | undefined;
  /** How the name of an address is looked up; throws when it must not be asked. For each step of a chain of redirects. */
  readonly admit: (url: URL) => LookupFunction | Promise<LookupFunction>;
  /** Whether redirects may lead to other hosts. */
  readonly mayLeaveShop?: boolean;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const DEAD_END = { code: 'dead-end' } as const;

/** Asks once and follows redirects, within the shop only. Any status is an answer. @throws SourceError */
export async function sendRequest(start: URL, options: SendOptions): Promise<HttpAnswer> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const lookup = await options.admit(url);
    const answer = await send(url, lookup, options).catch((error: unknown) => {
      throw toSourceError(url, error);
    });
    const { location } = answer.headers;
    if (location === undefined || !REDIRECTS.includes(answer.status)) return answer;
    answer.drop();
    url = followRedirect(url, location, options.mayLeaveShop ?? false);
  }
  throw new SourceError(`${start.href}: more than ${MAX_REDIRECTS} redirects`, DEAD_END);
}

/**
 * Where a `Location` leads (RFC 9110, 10.2.2). Throws a `SourceError` for a step that leaves the shop or gives up
 * encryption. A registrable name cannot be told without a list of public suffixes, and a shop's other sites sell in
 * other currencies: `www.` alone may come or go.
 */
export function followRedirect(from: URL, location: string, mayLeaveShop: boolean): URL {
  const next = URL.parse(location, from);
  if (!next || !/^https?:$/.test(next.protocol)) {
    const shown = location.slice(0, 200);
    throw new SourceError(`${from.href}: redirects to ${shown}, which is not an http(s) address`, DEAD_END);
  }
  if (!mayLeaveShop && shopOf(next) !== shopOf(from)) {
    throw new SourceError(`${from.href}: redirects to another host (${next.host})`, DEAD_END);
  }
  if (from.protocol === 'https:' && next.protocol === 'http:') {
    throw new SourceError(`${from.href}: redirects from https to http (${next.href})`, DEAD_END);
  }
  return next;
}

function send(
  url: URL,
  lookup: LookupFunction,
  { connections, headers, timeout, signal }: SendOptions,
): Promise<HttpAnswer> {
  const isSecure = url.protocol === 'https:';
  const agent = isSecure ? connections.https : connections.http;
  const request = (isSecure ? https : http).request(url, {
    agent,
    lookup,
    headers: { ...headers },
    ...(signal && { signal }),
  });
  return new Promise((resolve, reject) => {
    let ends: { destroy(error?: Error): unknown } = request;
    const timer = setTimeout(() => ends.destroy(new NetworkError(`${url.href}: no answer in time`)), timeout);
    const settle = () => clearTimeout(timer);
    request.on('error', (error) => {
      settle();
      reject(error);
    });
    request.on('response', (response) => {
      ends = response;
      // An error before anybody reads the body is met by its reader; unheard, it would end the process.
      response.on('error', () => {});
      const drop = () => {
        settle();
        response.destroy();
      };
      resolve({ status: response.statusCode ?? 0, url, headers: response.headers, response, settle, drop });
    });
    request.end();
  });
}

/** A failure of the network, or of an answer on its way: worth another try. */
export class NetworkError extends SourceError {
  override name = 'NetworkError';
}

/** Turns what a request or its body threw into an error whose one line names the address. */
function toSourceError(url: URL, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  return new NetworkError(`${url.href}: ${describe(error)}`, { cause: error });
}

/** By error code, where its own message is of no use to an operator. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EAI_AGAIN: 'no such host',
    ECONNREFUSED: 'nobody answers there (connection refused)',
    ECONNRESET: 'the connection broke off',
    EHOSTUNREACH: 'the host cannot be reached',
    ENETUNREACH: 'the network cannot be reached',
    ENOTFOUND: 'no such host',
    EPROTO: 'does not speak https there',
    ETIMEDOUT: 'no answer in time',
  }),
);

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where a name has several addresses, each has failed in its own way.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error && 'code' in first ? REASONS.get(String(first.code)) : undefined;
  if (reason !== undefined) return reason;
  return first instanceof Error && first.message !== '' ? first.message : error.name;
}

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
