import { askedWordsOf } from '../../language/asked-words.ts';
import { WORDS } from '../../language/languages.ts';
import type { Attribute } from '../../model/attributes/attribute.ts';
import { COLOR_NAMES } from '../../model/colors/color-names.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { foldWords, plainWord, wordList } from '../../text/fold-words.ts';
import { findForeignColor } from './foreign-words.ts';
import { findAnyAttributes } from './read-attributes.ts';
import { isKnownPhrase, TYPE_NAMES } from './split-query.ts';

/** What a query does not want (`maxi`, `low-rise`), and its other words: `not maxi`, `without lace or mesh`, `except low rise` and `-maxi`. @param names what shops are called, as words */
export function readUnwanted(
  words: readonly string[],
  names: readonly (readonly string[])[],
  has: (attribute: Attribute) => boolean,
) {
  const plain = words.map((word) => plainWord(word).replace(/['’]/g, ''));
  const isDeniedBehind = plain.some((_, at) => lengthIn(NEGATIONS_BEHIND, plain, at) > 0);
  const unwanted: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const before = isDeniedBehind ? deniedBehindAt(plain, at, has) : null;
    if (before !== null) {
      unwanted.push(...before.names);
      at = before.end;
      continue;
    }
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

/** How many words of a negation stand there, the longest. `No verão` is in the summer, in Portuguese. */
function negationAt(words: readonly string[], at: number): number {
  const isPlace = words[at] === 'no' && IN_THE.has(words[at + 1] ?? '');
  const length = isPlace ? 0 : lengthIn(NEGATIONS, words, at);
  // `Mas não` ends in what begins `não quero`.
  const longer = Array.from({ length }, (_, from) => from + lengthIn(NEGATIONS, words, at + from));
  return Math.max(length, ...longer);
}

function lengthIn(phrases: ReadonlySet<string>, words: readonly string[], at: number): number {
  return [4, 3, 2, 1].find((length) => phrases.has(words.slice(at, at + length).join(' '))) ?? 0;
}
const NEGATIONS: ReadonlySet<string> = new Set(askedWordsOf('negations'));
const NEGATIONS_BEHIND: ReadonlySet<string> = new Set(askedWordsOf('negationsBehind'));
const IN_THE: ReadonlySet<string> = new Set(askedWordsOf('inThe'));

/** What is named there and denied behind, `siyah olmayan`, one `or` another. */
function deniedBehindAt(words: readonly string[], from: number, has: (attribute: Attribute) => boolean) {
  const names: string[] = [];
  for (let at = from; at < words.length; ) {
    while (BEFORE_UNWANTED.has(words[at] ?? '')) at += 1;
    const isPair = findAnyAttributes(words.slice(at, at + 2), null, has).length > 0;
    const end = at + (isPair ? 2 : 1);
    names.push(words.slice(at, end).join('-'));
    const denial = lengthIn(NEGATIONS_BEHIND, words, end);
    if (denial > 0) return { names, end: end + denial };
    if (!EITHER.has(words[end] ?? '')) return null;
    at = end + 1;
  }
  return null;
}
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
    // `Ohne Spitze und Pailletten`: neither.
    const isLook = JOINS.has(words[end] ?? '') && isNamedLook(words[next] ?? '') && isNamedLook(words[at] ?? '');
    if (isLook) continue;
    if (!['and', '&'].includes(words[end] ?? '') || isGarment(words[at] ?? '')) return found;
    // `Not cropped and not sheer`: the second is told by itself.
    if (negationAt(words, at) > 0) return found;
    const other = words.slice(at, at + phraseAt(words, at, names)).join('-');
    if (other === '' || sortOf(other) !== sortOf(words.slice(next, end).join('-'))) return found;
  }
}

/** Words of other languages that join two of a kind. */
const JOINS: ReadonlySet<string> = new Set(Object.values(WORDS).flatMap(({ joins }) => wordList(joins)));

/** Whether a word says in some language what a piece is like. */
function isNamedLook(word: string): boolean {
  return (
    word.length > 2 &&
    (findAnyAttributes([word], 'dresses', () => true).length > 0 || findForeignColor(word, () => true) !== null)
  );
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
  return namesCut(name) ? 'cut' : 'word';
}

/** Whether a word is one of a subcategory's name. */
export function namesCut(word: string): boolean {
  return foldWords(word).some((one) => CUTS.has(one));
}
const CUTS = new Set(PRODUCT_TYPES.flatMap(({ subcategories }) => subcategories.flatMap((name) => foldWords(name))));

function isGarment(word: string): boolean {
  return foldWords(word).some((one) => TYPE_NAMES.has(one));
}
