import { type BaseColor, COLOR_NAMES, type ColorName, PRINT_NAMES } from './color-names.ts';

/** How the interface draws a colour: a disc of one colour, or a pattern in the colours that its name holds. */
export type Swatch =
  | { readonly kind: 'solid'; readonly hex: string }
  /** `print` is one of: floral, stripe, gingham, check, plaid, polka dot, leopard, zebra, snake, camo, tie dye, multi. */
  | { readonly kind: 'print'; readonly print: string; readonly hexes: readonly string[] };

/**
 * The swatch of a cleaned colour name, or `null` when no word of it is known. A name that is not known goes by the
 * longest known phrase nearest its end: `washed black` is black, `romaine calm` is nothing we know.
 */
export function swatchOf(name: string): Swatch | null {
  const words = wordsOf(name);
  const print = findLastPhrase(words, PRINT_NAMES);
  const color = findColor(words);
  if (print === null) return color === null ? null : { kind: 'solid', hex: color.hex };
  return { kind: 'print', print, hexes: color === null || color.base === 'multi' ? [] : [color.hex] };
}

/** The base colour of a cleaned colour name (`espresso` → brown), or `null`; a print without a colour is multi. */
export function baseColorOf(name: string): BaseColor | null {
  const words = wordsOf(name);
  const color = findColor(words);
  if (color) return color.base;
  return findLastPhrase(words, PRINT_NAMES) === null ? null : 'multi';
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replaceAll('gray', 'grey')
    .split(/[\s/-]+/)
    .filter(Boolean);
}

function findColor(words: readonly string[]): ColorName | null {
  return findLastPhrase(words, COLOR_NAMES);
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
