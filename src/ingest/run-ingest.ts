import { readFile } from 'node:fs/promises';
import type { Database } from '../db/connection.ts';
import { withRetailerLock } from '../db/retailer-lock.ts';
import { ADAPTER_NAMES, findAdapter } from './adapters.ts';
import { createShopReader, type HttpOptions } from './http.ts';
import { createTally, type IngestProgress, type IngestReport } from './ingest-run.ts';
import { ingestRetailer } from './pipeline.ts';
import { type RetailerAdapter, type RetailerSource, SourceError, type SourcePage } from './retailer.ts';

export interface IngestDeps {
  readonly db: Database;
  readonly http?: HttpOptions;
}

export interface IngestSettings {
  readonly dryRun?: boolean;
  readonly acceptDisappearance?: boolean;
  /** A file with a shop's answer, read in place of the shop. */
  readonly file?: string;
}

/** Each takes two of the database's connections. */
const AT_ONCE = 4;

/**
 * Ingests retailers, a few at once, each host being asked one thing at a time. Never throws for what a shop does: its report
 * says what went wrong, and the others go on.
 * @returns one report for each retailer, in their order.
 * @throws what the database throws.
 */
export async function runIngest(
  deps: IngestDeps,
  retailers: readonly RetailerSource[],
  onProgress: (progress: IngestProgress) => void = () => {},
  settings: IngestSettings = {},
): Promise<IngestReport[]> {
  const reports: IngestReport[] = [];
  const queue = retailers.entries();
  // The workers share one queue: each takes the next retailer when it is done with its last.
  const work = async () => {
    for (const [at, source] of queue) reports[at] = await ingestOne(deps, source, onProgress, settings);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return reports;
}

async function ingestOne(
  { db, http }: IngestDeps,
  source: RetailerSource,
  onProgress: (progress: IngestProgress) => void,
  settings: IngestSettings,
): Promise<IngestReport> {
  const adapter = findAdapter(source.adapter);
  if (!adapter) {
    return failure(source, `no adapter is called ${source.adapter}; there are ${ADAPTER_NAMES.join(' and ')}`);
  }
  const { file, ...rest } = settings;
  const pages = file === undefined ? adapter.readPages(source, createShopReader(http)) : readFilePages(adapter, file);
  const report = await withRetailerLock(db, source.name, () =>
    ingestRetailer({ db, source, adapter, pages, onProgress, ...rest }),
  );
  return report ?? failure(source, 'another ingest of this retailer is under way');
}

async function* readFilePages(adapter: RetailerAdapter, file: string): AsyncIterable<SourcePage> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new SourceError(`${file}: ${cause.message}`, { cause });
  });
  const page = adapter.readText(text, file);
  yield { ...page, total: page.records.length };
}

function failure({ name: retailer }: RetailerSource, error: string): IngestReport {
  const { counts, notOursByKind, rejectedByReason } = createTally();
  return { retailer, counts, notOursByKind, rejectedByReason, returned: 0, warnings: [], error, seconds: 0 };
}
