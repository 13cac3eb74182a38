import { scanAttributes } from '../../language/attributes/find-attributes.ts';
import type { ForeignLanguage } from '../../language/languages.ts';
import {
  type FoundWord,
  isGarment,
  isOfDenim,
  type Lexicon,
  lexiconOf,
  TYPE_WORDS,
  withoutAdditions,
} from '../../language/lexicon.ts';
import { findProductType, type ProductTypeId } from '../../model/product/product-types.ts';
import { isFillerOf, isFillerWithoutAccents, namesForeignOther } from './foreign-words.ts';

/** A word of a query: as it was typed, as it is compared, and what the tables know it by. */
export interface TypedWord {
  readonly word: string;
  readonly plain: string;
  readonly split: readonly string[];
}

/** What words name in another language, and which of them say so. */
export interface ForeignThing {
  readonly typeId: ProductTypeId | null;
  /** The types of garments that are named side by side. */
  readonly among: readonly ProductTypeId[];
  readonly isDenim: boolean;
  /** Whether English has its noun, too. */
  readonly isBorrowed: boolean;
  /** How many of the words are taken apart. */
  readonly apart: number;
  readonly isOfNoun: (place: number) => boolean;
  /** What stands before the noun of a word that is written together with it; `null` for none. */
  readonly headOf: (place: number) => string | null;
}

/** What is only said to be like something. */
export const NO_THING: ForeignThing = {
  typeId: null,
  among: [],
  isDenim: false,
  isBorrowed: true,
  apart: 0,
  isOfNoun: () => false,
  headOf: () => null,
};

/** @returns `'ware'` for what is sold nowhere here, `'other'` where several words name it: `maillot de bain` */
export function findForeignThing(
  typed: readonly TypedWord[],
  language: ForeignLanguage,
): ForeignThing | 'other' | 'ware' | null {
  const lexicon = lexiconOf(language);
  const parts = typed.map(({ split }) => takeWordApart(split, language));
  const words = parts.flat();
  const { noun, nouns } = findNoun(words, language);
  if (noun === null) return null;
  const apart = typed.filter(({ split }, place) => (parts[place]?.length ?? 0) > split.length);
  // `Combishort` is a word of French before it is `combi` and `short` of another language.
  if (apart.some(({ plain }) => namesForeignOther(plain))) return null;
  // `Combi pantalon` is one thing of French before it is Spanish trousers.
  // `Pas trop habillée` asks for no belt.
  if (!isGarment(noun) && noun.end - noun.start > 1) return 'other';
  if (!isGarment(noun)) return isFillerWithoutAccents(noun.phrase) ? null : 'ware';
  const typeId = noun.value as ProductTypeId;
  const denim = typeId === 'jeans' || typeId === 'sets' ? [] : words.filter((part) => isDenimIn(part, lexicon));
  // `Zweiteiler Rock und Top` is one thing.
  const among = typeId === 'sets' ? [] : findSeveral(nouns, words, lexicon);
  const telling = typeId === 'sets' || among.length > 0 ? nouns : [noun];
  const ofNouns = new Set([...telling.flatMap(({ start, end }) => words.slice(start, end)), ...denim]);
  return {
    typeId,
    among,
    isDenim: denim.length > 0,
    // A `baby tee` is English, whatever language says it too.
    isBorrowed: noun.isBorrowed === true || findProductType(TYPE_WORDS.get(noun.phrase)?.value) !== null,
    apart: apart.length,
    isOfNoun: (place) => {
      const own = parts[place] ?? [];
      return own.length > 0 && own.every((part) => ofNouns.has(part));
    },
    // `Weihnachtspullover` are pullovers for what stands before.
    headOf: (place) => {
      const own = parts[place] ?? [];
      const head = own.slice(0, -1).join('');
      return own.length > 1 && ofNouns.has(own.at(-1) ?? '') && head.length > 2 ? head : null;
    },
  };
}

/** The types of garments that are named side by side, `Rock oder Kleid`; none where there is only one. */
function findSeveral(
  nouns: readonly FoundWord[],
  words: readonly string[],
  { joins, either }: Lexicon,
): readonly ProductTypeId[] {
  const garments = nouns.filter(isGarment);
  const isJoined = (one: FoundWord | undefined, other: FoundWord | undefined) =>
    one && other && words.slice(one.end, other.start).some((word) => joins.has(word) || either.has(word));
  const joined = garments.filter((noun, at) => isJoined(garments[at - 1], noun) || isJoined(noun, garments[at + 1]));
  const types = new Set(joined.map(({ value }) => value as ProductTypeId));
  return types.size < 2 ? [] : [...types];
}

/** What is written together, in its parts; what says what a thing is like may end as one: `tilspidset` is no set. */
function takeWordApart(own: readonly string[], language: ForeignLanguage): readonly string[] {
  const lexicon = lexiconOf(language);
  const apart = lexicon.takeApart(own);
  const isSet = apart.length > own.length && lexicon.scan(apart).some(({ value }) => value === 'sets');
  return isSet && scanAttributes(own, language).length > 0 ? own : apart;
}

/** The noun of what words ask for, and those of what it may consist of. A set is one of whatever stands beside it: `Zweiteiler Rock und Top`. */
function findNoun(words: readonly string[], language: ForeignLanguage) {
  const lexicon = lexiconOf(language);
  // `Jeg skal på hyttetur` asks for no bowl.
  const found = lexicon.scan(words).filter(({ weak, phrase }) => !weak && !isFillerOf(language, phrase));
  const { own: nouns } = withoutAdditions(found, words, lexicon);
  const { nounFirst } = lexicon.words;
  // `Pantalon tailleur` is one half of a set.
  const isSet = !nounFirst || words.some((word) => lexicon.joins.has(word));
  const set = isSet ? found.find(({ value }) => value === 'sets') : undefined;
  const said = set ?? (nounFirst ? nouns[0] : nouns.at(-1));
  return { noun: said ? besideJeans(said, nouns) : null, nouns };
}

/** `Jeans Schlaghose`: jeans are trousers, too. `Rock Jeans`: right behind another garment they are its cloth. */
function besideJeans(said: FoundWord, nouns: readonly FoundWord[]): FoundWord {
  if (said.value === 'pants') return nouns.find(({ value }) => value === 'jeans') ?? said;
  const before = said.value === 'jeans' ? nouns.find(({ end }) => end === said.start) : undefined;
  return before && isOfDenim(before.value) ? before : said;
}

/** `Pantaloncini di jeans`, `Jeansrock`: beside another garment these are its cloth. */
function isDenimIn(word: string, lexicon: Lexicon): boolean {
  return lexicon
    .partsOf(word)
    .some((part) => lexicon.scan([part]).some(({ value, weak }) => value === 'jeans' && !weak));
}
