import { findSubcategories } from '../../ingest/classify/find-subcategories.ts';
import { findType } from '../../ingest/classify/find-type.ts';
import { ENGLISH, type Language } from '../../language/languages.ts';
import { lexiconWords, scanTypeWords, TYPE_WORDS } from '../../language/lexicon.ts';
import { findProductType, PRODUCT_TYPES, type ProductTypeId } from '../../model/product/product-types.ts';
import { foldWords, plainWord, wordList } from '../../text/fold-words.ts';

/** The kind of thing that a query names, by the words of one language, and its other words. */
export interface NamedKind {
  readonly language: Language;
  readonly typeId: ProductTypeId | null;
  /** Types that are named side by side; then `typeId` is `null`. */
  readonly among: readonly ProductTypeId[];
  readonly subcategory: string | null;
  readonly rest: readonly string[];
}

/**
 * Type and subcategory, by the rules for titles in English. A subcategory has to be named: a hoodie has long sleeves, but who
 * types it wants a hoodie. One `or` another is any of the type.
 */
export function readKind(words: readonly string[]): NamedKind {
  const title = words.map(plainWord).join(' ');
  const typeId = namesSet(title) ? 'sets' : typeOf(title);
  if (typeId === null) return { ...NO_KIND, rest: words };
  const several = typeId === 'sets' ? null : readSeveral(words);
  if (several !== null) return several;
  const ownNames = foldWords(`${findProductType(typeId)?.name ?? ''} ${NOUNS[typeId] ?? ''}`);
  const sides = splitAt(words, ['or']).flatMap((side) => subcategoryOf(side, typeId, ownNames) ?? []);
  const isEither = new Set(sides).size > 1;
  const subcategory = isEither ? null : (subcategoryOf(words, typeId, ownNames) ?? null);
  const told = isEither ? sides : [subcategory ?? []].flat();
  const isOwn = (word: string) => ownNames.includes(word);
  const isTold = (word: string) =>
    isOwn(word) ||
    (told.length > 0 && FITS.has(word)) ||
    told.some((name) => isNamed(word, name) || GARMENTS.get(name) === word);
  const saysNothing = (word: string, at: number) => foldWords(word).every(isHidden(words, at) ? isOwn : isTold);
  const rest = words.filter((word, at) => foldWords(word).length === 0 || !saysNothing(word, at));
  return { ...NO_KIND, typeId, subcategory, rest };
}

const NO_KIND = { language: 'en', typeId: null, among: [], subcategory: null } as const;

/** `skirts or shorts`: both, and neither's name. A set is one thing of two: `top and skirt set`. */
function readSeveral(words: readonly string[]): NamedKind | null {
  const sides = splitAt(words, SEVERAL);
  if (sides.length < 2) return null;
  const kinds = sides.map((side) => ({
    side,
    typeId: side.some(isNoun) ? typeOf(side.map(plainWord).join(' ')) : null,
  }));
  const types = new Set(kinds.flatMap((kind) => kind.typeId ?? []));
  if (types.size < 2 || types.has('sets')) return null;
  const rest = kinds.flatMap(({ side, typeId: own }) =>
    own === null ? side : side.filter((word) => typeOf(plainWord(word)) !== own),
  );
  return { ...NO_KIND, among: [...types], rest };
}

/** Whether a word names a garment by itself: `mini` alone would be a dress. */
export function isNoun(word: string): boolean {
  return [plainWord(word), ...foldWords(word)].some((one) => TYPE_WORDS.get(one)?.weak === false);
}

const SEVERAL = ['or', 'and', '&', 'nor'];

function subcategoryOf(
  words: readonly string[],
  typeId: ProductTypeId,
  ownNames: readonly string[],
): string | undefined {
  const title = words.map(plainWord).join(' ');
  const telling = words
    .flatMap((word, at) => (isHidden(words, at) ? [] : foldWords(word)))
    .filter((one) => !ownNames.includes(one));
  const foundIn = (text: string) => findSubcategories({ typeId, title: text, description: '', tags: [], colors: [] });
  const found = [...foundIn(title), ...foundIn(foldWords(title).join(' '))];
  const named = found.filter((name) => telling.some((word) => isNamed(word, name)));
  // Of trousers and pants one says as much as the other.
  return named.find((name) => !PLAIN.has(name)) ?? named[0];
}

/** `mini or midi skirt` in its parts. */
function splitAt(words: readonly string[], joiners: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (joiners.includes(plainWord(word) || word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** Beside a cut these say nothing: `loose fit`. */
const FITS = new Set(['fit', 'fitting', 'fitted', 'cut']);

/** Subcategories whose names say no more than the type's. */
const PLAIN = new Set(['Trousers']);
const PLAIN_WORDS = new Set([...PLAIN].flatMap(foldWords));

/** Whether a word says no more than a type does: `trousers` of pants. */
export function isPlain(word: string): boolean {
  return foldWords(word).every((one) => PLAIN_WORDS.has(one));
}

const FILLERS: ReadonlySet<string> = new Set(wordList(ENGLISH.query.fillers ?? []));

/** Whether a word of a query tells nothing about a piece. */
export function isFiller(word: string): boolean {
  return FILLERS.has(plainWord(word).replace(/['’]/g, ''));
}

const HIDING = new Set(wordList(ENGLISH.subcategoryPhrases));

/** Whether a word stands in a phrase that hides it: a long sleeve is no long dress. */
function isHidden(words: readonly string[], at: number): boolean {
  const pair = (from: number) =>
    words
      .slice(from, from + 2)
      .map(plainWord)
      .join(' ');
  return (at > 0 && HIDING.has(pair(at - 1)) && !OWN.has(pair(at - 1))) || (HIDING.has(pair(at)) && !OWN.has(pair(at)));
}
/** These name a subcategory themselves. */
const OWN = new Set(wordList('long sleeve, long sleeved, long sleeves'));

/** Whether a text names another kind of thing than ours. */
export function isOtherKind(words: readonly string[]): boolean {
  return findKind(words.map(plainWord).join(' '))?.kind === 'other';
}

/** Words for a subcategory that are not in its name. */
const ALSO: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'A-Line': 'aline',
    Blazers: 'suit jacket',
    'Button-Up': 'down',
    'Co-ord Sets': 'coord ordinate',
    'Crop Top': 'cropped croptop',
    'Denim Shorts': 'jorts jort',
    Flare: 'flared bell bottom bootcut bootleg',
    Halterneck: 'halter neck',
    'High Rise': 'waisted waist',
    'High Waisted': 'waist rise',
    Joggers: 'jogging',
    'Long-sleeve': 'sleeved longsleeved',
    'Loungewear Sets': 'lounge',
    'Low Rise': 'waisted waist',
    'Maxi & Midi Dresses': 'maxidress mididress',
    'Maxi Skirts': 'maxiskirt',
    'Midi Skirts': 'midiskirt',
    'Mini Dresses': 'minidress short',
    'Mini Skirts': 'miniskirt short',
    Pleated: 'pleat',
    Roomy: 'baggy loose',
    Sweatpants: 'track trackpant trackies sweat',
    'T-Shirt': 'tee tshirt',
    'Tank Top': 'singlet tanktop',
    'Two-Piece Sets': '2 2pc twinset',
  }),
);

/** What a subcategory is one of: beside its name it says nothing more. */
const GARMENTS: ReadonlyMap<string, string> = new Map(Object.entries({ 'Button-Up': 'shirt' }));

/** Whether a word is one of a subcategory's name, or the beginning of one: `halter` of Halterneck. */
function isNamed(word: string, subcategory: string): boolean {
  return foldWords(`${subcategory} ${ALSO.get(subcategory) ?? ''}`).some(
    (name) => name === word || (word.length > 4 && name.startsWith(word)),
  );
}

/** Other words for a type as a whole. */
const NOUNS: Partial<Record<ProductTypeId, string>> = {
  dresses: 'gown frock',
  jeans: 'denims',
  sets: 'matching',
  outerwear: 'outer wear',
};

function typeOf(title: string): ProductTypeId | null {
  const named = PRODUCT_TYPES.find(({ id, name }) => [id, name.toLowerCase()].includes(title));
  if (named) return named.id;
  const found = findKind(title);
  return found?.kind === 'type' ? found.typeId : null;
}

/** `Two piece set skirt`: a set that is told by more than one word is one, whatever stands beside it; one word has to stand alone. */
function namesSet(title: string): boolean {
  const found = scanTypeWords(lexiconWords(title)).filter(({ weak }) => !weak);
  const sets = found.filter(({ value }) => value === 'sets');
  return sets.some(({ phrase }) => / sets?$/.test(phrase)) || (sets.length > 0 && sets.length === found.length);
}

function findKind(title: string) {
  return findType({ productType: '', title, tags: [], description: '', sizes: [] });
}
