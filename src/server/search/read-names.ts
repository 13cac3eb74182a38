import { type ForeignLanguage, WORDS } from '../../language/languages.ts';
import { TYPE_WORDS } from '../../language/lexicon.ts';
import { type Attribute, attributeKind } from '../../model/attributes/attribute.ts';
import { COLOR_NAMES, PRINT_NAMES } from '../../model/colors/color-names.ts';
import { cutTerm } from '../../model/search/search-term.ts';
import { foldWords, plainWord } from '../../text/fold-words.ts';
import { correctForeign, correctWords, isWordAbroad } from './correct-words.ts';
import { findForeignColor, isFillerOf } from './foreign-words.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { type NamedAttribute, nearestOf, placesOf, readAttributes } from './read-attributes.ts';
import { readColors } from './read-colors.ts';
import { type ForeignReading, JOINING, readForeign } from './read-foreign.ts';
import { isFiller, isNoun, isOtherKind, type NamedKind, readKind } from './read-kind.ts';
import { isSpelledSize, readSizes } from './read-sizes.ts';
import { isStyle } from './read-styles.ts';
import { type Reading, takeRetailers } from './take-phrases.ts';

export interface Names extends NamedKind {
  readonly retailers: readonly string[];
  readonly sizeTexts: readonly string[];
  readonly colors: readonly string[];
  readonly attributes: readonly Attribute[];
  /** The words without shops, sizes and colors. */
  readonly others: readonly string[];
  /** How many words are made something of; those that only join count less. */
  readonly understood: number;
  /** Whether another language names by several of the words what is sold nowhere here: none of them is a typo. */
  readonly isOther?: boolean;
}

/** Where nothing is named, a word this short may be the garment. */
const SHORTEST = 4;
/** Reading twice takes twice as long. */
const MOST_READ_AGAIN = 10;

/** Names as they are typed; where words are left that nobody knows, as they may have been meant. */
export function readNames(words: readonly string[], vocabulary: QueryVocabulary): Names {
  const read = readTyped(words, vocabulary);
  const { language, typeId } = read;
  if (read.isOther === true || words.length > MOST_READ_AGAIN || !hasUnknown(read.rest, vocabulary)) return read;
  // A `smart white shirt` is English, and nothing in it Swedish with a typo.
  const known = words.filter((word) => foldWords(word).every(vocabulary.hasWord));
  if (language === 'en' && typeId !== null && known.length > 1 && known.every(isEnglish)) return read;
  const correctIn = (one: ForeignLanguage | null) =>
    correctForeign(words, one, vocabulary, typeId === null ? SHORTEST : undefined);
  const own = language === 'en' ? words : correctIn(language);
  // Words such as `jeans` are of many languages.
  const mended = isSame(own, words) ? correctIn(null) : own;
  if (isSame(mended, words)) return read;
  const again = readTyped(mended, vocabulary);
  // `Jumpsiut wide leg` asks for no trousers.
  const meant = mended.filter((word, at) => word !== words[at]);
  if (again.typeId === null && !words.some(isNoun) && meant.some((word) => isOtherKind([word]))) return again;
  // A dress of English stays one, though it is a suit in Norwegian.
  const isSameType = language !== 'en' || [null, again.typeId].includes(typeId);
  return isSameType && again.typeId !== null && again.rest.length < read.rest.length ? again : read;
}

/** Several readings of one query, of which the one that makes most of its words counts. */
function readTyped(words: readonly string[], vocabulary: QueryVocabulary): Names {
  const english = readEnglish(words, vocabulary);
  const { typeId, among, others: rest } = english;
  if (among.length > 0 || (typeId !== null && !hasUnknown(english.rest, vocabulary))) return english;
  // `Large` is wide in French.
  const unsized = words.some(isSpelledSize) ? readEnglish(words, vocabulary, false) : english;
  // A `jumper dress` is no suit, as a dress is in Norwegian.
  const isOurs = typeId !== null && words.every(isEnglish) && !beginsWithOther(words);
  const foreign = isOurs ? null : readAbroad(words, unsized, vocabulary);
  if (foreign === 'other') return { ...english, isOther: true, typeId: null, subcategory: null, rest };
  const isSure = foreign !== null && foreign.understood - english.understood >= SURELY_FOREIGN;
  if (foreign !== null && typeId === null && !isSure && isOther(words, english, foreign, vocabulary)) return english;
  const mended = correctWords(words, vocabulary);
  // `Blck dres` is English with two typos before it is a `dres` of Polish with a word that nobody knows.
  const further = words.some(isNoun) ? mended : correctWords(words, vocabulary, isWordAbroad);
  const inEnglish = [
    english,
    ...(isSame(mended, words) ? [] : [readEnglish(mended, vocabulary)]),
    ...(isSame(further, mended) ? [] : [readEnglish(further, vocabulary)]),
  ];
  const inOthers = foreign === null ? [] : [foreign];
  // Of ways that are worth as much, the first counts: a single word is what some language knows it for.
  const isOthersFirst = words.length === 1 || (foreign !== null && beginsAbroad(words, foreign));
  const ways = isOthersFirst ? [...inOthers, ...inEnglish] : [...inEnglish, ...inOthers];
  const typed = ways.filter((way) => way.typeId !== null || way.among.length > 0);
  return (typed.length > 0 ? typed : ways).reduce((best, way) => (way.understood > best.understood ? way : best));
}

/** So many more words have to be understood abroad for it to go before what English has another ware for. */
const SURELY_FOREIGN = 2;

function isEnglish(word: string): boolean {
  const plain = plainWord(word);
  return (
    isFiller(word) ||
    isStyle(plain) ||
    COLOR_NAMES.has(plain) ||
    [plain, ...foldWords(plain)].some((one) => TYPE_WORDS.has(one))
  );
}

/** The same words in another language, beside the shops, sizes and colors that English knows. */
function readAbroad(
  words: readonly string[],
  english: Names,
  vocabulary: QueryVocabulary,
): AbroadNames | 'other' | null {
  const read = readForeign(english.others, vocabulary);
  if (read === null || read === 'other') return read;
  const colors = [...new Set([...english.colors, ...read.colors])];
  // `Šaty s rukávem`, `kjole med striper`: with sleeves, with stripes.
  const isJoining = (text: string) => isFillerOf(read.language, text) && words.slice(0, -1).includes(text);
  const sizeTexts = english.sizeTexts.filter((text) => !isJoining(text));
  const understood = read.understood + words.length - english.others.length;
  return { ...english, ...read, sizeTexts, colors, understood };
}

/** `Robe` is a dress to whoever writes French, which a color of French says, and no shop of ours has robes. */
function isOther(words: readonly string[], english: Names, abroad: AbroadNames, vocabulary: QueryVocabulary): boolean {
  const isColor = (word: string) =>
    findForeignColor(word, (name) => vocabulary.colors.has(name), [abroad.language]) !== null;
  return (
    isOtherKind(english.rest) &&
    !beginsAbroad(words, abroad) &&
    english.others.some((word) => foldWords(word).every(vocabulary.hasWord)) &&
    !words.some((word) => !COLOR_NAMES.has(plainWord(word)) && isColor(word))
  );
}

/** `Robe midi` and `robe bustier` are said where the thing comes first, `satin robe` where it comes last. */
function beginsAbroad(words: readonly string[], { language }: AbroadNames): boolean {
  return beginsWithOther(words) && WORDS[language].nounFirst;
}

function beginsWithOther(words: readonly string[]): boolean {
  return words.length > 1 && isOtherKind(words.slice(0, 1));
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, at) => word === others[at]);
}

/** How many words English makes something of. */
function understoodOf(words: readonly string[], rest: readonly string[], typeId: Names['typeId']): number {
  // Attributes are words of it, too, where nothing has them.
  const named = placesOf(readAttributes(words, 'en', typeId));
  const worthOf = (word: string, at: number) =>
    isFiller(word) ? JOINING : Number(!rest.includes(word) || named.has(at) || isStyle(plainWord(word)));
  return words.reduce((sum, word, at) => sum + worthOf(word, at), 0);
}

function hasUnknown(words: readonly string[], { hasWord }: QueryVocabulary): boolean {
  return words.some((word) => !foldWords(word).every(hasWord));
}

type AbroadNames = Names & ForeignReading;

/** @param spelled whether `large` is a size */
function readEnglish(words: readonly string[], vocabulary: QueryVocabulary, spelled = true): Names {
  const reading: Reading = { words };
  const retailers = takeRetailers(reading, vocabulary.retailers);
  const { sizes: sizeTexts, rest } = readSizes(reading.words, spelled);
  const isMet = ({ attribute }: NamedAttribute) => nearestOf(attribute, vocabulary.hasWord) !== null;
  // A print is told by more than the names of colors.
  const hasPrint = readAttributes(rest, 'en', null).some(
    (one) => attributeKind(one.attribute) === 'pattern' && isMet(one),
  );
  const isPrint = (name: string) => hasPrint && PRINT_NAMES.has(name);
  const read = readColors(rest, (name) => vocabulary.colors.has(name) && !isPrint(name), vocabulary.colors);
  const { colors, rest: others } = read;
  const kind = readKind(others);
  const said = readAttributes(others, 'en', kind.typeId);
  const named = said.filter(isMet);
  // What a subcategory says already is not said again; a bootcut among the flared is.
  const isSaid = ({ attribute }: NamedAttribute) =>
    kind.subcategory !== null && cutTerm(kind.subcategory) === attribute;
  // What nothing is may be made of words that much has: `mid rise` is no high rise in mid blue.
  const isKnown = (place: number) => foldWords(others[place] ?? '').every(vocabulary.hasWord);
  const lacked = said.filter(
    (one) => !isMet(one) && one.places.length > 1 && one.places.every(isKnown) && !isSaid(one),
  );
  const telling = new Set([...named, ...lacked].flatMap(({ places }) => places.map((place) => others[place])));
  const left = kind.rest.filter((word) => !telling.has(word));
  return {
    retailers,
    sizeTexts,
    colors,
    others,
    attributes: [...named.filter((one) => !isSaid(one)), ...lacked].map(({ attribute }) => attribute),
    ...kind,
    rest: left,
    understood: understoodOf(words, left, kind.typeId),
  };
}
