import type { Looks } from '../../language/typos/near-words.ts';
import { cutsSaying } from '../../model/search/search-term.ts';
import { addPostings } from '../add-posting.ts';
import type { TypeIndex } from '../catalog.ts';
import { keepBeside } from '../scratch.ts';
import { type FoundTerms, findTerms } from './find-terms.ts';
import { addSlots } from './posting-lists.ts';
import { invertText, type TextIndex } from './text-index.ts';
import type { WantedWord } from './text-query.ts';
import { WordTable } from './word-table.ts';

/** What a word of a text may mean in an index: words of it, and some of its subcategories. */
export interface Meaning {
  readonly terms: readonly FoundTerms[];
  readonly cuts: readonly number[];
}

/** Words that are asked for again and again: by the one search and the next, by every letter that is typed. */
const MOST_KEPT = 64;
const keptOf = keepBeside(() => new Map<string, KeptMeaning | TooDear>());

/** With the looks that it took: they are counted again, so that what a search finds does not depend on those before it. */
interface KeptMeaning extends Meaning {
  readonly looks: number;
}

/** What is kept of a word whose typos took more looks than there were: that there were too few. */
interface TooDear {
  readonly moreThan: number;
}

/**
 * What a word may mean. Where the looks that are left are too few for its typos it has none, and neither has any behind it.
 * @param isBegun, isMended as in `findTerms`
 */
export function findMeaning(
  index: TypeIndex,
  word: WantedWord,
  isBegun: boolean,
  isMended: boolean,
  looks: Looks,
): Meaning {
  const kept = keptOf(index);
  const key = `${word.word} ${word.typed} ${word.isExact} ${isBegun} ${isMended}`;
  const keep = (one: KeptMeaning | TooDear) => {
    if (!kept.has(key) && kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, one);
  };
  const known = kept.get(key);
  const before = looks.left;
  if (known && 'terms' in known && known.looks <= before) {
    looks.left -= known.looks;
    return known;
  }
  const isDear = known !== undefined && ('terms' in known || before <= known.moreThan);
  const terms = isDear ? [] : findTerms(wordsOf(index), index.size, word, isBegun, isMended, looks);
  if (isDear || looks.left < 0) {
    looks.left = 0;
    if (!isDear) keep({ moreThan: before });
    return findMeaning(index, word, isBegun, false, looks);
  }
  const meaning = { looks: before - looks.left, terms, cuts: cutsOf(index, word.word) };
  keep(meaning);
  return meaning;
}

export function isNothing({ terms, cuts }: Meaning): boolean {
  return terms.length === 0 && cuts.length === 0;
}

function cutsOf(index: TypeIndex, word: string): number[] {
  return cutsSaying(word)
    .map((name) => index.subcategories.indexOf(name))
    .filter((cut) => cut >= 0);
}

/** Adds the slots of the subcategories that say a word. */
export function addCuts(index: TypeIndex, word: string, slots: Int32Array): void {
  addPostings(index.subcategoryFacet, cutsOf(index, word), slots);
}

/** Adds the slots that have a meaning to a bitset over all. */
export function addMeaning(index: TypeIndex, { terms, cuts }: Meaning, slots: Int32Array): void {
  addPostings(index.subcategoryFacet, cuts, slots);
  const source = wordsOf(index);
  for (const { from, to, described } of terms) {
    for (let term = from; term < to; term++) {
      addSlots(source, 2 * term, slots);
      if (described) addSlots(source, 2 * term + 1, slots);
    }
  }
}

/** The words of an index; none of a type without products. */
export function wordsOf({ text }: TypeIndex): TextIndex {
  return text ?? NOTHING;
}
const NOTHING = invertText({ refs: new Int32Array(), eachTerm() {} }, new WordTable());
