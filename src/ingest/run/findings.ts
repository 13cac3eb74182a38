import type { ProductText } from '../../db/ingest/ingest-products.ts';
import type { SeenIds } from '../../db/ingest/ingest-runs.ts';
import type { ReadThing } from '../../db/ingest/read-records.ts';
import type { RejectedRecord } from '../../db/ingest/rejected-records.ts';

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
