import type { Database } from '../db/connection.ts';
import { withHostLock } from '../db/host-lock.ts';
import { withRetailerLock } from '../db/retailer-lock.ts';
import { ADAPTER_NAMES, findAdapter } from './adapters.ts';
import { createHosts } from './http/host-queue.ts';
import { createHttpMemory } from './http/http-memory.ts';
import type { HttpOptions, Retry } from './http/manners.ts';
import { createShopReader } from './http/shop-reader.ts';
import { openPages } from './open-pages.ts';
import { ingestRetailer } from './pipeline.ts';
import { type RetailerSource, shopOf } from './retailer.ts';
import { anySignal } from './run/any-signal.ts';
import { createTally, type IngestProgress, type IngestReport, STOPPED, UNDER_WAY } from './run/ingest-run.ts';
import { sweepFeedFiles } from './run/sweep-feed-files.ts';
import { isFileAddress } from './shop-file.ts';
import { createThreadedUnderstanding, type Understanding, understandHere } from './understand/understanding.ts';

export interface IngestDeps {
  readonly db: Database;
  readonly http?: HttpOptions;
}

export interface IngestSettings {
  readonly dryRun?: boolean;
  /** The operator vouches for what the shops show: what they do not show is gone at once. */
  readonly acceptDisappearance?: boolean;
  /** Ends the runs where they stand, and begins no other. */
  readonly signal?: AbortSignal | undefined;
  /** Uses a second core, and some 50 MB for it. */
  readonly inTwoThreads?: boolean;
  /** A file with a shop's answer, read in place of the shop; `-` is standard input. */
  readonly file?: string;
}

/** Each takes two of the database's connections. */
const AT_ONCE = 4;

/**
 * Ingests retailers, a few at once, those of one host one after the other, also those that other processes read. Never
 * throws for what a shop does: its report says what went wrong, and the others go on.
 * @returns one report for each retailer, in their order.
 * @throws what the database throws.
 */
export async function runIngest(
  deps: IngestDeps,
  retailers: readonly RetailerSource[],
  onProgress: (progress: IngestProgress) => void = () => {},
  settings: IngestSettings = {},
): Promise<IngestReport[]> {
  await sweepFeedFiles();
  const reports: IngestReport[] = [];
  const queue = retailers.entries();
  const http = { hosts: createHosts(), ...deps.http };
  const understanding = settings.inTwoThreads ? createThreadedUnderstanding() : understandHere;
  const parts = { ...deps, http, understanding };
  // What the database throws ends all runs.
  const failed = new AbortController();
  const stoppable = { ...settings, signal: anySignal(failed.signal, settings.signal) };
  // The workers share one queue: each takes the next retailer when it is done with its last.
  const work = async () => {
    for (const [at, source] of queue) reports[at] = await ingestOne(parts, source, onProgress, stoppable);
  };
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((cause: unknown) => {
      failed.abort(cause);
      throw cause;
    }),
  );
  // None goes on behind the back of who waits for this.
  await Promise.allSettled(workers);
  await understanding.close();
  await Promise.all(workers);
  return reports;
}

async function ingestOne(
  { db, http, understanding }: IngestDeps & { readonly understanding: Understanding },
  source: RetailerSource,
  onProgress: (progress: IngestProgress) => void,
  settings: IngestSettings,
): Promise<IngestReport> {
  const adapter = findAdapter(source.adapter);
  if (!adapter) {
    return failure(source, `no adapter is called ${source.adapter}; there are ${ADAPTER_NAMES.join(', ')}`);
  }
  if (settings.signal?.aborted) return failure(source, STOPPED);
  const { file, inTwoThreads: _, ...rest } = settings;
  // A trial leaves no trace, and who forces a run wants all of the shop to be read.
  const memory = rest.dryRun || rest.acceptDisappearance ? null : createHttpMemory(db, source);
  const over = new AbortController();
  const signal = anySignal(over.signal, rest.signal);
  const onRetry = (retry: Retry) => onProgress({ ...NOTHING_READ, retailer: source.name, stage: 'retry', retry });
  const reader = createShopReader({ home: source.address, memory, signal, onRetry, ...http });
  const open = (from?: string) => openPages({ source, adapter, reader, file, from });
  const isFile = file !== undefined || isFileAddress(source.address);
  // A file does not go on where reading the shop broke off.
  const pages = isFile ? open() : open;
  const read = async () => {
    try {
      const done = await ingestRetailer({ db, source, adapter, pages, understanding, onProgress, ...rest });
      // What the run did not believe, the next one must see for itself.
      if (done.error === null && done.vanished === 0) await reader.complete();
      return done;
    } finally {
      // A run that has failed may still be owed a page; the next one to ask this host must not ask beside it.
      over.abort();
    }
  };
  const host = isFile ? null : shopOf(new URL(source.address));
  const report = await withRetailerLock(db, source.name, async (connection) => {
    if (host === null) return read();
    const onWait = () => onProgress({ ...NOTHING_READ, retailer: source.name, stage: 'wait', host });
    return (await withHostLock(connection, host, { onWait, signal: rest.signal }, read)) ?? failure(source, STOPPED);
  });
  return report ?? failure(source, UNDER_WAY);
}

const NOTHING_READ = { pages: 0, read: 0, products: 0, total: null };

function failure({ name: retailer }: RetailerSource, error: string): IngestReport {
  const { counts, notOursByKind, rejectedByReason } = createTally();
  return {
    retailer,
    counts,
    notOursByKind,
    rejectedByReason,
    returned: 0,
    vanished: 0,
    warnings: [],
    error,
    seconds: 0,
  };
}
