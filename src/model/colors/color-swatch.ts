import { memoize } from '../../text/memoize.ts';
import { type BaseColor, COLOR_NAMES, type ColorName, PRINT_NAMES } from './color-names.ts';

/** How the interface draws a color: a disc of one color, or a pattern in the colors that its name holds. */
export type Swatch =
  | { readonly kind: 'solid'; readonly hex: string }
  /** `print` is one of: floral, stripe, gingham, check, plaid, polka dot, leopard, zebra, snake, camo, tie dye, multi. */
  | { readonly kind: 'print'; readonly print: string; readonly hexes: readonly string[] };

/**
 * The swatch of a cleaned color name, or `null` when no word of it is known. A name that is not known goes by the
 * longest known phrase nearest its end: `washed black` is black, `romaine calm` is nothing we know.
 */
export function swatchOf(name: string): Swatch | null {
  const words = wordsOf(name);
  const print = findLastPhrase(words, PRINT_NAMES);
  const color = findColor(words);
  if (print === null) return color === null ? null : { kind: 'solid', hex: color.hex };
  return { kind: 'print', print, hexes: color === null || color.base === 'multi' ? [] : [color.hex] };
}

/** The base color of a cleaned color name (`espresso` → brown), or `null`; a print without a color is multi. */
export const baseColorOf = memoize((name): BaseColor | null => {
  const words = wordsOf(name);
  const color = isMotif(words.join(' ')) ? null : findColor(words);
  if (color) return color.base;
  return findLastPhrase(words, PRINT_NAMES) === null ? null : 'multi';
}, 5_000);

/** Whether a name with a color's word in it is that of a print: what has cherries on it need not be red. */
function isMotif(name: string): boolean {
  return PRINT_NAMES.has(name) && !COLOR_NAMES.has(name);
}

/**
 * The base colors of a product's cleaned color names, each once: what a shopper who filters by `green` means by `sage`.
 * A print beside a color (`blue`, `stripe`) adds nothing; alone it is multi.
 */
export function baseColorsOf(names: readonly string[]): BaseColor[] {
  const bases = [...new Set(names.map(baseColorOf).filter((base) => base !== null))];
  return bases.length > 1 ? bases.filter((base) => base !== 'multi' || names.includes(base)) : bases;
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replaceAll('gray', 'grey')
    .split(/[\s/-]+/)
    .filter(Boolean);
}

/** How yarn is mixed or cloth finished, not its color: navy heather is navy, black denim black, gold foil gold. */
const MELANGE = new Set('heather marl marle melange blend mix denim wash metallic tone mist smoke'.split(' '));

function findColor(words: readonly string[]): ColorName | null {
  const own = findLastPhrase(words, COLOR_NAMES);
  const isMixed = words.length > 1 && MELANGE.has(words.at(-1) ?? '') && !COLOR_NAMES.has(words.join(' '));
  return (isMixed ? findLastPhrase(words.slice(0, -1), COLOR_NAMES) : null) ?? own;
}

function findLastPhrase<T>(words: readonly string[], known: ReadonlyMap<string, T>): T | null {
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - 3); start < end; start += 1) {
      const found = known.get(words.slice(start, end).join(' '));
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** How a shopper would sort a long list of colors. */
const FAMILIES: Readonly<Record<BaseColor, string>> = {
  black: 'Black',
  white: 'White & cream',
  grey: 'Grey & silver',
  cream: 'White & cream',
  beige: 'Beige & brown',
  brown: 'Beige & brown',
  red: 'Red & burgundy',
  burgundy: 'Red & burgundy',
  pink: 'Pink',
  orange: 'Orange',
  yellow: 'Yellow & gold',
  green: 'Green & khaki',
  khaki: 'Green & khaki',
  teal: 'Blue & teal',
  blue: 'Blue & teal',
  navy: 'Blue & teal',
  purple: 'Purple',
  gold: 'Yellow & gold',
  silver: 'Grey & silver',
  multi: 'Prints & multicolor',
};

/** The family of a cleaned color name (`sage` → `Green & khaki`); `Other` for a name that is not known. */
export function colorFamilyOf(name: string): string {
  const base = baseColorOf(name);
  return base === null ? 'Other' : FAMILIES[base];
}
