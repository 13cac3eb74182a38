import { findSubcategories } from '../../ingest/classify/find-subcategories.ts';
import { findForeignColors } from '../../ingest/classify/foreign-colors.ts';
import { foreignWordsOf, wordsIn } from '../../language/asked-words.ts';
import { type ForeignLanguage, LANGUAGES } from '../../language/languages.ts';
import { isGarment, lexiconOf, lexiconWords } from '../../language/lexicon.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { foldLetters, plainWord } from '../../text/fold-words.ts';
import { memoize } from '../../text/memoize.ts';

/** Words of other languages that tell nothing about a piece. */
const FOREIGN_FILLERS = foreignWordsOf('fillers');
const AS_TYPED: ReadonlySet<string> = new Set(FOREIGN_FILLERS);
const WITHOUT_ACCENTS: ReadonlySet<string> = new Set(FOREIGN_FILLERS.map(foldLetters));
export const FOREIGN = LANGUAGES.filter((language): language is ForeignLanguage => language !== 'en');

/** Whether a word, as it is written, tells nothing about a piece in some language other than English: `für`, and no fur. */
export function isForeignFiller(word: string): boolean {
  return AS_TYPED.has(word.toLowerCase());
}

/** The same of a word that may lack its accents, as `plainWord` gives it. */
export function isFillerWithoutAccents(plain: string): boolean {
  return WITHOUT_ACCENTS.has(foldLetters(plain));
}

const FILLERS_OF: ReadonlyMap<ForeignLanguage, ReadonlySet<string>> = new Map(
  FOREIGN.map((language) => [language, new Set(wordsIn(language, 'fillers').map(foldLetters))] as const),
);

/** Whether a word tells nothing about a piece in this language, as `plainWord` gives it: who says it writes in it. */
export function isFillerOf(language: ForeignLanguage, plain: string): boolean {
  return FILLERS_OF.get(language)?.has(foldLetters(plain)) === true;
}

/** Words whose meanings are remembered: those of some queries. */
const MOST_WORDS = 200;

/** The base color that a word names in one of some languages, all but English if none are told; `null` for none. */
export function findForeignColor(
  word: string,
  hasColor: (name: string) => boolean,
  languages: readonly ForeignLanguage[] = FOREIGN,
): string | null {
  const joined = lexiconWords(word).join('');
  for (const language of languages) {
    const lexicon = lexiconOf(language);
    if (!lexicon.colors.has(joined)) continue;
    const color = findForeignColors(word, lexicon).bases.find(hasColor);
    if (color !== undefined) return color;
  }
  return null;
}

/** The things that words name in each language but English, in its order; `whole`: those alone that are not taken apart. */
function* nounsAbroad(words: readonly string[], whole: boolean) {
  for (const language of FOREIGN) {
    const lexicon = lexiconOf(language);
    const parts = whole ? words : lexicon.takeApart(words);
    const nouns = lexicon.scan(parts).filter(({ weak }) => !weak);
    if (nouns.length > 0) yield { language, lexicon, parts, nouns };
  }
}

/** Whether a word names a thing in another language than English, sold here or not: `manteau` is no typo of `bandeau`. */
export function namesForeignThing(word: string): boolean {
  return nounsAbroad(lexiconWords(word), false).some(() => true);
}

/** What garment a word names in another language than English, and its cut if it names one (`kofta`); `null` for none. */
export function findForeignGarment(
  word: string,
): { readonly typeId: ProductTypeId; readonly cut: string | null } | null {
  for (const { language, nouns } of nounsAbroad(lexiconWords(word), true)) {
    const noun = nouns.find(isGarment);
    if (!noun) continue;
    const typeId = noun.value as ProductTypeId;
    const [cut = null] = findSubcategories({ typeId, title: word, description: '', tags: [], colors: [], language });
    return { typeId, cut };
  }
  return null;
}

/** Whether a language has a word, whole, for a thing that is not sold here. Each language that would take it apart asks. */
export const namesForeignOther = memoize(
  (word) => nounsAbroad(lexiconWords(word), true).some(({ nouns }) => !nouns.every(isGarment)),
  MOST_WORDS,
);

/** What words name in the language that knows them that no shop of ours has (`schuhe`), and what sort of ware that is; `null` where they name nothing, or a garment. */
export function findForeignOther(words: readonly string[]): { readonly said: string; readonly value: string } | null {
  const typed = words.flatMap((word) => lexiconWords(plainWord(word)));
  const found = Array.from(nounsAbroad(typed, false), ({ lexicon, parts, nouns }) => {
    const noun = lexicon.words.nounFirst ? nouns[0] : nouns.at(-1);
    return noun ? [{ noun, said: parts.slice(noun.start, noun.end) }] : [];
  }).flat();
  const named = found.find(({ noun, said }) => said.length > 1 && !isGarment(noun)) ?? found[0];
  if (named === undefined || isGarment(named.noun)) return null;
  return { said: named.said.join(' '), value: named.noun.value };
}
