import type { Part } from '../../catalog/gather-evidence.ts';
import { MOST_MENDED } from '../../catalog/text/find-terms.ts';
import { isWholeWord } from '../../language/known-words.ts';
import { type Attribute, attributeKind, isAttribute } from '../../model/attributes/attribute.ts';
import { wornFor } from '../../model/attributes/near-attributes.ts';
import { type QueryWord, queryWord, wordsThat } from '../../model/filters/query-words.ts';
import { PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { cutTerm, isTerm } from '../../model/search/search-term.ts';
import type { UnderstoodQuery } from '../../model/search/understood-query.ts';
import { namesOf, partOf, type QueryEvidence } from './query-vocabulary.ts';
import { nearestOf } from './read-attributes.ts';
import { isNoun, isPlain } from './read-kind.ts';
import { FEW, relaxColors, STAYING } from './relax-colors.ts';

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
  const parts = cuts.map((word) => partOf(word));
  const [own, theirs] = [evidenceFor(asked), evidenceFor(jeans)];
  if (theirs.count(parts) === 0) return asked;
  if (own.count(parts) === 0) return jeans;
  // Where few are of that color, jeans are meant as well.
  const colored = [...(asked.colors.length === 0 ? [] : [{ colors: asked.colors }]), ...parts];
  const isOpen = asked.subcategory === null || isPlain(asked.subcategory);
  const isOfCloth = words.some(({ typed }) => typed.startsWith('material:'));
  const isFew = isOpen && !isOfCloth && own.count(colored) < FEW && theirs.count(colored) > 0;
  return isFew ? { ...asked, typeId: null, among: ['jeans', 'pants'], subcategory: null } : asked;
}
const LEG_CUTS: ReadonlySet<string> = new Set<Attribute>(['fit:bootcut', 'fit:flared']);

/** So many words that nothing has are looked for with typos: it takes longest of all, and more of them are no query. */
const MOST_UNKNOWN = 2;

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
 * The words of a query as they are looked for beside what stays of it. What nothing has is met by what is nearest, and wished for itself:
 * the page says that nothing has it. An occasion is nothing that pieces are: where none says it, what is worn for it is wished for.
 */
function meetNearly(
  { words: asked, subcategory }: UnderstoodQuery,
  stays: readonly Part[],
  { count, isKnown }: QueryEvidence,
) {
  const has = (term: string) => count([...stays, partOf(queryWord('must', term))]) > 0;
  const lacking: QueryWord[] = [];
  const words = wordsThat('must', asked);
  // Who says what it shall be like needs no guess.
  const isAlone = wordsThat('wish', asked).length === 0 && words.every(isOccasion);
  // A short dress for a wedding is no maxi.
  const isShort = subcategory !== null && cutTerm(subcategory) === 'length:mini';
  const isFree = (term: string) => has(term) && !(isShort && term.startsWith('length:'));
  const looked = words.slice(0, MOST_WORDS).map((word) => {
    const { typed } = word;
    const near = isAttribute(typed) ? nearestOf(typed, has) : null;
    if (near === null || !isAttribute(typed)) return word;
    if (attributeKind(typed) === 'occasion' && !has(typed)) lacking.push(...(isAlone ? listWorn(typed, isFree) : []));
    else if (near !== typed) lacking.push(word);
    // A skirt that is wrapped comes near to one with a slit, as one that is not may.
    const isOther = attributeKind(near) !== attributeKind(typed);
    if (isOther) lacking.push(queryWord('must', near));
    return isOther ? word : queryWord('must', near);
  });
  const parts = partsOf(looked, isKnown);
  const countOf = (some: readonly QueryWord[], beside = stays) =>
    count([...beside, ...some.flatMap((word) => parts.get(word) ?? [])]);
  return { looked, lacking, has, countOf };
}

function isOccasion({ typed }: QueryWord): boolean {
  return isAttribute(typed) && attributeKind(typed) === 'occasion';
}

function relaxTyped(asked: UnderstoodQuery, evidence: QueryEvidence): UnderstoodQuery {
  const { count, isOnlyDescribed } = evidence;
  const { colors, subcategory } = asked;
  const always: Part[] = colors.length > 0 ? [{ colors }] : [];
  // No word is to blame: the page says what each filter costs, and shows what is nearest.
  if (count(always) === 0) return withWords(asked, [], wordsThat('must', asked.words));
  const { looked, lacking, countOf } = meetNearly(asked, always, evidence);
  // Under another order than the best match a wish would say nothing.
  const isOrdered = asked.sort !== 'newest';
  const few = isOrdered ? 1 : FEW;
  const isSoft = ({ typed }: QueryWord) =>
    isAttribute(typed)
      ? attributeKind(typed) === 'occasion' && !isOrdered
      : /^\p{L}{1,2}$/u.test(typed) || isOnlyDescribed(typed);
  const words = looked.filter((word) => !isSoft(word) && countOf([word]) > 0);
  const soft = [...looked.filter((word) => !words.includes(word)), ...lacking];
  const total = countOf(words, namesOf(asked));
  // `Wide leg trousers` are wide, whatever their titles call them.
  const telling = looked.filter(({ typed }) => !isPlain(typed));
  const isPlainCut = subcategory !== null && isPlain(subcategory) && words.length > 0 && countOf(words) > total;
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
  if (begun.length > 0 && countOf(looked.slice(0, -1), [...namesOf(asked), ...begun]) >= FEW)
    return withWords(asked, looked, lacking);
  const stays = subcategory !== null && STAYING.has(subcategory) && count(namesOf(asked)) >= FEW;
  if (subcategory === null || stays) return withWords(asked, [], [...words, ...soft]);
  const cut = cutTerm(subcategory);
  // Where nothing has all the rest and this length, the next one comes near.
  const hasCut = (look: Attribute) => countOf(words, [...always, partOf(queryWord('must', look))]) > 0;
  const near = isAttribute(cut) && words.length > 0 ? nearestOf(cut, hasCut) : null;
  const cuts = [...new Set([cut, near ?? cut])].map((one) => queryWord('wish', one));
  return { ...withWords(asked, [], [...words, ...cuts, ...soft]), subcategory: null };
}
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
function relaxWords(asked: UnderstoodQuery, evidence: QueryEvidence): UnderstoodQuery {
  const { looked, lacking, has, countOf } = meetNearly(asked, namesOf(asked), evidence);
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
  const isLike = wordsThat('wish', asked.words).some(({ typed }) => has(typed));
  const soft = [...looked.filter((word) => !words.includes(word)), ...lacking];
  // Who says what it shall be like needs no guess of what is worn, unless nothing else is found.
  const isSaid = [...soft, ...wordsThat('wish', asked.words)].some(
    ({ typed }) => isTerm(typed) || evidence.isKnown(typed),
  );
  const isGuessed = words.length === 0 || !isSaid;
  const worn = isGuessed ? looked.flatMap(({ typed }) => (isAttribute(typed) ? listWorn(typed, has) : [])) : [];
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
