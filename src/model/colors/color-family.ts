import type { BaseColor } from './color-names.ts';
import { baseColorOf } from './color-swatch.ts';

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
