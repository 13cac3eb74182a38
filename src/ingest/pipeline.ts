import type { Database } from '../db/connection.ts';
import type { IngestProduct, KnownProduct } from '../db/ingest-products.ts';
import { findType } from '../model/product-rules/find-type.ts';
import { type CatalogueStore, createCatalogueStore, createDryStore } from './catalogue-store.ts';
import { createTally, type IngestProgress, type IngestReport, type Tally } from './ingest-run.ts';
import { normalizeProduct, toPlainProduct } from './normalize-product.ts';
import {
  type RetailerAdapter,
  type RetailerSource,
  SourceError,
  type SourcePage,
  type SourceProduct,
  type SourceRecord,
} from './retailer.ts';

/** What an ingest of one retailer needs. */
export interface IngestOptions {
  readonly db: Database;
  readonly source: RetailerSource;
  readonly adapter: RetailerAdapter;
  /** The retailer's records, page by page; throws a `SourceError` when they cannot be read to their end. */
  readonly pages: AsyncIterable<SourcePage>;
  /** Reads and compares, and writes nothing. */
  readonly dryRun?: boolean;
  /** Retires products even when unexpectedly many have vanished. */
  readonly acceptDisappearance?: boolean;
  readonly onProgress?: (progress: IngestProgress) => void;
}

/** Complete runs in a row without a product until it is gone: shops drop products for a day. */
const RUNS_UNTIL_GONE = 2;
/** When more of a retailer's products than this share vanish at once, the shop or our reading of it is broken. */
const MAX_SHARE_MISSING = 1 / 3;
/** Of a handful, a third vanishes every day. */
const FEW_MISSING = 3;

/**
 * Brings the catalogue in line with one retailer: fetch → parse → classify → normalise → upsert → retire → publish.
 * A second run over an unchanged shop writes no product. Never throws for what a shop does: a failed run says so in its
 * report, keeps what it read and retires nothing.
 */
export async function ingestRetailer(options: IngestOptions): Promise<IngestReport> {
  const started = performance.now();
  const tally = createTally();
  const store = await (options.dryRun ? createDryStore : createCatalogueStore)(options.db, options.source);
  const run: Run = {
    ...options,
    store,
    tally,
    seen: new Map(),
    protectedIds: new Set(),
    protectedUrls: new Set(),
    isWhole: true,
  };
  let error: string | null = null;
  try {
    for await (const page of options.pages) await takePage(run, page);
    await retire(run);
  } catch (cause) {
    error = describeFailure(cause);
    if (!(cause instanceof SourceError)) {
      // The database failed: what can still be recorded is, and the failure itself is the one to report.
      await store.finish(tally.counts, error).catch(() => {});
      throw cause;
    }
  }
  await store.finish(tally.counts, error);
  options.onProgress?.({
    retailer: options.source.name,
    stage: 'done',
    read: tally.counts.read,
    total: tally.counts.read,
  });
  return report(options.source.name, tally, error, (performance.now() - started) / 1000);
}

interface Run extends IngestOptions {
  readonly store: CatalogueStore;
  readonly tally: Tally;
  /** Digest by external id of every product met in this run. */
  readonly seen: Map<string, string>;
  /** Listed by the retailer although unreadable this time: not missed. */
  readonly protectedIds: Set<string>;
  readonly protectedUrls: Set<string>;
  /** False once the shop failed to show one of its records. */
  isWhole: boolean;
}

function describeFailure(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, ' ').slice(0, 500);
}

function report(retailer: string, tally: Tally, error: string | null, seconds: number): IngestReport {
  const { counts, notOursByKind, rejectedByReason, returned, warnings } = tally;
  return { retailer, counts, notOursByKind, rejectedByReason, returned, warnings, error, seconds };
}

async function takePage(run: Run, page: SourcePage): Promise<void> {
  const products: IngestProduct[] = [];
  for (const record of page.records) {
    run.tally.counts.read += 1;
    if ('failure' in record) {
      if (record.lost) run.isWhole = false;
      reject(run, { source: record.source, body: null }, null, record.failure);
      if (record.lost) run.protectedUrls.add(record.source);
      continue;
    }
    for (const product of parse(run, record)) {
      const listed = classifyAndNormalize(run, product, record);
      if (listed) products.push(listed);
    }
  }
  await upsert(run, products);
  const { name } = run.source;
  run.onProgress?.({ retailer: name, stage: 'read', read: run.tally.counts.read, total: page.total ?? null });
}

function parse(run: Run, record: SourceRecord): readonly SourceProduct[] {
  const parsed = run.adapter.parse(record, run.source);
  if (parsed.kind === 'products') return parsed.products;
  reject(run, record, parsed.externalId, parsed.reason);
  return [];
}

/** The product as the catalogue lists it, or `null` when it is none of ours, is rejected, or was met already. */
function classifyAndNormalize(run: Run, source: SourceProduct, record: SourceRecord): IngestProduct | null {
  const product = toPlainProduct(source);
  const sizes = product.variants.flatMap((variant) => variant.size ?? []);
  const type = findType({ ...product, sizes });
  if (type === null) return reject(run, record, product.externalId, 'no word tells its type');
  if (type.kind === 'other') {
    run.tally.countNotOurs(type.other);
    return null;
  }
  const normalized = normalizeProduct(product, type, run.source);
  if (!normalized.ok) return reject(run, record, product.externalId, normalized.reason);
  const { external_id: id, content_hash: hash } = normalized.product;
  const before = run.seen.get(id);
  if (before === undefined) {
    run.seen.set(id, hash);
    return normalized.product;
  }
  // A shop that changes while it is read shows a record on two pages; only a different one is a clash of ids.
  return before === hash ? null : reject(run, record, id, 'duplicate id');
}

function reject(run: Run, record: SourceRecord, externalId: string | null, reason: string): null {
  run.tally.countRejected(reason);
  if (externalId !== null) run.protectedIds.add(externalId);
  if (record.body !== null) run.protectedUrls.add(record.source);
  run.store.reject({ externalId, source: record.source, reason, record: recordText(record.body) });
  return null;
}

/** Enough of a record to see what is wrong with it. */
const MAX_RECORD = 20_000;

function recordText(body: unknown): string | null {
  if (body === null) return null;
  const json = JSON.stringify(body);
  return json.length <= MAX_RECORD ? json : JSON.stringify({ beginning: json.slice(0, MAX_RECORD) });
}

async function upsert(run: Run, products: readonly IngestProduct[]): Promise<void> {
  const written: IngestProduct[] = [];
  for (const product of products) {
    const known = run.store.known.get(product.external_id);
    const isSame = known?.contentHash === product.content_hash && known.isSample === (run.source.sample ?? false);
    if (known && isSame && !known.isGone) {
      run.tally.counts.unchanged += 1;
      continue;
    }
    written.push(product);
    run.tally.counts[known ? 'changed' : 'new'] += 1;
    if (known?.isGone) run.tally.returned += 1;
  }
  await run.store.write(written);
}

/** Counts what a complete run did not list; what is missing for the second time is gone. */
async function retire(run: Run): Promise<void> {
  const { store, tally, source } = run;
  run.onProgress?.({ retailer: source.name, stage: 'retire', read: tally.counts.read, total: tally.counts.read });
  if (!run.isWhole) throw new SourceError('parts of the shop did not answer; nothing was retired');
  // Of a retailer that was a sample shop, the live products alone count; the sample's leave together, below.
  const isOurs = (product: KnownProduct) => !product.isGone && product.isSample === (source.sample ?? false);
  const listed = [...store.known.values()].filter(isOurs);
  const back = listed.filter((product) => product.missedRuns > 0 && isListed(run, product));
  await store.forgetMissed(back.map((product) => product.id));
  const missing = listed.filter((product) => !isListed(run, product));
  if (isUnexpected(missing.length, listed.length) && !run.acceptDisappearance) {
    tally.warnings.push(
      `${missing.length} of ${listed.length} products have vanished at once; none was retired. If the shop really dropped them, run again with --accept-disappearance`,
    );
  } else {
    tally.counts.gone += await store.countMissed(
      missing.map((product) => product.id),
      RUNS_UNTIL_GONE,
    );
  }
  if (!source.sample && run.seen.size > 0) tally.counts.gone += await store.retireSample();
}

function isListed(run: Run, product: { readonly externalId: string; readonly url: string }): boolean {
  const id = product.externalId;
  const record = id.split('~')[0] ?? id;
  return (
    run.seen.has(id) || run.protectedIds.has(id) || run.protectedIds.has(record) || run.protectedUrls.has(product.url)
  );
}

function isUnexpected(missing: number, listed: number): boolean {
  return missing === listed ? missing > 1 : missing >= FEW_MISSING && missing > listed * MAX_SHARE_MISSING;
}
