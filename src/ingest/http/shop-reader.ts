import { createReadStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { AnsweredFeed, KeptAnswer, Validators } from '../../db/ingest/http-cache.ts';
import {
  type RetailerAdapter,
  type RetailerSource,
  type ShopAnswer,
  type ShopReader,
  SourceError,
  type SourcePage,
} from '../retailer.ts';
import { type CrawlOptions, type CrawlPolicy, createCrawlPolicy } from './crawl-policy.ts';
import { collectBytes, createSizeLimit, readBody, readText, undoGzipFile } from './http-body.ts';
import { createHostSlots, type HeldStream, type HostSlot } from './polite-requests.ts';
import type { HttpAnswer } from './send-request.ts';

/** Larger answers are asked for anew each time; in bytes, decompressed. */
const MAX_KEPT = 4 * 1024 ** 2;
/** What is kept of an answer that says why there is none. In bytes. */
const MAX_REFUSAL = 64 * 1024;

/** A reader that can be told how the run ended. */
export interface PoliteReader extends ShopReader {
  /** All that was read is in the catalog: the next run may ask whether it has changed. */
  complete(): Promise<void>;
}

/**
 * A reader of shops with manners: one request at a time to a host with a rest in between, robots.txt obeyed, redirects
 * followed within the shop only and never into a private network, a few patient retries on 429, 5xx and network
 * failures, and questions whether an answer has changed. `open` throws `UnchangedFeed` when `home` itself has not.
 */
export function createShopReader(options: CrawlOptions = {}): PoliteReader {
  const policy = createCrawlPolicy(options);
  const slots = createHostSlots(policy);
  const home = URL.parse(policy.home)?.href;
  /** The feed that was opened, unless it can never be asked about. */
  let feed: AnsweredFeed | null = null;
  const openStream = async ({ url, ask }: HostSlot): Promise<HeldStream> => {
    const cache = url.href === home ? policy.cache : null;
    const known = (await cache?.findFeed(url.href)) ?? null;
    return ask(conditionalHeaders(known), async (answer) => {
      answer.settle();
      if (answer.status === 304 && known) {
        answer.drop();
        feed = { url: url.href, validators: null };
        throw new UnchangedFeed(`${url.href}: unchanged since the last complete run`);
      }
      if (answer.status !== 200) return holdRefusal(answer, policy);
      const validators = cache ? readValidators(answer.headers) : null;
      feed = validators && { url: url.href, validators };
      return holdBody(answer, policy);
    });
  };
  return {
    get: (address) => slots.withSlot(address, (slot) => readAnswer(slot, policy)),
    open: (address) => slots.holdingSlot(address, openStream),
    complete: async () => policy.cache?.complete(feed),
  };
}

/** The whole answer. Where the shop says that it is still what an earlier run kept, that. */
async function readAnswer(slot: HostSlot, policy: CrawlPolicy): Promise<ShopAnswer> {
  const { href } = slot.url;
  const kept = (await policy.cache?.findAnswer(href)) ?? null;
  return slot.ask(conditionalHeaders(kept?.validators ?? null), async (answer) => {
    if (answer.status === 304 && kept) {
      answer.drop();
      return toAnswer(200, kept);
    }
    const body = await collectBytes(readBody(answer, policy, policy.maxBytes));
    answer.settle();
    const contentType = answer.headers['content-type'] ?? '';
    const given = { answeredUrl: answer.url.href, contentType, body };
    await keep(href, given, answer, kept, policy);
    return toAnswer(answer.status, given);
  });
}

type Given = Pick<KeptAnswer, 'answeredUrl' | 'contentType' | 'body'>;

function toAnswer(status: number, { answeredUrl, contentType, body }: Given): ShopAnswer {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return { status, url: answeredUrl, contentType: mediaType, text: readText(body, contentType) };
}

async function keep(href: string, given: Given, answer: HttpAnswer, kept: KeptAnswer | null, { cache }: CrawlPolicy) {
  const validators = answer.status === 200 ? readValidators(answer.headers) : null;
  if (!cache || validators === null || given.body.byteLength > MAX_KEPT) return;
  // A shop that answers in full whatever it is asked: nothing new to write.
  if (kept?.body.equals(given.body) && kept.validators.etag === validators.etag) return;
  await cache.keepAnswer(href, { ...given, validators });
}

/** Reads the refusal at once: a caller that looks at the status alone would hold the host's turn. */
async function holdRefusal(answer: HttpAnswer, policy: CrawlPolicy): Promise<HeldStream> {
  const bytes = await collectBytes(readBody(answer, policy, policy.maxStreamBytes), MAX_REFUSAL);
  return { stream: { ...describe(answer), body: Readable.from([bytes]) }, ended: Promise.resolve() };
}

function holdBody(answer: HttpAnswer, policy: CrawlPolicy): HeldStream {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const leave = () => answer.response.destroy(new SourceError(`${answer.url.href}: left unread`));
  const unread = setTimeout(leave, policy.patience).unref();
  // Read to its end, broken off, or left by its reader: whatever comes first.
  answer.response.once('close', end);
  async function* body() {
    clearTimeout(unread);
    try {
      yield* readBody(answer, policy, policy.maxStreamBytes);
    } finally {
      end();
    }
  }
  return { stream: { ...describe(answer), body: body() }, ended };
}

/**
 * The shop's feed is still what the last complete run read from it: no record is given, none is missing, and there is
 * nothing to write. No failure of the shop, so no `SourceError`: adapters let it pass.
 */
export class UnchangedFeed extends Error {
  override name = 'UnchangedFeed';
}

/** What an answer says to be asked about later (RFC 9110, 8.8); `null` when nothing, or when it may not be kept. */
function readValidators(headers: IncomingHttpHeaders): Validators | null {
  const { etag = null, 'last-modified': lastModified = null, 'cache-control': control = '' } = headers;
  if (/\bno-store\b/i.test(control)) return null;
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

/** Asks for an answer only if it has changed: by its entity tag, else by its date (RFC 9110, 13.1). */
function conditionalHeaders(validators: Validators | null): Record<string, string> {
  if (validators?.etag) return { 'if-none-match': validators.etag };
  return validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {};
}

function describe({ status, url, headers }: HttpAnswer) {
  return { status, url: url.href, contentType: (headers['content-type'] ?? '').toLowerCase() };
}

/** Bytes of a file once it is decompressed. */
const MAX_BYTES = 4 * 1024 ** 3;

interface PagesOptions {
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
