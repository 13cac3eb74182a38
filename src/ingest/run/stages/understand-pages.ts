import type { RetailerAdapter, SourceRecord } from '../../retailer.ts';
import type { ProcessedRecord, RecordProcessor } from '../../understand/record-processor.ts';
import type { ComparedPage, ComparedRecord } from './compare-pages.ts';

/** A record with what is in it, as far as that was not known. */
export type UnderstoodRecord =
  | Exclude<ComparedRecord, { kind: 'unknown' }>
  | {
      readonly kind: 'read';
      readonly record: SourceRecord;
      readonly digest: number;
      readonly things: ProcessedRecord;
    };

export interface UnderstoodPage extends Omit<ComparedPage, 'records'> {
  /** May still be under way, elsewhere. */
  readonly records: Promise<readonly UnderstoodRecord[]>;
}

/** Has the new records of each page parsed, classified and normalized; the next page is compared meanwhile. */
export async function* understandPages(
  pages: AsyncIterable<ComparedPage>,
  adapter: RetailerAdapter,
  processor: RecordProcessor,
): AsyncGenerator<UnderstoodPage> {
  for await (const page of pages) {
    const records = understandRecords(page, adapter, processor);
    // Whoever takes the page learns of a failure.
    records.catch(() => {});
    yield { ...page, records };
  }
}

async function understandRecords(
  { records, source }: ComparedPage,
  adapter: RetailerAdapter,
  processor: RecordProcessor,
): Promise<UnderstoodRecord[]> {
  const unknown = records.flatMap((one) => (one.kind === 'unknown' ? one.record : []));
  const processed = unknown.length === 0 ? [] : await processor.process(adapter, source, unknown);
  let next = 0;
  return records.map((one) => {
    if (one.kind !== 'unknown') return one;
    const things = processed[next] ?? [];
    next += 1;
    return { ...one, kind: 'read', things };
  });
}
