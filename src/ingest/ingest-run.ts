import type { IngestCounts } from '../db/ingest-runs.ts';

/** What one ingest of one retailer did. */
export interface IngestReport {
  readonly retailer: string;
  readonly counts: IngestCounts;
  /** Things the storefront does not list, by kind. */
  readonly notOursByKind: Readonly<Record<string, number>>;
  /** Rejected records by reason, without what differs from record to record. */
  readonly rejectedByReason: Readonly<Record<string, number>>;
  /** Products back in the listing under their old ids; they count as changed too. */
  readonly returned: number;
  /** What the operator should know although the run is complete. */
  readonly warnings: readonly string[];
  /** Why the run failed, in one line; `null` when it is complete. */
  readonly error: string | null;
  readonly seconds: number;
}

export interface IngestProgress {
  readonly retailer: string;
  readonly stage: 'read' | 'retire' | 'done';
  readonly read: number;
  /** Records in all, when the retailer tells. */
  readonly total: number | null;
}

/** The tally of a run while it goes on. */
export function createTally() {
  const counts = { read: 0, new: 0, changed: 0, unchanged: 0, gone: 0, rejected: 0, notOurs: 0 };
  const notOursByKind: Record<string, number> = {};
  const rejectedByReason: Record<string, number> = {};
  const warnings: string[] = [];
  return {
    counts,
    notOursByKind,
    rejectedByReason,
    warnings,
    returned: 0,
    countNotOurs(kind: string) {
      counts.notOurs += 1;
      notOursByKind[kind] = (notOursByKind[kind] ?? 0) + 1;
    },
    countRejected(reason: string) {
      counts.rejected += 1;
      const kind = reason.split(': ')[0] ?? reason;
      rejectedByReason[kind] = (rejectedByReason[kind] ?? 0) + 1;
    },
  };
}
export type Tally = ReturnType<typeof createTally>;
