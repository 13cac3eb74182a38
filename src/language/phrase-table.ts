/** Phrases of words, to be found in a text. */
export interface PhraseTable<T> {
  /** The longest phrase that begins at a place, in words; its value is `null` where it only hides what it holds. */
  longestAt(words: readonly string[], at: number): FoundPhrase<T> | null;
  /** The phrases in words, from left to right, longest first, none within another; without those that only hide. */
  scan(words: readonly string[]): { readonly value: NonNullable<T>; readonly start: number; readonly end: number }[];
  /** Whether a word is a phrase by itself. */
  has(word: string): boolean;
  /** Whether `word.slice(at)` is one. */
  hasEnd(word: string, at: number): boolean;
  /** Whether a phrase begins with a word as it is. */
  begins(word: string): boolean;
  /** Whether one may begin with a word, or with what that is a form of; most words do not, which is sooner known. */
  mayBegin(word: string): boolean;
}

export interface FoundPhrase<T> {
  readonly length: number;
  readonly value: T;
}

/** How the words of a text may differ from those of a table. */
export interface Inflection {
  /** What a word of a text may be a form of, without itself: three letters at least. */
  readonly formsOf: (word: string) => readonly string[];
  /** Which word of a phrase is inflected: `robes longues`, `midi dresses`. */
  readonly at: 'first' | 'last';
}

interface Phrase<T> extends FoundPhrase<T> {
  readonly words: readonly string[];
}

/**
 * Of two entries of one phrase, the later counts. A word that is in the table itself goes before what it may be a form of.
 * @param entries phrases, their words parted by spaces
 */
export function createPhraseTable<T>(
  entries: Iterable<readonly [string, T]>,
  inflection: Inflection | null = null,
): PhraseTable<T> {
  // Most are single words.
  const single = new Map<string, T>();
  const longer = new Map<string, Phrase<T>[]>();
  for (const [phrase, value] of new Map(entries)) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    if (words.length === 1) {
      single.set(first, value);
      continue;
    }
    longer.getOrInsertComputed(first, () => []).push({ words, length: words.length, value });
  }
  for (const phrases of longer.values()) phrases.sort((a, b) => b.length - a.length);
  const mayBegin = beginningsOf([...single.keys(), ...longer.keys()]);
  const formsOf = inflection?.formsOf ?? (() => NONE);
  const isLastInflected = inflection?.at === 'last';

  function longestFrom(first: string, words: readonly string[], at: number, isForm: boolean): FoundPhrase<T> | null {
    if (!(isForm && isLastInflected)) {
      for (const phrase of longer.get(first) ?? NONE) {
        if (phrase.length <= words.length - at && goesOn(phrase.words, words, at)) return phrase;
      }
    }
    const value = single.get(first);
    return value === undefined ? null : { length: 1, value };
  }
  function goesOn(phrase: readonly string[], words: readonly string[], at: number): boolean {
    for (let next = 1; next < phrase.length; next += 1) {
      const [word, wanted] = [words[at + next] ?? '', phrase[next] ?? ''];
      if (word === wanted) continue;
      if (!isLastInflected || next < phrase.length - 1 || !formsOf(word).includes(wanted)) return false;
    }
    return true;
  }
  function longestAt(words: readonly string[], at: number): FoundPhrase<T> | null {
    const word = words[at] ?? '';
    if (!mayBegin(word, 0)) return null;
    let longest = longestFrom(word, words, at, false);
    for (const form of formsOf(word)) {
      const other = longestFrom(form, words, at, true);
      if (other !== null && other.length > (longest?.length ?? 0)) longest = other;
    }
    return longest;
  }
  function scan(words: readonly string[]) {
    const found: ReturnType<PhraseTable<T>['scan']> = [];
    for (let start = 0; start < words.length; ) {
      const phrase = longestAt(words, start);
      const end = start + (phrase?.length ?? 1);
      if (phrase?.value) found.push({ value: phrase.value, start, end });
      start = end;
    }
    return found;
  }
  const has = (word: string) => longestAt([word], 0) !== null;
  return {
    longestAt,
    scan,
    has,
    hasEnd: (word, at) => mayBegin(word, at) && has(word.slice(at)),
    begins: (word) => single.has(word) || longer.has(word),
    mayBegin: (word) => mayBegin(word, 0),
  };
}

const NONE: readonly never[] = [];

/** Of a letter of any script, so many bits: what begins alike in these may still begin otherwise. */
const BITS = 5;
const MASK = (1 << BITS) - 1;

/**
 * Whether what stands from `at` on in a word may begin one of some words: by its first three letters, without making a text of it. Most
 * words are in no list, and a text of many is asked for in many languages. The endings that a language takes off leave three letters at least.
 */
export function beginningsOf(words: Iterable<string>): (word: string, at: number) => boolean {
  const known = new Int32Array(1 << (3 * BITS - 5));
  for (const word of words) {
    const place = placeOf(word, 0);
    known[place >> 5] = (known[place >> 5] ?? 0) | (1 << (place & 31));
  }
  return (word, at) => {
    const place = placeOf(word, at);
    return (((known[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  };
}

/** Behind the end of a word there is no letter: 0. */
function placeOf(word: string, at: number): number {
  const [first, second, third] = [word.charCodeAt(at), word.charCodeAt(at + 1), word.charCodeAt(at + 2)];
  return ((first & MASK) << (2 * BITS)) | ((second & MASK) << BITS) | (third & MASK);
}
