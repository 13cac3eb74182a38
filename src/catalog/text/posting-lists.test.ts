import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { setBit, wordsFor } from '../bitset.ts';
import {
  addSlots,
  countPostings,
  type EachPosting,
  hasPlaces,
  measurePostings,
  packPostings,
  raiseToWorths,
} from './posting-lists.ts';

/** A slot, and the place of what stands there. */
type Posting = readonly [slot: number, place: number];

const worths = Uint16Array.from({ length: 256 }, (_, place) => place);

function bitsetOf(slots: number, members: Iterable<number>): Int32Array {
  const words = new Int32Array(wordsFor(slots));
  for (const slot of members) setBit(words, slot);
  return words;
}

/** Packs lists and expects to read the same from them. @returns which of them are bitsets */
function expectSame(slots: number, lists: readonly (readonly Posting[])[], within: readonly number[]): boolean[] {
  const each: EachPosting = (visit) => {
    for (const [list, postings] of lists.entries())
      for (const [slot, place] of postings) visit(list, slot, hasPlaces(list) ? place : 0);
  };
  // Turned around, and without the first, which nothing has.
  const words = Uint32Array.from({ length: lists.length / 2 - 1 }, (_, at) => lists.length / 2 - 1 - at);
  const packed = packPostings(slots, words, measurePostings(lists.length, each), each);
  const mask = bitsetOf(slots, within);
  return Array.from({ length: words.length * 2 }, (_, at) => {
    const expected = lists[2 * (words[at >>> 1] ?? 0) + (at & 1)] ?? [];
    const added = new Int32Array(wordsFor(slots));
    addSlots(packed, at, added);
    expect(added).toEqual(
      bitsetOf(
        slots,
        expected.map(([slot]) => slot),
      ),
    );
    expect(countPostings(packed, at)).toBe(expected.length);
    const best = new Uint16Array(slots).fill(100);
    raiseToWorths(packed, at, mask, worths, best);
    const raised = new Uint16Array(slots).fill(100);
    for (const [slot, place] of expected)
      if (within.includes(slot)) raised[slot] = Math.max(100, hasPlaces(at) ? place : 255);
    expect(best).toEqual(raised);
    const [from = 0, end = 0] = packed.start.subarray(at, at + 2);
    return from < end && packed.lists[from] === 0;
  });
}

test('what is written is read: few slots and many, none, one and all', () => {
  const few = fc.nat({ max: 300 }).chain((most) => {
    const slot = fc.nat({ max: most });
    const places = fc.infiniteStream(fc.nat({ max: 255 }));
    const every = Array.from({ length: most + 1 }, (_, at) => at);
    const list = fc.tuple(
      fc.oneof(
        fc.uniqueArray(slot, { maxLength: 12 }),
        fc.subarray(every),
        fc.constantFrom<number[][]>([], [0], [most], every),
      ),
      places,
    );
    const postings = list.map(([chosen, place]) =>
      chosen.toSorted((a, b) => a - b).map((one): Posting => [one, place.next().value]),
    );
    return fc.record({
      slots: fc.constant(most + 1),
      lists: fc.tuple(postings, postings, postings, postings).map((some) => [[], [], ...some]),
      within: fc.subarray(every),
    });
  });
  fc.assert(
    fc.property(few, ({ slots, lists, within }) => void expectSame(slots, lists, within)),
    { numRuns: runs(300) },
  );
});

test('a list of more slots than a bitset has words is one, and distances may take several bytes', () => {
  const slots = 40_000;
  const words = wordsFor(slots);
  const spread = (count: number) =>
    Array.from(
      { length: count },
      (_, at): Posting => [Math.floor((at * (slots - 1)) / Math.max(1, count - 1)), at % 256],
    );
  const lists = [[], [], spread(words), spread(words), spread(words + 1), spread(words + 1), spread(2), spread(3)];
  const within = Array.from({ length: slots }, (_, at) => at).filter((at) => at % 3 === 0);
  expect(expectSame(slots, lists, within)).toEqual([false, false, true, true, false, false]);
});
