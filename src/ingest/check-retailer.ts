import { ADAPTER_NAMES, findAdapter } from './adapters.ts';
import { chooseRetailers, type RetailerChoice } from './choose-retailers.ts';
import { formatCheck } from './format-check.ts';
import { createShopReader, type HttpOptions } from './http.ts';
import { openPages } from './open-pages.ts';
import { type RetailerSource, SourceError, type SourceRecord, type UnreadRecord } from './retailer.ts';
import { type Understood, understandRecord } from './understand-record.ts';

/** Records looked at: as many as a person reads through. */
const LOOK = 20;

/** What was understood of a shop's first records. */
export interface RetailerCheck {
  readonly retailer: string;
  readonly records: number;
  readonly things: readonly Understood[];
  /** Why the shop could not be read, or no further; `null` when it could. */
  readonly error: string | null;
}

interface CheckOptions {
  readonly http?: HttpOptions;
  readonly file?: string | undefined;
}

/** Reads a shop's first records as an ingest would understand them. Needs no database and stores nothing. */
export async function checkRetailer(source: RetailerSource, { http, file }: CheckOptions = {}): Promise<RetailerCheck> {
  const adapter = findAdapter(source.adapter);
  const check = { retailer: source.name, records: 0, things: [] as Understood[] };
  if (!adapter) {
    return { ...check, error: `no adapter is called ${source.adapter}; there are ${ADAPTER_NAMES.join(', ')}` };
  }
  const understand = (record: SourceRecord | UnreadRecord): Understood[] =>
    'failure' in record
      ? [{ kind: 'rejected', externalId: null, reason: record.failure }]
      : understandRecord(adapter, source, record);
  const reader = createShopReader({ home: source.address, ...http });
  try {
    for await (const page of openPages({ source, adapter, reader, file, first: LOOK })) {
      const records = page.records.slice(0, LOOK - check.records);
      check.records += records.length;
      check.things.push(...records.flatMap(understand));
      if (check.records >= LOOK) break;
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { ...check, error: error.message };
  }
  return { ...check, error: null };
}

export interface CheckCommandDeps {
  readonly retailers: readonly RetailerSource[];
  readonly http?: HttpOptions;
  /** What is wrong with what was typed. */
  readonly progress: { write(text: string): unknown };
  readonly report: { write(text: string): unknown };
}

/**
 * `selvedge retailers check [retailer…] [--file F --adapter A --retailer NAME]`: writes what was understood.
 * @returns the exit code: 1 when a shop could not be read or gave nothing that can be listed
 */
export async function runCheckCommand(deps: CheckCommandDeps, choice: RetailerChoice): Promise<number> {
  const chosen = chooseRetailers(deps.retailers, choice);
  if (typeof chosen === 'string') {
    deps.progress.write(`${chosen}\n`);
    return 1;
  }
  let failures = 0;
  for (const source of chosen) {
    const check = await checkRetailer(source, { ...(deps.http ? { http: deps.http } : {}), file: choice.file });
    deps.report.write(`${formatCheck(check)}\n`);
    if (check.error !== null || !check.things.some(({ kind }) => kind === 'product')) failures += 1;
  }
  return failures > 0 ? 1 : 0;
}
