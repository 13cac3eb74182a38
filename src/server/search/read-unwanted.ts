import { askedWordsOf } from '../../language/asked-words.ts';
import type { Attribute } from '../../model/attributes/attribute.ts';
import { COLOR_NAMES } from '../../model/colors/color-names.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { foldWords, plainWord } from '../../text/fold-words.ts';
import { findAnyAttributes } from './read-attributes.ts';
import { isKnownPhrase, TYPE_NAMES } from './split-query.ts';

/** What a query does not want (`maxi`, `low-rise`), and its other words. */
export interface Unwanted {
  readonly unwanted: readonly string[];
  readonly rest: readonly string[];
}

/** `not maxi`, `without lace or mesh`, `except low rise` and `-maxi`. @param names what shops are called, as words */
export function readUnwanted(
  words: readonly string[],
  names: readonly (readonly string[])[],
  has: (attribute: Attribute) => boolean,
): Unwanted {
  const plain = words.map((word) => plainWord(word).replace(/['’]/g, ''));
  const unwanted: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    // `Sans manches` is a cut by itself.
    const behind = isAttributeAt(plain, at, has) ? at : at + negationAt(plain, at);
    const ends = behind === at ? [] : readNames(plain, behind, names);
    if (ends.length > 0) {
      unwanted.push(...ends.map(({ name }) => name));
      at = ends.at(-1)?.end ?? words.length;
    } else {
      if (/^[-−]\p{L}/u.test(word)) unwanted.push(plainWord(word.slice(1)));
      else rest.push(word);
      at += 1;
    }
  }
  return { unwanted, rest };
}

function isAttributeAt(words: readonly string[], at: number, has: (attribute: Attribute) => boolean): boolean {
  return negationAt(words, at) > 0 && findAnyAttributes(words.slice(at, at + 2), null, has).length > 0;
}

/** How many words of a negation stand there, the longest. */
function negationAt(words: readonly string[], at: number): number {
  return [4, 3, 2, 1].find((length) => NEGATIONS.has(words.slice(at, at + length).join(' '))) ?? 0;
}
const NEGATIONS: ReadonlySet<string> = new Set(askedWordsOf('negations'));
const BEFORE_UNWANTED: ReadonlySet<string> = new Set(askedWordsOf('beforeUnwanted'));
const EITHER: ReadonlySet<string> = new Set(askedWordsOf('either'));

/** What is named from there on, one `or` another. */
function readNames(words: readonly string[], from: number, names: readonly (readonly string[])[]) {
  const found: { readonly name: string; readonly end: number }[] = [];
  for (let at = from; ; ) {
    while (BEFORE_UNWANTED.has(words[at] ?? '')) at += 1;
    if ((words[at] ?? '') === '') return found;
    const end = at + phraseAt(words, at, names);
    found.push({ name: words.slice(at, end).join('-'), end });
    const next = at;
    at = end + 1;
    if (EITHER.has(words[end] ?? '')) continue;
    if (!['and', '&'].includes(words[end] ?? '') || isGarment(words[at] ?? '')) return found;
    // `Not cropped and not sheer`: the second is told by itself.
    if (negationAt(words, at) > 0) return found;
    const other = words.slice(at, at + phraseAt(words, at, names)).join('-');
    if (other === '' || sortOf(other) !== sortOf(words.slice(next, end).join('-'))) return found;
  }
}

/** How many words there are one name. */
function phraseAt(words: readonly string[], at: number, names: readonly (readonly string[])[]): number {
  const shop = names.find((name) => name.every((word, i) => foldWords(words[at + i] ?? '').join('') === word));
  if (shop !== undefined && shop.length > 1) return shop.length;
  const length = [3, 2].find((count) => isPhrase(words.slice(at, at + count), count)) ?? 1;
  // `Not crop tops` speaks of tops.
  return length > 1 && isGarment(words[at + length - 1] ?? '') ? length - 1 : length;
}

/** `White midi` is known of white dresses; `not white midi` speaks of white. */
function isPhrase(words: readonly string[], count: number): boolean {
  if (words.length < count || !isKnownPhrase(words)) return false;
  return !COLOR_NAMES.has(words[0] ?? '') || COLOR_NAMES.has(words.join(' '));
}

/** Color, cut or another word: `without lace and mesh` wants neither, `not black and mini` a mini. */
function sortOf(name: string): string {
  if (COLOR_NAMES.has(name.replaceAll('-', ' '))) return 'color';
  return foldWords(name).some((word) => CUTS.has(word)) ? 'cut' : 'word';
}
const CUTS = new Set(PRODUCT_TYPES.flatMap(({ subcategories }) => subcategories.flatMap((name) => foldWords(name))));

function isGarment(word: string): boolean {
  return foldWords(word).some((one) => TYPE_NAMES.has(one));
}
