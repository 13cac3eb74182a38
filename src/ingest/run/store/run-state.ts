import type { RetailerSource } from '../../retailer.ts';
import type { Tally } from '../ingest-report.ts';
import type { CatalogStore, Findings } from './catalog-store.ts';
import { createRejectText } from './reject-text.ts';

/** What the store of a run has met so far, and what of it is still to be written. The store alone changes it. */
export interface RunState {
  readonly source: RetailerSource;
  readonly store: CatalogStore;
  readonly tally: Tally;
  /** Listed by the retailer although unreadable this time: not missed. */
  readonly rejectedIds: Set<string>;
  readonly rejectedUrls: Set<string>;
  readonly rejectText: (body: string) => string;
  findings: NewFindings;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : Writable<T[K]> };
export type NewFindings = Writable<Findings>;

/** Nothing found yet. */
export function createFindings(): NewFindings {
  const seen = { productIds: [], newIds: [], rejectedIds: [], rejectedUrls: [] };
  return { added: [], changed: [], back: [], understood: [], rejected: [], seen };
}

/** A run that has met nothing yet. */
export function createRunState(source: RetailerSource, store: CatalogStore, tally: Tally): RunState {
  return {
    source,
    store,
    tally,
    rejectedIds: new Set(),
    rejectedUrls: new Set(),
    rejectText: createRejectText(),
    findings: createFindings(),
  };
}
