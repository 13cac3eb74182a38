import { findSubcategories } from '../../ingest/classify/find-subcategories.ts';
import { scanAttributes } from '../../language/attributes/find-attributes.ts';
import type { ForeignLanguage } from '../../language/languages.ts';
import { isGarment, isOfDenim, type Lexicon, lexiconOf, withoutAdditions } from '../../language/lexicon.ts';
import { type FoundWord, lexiconWords, TYPE_WORDS } from '../../language/scan-words.ts';
import { type Attribute, attributeKind, isAttribute } from '../../model/attributes/attribute.ts';
import { findProductType, type ProductTypeId } from '../../model/product/product-types.ts';
import { cutTerm } from '../../model/search/search-term.ts';
import { foldWords, plainWord } from '../../text/fold-words.ts';
import { FOREIGN, isFillerOf, isFillerWithoutAccents, namesForeignOther } from './foreign-words.ts';
import { type NamedAttribute, nearestOf, readSplitAttributes } from './read-attributes.ts';
import { readForeignColors, type TypedWord } from './read-foreign-colors.ts';
import type { NamedKind } from './read-kind.ts';

/** What a query says in another language than English, and its other words. */
export interface ForeignReading extends NamedKind {
  readonly language: ForeignLanguage;
  readonly colors: readonly string[];
  readonly attributes: readonly Attribute[];
  /** How many of its words were understood; those that only join count less. */
  readonly understood: number;
}

/** What the catalog has, as far as it decides what is understood. */
export interface ForeignVocabulary {
  readonly colors: ReadonlySet<string>;
  readonly hasAttribute: (attribute: Attribute) => boolean;
}

/**
 * A query by the words of the language that understands most of it: `czarna sukienka`; where none names a garment, of the one that
 * tells most of what it shall be like: `etwas Warmes mit langen Ärmeln`. `null` when none tells anything.
 * @returns `'other'` for what is named with several words and sold nowhere here: `maillot de bain`
 */
export function readForeign(words: readonly string[], vocabulary: ForeignVocabulary): ForeignReading | 'other' | null {
  const typed = words.map((word) => ({ word, plain: plainWord(word), split: lexiconWords(plainWord(word)) }));
  let best: WordsIn | null = null;
  let isThing = false;
  for (const language of FOREIGN) {
    const read = readWordsIn(language, typed, vocabulary);
    if (read === 'other') return read;
    if (read === 'thing') isThing = true;
    else if (read && (best === null || isBetter(read, best))) best = read;
  }
  if (best !== null) return nameCuts(best, vocabulary);
  // `Handtasche braun` is nothing of ours.
  return isThing ? null : readLooks(typed, vocabulary);
}

/** What words of a language say of a piece whose type they do not tell. */
function readLooks(typed: readonly TypedWord[], { colors, hasAttribute }: ForeignVocabulary): ForeignReading | null {
  let best: ForeignReading | null = null;
  const words = typed.map(({ split }) => split);
  for (const language of FOREIGN) {
    const said = readSplitAttributes(words, language, null, () => true);
    const named = said.filter(({ attribute }) => nearestOf(attribute, hasAttribute) !== null);
    const at = (some: readonly NamedAttribute[]) => {
      const places = new Set(some.flatMap((one) => one.places));
      return (place: number) => places.has(place);
    };
    const told = {
      isNamed: at(named),
      isSaid: at(said),
      isOfNoun: () => false,
      known: colors,
      isJeans: false,
      headOf: () => null,
    };
    const { isOwn, ...others } = readForeignColors(typed, told, language);
    const isTold = said.length > 0 || others.colors.length > 0;
    if (!isTold || (!isOwn && isSaidInEnglish(named, typed, null))) continue;
    const attributes = [...new Set(named.map(({ attribute }) => attribute))];
    const read = { language, typeId: null, among: [], subcategory: null, attributes, ...others };
    if (best === null || weightOf(read) > weightOf(best)) best = read;
  }
  return best;
}

/** Colors are surer than cuts: `corto` is a word of two languages. */
function weightOf({ understood, colors }: Pick<ForeignReading, 'understood' | 'colors'>): number {
  return understood + colors.length / 2;
}

/** Of languages that understand as much, the one that knows the words as they are: a `Rollkragenpullover` is more than a pullover. */
function isBetter(one: WordsIn, other: WordsIn): boolean {
  const more = weightOf(one) - weightOf(other);
  return more > 0 || (more === 0 && one.apart < other.apart);
}

/** What a language makes of each word: enough to tell which one understands most, which is then asked for cuts. */
interface WordsIn extends Omit<ForeignReading, 'subcategory'> {
  readonly typeId: ProductTypeId;
  readonly title: string;
  readonly isDenim: boolean;
  readonly isForOccasion: boolean;
  /** How many of the words are taken apart. */
  readonly apart: number;
}

function readWordsIn(
  language: ForeignLanguage,
  typed: readonly TypedWord[],
  { colors, hasAttribute }: ForeignVocabulary,
): WordsIn | 'other' | 'thing' | null {
  const lexicon = lexiconOf(language);
  const parts = typed.map(({ split }) => takeWordApart(split, language));
  const { noun, nouns } = findThing(parts.flat(), language);
  // `Combishort` is a word of French before it is `combi` and `short` of another language.
  const isApart = ({ split }: TypedWord, place: number) => (parts[place]?.length ?? 0) > split.length;
  if (typed.some((one, place) => isApart(one, place) && namesForeignOther(one.plain))) return null;
  if (noun === null) return null;
  // `Combi pantalon` is one thing of French before it is Spanish trousers.
  // `Pas trop habillée` asks for no belt.
  if (!isGarment(noun) && noun.end - noun.start > 1) return 'other';
  if (!isGarment(noun)) return isFillerWithoutAccents(noun.phrase) ? null : 'thing';
  const typeId = noun.value as ProductTypeId;
  const denim = typeId === 'jeans' || typeId === 'sets' ? [] : parts.flat().filter((part) => isDenimIn(part, lexicon));
  // `Zweiteiler Rock und Top` is one thing.
  const several = typeId === 'sets' ? [] : findSeveral(nouns, parts.flat(), lexicon);
  const telling = typeId === 'sets' || several.length > 0 ? nouns : [noun];
  const ofNouns = new Set([...telling.flatMap(({ start, end }) => parts.flat().slice(start, end)), ...denim]);
  const words = typed.map(({ split }) => split);
  // What nothing has is a word of its language all the same.
  // Of two garments, neither has to be what the other is: `Kleid oder Pullover`.
  const said = readSplitAttributes(words, language, several.length > 0 ? null : typeId, () => true);
  const named = said.filter(({ attribute }) => nearestOf(attribute, hasAttribute) !== null);
  const saidAt = new Set(said.flatMap(({ places }) => places));
  const namedAt = new Set(named.flatMap(({ places }) => places));
  const isOfNoun = (place: number) => {
    const own = parts[place] ?? [];
    return own.length > 0 && own.every((part) => ofNouns.has(part));
  };
  const isNamed = (place: number) => namedAt.has(place);
  const isSaid = (place: number) => saidAt.has(place);
  // `Weihnachtspullover` are pullovers for what stands before.
  const headOf = (place: number) => {
    const own = parts[place] ?? [];
    const head = own.slice(0, -1).join('');
    return own.length > 1 && ofNouns.has(own.at(-1) ?? '') && head.length > 2 ? head : null;
  };
  const { isOwn, ...others } = readForeignColors(
    typed,
    { isNamed, isSaid, isOfNoun, known: colors, isJeans: typeId === 'jeans', headOf },
    language,
  );
  // A `baby tee` is English, whatever language says it too.
  const isBorrowed = noun.isBorrowed === true || findProductType(TYPE_WORDS.get(noun.phrase)?.value) !== null;
  if (!isOwn && isBorrowed && isSaidInEnglish(named, typed, typeId)) return null;
  const title = typed.map(({ plain }) => plain).join(' ');
  const attributes = named.map(({ attribute }) => attribute);
  const isForOccasion = said.some(({ attribute }) => attributeKind(attribute) === 'occasion');
  const apart = typed.filter(isApart).length;
  return {
    language,
    title,
    typeId,
    among: several,
    attributes,
    ...others,
    isDenim: denim.length > 0,
    isForOccasion,
    apart,
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
function findThing(words: readonly string[], language: ForeignLanguage) {
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

/** `Pantaloncini di jeans`, `Jeansrock`: beside another garment these are its cloth. */
function isDenimIn(word: string, lexicon: Lexicon): boolean {
  return lexicon
    .partsOf(word)
    .some((part) => lexicon.scan([part]).some(({ value, weak }) => value === 'jeans' && !weak));
}

/** Whether English says the same by these words. */
function isSaidInEnglish(
  named: readonly NamedAttribute[],
  typed: readonly TypedWord[],
  typeId: ProductTypeId | null,
): boolean {
  const words = typed.map(({ split }) => split);
  const said = new Set(readSplitAttributes(words, 'en', typeId, () => true).map(({ attribute }) => attribute));
  return named.every(({ attribute }) => said.has(attribute));
}

/** `Jeans Schlaghose`: jeans are trousers, too. `Rock Jeans`: right behind another garment they are its cloth. */
function besideJeans(said: FoundWord, nouns: readonly FoundWord[]): FoundWord {
  if (said.value === 'pants') return nouns.find(({ value }) => value === 'jeans') ?? said;
  const before = said.value === 'jeans' ? nouns.find(({ end }) => end === said.start) : undefined;
  return before && isOfDenim(before.value) ? before : said;
}

/** The subcategory and the cuts beside it, which take longest to find. */
function nameCuts(
  { title, isDenim, isForOccasion, apart: _, ...read }: WordsIn,
  { hasAttribute }: ForeignVocabulary,
): ForeignReading {
  const { language, typeId, attributes, rest } = read;
  if (read.among.length > 0) return { ...read, typeId: null, subcategory: null };
  const named = cutsOf(typeId, title, language).filter(
    (name) => !isOwnName(name, typeId) && isAsked(name, attributes, isForOccasion),
  );
  // That a set is one of two says less than which two, and how wide joggers are less than that they are some.
  const telling = typeId === 'sets' ? named.find((name) => name.includes(' & ')) : named.find(isOwnCut);
  const subcategory = telling ?? named[0] ?? null;
  // `Baggy` says two cuts, and asks for neither beside the other.
  const cutsOfWords = named.length > 1 ? title.split(' ').map((word) => cutsOf(typeId, word, language)) : [];
  const isSaidBeside = (name: string) =>
    subcategory === null || !cutsOfWords.some((cuts) => cuts.includes(name) && cuts.includes(subcategory));
  const others = named.filter((name) => name !== subcategory && isSaidBeside(name));
  // One of several cuts is the subcategory, the others are looked for as well.
  const cuts = others.map(cutTerm).filter((term): term is Attribute => isAttribute(term) && term !== 'sleeve:long');
  const cloth = isDenim && hasAttribute('material:denim') ? (['material:denim'] as const) : [];
  const own = new Set(foldWords(subcategory ?? ''));
  const tells = (word: string) =>
    foldWords(word).every((one) => own.has(one)) ||
    (subcategory !== null && cutsOf(typeId, word, language).includes(subcategory));
  return {
    ...read,
    subcategory,
    attributes: [...new Set([...attributes, ...cuts, ...cloth])].filter(
      (attribute) => subcategory === null || cutTerm(subcategory) !== attribute,
    ),
    rest: rest.filter((word) => !tells(word)),
  };
}

/** Whether no attribute says the same. */
function isOwnCut(subcategory: string): boolean {
  return !isAttribute(cutTerm(subcategory));
}

/** A satin dress may be for a party, and a bandeau may be short: who asks for one has not asked for these. */
function isAsked(subcategory: string, attributes: readonly Attribute[], isForOccasion: boolean): boolean {
  if (subcategory === 'Party Dresses') return isForOccasion;
  if (subcategory === 'Crop Top') return !attributes.includes('neckline:strapless');
  return subcategory !== 'White Dresses';
}

function isOwnName(subcategory: string, typeId: ProductTypeId): boolean {
  return subcategory === findProductType(typeId)?.name;
}

function cutsOf(typeId: ProductTypeId, title: string, language: ForeignLanguage): string[] {
  return findSubcategories({ typeId, title, description: '', tags: [], colors: [], language });
}
