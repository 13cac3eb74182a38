import type { ReadRecord } from '../../db/read-records.ts';
import { digestOfHash } from '../understand/content-digest.ts';
import { createGrowingColumns } from './growing-columns.ts';
import type { KnownProducts } from './known-products.ts';

/** A thing in a record that was read before: a known product by its row, or the kind of thing it is instead. */
export interface KnownThing {
  readonly row: number;
  readonly other: string | null;
}

/** What a retailer's records were understood as in earlier runs, by their digests. */
export interface ReadRecordIndex {
  /** Adds what is in the database, digests rising. */
  add(record: ReadRecord): void;
  /** What is in a record, or `null` when it has to be read. */
  find(digest: number): readonly KnownThing[] | null;
  /** As if every record had been found. */
  markAllUsed(): void;
  /** Digests that no `find` has found, in lists: all at once they may be half a million. */
  unused(): Iterable<readonly number[]>;
}

/** In place of a row, when the catalogue no longer has the product as it was understood. */
const OUTDATED = -1;
const UNUSED_AT_ONCE = 10_000;

export function createReadRecordIndex(known: KnownProducts, sample: boolean): ReadRecordIndex {
  const others: string[] = [];
  // Rows of products from 0 on, then `OUTDATED`, then the kinds of other things.
  const table = { digest: new Float64Array(0), thing: new Int32Array(0), isUsed: new Uint8Array(0) };
  const columns = createGrowingColumns(table);
  const kindOf = (other: string) => {
    const at = others.indexOf(other);
    return -2 - (at >= 0 ? at : others.push(other) - 1);
  };
  const rowOf = ({ externalId, contentHash }: ReadRecord) => {
    const row = known.find(externalId);
    const isCurrent = row >= 0 && !known.isGone(row) && known.isSample(row) === sample;
    return isCurrent && known.digest(row) === digestOfHash(contentHash ?? '') ? row : OUTDATED;
  };
  const firstOf = (digest: number) => lowerBound(table.digest, columns.length, digest);
  return {
    add(record) {
      const at = columns.add();
      table.digest[at] = record.digest;
      table.thing[at] = record.other === null ? rowOf(record) : kindOf(record.other);
    },
    find(digest) {
      const things: KnownThing[] = [];
      let isOutdated = false;
      for (let at = firstOf(digest); at < columns.length && table.digest[at] === digest; at += 1) {
        const thing = table.thing[at] ?? OUTDATED;
        table.isUsed[at] = 1;
        if (thing === OUTDATED) isOutdated = true;
        else things.push(thing >= 0 ? { row: thing, other: null } : { row: -1, other: others[-2 - thing] ?? '' });
      }
      return isOutdated || things.length === 0 ? null : things;
    },
    markAllUsed() {
      table.isUsed.fill(1);
    },
    *unused() {
      let list: number[] = [];
      for (let at = 0; at < columns.length; at += 1) {
        if (table.isUsed[at]) continue;
        list.push(table.digest[at] ?? 0);
        if (list.length < UNUSED_AT_ONCE) continue;
        yield list;
        list = [];
      }
      if (list.length > 0) yield list;
    },
  };
}

/** The first of sorted numbers that is not below `wanted`. */
function lowerBound(sorted: Float64Array, length: number, wanted: number): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}
