import type { ForeignLanguage } from '../../language/languages.ts';
import { TYPE_WORDS } from '../../language/scan-words.ts';
import { type Attribute, attributeKind } from '../../model/attributes/attribute.ts';
import { COLOR_NAMES, PRINT_NAMES } from '../../model/colors/color-names.ts';
import { foldWords, plainWord } from '../../text/fold-words.ts';
import { correctForeign, correctWords } from './correct-words.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { type NamedAttribute, readAttributes } from './read-attributes.ts';
import { readColors } from './read-colors.ts';
import { type ForeignReading, type ForeignVocabulary, findForeignColor, readForeign } from './read-foreign.ts';
import { isFiller, isNoun, isOtherKind, readKind } from './read-kind.ts';
import { takeRetailers } from './read-retailers.ts';
import { isSpelledSize, readSizes } from './read-sizes.ts';
import type { Reading } from './take-phrase.ts';

export interface Names {
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
export function readNames(words: readonly string[], vocabulary: QueryVocabulary): Names {
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
  const isNamed = (word: string) => foldWords(word).every(vocabulary.isNamed);
  const telling = new Set(named.flatMap(({ places }) => places.map((place) => others[place])));
  return {
    retailers,
    sizeTexts,
    colors,
    others,
    attributes: named.filter((one) => !isSaid(one)).map(({ attribute }) => attribute),
    // A jumper is knitted; where something is called so, that is looked for as well.
    kind: { ...kind, rest: kind.rest.filter((word) => !telling.has(word) || (isNoun(word) && isNamed(word))) },
  };
}
