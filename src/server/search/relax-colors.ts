import { isAttribute } from '../../model/attributes/attribute.ts';
import { baseColorsOf, PRINT_NAMES } from '../../model/colors/color-names.ts';
import { type QueryWord, queryWord, wordsThat } from '../../model/filters/query-words.ts';
import { findProductType } from '../../model/product/product-types.ts';
import type { UnderstoodQuery } from '../../model/search/understood-query.ts';
import { namesOf, partOf, type QueryEvidence } from './query-vocabulary.ts';

/** Where fewer than this have all of it, what comes closest follows. */
export const FEW = 3;
/** These are nearly types: who looks for a blazer wants no coat, as long as there are some. */
export const STAYING: ReadonlySet<string> = new Set(findProductType('outerwear')?.subcategories ?? []);

/** Where type, size and price have hardly anything in a shade, its base color does, and a print that hardly anything has is a wish. */
export function relaxColors(asked: UnderstoodQuery, { count }: QueryEvidence): UnderstoodQuery {
  const { colors, subcategory } = asked;
  const countOf = (one: UnderstoodQuery) => count(namesOf(one));
  const total = countOf(asked);
  if (colors.length === 0) return asked;
  if (total >= FEW) return shadeAsWish(asked, count);
  const prints = colors.filter((name) => PRINT_NAMES.has(name));
  const shades = colors.filter((name) => !prints.includes(name));
  const plain = { ...asked, colors: shades, words: [...asked.words, ...prints.flatMap(asPattern)] };
  const inColors = (some: readonly string[], first: readonly string[] = []) => ({
    ...plain,
    colors: some,
    words: [...plain.words, ...[...new Set([...shades, ...first])].flatMap(asWishes)],
  });
  const bases = baseColorsOf(shades);
  const ways = [...(prints.length > 0 ? [plain] : []), ...(bases.length > 0 ? [inColors(bases)] : [])];
  // A subcategory becomes a wish later.
  const withoutCut = (one: UnderstoodQuery) => ({ ...one, subcategory: null });
  const anyCut = subcategory === null ? [] : [asked, ...ways].map(withoutCut);
  // Where nothing at all has it, what comes near is better than an empty page.
  const isNone = [asked, ...ways].every((one) => countOf(withoutCut(one)) === 0);
  const own = bases.length > 0 ? bases : shades;
  const wider = (others: Readonly<Record<string, readonly string[]>>) => {
    const near = [...new Set([...shades, ...own].flatMap((name) => others[name] ?? []))];
    if (near.length === 0) return [];
    return [inColors(isNone ? near : [...own, ...near], own)];
  };
  const isKind = subcategory !== null && STAYING.has(subcategory) && colors.length === 1;
  const nearly = wider(isKind && colors[0] === 'beige' ? BEIGE_OR_CREAM : SAME_HUE);
  const last = [...nearly, ...(isNone ? [...wider(NEAR_COLORS), inColors([])] : [])];
  const enough = (some: readonly UnderstoodQuery[]) => some.filter((one) => countOf(one) >= FEW);
  const way = [...enough([...ways, ...nearly]), ...ways, ...enough(anyCut), ...anyCut, ...last].find(
    (one) => countOf(one) > total,
  );
  return way === undefined ? asked : { ...way, subcategory };
}

/** Where too few in a shade have what else is asked for, and more in its base color do, the shade is a wish: flares in light blue. */
function shadeAsWish(asked: UnderstoodQuery, count: QueryEvidence['count']): UnderstoodQuery {
  const bases = baseColorsOf(asked.colors);
  const words = wordsThat('must', asked.words).filter(({ typed }) => isAttribute(typed));
  const isShade = asked.colors.every((name) => !(bases as readonly string[]).includes(name) && !PRINT_NAMES.has(name));
  if (!isShade || words.length === 0) return asked;
  const parts = words.map((word) => partOf(word));
  const wider = { ...asked, colors: bases };
  if (count([...namesOf(asked), ...parts]) >= FEW || count([...namesOf(wider), ...parts]) < FEW) return asked;
  return { ...wider, words: [...asked.words, ...asked.colors.flatMap(asWishes)] };
}

/** Colors that many would call by another name as well: these follow where few have one. */
const SAME_HUE: Readonly<Record<string, readonly string[]>> = {
  burgundy: ['red'],
  camel: ['brown'],
  khaki: ['green'],
  navy: ['blue'],
  tan: ['brown'],
  teal: ['blue', 'green'],
};

/** The same of what is nearly a type of its own: a cream cardigan follows a beige one, before a beige coat. */
const BEIGE_OR_CREAM: Readonly<Record<string, readonly string[]>> = { beige: ['cream'] };

/** What comes nearest to a base color that nothing has. */
const NEAR_COLORS: Readonly<Record<string, readonly string[]>> = {
  beige: ['cream', 'brown'],
  cream: ['white', 'beige'],
  green: ['khaki'],
  orange: ['red'],
  white: ['cream'],
};

/** `leopard` is a pattern, which more pieces have than call it their color. */
function asPattern(print: string): QueryWord[] {
  const pattern = `pattern:${print.replaceAll(' ', '-')}`;
  return isAttribute(pattern) ? [queryWord('must', pattern)] : asWishes(print);
}

function asWishes(name: string): QueryWord[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  return words.filter(Boolean).map((word) => queryWord('wish', word));
}
