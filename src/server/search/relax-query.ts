import type { Part } from '../../catalog/gather-evidence.ts';
import { MOST_MENDED } from '../../catalog/text/find-terms.ts';
import { isWholeWord } from '../../language/known-words.ts';
import { type Attribute, attributeKind, isAttribute } from '../../model/attributes/attribute.ts';
import { wornFor } from '../../model/attributes/near-attributes.ts';
import { PRINT_NAMES } from '../../model/colors/color-names.ts';
import { baseColorsOf } from '../../model/colors/color-swatch.ts';
import { type QueryWord, queryWord, wordsThat } from '../../model/filters/query-words.ts';
import { findProductType, PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { cutTerm, isTerm } from '../../model/search/search-term.ts';
import type { UnderstoodQuery } from '../../model/search/understood-query.ts';
import { nearestOf } from './read-attributes.ts';
import { isNoun, isPlain } from './read-kind.ts';

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
/** Fewer than this fill no first page. */
const PAGE = 12;
/** More words than this are not looked for. */
const MOST_WORDS = 12;

/**
 * Makes of a query what finds something: words become wishes that nothing has, that are only ever said of pieces, and occasions. Where too
 * few have all the others, these and the subcategory are wishes too: then what has all of them comes first, and what has the rarest next.
 * Type, sizes, prices and what is not wanted stay as they are.
 */
export function relaxQuery(
  query: UnderstoodQuery,
  evidenceFor: (asked: UnderstoodQuery) => QueryEvidence,
): UnderstoodQuery {
  const asked = toJeans(query, evidenceFor);
  const evidence = evidenceFor(asked);
  const isTyped = asked.typeId !== null || asked.among.length > 0;
  const colored = relaxColors(isTyped ? withoutVain(asked, evidence) : asked, evidence);
  if (asked.among.length === PRODUCT_TYPES.length) return relaxOutfit(colored, evidence);
  return isTyped ? relaxTyped(colored, evidence) : relaxWords(colored, evidence);
}

/** Without what makes a style and nothing of the types has: no trousers are blazers, or have a collar. */
function withoutVain(asked: UnderstoodQuery, { count }: QueryEvidence): UnderstoodQuery {
  const isVain = ({ demand, typed }: QueryWord) =>
    demand === 'wish' && isTerm(typed) && count([partOf(queryWord('must', typed))]) === 0;
  return { ...asked, words: asked.words.filter((word) => !isVain(word)) };
}

/** Jeans are trousers: where no others are cut as it is asked (`schwarze Schlaghose`), these are meant. */
function toJeans(asked: UnderstoodQuery, evidenceFor: (asked: UnderstoodQuery) => QueryEvidence): UnderstoodQuery {
  const words = wordsThat('must', asked.words);
  const isCut = (typed: string) =>
    LEG_CUTS.has(typed) || (typed === 'fit:low-rise' && asked.subcategory === null && words.length === 1);
  const cuts = words.filter(({ typed }) => isCut(typed));
  // What is worn for yoga or work is of no denim, and neither are leggings.
  const isForUse = words.some(
    ({ typed }) => isAttribute(typed) && (attributeKind(typed) === 'occasion' || typed === 'fit:stretch'),
  );
  if (asked.typeId !== 'pants' || cuts.length === 0 || isForUse) return asked;
  const jeans = { ...asked, typeId: 'jeans', subcategory: null } as const;
  const countOf = (one: UnderstoodQuery) => evidenceFor(one).count(cuts.map((word) => partOf(word)));
  return countOf(asked) === 0 && countOf(jeans) > 0 ? jeans : asked;
}
const LEG_CUTS: ReadonlySet<string> = new Set<Attribute>(['fit:bootcut', 'fit:flared']);

/** Where type, size and price have hardly anything in a shade, its base color does, and a print that hardly anything has is a wish. */
function relaxColors(asked: UnderstoodQuery, { count }: QueryEvidence): UnderstoodQuery {
  const { colors, subcategory } = asked;
  const countOf = (one: UnderstoodQuery) => count(namesOf(one));
  const total = countOf(asked);
  if (colors.length === 0) return asked;
  if (total >= FEW) return shadeAsWish(asked, count);
  const prints = colors.filter((name) => PRINT_NAMES.has(name));
  const shades = colors.filter((name) => !prints.includes(name));
  const plain = { ...asked, colors: shades, words: [...asked.words, ...prints.flatMap(asPattern)] };
  const inColors = (some: readonly string[], first: readonly string[] = []) => ({
    ...plain,
    colors: some,
    words: [...plain.words, ...[...new Set([...shades, ...first])].flatMap(asWishes)],
  });
  const bases = baseColorsOf(shades);
  const ways = [...(prints.length > 0 ? [plain] : []), ...(bases.length > 0 ? [inColors(bases)] : [])];
  // A subcategory becomes a wish later.
  const withoutCut = (one: UnderstoodQuery) => ({ ...one, subcategory: null });
  const anyCut = subcategory === null ? [] : [asked, ...ways].map(withoutCut);
  // Where nothing at all has it, what comes near is better than an empty page.
  const isNone = [asked, ...ways].every((one) => countOf(withoutCut(one)) === 0);
  const own = bases.length > 0 ? bases : shades;
  const wider = (others: Readonly<Record<string, readonly string[]>>) => {
    const near = [...new Set([...shades, ...own].flatMap((name) => others[name] ?? []))];
    if (near.length === 0) return [];
    return [inColors(isNone ? near : [...own, ...near], own)];
  };
  const isKind = subcategory !== null && STAYING.has(subcategory) && colors.length === 1;
  const nearly = wider(isKind && colors[0] === 'beige' ? BEIGE_OR_CREAM : SAME_HUE);
  const last = [...nearly, ...(isNone ? [...wider(NEAR_COLORS), inColors([])] : [])];
  const enough = (some: readonly UnderstoodQuery[]) => some.filter((one) => countOf(one) >= FEW);
  const way = [...enough([...ways, ...nearly]), ...ways, ...enough(anyCut), ...anyCut, ...last].find(
    (one) => countOf(one) > total,
  );
  return way === undefined ? asked : { ...way, subcategory };
}

/** Where too few in a shade have what else is asked for, and more in its base color do, the shade is a wish: flares in light blue. */
function shadeAsWish(asked: UnderstoodQuery, count: QueryEvidence['count']): UnderstoodQuery {
  const bases = baseColorsOf(asked.colors);
  const words = wordsThat('must', asked.words).filter(({ typed }) => isAttribute(typed));
  const isShade = asked.colors.every((name) => !(bases as readonly string[]).includes(name) && !PRINT_NAMES.has(name));
  if (!isShade || words.length === 0) return asked;
  const parts = words.map((word) => partOf(word));
  const wider = { ...asked, colors: bases };
  if (count([...namesOf(asked), ...parts]) >= FEW || count([...namesOf(wider), ...parts]) < FEW) return asked;
  return { ...wider, words: [...asked.words, ...asked.colors.flatMap(asWishes)] };
}

/** Colors that many would call by another name as well: these follow where few have one. */
const SAME_HUE: Readonly<Record<string, readonly string[]>> = {
  burgundy: ['red'],
  camel: ['brown'],
  khaki: ['green'],
  navy: ['blue'],
  tan: ['brown'],
  teal: ['blue', 'green'],
};

/** The same of what is nearly a type of its own: a cream cardigan follows a beige one, before a beige coat. */
const BEIGE_OR_CREAM: Readonly<Record<string, readonly string[]>> = { beige: ['cream'] };

/** What comes nearest to a base color that nothing has. */
const NEAR_COLORS: Readonly<Record<string, readonly string[]>> = {
  beige: ['cream', 'brown'],
  cream: ['white', 'beige'],
  green: ['khaki'],
  orange: ['red'],
  white: ['cream'],
};

function namesOf({ colors, subcategory }: UnderstoodQuery): Part[] {
  return [...(colors.length > 0 ? [{ colors }] : []), ...(subcategory === null ? [] : [{ subcategory }])];
}

/** `leopard` is a pattern, which more pieces have than call it their color. */
function asPattern(print: string): QueryWord[] {
  const pattern = `pattern:${print.replaceAll(' ', '-')}`;
  return isAttribute(pattern) ? [queryWord('must', pattern)] : asWishes(print);
}

function asWishes(name: string): QueryWord[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  return words.filter(Boolean).map((word) => queryWord('wish', word));
}

/** So many words that nothing has are looked for with typos: it takes longest of all, and more of them are no query. */
const MOST_UNKNOWN = 2;

/** A word as it is looked for. The last one may be only begun, as long as nothing stands behind it. */
function partOf(word: QueryWord, isMended = false, isBegun = false): Part {
  return { word, isBegun, isMended };
}

/** The words that a product has to have, as they are looked for. */
function partsOf(words: readonly QueryWord[], isKnown: (word: string) => boolean): ReadonlyMap<QueryWord, Part> {
  const unknown = words
    .slice(0, MOST_MENDED)
    .filter(({ typed }) => !isKnown(typed) && !isWholeWord(typed) && !isNoun(typed));
  const mended = unknown.slice(0, MOST_UNKNOWN);
  return new Map(words.map((word) => [word, partOf(word, mended.includes(word))]));
}

/** The query with other words that have to be there and others that need not; what is not wanted stays. */
function withWords(
  asked: UnderstoodQuery,
  must: readonly QueryWord[],
  wishes: readonly QueryWord[] = [],
): UnderstoodQuery {
  const soft = [...wishes, ...wordsThat('wish', asked.words)].map(({ typed }) => typed);
  const words = [...must, ...[...new Set(soft)].map((typed) => queryWord('wish', typed))];
  return { ...asked, words: [...words, ...wordsThat('not', asked.words)] };
}

/**
 * What nothing has is met by what is nearest, and wished for itself: the page says that nothing has it. An occasion is nothing that pieces
 * are: where none says it, what is worn for it is wished for.
 */
function meetNearly({ words: asked }: UnderstoodQuery, has: (term: string) => boolean) {
  const lacking: QueryWord[] = [];
  const words = wordsThat('must', asked);
  // Who says what it shall be like needs no guess.
  const isAlone = wordsThat('wish', asked).length === 0 && words.every(isOccasion);
  const looked = words.slice(0, MOST_WORDS).map((word) => {
    const { typed } = word;
    const near = isAttribute(typed) ? nearestOf(typed, has) : null;
    if (near === null || !isAttribute(typed)) return word;
    if (attributeKind(typed) === 'occasion' && !has(typed)) lacking.push(...(isAlone ? listWorn(typed, has) : []));
    else if (near !== typed) lacking.push(word);
    return queryWord('must', near);
  });
  return { looked, lacking };
}

function isOccasion({ typed }: QueryWord): boolean {
  return isAttribute(typed) && attributeKind(typed) === 'occasion';
}

function relaxTyped(asked: UnderstoodQuery, evidence: QueryEvidence): UnderstoodQuery {
  const { count, isOnlyDescribed, isKnown } = evidence;
  const { colors, subcategory } = asked;
  const always: Part[] = colors.length > 0 ? [{ colors }] : [];
  // No word is to blame: the page says what each filter costs, and shows what is nearest.
  if (count(always) === 0) return withWords(asked, [], wordsThat('must', asked.words));
  const hasLook = (look: string) => count([...always, partOf(queryWord('must', look))]) > 0;
  const { looked, lacking } = meetNearly(asked, hasLook);
  const parts = partsOf(looked, isKnown);
  const countOf = (stays: readonly Part[], words: readonly QueryWord[]) =>
    count([...stays, ...words.flatMap((word) => parts.get(word) ?? [])]);
  // Under another order than the best match a wish would say nothing.
  const isOrdered = asked.sort !== 'newest';
  const few = isOrdered ? 1 : FEW;
  const isSoft = ({ typed }: QueryWord) =>
    isAttribute(typed)
      ? attributeKind(typed) === 'occasion' && !isOrdered
      : /^\p{L}{1,2}$/u.test(typed) || isOnlyDescribed(typed);
  const words = looked.filter((word) => !isSoft(word) && countOf(always, [word]) > 0);
  const soft = [...looked.filter((word) => !words.includes(word)), ...lacking];
  const total = countOf(namesOf(asked), words);
  // `Wide leg trousers` are wide, whatever their titles call them.
  const telling = looked.filter(({ typed }) => !isPlain(typed));
  const isPlainCut = subcategory !== null && isPlain(subcategory) && words.length > 0 && countOf(always, words) > total;
  // `Work trousers` are tailored, whatever their titles call them.
  const isForUse =
    subcategory !== null &&
    isPlain(subcategory) &&
    [...lacking, ...wordsThat('wish', asked.words)].some(({ typed }) => isTerm(typed)) &&
    !isOrdered;
  if (isForUse) return relaxTyped({ ...asked, subcategory: null }, evidence);
  if (total < few && (isPlainCut || telling.length < looked.length))
    return relaxTyped(
      { ...withWords(asked, telling, lacking), subcategory: isPlainCut ? null : subcategory },
      evidence,
    );
  // Filters alone are meant as they are.
  const isAlone = words.length === 0 && (subcategory === null || looked.length === 0);
  if (total >= few || (total > 0 && isAlone)) return withWords(asked, words, soft);
  // What somebody is about to type may be the beginning of a word that more have.
  const last = asked.words.some(({ demand }) => demand === 'not') || isAlone ? undefined : looked.at(-1);
  const begun = last === undefined || isWholeWord(last.typed) ? [] : [partOf(last, false, true)];
  if (begun.length > 0 && countOf([...namesOf(asked), ...begun], looked.slice(0, -1)) >= FEW)
    return withWords(asked, looked, lacking);
  const stays = subcategory !== null && STAYING.has(subcategory) && count(namesOf(asked)) >= FEW;
  if (subcategory === null || stays) return withWords(asked, [], [...words, ...soft]);
  const cut = cutTerm(subcategory);
  // Where nothing has all the rest and this length, the next one comes near.
  const hasCut = (look: Attribute) => countOf([...always, partOf(queryWord('must', look))], words) > 0;
  const near = isAttribute(cut) && words.length > 0 ? nearestOf(cut, hasCut) : null;
  const cuts = [...new Set([cut, near ?? cut])].map((one) => queryWord('wish', one));
  return { ...withWords(asked, [], [...words, ...cuts, ...soft]), subcategory: null };
}
/** These are nearly types: who looks for a blazer wants no coat, as long as there are some. */
const STAYING: ReadonlySet<string> = new Set(findProductType('outerwear')?.subcategories ?? []);

/** What is worn for an occasion is of whatever type has it; where nothing has any of the words, of any. */
function relaxOutfit(asked: UnderstoodQuery, evidence: QueryEvidence): UnderstoodQuery {
  const relaxed = relaxWords({ ...asked, among: [] }, evidence);
  const met = wordsThat('must', relaxed.words).map((word) => partOf(word));
  const isAsked = met.length > 0 || wordsThat('wish', relaxed.words).length > 0 || asksForMore(relaxed);
  return isAsked && evidence.count([...namesOf(relaxed), ...met]) > 0
    ? relaxed
    : withWords(asked, [], wordsThat('must', asked.words));
}

/** Without a type, words are all there is to go by: the rarest go until something has the others. */
function relaxWords(asked: UnderstoodQuery, { count, isKnown }: QueryEvidence): UnderstoodQuery {
  const names = namesOf(asked);
  const hasLook = (look: string) => count([...names, partOf(queryWord('must', look))]) > 0;
  const { looked, lacking } = meetNearly(asked, hasLook);
  const parts = partsOf(looked, isKnown);
  const countOf = (words: readonly QueryWord[]) => count([...names, ...words.flatMap((word) => parts.get(word) ?? [])]);
  const found = looked.map((word, at) => ({ word, at, count: countOf([word]) })).filter((one) => one.count > 0);
  // The more frequent first: of as frequent ones, what stands last in a query is what it is about.
  const frequent = found.toSorted((a, b) => b.count - a.count || b.at - a.at).map(({ word }) => word);
  let most = frequent.length;
  // What some words have together all with one less have too: halves find how many.
  for (let least = 0; least < most; ) {
    const middle = (least + most + 1) >>> 1;
    if (countOf(frequent.slice(0, middle)) > 0) least = middle;
    else most = middle - 1;
  }
  const together = new Set(frequent.slice(0, most));
  // Of what is for several occasions at once there is hardly a page: a wedding in fall.
  const isRare = together.size > 1 && [...together].every(isOccasion) && countOf([...together]) < PAGE;
  if (isRare) together.clear();
  const words = looked.filter((word) => together.has(word));
  const isLike = wordsThat('wish', asked.words).some(
    ({ typed }) => count([...names, partOf(queryWord('must', typed))]) > 0,
  );
  const soft = [...looked.filter((word) => !words.includes(word)), ...lacking];
  // Who says what it shall be like needs no guess of what is worn, unless nothing else is found.
  const isGuessed = words.length === 0 || (soft.length === 0 && wordsThat('wish', asked.words).length === 0);
  const worn = isGuessed ? looked.flatMap(({ typed }) => (isAttribute(typed) ? listWorn(typed, hasLook) : [])) : [];
  if (words.length === 0 && !isLike && worn.length === 0 && !asksForMore(asked)) return asked;
  return withWords(asked, words, [...soft, ...worn]);
}

/** Of all that is said to go to work a blazer goes there more than a dress for the beach. */
function listWorn(attribute: Attribute, has: (term: string) => boolean): QueryWord[] {
  return wornFor(attribute)
    .filter(has)
    .map((one) => queryWord('wish', one));
}

/** Whether a query asks for anything but words: else nothing is near what nothing has. */
function asksForMore({ colors, sizes, retailers, minPrice, maxPrice, onSale }: UnderstoodQuery): boolean {
  const named = colors.length + sizes.length + retailers.length > 0;
  return named || minPrice !== null || maxPrice !== null || onSale;
}
