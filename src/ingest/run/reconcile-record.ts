import type { ProductText } from '../../db/ingest/ingest-products.ts';
import type { SeenIds } from '../../db/ingest/ingest-runs.ts';
import type { ReadThing } from '../../db/ingest/read-records.ts';
import type { RejectedRecord } from '../../db/ingest/rejected-records.ts';
import { type RetailerSource, SourceError, type SourceRecord, type UnreadRecord } from '../retailer.ts';
import { digestOfHash } from '../understand/content-digest.ts';
import type { Understood } from '../understand/understand-record.ts';
import { countNotOurs, countPictures, countRejected, type RunTally } from './ingest-report.ts';
import type { KnownProducts } from './known/known-products.ts';
import type { KnownThing } from './known/read-record-index.ts';
import type { UnderstoodRecord } from './stages/compare-pages.ts';

/** The reason why the second of two different records of one id is rejected. */
export const DUPLICATE_ID = 'duplicate id';

type Lists<T> = { readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : never };

/** What a run has found since it last wrote. */
export interface Findings {
  readonly added: ProductText[];
  readonly changed: ProductText[];
  /** Our ids of products that earlier runs had missed and that are listed after all, unchanged or unreadable. */
  readonly back: number[];
  /** What records were understood as that had to be read. */
  readonly understood: ReadThing[];
  readonly rejected: RejectedRecord[];
  readonly seen: Lists<SeenIds>;
}

/** Nothing found yet. */
export function createFindings(): Findings {
  const seen = { productIds: [], newIds: [], rejectedIds: [], rejectedUrls: [] };
  return { added: [], changed: [], back: [], understood: [], rejected: [], seen };
}

/** What of a run a record changes. */
export interface Reconciling {
  readonly source: RetailerSource;
  readonly known: KnownProducts;
  readonly tally: RunTally;
  readonly findings: Findings;
  readonly rejectedIds: Set<string>;
  readonly rejectedUrls: Set<string>;
  readonly rejectText: (body: string) => string;
}

/** Compares one record with the catalog and notes what is to be written. */
export function reconcileRecord(run: Reconciling, record: UnderstoodRecord): void {
  run.tally.counts.read += 1;
  if (record.kind === 'unread') takeUnread(run, record.record);
  else if (record.kind === 'known') takeKnown(run, record.known);
  else takeRead(run, record);
}

function takeRead(run: Reconciling, { record, digest, things }: UnderstoodRecord & { kind: 'read' }): void {
  const read = things.map((thing) => takeThing(run, thing, record, digest)).filter((thing) => thing !== null);
  // One that was rejected is read again each time, so that every run's rejected records are there to be looked at.
  if (read.length === things.length) for (const thing of read) run.findings.understood.push(thing);
}

function takeUnread(run: Reconciling, { source, failure, lost, isForbidden = false }: UnreadRecord): void {
  reject(run, { externalId: null, source, reason: failure, record: null });
  if (lost) run.tally.lost += 1;
  if (!lost && !isForbidden) return;
  run.rejectedUrls.add(source);
  run.findings.seen.rejectedUrls.push(source);
}

function takeKnown(run: Reconciling, things: readonly KnownThing[]): void {
  for (const { row, other } of things) {
    if (other === null) takeUnchanged(run, row);
    else countNotOurs(run.tally, other);
  }
}

/** @returns what is to be remembered of it; `null` when it was rejected */
function takeThing(
  run: Reconciling,
  thing: Understood<ProductText>,
  record: SourceRecord,
  digest: number,
): ReadThing | null {
  if (thing.kind === 'product') {
    const { externalId, contentHash } = thing.product;
    if (thing.pictures) countPictures(run.tally, thing.pictures);
    const isTaken = takeProduct(run, thing.product, record);
    return isTaken ? { digest, externalId, contentHash, other: null } : null;
  }
  if (thing.kind === 'other') {
    countNotOurs(run.tally, thing.other);
    return { ...thing, digest, contentHash: null };
  }
  if (thing.kind === 'broken') throw new SourceError(`${record.source}: ${thing.reason}`);
  rejectRecord(run, record, thing.externalId, thing.reason);
  return null;
}

/** @returns whether it was not rejected */
function takeProduct(run: Reconciling, product: ProductText, record: SourceRecord): boolean {
  const { known } = run;
  const id = product.externalId;
  const digest = digestOfHash(product.contentHash);
  const row = known.find(id);
  if (row >= 0 && known.isSeen(row)) {
    // A shop that changes while it is read shows a record on two pages; only a different one is a clash of ids.
    if (known.digest(row) === digest) return true;
    rejectRecord(run, record, id, DUPLICATE_ID);
    return false;
  }
  const isSame = row >= 0 && known.digest(row) === digest && known.isSample(row) === (run.source.sample ?? false);
  if (isSame && !known.isGone(row)) takeUnchanged(run, row);
  else takeWritten(run, product, row, digest);
  return true;
}

function takeUnchanged(run: Reconciling, row: number): void {
  const { known } = run;
  if (known.isSeen(row)) return;
  known.seeAgain(row);
  run.tally.counts.unchanged += 1;
  run.findings.seen.productIds.push(known.id(row));
  if (known.missedRuns(row) > 0) run.findings.back.push(known.id(row));
}

function takeWritten(run: Reconciling, product: ProductText, row: number, digest: number): void {
  const { known } = run;
  if (row < 0) {
    known.addNew(product.externalId, digest);
    run.tally.counts.new += 1;
    run.findings.added.push(product);
    run.findings.seen.newIds.push(product.externalId);
    return;
  }
  known.see(row, digest);
  run.tally.counts.changed += 1;
  if (known.isGone(row)) run.tally.returned += 1;
  run.findings.changed.push(product);
  run.findings.seen.productIds.push(known.id(row));
}

function rejectRecord(
  run: Reconciling,
  { source, body }: SourceRecord,
  externalId: string | null,
  reason: string,
): void {
  const { seen } = run.findings;
  if (externalId !== null && !run.rejectedIds.has(externalId)) {
    run.rejectedIds.add(externalId);
    seen.rejectedIds.push(externalId);
  }
  if (!run.rejectedUrls.has(source)) {
    run.rejectedUrls.add(source);
    seen.rejectedUrls.push(source);
  }
  reject(run, { externalId, source, reason, record: run.rejectText(body) });
}

/** Rejected records of one run that are kept, at most. */
const MOST_KEPT = 5_000;

function reject(run: Reconciling, record: RejectedRecord): void {
  countRejected(run.tally, record.reason);
  if (run.tally.counts.rejected <= MOST_KEPT) run.findings.rejected.push(record);
}
