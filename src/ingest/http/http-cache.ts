import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Database } from '../../db/connection/connection.ts';
import {
  confirmFeed,
  deleteOldAnswers,
  findFeedValidators,
  findKeptAnswer,
  findKeptBytes,
  findRobotsCopy,
  type KeptAnswer,
  keepAnswer,
  keepFeedValidators,
  keepRobotsCopy,
  type Validators,
} from '../../db/ingest/kept-answers.ts';
import type { RetailerSource } from '../retailer.ts';
import { rulesDigest } from '../understand/rules-digest.ts';

/** A feed that was asked for. */
export interface AnsweredFeed {
  readonly url: string;
  /** By what it can be asked about next time; `null`: it has not changed. */
  readonly validators: Validators | null;
}

/**
 * What is known of a shop's answers from earlier runs. Small answers are kept whole, so that a shop that says "unchanged"
 * (304) is read as if it had said it all again. Of a feed, too large to keep, its validators alone, put down when a run of
 * it is complete: they say that the catalog is equal to the feed, until another run of the retailer ends.
 */
export type HttpCache = ReturnType<typeof createHttpCache>;

/** Compressed bytes that the answers of one retailer may take. */
const MOST_KEPT = 256 * 1024 ** 2;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export interface HttpCacheOptions {
  readonly mostKept?: number;
  /** Digest of the rules by which the answers are understood. */
  readonly rules?: string;
}

/** The cache of one retailer, in the database. When it is full, what is kept stays, and other answers are asked for anew. */
export function createHttpCache(
  db: Database,
  source: RetailerSource,
  { mostKept = MOST_KEPT, rules = rulesDigest() }: HttpCacheOptions = {},
) {
  // Read in another way or by other rules, the same feed says something else.
  const reading = hash('sha256', rules + JSON.stringify(source), 'base64url');
  let kept: number | null = null;
  return {
    async findAnswer(url: string): Promise<KeptAnswer | null> {
      const answer = await findKeptAnswer(db, source.name, url);
      return answer && { ...answer, body: await decompress(answer.body) };
    },
    async keepAnswer(url: string, answer: KeptAnswer): Promise<void> {
      const body = await compress(answer.body);
      kept ??= await findKeptBytes(db, source.name);
      // One that takes another's place counts beside it until the next run.
      if (kept + body.byteLength > mostKept) return;
      kept += body.byteLength;
      await keepAnswer(db, source.name, url, { ...answer, body });
    },
    findFeed: (url: string) => findFeedValidators(db, source.name, url, reading),
    /** A run is complete, and this is the feed it read, if it was one that can be asked about. */
    async complete(feed: AnsweredFeed | null): Promise<void> {
      if (feed?.validators) await keepFeedValidators(db, source.name, feed.url, reading, feed.validators);
      else if (feed) await confirmFeed(db, source.name, feed.url);
      await deleteOldAnswers(db);
    },
    findRobots: (origin: string) => findRobotsCopy(db, origin),
    keepRobots: (origin: string, text: string) => keepRobotsCopy(db, origin, text),
  };
}

/**
 * The shop's feed is still what the last complete run read from it: no record is given, none is missing, and there is
 * nothing to write. No failure of the shop, so no `SourceError`: adapters let it pass.
 */
export class UnchangedFeed extends Error {
  override name = 'UnchangedFeed';
}

/** What an answer says to be asked about later (RFC 9110, 8.8); `null` when nothing, or when it may not be kept. */
export function readValidators(headers: IncomingHttpHeaders): Validators | null {
  const { etag = null, 'last-modified': lastModified = null, 'cache-control': control = '' } = headers;
  if (/\bno-store\b/i.test(control)) return null;
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

/** Asks for an answer only if it has changed: by its entity tag, else by its date (RFC 9110, 13.1). */
export function conditionalHeaders(validators: Validators | null): Record<string, string> {
  if (validators?.etag) return { 'if-none-match': validators.etag };
  return validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {};
}
