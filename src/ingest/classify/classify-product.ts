import type { OtherKind } from '../../language/language-words.ts';
import type { Language } from '../../language/languages.ts';
import { lexiconOf, lexiconWords } from '../../language/lexicon.ts';
import { wordList } from '../../text/fold-words.ts';
import { findForeignType } from './find-foreign-type.ts';
import { findType } from './find-type.ts';
import type { DescribedProduct, FoundType } from './found-type.ts';
import { scanTitle } from './scan-text.ts';

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

/** Numbers of Google's product categories that are `Apparel & Accessories` or part of it. */
const APPAREL_NUMBERS = `
  166, 167, 168, 169, 170, 171, 173, 175, 176, 177, 178, 179, 180, 181, 182, 184, 187, 188, 189, 190, 191, 192, 193,
  194, 196, 197, 200, 201, 203, 204, 206, 207, 208, 209, 211, 212, 213, 214, 215, 1483, 1516, 1578, 1580, 1581, 1594,
  1604, 1662, 1675, 1772, 1786, 1807, 1831, 1856, 1893, 1922, 1933, 1948, 2020, 2160, 2271, 2292, 2302, 2306, 2396,
  2427, 2477, 2562, 2563, 2580, 2668, 2745, 2963, 3032, 3066, 3128, 3188, 3191, 3253, 3379, 3414, 3439, 3455, 3598,
  3683, 3724, 3729, 3852, 3888, 3913, 3951, 3958, 4003, 4057, 4179, 5114, 5122, 5123, 5182, 5183, 5192, 5193, 5194,
  5207, 5250, 5322, 5327, 5329, 5330, 5343, 5344, 5378, 5379, 5385, 5387, 5388, 5390, 5408, 5409, 5410, 5411, 5412,
  5422, 5423, 5424, 5425, 5426, 5441, 5443, 5446, 5460, 5461, 5462, 5463, 5483, 5484, 5490, 5506, 5513, 5514, 5517,
  5549, 5552, 5555, 5564, 5567, 5598, 5621, 5622, 5623, 5624, 5625, 5626, 5673, 5674, 5676, 5685, 5687, 5697, 5713,
  5834, 5841, 5878, 5907, 5909, 5914, 5915, 5939, 5941, 5942, 5949, 6006, 6031, 6087, 6169, 6170, 6183, 6227, 6238,
  6268, 6277, 6460, 6463, 6551, 6552, 6870, 6984, 6985, 7003, 7054, 7078, 7132, 7133, 7207, 7208, 7209, 7210, 7211,
  7230, 7235, 7236, 7237, 7281, 7304, 7305, 7306, 7307, 7313, 7471, 8017, 8018, 8149, 8200, 8248, 8451, 499972,
  499979, 500008, 500118, 502987, 502988
`;

/** What the top of Google's product categories is called, by what it is instead of clothing. */
const TOP_CATEGORIES: Readonly<Partial<Record<OtherKind, string>>> = {
  home: `
    casa e giardino, casa e jardim, casa y jardín, dom i ogród, furniture, heim & garten, hem och trädgård, home & garden,
    huis en tuin, maison et jardin, meble, meubelen, meubles, mobili, mobília, muebles, möbel, möbler
  `,
  children: `
    baby & toddler, baby & kleinkind, baby en peuter, barn, bebés y niños pequeños, bebés e crianças,
    bébés et tout-petits, dla niemowląt i małych dzieci, jouets et jeux, juegos y juguetes, leksaker och spel,
    neonati e prima infanzia, speelgoed en spellen, spiele & spielzeug, toys & games
  `,
  beauty: `
    bellezza e salute, gesundheit & schönheit, gezondheid en schoonheid, health & beauty, hälsa och skönhet,
    salud y belleza, salute e bellezza, santé et beauté, saúde e beleza, zdrowie i uroda
  `,
  bags: 'bagages et maroquinerie, luggage & bags, taschen & gepäck',
  accessories: `
    animals & pet supplies, arts & entertainment, business & industrial, cameras & optics, electronics, hardware, media,
    office supplies, religious & ceremonial, software, tiere & tierbedarf, vehicles & parts
  `,
};

const TOPS: ReadonlyMap<string, OtherKind> = new Map(
  Object.entries(TOP_CATEGORIES).flatMap(([kind, list]) =>
    wordList(list).map((name) => [lexiconWords(name).join(' '), kind as OtherKind] as const),
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
  return TOPS.get(lexiconWords(text.split('>')[0] ?? '').join(' ')) ?? 'open';
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
