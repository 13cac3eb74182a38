import { LANGUAGES } from '../../language/languages.ts';
import { lexiconOf, lexiconWords, scanTypeWords } from '../../language/lexicon.ts';
import { BASE_COLORS, baseColorsOf, COLOR_NAMES, PRINT_NAMES } from '../../model/colors/color-names.ts';
import { cleanSize, isRecognizedSize } from '../../model/sizes/parse-size.ts';
import { wordList } from '../../text/fold-words.ts';
import { memoize } from '../../text/memoize.ts';

const MAX_LENGTH = 40;
/** More colors than this on one product are noise. */
const MAX_COLORS = 4;

/** What shops write into a color field that is no color. */
const NO_COLOR =
  /^(?:see (?:product|description).*|one colou?r|as (?:shown|pictured|seen)|default(?: title)?|colou?r|n\/?a|none|null|petite|curve|tall|plus|regular|standard|short|long|random.*|undefined|default.*|tbc|title|no colou?r|other|new|sale)$/;

/** Words of a title's last part that say that it is no color: fits, sizes, cloths, garments, offers. */
const NO_COLOR_WORD =
  /^(?:fit|size|sizes|petite|curve|tall|plus|regular|relaxed|slim|pack|set|sale|edition|length|inseam|leg|waist|inch|cm|in|style|version|piece|online|only|exclusive|preorder|pre|order|new|final|collection|by|cotton|linen|silk|satin|denim|wool|knit|leather|suede|lace|mesh|velvet|crochet|jersey|rib|ribbed|fabric|dress|top|tops|tee|skirt|pants|pant|jeans|jean|shorts|trousers|jacket|coat|blazer|cardigan|shirt|blouse|bodysuit|jumpsuit|hoodie|sweater|jumper|kids|women|womens|men|mens|mini|midi|maxi|with|and|for|the|of|a|small|medium|large|xs|s|m|l|xl|final|gift|card|bundle|\d+.*)$/;

/**
 * The colors in a shop's color text: lower-cased and trimmed, `MUSTARD / JADE` two, `Black/Black/Black` one, `Gray`
 * grey, `orange-1` orange; what is no color (`See product page`, `Petite`, a size) is left out.
 */
export function parseColors(text: string): readonly string[] {
  // What is longer is a story, and may be endless.
  return readColors(text.slice(0, LONGEST_TEXT));
}

const LONGEST_TEXT = 200;

const readColors = memoize((text): readonly string[] => {
  // `N/A` is not two colors.
  if (NO_COLOR.test(normalizeWords(text))) return [];
  const parts = withoutFancy(text.split(/[/,;|+]/))
    .flatMap(splitHyphened)
    .flatMap(splitPair)
    .flatMap(splitRow)
    .flatMap(splitPrint)
    .map(cleanColor);
  return [...new Set(parts.filter((color) => color !== null))].slice(0, MAX_COLORS);
});

/** What a style is called rather than a color. */
const FANCY = new Set(['aurora', 'bloom', 'blossom', 'candy', 'sunrise', 'sunset']);

/** `Green/Sunset` is green: beside a color, a name that many styles have is one of those. */
function withoutFancy(parts: readonly string[]): readonly string[] {
  if (!parts.some((part) => BASES.has(normalizeWords(part)))) return parts;
  return parts.filter((part) => !FANCY.has(normalizeWords(part)));
}

/** `Brown-Blue` is both; `Blue-Green` is one, and `Off-White`. */
function splitHyphened(text: string): string[] {
  const parts = /^\s*(\p{L}+)-(\p{L}+)\s*$/u.exec(text)?.slice(1).map(normalizeWords) ?? [];
  const areColors = parts.length > 0 && parts.every((part) => BASES.has(part)) && parts[0] !== parts[1];
  return areColors && !COLOR_NAMES.has(parts.join(' ')) ? parts : [text];
}

/** `Black & White` is two colors; `Blue and White Stripe` is one thing. */
function splitPair(text: string): string[] {
  const parts = text.split(/\s+(?:&|and)\s+/i);
  const areColors = parts.every((part) => COLOR_NAMES.has(normalizeWords(part)));
  return areColors ? parts : [text];
}

/** `LIME GREEN LAVENDER` and `Black White` are two colors each; `Blue Grey` is one. */
function splitRow(text: string): string[] {
  const name = normalizeWords(text);
  const words = name.split(' ');
  if (
    words.length < 2 ||
    words.length > 6 ||
    (words.length === 2 && !words.some(isBlackOrWhite)) ||
    COLOR_NAMES.has(name)
  )
    return [text];
  const colors = scanColors(words);
  const isAll = colors.length > 1 && colors.join(' ') === name && colors.every((color) => !PRINT_NAMES.has(color));
  const last = colors.at(-1) ?? '';
  const areApart = [colors[0], last].some(isBlackOrWhite) || !BASES.has(last);
  return isAll && areApart && baseColorsOf(colors).length > 1 ? colors : [text];
}

function isBlackOrWhite(word: string | undefined): boolean {
  return word === 'black' || word === 'white';
}
const BASES: ReadonlySet<string> = new Set(BASE_COLORS);

/** `Green Floral` is found under green and under floral, `Blue and White Stripe` under all three. */
function splitPrint(text: string): string[] {
  const name = normalizeWords(text);
  if (COLOR_NAMES.has(name)) return [text];
  const words = name.split(' ').filter((word) => word !== 'and' && word !== '&');
  const prints = words.findIndex((_, at) => PRINT_NAMES.has(words.slice(at).join(' ')));
  const before = words.slice(0, Math.max(prints, 0));
  const colors = scanColors(before);
  const isAll = before.length > 0 && colors.join(' ') === before.join(' ');
  return isAll ? [...colors, printName(words.slice(prints).join(' '))] : [text];
}

function cleanColor(text: string): string | null {
  const words = normalizeWords(text).replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  const color = dropFit(words.replace(/ \d{1,3}$/, '').split(' ')).join(' ');
  if (color === '' || color.length > MAX_LENGTH || NO_COLOR.test(color) || !/\p{L}/u.test(color)) return null;
  // `Mint` reads as a size too: M, international.
  if (!COLOR_NAMES.has(color)) {
    const size = cleanSize(color);
    if (size === null || isRecognizedSize(size) || isCode(color)) return null;
  }
  return /^multi(?: ?colou?r(?:ed)?)?$/.test(color) ? 'multi' : color;
}

/** `C101`, `tp12345`: digits among letters, and no color's word. */
function isCode(color: string): boolean {
  return /\d/.test(color) && scanColors(color.split(' ')).length === 0;
}

/** Lower-cased words with single spaces; hyphens are spaces, so that `Off-White` is `off white`. */
function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’'"()[\]]/g, '')
    .split(/[\s_–—-]+/)
    .filter(Boolean)
    .map((word) => (word === 'gray' ? 'grey' : word))
    .join(' ');
}

/** Jeans are named for what was done to the denim: `Bleach Wash`, `Dark Rinse`. */
const WASHES = new Set(['wash', 'rinse', 'bleach']);

/** Whether a text holds a word for a color or a print. */
export const hasColorWord = memoize((text) => scanColors(wordsOfText(text)).length > 0);

/**
 * The colors that a title names: its last part (`… - Espresso`, `… in Sage`), else the color words and prints in it
 * (`Everyday Light Green Cotton Pants` → `light green`).
 * @param hasColorTails whether the last part is a color at this shop, even when the name is fanciful
 */
export function findTitleColors(wholeTitle: string, hasColorTails = false): readonly string[] {
  const title = wholeTitle.slice(0, LONGEST_TITLE);
  const last = /^.+(?:\s[-–—|:]\s|\sin\s)(.+)$/i.exec(title)?.[1] ?? '';
  const named = dropFit(normalizeWords(last).split(' '));
  const isName =
    named.length <= 3 &&
    mayNameColor(last) &&
    ((hasColorTails && !namesThing(last)) || scanColors(named).length > 0 || COLOR_NAMES.has(named.join(' ')));
  if (last !== '' && isName) {
    const colors = parseColors(/^\p{L}+-\p{L}+$/u.test(last) ? last : named.join(' '));
    if (colors.length > 0) return colors;
  }
  const words = wordsOfText(title);
  const found = [...new Set(scanColors(withoutMotifs(words)))];
  const first = words[0] ?? '';
  const isStyle = found[0] === first && (GIVEN_NAMES.has(first) || (HALF_NAMES.has(first) && found.length > 1));
  const colors = isStyle ? found.slice(1) : found;
  return colors.slice(0, MAX_COLORS);
}

/** A title in the catalog is shorter. */
const LONGEST_TITLE = 1_000;

/** Whether a text names a garment or a ware in any language that shops write: such a word is no fanciful color. */
const namesThing = memoize((text) =>
  LANGUAGES.some((language) => {
    if (language === 'en') return scanTypeWords(lexiconWords(text)).length > 0;
    const lexicon = lexiconOf(language);
    return lexicon.scan(lexicon.split(text)).some(({ weak }) => !weak);
  }),
);

/** Whether the end of a title may be a color's name, even a fanciful one: it is none of a cloth, a garment, a fit. */
export function mayNameColor(text: string): boolean {
  const words = dropFit(normalizeWords(text).split(' '));
  return words.length > 0 && !words.some((word) => NO_COLOR_WORD.test(word));
}

/** The color words and prints in a text, from left to right. */
export function findTextColors(text: string): string[] {
  return [...new Set(scanColors(withoutMotifs(wordsOfText(text))))];
}

/** The words of a text; where a mark parts them, so that `Blue & Green` is no blue green, stands an empty one. */
function wordsOfText(text: string): string[] {
  return normalizeWords(text.replace(/[/,&+.:|]+/g, ' / '))
    .split(' ')
    .map((word) => (word === '/' ? '' : word));
}

/** The words without things that are drawn on a garment and are colors too: a lemon print is not yellow. */
function withoutMotifs(words: readonly string[]): readonly string[] {
  if (!words.some((word) => DRAWING.has(word))) return words;
  return words.filter(
    (word, at) => !THINGS.has(word) || !words.slice(at + 1, at + 3).some((next) => DRAWING.has(next)),
  );
}
const DRAWING = new Set(
  'print printed prints motif graphic embroidered embroidery pattern patterned applique patch'.split(' '),
);

/** The colors at the end of a product's address: `lavine-mini-dress-white`, `gigi-skort-black-petite`. */
export function findHandleColors(handle: string): readonly string[] {
  const words = dropFit(
    normalizeWords(handle)
      .split(' ')
      .filter((word) => !/^\d$/.test(word)),
  );
  // A style code before the color tells where the color begins: `bow-top-tp12345lin-romaine-calm`.
  const code = words.findLastIndex((word) => /\d/.test(word) && word.length >= 5);
  if (code > 0 && code < words.length - 1) return parseColors(words.slice(code + 1).join(' '));
  const tail = words.slice(-3);
  const found = scanColors(tail);
  const last = found.at(-1);
  return last !== undefined && tail.join(' ').endsWith(last) ? [last] : [];
}

const FIT = /^(?:petite|curve|tall|plus|size|regular|)$/;

/** The words without a fit before or after them: `black petite`, `tall black`. */
function dropFit(words: readonly string[]): string[] {
  const end = words.findLastIndex((word) => !FIT.test(word));
  const start = words.findIndex((word) => !FIT.test(word));
  return words.slice(Math.max(start, 0), end + 1);
}

/** Color names and prints in a run of words, longest first, each with the shade before it (`light green`). */
function scanColors(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = colorPhraseAt(words, at);
    const phrase = words.slice(at, at + length).join(' ');
    if (length > 0 && !NOT_IN_TEXT.has(phrase)) found.push(phrase);
    at += Math.max(1, length);
  }
  return found.map(printName);
}

/** Words for one print that shoppers do not tell apart are one name (`stripes`, `polka`); the others stay themselves. */
function printName(phrase: string): string {
  const print = PRINT_NAMES.get(phrase);
  return print !== undefined && ONE_NAME.has(print) ? print : phrase;
}
const ONE_NAME = new Set(['stripe', 'polka dot', 'check', 'plaid']);

/** How many words the color name or print at a place has; 0 when there is none. */
function colorPhraseAt(words: readonly string[], at: number): number {
  if (!FIRST_WORDS.has(words[at] ?? '')) return 0;
  for (let length = 3; length > 0; length -= 1) if (isColorPhrase(words.slice(at, at + length))) return length;
  return 0;
}

function isColorPhrase(words: readonly string[]): boolean {
  const phrase = words.join(' ');
  if (COLOR_NAMES.has(phrase) || PRINT_NAMES.has(phrase)) return true;
  const [shade = '', ...rest] = words;
  const [color = ''] = rest;
  if (rest.length !== 1) return false;
  if (WASHES.has(color)) return WASHED.has(shade) || SHADES.has(shade) || COLOR_NAMES.has(shade);
  // Navy linen is navy.
  return SHADES.has(shade) && COLOR_NAMES.has(color) && !NOT_IN_TEXT.has(color);
}

/** Words of color texts, as lists by what they are good for. */
export const COLOR_WORD_LISTS = {
  /** Names of people that are colors too: as the first word of a title they name the style. */
  givenNames: `
  amber, basil, clover, fern, ginger, hazel, heather, iris, ivy, jade, marigold, petal, poppy, rosé, ruby, saffron,
  scarlet, sienna, violet, willow
`,
  /** These name a color as often as a style: they give way to another color in the title. */
  halfNames: `
  aurora, berry, bloom, candy, cherry, coral, honey, olive, peach, pearl, raven, rose, sunset
`,
  /** Color names that in running text are mostly something else: cloths, things, places, cuts. */
  notInText: `
  abstract, acai, acorn, aloe, animal, aperol, apple, arctic, army, artichoke, asparagus, atlantic, atlantis, azalea,
  aztec, ballet, bamboo, banana, bark, barley, begonia, birch, bison, blackout, bleach, bloom, blossom, bottle,
  bourbon, breeze, brownie, buttercup, cactus, cadet, camellia, candy, candyfloss, cappuccino, capri, caribbean,
  carrot, cashew, cashmere, caviar, cedar, cement, chain, chambray, cinder, citrus, clay, clear, cloud, coconut, cola,
  corn, cotton, cow, croc, crocus, cucumber, custard, denim, desert, dijon, drab, dune, earth, eclipse, eggnog,
  elephant, fiesta, fig, fir, fire, flame, flesh, flint, flower, flowers, fossil, frost, fudge, garden, geranium,
  gherkin, gingerbread, glacier, grapefruit, grass, gravel, guava, gull, hazel, heather, hemp, hibiscus, honey,
  hunter, iris, iron, jaguar, java, jungle, juniper, jute, kiwi, kumquat, lagoon, laurel, lava, lead, lemonade, limon,
  linen, lobster, lolly, macadamia, macchiato, magnolia, malbec, mallard, mandarin, mango, maple, marble, marine,
  marl, melon, mercury, metallic, military, milk, mimosa, mink, mixed, mojito, molasses, mole, mosaic, musk, natural,
  nougat, nutmeg, oak, obsidian, ocean, orchid, oyster, pacific, parsley, pea, peacoat, peanut, pebble, pepper, pesto,
  petal, phantom, pickle, pineapple, pinot, praline, primrose, print, printed, punch, rainforest, raisin, rattan,
  rinse, rosemary, royal, saddle, safari, sakura, sandy, satsuma, sea, sepia, shark, shell, skin, soil, sorbet, spot,
  spots, spritz, sriracha, steel, storm, straw, strawberry, sunset, swan, swirl, taro, teak, thistle, thunder, thyme,
  tiger, tiramisu, titanium, transparent, tropical, undyed, wash, watermelon, whiskey, willow
`,
  /** Words before a color that belong to its name. */
  shades: `
  acid, antique, apple, army, ash, baby, blush, bottle, brick, bright, bubblegum, burnt, butter, candy, cherry,
  chocolate, cobalt, cool, coral, creamy, dark, deep, dusky, dusty, earthy, electric, faded, fluoro, fluro, forest,
  french, frosted, hot, ice, icy, jet, lemon, light, lilac, lime, matte, medium, metallic, mid, milky, mint, muted,
  navy, neon, ocean, off, olive, pale, pastel, powder, rich, rose, royal, sage, sea, shiny, sky, slate, smokey, smoky,
  soft, steel, sunset, vintage, vivid, warm, washed
`,
  /** Things that are drawn on clothes and are colors too. */
  things: `
    apple, banana, berry, blossom, cherry, citrus, clover, coconut, coral, daisy, fern, fig, flamingo, fuchsia, grape,
    iris, ivy, lavender, lemon, lilac, lime, mango, melon, mushroom, olive, orange, orchid, peach, peacock, pear, peony,
    pineapple, plum, pomegranate, poppy, raspberry, rose, sage, shell, strawberry, sunflower, sunset, swan, tangerine,
    tomato, violet, watermelon, wisteria
  `,
  /** What is done to denim, before `wash` or `rinse`. */
  washed: `
  authentic, bleach, bleached, raw, retro, rinse, salt, sand, stone, sun, super, worn
`,
} as const;

const GIVEN_NAMES = setOf(COLOR_WORD_LISTS.givenNames);
const HALF_NAMES = setOf(COLOR_WORD_LISTS.halfNames);
const NOT_IN_TEXT = setOf(COLOR_WORD_LISTS.notInText);
const SHADES = setOf(COLOR_WORD_LISTS.shades);
const THINGS = setOf(COLOR_WORD_LISTS.things);
const WASHED = setOf(COLOR_WORD_LISTS.washed);

/** The words that a color's name may begin with: most words of a text are none. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...COLOR_NAMES.keys(), ...PRINT_NAMES.keys(), ...SHADES, ...WASHED].map((phrase) => phrase.split(' ')[0] ?? ''),
);

function setOf(list: string): ReadonlySet<string> {
  return new Set(wordList(list));
}
