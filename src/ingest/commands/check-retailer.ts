import type { Language } from '../../language/languages.ts';
import { appendAll } from '../append-all.ts';
import { type RetailerSource, SourceError, type SourceRecord } from '../retailer.ts';
import { nameRecord, type RecordName } from '../run/name-record.ts';
import { type Understood, understandRecord } from '../understand/understand-record.ts';
import { type ReadOptions, readFirst } from './look-at-shop.ts';

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

/** A record that was not understood may have a name all the same. */
function nameRejected({ body, source }: SourceRecord): RecordName {
  try {
    return nameRecord(body.trimStart().startsWith('{') ? JSON.parse(body) : body, source);
  } catch {
    return { title: '', url: source };
  }
}

/** Reads a shop's first records as an ingest would understand them. Needs no database and stores nothing. */
export async function checkRetailer(source: RetailerSource, options: ReadOptions = {}): Promise<RetailerCheck> {
  const things: Understood[] = [];
  const check = { records: 0, language: null as Language | null, stranger: null as string | null };
  const error = await readFirst(source, options, LOOK, (page, adapter, profiled) => {
    check.language = profiled.profile?.language ?? null;
    check.stranger = profiled.profile?.stranger ?? null;
    const records = page.records.slice(0, LOOK - check.records);
    for (const record of records) {
      if ('failure' in record)
        things.push({ kind: 'rejected', externalId: null, reason: record.failure, url: record.source });
      else appendAll(things, understandRecord(adapter, profiled, record).map(nameThing(record)));
    }
    check.records += records.length;
    return check.records < LOOK;
  });
  return { retailer: source.name, ...check, things, error };
}

function nameThing(record: SourceRecord): (thing: Understood) => Understood {
  return (thing) => {
    if (thing.kind === 'broken') throw new SourceError(`${record.source}: ${thing.reason}`);
    return thing.kind === 'rejected' ? { ...nameRejected(record), ...thing } : thing;
  };
}
