import { ENGLISH, WORDS } from '../../language/data.ts';
import { foldLetters, foldWords, plainWord } from '../../text/fold-words.ts';
import { wordList } from '../../text/word-list.ts';
import { isFiller } from './read-kind.ts';

/** What makes a style or suits an occasion that no attribute names, by the phrase for it, without accents and fillers: `mother bride`. */
const STYLES: ReadonlyMap<string, readonly string[]> = new Map(
  [ENGLISH, ...Object.values(WORDS)].flatMap(({ query }) =>
    Object.entries(query.styles ?? {}).flatMap(([phrases, terms]) =>
      wordList(phrases).map(
        (phrase) => [toKey(phrase.split(' ').filter((word) => !isFiller(word))), wordList(terms)] as const,
      ),
    ),
  ),
);
function toKey(words: readonly string[]): string {
  return foldLetters(words.join(' '));
}

const LONGEST = Math.max(...Array.from(STYLES.keys(), (phrase) => phrase.split(' ').length));

/** Words that name styles, as what makes these: `boho` is tiered, crocheted, with fringes. */
interface ReadStyles {
  readonly wishes: readonly string[];
  /** The other words; what something is called stays, too. */
  readonly rest: readonly string[];
}

/** @param hasWord whether something in the catalog has a word */
export function readStyles(words: readonly string[], hasWord: (word: string) => boolean): ReadStyles {
  const wishes = new Set<string>();
  const rest: string[] = [];
  const plain = words.map((word) => foldLetters(plainWord(word)));
  for (let at = 0; at < words.length; ) {
    const length = countPhrase(plain, at);
    const named = words.slice(at, at + Math.max(length, 1));
    const terms = (STYLES.get(plain.slice(at, at + length).join(' ')) ?? []).filter(hasWord);
    for (const term of terms) wishes.add(term);
    if (terms.length === 0 || named.flatMap(foldWords).every(hasWord)) rest.push(...named);
    at += named.length;
  }
  return { wishes: [...wishes], rest };
}

function countPhrase(words: readonly string[], at: number): number {
  for (let length = LONGEST; length > 0; length -= 1)
    if (STYLES.has(words.slice(at, at + length).join(' ')) && at + length <= words.length) return length;
  return 0;
}
