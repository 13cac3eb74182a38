import type { StringTable } from '../../text/string-table.ts';
import { hashBytes, OWN_KEY } from '../keyed-hash.ts';

/** A place of `#buckets` that no word has. */
const FREE = -1;
const encoder = new TextEncoder();

/**
 * Gives words numbers, in order of appearance; a number stays. A type has as many words as products, or more, so they are bytes
 * in one array and not strings: opening it copies nothing, and a seal leaves nothing to collect.
 */
export class WordTable {
  #bytes: Uint8Array;
  #start: Uint32Array;
  #count: number;
  /** Words by their hash, in the first bucket that was free; at least half of them are. */
  #buckets: Int32Array;
  /** All words by code units, as far as they were asked for. */
  #sorted = new Uint32Array(0);
  #scratch = new Uint8Array(256);

  /** @param known words to go on from; they are copied when another is added */
  constructor(known: StringTable = { bytes: new Uint8Array(0), start: new Uint32Array(1) }) {
    this.#bytes = known.bytes;
    this.#start = known.start;
    this.#count = known.start.length - 1;
    this.#buckets = this.#hashAll();
  }

  get count(): number {
    return this.#count;
  }

  /** The words by number. */
  get table(): StringTable {
    const start = this.#start.subarray(0, this.#count + 1);
    return { bytes: this.#bytes.subarray(0, start[this.#count]), start };
  }

  /** The number of a word. */
  numberOf(word: string): number {
    const length = this.#encode(word);
    const bucket = this.#findBucket(this.#scratch, 0, length);
    const known = this.#buckets[bucket];
    return known === FREE ? this.#add(bucket, length) : known;
  }

  /** The numbers of all words in the order of their code units. */
  sorted(): Uint32Array {
    const sorted = this.#sorted;
    if (sorted.length === this.#count) return sorted;
    const added = Uint32Array.from({ length: this.#count - sorted.length }, (_, at) => sorted.length + at);
    added.sort((a, b) => this.#compare(a, b));
    const merged = new Uint32Array(this.#count);
    for (let at = 0, old = 0, next = 0; at < merged.length; at++) {
      const isOld = next === added.length || (old < sorted.length && this.#compare(sorted[old], added[next]) < 0);
      merged[at] = isOld ? sorted[old++] : added[next++];
    }
    this.#sorted = merged;
    return merged;
  }

  /** Puts a word's bytes into `#scratch`. @returns how many they are */
  #encode(word: string): number {
    if (word.length * 3 > this.#scratch.length) this.#scratch = new Uint8Array(word.length * 6);
    const scratch = this.#scratch;
    for (let i = 0; i < word.length; i++) {
      const code = word.charCodeAt(i);
      if (code > 0x7f) return encoder.encodeInto(word, scratch).written;
      scratch[i] = code;
    }
    return word.length;
  }

  /** Where the word of some bytes is, or would be. */
  #findBucket(bytes: Uint8Array, from: number, to: number): number {
    const mask = this.#buckets.length - 1;
    let bucket = hashBytes(bytes, from, to, OWN_KEY) & mask;
    for (;;) {
      const number = this.#buckets[bucket];
      if (number === FREE || this.#holds(number, bytes, from, to)) return bucket;
      bucket = (bucket + 1) & mask;
    }
  }

  #holds(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#start[number];
    if (this.#start[number + 1] - start !== to - from) return false;
    for (let i = from; i < to; i++) if (this.#bytes[start + i - from] !== bytes[i]) return false;
    return true;
  }

  /** The word in `#scratch`. */
  #add(bucket: number, length: number): number {
    const number = this.#count;
    const start = this.#start[number];
    if (number + 2 > this.#start.length) this.#start = grown(this.#start, new Uint32Array(roomFor(number + 2)));
    if (start + length > this.#bytes.length) this.#bytes = grown(this.#bytes, new Uint8Array(roomFor(start + length)));
    for (let i = 0; i < length; i++) this.#bytes[start + i] = this.#scratch[i];
    this.#start[number + 1] = start + length;
    this.#count = number + 1;
    this.#buckets[bucket] = number;
    if (this.#count * 2 > this.#buckets.length) this.#buckets = this.#hashAll();
    return number;
  }

  #hashAll(): Int32Array {
    let size = 128;
    while (size < this.#count * 3) size *= 2;
    const buckets = new Int32Array(size).fill(FREE);
    for (let number = 0; number < this.#count; number++) {
      let bucket = hashBytes(this.#bytes, this.#start[number], this.#start[number + 1], OWN_KEY) & (size - 1);
      while (buckets[bucket] !== FREE) bucket = (bucket + 1) & (size - 1);
      buckets[bucket] = number;
    }
    return buckets;
  }

  /** As strings compare: by code units, of which those of a pair (four bytes) are lower than the last ones that stand alone. */
  #compare(a: number, b: number): number {
    const bytes = this.#bytes;
    const from = this.#start[a];
    const other = this.#start[b];
    const length = this.#start[a + 1] - from;
    const otherLength = this.#start[b + 1] - other;
    for (let i = 0; i < length && i < otherLength; i++) {
      const one = bytes[from + i];
      const two = bytes[other + i];
      if (one === two) continue;
      const isPaired = one >= PAIR !== two >= PAIR && one >= BEHIND_PAIRS && two >= BEHIND_PAIRS;
      return isPaired ? two - one : one - two;
    }
    return length - otherLength;
  }
}

/** A word's first byte of four; a first byte of three whose code units come behind those of pairs. */
const PAIR = 0xf0;
const BEHIND_PAIRS = 0xee;

function roomFor(atLeast: number): number {
  return atLeast + (atLeast >>> 2) + 64;
}

function grown<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
