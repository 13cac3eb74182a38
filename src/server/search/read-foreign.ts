import { findSubcategories } from '../../ingest/classify/find-subcategories.ts';
import type { ForeignLanguage } from '../../language/languages.ts';
import { type Lexicon, lexiconOf, lexiconWords } from '../../language/lexicon.ts';
import { type Attribute, attributeKind, isAttribute } from '../../model/attributes/attribute.ts';
import type { BaseColor } from '../../model/colors/color-names.ts';
import { namesInTone, type Tone } from '../../model/colors/color-tones.ts';
import { findProductType } from '../../model/product/product-types.ts';
import { cutTerm } from '../../model/search/search-term.ts';
import { foldWords, plainWord } from '../../text/fold-words.ts';
import { FOREIGN, isFillerOf, isFillerWithoutAccents } from './foreign-words.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { type NamedAttribute, nearestOf, placesOf, readSplitAttributes } from './read-attributes.ts';
import { namesOfShade } from './read-colors.ts';
import { type ForeignThing, findForeignThing, NO_THING, type TypedWord } from './read-foreign-kind.ts';
import type { NamedKind } from './read-kind.ts';

/** What a query says in another language than English, and its other words. */
export interface ForeignReading extends NamedKind {
  readonly language: ForeignLanguage;
  readonly colors: readonly string[];
  readonly attributes: readonly Attribute[];
  /** How many of its words were understood; those that only join count less. */
  readonly understood: number;
}

/** What a word that tells nothing about a piece counts for its language. */
export const JOINING = 0.5;
const SURER = 0.01;

/**
 * A query by the words of the language that understands most of it: `czarna sukienka`; where none names a garment, of the one that
 * tells most of what it shall be like: `etwas Warmes mit langen Ärmeln`. `null` when none tells anything.
 * @returns `'other'` for what is named with several words and sold nowhere here: `maillot de bain`
 */
export function readForeign(words: readonly string[], vocabulary: QueryVocabulary): ForeignReading | 'other' | null {
  const typed = words.map((word) => ({ word, plain: plainWord(word), split: lexiconWords(plainWord(word)) }));
  const reads: WordsIn[] = [];
  let isWare = false;
  for (const language of FOREIGN) {
    const thing = findForeignThing(typed, language);
    if (thing === 'other') return thing;
    if (thing === 'ware') isWare = true;
    else if (thing !== null) reads.push(...readWordsIn(language, typed, vocabulary, thing));
  }
  // `Handtasche braun` is nothing of ours.
  if (reads.length === 0 && !isWare)
    reads.push(...FOREIGN.flatMap((language) => readWordsIn(language, typed, vocabulary, NO_THING)));
  const best = bestOf(reads);
  return best && nameCuts(best, typed, vocabulary);
}

/**
 * The first of those that understand most; colors are surer than cuts: `corto` is a word of two languages. Of languages that understand as
 * much, the one that knows the words as they are: a `Rollkragenpullover` is more than a pullover.
 */
function bestOf(reads: readonly WordsIn[]): WordsIn | null {
  const weightOf = ({ understood, colored }: WordsIn) => understood + colored / 2;
  return reads.toSorted((a, b) => weightOf(b) - weightOf(a) || a.thing.apart - b.thing.apart)[0] ?? null;
}

/** What a language makes of each word: enough to tell which one understands most, which is then asked for cuts. */
interface WordsIn extends ForeignReading {
  readonly thing: ForeignThing;
  readonly isForOccasion: boolean;
  /** How many colors are said, whatever number of names pieces have for one. */
  readonly colored: number;
}

/** None where the words say nothing in the language, or the same in English. */
function readWordsIn(
  language: ForeignLanguage,
  typed: readonly TypedWord[],
  { colors: known, hasWord }: QueryVocabulary,
  thing: ForeignThing,
): readonly WordsIn[] {
  const { typeId, among, isOfNoun, headOf } = thing;
  const lexicon = lexiconOf(language);
  const words = typed.map(({ split }) => split);
  // What nothing has is a word of its language all the same.
  // Of two garments, neither has to be what the other is: `Kleid oder Pullover`.
  const said = readSplitAttributes(words, language, among.length > 0 ? null : typeId);
  const named = said.filter(({ attribute }) => nearestOf(attribute, hasWord) !== null);
  const saidAt = placesOf(said);
  const namedAt = placesOf(named);
  const colors: string[] = [];
  const rest: string[] = [];
  let understood = 0;
  let colored = 0;
  /** Whether any word is of the language, and not of any. */
  let isOwn = false;
  const joined = words.map((split) => split.join(''));
  const washAt = (place: number) => (typeId === 'jeans' ? washOf(joined[place] ?? '', lexicon) : null);
  for (let place = 0; place < typed.length; ) {
    const { word = '', plain = '' } = typed[place] ?? {};
    // `Azul marino` is navy, and no blue. `Or` is gold in French, and joins two in English. What is worn `de noche` is of any color.
    const hit = plain === 'or' || namedAt.has(place) ? null : lexicon.colors.longestAt(joined, place);
    const end = place + (hit?.length ?? 1);
    const text = typed.slice(place, end).map((one) => one.plain);
    const isCloth = saidAt.has(place) || (hit?.length === 1 && DENIM.test(plain));
    const base = hit === null || hit.value === 'multi' || isCloth ? null : hit.value;
    const names = base === null ? [] : namesIn(text.join(' '), base, lexicon, known);
    if (names.length > 0) {
      isOwn = true;
      understood += end - place;
      colored += 1;
      colors.push(...names);
      // `Jean bleu clair` is a light one.
      const shade = end - place > 1 && names[0] === base ? washAt(end - 1) : null;
      if (shade !== null) rest.push(shade);
      place = end;
      continue;
    }
    const wash = washAt(place);
    if (namedAt.has(place) || isOfNoun(place)) understood += 1;
    else if (wash !== null || !isFillerWithoutAccents(plain)) {
      const isKnown = wash !== null || saidAt.has(place);
      understood += Number(isKnown);
      isOwn ||= isKnown;
      rest.push(wash ?? headOf(place) ?? word);
    } else {
      // Of languages that know as much, the one that a word joins in.
      understood += JOINING + (isFillerOf(language, plain) ? SURER : 0);
      isOwn = true;
    }
    place += 1;
  }
  const isTold = typeId !== null || said.length > 0 || colors.length > 0;
  if (!isTold || (!isOwn && thing.isBorrowed && isSaidInEnglish(named, words, typeId))) return [];
  const attributes = [...new Set(named.map(({ attribute }) => attribute))];
  const isForOccasion = said.some(({ attribute }) => attributeKind(attribute) === 'occasion');
  const kind = { language, typeId: among.length > 0 ? null : typeId, among, subcategory: null };
  return [{ ...kind, colors, attributes, rest, understood, colored, thing, isForOccasion }];
}

/** A blue to those who call a color so, and a cloth to those who look for a skirt. */
const DENIM = /^(?:denim|jeans?)$/;

/** What pieces are called that are of a color: of its shade where some are, else as dark or light as it is said to be, else of its base color. */
function namesIn(text: string, base: BaseColor, lexicon: Lexicon, known: ReadonlySet<string>): readonly string[] {
  const hasColor = (name: string) => known.has(name);
  const shade = lexicon.shadeOf(text, base);
  if (shade !== undefined) return namesOfShade(shade, hasColor, known);
  const tone = toneOf(text.split(' '), lexicon);
  const toned = tone === null ? [] : namesInTone(base === 'navy' ? 'blue' : base, tone, known);
  return toned.length > 0 ? toned : [base].filter(hasColor);
}

/** `Dunkelgrün`, `verde scuro`: how light a color is said to be. */
function toneOf(words: readonly string[], { darkShades, lightShades }: Lexicon): Tone | null {
  const isSaid = (shades: ReadonlySet<string>) =>
    words.some((word) => shades.has(word) || [...shades].some((shade) => shade.length > 3 && word.startsWith(shade)));
  return isSaid(lightShades) ? 'light' : isSaid(darkShades) ? 'dark' : null;
}

/** How light a wash is said to be, in the words of those that name it: `helle Jeans`. */
function washOf(word: string, { darkShades, lightShades }: Lexicon): string | null {
  return lightShades.has(word) ? 'light' : darkShades.has(word) ? 'dark' : null;
}

/** Whether English says the same by these words. */
function isSaidInEnglish(
  named: readonly NamedAttribute[],
  words: readonly (readonly string[])[],
  typeId: ForeignThing['typeId'],
): boolean {
  const said = new Set(readSplitAttributes(words, 'en', typeId).map(({ attribute }) => attribute));
  return named.every(({ attribute }) => said.has(attribute));
}

/** With the subcategory and the cuts beside it, which take longest to find, and without the words that tell it. */
function nameCuts(read: WordsIn, typed: readonly TypedWord[], { hasWord }: QueryVocabulary): ForeignReading {
  const { language, typeId, attributes, thing } = read;
  if (typeId === null) return read;
  const title = typed.map(({ plain }) => plain).join(' ');
  const cutsOf = (text: string) =>
    findSubcategories({ typeId, title: text, description: '', tags: [], colors: [], language });
  const named = cutsOf(title).filter((name) => name !== findProductType(typeId)?.name && isAsked(name, read));
  // That a set is one of two says less than which two, and how wide joggers are less than that they are some.
  const telling =
    typeId === 'sets' ? named.find((name) => name.includes(' & ')) : named.find((name) => !isAttribute(cutTerm(name)));
  const [subcategory = null] = telling === undefined ? named : [telling];
  // `Baggy` says two cuts, and asks for neither beside the other.
  const cutsOfWords = named.length > 1 ? title.split(' ').map(cutsOf) : [];
  const isSaidBeside = (name: string) =>
    subcategory === null || !cutsOfWords.some((cuts) => cuts.includes(name) && cuts.includes(subcategory));
  // One of several cuts is the subcategory, the others are looked for as well.
  const cuts = named
    .filter((name) => name !== subcategory && isSaidBeside(name))
    .map(cutTerm)
    .filter((term): term is Attribute => isAttribute(term) && term !== 'sleeve:long');
  const cloth = thing.isDenim && hasWord('material:denim') ? (['material:denim'] as const) : [];
  const own = new Set(foldWords(subcategory ?? ''));
  const tells = (word: string) =>
    foldWords(word).every((one) => own.has(one)) || (subcategory !== null && cutsOf(word).includes(subcategory));
  return {
    ...read,
    subcategory,
    attributes: [...new Set([...attributes, ...cuts, ...cloth])].filter(
      (attribute) => subcategory === null || cutTerm(subcategory) !== attribute,
    ),
    rest: read.rest.filter((word) => !tells(word)),
  };
}

/** A satin dress may be for a party, and a bandeau may be short: who asks for one has not asked for these. */
function isAsked(subcategory: string, { attributes, isForOccasion }: WordsIn): boolean {
  if (subcategory === 'Party Dresses') return isForOccasion;
  if (subcategory === 'Crop Top') return !attributes.includes('neckline:strapless');
  return subcategory !== 'White Dresses';
}
