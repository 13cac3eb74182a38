import { setImmediate } from 'node:timers/promises';
import type {
  RetailerAdapter,
  RetailerSource,
  ShopProfile,
  SourcePage,
  SourceRecord,
  UnreadRecord,
} from '../../retailer.ts';
import { profileShop } from '../../understand/shop-profile.ts';
import type { KnownThing } from '../known/read-record-index.ts';
import { createRecordDigest } from '../known/record-digest.ts';

/** A record, and whether it was read before. */
export type ComparedRecord =
  | { readonly kind: 'unread'; readonly record: UnreadRecord }
  | { readonly kind: 'known'; readonly known: readonly KnownThing[] }
  | { readonly kind: 'unknown'; readonly record: SourceRecord; readonly digest: number };

export interface ComparedPage extends Omit<SourcePage, 'records'> {
  readonly records: readonly ComparedRecord[];
  /** The retailer, with what its first records told of all of them. */
  readonly source: RetailerSource;
}

/** The retailer and what is known of it. */
interface Compared {
  readonly source: RetailerSource;
  readonly adapter: RetailerAdapter;
  readonly run: {
    /** What a record of this digest was understood as; `null` for one that was not read before. */
    findRead(digest: number): readonly KnownThing[] | null;
    settleProfile(learn: () => ShopProfile): Promise<ShopProfile>;
  };
}

/** How this shop's records are read: settled by the first of its records that can be. */
interface Reading {
  readonly source: RetailerSource;
  readonly digest: (record: SourceRecord) => number;
}

/**
 * Sees which records of each page are new; the next page is asked for meanwhile.
 * @param loaded when it is known what was read before
 */
export async function* comparePages(
  pages: AsyncIterable<SourcePage>,
  parts: Compared,
  loaded: Promise<void>,
): AsyncGenerator<ComparedPage> {
  let reading: Reading | null = null;
  for await (const page of pages) {
    await loaded;
    reading ??= await settleReading(page.records, parts);
    // Nothing is sent before the event loop turns, and comparing takes longer than a near shop's answer.
    await setImmediate();
    const records = page.records.map((record) => compareRecord(record, reading, parts));
    yield { ...page, records, source: reading?.source ?? parts.source };
  }
}

/** @returns `null` when none of the records can be read */
async function settleReading(
  records: SourcePage['records'],
  { source, adapter, run }: Compared,
): Promise<Reading | null> {
  const readable = records.flatMap((record) => ('failure' in record ? [] : record));
  if (readable.length === 0) return null;
  const profile = await run.settleProfile(() => profileShop(adapter, source, readable));
  const profiled = { ...source, profile };
  return { source: profiled, digest: createRecordDigest(profiled) };
}

function compareRecord(
  record: SourceRecord | UnreadRecord,
  reading: Reading | null,
  { run }: Compared,
): ComparedRecord {
  if ('failure' in record) return { kind: 'unread', record };
  // Where there is a record, its page has settled how it is read.
  const digest = reading?.digest(record) ?? Number.NaN;
  const known = run.findRead(digest);
  return known === null ? { kind: 'unknown', record, digest } : { kind: 'known', known };
}
