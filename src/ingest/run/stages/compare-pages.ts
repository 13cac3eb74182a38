import { setImmediate } from 'node:timers/promises';
import type {
  RetailerAdapter,
  RetailerSource,
  ShopProfile,
  SourcePage,
  SourceRecord,
  UnreadRecord,
} from '../../retailer.ts';
import type { ProcessedRecord, RecordProcessor } from '../../understand/record-processor.ts';
import { profileShop } from '../../understand/shop-profile.ts';
import { createRecordDigest, type KnownThing } from '../known/read-record-index.ts';

/** A record with what is in it: as an earlier run read it, or as this one has. */
export type UnderstoodRecord =
  | { readonly kind: 'unread'; readonly record: UnreadRecord }
  | { readonly kind: 'known'; readonly known: readonly KnownThing[] }
  | {
      readonly kind: 'read';
      readonly record: SourceRecord;
      readonly digest: number;
      readonly things: ProcessedRecord;
    };

export interface UnderstoodPage extends Omit<SourcePage, 'records'> {
  /** May still be under way, elsewhere. */
  readonly records: Promise<readonly UnderstoodRecord[]>;
  /** The retailer, with what its first records told of all of them. */
  readonly source: RetailerSource;
}

/** The retailer and what is known of it. */
interface Compared {
  readonly source: RetailerSource;
  readonly adapter: RetailerAdapter;
  readonly processor: RecordProcessor;
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
 * Sees which records of each page are new, and has those parsed, classified and normalized; the next page is asked for and
 * compared meanwhile.
 * @param loaded when it is known what was read before
 */
export async function* comparePages(
  pages: AsyncIterable<SourcePage>,
  parts: Compared,
  loaded: Promise<void>,
): AsyncGenerator<UnderstoodPage> {
  let reading: Reading | null = null;
  for await (const page of pages) {
    await loaded;
    reading ??= await settleReading(page.records, parts);
    // Nothing is sent before the event loop turns, and comparing takes longer than a near shop's answer.
    await setImmediate();
    const source = reading?.source ?? parts.source;
    const compared = page.records.map((record) => compareRecord(record, reading, parts));
    const records = understandNew(compared, source, parts);
    // Whoever takes the page learns of a failure.
    records.catch(() => {});
    yield { ...page, records, source };
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

/** A record of which nothing is known is `read` with nothing in it until it is understood. */
function compareRecord(
  record: SourceRecord | UnreadRecord,
  reading: Reading | null,
  { run }: Compared,
): UnderstoodRecord {
  if ('failure' in record) return { kind: 'unread', record };
  // Where there is a record, its page has settled how it is read.
  const digest = reading?.digest(record) ?? Number.NaN;
  const known = run.findRead(digest);
  return known === null ? { kind: 'read', record, digest, things: [] } : { kind: 'known', known };
}

async function understandNew(
  records: readonly UnderstoodRecord[],
  source: RetailerSource,
  { adapter, processor }: Compared,
): Promise<readonly UnderstoodRecord[]> {
  const fresh = records.flatMap((one) => (one.kind === 'read' ? one.record : []));
  if (fresh.length === 0) return records;
  const processed = (await processor.process(adapter, source, fresh)).values();
  return records.map((one) => (one.kind === 'read' ? { ...one, things: processed.next().value ?? [] } : one));
}
