import type { Attribute } from '../model/attributes/attribute.ts';
import type { BaseColor } from '../model/colors/color-names.ts';
import type { ProductTypeId } from '../model/product/product-types.ts';
import CZECH from './data/cs.json' with { type: 'json' };
import DANISH from './data/da.json' with { type: 'json' };
import GERMAN from './data/de.json' with { type: 'json' };
import ENGLISH_DATA from './data/en.json' with { type: 'json' };
import SPANISH from './data/es.json' with { type: 'json' };
import FINNISH from './data/fi.json' with { type: 'json' };
import FRENCH from './data/fr.json' with { type: 'json' };
import INTERNATIONAL_DATA from './data/international.json' with { type: 'json' };
import ITALIAN from './data/it.json' with { type: 'json' };
import DUTCH from './data/nl.json' with { type: 'json' };
import NORWEGIAN from './data/no.json' with { type: 'json' };
import POLISH from './data/pl.json' with { type: 'json' };
import PORTUGUESE from './data/pt.json' with { type: 'json' };
import SWEDISH from './data/sv.json' with { type: 'json' };
import TURKISH from './data/tr.json' with { type: 'json' };

/** The languages whose shops are understood. */
export const LANGUAGES = ['en', 'cs', 'da', 'de', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'pt', 'sv', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ForeignLanguage = Exclude<Language, 'en'>;

/** `de`, `de-AT` or `pt_BR` as one of our languages, Norwegian in either form; `null` for any other text. */
export function toLanguage(code: string): Language | null {
  const primary = /^\s*([a-z]{2})(?:[-_]|\s*$)/i.exec(code)?.[1]?.toLowerCase();
  if (primary === 'nb' || primary === 'nn') return 'no';
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/**
 * Words of running text and of garments by which a language is known that shops are not understood in. What is written in one of
 * them must not be taken for the nearest of ours without a word.
 */
export const STRANGER_WORDS = {
  el: 'και, με, για, φόρεμα, γυναικείο, μπλούζα, παντελόνι, φούστα, μαύρο, λευκό, μανίκι, μέγεθος, ύφασμα, τσέπες, μπουφάν, παπούτσια',
  hu: 'és, a, az, egy, női, ruha, szoknya, nadrág, kabát, póló, blúz, ing, pulóver, fekete, fehér, kék, piros, pamut, méret, hosszú, rövid, ujjú, cipő, táska, dzseki, derekú, zsebek',
  ja: 'ワンピース, スカート, パンツ, シャツ, ジャケット, コート, ニット, レディース, ブラック, ホワイト, の, を, に, は',
  ro: 'și, cu, pentru, rochie, rochii, fustă, pantaloni, bluză, cămașă, geacă, palton, negru, alb, albastru, roșu, bumbac, mărime, mânecă, mâneci, lungă, scurtă, damă, femei, din, este, la, pantofi, geantă, blugi, tricou, hanorac, pulover',
  ru: 'и, с, для, платье, юбка, брюки, куртка, пальто, рубашка, блузка, футболка, женское, черный, белый, синий, размер, хлопок, рукав, джинсы, свитер, туфли, сумка, из, на',
  sk: 'a, bavlna, bez, biela, biele, blúzka, bunda, čierna, čierne, dámska, dámske, dlhý, dlhým, džínsy, farba, gombíky, je, kabelka, kolená, košeľa, krátky, krátkym, kvetované, modrá, mikina, na, nohavice, pánska, po, pre, pruhovaná, rukáv, rukávom, s, šaty, sukňa, sveter, topánky, tričko, veľkosť, vrecká, vysokým, z, zimná',
} as const satisfies Readonly<Record<string, string>>;

/** A language of which hardly a word is known (ISO 639: undetermined). */
export const UNKNOWN_LANGUAGE = 'und';

/** The code of a language that is not understood: one that is known by its words, or any. */
export type Stranger = keyof typeof STRANGER_WORDS | typeof UNKNOWN_LANGUAGE;

/** What shops sell beside the eight product types: kinds of things the storefront does not list. */
export const OTHER_KINDS = [
  'shoes',
  'bags',
  'swimwear',
  'lingerie',
  'sleepwear',
  'hosiery',
  'jumpsuits',
  'hats',
  'jewellery',
  'accessories',
  'beauty',
  'home',
  'children',
  'menswear',
  'other clothing',
  'gift cards',
] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

/** A sorted list of words or phrases, parted by commas, over as many lines as it takes: see `wordList`. */
export type Words = readonly string[];

/** Lists of words by what they name. */
export type KindWords = Readonly<Partial<Record<ProductTypeId | OtherKind, Words>>>;

/** Lists of words by the attribute that they tell. */
export type AttributeLists = Readonly<Partial<Record<Attribute, Words>>>;

/** What every language has: a file of `data`, `xx.json`. */
export interface SharedWords {
  readonly nouns: KindWords;
  /** Words that name the thing only where no noun does. */
  readonly weakNouns: KindWords;
  /** Phrases that only look like a noun; they hide the words they hold. */
  readonly phrases: Words;
  /** Words of running text by which the language is known. */
  readonly telling: Words;
  readonly attributes: AttributeWords;
  readonly query: QueryWords;
}

/** What shoppers say in a query beside the thing, its looks and its price. Words of all languages are read together. */
export type QueryLists = Readonly<
  Partial<
    Record<
      /** Tell nothing about a piece. */
      | 'fillers'
      /** Said of what is worn for an occasion, whatever it is; to the rules for titles it is a set. */
      | 'anyGarment'
      /** Ask for garments of any type, whatever else is said: `what should I wear`. */
      | 'outfits'
      | 'cheapest'
      | 'dearest'
      /** The order that a list has anyway. */
      | 'newest'
      | 'sale'
      | 'fullPrice'
      | 'notDear'
      | 'inStock'
      /** What nobody wants to see: after a denial, what is in stock is meant. */
      | 'soldOut'
      /** Before what is sold out, or on sale. */
      | 'denials'
      /** What is named behind these is not wanted. */
      | 'negations'
      /** What is named before these is not wanted: `olmayan`. */
      | 'negationsBehind'
      /** Words behind which a `no` denies nothing: *in the* of Portuguese. */
      | 'inThe'
      /** May stand between a negation and what is not wanted. */
      | 'beforeUnwanted'
      /** Between things none of which is wanted: `ni negro ni blanco`, `without a hint of pink`. */
      | 'either'
      /** Before the most that something may cost: `bis zu`. */
      | 'below'
      /** Before a price that is too little; denied, before the most: `nicht über`. */
      | 'over'
      /** Before the least that something may cost: `ab`. */
      | 'above'
      /** Before two prices: `zwischen`. */
      | 'between'
      /** Before two prices as well, and before much else: `von`. */
      | 'from'
      /** Between two prices. */
      | 'to'
      /** Behind the most that something may cost: `oder weniger`. */
      | 'orLess'
      /** Behind the least that something may cost: `oder mehr`. */
      | 'orMore'
      /** Behind what something may cost more or less: `civarı`. */
      | 'orSo'
      /** Before what something may cost more or less: `etwa`. */
      | 'around'
      /** Before what is at home already: `what goes with`. */
      | 'pairings'
      /** Between a garment that is asked for and one that is at home: `topp till jeans`. */
      | 'pairingsBetween'
      /** Ask what a shop answers, and no catalog: orders, delivery, returns, gift cards, how sizes fall. */
      | 'service'
      /** Worn over swimwear, and sold as such: a dress or a top comes near. */
      | 'coverUps'
      /** What is sold as a suit, of two pieces of one cloth. */
      | 'suits'
      /** Who is at a wedding and not its bride. */
      | 'guests'
      /** Before a size. */
      | 'size'
      /** Before how tall somebody is: `I am 158`. */
      | 'heights'
      /** Behind a number that is no size: years, degrees, months. */
      | 'counted'
      /** Before one: `turning 16`, `week 20`. */
      | 'counting'
      /** What may be small or large, and is of no size: a waist, the checks of a cloth. */
      | 'notSized'
      /** Before the length of a leg in inches: `Länge 32`. */
      | 'leg',
      Words
    >
  >
>;

export interface QueryWords extends QueryLists {
  /** What is said for one thing in two ways, as the rules for titles know it; what it is not, as a denial. */
  readonly idioms?: Readonly<Record<string, string>>;
  /** By what shoppers call a style, or what they dress for: the attributes, and other words, that make it (`-`: that it is not), or the same style in English. */
  readonly styles?: Readonly<Record<string, string>>;
}

/** What shops of one language other than English write. */
export interface LanguageWords extends SharedWords {
  /** Whether the first noun names the thing, as in `robe pull`, which is a dress; else the last does, as in `Blusenkleid`. */
  readonly nounFirst: boolean;
  /** Whether nouns are written together: `Abendkleid`. */
  readonly hasCompounds: boolean;
  /** How a word in the table may end in a text, without accents, and what stands there in the table: `ies>y`. */
  readonly endings: Words;
  /** Words after which stands what comes with the thing, or what it is made of or for. */
  readonly additions: Words;
  readonly joins: Words;
  readonly audiences: {
    readonly children: Words;
    /** Phrases with such a word that say something else: baby blue. */
    readonly notChildren: Words;
    readonly men: Words;
    readonly women: Words;
  };
  readonly colors: Readonly<Partial<Record<BaseColor, Words>>>;
  /** By the name of the print in our own words. */
  readonly prints: Readonly<Record<string, Words>>;
  readonly shades: Words;
  /** How a word of a color begins that is a shade with a name in English, by that name: `mustard` of `senfgelb`. */
  readonly shadeNames: Readonly<Record<string, Words>>;
  /** Those that make blue navy. */
  readonly darkShades: Words;
  /** Those that say of jeans that they are light. */
  readonly lightShades: Words;
  readonly subcategories: Readonly<Partial<Record<ProductTypeId, Readonly<Record<string, Words>>>>>;
  readonly sizes: {
    readonly oneSize: Words;
    readonly soldOut: Words;
    /** What stands before a size: `Gr. 38`. */
    readonly labels: Words;
  };
}

/** How one language tells attributes. All words are in any grammatical form. */
export interface AttributeWords {
  /** Tell in any text. */
  readonly anywhere: AttributeLists;
  /** Tell in a title, a tag or a query, where nothing else is spoken of. */
  readonly titles: AttributeLists;
  /** The same for things of one type alone: a long dress is a maxi one, a long coat is not. */
  readonly ofType: Readonly<Partial<Record<ProductTypeId, AttributeLists>>>;
  /** Phrases that hold such a word and say another thing: `lace up`. */
  readonly hides: Words;
  /** Before or behind one of these, a word is of a part: `lace trim`, `lined in satin`. */
  readonly parts: Words;
  readonly partsBefore: Words;
  /** After these, what follows is no longer what the word before speaks of: linen *with* straps. */
  readonly links: Words;
  /** Right before a word, or with one word between, these say that it is not so. */
  readonly denials: Words;
  /** With these begins what a sentence says of other things: `pair it with`. */
  readonly styling: Words;
}

/** A subcategory's words in English, without accents and hyphens. */
export interface SubcategoryWords {
  /** Searched in title, description and tags. */
  readonly anywhere: Words;
  /** Searched in title and tags only: in a description they often speak of something else. */
  readonly title?: Words;
  /** Not this subcategory when the title has one of these. */
  readonly unless?: Words;
}

/** What English has besides, which has rules of its own. */
export interface EnglishWords extends SharedWords {
  readonly nouns: Readonly<Record<ProductTypeId | OtherKind, Words>>;
  /** Of the nouns, those that decide wherever they stand in a title: a bikini top is swimwear. */
  readonly decisiveNouns: Words;
  /** English words that shops of any language write in titles: styles, cuts, what a T-shirt is called. */
  readonly styles: Words;
  readonly subcategories: Readonly<Record<ProductTypeId, Readonly<Record<string, SubcategoryWords>>>>;
  /** Phrases of any type that hide a subcategory's words: a long sleeve makes no dress long. */
  readonly subcategoryPhrases: Words;
}

/** Words that shops of every language write; a language's own go before them. */
export interface InternationalWords {
  readonly nouns: KindWords;
  readonly weakNouns: KindWords;
  readonly attributes: AttributeLists;
}

/** The words of all languages: the one place that they are read from, for ingest, queries, suggestions and the index. */
export const WORDS: Readonly<Record<ForeignLanguage, LanguageWords>> = {
  cs: CZECH,
  da: DANISH,
  de: GERMAN,
  es: SPANISH,
  fi: FINNISH,
  fr: FRENCH,
  it: ITALIAN,
  nl: DUTCH,
  no: NORWEGIAN,
  pl: POLISH,
  pt: PORTUGUESE,
  sv: SWEDISH,
  tr: TURKISH,
};

export const ENGLISH: EnglishWords = ENGLISH_DATA;

export const INTERNATIONAL: InternationalWords = INTERNATIONAL_DATA;
