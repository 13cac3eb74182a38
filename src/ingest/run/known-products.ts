import type { KnownProduct } from '../../db/ingest/ingest-products.ts';
import type { ReadRecord } from '../../db/ingest/ingest-records.ts';
import { digestOfHash } from '../understand/digests.ts';

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
function withRoom<C extends Column>(column: C, position: number): C {
  if (position < column.length) return column;
  const length = Math.max(FIRST_LENGTH, Math.ceil(column.length * 1.5));
  const grown = new (column.constructor as new (length: number) => C)(length);
  grown.set(column);
  return grown;
}

/** A power of two. */
const FIRST_SLOTS = 2048;
const EMPTY = 0;

/**
 * Rows by text ids, without the ids: of each it keeps a hash of 106 bits. A `Map` of half a million ids takes 60 MB of the
 * heap, this 30 MB outside of it.
 */
export function createIdTable() {
  let length = 0;
  // Open addressing: a slot holds a row plus one, its hash stands in the columns.
  let slots = new Int32Array(FIRST_SLOTS);
  let hashes = new Float64Array(FIRST_SLOTS);
  const slotOf = (first: number, second: number) => {
    let slot = first % slots.length;
    for (;;) {
      const row = (slots[slot] ?? EMPTY) - 1;
      if (row < 0 || (hashes[row * 2] === first && hashes[row * 2 + 1] === second)) return slot;
      slot = slot + 1 === slots.length ? 0 : slot + 1;
    }
  };
  const grow = () => {
    const old = hashes;
    hashes = new Float64Array(old.length * 2);
    hashes.set(old);
    slots = new Int32Array(slots.length * 2);
    for (let row = 0; row < length; row += 1) slots[slotOf(old[row * 2] ?? 0, old[row * 2 + 1] ?? 0)] = row + 1;
  };
  return {
    /** The row of an id, or -1. */
    find: (id: string): number => (slots[slotOf(hashText(id, 1), hashText(id, 2))] ?? EMPTY) - 1,
    /** Adds an id that is not there; rows count from 0. */
    add(id: string): number {
      // Half the slots stay empty, and there are as many hashes as slots: two for each row.
      if (length * 2 === slots.length) grow();
      const [first, second] = [hashText(id, 1), hashText(id, 2)];
      hashes[length * 2] = first;
      hashes[length * 2 + 1] = second;
      slots[slotOf(first, second)] = length + 1;
      length += 1;
      return length - 1;
    },
  };
}

/** cyrb53: 53 bits that every character moves. No secret: a shop that made ids clash would only spoil its own listing. */
function hashText(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** A thing in a record that was read before: a known product by its row, or the kind of thing it is instead. */
export interface KnownThing {
  readonly row: number;
  readonly other: string | null;
}

/** In place of a row, when the catalog no longer has the product as it was understood. */
const OUTDATED = -1;
const UNUSED_AT_ONCE = 10_000;

/** What a retailer's records were understood as in earlier runs, by their digests. */
export function createReadRecordIndex(known: KnownProducts, sample: boolean) {
  const others: string[] = [];
  // Rows of products from 0 on, then `OUTDATED`, then the kinds of other things.
  let length = 0;
  let digests = new Float64Array(0);
  let thingAt = new Int32Array(0);
  let isUsed = new Uint8Array(0);
  // Open addressing, what is in one record in the order in which it came: a slot holds a position plus one.
  let slots = new Int32Array(FIRST_SLOTS);
  // A digest is as good as random, so its last bits are.
  const firstSlot = (digest: number) => (digest >>> 0) & (slots.length - 1);
  const nextSlot = (slot: number) => (slot + 1) & (slots.length - 1);
  const put = (at: number) => {
    let slot = firstSlot(digests[at] ?? 0);
    while (slots[slot] !== EMPTY) slot = nextSlot(slot);
    slots[slot] = at + 1;
  };
  const grow = () => {
    slots = new Int32Array(slots.length * 2);
    for (let at = 0; at < length; at += 1) put(at);
  };
  const kindOf = (other: string) => {
    const at = others.indexOf(other);
    return -2 - (at >= 0 ? at : others.push(other) - 1);
  };
  const rowOf = ({ externalId, contentHash }: ReadRecord) => {
    const row = known.find(externalId);
    const isCurrent = row >= 0 && !known.isGone(row) && known.isSample(row) === sample;
    return isCurrent && known.digest(row) === digestOfHash(contentHash ?? '') ? row : OUTDATED;
  };
  return {
    /** Adds what is in the database. */
    add(record: ReadRecord): void {
      // Half the slots stay empty.
      if (length * 2 === slots.length) grow();
      digests = withRoom(digests, length);
      thingAt = withRoom(thingAt, length);
      isUsed = withRoom(isUsed, length);
      digests[length] = record.digest;
      thingAt[length] = record.other === null ? rowOf(record) : kindOf(record.other);
      put(length);
      length += 1;
    },
    /** What is in a record, or `null` when it has to be read. */
    find(digest: number): readonly KnownThing[] | null {
      const things: KnownThing[] = [];
      let isOutdated = false;
      for (let slot = firstSlot(digest); slots[slot] !== EMPTY; slot = nextSlot(slot)) {
        const at = (slots[slot] ?? EMPTY) - 1;
        if (digests[at] !== digest) continue;
        const thing = thingAt[at] ?? OUTDATED;
        isUsed[at] = 1;
        if (thing === OUTDATED) isOutdated = true;
        else things.push(thing >= 0 ? { row: thing, other: null } : { row: -1, other: others[-2 - thing] ?? '' });
      }
      return isOutdated || things.length === 0 ? null : things;
    },
    /** As if every record had been found. */
    markAllUsed(): void {
      isUsed.fill(1);
    },
    /** Digests that no `find` has found, in lists: all at once they may be half a million. */
    *unused(): Generator<readonly number[]> {
      let list: number[] = [];
      for (let at = 0; at < length; at += 1) {
        if (isUsed[at]) continue;
        list.push(digests[at] ?? 0);
        if (list.length < UNUSED_AT_ONCE) continue;
        yield list;
        list = [];
      }
      if (list.length > 0) yield list;
    },
  };
}
