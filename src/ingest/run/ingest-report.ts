import type { IngestCounts } from '../../db/ingest/ingest-runs.ts';
import type { Retry } from '../http/crawl-policy.ts';
import type { PictureNote } from '../understand/http-address.ts';
import type { HeldReason } from './judge.ts';

/** The error of a report on a retailer that another ingest reads. */
export const UNDER_WAY = 'another ingest of this retailer is under way';

/** The error of a report on a retailer whose reading was stopped from outside. */
export const STOPPED = 'stopped before its end; what was read is kept, nothing was retired';

/** The warning about a shop that is well and has no products. */
export const LISTS_NOTHING = 'the shop answers, and lists nothing';

/** Another ingest reads the retailer; the shop asks for a long rest; an answer is, or unpacks to, more than may be read. */
export type RunFailure = 'under-way' | 'asks-for-rest' | 'too-large';

/** What a run keeps count of while it goes on: plain data, so that the run can be kept and taken up again. */
export interface RunTally {
  readonly counts: { -readonly [K in keyof IngestCounts]: number };
  /** Things the storefront does not list, by kind. */
  readonly notOursByKind: Record<string, number>;
  /** Rejected records by reason, without what differs from record to record. */
  readonly rejectedByReason: Record<string, number>;
  /** What the operator should know although the run is complete. */
  readonly warnings: string[];
  /** Why the run is held: what it read looks broken and waits beside the catalog. Empty when it is not. */
  held: readonly HeldReason[];
  /** Products whose new price moved too far to be believed at once: they stay as they were. */
  heldPrices: number;
  /** What the shop writes in (ISO 639), as it was read; `null` when no record could be read. */
  language: string | null;
  /** What it is written in where that is no language that is understood. */
  stranger: string | null;
  /** Products back in the listing under their old ids; they count as changed too. */
  returned: number;
  /** Products that have vanished at once, too many to be believed: they stay, and the run counts for none of them. */
  vanished: number;
  pages: number;
  /** Records that the shop failed to show. */
  lost: number;
  /** Products none of whose pictures can be shown, by why. */
  readonly lostPictures: Record<string, number>;
  /** Of hosts whose pictures are served by plain http, one picture each, as browsers are sent to it. */
  readonly plainPictures: Record<string, string>;
}

/** What one ingest of one retailer did. */
export interface IngestReport extends Readonly<Omit<RunTally, 'pages' | 'lost' | 'lostPictures' | 'plainPictures'>> {
  readonly retailer: string;
  /** Why the run failed, in one line; `null` when it is complete or held. */
  readonly error: string | null;
  /** What kind of failure that is, where something is decided by it. */
  readonly failure: RunFailure | null;
  readonly seconds: number;
}

export interface IngestProgress {
  readonly retailer: string;
  readonly stage: 'wait' | 'retry' | 'read' | 'judge' | 'retire' | 'done';
  /** Of `wait`: the host that another ingest is asking. */
  readonly host?: string;
  /** Of `retry`. */
  readonly retry?: Retry;
  /** Pages and records read so far. */
  readonly pages: number;
  readonly read: number;
  /** Products among them that are listed. */
  readonly products: number;
  /** Records in all, when the retailer tells. */
  readonly total: number | null;
}

/** A tally of nothing yet. */
export function createRunTally(): RunTally {
  return {
    counts: { read: 0, new: 0, changed: 0, unchanged: 0, gone: 0, rejected: 0, notOurs: 0 },
    notOursByKind: {},
    rejectedByReason: {},
    warnings: [],
    held: [],
    heldPrices: 0,
    language: null,
    stranger: null,
    returned: 0,
    vanished: 0,
    pages: 0,
    lost: 0,
    lostPictures: {},
    plainPictures: {},
  };
}

/** The report on a run of this retailer. */
export function createReport(
  retailer: string,
  tally: RunTally,
  { error, failure = null, seconds = 0 }: Pick<IngestReport, 'error'> & Partial<IngestReport>,
): IngestReport {
  const { pages: _, lost: __, lostPictures: ___, plainPictures: ____, ...told } = tally;
  return { retailer, ...told, error, failure, seconds };
}

export function countNotOurs(tally: RunTally, kind: string): void {
  tally.counts.notOurs += 1;
  tally.notOursByKind[kind] = (tally.notOursByKind[kind] ?? 0) + 1;
}

export function countRejected(tally: RunTally, reason: string): void {
  tally.counts.rejected += 1;
  const kind = kindOfReason(reason);
  tally.rejectedByReason[kind] = (tally.rejectedByReason[kind] ?? 0) + 1;
}

/** Hosts of pictures that are tried. */
const MOST_HOSTS = 3;

export function countPictures({ lostPictures, plainPictures }: RunTally, { lost, upgraded }: PictureNote): void {
  if (lost !== null) lostPictures[lost] = (lostPictures[lost] ?? 0) + 1;
  if (upgraded === null || Object.keys(plainPictures).length >= MOST_HOSTS) return;
  plainPictures[new URL(upgraded).host] ??= upgraded;
}

/** Counts the sample shops' products, which leave with the first live ones, and warns that the retailer did not lose them. */
export function countSampleGone(tally: RunTally, gone: number): void {
  if (gone === 0) return;
  tally.counts.gone += gone;
  tally.warnings.push(`${gone} of those gone were the sample shops' products`);
}

/** A reason without what differs from record to record: `price not understood: 1.234,50` → `price not understood`. */
export function kindOfReason(reason: string): string {
  return reason.split(': ')[0] ?? reason;
}

/** What JavaScript itself throws; a database's failures are other ones. */
const FAULTS = [RangeError, ReferenceError, SyntaxError, TypeError, URIError];

/** Whether a failure is a fault of this program, which one shop's data has brought out. */
export function isFault(cause: unknown): cause is Error {
  return FAULTS.some((kind) => cause instanceof kind);
}

/** Why a run failed, in one line fit for its report. */
export function describeFailure(cause: unknown): string {
  const message = isFault(cause) ? describeFault(cause) : cause instanceof Error ? cause.message : String(cause);
  return message.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500);
}

/** Where it was thrown, of all that a stack says: `readName, shopify-paging.ts:224`. */
const PLACE = /^ +at (?:async )?(?:([^\s(]+) \()?[^\n]*\/([\w.-]+:\d+):\d+\)?$/m;

function describeFault({ name, message, stack = '' }: Error): string {
  const [, where, line] = PLACE.exec(stack) ?? [];
  const place = line === undefined ? '' : ` (${where === undefined ? '' : `${where}, `}${line})`;
  return `a fault in Selvedge itself, please report it: ${name}: ${message.slice(0, 300)}${place}`;
}
