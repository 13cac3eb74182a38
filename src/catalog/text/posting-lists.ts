import { countBits, setBit, wordsFor } from '../bitset.ts';
import { putVarint, readVarint, varintLength } from './varint.ts';

/**
 * Lists of slots, ascending, end to end. There are two for each word: the even one tells the slots that have it in a field,
 * each with a place; the odd one those that have it in their description.
 *
 * A list of few slots has of each its distance to the one before (the first to -1), as a varint, and behind it the place.
 * One of more slots than a bitset has words is a bitset: a 0, where this begins in `bitsets` and how many slots it has, as
 * varints; then all places.
 */
export type PostingLists = {
  /** A list is `lists[start[list]]` up to `lists[start[list + 1]]`. */
  readonly start: Uint32Array;
  readonly lists: Uint8Array;
  readonly bitsets: Int32Array;
};

/** In a place's byte: the field, and where in the title the word stands, from 0. */
export const PLACE_BITS = 2;
/** A place that is none in the title, or too far behind to be told. */
export const NO_PLACE = 63;

const LAST_PLACE = 0xff;

/** What a list of a bitset begins with: no distance is 0. */
const IS_BITSET = 0;

export function hasPlaces(list: number): boolean {
  return (list & 1) === 0;
}

/** Adds the slots of a list to a bitset over all slots. */
export function addSlots(postings: PostingLists, list: number, words: Int32Array): void {
  const { start, lists, bitsets } = postings;
  const end = start[list + 1];
  if (start[list] === end) return;
  if (lists[start[list]] === IS_BITSET) {
    const { from } = readHead(postings, list);
    for (let w = 0; w < words.length; w++) words[w] |= bitsets[from + w];
    return;
  }
  const place = hasPlaces(list) ? 1 : 0;
  const reader = { at: start[list] };
  for (let slot = -1; reader.at < end; reader.at += place) {
    slot += readVarint(lists, reader);
    // A shift counts modulo 32.
    words[slot >>> 5] |= 1 << slot;
  }
}

/**
 * Raises `best`, by slot, to what a place in a list is worth, of those slots that are in a bitset over all.
 * @param worths of each place; of a list without places all are worth the last
 */
export function raiseToWorths(
  postings: PostingLists,
  list: number,
  within: Int32Array,
  worths: Uint16Array,
  best: Uint16Array,
): void {
  const { start, lists } = postings;
  const end = start[list + 1];
  if (start[list] === end) return;
  if (lists[start[list]] === IS_BITSET) {
    raiseInBitset(postings, list, within, worths, best);
    return;
  }
  const isPlaced = hasPlaces(list);
  const reader = { at: start[list] };
  for (let slot = -1; reader.at < end; ) {
    slot += readVarint(lists, reader);
    const worth = worths[isPlaced ? lists[reader.at++] : LAST_PLACE];
    if ((within[slot >>> 5] & (1 << slot)) !== 0 && worth > best[slot]) best[slot] = worth;
  }
}

function raiseInBitset(
  postings: PostingLists,
  list: number,
  within: Int32Array,
  worths: Uint16Array,
  best: Uint16Array,
): void {
  const { lists, bitsets } = postings;
  const { from, at } = readHead(postings, list);
  const isPlaced = hasPlaces(list);
  let before = at;
  for (let w = 0; w < within.length; w++) {
    const word = bitsets[from + w];
    const wanted = word & within[w];
    for (let rest = wanted, next = before; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const slot = (w << 5) + 31 - Math.clz32(bit);
      const place = wanted === word ? next++ : before + countBits(word & (bit - 1));
      const worth = worths[isPlaced ? lists[place] : LAST_PLACE];
      if (worth > best[slot]) best[slot] = worth;
    }
    before += countBits(word);
  }
}

/** How many slots a list has. */
export function countPostings(postings: PostingLists, list: number): number {
  const { start, lists } = postings;
  const end = start[list + 1];
  let at = start[list];
  if (at === end) return 0;
  if (lists[at] === IS_BITSET) return readHead(postings, list).count;
  const place = hasPlaces(list) ? 1 : 0;
  let count = 0;
  for (; at < end; at++) {
    if (lists[at] > 0x7f) continue;
    count++;
    at += place;
  }
  return count;
}

/** Of a list that is a bitset: where this begins, how many slots it has, and where its places begin. */
function readHead({ start, lists }: PostingLists, list: number) {
  const reader = { at: start[list] + 1 };
  const from = readVarint(lists, reader);
  const count = readVarint(lists, reader);
  return { from, count, at: reader.at };
}

/** Tells a posting: its list, its slot, and its place. Of each list the slots ascend. */
export type VisitPosting = (list: number, slot: number, place: number) => void;
export type EachPosting = (visit: VisitPosting) => void;

/** By list: how many slots it has, and the bytes of it where it is no bitset. @param count of the lists */
export function measurePostings(count: number, each: EachPosting) {
  const counts = new Uint32Array(count);
  const bytes = new Uint32Array(count);
  const last = new Int32Array(count).fill(-1);
  each((list, slot) => {
    counts[list] = counts[list] + 1;
    bytes[list] = bytes[list] + varintLength(slot - last[list]) + (hasPlaces(list) ? 1 : 0);
    last[list] = slot;
  });
  return { counts, bytes };
}

/**
 * @param slots how many there are
 * @param words whose lists to write, in order; the others have none
 */
export function packPostings(
  slots: number,
  words: Uint32Array,
  { counts, bytes }: ReturnType<typeof measurePostings>,
  each: EachPosting,
): PostingLists {
  const start = new Uint32Array(words.length * 2 + 1);
  const next = new Uint32Array(counts.length);
  const bitsetOf = new Int32Array(counts.length).fill(-1);
  const length = wordsFor(slots);
  let bits = 0;
  let end = 0;
  for (let at = 0; at < start.length - 1; at++) {
    const list = 2 * words[at >>> 1] + (at & 1);
    next[list] = end;
    if (counts[list] > length) {
      end += 1 + varintLength(bits) + varintLength(counts[list]) + (hasPlaces(list) ? counts[list] : 0);
      bitsetOf[list] = bits;
      bits += length;
    } else end += bytes[list];
    start[at + 1] = end;
  }
  const lists = new Uint8Array(end);
  const bitsets = new Int32Array(bits);
  bitsetOf.forEach((from, list) => {
    if (from < 0) return;
    lists[next[list]] = IS_BITSET;
    next[list] = putVarint(lists, putVarint(lists, next[list] + 1, from), counts[list]);
  });
  const last = new Int32Array(counts.length).fill(-1);
  each((list, slot, place) => {
    let at = next[list];
    if (bitsetOf[list] < 0) at = putVarint(lists, at, slot - last[list]);
    else setBit(bitsets, bitsetOf[list] * 32 + slot);
    if (hasPlaces(list)) lists[at++] = place;
    next[list] = at;
    last[list] = slot;
  });
  return { start, lists, bitsets };
}
