import { findProductType, type ProductTypeId } from '../../model/product-types.ts';
import { memoize } from '../../util/memoize.ts';
import { wordList } from '../../util/word-list.ts';
import { splitWords } from './scan-words.ts';
import { SUBCATEGORY_WORDS } from './subcategory-words.ts';

/** What a product says about itself, in plain text. */
export interface SubcategorizedProduct {
  readonly typeId: ProductTypeId;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly colors: readonly string[];
}

/** Where a phrase of a subcategory stands in the table of its type. */
const ANYWHERE = 1;
const TITLE = 2;
const UNLESS = 4;

interface Phrase {
  readonly words: readonly string[];
  /** Position of the subcategory. */
  readonly of: number;
  readonly scope: number;
}

type ToldByTag = readonly [at: number, told: number];

interface Table {
  readonly names: readonly string[];
  /** The names as words, by position: a tag that is one tells. */
  readonly positions: ReadonlyMap<string, number>;
  /** Phrases by their first word: most words of a description begin none. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Tags are the same on many products. */
  readonly readTag: (tag: string) => readonly ToldByTag[];
}

/**
 * The subcategories of its type that a product belongs to, in their fixed order: title or description hold a synonym, or
 * the tags do (specification, section 5). Whole words only, whatever the case; hyphens count as spaces.
 */
export function findSubcategories(product: SubcategorizedProduct): string[] {
  const table = tableOf(product.typeId);
  const size = table.names.length;
  const title = scan(splitWords(product.title), table);
  const description = scan(splitWords(product.description), table);
  // By position: 1 when a tag is its name, 2 when a tag that is no other's name holds one of its phrases.
  const tagged = new Uint8Array(size);
  for (const tag of product.tags) for (const [at, told] of table.readTag(tag)) tagged[at] = (tagged[at] ?? 0) | told;
  // The colour a retailer names apart from the title is part of what it says of the dress.
  const white = table.names.indexOf('White Dresses');
  const isWhite = white >= 0 && product.colors.some((color) => holds(scan(splitWords(color), table), white, TITLE));
  return table.names.filter((_, at) => {
    if (((tagged[at] ?? 0) & 1) !== 0 || (at === white && isWhite)) return true;
    if (holds(title, at, UNLESS)) return false;
    return holds(title, at, ANYWHERE | TITLE) || holds(description, at, ANYWHERE) || tagged[at] !== 0;
  });
}

function holds(found: Uint8Array, at: number, scope: number): boolean {
  return ((found[at] ?? 0) & scope) !== 0;
}

/** What a tag tells: positions, each with 1 for its name or 2 for one of its phrases. */
function scanTag(tag: string, table: Table): ToldByTag[] {
  if (/related|ignore|goes.?with/i.test(tag)) return [];
  const words = splitWords(tag);
  const named = table.positions.get(words.join(' '));
  // A tag that is a subcategory's name says nothing about the others: `Mini Skirts` is not a short skirt's synonym.
  if (named !== undefined) return [[named, 1]];
  return [...scan(words, table)].flatMap((scopes, at) =>
    (scopes & (ANYWHERE | TITLE)) === 0 ? [] : [[at, 2] as const],
  );
}

/** By position of the subcategory: the scopes of its phrases that the words hold. */
function scan(words: readonly string[], table: Table): Uint8Array {
  const found = new Uint8Array(table.names.length);
  for (let start = 0; start < words.length; start += 1) {
    const phrases = table.phrases.get(words[start] as string);
    if (phrases === undefined) continue;
    for (const phrase of phrases) {
      if (standsAt(phrase.words, words, start)) found[phrase.of] = (found[phrase.of] ?? 0) | phrase.scope;
    }
  }
  return found;
}

function standsAt(phrase: readonly string[], words: readonly string[], start: number): boolean {
  for (let at = 1; at < phrase.length; at += 1) if (words[start + at] !== phrase[at]) return false;
  return true;
}

const tables = new Map<ProductTypeId, Table>();

function tableOf(typeId: ProductTypeId): Table {
  const known = tables.get(typeId);
  if (known) return known;
  const built = buildTable(typeId);
  tables.set(typeId, built);
  return built;
}

function buildTable(typeId: ProductTypeId): Table {
  const names = findProductType(typeId)?.subcategories ?? [];
  const phrases = names.flatMap((name, of) => {
    const { anywhere, title, unless } = SUBCATEGORY_WORDS[typeId][name] ?? { anywhere: '' };
    return [...phrasesOf(anywhere, of, ANYWHERE), ...phrasesOf(title, of, TITLE), ...phrasesOf(unless, of, UNLESS)];
  });
  const table: Table = {
    names,
    positions: new Map(names.map((name, at) => [splitWords(name).join(' '), at])),
    phrases: Map.groupBy(phrases, (phrase) => phrase.words[0] ?? ''),
    readTag: memoize((tag) => scanTag(tag, table)),
  };
  return table;
}

function phrasesOf(terms: string | undefined, of: number, scope: number): Phrase[] {
  return wordList(terms ?? '').map((term) => ({ words: term.split(' '), of, scope }));
}
