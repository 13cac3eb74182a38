import { type Attribute, type AttributeKind, attributeKind } from '../../model/attributes/attribute.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { foldPlural, splitPunctuated, wordList } from '../../text/fold-words.ts';
import { memoize } from '../../text/memoize.ts';
import {
  type AttributeLists,
  ENGLISH,
  type ForeignLanguage,
  INTERNATIONAL,
  type Language,
  WORDS,
  type Words,
} from '../languages.ts';
import { lexiconOf, lexiconWords } from '../lexicon.ts';
import { createPhraseTable, type PhraseTable } from '../phrase-table.ts';

/** An attribute that words of a text tell. */
export interface FoundAttribute {
  readonly attribute: Attribute;
  /** Position of the first word, and after the last. */
  readonly start: number;
  readonly end: number;
}

/**
 * The attributes that words name, from left to right, longest first, none within another. Of the words alone: nothing is said of
 * whether they are denied.
 * @param words as `takeWordsApart` gives them
 * @param typeId of the thing that is spoken of, when it is known: some words tell with it alone
 */
export function scanAttributes(words: readonly string[], language: Language, typeId?: ProductTypeId): FoundAttribute[] {
  const table = attributeTableOf(language);
  if (!words.some(table.mayBegin)) return [];
  return attributesOf(table.attributes.scan(words.map(table.stem)), (told) => toldInTitle(told, typeId));
}

/**
 * What words call a thing, from left to right, longest first: `hettegenser` is a hoodie.
 * @param words as `takeWordsApart` gives them
 * @param typeId of the thing; `null` for any
 */
export function scanGarments(
  words: readonly string[],
  language: Language,
  typeId: ProductTypeId | null,
): FoundAttribute[] {
  const { stem, garments, attributes, parts } = attributeTableOf(language);
  const stems = words.map(stem);
  const calledIn = ({ ofType }: Told) => (typeId === null ? [...ofType.values()].flat() : (ofType.get(typeId) ?? []));
  return attributesOf(garments.scan(stems), calledIn).filter(({ start, end }) => {
    // A polo neck is no polo, a sweater vest no sweater, and a shirt sleeve no shirt; a hoodie's zip is told of it.
    const isWithin = (attributes.longestAt(stems, start)?.length ?? 0) > end - start;
    return !isWithin && !(parts.longestAt(stems, end) && !attributes.longestAt(stems, end));
  });
}

/** Where a text stands: a title or tag speaks of nothing but the thing. */
export interface AttributeText {
  readonly language: Language;
  readonly isTitle: boolean;
  readonly typeId?: ProductTypeId;
}

/**
 * The attributes that a retailer's text says of its thing, each once. What is denied (`no stretch`), said of a part
 * (`lace trim`) or of other things (`pair it with linen trousers`) is left out; occasions count wherever they are named.
 */
export function findAttributes(text: string, { language, isTitle, typeId }: AttributeText): Attribute[] {
  const table = attributeTableOf(language);
  const split = splitPunctuated(text);
  const tokens = tokensOf(split, table);
  const found: Attribute[] = [];
  let isOfOthers = false;
  let free = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as string;
    if (token === SENTENCE) isOfOthers = false;
    else if (!isOfOthers && table.styling.longestAt(tokens, at)) isOfOthers = true;
    const phrase = table.attributes.longestAt(tokens, at);
    const end = at + (phrase?.length ?? 1);
    if (phrase?.value) {
      for (const attribute of isTitle ? toldInTitle(phrase.value, typeId) : phrase.value.anywhere) {
        const kind = attributeKind(attribute);
        if (found.includes(attribute) || (isOfOthers && kind !== 'occasion')) continue;
        if (!isDenied(tokens, at, end, kind, table, free)) found.push(attribute);
      }
      free = end;
    }
    at = end;
  }
  if (!isTitle || typeId === undefined) return found;
  const words = takeWordsApart(split, language).garments;
  return [...new Set([...found, ...scanGarments(words, language, typeId).map(({ attribute }) => attribute)])];
}

/** Ends of sentences and of parts of them, among the words: no phrase goes on behind one. */
const SENTENCE = '.';
const CLAUSE = ',';

/** The stems of a text's words, with marks where sentences and their parts end. */
function tokensOf(tokens: readonly string[], { stem, takeApart }: AttributeTable): string[] {
  const stems: string[] = [];
  for (const token of tokens) {
    if (SENTENCE_ENDS.has(token)) stems.push(SENTENCE);
    else if (CLAUSE_ENDS.has(token)) stems.push(CLAUSE);
    else if (takeApart === null) stems.push(stem(token));
    else stems.push(...takeApart(token).looks.map(stem));
  }
  return stems;
}
const SENTENCE_ENDS: ReadonlySet<string> = new Set(['.', '!', '?', ';', '\n', '|', '•']);
const CLAUSE_ENDS: ReadonlySet<string> = new Set([',', '(', ')', ' - ', ' – ', ' — ']);

function toldInTitle({ anywhere, titles, ofType }: Told, typeId: ProductTypeId | undefined): readonly Attribute[] {
  const typed = typeId === undefined ? undefined : ofType.get(typeId);
  if (titles.length === 0 && typed === undefined) return anywhere;
  return [...anywhere, ...titles, ...(typed ?? [])];
}

function attributesOf(
  found: ReturnType<PhraseTable<Told>['scan']>,
  select: (told: Told) => readonly Attribute[],
): FoundAttribute[] {
  return found.flatMap(({ value, start, end }) => select(value).map((attribute) => ({ attribute, start, end })));
}

/**
 * Words as `scanAttributes` and `scanGarments` take them: what is written together is taken apart, unless it tells something as it is.
 * @param words as `lexiconWords` gives them
 */
export function takeWordsApart(words: readonly string[], language: Language) {
  const { takeApart } = attributeTableOf(language);
  if (takeApart === null) return { looks: words, garments: words };
  const parts = words.map(takeApart);
  return { looks: parts.flatMap(({ looks }) => looks), garments: parts.flatMap(({ garments }) => garments) };
}

/** Kinds that a part may have while the thing has not. */
const OF_PARTS: ReadonlySet<AttributeKind> = new Set(['material', 'pattern', 'fit', 'detail']);
/** Words that a denial and the word of a part may stand before what they speak of. */
const NEAR_DENIAL = 1;
const NEAR_PART = 2;
/** In per cent: less of a cloth is a trace. */
const TRACE = 20;

/** @param free where the attribute before ends: `faux` of faux leather denies nothing behind it */
function isDenied(
  stems: readonly string[],
  start: number,
  end: number,
  kind: AttributeKind,
  table: AttributeTable,
  free: number,
): boolean {
  if (kind !== 'occasion' && endsBefore(stems, start, table.denials, NEAR_DENIAL, free)) return true;
  if (!OF_PARTS.has(kind)) return false;
  if (kind === 'material' && /^\d{1,2}$/.test(stems[start - 1] ?? '') && Number(stems[start - 1]) < TRACE) return true;
  return isBeforePart(stems, end, table) || endsBefore(stems, start, table.partsBefore, NEAR_PART);
}

/** `Ribbed collar`, `ribbed stand-up collar`. */
function isBeforePart(stems: readonly string[], end: number, { parts, links, attributes }: AttributeTable): boolean {
  // A linen button-up is linen.
  if (attributes.longestAt(stems, end)?.value === null) return false;
  if (parts.longestAt(stems, end)) return true;
  const between = stems[end];
  if (
    between === undefined ||
    between === SENTENCE ||
    between === CLAUSE ||
    links.has(between) ||
    attributes.longestAt(stems, end)
  )
    return false;
  return parts.longestAt(stems, end + 1) !== null;
}

/** Whether one of some phrases ends before a place, with at most so many words of its clause between. */
function endsBefore(
  stems: readonly string[],
  place: number,
  phrases: PhraseTable<true>,
  between: number,
  first = 0,
): boolean {
  for (let at = place - 1; at >= Math.max(first, place - between - LONGEST); at -= 1) {
    if (stems[at] === SENTENCE || stems[at] === CLAUSE) return false;
    const phrase = phrases.longestAt(stems, at);
    const end = at + (phrase?.length ?? 0);
    if (phrase && end <= place && end >= place - between) return true;
  }
  return false;
}
/** Words of the longest denial. */
const LONGEST = 3;

/** What a phrase tells: in any text, in titles, of things of some types; a part, a denial, other things. */
interface Told {
  readonly anywhere: readonly Attribute[];
  readonly titles: readonly Attribute[];
  readonly ofType: ReadonlyMap<ProductTypeId, readonly Attribute[]>;
}

/** One language's words for attributes, ready to be looked up: all words are stems. */
type AttributeTable = ReturnType<typeof compile>;

const tables = new Map<Language, AttributeTable>();

function attributeTableOf(language: Language): AttributeTable {
  return tables.getOrInsertComputed(language, compile);
}

function compile(language: Language) {
  const { attributes: words } = language === 'en' ? ENGLISH : WORDS[language];
  /** What the forms of a word have in common (`gestreiftes`, `gestreifte` → `gestreift`): only to be compared with other stems. */
  const stem = memoize(language === 'en' ? foldPlural : (word) => stripEnd(word, ENDINGS[language]), MOST_WORDS);
  const looks = new Map<string, Lists>();
  const called = new Map<string, Lists>();
  const toldBy = (phrase: string, attribute: Attribute) => {
    const told = attributeKind(attribute) === 'garment' ? called : looks;
    return told.getOrInsertComputed(phrase, () => ({ anywhere: [], titles: [], ofType: new Map() }));
  };
  const phrasesOf = (list: Words) => wordList(list).map((phrase) => lexiconWords(phrase).map(stem).join(' '));
  const entriesOf = (lists: AttributeLists) =>
    Object.entries(lists).flatMap(([attribute, list]) =>
      phrasesOf(list).map((phrase) => [phrase, attribute as Attribute] as const),
    );
  const international = language === 'en' ? {} : INTERNATIONAL.attributes;
  for (const [phrase, attribute] of [...entriesOf(international), ...entriesOf(words.anywhere)])
    push(toldBy(phrase, attribute).anywhere, attribute);
  for (const [phrase, attribute] of entriesOf(words.titles)) push(toldBy(phrase, attribute).titles, attribute);
  for (const [type, lists] of Object.entries(words.ofType)) {
    for (const [phrase, attribute] of entriesOf(lists)) {
      const { ofType } = toldBy(phrase, attribute);
      ofType.getOrInsertComputed(type as ProductTypeId, () => []).push(attribute);
    }
  }
  const flags = (list: Words) => createPhraseTable<true>(phrasesOf(list).map((phrase) => [phrase, true]));
  const hides = phrasesOf(words.hides).map((phrase) => [phrase, null] as const);
  const tableOf = (told: ReadonlyMap<string, Lists>) =>
    createPhraseTable<Told | null>(
      [...told, ...hides].map(([phrase, value]) => [phrase, value && shareEmpty(value)] as const),
    );
  const attributes = tableOf(looks);
  const garments = tableOf(called);
  // Stems have the letters that their words begin with, but for some of English (`axes`).
  const mayBegin = (word: string) => language === 'en' || attributes.mayBegin(word);
  const lexicon = language === 'en' ? null : lexiconOf(language);
  return {
    stem,
    /** `null` for a phrase that only hides the words it holds. */
    attributes,
    /** What a thing is called, `hettegenser`: looked for apart, for it hides nothing of what it is like. */
    garments,
    /** Whether a word, not yet its stem, may begin one of `attributes`: most words do not. */
    mayBegin,
    /**
     * Takes a word apart that is written together (`Leinenkleid`), unless it tells something as it is: as `attributes` (`looks`) and as
     * `garments` are looked for; `null` where nothing is written together.
     */
    takeApart: lexicon?.words.hasCompounds
      ? (word: string) => {
          const tells = (part: string) => mayBegin(part) && attributes.begins(stem(part));
          const whole: readonly string[] = [word];
          const isLook = tells(word);
          const isGarment = garments.begins(stem(word));
          const splits = isLook && isGarment ? [] : lexicon.splitsOf(word);
          const [first = whole] = splits;
          // Finnish `tekonahkahousut` are of `tekonahka`, imitation leather, though there are `nahkahousut`, too.
          const telling = splits.find(([head]) => tells(head)) ?? first;
          return { looks: isLook ? whole : telling, garments: isGarment ? whole : first };
        }
      : null,
    parts: flags(words.parts),
    partsBefore: flags(words.partsBefore),
    links: new Set(phrasesOf(words.links)),
    denials: flags(words.denials),
    styling: flags(words.styling),
  };
}

interface Lists {
  readonly anywhere: Attribute[];
  readonly titles: Attribute[];
  readonly ofType: Map<ProductTypeId, Attribute[]>;
}

/** Most tell the same in any text: what is empty is kept once for all. */
function shareEmpty({ anywhere, titles, ofType }: Told): Told {
  return {
    anywhere: anywhere.length === 0 ? NONE : anywhere,
    titles: titles.length === 0 ? NONE : titles,
    ofType: ofType.size === 0 ? NO_TYPES : ofType,
  };
}
const NONE: Told['titles'] = [];
const NO_TYPES: Told['ofType'] = new Map();

function push(list: Attribute[], attribute: Attribute): void {
  if (!list.includes(attribute)) list.push(attribute);
}

/** The letters in which forms of one word end; one after the other is taken off. */
const ENDINGS: Readonly<Record<ForeignLanguage, string>> = {
  cs: 'aeiouyhm',
  da: 'enrst',
  de: 'enrsm',
  es: 'aeos',
  fi: 'aotn',
  fr: 'esx',
  it: 'aeioh',
  nl: 'ens',
  no: 'aenrst',
  pl: 'aeiouyjmhcwg',
  pt: 'aeos',
  sv: 'aetnr',
  tr: 'ieu',
};

/** Words whose stems are remembered: as many as a shop writes. */
const MOST_WORDS = 20_000;

/** Shorter than that, nothing is taken off. */
const SHORTEST = 4;

function stripEnd(word: string, letters: string): string {
  let end = word.length;
  while (end > SHORTEST && letters.includes(word[end - 1] ?? '')) end -= 1;
  return word.slice(0, end);
}
