import { APPAREL_NUMBERS, TOP_CATEGORIES } from '../../language/google-categories.ts';
import type { OtherKind } from '../../language/language-words.ts';
import type { Language } from '../../language/languages.ts';
import { lexiconOf, lexiconWords } from '../../language/lexicon.ts';
import { wordList } from '../../text/fold-words.ts';
import { findForeignType } from './find-foreign-type.ts';
import { findType } from './find-type.ts';
import type { DescribedProduct, FoundType } from './found-type.ts';
import { scanTitle } from './scan-title.ts';

interface ShopProduct extends DescribedProduct {
  readonly brand?: string;
  readonly googleCategory?: string;
}

/**
 * By the rules of the shop's language. The top of Google's category is a gate, which no word opens that may mean something
 * else; it never names the type: shops file their products under it by guess.
 */
export function classifyProduct(language: Language, product: ShopProduct): FoundType | null {
  const gate = gateOf(product.googleCategory);
  const reason = `google category: ${product.googleCategory?.slice(0, 60)}`;
  if (gate !== 'open' && gate !== 'unknown') return { kind: 'other', other: gate, reason };
  const found = findByWords(language, product);
  if (gate === 'unknown' && found?.kind === 'type' && (!found.reason.startsWith('title') || found.typeId === 'sets')) {
    return { kind: 'other', other: 'other clothing', reason };
  }
  return found;
}

/** What the top of Google's category says of a thing: that it may be clothing, what it is instead, or nothing we know. */
type Gate = 'open' | 'unknown' | OtherKind;

const TOPS: ReadonlyMap<string, OtherKind | 'apparel'> = new Map(
  Object.entries(TOP_CATEGORIES).flatMap(([kind, list]) =>
    wordList(list).map((name) => [lexiconWords(name).join(' '), kind as OtherKind | 'apparel'] as const),
  ),
);
const APPAREL: ReadonlySet<string> = new Set(wordList(APPAREL_NUMBERS));
const MAX_CATEGORY = 200;

/** A category by its number or its name (`Home & Garden > Linens & Bedding`); only its top counts. */
function gateOf(googleCategory: string | undefined): Gate {
  const text = (googleCategory ?? '').slice(0, MAX_CATEGORY).trim();
  if (text === '') return 'open';
  const number = /^\d+/.exec(text)?.[0];
  if (number !== undefined) return APPAREL.has(number) ? 'open' : 'unknown';
  const kind = TOPS.get(lexiconWords(text.split('>')[0] ?? '').join(' '));
  return kind === undefined || kind === 'apparel' ? 'open' : kind;
}

/** What names the thing is sought beside its maker's name first, and in it where nothing else tells: `Pepe Jeans Regent`. */
function findByWords(language: Language, product: ShopProduct): FoundType | null {
  const title = withoutMaker(product.title, product.brand);
  const found = findIn(language, title === product.title ? product : { ...product, title });
  return found === null && title !== product.title ? findIn(language, product) : found;
}

/** Makers whose names are garments or wares: they name no thing where they stand in a title. */
const MAKERS =
  /\b(?:(?:pepe|calvin klein|ck|tommy|tommy hilfiger|armani|emporio armani|versace|trussardi|guess|moschino|karl lagerfeld|gas|big star|mustang|replay|just cavalli|love moschino|patrizia pepe|frankie morello|g-?star|salsa|ltb|lee|dkny|polo) jeans(?: couture| co\.?)?|jet ?set|dress the population|shirt society|coat ?(?:&|and) ?check|polo ralph lauren|us polo assn\.?|u\.s\. polo assn\.?|beverly hills polo club|santa monica polo club|ralph lauren polo|sock ?shop|hat attack|bag ?base|skirt ?& ?stiletto|blouse roumaine|pretty ballerinas|jack wolfskin|shirtaporter|denim ?& ?flower|cotton ?on|the bikini lab)\b/gi;

/**
 * A title without the name of its maker, where that is known or the record says it (`Floral Dress Pepe Jeans`); the title itself
 * when nothing else would be left.
 */
function withoutMaker(title: string, brand: string | undefined): string {
  const known = title.replace(MAKERS, ' ');
  const name = brand?.trim() ?? '';
  const own = name.length < SHORTEST ? known : removeName(known, name);
  return /\p{L}{2}/u.test(own) ? own : title;
}
/** A shorter name is mostly a word of something else. */
const SHORTEST = 4;

/** Where it begins or ends the title, which is where makers stand. */
function removeName(title: string, name: string): string {
  const lower = title.trim().toLowerCase();
  const maker = name.toLowerCase();
  if (lower.startsWith(`${maker} `)) return title.trim().slice(name.length + 1);
  return lower.endsWith(` ${maker}`) ? title.trim().slice(0, -name.length - 1) : title;
}

function findIn(language: Language, product: DescribedProduct): FoundType | null {
  if (language === 'en') return findType(product);
  const found = findForeignType(product, lexiconOf(language));
  if (found && !found.reason.startsWith('description')) return found;
  const english = findEnglishNoun(product);
  // What a text says of the outfit does not make clothing of `Necklaces`; `Tencel Camis` may be a style of dresses.
  return found && english?.kind !== 'other' ? found : english;
}

/** Shops of any language have some titles in English; its nouns count where the shop's own words tell nothing. */
function findEnglishNoun({ title }: DescribedProduct): FoundType | null {
  if (scanTitle(title).noun === null) return null;
  return findType({ productType: '', title, tags: [], description: '', sizes: [] });
}
