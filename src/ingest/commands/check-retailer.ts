import type { Language } from '../../language/languages.ts';
import { ADAPTER_NAMES, findAdapter } from '../adapters/find-adapter.ts';
import { appendAll } from '../append-all.ts';
import type { CrawlOptions } from '../http/crawl-policy.ts';
import { createShopReader } from '../http/shop-reader.ts';
import { openPages } from '../open-pages.ts';
import { type RetailerSource, SourceError, type SourceRecord, type UnreadRecord } from '../retailer.ts';
import { nameRecord, type RecordName } from '../run/name-record.ts';
import { profileShop } from '../understand/shop-profile.ts';
import { type Understood, understandRecord } from '../understand/understand-record.ts';

/** Records looked at: as many as a person reads through. */
const LOOK = 20;

/** What was understood of a shop's first records. */
export interface RetailerCheck {
  readonly retailer: string;
  readonly records: number;
  /** What the shop writes in, as its records were read. */
  readonly language: Language | null;
  /** What it is written in where that is no language that is understood. */
  readonly stranger: string | null;
  readonly things: readonly Understood[];
  /** Why the shop could not be read, or no further; `null` when it could. */
  readonly error: string | null;
}

interface CheckOptions {
  readonly http?: CrawlOptions;
  readonly file?: string | undefined;
}

/** What nobody understood may have a name all the same. */
function nameRejected({ body, source }: SourceRecord): RecordName {
  try {
    return nameRecord(body.trimStart().startsWith('{') ? JSON.parse(body) : body, source);
  } catch {
    return { title: '', url: source };
  }
}

/** Reads a shop's first records as an ingest would understand them. Needs no database and stores nothing. */
export async function checkRetailer(source: RetailerSource, { http, file }: CheckOptions = {}): Promise<RetailerCheck> {
  const adapter = findAdapter(source.adapter);
  const check = {
    retailer: source.name,
    records: 0,
    things: [] as Understood[],
    language: null as Language | null,
    stranger: null as string | null,
  };
  if (!adapter) {
    return { ...check, error: `no adapter is called ${source.adapter}; there are ${ADAPTER_NAMES.join(', ')}` };
  }
  let profiled: RetailerSource | null = null;
  const understand = (record: SourceRecord | UnreadRecord): Understood[] => {
    if ('failure' in record)
      return [{ kind: 'rejected', externalId: null, reason: record.failure, url: record.source }];
    const things = understandRecord(adapter, profiled ?? source, record);
    for (const thing of things) if (thing.kind === 'broken') throw new SourceError(`${record.source}: ${thing.reason}`);
    return things.map((thing) => (thing.kind === 'rejected' ? { ...nameRejected(record), ...thing } : thing));
  };
  const reader = createShopReader({ home: source.address, ...http });
  try {
    for await (const page of openPages({ source, adapter, reader, file, first: LOOK })) {
      const readable = page.records.flatMap((record) => ('failure' in record ? [] : record));
      if (readable.length > 0) profiled ??= { ...source, profile: profileShop(adapter, source, readable) };
      check.language = profiled?.profile?.language ?? null;
      check.stranger = profiled?.profile?.stranger ?? null;
      const records = page.records.slice(0, LOOK - check.records);
      for (const record of records) appendAll(check.things, understand(record));
      check.records += records.length;
      if (check.records >= LOOK) break;
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { ...check, error: error.message };
  }
  return { ...check, error: null };
}
