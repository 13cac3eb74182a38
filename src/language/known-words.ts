import { wordList } from '../text/fold-words.ts';
import {
  type AttributeLists,
  type AttributeWords,
  ENGLISH,
  INTERNATIONAL,
  LANGUAGES,
  type Language,
  WORDS,
  type Words,
} from './languages.ts';
import { lexiconWords } from './lexicon.ts';
import { type Looks, nearestWords, type SortedWords, sortWords } from './typos/near-words.ts';

/** Shorter words stand in phrases of many languages, and say nothing of themselves. */
const SHORTEST = 4;
/** Words of a phrase that are long enough to be told by themselves: `taille` of `hoge taille`. */
const SURE = 6;

/** Whether a word says something of clothes in any language but English, alone or in a phrase: then it is no typo (`weite` of `white`). */
export function isForeignWord(word: string): boolean {
  foreign ??= new Set(
    Object.values(WORDS).flatMap(({ attributes, colors, prints, shades, query }) =>
      partsOf([
        ...listsOf(attributes),
        ...Object.values<Words | undefined>(colors),
        ...Object.values(prints),
        shades,
        Object.keys(query.styles ?? {}),
      ]),
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

/** The words that a typo may mean in a language: what names things, colors and looks, and what shops of all languages write. */
export function nearestWordsIn(word: string, language: Language | null, looks: Looks): readonly string[] {
  const known = tables.getOrInsertComputed(language, () =>
    sortWords(language === null ? LANGUAGES.flatMap(ownWords) : ownWords(language)),
  );
  return nearestWords(lexiconWords(word).join(''), known, looks);
}
const tables = new Map<Language | null, SortedWords>();

function ownWords(language: Language): string[] {
  const { nouns, attributes, ...words } = language === 'en' ? ENGLISH : WORDS[language];
  const colors = 'colors' in words ? [...Object.values(words.colors), ...Object.values(words.prints)] : [];
  const lists = [...Object.values<Words>(nouns), ...listsOf(attributes), ...colors];
  const shared = [...Object.values<Words>(INTERNATIONAL.nouns), ...Object.values<Words>(INTERNATIONAL.attributes)];
  return [...lists, ...shared]
    .flatMap((list) => wordList(list ?? []).map(lexiconWords))
    .flatMap((parts) => parts.filter((part) => part.length >= (parts.length === 1 ? SHORTEST : SURE)));
}

function listsOf({ anywhere, titles, ofType }: AttributeWords): (Words | undefined)[] {
  return [anywhere, titles, ...Object.values<AttributeLists | undefined>(ofType)].flatMap((lists) =>
    Object.values<Words | undefined>(lists ?? {}),
  );
}

function partsOf(lists: readonly (Words | undefined)[]): string[] {
  return lists.flatMap((list) => wordList(list ?? []).flatMap(lexiconWords)).filter((word) => word.length >= SHORTEST);
}
