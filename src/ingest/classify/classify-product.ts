import type { Language, OtherKind } from '../../language/languages.ts';
import {
  type FoundWord,
  isGarment,
  isOfDenim,
  type Lexicon,
  lexiconOf,
  lexiconWords,
  withoutAdditions,
} from '../../language/lexicon.ts';
import { wordList } from '../../text/fold-words.ts';
import { findType, refineByTitle } from './find-type.ts';
import { type DescribedProduct, type FoundType, findChildSize, isUnprovedSet, toldBy } from './found-type.ts';
import { firstSentences, LOWER_PARTS, scanTitle, UPPER_PARTS } from './scan-text.ts';

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

/** Beyond this a description speaks of care and delivery. */
const MAX_READ = 600;
const MAX_SENTENCES = 2;

/**
 * The product type by the words of another language than English: whom it is for, then title, category, tags and the
 * beginning of the description. `null` when no word tells it.
 */
export function findForeignType(product: DescribedProduct, lexicon: Lexicon): FoundType | null {
  const found = findByPlace(product, lexicon);
  return isUnprovedSet(found, product, lexicon, () => sentencesOf(product.description)) ? null : found;
}

function findByPlace(product: DescribedProduct, lexicon: Lexicon): FoundType | null {
  const audience = findAudience(product, lexicon);
  if (audience) return audience;
  const title = readName(product.title, lexicon);
  const category = readCategory(product.productType, lexicon);
  const described = sentencesOf(product.description).map((sentence) => readName(sentence, lexicon));
  const named = described.find(({ noun }) => noun !== null)?.noun ?? null;
  return (
    toldBy(title.decisive, 'title') ??
    toldBy(category && refine(category, title.noun), 'category') ??
    toldBy(title.noun && named && isWider(title.noun, named) ? named : null, 'description') ??
    toldBy(title.noun, 'title') ??
    toldBy(findInTags(product.tags, lexicon), 'tag') ??
    toldBy(named && title.weak && !isGarment(named) ? title.weak : null, 'title') ??
    toldBy(named, 'description') ??
    toldBy(title.weak, 'title') ??
    toldBy(readName(product.productType, lexicon).weak, 'category')
  );
}

/**
 * Of denim, skirts and jackets are made too: `Jeans Vila`, described as a skirt. Trousers are short and long in most languages: `byxor`,
 * described as shorts.
 */
function isWider(noun: FoundWord, named: FoundWord): boolean {
  const isDenim = noun.phrase === 'jeans' || noun.phrase === 'jean';
  return (isDenim && isOfDenim(named.value)) || (TROUSERS.has(noun.phrase) && named.value === 'shorts');
}
const TROUSERS = new Set(
  wordList(
    'broek, bukse, bukser, byxa, byxor, calça, calças, hose, hosen, housut, kalhoty, pantalon, pantalone, pantaloni, pantalón, pantalones, pantolon, spodnie',
  ),
);

interface ReadName {
  readonly decisive: FoundWord | null;
  /** What names the thing. */
  readonly noun: FoundWord | null;
  readonly weak: FoundWord | null;
}

const PART_END = /\s[-–—|:]\s|[,(|;]|\s-(?=\S)/;

/** Reads a title or the beginning of a sentence: the first of its parts with a noun names the thing. */
function readName(text: string, lexicon: Lexicon): ReadName {
  const set = findJoinedSet(text, lexicon);
  const parts = text.split(PART_END).map((part) => readPart(part, lexicon));
  const nouns = parts.flatMap(({ noun }) => noun ?? []);
  const last = /\s[-–—]\s/.test(text) ? nouns.at(-1) : null;
  // `HOODIE - Sweatjakke`: a style's name is English or in capitals, and behind it stands what it is.
  const isStyle = nouns[0]?.isBorrowed === true || STYLED.test(text);
  const named = isStyle && last?.isBorrowed === false ? last : nouns[0];
  const noun = set ?? named ?? null;
  const decisive = parts.find((part) => part.decisive !== null)?.decisive ?? null;
  return { decisive, noun, weak: parts.find((part) => part.weak !== null)?.weak ?? null };
}

/** Capitals, then a part that has others: `VEST V NECK - Strikpullover`. */
const STYLED = /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*\s[-–—]\s(?=.*\p{Ll})/u;

/** Names of styles: `T-Shirt 'Charing'`. */
const QUOTED = /(?<=^|\s)(?:'[^']{1,40}'|"[^"]{1,40}"|[„“‚‘][^“”’‘]{1,40}[“”’‘]|«[^»]{1,40}»)(?=\s|$)/g;

function readPart(text: string, lexicon: Lexicon): ReadName {
  const words = lexicon.split(text.replace(QUOTED, ' '));
  const found = lexicon.scan(words);
  const nouns = withoutColors(
    found.filter((word) => !word.weak),
    words,
    lexicon,
  );
  const { own, end } = withoutAdditions(nouns, words, lexicon);
  const isFirst = lexicon.words.nounFirst;
  const head = isFirst ? own[0] : own.at(-1);
  // A pyjama's top and the top of a bikini are named with a word between: in `Bas de bikini` and `pantalón de pijama`, the
  // word right behind the one that adds it is part of the name.
  const decisive = nouns.find((word) => word.decisive && (word.start <= end || end < 0)) ?? null;
  return {
    decisive: decisive && head && isFirst && nouns.indexOf(decisive) > 1 ? null : decisive,
    noun: head ? (partOfSet(head, own.length > 1 ? own : nouns, isFirst) ?? ofDenim(head, found)) : null,
    weak: found.find((word) => word.weak) ?? null,
  };
}

/**
 * A ware that is a color too (`creme`, `puder`) is the color of a garment beside it, and says by itself nothing of what the
 * thing is; only beside another ware it is one.
 */
function withoutColors(nouns: readonly FoundWord[], words: readonly string[], lexicon: Lexicon): readonly FoundWord[] {
  const isColor = ({ start }: FoundWord) =>
    lexicon.shades.has(words[start] ?? '') || lexicon.colors.longestAt(words, start) !== null;
  const sure = nouns.filter((word) => isGarment(word) || !isColor(word));
  return sure.length > 0 && !sure.some(isGarment) ? nouns : sure;
}

/** Trousers of denim are jeans; leggings may only look like it. */
function ofDenim(noun: FoundWord, found: readonly FoundWord[]): FoundWord {
  const isDenim =
    noun.value === 'pants' &&
    !/legg|tregging/.test(noun.phrase) &&
    found.some(({ phrase, weak }) => weak && phrase === 'denim');
  return isDenim ? { ...noun, value: 'jeans', phrase: `denim ${noun.phrase}` } : noun;
}

/** What a set consists of, when that is no garment: `Handtuch-Set`, `ensemble de bijoux`. */
function partOfSet(head: FoundWord, nouns: readonly FoundWord[], isFirst: boolean): FoundWord | null {
  if (head.value !== 'sets') return null;
  const others = nouns.filter((word) => word !== head);
  const other = isFirst ? others[0] : others.at(-1);
  return other && others.every((word) => !isGarment(word)) ? other : null;
}

/** A top and a bottom joined in one text are a set, but where a dress is said to consist of them. */
function findJoinedSet(text: string, lexicon: Lexicon): FoundWord | null {
  const words = lexicon.split(text);
  const found = lexicon.scan(words).filter((word) => !word.weak);
  for (const [at, word] of found.entries()) {
    const next = found[at + 1];
    if (word.value === 'dresses') return null;
    if (!next || !arePieces(word, next)) continue;
    const isJoined = words.slice(word.end, next.start).some((between) => lexicon.joins.has(between));
    if (isJoined) return { ...word, value: 'sets', phrase: `${word.phrase} & ${next.phrase}`, decisive: false };
  }
  return null;
}

function arePieces(one: FoundWord, other: FoundWord): boolean {
  return (
    (UPPER_PARTS.has(one.value) && LOWER_PARTS.has(other.value)) ||
    (LOWER_PARTS.has(one.value) && UPPER_PARTS.has(other.value))
  );
}

/** The last part of a category that tells a type: `Damen > Bekleidung > Blusen & Tuniken`. */
function readCategory(productType: string, lexicon: Lexicon): FoundWord | null {
  for (const part of productType.split(/[>/|:]| - /).reverse()) {
    const nouns = lexicon.scan(lexicon.split(part)).filter((word) => !word.weak);
    const decisive = nouns.find((word) => word.decisive);
    const kinds = new Set(nouns.map((word) => word.value));
    // `Jacken & Mäntel` are both outerwear; `Hosen & Röcke` tell nothing.
    if (decisive) return decisive;
    if (kinds.size === 1) return nouns[0] ?? null;
  }
  return null;
}

/** What a category may be refined to by the title's noun; one of accessories may hold anything. */
function refine(category: FoundWord, noun: FoundWord | null): FoundWord {
  if (!noun || noun.value === category.value) return category;
  return COARSE.has(category.value) && isGarment(noun) ? noun : refineByTitle(category, noun);
}
const COARSE = new Set<string>(['accessories', 'menswear']);

function findInTags(tags: readonly string[], lexicon: Lexicon): FoundWord | null {
  for (const tag of tags) {
    const words = lexicon.split(tag.replace(/^[^:>]*[:>]/, ''));
    if (words.length > 4) continue;
    const found = lexicon.scan(words).filter((word) => !word.weak);
    const nouns = withoutColors(found, words, lexicon);
    if (nouns.length === 1 && nouns[0]) return nouns[0];
  }
  return null;
}

function sentencesOf(description: string): string[] {
  return firstSentences(description, MAX_READ)
    .filter((sentence) => sentence.trim() !== '')
    .slice(0, MAX_SENTENCES);
}

function findAudience(product: DescribedProduct, lexicon: Lexicon): FoundType | null {
  const age = findChildSize(product);
  if (age !== null) return { kind: 'other', other: 'children', reason: `size: ${age}` };
  const texts = { title: lexicon.split(product.title), category: lexicon.split(product.productType) };
  for (const [place, words] of Object.entries(texts)) {
    const at = words.findIndex((_, start) => isChild(words, start, lexicon));
    if (at >= 0) return { kind: 'other', other: 'children', reason: `${place}: ${words[at]}` };
  }
  const all = [...texts.title, ...texts.category];
  const man = all.find((word) => lexicon.men.has(word));
  if (man === undefined || all.some((word) => lexicon.women.has(word))) return null;
  return { kind: 'other', other: 'menswear', reason: `${texts.title.includes(man) ? 'title' : 'category'}: ${man}` };
}

function isChild(words: readonly string[], at: number, { children }: Lexicon): boolean {
  if (children.longestAt(words, at)?.value !== true) return false;
  // Part of a phrase that says something else.
  for (let start = Math.max(0, at - 3); start < at; start += 1) {
    const phrase = children.longestAt(words, start);
    if (phrase && phrase.value === null && start + phrase.length > at) return false;
  }
  return true;
}
