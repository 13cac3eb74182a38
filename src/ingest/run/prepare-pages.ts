import { setImmediate } from 'node:timers/promises';
import type { SourcePage, SourceRecord, UnreadRecord } from '../retailer.ts';
import { profileShop } from '../understand/shop-profile.ts';
import type { Things } from '../understand/understanding.ts';
import type { KnownThing } from './read-record-index.ts';
import { createRecordDigest } from './record-digest.ts';
import type { Reading, Run } from './run.ts';

/** A record and what is known of it without looking at the rest of the shop. */
export type PreparedRecord =
  | { readonly kind: 'unread'; readonly record: UnreadRecord }
  /** It was read before. */
  | { readonly kind: 'known'; readonly known: readonly KnownThing[] }
  | { readonly kind: 'read'; readonly record: SourceRecord; readonly digest: number; readonly things: Things };

export interface PreparedPage extends Omit<SourcePage, 'records'> {
  /** May still be under way, elsewhere. */
  readonly records: Promise<readonly PreparedRecord[]>;
}

/**
 * Sees which records of each page are new and has those understood; the next page is asked for meanwhile.
 * @param loaded when it is known what was read before
 */
export async function* preparePages(
  run: Run,
  loaded: Promise<void>,
  pages: AsyncIterable<SourcePage>,
): AsyncGenerator<PreparedPage> {
  for await (const page of pages) {
    await loaded;
    run.reading ??= await settleReading(run, page.records);
    // Nothing is sent before the event loop turns, and comparing takes longer than a near shop's answer.
    await setImmediate();
    const records = prepareRecords(run, page.records);
    // Whoever takes the page learns of a failure.
    records.catch(() => {});
    yield { ...page, records };
  }
}

/** How the shop is read, decided by the first of its records that can be read; `null` when this page has none. */
async function settleReading(
  { source, adapter, store, tally }: Run,
  records: SourcePage['records'],
): Promise<Reading | null> {
  const readable = records.flatMap((record) => ('failure' in record ? [] : record));
  if (readable.length === 0) return null;
  const profile = await store.settleProfile(() => profileShop(adapter, source, readable));
  tally.language = profile.language;
  const profiled = { ...source, profile };
  return { source: profiled, digest: createRecordDigest(profiled) };
}

async function prepareRecords(run: Run, records: SourcePage['records']): Promise<PreparedRecord[]> {
  const compared = records.map((record) => compareRecord(run, record));
  const unknown = compared.flatMap((one) => (one.kind === 'unknown' ? one.record : []));
  const { understanding, adapter, reading, source } = run;
  const understood =
    unknown.length === 0 ? [] : await understanding.understand(adapter, reading?.source ?? source, unknown);
  let next = 0;
  return compared.map((one) => {
    if (one.kind !== 'unknown') return one;
    const things = understood[next] ?? [];
    next += 1;
    return { ...one, kind: 'read', things };
  });
}

function compareRecord(run: Run, record: SourceRecord | UnreadRecord) {
  if ('failure' in record) return { kind: 'unread', record } as const;
  // Where there is a record, its page has settled how it is read.
  const digest = run.reading?.digest(record) ?? Number.NaN;
  const known = run.store.records.find(digest);
  return known === null ? ({ kind: 'unknown', record, digest } as const) : ({ kind: 'known', known } as const);
}
