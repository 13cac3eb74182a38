import { withHostLock, withRetailerLock } from '../db/connection/advisory-lock.ts';
import type { Database } from '../db/connection/connection.ts';
import { isAlive } from '../db/embedded/process-life.ts';
import { createHttpCache } from '../db/ingest/http-cache.ts';
import { dropBody } from './adapters/decode-text.ts';
import { sweepFeedFiles } from './adapters/feeds/split-feed.ts';
import { ADAPTER_NAMES, findAdapter } from './adapters/find-adapter.ts';
import { type CrawlOptions, createHosts, type OutsideSlot, type Retry } from './http/crawl-policy.ts';
import { createShopReader, findShopFile, openPages } from './http/shop-reader.ts';
import { type IngestOptions, ingestRetailer } from './pipeline.ts';
import { ForbiddenError, type RetailerAdapter, type RetailerSource, type ShopReader, shopOf } from './retailer.ts';
import {
  createReport,
  createRunTally,
  type IngestProgress,
  type IngestReport,
  type RunFailure,
  STOPPED,
  UNDER_WAY,
} from './run/ingest-report.ts';
import { StoppedError } from './run/stages.ts';
import { readingDigest } from './understand/digests.ts';
import { createThreadedProcessor, processHere, type RecordProcessor } from './understand/record-processor.ts';

export interface IngestDeps {
  readonly db: Database;
  readonly http?: CrawlOptions;
  /** Longest time of one retailer's reading, in hours; what goes on longer fails. */
  readonly readHours?: number;
  /** Told of each retailer's report as soon as it is there: should the database fail, none is returned. */
  readonly onReport?: (report: IngestReport) => void;
  /** Shared with other threads; slots of its own when left out. */
  readonly slots?: Slots;
}

export interface IngestSettings extends Pick<IngestOptions, 'dryRun' | 'acceptDisappearance' | 'signal'> {
  /** Uses a second core, and some 50 MB for it. */
  readonly inTwoThreads?: boolean;
  /** A file with a shop's answer, read in place of the shop; `-` is standard input. */
  readonly file?: string | undefined;
}

/** Retailers that are read at once. */
export const AT_ONCE = 4;
/** Begun at once: those that wait long for their host leave their place to others. Each keeps one of the database's connections. */
const BEGUN_AT_ONCE = 8;
/** The longest time of one retailer's reading, in hours, unless another is set. */
export const READ_HOURS = 12;

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
  await sweepFeedFiles(isAlive);
  const reports: IngestReport[] = [];
  const queue = retailers.entries();
  const http = { hosts: createHosts(), ...deps.http };
  const processor = settings.inTwoThreads ? createThreadedProcessor() : processHere;
  const parts = {
    onReport: () => {},
    slots: createSlots(AT_ONCE),
    readHours: READ_HOURS,
    ...deps,
    http,
    processor,
    onProgress,
  };
  // What the database throws ends all runs.
  const failed = new AbortController();
  const signal = settings.signal ? AbortSignal.any([failed.signal, settings.signal]) : failed.signal;
  // The workers share one queue: each takes the next retailer when it is done with its last.
  const work = async () => {
    for (const [at, source] of queue) {
      const report = await ingestOne(parts, source, { ...settings, signal });
      reports[at] = report;
      parts.onReport(report);
    }
  };
  const workers = Array.from({ length: BEGUN_AT_ONCE }, () =>
    work().catch((cause: unknown) => {
      failed.abort(cause);
      throw cause;
    }),
  );
  // None goes on behind the back of who waits for this.
  await Promise.allSettled(workers);
  await processor.close();
  await Promise.all(workers);
  return reports;
}

interface IngestParts extends Required<IngestDeps> {
  readonly processor: RecordProcessor;
  readonly onProgress: (progress: IngestProgress) => void;
}

interface Stoppable extends IngestSettings {
  readonly signal: AbortSignal;
}

/** Reads one retailer as soon as no other ingest reads it or asks its host, and a slot is free. */
async function ingestOne(parts: IngestParts, source: RetailerSource, settings: Stoppable): Promise<IngestReport> {
  const adapter = findAdapter(source.adapter);
  if (!adapter) {
    return failedReport(source, `no adapter is called ${source.adapter}; there are ${ADAPTER_NAMES.join(', ')}`);
  }
  const { signal } = settings;
  if (signal.aborted) return failedReport(source, STOPPED);
  const file = findShopFile(source, settings.file);
  const read = (stop: AbortSignal) =>
    inSlot(parts.slots, async (outside) => {
      const http = { outside, ...parts.http };
      return readRetailer({ ...parts, http }, source, adapter, { ...settings, file, signal: stop });
    });
  const report = await withRetailerLock(parts.db, source.name, async (connection) => {
    if (file !== undefined) return read(signal);
    const host = shopOf(new URL(source.address));
    const onWait = () => parts.onProgress({ ...NOTHING_READ, retailer: source.name, stage: 'wait', host });
    const readUnlessLost = (lost: AbortSignal) => read(AbortSignal.any([lost, signal]));
    return (await withHostLock(connection, host, { onWait, signal }, readUnlessLost)) ?? failedReport(source, STOPPED);
  });
  return report ?? failedReport(source, UNDER_WAY, 'under-way');
}

async function readRetailer(
  { db, http, processor, readHours, onProgress }: IngestParts,
  source: RetailerSource,
  adapter: RetailerAdapter,
  { file, inTwoThreads: _, ...settings }: Stoppable,
): Promise<IngestReport> {
  // A trial leaves no trace, and who forces a run wants all of the shop to be read.
  const cache =
    settings.dryRun || settings.acceptDisappearance ? null : createHttpCache(db, source.name, readingDigest(source));
  const over = new AbortController();
  const late = new AbortController();
  const signal = AbortSignal.any([late.signal, settings.signal]);
  const onRetry = (retry: Retry) => onProgress({ ...NOTHING_READ, retailer: source.name, stage: 'retry', retry });
  const home = source.address;
  const reader = createShopReader({ home, cache, signal: AbortSignal.any([over.signal, signal]), onRetry, ...http });
  const open = (from?: string) => openPages({ source, adapter, reader, file, from });
  // A file does not go on where reading the shop broke off.
  const pages = file === undefined ? open : open();
  // One picture, asked for once: what is not there today is told of, and no reason to wait.
  const tried = createShopReader({ ...http, home, signal, retries: 0 });
  const answers = file === undefined ? (url: string) => doesAnswer(tried, url) : undefined;
  const end = () =>
    late.abort(
      new StoppedError(
        `not read to its end within ${readHours} hours (READ_HOURS); what was read is kept, nothing was retired, and the next run goes on from there`,
      ),
    );
  const timer = setTimeout(end, readHours * 3_600_000).unref();
  try {
    const done = await ingestRetailer({
      db,
      source,
      adapter,
      pages,
      answers,
      processor,
      onProgress,
      ...settings,
      signal,
    });
    // What the run did not believe, the next one must see for itself.
    if (done.error === null && done.vanished === 0 && done.heldPrices === 0 && done.held.length === 0)
      await reader.complete();
    return done;
  } finally {
    clearTimeout(timer);
    // A run that has failed may still be owed a page; the next one to ask this host must not ask beside it.
    over.abort();
  }
}

async function doesAnswer(reader: ShopReader, url: string): Promise<boolean | null> {
  try {
    const { status, body } = await reader.open(url);
    await dropBody(body);
    return status < 400;
  } catch (error) {
    return error instanceof ForbiddenError ? null : false;
  }
}

const NOTHING_READ = { pages: 0, read: 0, products: 0, total: null };

/** The report on a retailer of which nothing could be read. */
export function failedReport({ name }: RetailerSource, error: string, failure: RunFailure | null = null): IngestReport {
  return createReport(name, createRunTally(), { error, failure });
}

/** Places of those that may read at once. */
export interface Slots {
  /** Waits for one that is free. */
  take(): Promise<void>;
  give(): void;
}

/** Creates slots for one thread; the longest waiter gets the next one. */
export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

/**
 * Does `work` in a slot of its own. While it does nothing but wait for long, as its shop asks, another may have the slot.
 * @param work gets what such a wait is to be done by
 */
export async function inSlot<T>(slots: Slots, work: (outside: OutsideSlot) => Promise<T>): Promise<T> {
  let isOver = false;
  await slots.take();
  /** Waits that go on, and whether the slot is given away for them. */
  let waits = 0;
  let isAway = false;
  const outside: OutsideSlot = async (wait) => {
    waits += 1;
    if (!isAway) slots.give();
    isAway = true;
    try {
      return await wait();
    } finally {
      waits -= 1;
      if (waits === 0 && !isOver) await comeBack();
    }
  };
  const comeBack = async () => {
    await slots.take();
    // The work may have been broken off meanwhile.
    if (isOver) slots.give();
    else isAway = false;
  };
  try {
    return await work(outside);
  } finally {
    isOver = true;
    if (!isAway) slots.give();
  }
}
