import type { KnownProduct } from '../../../db/ingest/ingest-products.ts';
import { digestOfHash } from '../../understand/content-digest.ts';
import { createIdTable } from './id-table.ts';

const GONE = 1;
const SAMPLE = 2;
const NEW = 4;
const SEEN = 8;

/**
 * A retailer's products as they were before a run and what the run has met of them, in columns of numbers: half a million take
 * some 45 MB. Rows are called by their position.
 */
export class KnownProducts {
  readonly #rows = createIdTable();
  #length = 0;
  #ids = new Float64Array(0);
  #digests = new Float64Array(0);
  #missedRuns = new Uint8Array(0);
  #flags = new Uint8Array(0);

  get length(): number {
    return this.#length;
  }

  /** The row of a product, or -1. */
  find(externalId: string): number {
    return this.#rows.find(externalId);
  }

  /** Adds a product that was known before the run. */
  add = ({ externalId, id, contentHash, missedRuns, isGone, isSample }: KnownProduct): void => {
    this.#add(externalId, id, digestOfHash(contentHash), missedRuns, (isGone ? GONE : 0) | (isSample ? SAMPLE : 0));
  };

  /** Adds a product that the run has met first. */
  addNew(externalId: string, digest: number): void {
    this.#add(externalId, 0, digest, 0, NEW | SEEN);
  }

  /** Our id; 0 for one met first in this run. */
  id(row: number): number {
    return this.#ids[row] ?? 0;
  }

  /** Our ids of these products, 0 of new ones. */
  idsOf(products: readonly { readonly externalId: string }[]): number[] {
    return products.map(({ externalId }) => this.id(this.find(externalId)));
  }

  digest(row: number): number {
    return this.#digests[row] ?? Number.NaN;
  }

  missedRuns(row: number): number {
    return this.#missedRuns[row] ?? 0;
  }

  /** Before the run: one met first in it was neither gone nor of the sample. */
  isGone(row: number): boolean {
    return this.#has(row, GONE);
  }

  isSample(row: number): boolean {
    return this.#has(row, SAMPLE);
  }

  /** Whether it was listed before the run, as one of the sample or as a live one. */
  isListed(row: number, sample: boolean): boolean {
    return !this.#has(row, NEW) && !this.#has(row, GONE) && this.#has(row, SAMPLE) === sample;
  }

  /** Whether any was. */
  hasListed(sample: boolean): boolean {
    for (let row = 0; row < this.#length; row += 1) if (this.isListed(row, sample)) return true;
    return false;
  }

  /** Whether the run has met it. */
  isSeen(row: number): boolean {
    return this.#has(row, SEEN);
  }

  /** Notes that the run has met it, with this content. */
  see(row: number, digest: number): void {
    this.seeAgain(row);
    this.#digests[row] = digest;
  }

  /** Notes that the run has met it as it was. */
  seeAgain(row: number): void {
    this.#flags[row] = (this.#flags[row] ?? 0) | SEEN;
  }

  #add(externalId: string, id: number, digest: number, missedRuns: number, flags: number): void {
    const row = this.#length;
    this.#length += 1;
    this.#rows.add(externalId);
    this.#ids = withRoom(this.#ids, row);
    this.#digests = withRoom(this.#digests, row);
    this.#missedRuns = withRoom(this.#missedRuns, row);
    this.#flags = withRoom(this.#flags, row);
    this.#ids[row] = id;
    this.#digests[row] = digest;
    this.#missedRuns[row] = missedRuns;
    this.#flags[row] = flags;
  }

  #has(row: number, flag: number): boolean {
    return ((this.#flags[row] ?? 0) & flag) !== 0;
  }
}

type Column = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

const FIRST_LENGTH = 1024;

/**
 * A column of numbers with room for one at this position: itself, or a longer copy. Outside of the heap: a list that grows there
 * leaves twice its size behind.
 */
export function withRoom<C extends Column>(column: C, position: number): C {
  if (position < column.length) return column;
  const length = Math.max(FIRST_LENGTH, Math.ceil(column.length * 1.5));
  const grown = new (column.constructor as new (length: number) => C)(length);
  grown.set(column);
  return grown;
}
