import { foldLetters, wordList } from '../text/fold-words.ts';
import { ENGLISH, type ForeignLanguage, type QueryLists, WORDS } from './languages.ts';

/** The words of a kind that shoppers say in a language. */
export function wordsIn(language: ForeignLanguage, kind: keyof QueryLists): string[] {
  return wordList(WORDS[language].query[kind] ?? []);
}

/** The words of a kind that shoppers say in any language but English. */
export function foreignWordsOf(kind: keyof QueryLists): string[] {
  return Object.values(WORDS).flatMap(({ query }) => wordList(query[kind] ?? []));
}

/** The words of a kind that shoppers say, of all languages. */
export function askedWordsOf(kind: keyof QueryLists): string[] {
  return [...new Set([...wordList(ENGLISH.query[kind] ?? []), ...foreignWordsOf(kind)])];
}

/**
 * Phrases as alternatives of a pattern, of which the longest is met; letters may lack their accents, and a space be an apostrophe, as they
 * are typed. What begins alike is written once (a trie), so that thousands of phrases take no longer than some.
 */
export function patternOf(phrases: readonly string[]): string {
  const root: Trie = { isEnd: false, next: new Map() };
  // The longest first: a letter with an accent and the same without are two ways.
  for (const phrase of phrases.toSorted((one, other) => other.length - one.length)) {
    let node = root;
    for (const letter of Array.from(phrase, letterPattern)) {
      const next = node.next.get(letter) ?? { isEnd: false, next: new Map() };
      node.next.set(letter, next);
      node = next;
    }
    node.isEnd = true;
  }
  return alternativesOf(root);
}

interface Trie {
  isEnd: boolean;
  readonly next: Map<string, Trie>;
}

/** What may follow there; where a phrase may end, whatever follows is met first. */
function alternativesOf({ isEnd, next }: Trie): string {
  const ways = Array.from(next, ([letter, trie]) => letter + alternativesOf(trie));
  if (ways.length === 0) return '';
  return ways.length === 1 && !isEnd ? (ways[0] ?? '') : `(?:${ways.join('|')})${isEnd ? '?' : ''}`;
}

function letterPattern(letter: string): string {
  const plain = foldLetters(letter);
  if (letter === ' ') return "[ '’]";
  return plain === letter || plain.length > 1 ? letter : `[${letter}${plain}]`;
}
