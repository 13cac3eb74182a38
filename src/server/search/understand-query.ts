import type { ForeignLanguage } from '../../language/languages.ts';
import { TYPE_WORDS } from '../../language/type-words.ts';
import { type Attribute, attributeKind } from '../../model/attributes/attribute.ts';
import { COLOR_NAMES, PRINT_NAMES } from '../../model/colors/color-names.ts';
import type { SizeSelection, Sort } from '../../model/filters/filter-set.ts';
import { boundCurrency, DOLLARS, type PageMoney } from '../../model/filters/page-money.ts';
import { queryWord } from '../../model/filters/query-words.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { UnderstoodQuery } from '../../model/search/understood-query.ts';
import { foldWords } from '../../text/fold-words.ts';
import { memoize } from '../../text/memoize.ts';
import { cleanQuery } from './clean-query.ts';
import { correctForeign, correctWords } from './correct-words.ts';
import { plainWord } from './plain-word.ts';
import { findAnyAttributes, type NamedAttribute, readAttributes } from './read-attributes.ts';
import { readColors } from './read-colors.ts';
import {
  type ForeignReading,
  type ForeignVocabulary,
  findForeignColor,
  findForeignOther,
  namesForeignThing,
  readForeign,
} from './read-foreign.ts';
import { isOtherKind, readKind } from './read-kind.ts';
import { type AskedPrice, readPrice } from './read-price.ts';
import { takeRetailers, wordsOfShop } from './read-retailers.ts';
import { findSizes, isSpelledSize, readSizes } from './read-sizes.ts';
import { readUnwanted } from './read-unwanted.ts';
import {
  CHEAPEST_FIRST,
  DEAREST_FIRST,
  DENIALS,
  FILLERS,
  FULL_PRICE_PHRASES,
  NEWEST_FIRST,
  NOT_DEAR_PHRASES,
  SALE_PHRASES,
  SOLD_OUT_PHRASES,
  STOCK_PHRASES,
} from './shoppers-words.ts';
import { splitQuery } from './split-query.ts';
import { foldPhrases, type Reading, takeAnyPhrase } from './take-phrase.ts';
import { takeReadable } from './take-readable.ts';

/** What the catalog has, so that nothing is understood that would find nothing. */
export interface QueryVocabulary {
  readonly colors: ReadonlySet<string>;
  readonly retailers: readonly string[];
  /** Whether something has a word, as `foldWords` gives it. */
  readonly hasWord: (word: string) => boolean;
  /** Whether something is named by a word: not in its description alone. */
  readonly isNamed: (word: string) => boolean;
  /** The sizes of each retailer for a type; of all types for `null`. */
  readonly sizesOf: (typeId: ProductTypeId | null) => readonly SizeSelection[];
}

/**
 * Reads a query by the rules that read retailers' records: `black midi dress au 10 under 60` is black, Maxi & Midi Dresses, AU 10,
 * up to 60. What is not understood stays text, in its order.
 * @param money what prices are in where the words do not say
 */
export function understandQuery(query: string, vocabulary: QueryVocabulary, money = DOLLARS): UnderstoodQuery {
  const clean = cleanQuery(query);
  const isReduced = REDUCED.test(clean);
  const price = readPrice(clean.replace(REDUCED, ' '));
  const { read, plain } = takeReadable(splitQuery(price.rest, vocabulary.hasWord));
  const reading: Reading = { words: read };
  // What these deny would be read as what is wanted.
  const isNotSoldOut = takeAnyPhrase(reading, NOT_SOLD_OUT);
  const isNotDear = takeAnyPhrase(reading, NOT_DEAR);
  for (const phrases of [NOT_ON_SALE, NEWEST]) takeAnyPhrase(reading, phrases);
  const hasAttribute = (attribute: Attribute) => vocabulary.hasWord(attribute);
  const shops = vocabulary.retailers.map(wordsOfShop);
  const { unwanted, rest: wanted } = readUnwanted(reading.words, shops, hasAttribute);
  reading.words = wanted;
  const sort = isNotDear ? 'price_asc' : takeSort(reading);
  const onSale = takeAnyPhrase(reading, SALE) || isReduced;
  const inStock = takeAnyPhrase(reading, STOCK) || isNotSoldOut;
  const named = readNames(leaveOutCompanion(reading.words), vocabulary);
  const { retailers, sizeTexts, colors, kind } = named;
  reading.words = kind.rest;
  const known = vocabulary.sizesOf(kind.typeId);
  const findOne = memoize((text) => findSizes([text], known, retailers), MOST_KEPT_SIZES);
  const find = (texts: readonly string[]) => texts.flatMap(findOne);
  const fitted = takeFitted(reading, sizeTexts, find);
  const bare = sizeTexts.length > 0 ? [] : takeBareSizes(reading, find);
  const sizes = [fitted, find(sizeTexts), bare].find((found) => found.length > 0) ?? [];
  const lost = fitted.length > 0 ? [] : sizeTexts.filter((text) => find([text]).length === 0);
  const left = reading.words.filter((word) => word !== '&' && !isFiller(word));
  const odd = readOdd(left, kind, vocabulary, hasAttribute);
  const said = [...named.attributes, ...odd.words, ...lost.flatMap((size) => size.split(' '))].filter(saysAnything);
  const denied = unwanted
    .filter(saysAnything)
    .flatMap((word) => nameUnwanted(word, kind.typeId, vocabulary, hasAttribute));
  return {
    typeId: kind.typeId,
    among: 'among' in kind ? kind.among : [],
    subcategory: kind.subcategory,
    colors: [...new Set([...colors, ...odd.colors])],
    retailers: [...new Set([...retailers, ...sizes.map(({ retailer }) => retailer)])].filter(
      // A shop that has none of the sizes would bring everything it has.
      (name) => sizes.length === 0 || sizes.some(({ retailer }) => retailer === name),
    ),
    sizes,
    minPrice: price.min,
    maxPrice: price.max,
    currency: currencyOf(price, money),
    onSale,
    inStock,
    sort,
    words: [
      ...[...new Set([...said, ...plain.wanted])].map((word) => queryWord('must', word)),
      ...[...denied, ...plain.unwanted].map((word) => queryWord('not', word)),
    ],
    outOfScope:
      kind.typeId === null && !('among' in kind && kind.among.length > 0) ? findOutOfScope(said, vocabulary) : null,
  };
}

function saysAnything(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}

/** Sizes of a query that are looked for once each: there are no more words. */
const MOST_KEPT_SIZES = 64;

/** `up to 50% off`, which is no price; `50% cotton` is none. */
const REDUCED =
  /\b(?:up to )?(?<![\d.])\d{1,2} ?(?:%|percent|per cent|pct) (?:off|discounts?|reductions?|sale)(?![\p{L}\d])|\bup to \d{1,2} ?%/iu;

/** `top to go with jeans`: what is at home already is not looked for. */
function leaveOutCompanion(words: readonly string[]): readonly string[] {
  const plain = words.map(plainWord);
  const at = plain.findIndex((word, i) => GOES.has(word) && [plain[i + 1], plain[i + 2]].includes('with'));
  return at > 0 ? words.slice(0, at) : words;
}
const GOES = new Set(['go', 'goes', 'going', 'wear', 'match', 'pair', 'style']);

/** What a query without a type asks for that no shop of ours has, by the rules for titles; in any language. */
function findOutOfScope(words: readonly string[], { isNamed }: QueryVocabulary): string | null {
  const isOurs = (word: string) => word.length > 2 && foldWords(word).some(isNamed);
  const other = words.find((word) => /^\p{L}+$/u.test(word) && isOtherKind([word]) && !isOurs(word));
  if (other !== undefined) return other;
  return words.some(isOurs) ? null : findForeignOther(words);
}

/** Words that nothing has, in a query that is understood otherwise: a color or a cut of another language (`flared jeans zwart`). */
function readOdd(
  words: readonly string[],
  kind: Names['kind'],
  { colors: known, hasWord }: QueryVocabulary,
  hasAttribute: (attribute: Attribute) => boolean,
): { readonly words: readonly string[]; readonly colors: readonly string[] } {
  const colors: string[] = [];
  const read = words.flatMap((word) => {
    if (!/^\p{L}{4,}$/u.test(word) || foldWords(word).every(hasWord)) return [word];
    // What is left of a query in French says nothing in German.
    const color = findForeignColor(word, (name) => known.has(name), 'language' in kind ? [kind.language] : undefined);
    if (color !== null) colors.push(color);
    if (color !== null) return [];
    const told = findAnyAttributes([word], kind.typeId, hasAttribute);
    // `Linnen` is a cloth beside a garment, and a thing in another language.
    const isCloth = kind.typeId !== null && told.some((one) => attributeKind(one) === 'material');
    return namesForeignThing(word) && !isCloth ? [word] : findOr(told, word);
  });
  return { words: read, colors };
}

function findOr(found: readonly string[], word: string): readonly string[] {
  return found.length > 0 ? found : [word];
}

/** What is not wanted, as the catalog knows it: `niet zwart` is not black, `not too short` no mini. */
function nameUnwanted(
  name: string,
  typeId: ProductTypeId | null,
  { colors, hasWord }: QueryVocabulary,
  hasAttribute: (attribute: Attribute) => boolean,
): readonly string[] {
  const attributes = findAnyAttributes(name.split('-'), typeId, hasAttribute);
  if (attributes.length > 0) return attributes;
  if (foldWords(name).every(hasWord)) return [name];
  return [findForeignColor(name, (color) => colors.has(color)) ?? name];
}

function isFiller(word: string): boolean {
  return FILLERS.has(plainWord(word).replace(/['’]/g, ''));
}

/** A dollar is the shopper's own, else the site's, else the American one. */
function currencyOf({ min, max, currencies }: AskedPrice, money: PageMoney): string | null {
  if (min === null && max === null) return null;
  const { currency: own, siteCurrency: site } = money;
  const meant = [own, site].find((code) => currencies.includes(code)) ?? currencies[0] ?? own;
  return boundCurrency({ ...money, currency: meant });
}

interface Names {
  readonly retailers: readonly string[];
  readonly sizeTexts: readonly string[];
  readonly colors: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly kind: Pick<ForeignReading, 'language' | 'typeId' | 'subcategory' | 'rest'> | ReturnType<typeof readKind>;
}

/** Of a foreign query, so many words have to be understood for it to go before what is nearly English. */
const SURELY_FOREIGN = 2;

/** Where nothing is named, a word this short may be the garment. */
const SHORTEST = 4;
/** Reading twice takes twice as long. */
const MOST_READ_AGAIN = 10;

/** Names as they are typed; where words are left that nobody knows, as they may have been meant. */
function readNames(words: readonly string[], vocabulary: QueryVocabulary): Names {
  const read = readTyped(words, vocabulary);
  if (words.length > MOST_READ_AGAIN || !hasUnknown(read.kind.rest, vocabulary)) return read;
  const language = 'language' in read.kind ? read.kind.language : null;
  const mended = correctForeign(words, language, vocabulary, read.kind.typeId === null ? SHORTEST : undefined);
  if (isSame(mended, words)) return read;
  const again = readTyped(mended, vocabulary);
  return again.kind.typeId !== null && again.kind.rest.length < read.kind.rest.length ? again : read;
}

function readTyped(words: readonly string[], vocabulary: QueryVocabulary): Names {
  const asTyped = readEnglish(words, vocabulary);
  if (asTyped.kind.typeId !== null && !hasUnknown(asTyped.kind.rest, vocabulary)) return asTyped;
  const known = {
    hasColor: (name: string) => vocabulary.colors.has(name),
    hasAttribute: (attribute: Attribute) => vocabulary.hasWord(attribute),
  };
  const isSeveral = 'among' in asTyped.kind && asTyped.kind.among.length > 0;
  if (isSeveral) return asTyped;
  // `Large` is wide in French.
  const unsized = words.some(isSpelledSize) ? readEnglish(words, vocabulary, false) : asTyped;
  const foreign = asTyped.kind.typeId === null ? readForeign(unsized.others, known) : null;
  const fromForeign = (reading: ForeignReading) => ({
    ...unsized,
    colors: [...unsized.colors, ...reading.colors],
    attributes: reading.attributes,
    kind: reading,
  });
  const told = foreign === null ? 0 : foreign.understood - understoodOf(asTyped.others, asTyped);
  if (foreign !== null && told >= SURELY_FOREIGN) return fromForeign(foreign);
  // `Blck dres` is English with two typos before it is a `dres` of Polish with a word that nobody knows.
  if (foreign !== null && hasUnknown(foreign.rest, vocabulary)) {
    const nearly = readEnglish(
      correctWords(words, vocabulary, () => false),
      vocabulary,
    );
    if (nearly.kind.typeId !== null && nearly.kind.rest.length === 0) return nearly;
  }
  const mended = correctWords(words, vocabulary);
  const isMended = mended.some((word, at) => word !== words[at]);
  const corrected = isMended ? readEnglish(mended, vocabulary) : asTyped;
  const adopted = asTyped.kind.typeId === null ? null : readAdopted(words, asTyped, corrected, unsized, known);
  if (adopted !== null) return adopted;
  const isBetter = corrected.kind.rest.length < asTyped.kind.rest.length;
  if (isBetter && (corrected.kind.typeId !== null || foreign === null)) return corrected;
  // `Robe` is a dress to whoever writes French, which a color of French says, and no shop of ours has robes.
  const isOther =
    isOtherKind(asTyped.kind.rest) &&
    asTyped.others.some((word) => foldWords(word).every(vocabulary.hasWord)) &&
    !words.some(
      (word, at) =>
        // English has the color as well, but before the thing.
        (!COLOR_NAMES.has(plainWord(word)) || (at > 0 && isOtherKind(words.slice(0, 1)))) &&
        isColorIn(word, foreign?.language, known),
    );
  return foreign !== null && !isOther ? fromForeign(foreign) : asTyped;
}

function isColorIn(word: string, language: ForeignLanguage | undefined, { hasColor }: ForeignVocabulary): boolean {
  return language !== undefined && findForeignColor(word, hasColor, [language]) !== null;
}

/**
 * `Camiseta` is a word of shops in English, too: with a color of its own language, which English has not, the query is in that; so is one of
 * which that language understands more.
 */
function readAdopted(
  words: readonly string[],
  english: EnglishNames,
  corrected: EnglishNames,
  unsized: EnglishNames,
  known: ForeignVocabulary,
): Names | null {
  const { rest } = english.kind;
  const isEnglish = (word: string) =>
    isFiller(word) || COLOR_NAMES.has(plainWord(word)) || TYPE_WORDS.has(plainWord(word));
  // A `jumper dress` is no suit, as a dress is in Norwegian.
  if (words.every(isEnglish)) return null;
  const foreign = readForeign(words, known);
  if (foreign === null || foreign.understood < SURELY_FOREIGN) return null;
  const { typeId, subcategory } = english.kind;
  const saysMore =
    foreign.attributes.length > 0 || foreign.typeId !== typeId || (foreign.subcategory ?? subcategory) !== subcategory;
  if (saysMore && foreign.understood > Math.max(understoodOf(words, english), understoodOf(words, corrected))) {
    const read = (isSame(words, unsized.others) ? null : readForeign(unsized.others, known)) ?? foreign;
    return {
      ...unsized,
      colors: [...new Set([...unsized.colors, ...read.colors])],
      attributes: read.attributes,
      kind: read,
    };
  }
  if (!foreign.colors.some((color) => !english.colors.includes(color))) return null;
  if (!rest.some((word) => !foreign.rest.includes(word) && !isEnglish(word))) return null;
  const kind = { ...foreign, rest: rest.filter((word) => foreign.rest.includes(word)) };
  return { ...english, colors: [...new Set([...english.colors, ...foreign.colors])], kind };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, at) => word === others[at]);
}

/** How many words English makes something of. */
function understoodOf(words: readonly string[], { kind: { rest, typeId } }: Names): number {
  // Attributes are words of it, too, where nothing has them.
  const named = new Set(readAttributes(words, 'en', typeId, () => true).flatMap(({ places }) => places));
  return words.filter((word, at) => (!rest.includes(word) || named.has(at)) && !isFiller(word)).length;
}

function hasUnknown(words: readonly string[], { hasWord }: QueryVocabulary): boolean {
  return words.some((word) => !foldWords(word).every(hasWord));
}

interface EnglishNames extends Names {
  /** The words without shops, sizes and colors. */
  readonly others: readonly string[];
}

/** @param spelled whether `large` is a size */
function readEnglish(words: readonly string[], vocabulary: QueryVocabulary, spelled = true): EnglishNames {
  const reading: Reading = { words };
  const retailers = takeRetailers(reading, vocabulary.retailers);
  const { sizes: sizeTexts, rest } = readSizes(reading.words, spelled);
  const has = (attribute: Attribute) => vocabulary.hasWord(attribute);
  // A print is told by more than the names of colors.
  const prints = readAttributes(rest, 'en', null, has).filter(
    ({ attribute }) => attributeKind(attribute) === 'pattern',
  );
  const isPrint = prints.length > 0 ? (name: string) => PRINT_NAMES.has(name) : () => false;
  const read = readColors(rest, (name) => vocabulary.colors.has(name) && !isPrint(name));
  const { colors, rest: others } = read;
  const kind = readKind(others);
  const named = readAttributes(others, 'en', kind.typeId, has);
  // What a subcategory says already is not said again, but where that is one of two.
  const isSaid = ({ places }: NamedAttribute) =>
    kind.subcategory?.includes('&') !== true && places.every((place) => !kind.rest.includes(others[place] ?? ''));
  const telling = new Set(named.flatMap(({ places }) => places.map((place) => others[place])));
  return {
    retailers,
    sizeTexts,
    colors,
    others,
    attributes: named.filter((one) => !isSaid(one)).map(({ attribute }) => attribute),
    kind: { ...kind, rest: kind.rest.filter((word) => !telling.has(word)) },
  };
}

/** The order that is asked for. */
function takeSort(reading: Reading): Sort {
  if (takeAnyPhrase(reading, CHEAPEST)) return 'price_asc';
  return takeAnyPhrase(reading, DEAREST) ? 'price_desc' : 'newest';
}
const [CHEAPEST, DEAREST, NEWEST, SALE, STOCK, NOT_DEAR, NOT_SOLD_OUT, NOT_ON_SALE] = [
  CHEAPEST_FIRST,
  DEAREST_FIRST,
  NEWEST_FIRST,
  SALE_PHRASES,
  STOCK_PHRASES,
  NOT_DEAR_PHRASES,
  denials(SOLD_OUT_PHRASES),
  [...denials(SALE_PHRASES), ...FULL_PRICE_PHRASES],
].map(foldPhrases);

function denials(phrases: readonly string[]): string[] {
  return DENIALS.flatMap((denial) => phrases.map((phrase) => `${denial} ${phrase}`));
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

/** What stands behind a number that counts. */
const COUNTED = /^(?:packs?|pk|pcs?|pieces?|for|in|way|ply|x)$/i;
const BARE_SIZES = /^\d{1,2}(?:[-–/]\d{1,2})?$/;

/** `jeans 28`, `dress 8 or 10`: numbers that are left over are sizes, where they are some. */
function takeBareSizes(reading: Reading, find: (texts: readonly string[]) => SizeSelection[]): SizeSelection[] {
  const { words } = reading;
  const isSize = (at: number) =>
    BARE_SIZES.test(words[at] ?? '') && !COUNTED.test(words[at + 1] ?? '') && words[at - 1] !== 'of';
  const first = words.findIndex((_, at) => isSize(at));
  if (first < 0) return [];
  const numbers = [first];
  for (let at = first + 1; at < words.length; at += 1) {
    if (isSize(at)) numbers.push(at);
    else if (!/^(?:or|and|&|an?|in)$/i.test(words[at] ?? '')) break;
  }
  const found = numbers.filter((at) => find([words[at] ?? '']).length > 0);
  reading.words = words.filter((_, at) => !found.includes(at));
  return found.flatMap((at) => find([words[at] ?? '']));
}
