import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type {
  RetailerAdapter,
  RetailerSource,
  ShopProfile,
  SourcePage,
  SourceRecord,
  UnreadRecord,
} from '../retailer.ts';
import { createRecordDigest } from '../understand/digests.ts';
import type { ProcessedRecord, RecordProcessor } from '../understand/record-processor.ts';
import { profileShop } from '../understand/shop-profile.ts';
import { STOPPED } from './ingest-report.ts';
import type { KnownThing } from './known-products.ts';

/** The reading was broken off from outside; the message is the run's error. As the reason of a signal, it says why. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}

function stoppedBy({ reason }: AbortSignal): StoppedError {
  return reason instanceof StoppedError ? reason : new StoppedError(STOPPED);
}

/** How long, in ms, a reader that was broken off is given to leave in good order. */
const LEAVING = 500;

/**
 * Passes items on, asking for the next while one is being dealt with: so a shop is waited for but once.
 * @throws StoppedError as soon as the signal is given, whatever is being waited for
 */
export async function* prefetch<T>(
  items: AsyncIterable<T>,
  signal: AbortSignal = NEVER,
): AsyncGenerator<T, void, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    // A failure becomes a value: it must not count as unhandled until it is waited for.
    let coming = Promise.allSettled([iterator.next()]);
    for (;;) {
      const [answer] = await unlessStopped(coming, signal);
      // A stop makes many things fail; whatever it was, it was the stop.
      if (answer.status === 'rejected') throw signal.aborted ? stoppedBy(signal) : answer.reason;
      if (answer.value.done) return;
      coming = Promise.allSettled([iterator.next()]);
      yield answer.value.value;
    }
  } finally {
    const left = iterator.return?.();
    // Whoever waits for something that never comes cannot leave.
    await (signal.aborted ? Promise.race([left?.catch(() => {}), sleep(LEAVING)]) : left);
  }
}

const NEVER = new AbortController().signal;

/** Removes its listener each time: a signal lives as long as the run, and would keep every promise raced against it. */
async function unlessStopped<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(stoppedBy(signal));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    // In this order: one who stops does not want what has come meanwhile, or a file would be read to its end.
    return await Promise.race([stopped, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

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
