import { ENGLISH, type Language, type Words } from '../../language/languages.ts';
import { type Lexicon, lexiconOf, lexiconWords } from '../../language/lexicon.ts';
import { createPhraseTable, type PhraseTable } from '../../language/phrase-table.ts';
import { baseColorsOf } from '../../model/colors/color-names.ts';
import { findProductType, type ProductTypeId } from '../../model/product/product-types.ts';
import { wordList } from '../../text/fold-words.ts';
import { memoize } from '../../text/memoize.ts';
import { firstSentences, MAY_STYLE, namingWordsOf, ownSentencesOf } from './scan-text.ts';

/** What a product says about itself, in plain text. */
export interface SubcategorizedProduct {
  readonly typeId: ProductTypeId;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly colors: readonly string[];
  /** Of the shop; English when left out. */
  readonly language?: Language;
}

/** Where a phrase of a subcategory stands in the table of its type. */
const ANYWHERE = 1;
const TITLE = 2;
const UNLESS = 4;

const NO_SUBCATEGORY = -1;

interface Phrase {
  readonly text: string;
  /** Position of the subcategory, or `NO_SUBCATEGORY` for one that only hides others. */
  readonly of: number;
  readonly scope: number;
}

type ToldByTag = readonly [at: number, told: number];

interface Table {
  readonly names: readonly string[];
  /** The names as words, by position: a tag that is one tells. */
  readonly positions: ReadonlyMap<string, number>;
  readonly phrases: PhraseTable<readonly Phrase[]>;
  readonly split: (text: string) => string[];
  /** Positions of those that exclude each other: a dress is short or long. */
  readonly rivals: readonly (readonly number[])[];
  /** Of these, tags count only where nothing else tells one. */
  readonly kindsInTags: readonly number[];
  /** Whether a phrase hides those within it; a set of any kind is a set. */
  readonly isHiding: boolean;
  /** Tags are the same on many products. */
  readonly readTag: (tag: string) => readonly ToldByTag[];
}

/** What tells a subcategory, the surest first. */
const BY_TITLE = 1;
const BY_NAME = 2;
const BY_DESCRIPTION = 3;
const BY_TAG = 4;
const UNTOLD = 5;

/**
 * The subcategories of its type that a product belongs to, in their fixed order: title or description hold a synonym, or
 * the tags do (specification, section 5). Whole words only, whatever the case; hyphens count as spaces. Of a description,
 * sentences that speak of what to wear with it tell nothing. Of those that exclude each other, the surest source tells.
 */
export function findSubcategories(product: SubcategorizedProduct): string[] {
  const { language = 'en' } = product;
  const table = tableOf(product.typeId, language);
  const size = table.names.length;
  const title = scan(table.split(product.title), table);
  const isEnglish = language === 'en';
  const description = isEnglish ? scanDescription(product.description, table, title) : scanBeginning(product, table);
  const name = isEnglish ? scan(namingWordsOf(product.description, product.typeId), table) : NOTHING;
  // By position: 1 when a tag is its name, 2 when a tag that is no other's name holds one of its phrases.
  const tagged = new Uint8Array(size);
  for (const tag of product.tags) for (const [at, told] of table.readTag(tag)) tagged[at] = (tagged[at] ?? 0) | told;
  const white = table.names.indexOf('White Dresses');
  // The color a retailer names apart from the title is part of what it says of the dress, and goes before its tags.
  const isWhite = white >= 0 && product.colors.some((color) => holds(scan(table.split(color), table), white, TITLE));
  const isColored = white >= 0 && !isWhite && isOfAnotherColor(product.colors);
  const told = table.names.map((_, at) => {
    if (at === white && (isWhite || isColored)) return isWhite ? BY_TITLE : UNTOLD;
    const isNamed = ((tagged[at] ?? 0) & 1) !== 0;
    if (holds(title, at, UNLESS)) return isNamed ? BY_TAG : UNTOLD;
    if (holds(title, at, ANYWHERE | TITLE)) return BY_TITLE;
    if (holds(name, at, ANYWHERE | TITLE) && !holds(description, at, UNLESS)) return BY_NAME;
    if (holds(description, at, ANYWHERE)) return BY_DESCRIPTION;
    return tagged[at] !== 0 ? BY_TAG : UNTOLD;
  });
  return table.names.filter((_, at) => told[at] !== UNTOLD && !isRivalled(at, told, table));
}
const NOTHING = new Uint8Array(0);

/** Whether one that excludes this one is told more surely: a `Mini Dress` with the tag `maxi` is short. */
function isRivalled(at: number, told: readonly number[], { rivals, kindsInTags }: Table): boolean {
  const own = told[at] ?? UNTOLD;
  const isLess = (rival: number) => (told[rival] ?? UNTOLD) < own;
  if (own === BY_TAG && kindsInTags.includes(at) && kindsInTags.some(isLess)) return true;
  return rivals.some((group) => group.includes(at) && group.some(isLess));
}

/** How a description in another language begins. */
function scanBeginning({ description }: SubcategorizedProduct, table: Table): Uint8Array {
  return scan(table.split(firstSentences(description, MAX_BEGINNING).slice(0, 2).join('\n')), table);
}
const MAX_BEGINNING = 400;

function isOfAnotherColor(colors: readonly string[]): boolean {
  const bases = baseColorsOf(colors);
  return bases.length > 0 && !bases.some((base) => NEAR_WHITE.has(base));
}
const NEAR_WHITE = new Set<string>(['white', 'cream', 'multi']);

function holds(found: Uint8Array, at: number, scope: number): boolean {
  return ((found[at] ?? 0) & scope) !== 0;
}

/** Most descriptions hold no phrase that the title does not; only of one that does, it has to be seen in which sentence. */
function scanDescription(description: string, table: Table, title: Uint8Array): Uint8Array {
  const whole = scan(lexiconWords(description), table);
  const tellsMore = whole.some((scopes, at) => (scopes & ANYWHERE) !== 0 && !holds(title, at, ANYWHERE | TITLE));
  if (!tellsMore || !MAY_STYLE.test(description)) return whole;
  return scan(lexiconWords(ownSentencesOf(description)), table);
}

/** What a tag tells: positions, each with 1 for its name or 2 for one of its phrases. */
function scanTag(tag: string, table: Table): ToldByTag[] {
  if (/related|ignore|goes.?with/i.test(tag)) return [];
  const words = table.split(tag);
  const named = table.positions.get(words.join(' '));
  // A tag that is a subcategory's name says nothing about the others: `Mini Skirts` is not a short skirt's synonym.
  if (named !== undefined) return [[named, 1]];
  return [...scan(words, table)].flatMap((scopes, at) =>
    (scopes & (ANYWHERE | TITLE)) === 0 ? [] : [[at, 2] as const],
  );
}

/** By position of the subcategory: the scopes of its phrases that the words hold. A phrase hides those within it. */
function scan(words: readonly string[], { names, phrases, isHiding }: Table): Uint8Array {
  const found = new Uint8Array(names.length);
  let hidden = 0;
  for (let start = 0; start < words.length; start += 1) {
    const hit = phrases.longestAt(words, start);
    if (hit === null || start + hit.length <= hidden) continue;
    for (const { of, scope } of hit.value) if (of !== NO_SUBCATEGORY) found[of] = (found[of] ?? 0) | scope;
    if (isHiding) hidden = start + hit.length;
  }
  return found;
}

const tables = new Map<string, Table>();

function tableOf(typeId: ProductTypeId, language: Language): Table {
  return tables.getOrInsertComputed(`${language} ${typeId}`, () =>
    language === 'en' ? buildTable(typeId) : buildForeignTable(typeId, lexiconOf(language)),
  );
}

function buildTable(typeId: ProductTypeId): Table {
  const names = namesOf(typeId);
  const phrases = names.flatMap((name, of) => {
    const { anywhere, title, unless } = ENGLISH.subcategories[typeId][name] ?? { anywhere: [] };
    const several = phrasesOf(anywhere, of, ANYWHERE).flatMap(severalOf);
    return [...several, ...phrasesOf(title, of, TITLE), ...phrasesOf(unless, of, UNLESS)];
  });
  return createTable(typeId, [...phrases, ...phrasesOf(ENGLISH.subcategoryPhrases, NO_SUBCATEGORY, 0)], lexiconWords);
}

/** In a title, single words tell; elsewhere they often speak of something else, so that only phrases do. */
function buildForeignTable(typeId: ProductTypeId, { words, split, partsOf }: Lexicon): Table {
  const lists = words.subcategories[typeId] ?? {};
  const phrases = namesOf(typeId).flatMap((name, of) =>
    wordList(lists[name] ?? []).map((phrase) => {
      const own = split(phrase);
      return { text: own.join(' '), of, scope: own.length > 1 ? ANYWHERE : TITLE };
    }),
  );
  const hidden = wordList(words.phrases).map((phrase) => ({
    text: split(phrase).join(' '),
    of: NO_SUBCATEGORY,
    scope: 0,
  }));
  // A word that is in the table counts as a whole: a `Strickjacke` is no jacket, a `Jeansrock` is of denim.
  const known = new Set([...phrases, ...hidden].map(({ text }) => text.split(' ', 1)[0]));
  const splitFurther = (text: string) => split(text).flatMap((word) => (known.has(word) ? [word] : partsOf(word)));
  return createTable(typeId, [...phrases, ...hidden], splitFurther);
}

function namesOf(typeId: ProductTypeId): readonly string[] {
  return findProductType(typeId)?.subcategories ?? [];
}

function createTable(typeId: ProductTypeId, phrases: readonly Phrase[], split: Table['split']): Table {
  const names = namesOf(typeId);
  const positionsOf = (list: readonly string[]) => list.map((name) => names.indexOf(name));
  const isHiding = typeId !== 'sets';
  // Of phrases that begin alike, the longest is found: where it hides none, it tells what the others do.
  const tellingWith = (text: string) => phrases.filter((other) => `${text} `.startsWith(`${other.text} `));
  const table: Table = {
    names,
    split,
    rivals: (RIVALS[typeId] ?? []).map(positionsOf),
    kindsInTags: positionsOf(KINDS_IN_TAGS[typeId] ?? []),
    positions: new Map(names.map((name, at) => [lexiconWords(name).join(' '), at])),
    phrases: createPhraseTable(
      [...Map.groupBy(phrases, ({ text }) => text)].map(([text, own]) => [text, isHiding ? own : tellingWith(text)]),
    ),
    isHiding,
    readTag: memoize((tag) => scanTag(tag, table)),
  };
  return table;
}

/** `Vest top` and `vest tops`. */
function severalOf(phrase: Phrase): Phrase[] {
  const { text } = phrase;
  return !text.includes(' ') || text.endsWith('s') ? [phrase] : [phrase, { ...phrase, text: `${text}s` }];
}

function phrasesOf(terms: Words | undefined, of: number, scope: number): Phrase[] {
  return wordList(terms ?? []).map((text) => ({ text, of, scope }));
}

/** Subcategories that exclude each other. */
const RIVALS: Readonly<Partial<Record<ProductTypeId, readonly (readonly string[])[]>>> = {
  dresses: [['Mini Dresses', 'Maxi & Midi Dresses']],
  jeans: [
    ['Low Rise', 'High Rise'],
    ['Skinny', 'Wide Leg', 'Flare'],
  ],
  shorts: [
    ['Mini Shorts', 'Bermuda'],
    ['High Waisted', 'Low Rise'],
  ],
  skirts: [['Mini Skirts', 'Midi Skirts', 'Maxi Skirts']],
  sets: [['Top & Pants Sets', 'Top & Skirt Sets']],
  outerwear: [['Jackets', 'Coats', 'Cardigans', 'Blazers']],
};

/** Kinds of which a thing may be several (a blouse that buttons up), but that tags name for whole ranges. */
const KINDS_IN_TAGS: Readonly<Partial<Record<ProductTypeId, readonly string[]>>> = {
  tops: ['T-Shirt', 'Blouse', 'Tank Top', 'Button-Up'],
  pants: ['Trousers', 'Sweatpants', 'Joggers'],
};
