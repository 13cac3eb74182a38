import type { Part } from '../../catalog/gather-evidence.ts';
import { MOST_MENDED } from '../../catalog/text/find-terms.ts';
import { isWholeWord } from '../../language/known-words.ts';
import { type Attribute, attributeKind, isAttribute } from '../../model/attributes/attribute.ts';
import { PRINT_NAMES } from '../../model/colors/color-names.ts';
import { baseColorsOf } from '../../model/colors/color-swatch.ts';
import { queryWord } from '../../model/filters/query-words.ts';
import { findProductType } from '../../model/product/product-types.ts';
import { cutTerm } from '../../model/search/search-term.ts';
import type { UnderstoodQuery } from '../../model/search/understood-query.ts';
import { nearestOf } from './read-attributes.ts';
import { isPlain } from './read-kind.ts';

/** What the catalog knows of a query. */
export interface QueryEvidence {
  /** How many products have all of some parts of a query, beside what stays of it: type, sizes, prices, what is not wanted. */
  readonly count: (parts: readonly Part[]) => number;
  /** Whether something has a word: then it is no typo. */
  readonly isKnown: (word: string) => boolean;
  /** Whether a word is known from descriptions alone: what is said of a piece, and not what it is. */
  readonly isOnlyDescribed: (word: string) => boolean;
}

/** Where fewer than this have all of it, what comes closest follows. */
const FEW = 3;
/** More words than this are not looked for. */
const MOST_WORDS = 12;

/**
 * Makes of a query what finds something: words become wishes that nothing has, that are only ever said of pieces, and occasions. Where too
 * few have all the others, these and the subcategory are wishes too: then what has all of them comes first, and what has the rarest next.
 * Type, sizes, prices and what is not wanted stay as they are.
 */
export function relaxQuery(asked: UnderstoodQuery, evidence: QueryEvidence): UnderstoodQuery {
  const isTyped = asked.typeId !== null || asked.among.length > 0;
  return isTyped
    ? relaxTyped(relaxColors(asked, evidence), evidence)
    : relaxWords(relaxColors(asked, evidence), evidence);
}

/** Where type, size and price have hardly anything in a shade, its base color does, and a print that hardly anything has is a wish. */
function relaxColors(asked: UnderstoodQuery, { count }: QueryEvidence): UnderstoodQuery {
  const { colors, subcategory, soft } = asked;
  const countOf = (one: UnderstoodQuery) => count(namesOf(one));
  const total = countOf(asked);
  if (colors.length === 0 || total >= FEW) return asked;
  const prints = colors.filter((name) => PRINT_NAMES.has(name));
  const shades = colors.filter((name) => !prints.includes(name));
  const plain = { ...asked, colors: shades, soft: [...soft, ...prints.flatMap(asWish)] };
  const inBases = { ...plain, colors: baseColorsOf(shades), soft: [...plain.soft, ...shades.flatMap(asWords)] };
  const ways = [...(prints.length > 0 ? [plain] : []), ...(inBases.colors.length > 0 ? [inBases] : [])];
  const near = shades.flatMap((name) => NEAR_COLORS[name] ?? []);
  const inNear =
    near.length === 0 ? [] : [{ ...plain, colors: near, soft: [...plain.soft, ...shades.flatMap(asWords)] }];
  // A subcategory becomes a wish later.
  const anyCut = subcategory === null ? [] : [asked, ...ways].map((way) => ({ ...way, subcategory: null }));
  // Where nothing at all has it, what comes near is better than an empty page.
  const isNone = (one: UnderstoodQuery) => countOf({ ...one, subcategory: null }) === 0;
  const last =
    total === 0 && [asked, ...ways].every(isNone) ? [...inNear, { ...plain, colors: [], soft: inBases.soft }] : [];
  const way = [...ways, ...anyCut, ...last].find((one) => countOf(one) > total);
  return way === undefined ? asked : { ...way, subcategory };
}

/** What comes nearest to a base color that nothing has. */
const NEAR_COLORS: Readonly<Record<string, readonly string[]>> = {
  beige: ['cream', 'brown'],
  burgundy: ['red'],
  cream: ['white', 'beige'],
  khaki: ['green'],
  navy: ['blue'],
  orange: ['red'],
  teal: ['blue', 'green'],
  white: ['cream'],
};

function namesOf({ colors, subcategory }: UnderstoodQuery): Part[] {
  return [...(colors.length > 0 ? [{ colors }] : []), ...(subcategory === null ? [] : [{ subcategory }])];
}

/** `leopard` is a pattern, which more pieces have than call it their color. */
function asWish(print: string): string[] {
  const pattern = `pattern:${print.replaceAll(' ', '-')}`;
  return isAttribute(pattern) ? [pattern] : asWords(print);
}

function asWords(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
}

/** So many words that nothing has are looked for with typos: it takes longest of all, and more of them are no query. */
const MOST_UNKNOWN = 2;

function partOf(word: string, isMended = false): Part {
  return { word: queryWord('must', word), isBegun: false, isMended };
}

/** The words of a query as they are looked for. The last one may be only begun, as long as nothing stands behind it. */
function partsOf(words: readonly string[], isKnown: (word: string) => boolean): ReadonlyMap<string, Part> {
  const unknown = words.slice(0, MOST_MENDED).filter((word) => !isKnown(word) && !isWholeWord(word));
  const mended = unknown.slice(0, MOST_UNKNOWN);
  return new Map(words.map((word) => [word, partOf(word, mended.includes(word))]));
}

function relaxTyped(asked: UnderstoodQuery, evidence: QueryEvidence): UnderstoodQuery {
  const { count, isOnlyDescribed, isKnown } = evidence;
  const { colors, subcategory } = asked;
  const always: Part[] = colors.length > 0 ? [{ colors }] : [];
  const hasLook = (look: Attribute) => count([...always, partOf(look)]) > 0;
  // What nothing has in this color may be met nearly.
  const looked = asked.words
    .slice(0, MOST_WORDS)
    .map((word) => (isAttribute(word) ? nearestOf(word, hasLook) : null) ?? word);
  const parts = partsOf(looked, isKnown);
  const countOf = (stays: readonly Part[], words: readonly string[]) =>
    count([...stays, ...words.flatMap((word) => parts.get(word) ?? [])]);
  // No word is to blame: the page says what each filter costs.
  if (count(always) === 0) return asked;
  const isSoft = (word: string) =>
    isAttribute(word) ? attributeKind(word) === 'occasion' : /^\p{L}{1,2}$/u.test(word) || isOnlyDescribed(word);
  const words = looked.filter((word) => !isSoft(word) && countOf(always, [word]) > 0);
  const soft = looked.filter((word) => !words.includes(word));
  const relaxed = { ...asked, words, soft: [...soft, ...asked.soft] };
  const total = countOf(namesOf(asked), words);
  // `Wide leg trousers` are wide, whatever their titles call them.
  const telling = looked.filter((word) => !isPlain(word));
  const isPlainCut = subcategory !== null && isPlain(subcategory) && words.length > 0 && countOf(always, words) > total;
  if (total < FEW && (isPlainCut || telling.length < looked.length))
    return relaxTyped({ ...asked, words: telling, subcategory: isPlainCut ? null : subcategory }, evidence);
  // Filters alone are meant as they are.
  const isAlone = words.length === 0 && (subcategory === null || looked.length === 0);
  if (total >= FEW || (total > 0 && isAlone)) return relaxed;
  // What somebody is about to type may be the beginning of a word that more have.
  const last = asked.not.length > 0 || isAlone ? undefined : looked.at(-1);
  const begun =
    last === undefined || isWholeWord(last) ? [] : [{ word: queryWord('must', last), isBegun: true, isMended: false }];
  if (begun.length > 0 && countOf([...namesOf(asked), ...begun], looked.slice(0, -1)) >= FEW)
    return { ...asked, words: looked };
  const stays = subcategory !== null && STAYING.has(subcategory) && count(namesOf(asked)) > 0;
  const cut = subcategory === null || stays ? [] : [cutTerm(subcategory)];
  const all = [...new Set([...words, ...cut, ...soft, ...asked.soft])];
  return { ...asked, subcategory: cut.length > 0 ? null : subcategory, words: [], soft: all };
}
/** These are nearly types: who looks for a blazer wants no coat, as long as there are any. */
const STAYING: ReadonlySet<string> = new Set(findProductType('outerwear')?.subcategories ?? []);

/** Without a type, words are all there is to go by: the rarest go until something has the others. */
function relaxWords(asked: UnderstoodQuery, { count, isKnown }: QueryEvidence): UnderstoodQuery {
  const looked = asked.words.slice(0, MOST_WORDS);
  const parts = partsOf(looked, isKnown);
  const countOf = (words: readonly string[]) =>
    count([...namesOf(asked), ...words.flatMap((word) => parts.get(word) ?? [])]);
  const found = new Map(looked.map((word) => [word, countOf([word])]));
  const evidenceOf = (word: string) => found.get(word) ?? 0;
  let words = looked.filter((word) => evidenceOf(word) > 0);
  while (words.length > 0 && countOf(words) === 0) {
    const rarest = words.reduce((least, word) => (evidenceOf(word) < evidenceOf(least) ? word : least));
    words = words.filter((word) => word !== rarest);
  }
  if (words.length === 0 && !asksForMore(asked)) return asked;
  return { ...asked, words, soft: [...looked.filter((word) => !words.includes(word)), ...asked.soft] };
}

/** Whether a query asks for anything but words: else nothing is near what nothing has. */
function asksForMore({ colors, sizes, retailers, minPrice, maxPrice, onSale }: UnderstoodQuery): boolean {
  const named = colors.length + sizes.length + retailers.length > 0;
  return named || minPrice !== null || maxPrice !== null || onSale;
}
