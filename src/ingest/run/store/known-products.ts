import type { KnownProduct } from '../../../db/ingest/ingest-products.ts';
import { digestOfHash } from '../../understand/content-digest.ts';
import { createGrowingColumns } from './growing-columns.ts';
import { createIdTable } from './id-table.ts';

/**
 * A retailer's products as they were before a run and what the run has met of them, in columns: half a million take some
 * 45 MB. Rows are called by their position.
 */
export interface KnownProducts {
  readonly length: number;
  /** The row of a product, or -1. */
  find(externalId: string): number;
  /** Adds a product that was known before the run. */
  add(product: KnownProduct): number;
  /** Adds a product that the run has met first. */
  addNew(externalId: string, digest: number): number;
  /** Our id; 0 for one met first in this run. */
  id(row: number): number;
  digest(row: number): number;
  missedRuns(row: number): number;
  /** Before the run: `isNew` ones were neither. */
  isGone(row: number): boolean;
  isSample(row: number): boolean;
  isNew(row: number): boolean;
  /** Whether the run has met it. */
  isSeen(row: number): boolean;
  /** Notes that the run has met it, with this content. */
  see(row: number, digest: number): void;
}

const GONE = 1;
const SAMPLE = 2;
const NEW = 4;
const SEEN = 8;

export function createKnownProducts(): KnownProducts {
  const rows = createIdTable();
  const table = {
    id: new Float64Array(0),
    digest: new Float64Array(0),
    missedRuns: new Uint8Array(0),
    flags: new Uint8Array(0),
  };
  const columns = createGrowingColumns(table);
  const add = (externalId: string, id: number, digest: number, missedRuns: number, flags: number) => {
    const row = columns.add();
    rows.add(externalId);
    table.id[row] = id;
    table.digest[row] = digest;
    table.missedRuns[row] = missedRuns;
    table.flags[row] = flags;
    return row;
  };
  const has = (row: number, flag: number) => ((table.flags[row] ?? 0) & flag) !== 0;
  return {
    get length() {
      return columns.length;
    },
    find: rows.find,
    add: ({ externalId, id, contentHash, missedRuns, isGone, isSample }) =>
      add(externalId, id, digestOfHash(contentHash), missedRuns, (isGone ? GONE : 0) | (isSample ? SAMPLE : 0)),
    addNew: (externalId, digest) => add(externalId, 0, digest, 0, NEW | SEEN),
    id: (row) => table.id[row] ?? 0,
    digest: (row) => table.digest[row] ?? Number.NaN,
    missedRuns: (row) => table.missedRuns[row] ?? 0,
    isGone: (row) => has(row, GONE),
    isSample: (row) => has(row, SAMPLE),
    isNew: (row) => has(row, NEW),
    isSeen: (row) => has(row, SEEN),
    see(row, digest) {
      table.flags[row] = (table.flags[row] ?? 0) | SEEN;
      table.digest[row] = digest;
    },
  };
}
