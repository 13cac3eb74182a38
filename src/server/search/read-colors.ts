import { PRINT_NAMES } from '../../model/colors/color-names.ts';
import { baseColorsOf } from '../../model/colors/color-swatch.ts';
import { plainWord } from './plain-word.ts';

/** Colors that are named in a query, and its other words. */
export interface NamedColors {
  readonly colors: readonly string[];
  readonly rest: readonly string[];
}

const LONGEST = 3;

/** Names of colors that are cloths or cuts to whoever types them. */
const NO_COLORS = new Set(['denim', 'other', 'light', 'dark', 'mini', 'one', 'print', 'wash']);
/** Said of occasions, not of colors. */
const NO_COLOR_PHRASES = new Set(['black tie', 'white tie', 'red carpet', 'black friday']);
/** Other words for a color. */
const ALSO: Readonly<Record<string, string>> = {
  striped: 'stripe',
  stripes: 'stripe',
  stripy: 'stripe',
  checked: 'check',
  checkered: 'check',
  plaid: 'check',
  'polka dots': 'polka dot',
  spotted: 'spot',
  flowery: 'floral',
  multicolor: 'multi',
  multicolour: 'multi',
  multicolored: 'multi',
  multicoloured: 'multi',
  colorful: 'multi',
  colourful: 'multi',
};

/** Names of colors that something has; the longest first, so that `light blue` is not blue. */
export function readColors(words: readonly string[], hasColor: (name: string) => boolean): NamedColors {
  const rest: (string | null)[] = [...words];
  const colors: string[] = [];
  for (let length = LONGEST; length > 0; length -= 1) {
    for (let at = 0; at + length <= rest.length; at += 1) {
      const name = nameAt(rest, at, length, hasColor);
      if (name === null) continue;
      colors.push(name);
      rest.splice(at, length);
      // `navy blue` is a navy, `leopard print` a leopard.
      const behind = rest[at] === undefined ? '' : plainWord(rest[at] ?? '');
      if ((behind === 'print' && isPrint(name)) || (behind !== name && isShadeOf(name, behind))) rest.splice(at, 1);
      at -= 1;
    }
  }
  return { colors, rest: rest.filter((word) => word !== null) };
}

function nameAt(
  words: readonly (string | null)[],
  at: number,
  length: number,
  hasColor: (name: string) => boolean,
): string | null {
  const typed = words
    .slice(at, at + length)
    .map((word) => plainWord(word ?? '').replaceAll('-', ' '))
    .join(' ')
    .replaceAll('gray', 'grey');
  if (typed === '' || NO_COLORS.has(typed)) return null;
  if (length === 1 && NO_COLOR_PHRASES.has(`${typed} ${plainWord(words[at + 1] ?? '')}`)) return null;
  return [typed, ALSO[typed]].find((name) => name !== undefined && hasColor(name)) ?? null;
}

function isPrint(name: string): boolean {
  return PRINT_NAMES.has(name) || name.endsWith(' print');
}

function isShadeOf(name: string, base: string): boolean {
  return (
    !isPrint(name) && (baseColorsOf([name]) as readonly string[]).some((own) => own === base || SHADES[own] === base)
  );
}

/** Base colors that are shades of another one to a shopper. */
const SHADES: Readonly<Record<string, string>> = { navy: 'blue' };
