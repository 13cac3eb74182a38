import { askedWordsOf, wordsIn } from '../../language/asked-words.ts';
import type { Language } from '../../language/languages.ts';
import type { SizeSelection } from '../../model/filters/filter-set.ts';
import { fitSize } from '../../model/sizes/my-sizes.ts';
import { cleanSize } from '../../model/sizes/parse-size.ts';
import { scaleSize } from '../../model/sizes/size-tables.ts';
import { foldLetters, plainWord } from '../../text/fold-words.ts';
import { memoize } from '../../text/memoize.ts';
import { FOREIGN } from './foreign-words.ts';
import { findSizes } from './read-sizes.ts';
import type { Reading } from './take-phrases.ts';

/** Sizes of a query that are looked for once each: there are no more words. */
const MOST_KEPT = 64;

/**
 * Which of the catalog's sizes are meant: with the word for a fit (`petite 8`), as they are, or by a number that is left over.
 * @param texts those that are said to be sizes
 * @param offered of the type and the shops that are asked for
 * @returns `lacking`: what nothing is sold in, where what comes near is meant instead; `lost`: what is no size of the catalog, nor near to
 * one: words as any other, but for a leg, which is `size:tall` or `size:petite` then
 */
export function takeSizes(
  reading: Reading,
  texts: readonly string[],
  offered: readonly SizeSelection[],
  language: Language,
) {
  // `Taille 36` is one of Europe, and no waist of 36 inches.
  const isBody = (text: string) => language !== 'en' && EUROPEAN_BODY.test(cleanSize(text) ?? '');
  const findOne = memoize(
    (text) => findSizes(text, offered).filter(({ size }) => !(isBody(text) && size.startsWith('W'))),
    MOST_KEPT,
  );
  const find = (some: readonly string[]) => some.flatMap(findOne);
  const fitted = takeFitted(reading, texts, find);
  if (fitted.length > 0) return { sizes: fitted, lacking: [], lost: [] };
  const isSold = (text: string) => findOne(text).length > 0;
  const numbers = texts.length > 0 ? [] : takeNumbers(reading, isSold);
  const lost = texts.filter((text) => !isSold(text));
  const sizes = find([...texts, ...numbers]);
  if (sizes.length > 0) return { sizes, lacking: [], lost: lost.map(nameLeg) };
  const findNear = (text: string) => findNearSizes(text, offered, language);
  const abroad = texts.length > 0 ? [] : takeNumbers(reading, (text) => findNear(text) !== null);
  const nearly = [...lost, ...abroad].flatMap((text) => findNear(text) ?? []);
  return {
    sizes: nearly.flatMap(({ near }) => near),
    lacking: nearly.map(({ label }) => label),
    lost: nearly.length > 0 ? [] : lost.map(nameLeg),
  };
}

/** Who asks for a leg that nothing has is tall, or petite: `lengtemaat 36`. */
function nameLeg(text: string): string {
  const inches = Number(/^l(\d{2})$/i.exec(text)?.[1] ?? 0);
  return inches >= LONG_LEG ? 'size:tall' : inches > 0 && inches <= SHORT_LEG ? 'size:petite' : text;
}
/** In inches; most are 30 and 32. */
const LONG_LEG = 34;
const SHORT_LEG = 28;

/** The language that a query names sizes in, which may be all it says of its language: `jeans größe 38`. */
export function languageOfSizes(query: string): Language | null {
  const words = query.toLowerCase().split(/\s+/);
  return words.map((word) => LANGUAGE_OF_SIZES.get(word)).find((language) => language !== undefined) ?? null;
}
const LANGUAGE_OF_SIZES: ReadonlyMap<string, Language> = new Map(
  FOREIGN.toReversed().flatMap((language) => wordsIn(language, 'size').map((word) => [word, language] as const)),
);

/** A number that stands alone in another language is of Europe; Italy counts four higher. */
const EUROPEAN_BODY = /^(?:3[4-9]|4\d)$/;
const EUROPEAN = /^(3[0-9]|4[0-9]|5[0-8])$/;

/**
 * Of a size that nothing is sold in (`UK 10`, `Größe 38`), those that a general chart has for the same body. None for a number
 * without a system in English, and for waists.
 * @returns the size with its system, and what comes near
 */
function findNearSizes(
  text: string,
  offered: readonly SizeSelection[],
  language: Language,
): { readonly label: string; readonly near: readonly SizeSelection[] } | null {
  const cleaned = cleanSize(text) ?? '';
  const number = language === 'en' ? undefined : EUROPEAN.exec(cleaned)?.[1];
  const label = number === undefined ? cleaned : `EU ${Number(number) - (language === 'it' ? 4 : 0)}`;
  const scale = scaleSize(label)?.scale ?? 'waist';
  if (scale === 'waist') return null;
  // Many shops have the same few hundred.
  const isNear = memoize((size) => size !== 'ONE SIZE' && fitSize([label], size, null) !== null);
  const near = offered.filter(({ size }) => isNear(size));
  return near.length === 0 ? null : { label: number === undefined ? cleaned : number, near };
}

const FIT = /^(?:petite|tall|curve|plus)$/i;

/** `petite jeans size 8` is a petite 8, where there is one; else the word for the fit stays. */
function takeFitted(
  reading: Reading,
  sizes: readonly string[],
  find: (texts: readonly string[]) => SizeSelection[],
): SizeSelection[] {
  const at = reading.words.findIndex((word) => FIT.test(word));
  const found = at < 0 ? [] : find(sizes.map((size) => `${size} ${reading.words[at]}`));
  if (found.length > 0) reading.words = reading.words.toSpliced(at, 1);
  return found;
}

/** What stands behind a number that counts pieces. */
const COUNTING = /^(?:packs?|pk|pcs?|pieces?|for|in|way|ply|x)$/i;
const BARE_SIZES = /^\d{1,2}(?:[-–/]\d{1,2})?$/;

/** `jeans 28`, `dress 8 or 10`: numbers that are left over are sizes, where they are some. */
function takeNumbers(reading: Reading, isOne: (text: string) => boolean): string[] {
  const { words } = reading;
  const isSize = (at: number) =>
    BARE_SIZES.test(words[at] ?? '') && !COUNTING.test(words[at + 1] ?? '') && words[at - 1] !== 'of';
  const first = words.findIndex((_, at) => isSize(at));
  if (first < 0) return [];
  const numbers = [first];
  for (let at = first + 1; at < words.length; at += 1) {
    if (isSize(at)) numbers.push(at);
    else if (!/^(?:or|and|&|an?|in)$/i.test(words[at] ?? '')) break;
  }
  const found = numbers.filter((at) => isOne(words[at] ?? ''));
  reading.words = words.filter((_, at) => !found.includes(at));
  return found.map((at) => words[at] ?? '');
}

/** Without ages, days and degrees, which are no sizes: `turning 16`, `30 degrees`. */
export function withoutCounted(words: readonly string[]): string[] {
  const isIn = (list: ReadonlySet<string>, at: number) => list.has(foldLetters(plainWord(words[at] ?? '')));
  const isNumber = (at: number) => /^\d{1,2}\.?$/.test(words[at] ?? '');
  const isCount = (at: number) =>
    (isNumber(at) && isIn(COUNTED, at + 1)) || (isIn(COUNTED_AHEAD, at) && isNumber(at + 1));
  return words.filter((_, at) => !isCount(at) && !isCount(at - 1));
}
const COUNTED: ReadonlySet<string> = new Set(askedWordsOf('counted').map(foldLetters));
const COUNTED_AHEAD: ReadonlySet<string> = new Set(askedWordsOf('counting').map(foldLetters));
