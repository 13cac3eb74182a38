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

/** Days after which an answer is asked for anew, whatever it says of itself. */
const ANSWER_DAYS = 30;
/** Shorter for a feed: with it nothing is read, so a shop that forgets to say that it has changed would be believed. */
const FEED_DAYS = 7;
/** An address longer than this does not fit the index. */
const MAX_URL = 2_000;

/** The answer that a retailer's address gave to an earlier run, when it was kept. */
export async function findKeptAnswer(db: Database, retailer: string, url: string): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom('http_validators')
    .selectAll()
    .where('retailer', '=', retailer)
    .where('url', '=', url)
    .where('kept_at', '>', daysAgo(ANSWER_DAYS))
    .executeTakeFirst();
  if (!row || row.body === null) return null;
  const { etag, last_modified: lastModified, answered_url: answeredUrl, content_type: contentType, body } = row;
  return { validators: { etag, lastModified }, answeredUrl, contentType, body };
}

/** Bytes of all answers kept of a retailer. */
export async function findKeptBytes(db: Database, retailer: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('http_validators')
    .select(sql<number>`coalesce(sum(octet_length(body)), 0)::float8`.as('bytes'))
    .where('retailer', '=', retailer)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Keeps an answer in place of what the address gave before. */
export async function keepAnswer(db: Database, retailer: string, url: string, answer: KeptAnswer): Promise<void> {
  const { validators, answeredUrl, contentType, body } = answer;
  await keep(db, retailer, url, validators, { answered_url: answeredUrl, content_type: contentType, body });
}

/**
 * The validators of the feed that the retailer's catalog is equal to, or `null` when it must be read: it was read in
 * another way or long ago, another run has ended since, or there is nothing left of it.
 * @param reading digest of how the feed is read
 */
export async function findFeedValidators(
  db: Database,
  retailer: string,
  url: string,
  reading: string,
): Promise<Validators | null> {
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
}

/** The catalog still holds what this feed says. */
export async function confirmFeed(db: Database, retailer: string, url: string): Promise<void> {
  await db
    .updateTable('http_validators')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('retailer', '=', retailer)
    .where('url', '=', url)
    .execute();
}

/** The catalog holds what this feed says. */
export async function keepFeedValidators(
  db: Database,
  retailer: string,
  url: string,
  reading: string,
  validators: Validators,
): Promise<void> {
  await keep(db, retailer, url, validators, { reading });
}

/** Removes what is too old to be asked about. */
export async function deleteOldAnswers(db: Database): Promise<void> {
  await db.deleteFrom('http_validators').where('kept_at', '<=', daysAgo(ANSWER_DAYS)).execute();
}

async function keep(
  db: Database,
  retailer: string,
  url: string,
  { etag, lastModified }: Validators,
  columns: Pick<Updateable<HttpValidatorsTable>, 'answered_url' | 'content_type' | 'body' | 'reading'>,
): Promise<void> {
  if (url.length > MAX_URL) return;
  const now = sql<Date>`now()`;
  const empty = { answered_url: '', content_type: '', body: null, reading: null };
  const row = { ...empty, etag, last_modified: lastModified, ...columns, kept_at: now, confirmed_at: now };
  await db
    .insertInto('http_validators')
    .values({ retailer, url, ...row })
    .onConflict((conflict) => conflict.columns(['retailer', 'url']).doUpdateSet(row))
    .execute();
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days}::int)`;
}

/** The last robots.txt that a host gave: `''` when it had none. */
export type RobotsCopy = NonNullable<Awaited<ReturnType<typeof findRobotsCopy>>>;

/** @param origin as in `https://shop.example` */
export async function findRobotsCopy(db: Database, origin: string) {
  const row = await db
    .selectFrom('robots_copies')
    .select(['text', 'read_at as readAt'])
    .where('origin', '=', origin)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what a host says now in place of what it said before. */
export async function keepRobotsCopy(db: Database, origin: string, text: string): Promise<void> {
  // PostgreSQL's text holds no U+0000.
  const row = { text: text.replaceAll('\0', ''), read_at: sql<Date>`now()` };
  await db
    .insertInto('robots_copies')
    .values({ origin, ...row })
    .onConflict((conflict) => conflict.column('origin').doUpdateSet(row))
    .execute();
}
