import { wordList } from '../text/word-list.ts';
import { ENGLISH, WORDS } from './data.ts';
import type { AttributeLists, AttributeWords, Words } from './language-words.ts';
import { lexiconWords } from './scan-words.ts';

/** Shorter words stand in phrases of many languages, and say nothing of themselves. */
const SHORTEST = 4;

/** Whether a word says something of clothes in any language but English, alone or in a phrase: then it is no typo (`weite` of `white`). */
export function isForeignWord(word: string): boolean {
  foreign ??= new Set(
    Object.values(WORDS).flatMap(({ attributes, colors, prints, shades }) =>
      partsOf([...listsOf(attributes), ...Object.values<Words | undefined>(colors), ...Object.values(prints), shades]),
    ),
  );
  return foreign.has(lexiconWords(word).join(''));
}
let foreign: ReadonlySet<string> | null = null;

/** Whether a word of English says what something is like: then it is meant as it is, no typo and no beginning of a name (`lace` of `Lacey`). */
export function isWholeWord(word: string): boolean {
  return WHOLE.has(word);
}
const WHOLE: ReadonlySet<string> = new Set(
  listsOf(ENGLISH.attributes).flatMap((list) => wordList(list ?? []).filter((phrase) => /^[a-z]+$/.test(phrase))),
);

function listsOf({ anywhere, titles, ofType }: AttributeWords): (Words | undefined)[] {
  return [anywhere, titles, ...Object.values<AttributeLists | undefined>(ofType)].flatMap((lists) =>
    Object.values<Words | undefined>(lists ?? {}),
  );
}

function partsOf(lists: readonly (Words | undefined)[]): string[] {
  return lists.flatMap((list) => wordList(list ?? []).flatMap(lexiconWords)).filter((word) => word.length >= SHORTEST);
}
