import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../connection/connection.ts';
import type { HttpValidatorsTable } from '../schema.ts';

/** By what a shop can tell whether an answer has changed (RFC 9110, 8.8). At least one is given. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** An answer as a shop gave it. */
export interface KeptAnswer {
  readonly validators: Validators;
  /** The address that answered, after redirects. */
  readonly answeredUrl: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A feed that was asked for. */
export interface AnsweredFeed {
  readonly url: string;
  /** By what it can be asked about next time; `null`: it has not changed. */
  readonly validators: Validators | null;
}

/** Compressed bytes that the answers of one retailer may take. */
const MOST_KEPT = 256 * 1024 ** 2;
/** Days after which an answer is asked for anew, whatever it says of itself. */
const ANSWER_DAYS = 30;
/** Shorter for a feed: with it nothing is read, so a shop that forgets to say that it has changed would be believed. */
const FEED_DAYS = 7;
/** An address longer than this does not fit the index. */
const MAX_URL = 2_000;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * What is known of a shop's answers from earlier runs. Small answers are kept whole, so that a shop that says "unchanged"
 * (304) is read as if it had said it all again. Of a feed, too large to keep, its validators alone, put down when a run of
 * it is complete: they say that the catalog is equal to the feed, until another run of the retailer ends.
 */
export type HttpCache = ReturnType<typeof createHttpCache>;

/**
 * The cache of one retailer. When it is full, what is kept stays, and other answers are asked for anew.
 * @param reading digest of how its records are read: read in another way, the same feed says something else
 */
export function createHttpCache(db: Database, retailer: string, reading: string, mostKept = MOST_KEPT) {
  let kept: number | null = null;
  const keep = async (
    url: string,
    { etag, lastModified }: Validators,
    columns: Pick<Updateable<HttpValidatorsTable>, 'answered_url' | 'content_type' | 'body' | 'reading'>,
  ) => {
    if (url.length > MAX_URL) return;
    const now = sql<Date>`now()`;
    const empty = { answered_url: '', content_type: '', body: null, reading: null };
    const row = { ...empty, etag, last_modified: lastModified, ...columns, kept_at: now, confirmed_at: now };
    await db
      .insertInto('http_validators')
      .values({ retailer, url, ...row })
      .onConflict((conflict) => conflict.columns(['retailer', 'url']).doUpdateSet(row))
      .execute();
  };
  return {
    /** The answer that an address gave to an earlier run, when it was kept. */
    async findAnswer(url: string): Promise<KeptAnswer | null> {
      const row = await db
        .selectFrom('http_validators')
        .selectAll()
        .where('retailer', '=', retailer)
        .where('url', '=', url)
        .where('kept_at', '>', daysAgo(ANSWER_DAYS))
        .executeTakeFirst();
      if (!row || row.body === null) return null;
      const { etag, last_modified: lastModified, answered_url: answeredUrl, content_type: contentType } = row;
      return { validators: { etag, lastModified }, answeredUrl, contentType, body: await decompress(row.body) };
    },
    /** Keeps an answer in place of what the address gave before. */
    async keepAnswer(url: string, { validators, answeredUrl, contentType, body: whole }: KeptAnswer): Promise<void> {
      const body = await compress(whole);
      kept ??= await countKeptBytes(db, retailer);
      // One that takes another's place counts beside it until the next run.
      if (kept + body.byteLength > mostKept) return;
      kept += body.byteLength;
      await keep(url, validators, { answered_url: answeredUrl, content_type: contentType, body });
    },
    /**
     * The validators of the feed that the retailer's catalog is equal to, or `null` when it must be read: it was read in
     * another way or long ago, another run has ended since, or there is nothing left of it.
     */
    async findFeed(url: string): Promise<Validators | null> {
      const row = await db
        .selectFrom('http_validators')
        .select(['etag', 'last_modified as lastModified'])
        .where('retailer', '=', retailer)
        .where('url', '=', url)
        .where('reading', '=', reading)
        .where('kept_at', '>', daysAgo(FEED_DAYS))
        .where(({ exists, selectFrom }) => exists(selectFrom('products').select('id').where('retailer', '=', retailer)))
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('ingest_runs')
                .select('id')
                .where('retailer', '=', retailer)
                .whereRef('finished_at', '>', 'http_validators.confirmed_at'),
            ),
          ),
        )
        .executeTakeFirst();
      return row ?? null;
    },
    /** A run is complete, and the catalog holds what this feed says, if it was one that can be asked about. */
    async complete(feed: AnsweredFeed | null): Promise<void> {
      if (feed?.validators) await keep(feed.url, feed.validators, { reading });
      else if (feed) {
        await db
          .updateTable('http_validators')
          .set({ confirmed_at: sql<Date>`now()` })
          .where('retailer', '=', retailer)
          .where('url', '=', feed.url)
          .execute();
      }
      // What is too old to be asked about.
      await db.deleteFrom('http_validators').where('kept_at', '<=', daysAgo(ANSWER_DAYS)).execute();
    },
    /** The last robots.txt that a host gave: `''` when it had none. @param origin as in `https://shop.example` */
    async findRobots(origin: string) {
      const row = await db
        .selectFrom('robots_copies')
        .select(['text', 'read_at as readAt'])
        .where('origin', '=', origin)
        .executeTakeFirst();
      return row ?? null;
    },
    /** Keeps what a host says now in place of what it said before. */
    async keepRobots(origin: string, text: string): Promise<void> {
      // PostgreSQL's text holds no U+0000.
      const row = { text: text.replaceAll('\0', ''), read_at: sql<Date>`now()` };
      await db
        .insertInto('robots_copies')
        .values({ origin, ...row })
        .onConflict((conflict) => conflict.column('origin').doUpdateSet(row))
        .execute();
    },
  };
}

/** Bytes of all answers kept of a retailer. */
async function countKeptBytes(db: Database, retailer: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('http_validators')
    .select(sql<number>`coalesce(sum(octet_length(body)), 0)::float8`.as('bytes'))
    .where('retailer', '=', retailer)
    .executeTakeFirstOrThrow();
  return bytes;
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days}::int)`;
}
