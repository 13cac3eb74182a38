import { ENGLISH, type QueryWords, WORDS } from '../../language/languages.ts';
import { createPhraseTable } from '../../language/phrase-table.ts';
import { isAttribute } from '../../model/attributes/attribute.ts';
import { isTerm } from '../../model/search/search-term.ts';
import { foldLetters, foldWords, plainWord, wordList } from '../../text/fold-words.ts';
import { isForeignFiller } from './foreign-words.ts';
import { isFiller } from './read-kind.ts';

function stylesOf({ query }: { readonly query: QueryWords }) {
  return Object.entries(query.styles ?? {}).flatMap(([phrases, terms]) =>
    wordList(phrases).map((phrase) => [phrase, wordList(terms)] as const),
  );
}

/** The styles of English by their phrases: those of other languages may be one of them. */
const ENGLISH_STYLES: ReadonlyMap<string, readonly string[]> = new Map(stylesOf(ENGLISH));

/** Whether a word names a style in English: `warm`. */
export function isStyle(plain: string): boolean {
  return ENGLISH_STYLES.has(plain);
}

/** What makes a style or suits an occasion that no attribute names, by the phrase for it, without accents and fillers: `hen` of hen do. */
const STYLES = createPhraseTable(
  [ENGLISH, ...Object.values(WORDS)].flatMap(stylesOf).map(([phrase, terms]) => {
    const words = phrase.split(' ').filter((word) => !isFiller(word) && !isForeignFiller(word));
    return [foldLetters(words.join(' ')), terms.flatMap((term) => ENGLISH_STYLES.get(term) ?? [term])] as const;
  }),
);

/** A subcategory's name, which is no word of any product. */
function isCut(term: string): boolean {
  return isTerm(term) && !isAttribute(term);
}

/**
 * Words that name styles, as what makes these: `boho` is tiered, crocheted, with fringes; what hides a tummy is not cropped (`unwanted`).
 * @param hasWord whether something in the catalog has a word
 * @returns `rest`: the other words; what something is called stays, too
 */
export function readStyles(words: readonly string[], hasWord: (word: string) => boolean) {
  const wishes = new Set<string>();
  const unwanted = new Set<string>();
  const rest: string[] = [];
  const plain = words.map((word) => foldLetters(plainWord(word)).replace(ELISION, ''));
  for (let at = 0; at < words.length; ) {
    // `Weihnachts` of `Weihnachtspullover`.
    const style = STYLES.longestAt(plain, at) ?? STYLES.longestAt([(plain[at] ?? '').replace(/(?<=.{3})s$/, '')], 0);
    const named = words.slice(at, at + (style?.length ?? 1));
    const told = style?.value ?? [];
    for (const term of told)
      if (term.startsWith('-') && (hasWord(term.slice(1)) || isCut(term.slice(1)))) unwanted.add(term.slice(1));
    const terms = told.filter((term) => !term.startsWith('-') && (hasWord(term) || isCut(term)));
    for (const term of terms) wishes.add(term);
    if (terms.every(isCut) || named.flatMap(foldWords).every(hasWord)) rest.push(...named);
    at += named.length;
  }
  return { wishes: [...wishes], unwanted: [...unwanted], rest };
}

/** `Pour l'avion`, `all'università`. */
const ELISION = /^(?:[cdjlmnst]|qu|un|(?:a|da|de|ne|que|su)ll)['’](?=[a-z]{2})/;
