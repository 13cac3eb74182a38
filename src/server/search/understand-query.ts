import { findSubcategories } from '../../ingest/classify/find-subcategories.ts';
import { findType } from '../../ingest/classify/find-type.ts';
import type { SizeSelection } from '../../model/filter-set.ts';
import { findProductType, PRODUCT_TYPES, type ProductTypeId } from '../../model/product-types.ts';
import { cleanSize } from '../../model/size.ts';
import { parseSizeText } from '../../model/size-grammar.ts';
import type { UnderstoodQuery } from '../../model/understood-query.ts';
import { foldWords } from '../../text/fold-words.ts';

/** What the catalog has, so that nothing is understood that would find nothing. */
export interface QueryVocabulary {
  readonly hasColor: (name: string) => boolean;
  readonly retailers: readonly string[];
  /** The sizes of each retailer for a type. */
  readonly sizesOf: (typeId: ProductTypeId) => readonly SizeSelection[];
}

/** A query on its way: what is left of its words, and what was taken out of them. */
interface Reading {
  words: string[];
}

/**
 * Reads a query by the rules that read retailers' records: `black midi dress au 10 under 60` is black, Maxi & Midi Dresses, AU 10,
 * up to 60. What is not understood stays text, in its order.
 */
export function understandQuery(query: string, vocabulary: QueryVocabulary): UnderstoodQuery {
  const price = takePrice(query);
  const reading: Reading = { words: price.rest.split(/\s+/).filter(Boolean) };
  const unwanted = takeUnwanted(reading);
  const retailers = takeRetailers(reading, vocabulary.retailers);
  const sizeTexts = takeSizes(reading);
  const colors = takeColors(reading, vocabulary.hasColor);
  const kind = takeKind(reading);
  const known = kind.typeId === null ? [] : vocabulary.sizesOf(kind.typeId);
  const fitted = takeFitted(reading, sizeTexts, (texts) => findSizes(texts, known, retailers));
  const sizes = fitted.length > 0 ? fitted : findSizes(sizeTexts, known, retailers);
  const lost = sizes.length > 0 ? [] : sizeTexts;
  const words = [...reading.words.filter((word) => !FILLERS.has(plain(word))), ...lost, ...unwanted];
  return {
    ...kind,
    colors,
    retailers: [...new Set([...retailers, ...sizes.map(({ retailer }) => retailer)])].filter(
      // A shop that has none of the sizes would bring everything it has.
      (name) => sizes.length === 0 || sizes.some(({ retailer }) => retailer === name),
    ),
    sizes,
    minPrice: price.min,
    maxPrice: price.max,
    text: words.join(' '),
  };
}

/** Words that tell nothing about a piece. */
const FILLERS = new Set(
  'a an the in for with and or of on my me some any from at by to i want need size color colour'.split(' '),
);

const AMOUNT = String.raw`(?:[a-z]{0,2}[$£€])?\s?(\d{1,5})(?:\.\d{1,2})?(?:\s?(?:dollars|bucks|usd|aud|nzd))?`;
const SPAN = new RegExp(
  String.raw`(?<![\w-])(?:(between|from)\s+)?${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}(?![\w-])`,
  'i',
);
const MOST = new RegExp(
  String.raw`(?<![\w-])(?:under|below|up to|max|maximum|less than|cheaper than|no more than|at most|<)\s*${AMOUNT}(?![\w-])`,
  'i',
);
const LEAST = new RegExp(
  String.raw`(?<![\w-])(?:over|above|from|min|minimum|more than|at least|>)\s*${AMOUNT}(?![\w-])`,
  'i',
);
const SIGNED = /[$£€]/;

function takePrice(query: string): { min: number | null; max: number | null; rest: string } {
  const span = SPAN.exec(query);
  // Two bare numbers are a waist and a leg, or two sizes.
  if (span && (span[1] || SIGNED.test(span[0]))) {
    const [low, high] = [Number(span[2]), Number(span[3])].sort((a, b) => a - b);
    return { min: low ?? null, max: high ?? null, rest: query.replace(span[0], ' ') };
  }
  let rest = query;
  const take = (form: RegExp): number | null => {
    const found = form.exec(rest);
    if (!found) return null;
    rest = rest.replace(found[0], ' ');
    return Number(found[1]);
  };
  const max = take(MOST);
  const min = take(LEAST);
  return { min, max, rest };
}

const NEGATIONS = new Set(['not', 'no', 'without', 'except']);

/** `not maxi` and `-maxi`. */
function takeUnwanted(reading: Reading): string[] {
  const unwanted: string[] = [];
  const kept: string[] = [];
  for (let at = 0; at < reading.words.length; at += 1) {
    const word = reading.words[at] ?? '';
    const next = reading.words[at + 1];
    if (NEGATIONS.has(plain(word)) && next !== undefined) {
      unwanted.push(`-${plain(next)}`);
      at += 1;
    } else if (/^[-−]\p{L}/u.test(word)) unwanted.push(`-${plain(word.slice(1))}`);
    else kept.push(word);
  }
  reading.words = kept;
  return unwanted;
}

function takeRetailers(reading: Reading, known: readonly string[]): string[] {
  return known.filter((name) => takePhrase(reading, foldWords(name)));
}

/** Takes the words of a phrase out, with a `from` before them. @returns whether they were there */
function takePhrase(reading: Reading, phrase: readonly string[]): boolean {
  const words = reading.words.map((word) => foldWords(word).join(' '));
  const at = words.findIndex((_, start) => phrase.every((word, i) => words[start + i] === word));
  if (at < 0 || phrase.length === 0) return false;
  const before = ['from', 'at', 'by'].includes(words[at - 1] ?? '') ? 1 : 0;
  reading.words.splice(at - before, phrase.length + before);
  return true;
}

const SYSTEM = /^(?:us|uk|au|nz|eu)$/i;
const LETTER = /^(?:x{1,3}s|x{1,4}l|[2-4]xl|xs\/s|s\/m|m\/l|l\/xl)$/i;
const SINGLE_LETTER = /^[sml]$/i;
const SPELLED = /^(?:small|medium|large)$/i;
const WAIST = /^w\d{2}$/i;
const LEG = /^l\d{2}$/i;
const FIT = /^(?:petite|tall|curve|plus)$/i;

/** Texts that are sizes: `au 10`, `size 8`, `petite`, `xs`, `w26 l30`. A number alone is none: it may be anything. */
function takeSizes(reading: Reading): string[] {
  const sizes: string[] = [];
  const kept: string[] = [];
  const { words } = reading;
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = '', third = ''] = words.slice(at, at + 3);
    const joined = /^(us|uk|au|nz|eu)(\d{1,2})$/i.exec(word);
    if (SYSTEM.test(word) && (/^\d{1,2}$/.test(next) || SINGLE_LETTER.test(next) || LETTER.test(next))) {
      sizes.push(`${word} ${next}`);
      at += 1;
    } else if (joined) sizes.push(`${joined[1]} ${joined[2]}`);
    else if (/^size$/i.test(word) && SYSTEM.test(next) && /^\d{1,2}$/.test(third)) {
      sizes.push(`${next} ${third}`);
      at += 2;
    } else if (
      /^size$/i.test(word) &&
      (/^\d{1,2}$/.test(next) || SINGLE_LETTER.test(next) || LETTER.test(next) || SPELLED.test(next))
    ) {
      sizes.push(next);
      at += 1;
    } else if (WAIST.test(word)) {
      sizes.push(LEG.test(next) ? `${word} ${next}` : word);
      if (LEG.test(next)) at += 1;
    } else if (LETTER.test(word)) sizes.push(word);
    else kept.push(word);
  }
  reading.words = kept;
  return sizes;
}

/** `petite jeans size 8` is a petite 8, where there is one; else the word for the fit stays. */
function takeFitted(
  reading: Reading,
  sizes: readonly string[],
  find: (texts: readonly string[]) => SizeSelection[],
): SizeSelection[] {
  const at = reading.words.findIndex((word) => FIT.test(word));
  const found = at < 0 ? [] : find(sizes.map((size) => `${size} ${reading.words[at]}`));
  if (found.length > 0) reading.words.splice(at, 1);
  return found;
}

/** The sizes of the catalog that texts mean: without a system, those of all systems. */
function findSizes(
  texts: readonly string[],
  known: readonly SizeSelection[],
  retailers: readonly string[],
): SizeSelection[] {
  const offered = known.filter(({ retailer }) => retailers.length === 0 || retailers.includes(retailer));
  return texts.flatMap((text) => {
    const label = cleanSize(text);
    const asked = label === null ? null : parseSizeText(label);
    if (asked === null) return [];
    const bare = (size: string) => {
      const parsed = parseSizeText(size);
      return parsed && asked.system === '' && parsed.system !== '' ? size.slice(parsed.system.length + 1) : size;
    };
    return offered.filter(({ size }) => size === label || bare(size) === label);
  });
}

const LONGEST_COLOR = 3;

/** Names of colors that something has; the longest first, so that `light blue` is not blue. */
function takeColors(reading: Reading, hasColor: (name: string) => boolean): string[] {
  const colors: string[] = [];
  for (let length = LONGEST_COLOR; length > 0; length -= 1) {
    for (let at = 0; at + length <= reading.words.length; at += 1) {
      const name = reading.words
        .slice(at, at + length)
        .map((word) => plain(word).replaceAll('-', ' '))
        .join(' ')
        .replaceAll('gray', 'grey');
      if (name === '' || !hasColor(name) || NO_COLORS.has(name)) continue;
      colors.push(name);
      reading.words.splice(at, length);
      at -= 1;
    }
  }
  return colors;
}

/** Names of colors that are cloths or cuts to whoever types them. */
const NO_COLORS = new Set(['denim', 'other', 'light', 'dark', 'mini', 'one', 'print', 'wash']);

interface Kind {
  readonly typeId: ProductTypeId | null;
  readonly subcategory: string | null;
}

/**
 * Type and subcategory, by the rules for titles; their words are taken out. A subcategory has to be named: a hoodie has long
 * sleeves, but who types it wants a hoodie.
 */
function takeKind(reading: Reading): Kind {
  const title = reading.words.map(plain).join(' ');
  const typeId = typeOf(title);
  if (typeId === null) return { typeId: null, subcategory: null };
  const ownNames = foldWords(`${findProductType(typeId)?.name ?? ''} ${NOUNS[typeId] ?? ''}`);
  const subcategory = cutsOf(typeId, title).find((name) =>
    foldWords(title).some((word) => !ownNames.includes(word) && isNamed(word, name)),
  );
  const isTold = (word: string) => ownNames.includes(word) || (subcategory !== undefined && isNamed(word, subcategory));
  reading.words = reading.words.filter((word) => !foldWords(word).every(isTold));
  return { typeId, subcategory: subcategory ?? null };
}

/** Words for a subcategory that are not in its name. */
const ALSO: Readonly<Record<string, string>> = { 'T-Shirt': 'tee tshirt', 'Long-sleeve': 'sleeved longsleeved' };

/** Whether a word is one of a subcategory's name, or the beginning of one: `halter` of Halterneck. */
function isNamed(word: string, subcategory: string): boolean {
  return foldWords(`${subcategory} ${ALSO[subcategory] ?? ''}`).some(
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
  const named = PRODUCT_TYPES.find(({ id, name }) => [id, name.toLowerCase()].includes(title.toLowerCase()));
  if (named) return named.id;
  const found = findType({ productType: '', title, tags: [], description: '', sizes: [] });
  return found?.kind === 'type' ? found.typeId : null;
}

function cutsOf(typeId: ProductTypeId, title: string): string[] {
  return findSubcategories({ typeId, title, description: '', tags: [], colors: [] });
}

/** A word as it is compared with the rules' words. */
function plain(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
