import { MOST_MENDED } from '../../catalog/text/find-terms.ts';
import { isForeignWord, nearestWordsIn } from '../../language/known-words.ts';
import type { Language } from '../../language/languages.ts';
import { TYPE_WORDS } from '../../language/lexicon.ts';
import { mostTypos, nearestWords, sortWords } from '../../language/typos/near-words.ts';
import { COLOR_NAMES } from '../../model/colors/color-names.ts';
import { findProductType, PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { dictionary } from '../../text/dictionary.ts';
import { foldWords, plainWord } from '../../text/fold-words.ts';
import { findForeignColor, isForeignFiller, namesForeignThing } from './foreign-words.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { isStyle } from './read-styles.ts';

/** The shortest word that may have a typo. */
const SHORTEST = 4;
/** A shorter word that begins otherwise is another: `bell` is no `Pell`. */
const SURE_LENGTH = 5;

/** Nouns of one word that are long enough to be told from other words. */
const GARMENTS = new Map(
  [...TYPE_WORDS].filter(([word, { value }]) => /^[a-z]{6,}$/.test(word) && findProductType(value) !== null),
);

/** The words of what is listed, most wanted first. */
const KINDS = [
  ...PRODUCT_TYPES.flatMap(({ id, name, subcategories }) => [id, name, ...subcategories]).flatMap(splitName),
  ...'dress top skirt pants jeans shorts jacket coat blazer cardigan trousers blouse shirt'.split(' '),
  ...GARMENTS.keys(),
].map((word) => word.toLowerCase());

/** English words that shoppers mean as they are. */
const OTHERS = 'sale stock cute link band beat food mine rise plain range model minimal grown hotel grass'.split(' ');

const KNOWN = new Set(
  [...TYPE_WORDS.keys(), ...COLOR_NAMES.keys()].flatMap((phrase) => phrase.split(/[\s-]+/)).concat(KINDS, OTHERS),
);

/** Whether a word is English and neither a typo nor another language's: a band is no `bandeau`. */
export function isMeantAsTyped(word: string): boolean {
  return OTHERS.includes(plainWord(word));
}

function splitName(name: string): string[] {
  return name.split(/[^\p{L}]+/u).filter((word) => mostTypos(word) > 0);
}

/** What may be meant, as far as it depends on the catalog. */
type Meant = ReturnType<typeof listMeant>;

/** Of each state of the catalog. */
const meantBy = new WeakMap<QueryVocabulary, Meant>();

function listMeant({ colors, retailers }: QueryVocabulary) {
  const others = new Set([...colors, ...retailers].flatMap((name) => name.toLowerCase().split(/\s+/)));
  for (const kind of KINDS) others.delete(kind);
  /** Of each word how much it is wanted, the most first. */
  const places = new Map([...new Set([...KINDS, ...others])].map((word, place) => [word, place] as const));
  return { others, places, sorted: sortWords([...places.keys()].filter((word) => word.length >= SHORTEST)) };
}

/**
 * The words with those mended that are no words of ours, but nearly: `balck drss` is `black dress`; the first four of them.
 * @param isOther whether a word is one of another language, which is no typo
 */
export function correctWords(
  words: readonly string[],
  vocabulary: QueryVocabulary,
  isOther: (word: string) => boolean = saysSomethingForeign,
): string[] {
  const meant = meantBy.getOrInsertComputed(vocabulary, listMeant);
  const { others, places } = meant;
  const isOurs = (typed: string) => mostTypos(typed) === 0 || places.has(typed) || isOther(typed);
  return mendUnknown(words, MOST_MENDED, vocabulary, isOurs, (typed) => {
    const near = nearestOf(typed, meant);
    return near !== null && others.has(near) && isUnsure(typed, near) ? null : near;
  });
}

/** Words with the first few mended that nothing has: of letters alone, neither unwanted nor known otherwise. */
function mendUnknown(
  words: readonly string[],
  most: number,
  { hasWord }: QueryVocabulary,
  isKnown: (typed: string) => boolean,
  mend: (typed: string) => string | null,
): string[] {
  let left = most;
  return words.map((word) => {
    const typed = plainWord(word);
    if (left === 0 || !/^\p{L}+$/u.test(typed) || /^[-−]/.test(word) || KNOWN.has(typed)) return word;
    if (foldWords(typed).some(hasWord) || isKnown(typed)) return word;
    left -= 1;
    return mend(typed) ?? word;
  });
}

/** Of so many words that nothing has and no language knows, typos of a language's words are looked for. */
const MOST_ABROAD = 2;
/** What that may cost, in words that are looked at. */
const MOST_LOOKS = 3_000;

/** The same by the words of a language, or of any: `porteuffeuille` is `portefeuille`. @param shortest letters of a word that may have a typo */
export function correctForeign(
  words: readonly string[],
  language: Language | null,
  vocabulary: QueryVocabulary,
  shortest = SURE_LENGTH,
): string[] {
  const looks = { left: MOST_LOOKS };
  const isOurs = (typed: string) =>
    typed.length < shortest || saysSomethingForeign(typed) || isForeignFiller(typed) || isStyle(typed);
  return mendUnknown(words, MOST_ABROAD, vocabulary, isOurs, (typed) => {
    const plain = withoutDigraphs(typed);
    if (plain !== typed && (saysSomethingForeign(plain) || findForeignColor(plain, () => true) !== null)) return plain;
    // In Spanish both letters are said alike: `baquera`.
    const heard = typed.replace(/^[bv]/, (letter) => (letter === 'b' ? 'v' : 'b'));
    if (heard !== typed && [null, 'es'].includes(language) && saysSomethingForeign(heard)) return heard;
    // Words of a list have no endings. Of a short word too little would be left: `brunch` is no `brune`.
    for (const taken of [0, 1, 2]) {
      const form = typed.slice(0, typed.length - taken);
      const near =
        form.length < shortest + taken
          ? []
          : nearestWordsIn(form, language, looks).filter((one) => one[0] === typed[0]);
      // `Winterjaken` are jackets before they are days of winter.
      if (near.length > 0)
        return near.find((one) => isSwapped(form, one)) ?? near.find(namesForeignThing) ?? near[0] ?? null;
    }
    return null;
  });
}

/** As German is typed without its letters: `gruenes` is `grünes`. */
function withoutDigraphs(word: string): string {
  return word.replace(/[aou]e/g, (two) => DIGRAPHS[two] ?? two);
}
const DIGRAPHS = dictionary<string>({ ae: 'ä', oe: 'ö', ue: 'ü' });

function saysSomethingForeign(word: string): boolean {
  return isWordAbroad(word) || namesForeignThing(word);
}

/** Whether another language says something of garments by it: `largos` is `largo`, and no `cargos`. */
export function isWordAbroad(word: string): boolean {
  return isForeignWord(word) || isForeignWord(word.replace(/s$/, ''));
}

/** Colors and shops are many: `punk` is no pink, and `range` no orange. A short word is one where a letter is missing or too many. */
function isUnsure(typed: string, name: string): boolean {
  return typed[0] !== name[0] || (typed.length === SHORTEST && name.length === typed.length && !isSwapped(typed, name));
}

function isSwapped(typed: string, name: string): boolean {
  return [...typed].sort().join('') === [...name].sort().join('');
}

/** Of those that begin alike the most wanted. */
function nearestOf(typed: string, { places, sorted }: Meant): string | null {
  const near = nearestWords(typed, sorted).filter((word) => word[0] === typed[0] || typed.length >= SURE_LENGTH);
  const alike = near.filter((word) => (word[0] === typed[0]) === (near[0]?.[0] === typed[0]));
  return alike.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))[0] ?? null;
}
