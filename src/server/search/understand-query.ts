import type { SizeSelection, Sort } from '../../model/filters/filter-set.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { UnderstoodQuery } from '../../model/search/understood-query.ts';
import { foldWords } from '../../text/fold-words.ts';
import { correctWords } from './correct-words.ts';
import { plainWord } from './plain-word.ts';
import { readColors } from './read-colors.ts';
import { type ForeignReading, readForeign } from './read-foreign.ts';
import { isOtherKind, readKind } from './read-kind.ts';
import { readPrice } from './read-price.ts';
import { findSizes, readSizes } from './read-sizes.ts';

/** What the catalog has, so that nothing is understood that would find nothing. */
export interface QueryVocabulary {
  readonly colors: ReadonlySet<string>;
  readonly retailers: readonly string[];
  /** Whether something has a word, as `foldWords` gives it. */
  readonly hasWord: (word: string) => boolean;
  /** The sizes of each retailer for a type. */
  readonly sizesOf: (typeId: ProductTypeId) => readonly SizeSelection[];
}

/** A query on its way: what is left of its words after each step. */
interface Reading {
  words: readonly string[];
}

/**
 * Reads a query by the rules that read retailers' records: `black midi dress au 10 under 60` is black, Maxi & Midi Dresses, AU 10,
 * up to 60. What is not understood stays text, in its order.
 */
export function understandQuery(query: string, vocabulary: QueryVocabulary): UnderstoodQuery {
  const price = readPrice(query);
  const reading: Reading = { words: price.rest.split(/\s+/).map(trimSigns).filter(Boolean) };
  const unwanted = takeUnwanted(reading);
  const sort = takeSort(reading);
  const onSale = takeAnyPhrase(reading, ON_SALE);
  const inStock = takeAnyPhrase(reading, IN_STOCK);
  const named = readNames(reading.words, vocabulary);
  const { retailers, sizeTexts, colors, kind } = named;
  reading.words = kind.rest;
  const known = kind.typeId === null ? [] : vocabulary.sizesOf(kind.typeId);
  const fitted = takeFitted(reading, sizeTexts, (texts) => findSizes(texts, known, retailers));
  const sizes = fitted.length > 0 ? fitted : findSizes(sizeTexts, known, retailers);
  const lost = sizes.length > 0 ? [] : sizeTexts;
  const words = [
    ...reading.words.filter((word) => word !== '&' && !FILLERS.has(plainWord(word))),
    ...lost,
    ...unwanted,
  ];
  return {
    typeId: kind.typeId,
    subcategory: kind.subcategory,
    colors,
    retailers: [...new Set([...retailers, ...sizes.map(({ retailer }) => retailer)])].filter(
      // A shop that has none of the sizes would bring everything it has.
      (name) => sizes.length === 0 || sizes.some(({ retailer }) => retailer === name),
    ),
    sizes,
    minPrice: price.min,
    maxPrice: price.max,
    onSale,
    inStock,
    sort,
    text: words.join(' '),
  };
}

interface Names {
  readonly retailers: readonly string[];
  readonly sizeTexts: readonly string[];
  readonly colors: readonly string[];
  readonly kind: Pick<ForeignReading, 'typeId' | 'subcategory' | 'rest'> | ReturnType<typeof readKind>;
}

/** Of a foreign query, so many words have to be understood for it to go before what is nearly English. */
const SURELY_FOREIGN = 2;

function readNames(words: readonly string[], vocabulary: QueryVocabulary): Names {
  const asTyped = readEnglish(words, vocabulary);
  if (asTyped.kind.typeId !== null && !hasUnknown(asTyped.kind.rest, vocabulary)) return asTyped;
  const hasColor = (name: string) => vocabulary.colors.has(name);
  const foreign = asTyped.kind.typeId === null ? readForeign(asTyped.kind.rest, hasColor) : null;
  const fromForeign = (reading: ForeignReading) => ({
    ...asTyped,
    colors: [...asTyped.colors, ...reading.colors],
    kind: reading,
  });
  if (foreign !== null && foreign.understood >= SURELY_FOREIGN) return fromForeign(foreign);
  const corrected = readEnglish(
    correctWords(words, [...vocabulary.colors, ...vocabulary.retailers], vocabulary.hasWord),
    vocabulary,
  );
  const isBetter = corrected.kind.rest.length < asTyped.kind.rest.length;
  if (isBetter && (corrected.kind.typeId !== null || foreign === null)) return corrected;
  return foreign !== null && !isOtherKind(asTyped.kind.rest) ? fromForeign(foreign) : asTyped;
}

function hasUnknown(words: readonly string[], { hasWord }: QueryVocabulary): boolean {
  return words.some((word) => !foldWords(word).every(hasWord));
}

function readEnglish(words: readonly string[], vocabulary: QueryVocabulary): Names {
  const reading: Reading = { words };
  const retailers = takeRetailers(reading, vocabulary.retailers);
  const { sizes: sizeTexts, rest } = readSizes(reading.words);
  const { colors, rest: others } = readColors(takeIdioms(rest), (name) => vocabulary.colors.has(name));
  return { retailers, sizeTexts, colors, kind: readKind(others) };
}

/** Words that tell nothing about a piece. */
const FILLERS = new Set(
  (
    'a all am an and any anything are arrival arrivals at best but buy by clothes clothing color colour everything find for from get ' +
    'give good i in is it ladies latest like looking me my need new newest nice of on or please same show size some something that ' +
    'the these those to want which with woman women womens'
  ).split(' '),
);

/** Phrases that stand for one word, or for none. */
const IDIOMS: readonly (readonly [phrase: string, meaning: string])[] = [
  ['lbd', 'black dress'],
  ['little black dress', 'black dress'],
];

function takeIdioms(words: readonly string[]): readonly string[] {
  for (const [phrase, meaning] of IDIOMS) {
    const own = phrase.split(' ');
    const at = words.findIndex((_, start) => own.every((word, i) => plainWord(words[start + i] ?? '') === word));
    if (at >= 0) return words.toSpliced(at, own.length, ...meaning.split(' '));
  }
  return words;
}

/** Without quotes and punctuation around it; `''` for signs alone that are no part of a name. */
function trimSigns(word: string): string {
  if (!/[\p{L}\p{N}]/u.test(word)) return /^(?:&|[^\p{L}\p{N}\p{Extended_Pictographic}]{2,})$/u.test(word) ? word : '';
  return word.replace(/^["'“”‘’.,!?;:]+|["'“”‘’.,!?;:]+$/gu, '').replace(/['’]s$/, 's');
}

const NEGATIONS = new Set(['not', 'no', 'without', 'except', 'non']);
/** Between a negation and what is not wanted. */
const BETWEEN = new Set(['from', 'by', 'a', 'an', 'any', 'the', 'in']);

/** `not maxi` and `-maxi`. */
function takeUnwanted(reading: Reading): string[] {
  const unwanted: string[] = [];
  const kept: string[] = [];
  const { words } = reading;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    let next = at + 1;
    while (BETWEEN.has(plainWord(words[next] ?? ''))) next += 1;
    const meant = words[next];
    if (NEGATIONS.has(plainWord(word)) && meant !== undefined) {
      unwanted.push(`-${plainWord(meant)}`);
      at = next;
    } else if (/^[-−]\p{L}/u.test(word)) unwanted.push(`-${plainWord(word.slice(1))}`);
    else kept.push(word);
  }
  reading.words = kept;
  return unwanted;
}

const SORTS: Readonly<Record<string, Sort>> = {
  cheap: 'price_asc',
  cheapest: 'price_asc',
  affordable: 'price_asc',
  'most expensive': 'price_desc',
};

function takeSort(reading: Reading): Sort {
  for (const [phrase, sort] of Object.entries(SORTS)) if (takePhrase(reading, phrase.split(' '))) return sort;
  return 'newest';
}

const ON_SALE = ['on sale', 'sale', 'discounted', 'reduced', 'clearance', 'marked down'];
const IN_STOCK = ['in stock', 'available now'];

function takeAnyPhrase(reading: Reading, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => takePhrase(reading, phrase.split(' ')));
}

function takeRetailers(reading: Reading, known: readonly string[]): string[] {
  return known.filter((name) => {
    const words = foldWords(name.replaceAll('&', ' and '));
    const plain = words.filter((word) => word !== 'and');
    const [first = ''] = plain;
    return (
      takePhrase(reading, words) ||
      takePhrase(reading, plain) ||
      takePhrase(reading, [plain.join('')]) ||
      // Half a name that no other has.
      (plain.length > 1 && first.length >= 4 && !COMMON.has(first) && takePhrase(reading, [first]))
    );
  });
}

/** Words that are more often said of other things than of a shop that begins with them. */
const COMMON = new Set('black blue green little pretty princess urban white free good high other pink silk'.split(' '));

/** Takes the words of a phrase out, with a `from` before them. @returns whether they were there */
function takePhrase(reading: Reading, phrase: readonly string[]): boolean {
  const words = reading.words.map((word) => foldWords(word).join(' '));
  const signs = words.flatMap((word, at) => (word === '' ? [] : [at]));
  const start = signs.findIndex((_, from) => phrase.every((word, i) => words[signs[from + i] ?? -1] === word));
  if (start < 0 || phrase.length === 0) return false;
  const first = signs[start] ?? 0;
  const last = signs[start + phrase.length - 1] ?? first;
  const before = ['from', 'at', 'by'].includes(words[first - 1] ?? '') ? 1 : 0;
  reading.words = reading.words.toSpliced(first - before, last - first + 1 + before);
  return true;
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
