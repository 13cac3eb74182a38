import { z } from 'zod';
import type { Database } from '../../db/connection/connection.ts';
import { findProductNames, type ProductText } from '../../db/ingest/ingest-products.ts';
import type { ReadThing, RejectedRecord } from '../../db/ingest/ingest-records.ts';
import type { SeenIds } from '../../db/ingest/ingest-runs.ts';
import { scanPage } from '../adapters/product-pages/scan-page.ts';
import { parseJson } from '../adapters/source-text.ts';
import { type RetailerSource, SourceError, type SourceRecord, shopperUrl, type UnreadRecord } from '../retailer.ts';
import { digestOfHash } from '../understand/digests.ts';
import { findHttpUrl } from '../understand/http-address.ts';
import type { Understood } from '../understand/understand-record.ts';
import { countNotOurs, countPictures, countRejected, type RunTally } from './ingest-report.ts';
import type { KnownProducts, KnownThing } from './known-products.ts';
import type { UnderstoodRecord } from './stages.ts';

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

/** What a run has met. */
type Met = Pick<Reconciling, 'source' | 'known' | 'rejectedIds' | 'rejectedUrls'>;

export type MissingProducts = Awaited<ReturnType<typeof findMissing>>;

/**
 * What a complete run did not meet. A product whose record was rejected is not missing: its shop still lists it. Of a
 * retailer that was a sample shop, the live products alone count; the sample's leave together.
 * @returns our ids of listed products that it did not meet, and of those whose records it rejected; how many were listed before
 */
export async function findMissing(db: Database, run: Met) {
  const { known } = run;
  const unmet: number[] = [];
  let listed = 0;
  for (let row = 0; row < known.length; row += 1) {
    if (!known.isListed(row, run.source.sample ?? false)) continue;
    listed += 1;
    if (!known.isSeen(row)) unmet.push(known.id(row));
  }
  const rejected = await findRejected(db, run, unmet);
  const ids = unmet.filter((id) => !rejected.has(id));
  return { ids, rejected: [...rejected], listed };
}

/** Our ids of products that earlier runs had missed and that a run, complete or not, has met in records that it rejected. */
export async function findRejectedButListed(db: Database, run: Met): Promise<number[]> {
  const { known } = run;
  const missed: number[] = [];
  for (let row = 0; row < known.length; row += 1) {
    const isMissed = known.missedRuns(row) > 0 && known.isListed(row, run.source.sample ?? false);
    if (isMissed && !known.isSeen(row)) missed.push(known.id(row));
  }
  return [...(await findRejected(db, run, missed))];
}

/**
 * Which of these products were met in rejected records, by their ids or addresses. A record stands for all its colors:
 * `123` for `123~red`.
 */
async function findRejected(db: Database, run: Met, ids: readonly number[]): Promise<Set<number>> {
  const { source, rejectedIds, rejectedUrls } = run;
  if (ids.length === 0 || (rejectedIds.size === 0 && rejectedUrls.size === 0)) return new Set();
  const names = await findProductNames(db, ids);
  const rejectedPages = new Set([...rejectedUrls].map((url) => shopperPage(source, url)));
  const isRejected = (id: number) => {
    const { externalId = '', url = '' } = names.get(id) ?? {};
    const record = externalId.split('~')[0] ?? '';
    return (
      rejectedIds.has(externalId) || rejectedIds.has(record) || rejectedPages.has(url) || rejectedPages.has(bare(url))
    );
  };
  return new Set(ids.filter(isRejected));
}

/** The page itself, without the color that a shopper finds chosen on it. */
function bare(url: string): string {
  return url.split('?')[0] ?? url;
}

/** The address that a product has whose page was read at `url`; of a file, nothing that any product has. */
function shopperPage(source: RetailerSource, url: string): string {
  const page = URL.parse(url);
  return (page && findHttpUrl(shopperUrl(source, page).href)) ?? url;
}

/** Characters of one record that are kept, and of all of a run's: a broken feed must not fill the disk. */
const MOST_OF_ONE = 1_000_000;
const MOST_OF_ALL = 50_000_000;
const BEGINNING = 20_000;

/**
 * Writes rejected records as JSON text, whole, so that they can be read again after a fix; beyond some size, or when a run
 * has rejected a great deal, its beginning alone, in an object.
 */
export function createRejectText(): (body: string) => string {
  let left = MOST_OF_ALL;
  return (body) => {
    const json = toJson(body);
    const isKept = json.length <= MOST_OF_ONE && json.length <= left;
    const text = isKept ? json : JSON.stringify({ beginning: json.slice(0, BEGINNING) });
    left -= text.length;
    return text;
  };
}

/** Writes an object or a list with its long numbers as text: read back as numbers, they would be rounded. */
function toJson(body: string): string {
  try {
    const value = parseJson(body);
    if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  } catch {
    // Any other text is kept as text.
  }
  return JSON.stringify(body);
}

/** The body of a kept record: text is as it was written. */
export function toBody(record: unknown): string {
  return typeof record === 'string' ? record : JSON.stringify(record);
}

/** Whether a kept record is only its beginning. */
export function isBeginning(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'beginning' in record && Object.keys(record).length === 1;
}

const text = z.string().catch('');
const named = z.object({ title: text, name: text, product_title: text, url: text, link: text, handle: text });
const feedRecord = z.object({ rows: z.array(named).min(1) });

/**
 * Names a record that was rejected, for whoever looks through them: nothing is believed about it, so by what all shops call
 * these things.
 * @param record as it is kept: JSON, or the text of a page
 * @param place where it was read
 * @returns what it is called and where shoppers find it; `''` for what it does not say
 */
export function nameRecord(record: unknown, place: string) {
  if (typeof record === 'string') return { title: scanPage(record).heading, url: place };
  const [row] = feedRecord.safeParse(record).data?.rows ?? [];
  const found = row ?? named.safeParse(record).data ?? named.parse({});
  const { title, name, product_title: former, url, link, handle } = found;
  const page = handle === '' ? null : URL.parse(`products/${encodeURIComponent(handle.toWellFormed())}`, place);
  return { title: title || name || former, url: url || link || (page?.href ?? '') };
}
