import { askedWordsOf, patternOf } from '../../language/asked-words.ts';
import { isWholeWord } from '../../language/known-words.ts';
import type { Language } from '../../language/languages.ts';
import { type Attribute, attributeKind, IMPLIED_ATTRIBUTES, isAttribute } from '../../model/attributes/attribute.ts';
import { boundCurrency, DOLLARS, type PageMoney } from '../../model/filters/page-money.ts';
import { queryWord } from '../../model/filters/query-words.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../../model/product/product-types.ts';
import { cutTerm } from '../../model/search/search-term.ts';
import type { UnderstoodQuery } from '../../model/search/understood-query.ts';
import { foldWords } from '../../text/fold-words.ts';
import { cleanQuery } from './clean-query.ts';
import { isMeantAsTyped } from './correct-words.ts';
import { findOutOfScope, SERVICE_QUERY, takeSubstitute, withoutService } from './find-out-of-scope.ts';
import { findForeignColor, findForeignGarment, isForeignFiller, namesForeignThing } from './foreign-words.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { findAnyAttributes, findAnyGarments, nearestOf, placesOf, readAttributes } from './read-attributes.ts';
import { isFiller, isPlain } from './read-kind.ts';
import { type Names, readNames } from './read-names.ts';
import { type AskedPrice, readPrice } from './read-price.ts';
import { readStyles } from './read-styles.ts';
import { namesCut, readUnwanted } from './read-unwanted.ts';
import { splitQuery, takeReadable } from './split-query.ts';
import { takePairing, typesBeside } from './take-pairing.ts';
import { type Reading, takeConditions, takeDenied, wordsOfShop } from './take-phrases.ts';
import { languageOfSizes, takeSizes, withoutCounted } from './take-sizes.ts';

/**
 * Reads a query by the rules that read retailers' records: `black midi dress au 10 under 60` is black, Maxi & Midi Dresses, AU 10,
 * up to 60. What is not understood stays text, in its order.
 * @param money what prices are in where the words do not say
 */
export function understandQuery(query: string, vocabulary: QueryVocabulary, money = DOLLARS): UnderstoodQuery {
  const typed = cleanQuery(query);
  const clean = withoutService(typed);
  if (clean === null) return SERVICE_QUERY;
  const isReduced = REDUCED.test(clean);
  const price = readPrice(clean.replace(REDUCED, ' '));
  const { companion, rest: asked } = takePairing(price.rest);
  const { isAny: isOutfit, rest: garment } = takeOutfit(asked);
  const { substitute, rest: uncovered } = takeSubstitute(garment, vocabulary);
  const { read, plain } = takeReadable(splitQuery(uncovered, vocabulary.hasWord));
  const reading: Reading = { words: withoutCounted(read) };
  // What these deny would be read as what is wanted.
  const denied = takeDenied(reading);
  const shops = vocabulary.retailers.map(wordsOfShop);
  const { unwanted, rest: wanted } = readUnwanted(reading.words, shops, vocabulary.hasWord);
  reading.words = wanted;
  // `Top to wear with jeans on sale`: the top.
  const atHome: Reading = { words: splitQuery(companion ?? '', vocabulary.hasWord) };
  const { sort, onSale, inStock } = takeConditions([reading, atHome], denied);
  const named = readNames(reading.words, vocabulary);
  const { retailers, sizeTexts, colors, language, typeId } = named;
  // A `chaqueta corta de punto` is a cardigan, as is a knitted jacket.
  const isKnitted = named.subcategory === 'Jackets' && named.attributes.includes('material:knit');
  const subcategory = isKnitted ? 'Cardigans' : named.subcategory;
  reading.words = named.rest;
  const isBare = typeId === null && named.among.length === 0;
  const isPairing = isBare && companion !== null;
  const isAny = isBare && isOutfit && !isPairing;
  const known = vocabulary.sizesOf(typeId);
  const offered = retailers.length === 0 ? known : known.filter(({ retailer }) => retailers.includes(retailer));
  const { sizes, lacking, lost } = takeSizes(reading, sizeTexts, offered, languageOfSizes(uncovered) ?? language);
  const left = reading.words.filter((word) => word !== '&' && !isFiller(word) && !isJoining(word, vocabulary));
  const { isPlain, rest: telling } = takePlain(left, named);
  const styles = readStyles(telling, vocabulary.hasWord);
  const odd = readOdd(styles.rest, named, vocabulary, isAny);
  const looks = [...named.attributes, ...occasionsIn(atHome.words)];
  const attributes = looks.filter((one) => one !== PLAIN);
  const denials: string[] = isPlain || attributes.length < looks.length ? ['pattern:printed'] : [];
  // Guests leave white to the bride, unless they say otherwise.
  if (attributes.includes('occasion:wedding-guest') && colors.length === 0 && GUESTS.test(typed)) denials.push('white');
  const told = [...attributes, ...odd.words, ...lost.flatMap((size) => size.split(' '))].filter(saysAnything);
  // A hoodie has a hood: one chip is enough. That a jumper is knitted says what comes near where none is of that color.
  const isRepeated = (word: string) =>
    isAttribute(word) &&
    attributeKind(word) === 'neckline' &&
    attributes.some((one) => attributeKind(one) === 'garment' && isImplied(word, one));
  const said = told.filter((word) => !isRepeated(word));
  // A tee with long sleeves is one of the tops that have some, tees before shirts.
  const isLongTee = subcategory === 'T-Shirt' && said.includes('sleeve:long');
  // A winter jacket is as well a coat.
  const isWarm = subcategory === 'Jackets' && sort === 'newest' && attributes.includes('occasion:winter');
  // `Lace top not see through` wants lace, `hoodie not sweatshirt` a hoodie.
  const isWanted = (word: string) => said.some((one) => one === word || (isAttribute(one) && isImplied(word, one)));
  const refused = unwanted
    .filter(saysAnything)
    .flatMap((word) => nameUnwanted(word, typeId, vocabulary))
    .filter((word) => !isWanted(word));
  // What is light is of no denim, unless it is jeans.
  const mayLack = (word: string) => typeId !== 'jeans' || word !== 'material:denim';
  const beside = isPairing ? typesBeside(typesIn(atHome.words, vocabulary)) : null;
  const isOther = isBare && !isAny && !isPairing;
  const instead = isOther ? substitute : null;
  const other = instead ?? (isOther ? findOutOfScope(named, said, vocabulary) : null);
  const among = isAny ? PRODUCT_TYPES.map(({ id }) => id) : (beside ?? other?.near ?? named.among);
  return {
    typeId,
    among,
    subcategory: isWarm ? null : isLongTee ? 'Long-sleeve' : subcategory,
    colors: [...new Set([...colors, ...odd.colors])],
    retailers: [...new Set([...retailers, ...sizes.map(({ retailer }) => retailer)])].filter(
      // A shop that has none of the sizes would bring everything it has.
      (name) => sizes.length === 0 || sizes.some(({ retailer }) => retailer === name),
    ),
    sizes,
    minPrice: price.min,
    maxPrice: price.max,
    currency: currencyOf(price, money, language),
    onSale: onSale || isReduced,
    inStock,
    sort,
    words: [
      ...[...new Set([...said, ...plain.wanted])].map((word) => queryWord('must', word)),
      ...[
        ...styles.wishes,
        ...(said.includes('size:plus') ? MADE_FOR_PLUS : []),
        ...(instead?.wishes ?? []),
        ...(isWarm ? WARM : []),
        ...(isLongTee ? [cutTerm('T-Shirt')] : []),
        ...(beside?.join() === 'outerwear' ? OVER_A_DRESS : []),
      ]
        .filter((word) => !said.includes(word))
        .map((word) => queryWord('wish', word)),
      // Nothing has it, which the page says.
      ...lacking.map((size) => queryWord('wish', size.toLowerCase().replaceAll(' ', '-'))),
      ...[...new Set([...refused, ...denials, ...styles.unwanted.filter(mayLack), ...plain.unwanted])].map((word) =>
        queryWord('not', word),
      ),
    ],
    outOfScope: instead?.isListed ? null : (other?.said ?? null),
    isService: false,
  };
}

/** What is worn with jeans on a first date is for the date. */
function occasionsIn(words: readonly string[]): readonly Attribute[] {
  return readAttributes(words, 'en', null)
    .map(({ attribute }) => attribute)
    .filter((one) => attributeKind(one) === 'occasion');
}

/** The types of what is at home. */
function typesIn(words: readonly string[], vocabulary: QueryVocabulary): readonly ProductTypeId[] {
  const { typeId, among } = readNames(words, vocabulary);
  return typeId === null ? among : [typeId];
}

/** Whether a query asks for garments of any type, and the query without its question: `was ziehe ich zur Hochzeit an`. */
function takeOutfit(query: string): { readonly isAny: boolean; readonly rest: string } {
  const isAny = OUTFITS.test(query);
  // A noun is told by what stands beside it: a `matching outfit` is a set.
  const rest = query.replace(OUTFITS, (said) => (said.includes(' ') ? ' ' : said));
  return { isAny, rest: rest.trim() === '' ? query : rest };
}
const OUTFITS = new RegExp(`(?<![\\p{L}-])(?:${patternOf(askedWordsOf('outfits'))})(?![\\p{L}])`, 'iu');

const GUESTS = new RegExp(`(?<!\\p{L})(?:${patternOf(askedWordsOf('guests'))})(?!\\p{L})`, 'iu');

/** What is cut for plus sizes goes before what only comes in them. */
const MADE_FOR_PLUS: readonly Attribute[] = ['size:curve'];

/** What is thrown over a dress is light. */
const OVER_A_DRESS: readonly string[] = [...['Blazers', 'Cardigans'].map(cutTerm), 'length:cropped'];

const WARM: readonly string[] = ['Coats', 'Jackets'].map(cutTerm);

/** What is plain has no print: few shops say so. */
const PLAIN: Attribute = 'pattern:plain';

function takePlain(words: readonly string[], { language, typeId }: Names) {
  const said = readAttributes(words, language, typeId);
  const places = placesOf(said.filter(({ attribute }) => nearestOf(attribute, (one) => one === PLAIN) !== null));
  return { isPlain: places.size > 0, rest: words.filter((_, at) => !places.has(at)) };
}

/** Whether a word only joins others, in some language, and nothing listed has it. */
function isJoining(word: string, { hasWord }: QueryVocabulary): boolean {
  return isForeignFiller(word) && !foldWords(word).every(hasWord);
}

function saysAnything(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}

/** `up to 50% off`, which is no price; `50% cotton` is none. */
const REDUCED =
  /\b(?:up to )?(?<![\d.])\d{1,2} ?(?:%|percent|per cent|pct) (?:off|discounts?|reductions?|sale)(?![\p{L}\d])|\bup to \d{1,2} ?%/iu;

/** Words that nothing has, in a query that is understood otherwise: a color or a cut of another language (`flared jeans zwart`). */
function readOdd(
  words: readonly string[],
  { language, typeId }: Names,
  { colors: known, hasWord }: QueryVocabulary,
  isOutfit: boolean,
): { readonly words: readonly string[]; readonly colors: readonly string[] } {
  const colors: string[] = [];
  // What is left of a query in French says nothing in German.
  const own = language === 'en' ? undefined : [language];
  const readWord = (word: string): readonly string[] => {
    if (!/^\p{L}{4,}$/u.test(word) || isMeantAsTyped(word) || foldWords(word).every(hasWord)) return [word];
    const told = findAnyAttributes([word], typeId, hasWord, own && ['en', ...own]);
    // A `boda de noche` is in the evening, and of any color.
    if (told.some((one) => attributeKind(one) === 'occasion')) return told;
    const color = findForeignColor(word, (name) => known.has(name), own);
    if (color !== null) colors.push(color);
    if (color !== null) return [];
    // `Linnen` is a cloth beside a garment, and a thing in another language.
    const isCloth = typeId !== null && told.some((one) => attributeKind(one) === 'material');
    return told.length === 0 || (namesForeignThing(word) && !isCloth) ? [word] : told;
  };
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    // Of what is worn for an occasion, two words may name it: `primo appuntamento`.
    const pair = words.slice(at, at + 2);
    const isPair = isOutfit && pair.length > 1 && words.length <= MOST_IN_PAIRS;
    const told = isPair ? findAnyAttributes(pair, null, hasWord) : [];
    read.push(...(told.length > 0 ? told : readWord(words[at] ?? '')));
    at += told.length > 0 ? pair.length : 1;
  }
  return { words: read, colors };
}

/** Of more words no question of what to wear is made. */
const MOST_IN_PAIRS = 8;

/** What is not wanted, as the catalog knows it: `niet zwart` is not black, `not too short` no mini. */
function nameUnwanted(
  name: string,
  typeId: ProductTypeId | null,
  { colors, hasWord }: QueryVocabulary,
): readonly string[] {
  // A top that is no jumper may be knitted.
  const called = findAnyGarments(name.split('-'), typeId, hasWord);
  if (called.length > 0) return called;
  // What only comes near is not denied with it: a halter is wanted that is not backless.
  // What is short is told of dresses first.
  const attributes = findAnyAttributes(name.split('-'), typeId ?? 'dresses', () => true).filter(hasWord);
  if (attributes.length > 0) return attributes.flatMap((one) => [one, ...(LOOKING_ALIKE.get(one) ?? [])]);
  if (foldWords(name).every(hasWord)) return [name];
  const color = findForeignColor(name, (one) => colors.has(one));
  if (color !== null) return [color];
  // `Sans jupe`: in shops' words. A coat that is no puffer is still outerwear.
  const garment = findForeignGarment(name);
  if (garment === null) return [name];
  if (garment.cut !== null && !isPlain(garment.cut) && !namesCut(name) && !isWholeWord(name))
    return [cutTerm(garment.cut)];
  return [garment.typeId === typeId ? name : garment.typeId];
}

function isImplied(word: string, attribute: Attribute): boolean {
  return IMPLIED_ATTRIBUTES.get(attribute)?.some((implied) => implied === word) === true;
}

/** Who wants none of these wants nothing that looks the same. */
const LOOKING_ALIKE: ReadonlyMap<Attribute, readonly Attribute[]> = new Map([
  ['fit:fitted', ['fit:bodycon']],
  ['material:leather', ['material:faux-leather']],
  ['material:sheer', ['material:lace', 'material:mesh']],
  ['sleeve:sleeveless', ['neckline:halter']],
]);

/** A dollar is the shopper's own, else the site's, else the American one; a krone is that of who writes so. */
function currencyOf({ min, max, currencies }: AskedPrice, money: PageMoney, language: Language): string | null {
  if (min === null && max === null) return null;
  const { currency: own, siteCurrency: site } = money;
  const likely = [own, site, KRONER[language]];
  const meant = likely.find((code) => code !== undefined && currencies.includes(code)) ?? currencies[0] ?? own;
  return boundCurrency({ ...money, currency: meant });
}
const KRONER: Partial<Record<Language, string>> = { da: 'DKK', no: 'NOK' };
