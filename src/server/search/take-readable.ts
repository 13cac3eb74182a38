import { askedWordsOf } from '../../language/asked-words.ts';
import { plainWord } from '../../text/fold-words.ts';
import { isFillerWithoutAccents } from './foreign-words.ts';
import { isFiller } from './read-kind.ts';

/** A query's words that are read by all rules in all languages, and those behind them, which are words and nothing else. */
export interface Readable {
  readonly read: readonly string[];
  readonly plain: { readonly wanted: readonly string[]; readonly unwanted: readonly string[] };
}

/** What reading may cost: in each language a word is looked up, and every end of it that may be a word by itself. */
const MOST_LOOKS = 150;
const LOOKS_OF_WORD = 4;

/**
 * The words of a query up to what reading may cost; of a long one those first that tell something. The longest of 631 queries in
 * shoppers' words, 12 words, costs 92; two hundred letters in as many words as they hold would take 300, in fourteen languages.
 */
export function takeReadable(all: readonly string[]): Readable {
  const words = findCostly(all) < 0 ? all : all.filter((word) => !saysNothing(plainWord(word)));
  const costly = findCostly(words);
  if (costly < 0) return { read: words, plain: { wanted: [], unwanted: [] } };
  const rest = words.slice(costly);
  const isUnwanted = (word: string) => /^[-−]\p{L}/u.test(word);
  const namesOf = (some: readonly string[]) => some.map(plainWord).filter(Boolean);
  return {
    read: words.slice(0, costly),
    plain: {
      wanted: namesOf(rest.filter((word) => !isUnwanted(word))),
      unwanted: namesOf(rest.filter(isUnwanted)),
    },
  };
}

/** The place of the first word that is too much to read; -1 for none. */
function findCostly(words: readonly string[]): number {
  let left = MOST_LOOKS;
  return words.findIndex((word) => {
    left -= LOOKS_OF_WORD + plainWord(word).length;
    return left < 0;
  });
}

/** Whether a word tells nothing about a piece, nor stands in a phrase that does: `not` and `or` do. */
function saysNothing(plain: string): boolean {
  return (isFiller(plain) || isFillerWithoutAccents(plain)) && !TELLING.has(plain);
}
const TELLING: ReadonlySet<string> = new Set(
  (['negations', 'denials', 'either', 'cheapest', 'dearest', 'notDear', 'sale', 'inStock', 'soldOut'] as const)
    .flatMap(askedWordsOf)
    .flatMap((phrase) => phrase.split(' ')),
);
