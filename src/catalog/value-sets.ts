import { hashNumbers, OWN_KEY } from './keyed-hash.ts';

/** Sets of names as numbers: set `s` holds the names `values[start[s]]` up to `values[start[s + 1]]`, ascending. */
export interface SetLists {
  readonly names: readonly string[];
  /** How many sets there are. */
  readonly count: number;
  readonly start: Int32Array;
  readonly values: Int32Array;
}

/** A number of `#buckets` that no set has. */
const FREE = -1;
const NONE = new Int32Array(0);

/**
 * Gives names and sets of names numbers, in order of appearance; a number stays. Products repeat each other's combinations
 * (one color; a run of sizes), so each is kept once, in arrays of numbers: a catalog may have a hundred thousand of them.
 */
export class ValueSets implements SetLists {
  readonly names: string[];
  readonly #numbers: Map<string, number>;
  #count = 0;
  #start = new Int32Array(64);
  #values = new Int32Array(256);
  /** Sets by the hash of their members, in the first bucket that was free. */
  #buckets = new Int32Array(128).fill(FREE);
  readonly #members: number[] = [];

  /** @param known sets to go on from; they are copied */
  constructor({ names = [], count = 0, start = NONE, values = NONE }: Partial<SetLists> = {}) {
    this.names = [...names];
    this.#numbers = new Map(this.names.map((name, number) => [name, number]));
    for (let set = 0; set < count; set++) {
      this.#members.length = 0;
      const end = start[set + 1];
      for (let i = start[set]; i < end; i++) this.#members.push(values[i]);
      this.#add(this.#findBucket());
    }
  }

  get count(): number {
    return this.#count;
  }

  get start(): Int32Array {
    return this.#start.subarray(0, this.#count + 1);
  }

  get values(): Int32Array {
    return this.#values.subarray(0, this.#start[this.#count]);
  }

  /** The number of a name. */
  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  /** The number of a set of names. Order and duplicates do not matter. */
  setOf(names: readonly string[]): number {
    this.#members.length = 0;
    for (const name of names) insertSorted(this.#members, this.numberOf(name));
    const bucket = this.#findBucket();
    const known = this.#buckets[bucket];
    return known === FREE ? this.#add(bucket) : known;
  }

  /** Where the set of `#members` is, or would be. */
  #findBucket(): number {
    const mask = this.#buckets.length - 1;
    let bucket = hashNumbers(this.#members, OWN_KEY) & mask;
    for (;;) {
      const set = this.#buckets[bucket];
      if (set === FREE || this.#holds(set)) return bucket;
      bucket = (bucket + 1) & mask;
    }
  }

  #holds(set: number): boolean {
    const start = this.#start[set];
    const length = this.#start[set + 1] - start;
    if (length !== this.#members.length) return false;
    for (let i = 0; i < length; i++) if (this.#values[start + i] !== this.#members[i]) return false;
    return true;
  }

  #add(bucket: number): number {
    const set = this.#count;
    const start = this.#start[set];
    const end = start + this.#members.length;
    if (set + 2 > this.#start.length) this.#start = grown(this.#start, set + 2);
    if (end > this.#values.length) this.#values = grown(this.#values, end);
    this.#values.set(this.#members, start);
    this.#start[set + 1] = end;
    this.#count = set + 1;
    this.#buckets[bucket] = set;
    if (this.#count * 2 > this.#buckets.length) this.#rehash();
    return set;
  }

  #rehash(): void {
    const mask = this.#buckets.length * 4 - 1;
    const buckets = new Int32Array(mask + 1).fill(FREE);
    for (let set = 0; set < this.#count; set++) {
      let bucket = hashNumbers(this.#values.subarray(this.#start[set], this.#start[set + 1]), OWN_KEY) & mask;
      while (buckets[bucket] !== FREE) bucket = (bucket + 1) & mask;
      buckets[bucket] = set;
    }
    this.#buckets = buckets;
  }
}

function grown(numbers: Int32Array<ArrayBuffer>, atLeast: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(atLeast, numbers.length * 2));
  larger.set(numbers);
  return larger;
}

/** Sets are small and mostly come sorted, so looking from the end finds the place at once. */
function insertSorted(members: number[], member: number): void {
  let at = members.length;
  while (at > 0 && members[at - 1] > member) at--;
  if (at > 0 && members[at - 1] === member) return;
  members.splice(at, 0, member);
}
