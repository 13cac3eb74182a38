import type { RetailerAdapter, RetailerSource, SourceRecord } from '../retailer.ts';
import type { Understanding } from '../understand/understanding.ts';
import type { CatalogueStore, Findings } from './catalogue-store.ts';
import type { Tally } from './ingest-run.ts';
import { createRejectText } from './reject-text.ts';

/** What a run is made of. */
interface RunParts {
  readonly source: RetailerSource;
  readonly adapter: RetailerAdapter;
  readonly store: CatalogueStore;
  readonly tally: Tally;
  readonly understanding: Understanding;
}

/** How this shop's records are read. */
export interface Reading {
  /** With what its first records told of all of them. */
  readonly source: RetailerSource;
  readonly digest: (record: SourceRecord) => number;
}

/** A run while it goes on. */
export interface Run extends RunParts {
  /** Listed by the retailer although unreadable this time: not missed. */
  readonly rejectedIds: Set<string>;
  readonly rejectedUrls: Set<string>;
  readonly rejectText: (body: string) => string;
  findings: NewFindings;
  /** `null` until the first records have come. */
  reading: Reading | null;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : Writable<T[K]> };
export type NewFindings = Writable<Findings>;

/** Nothing found yet. */
export function createFindings(): NewFindings {
  const seen = { productIds: [], newIds: [], rejectedIds: [], rejectedUrls: [] };
  return { added: [], changed: [], back: [], understood: [], rejected: [], seen };
}

/** A run that has met nothing yet. */
export function createRun(parts: RunParts): Run {
  return {
    ...parts,
    rejectedIds: new Set(),
    rejectedUrls: new Set(),
    rejectText: createRejectText(),
    findings: createFindings(),
    reading: null,
  };
}
