import { mayNameColor } from '../classify/color-text.ts';
import type { RetailerHints } from '../retailer.ts';

/** The color that a shop writes into a tag or a title, as its operator described it; `null` when there is none. */
export function hintedColor(
  product: { readonly title: string; readonly tags: readonly string[] },
  hints: RetailerHints | undefined,
): string | null {
  if (!hints) return null;
  const tagged = product.tags.map((tag) => capture(hints.colorTag, tag)).find((color) => color !== null);
  if (tagged !== undefined) return tagged;
  const named = capture(hints.colorTitle, product.title.replace(/\s+/g, ' ').trim());
  // `… in Satin`: the pattern cannot tell cloths from colors.
  return named !== null && mayNameColor(named) ? named : null;
}

/** The operator's patterns are not ours to bound; what they look at is. A title in the catalog is shorter. */
const MAX_READ = 500;
const compiled = new Map<string, RegExp>();

function capture(pattern: string | undefined, text: string): string | null {
  if (pattern === undefined) return null;
  const regExp = compiled.getOrInsertComputed(pattern, () => new RegExp(pattern, 'i'));
  return regExp.exec(text.slice(0, MAX_READ))?.[1]?.trim() || null;
}

/** Longer texts are no colors; looking for the fit at the end of one could take long. */
const MAX_LENGTH = 200;
const MAY_HAVE_FIT = /petite|tall|curve|plus|short|long|reg/i;
/** Shops write the fit behind the color, as in `Black Petite`, `Black - Tall`, `Black (Plus Size)`. */
const FIT_BEHIND =
  /(?:^|[\s/|,(–—-]+)(petite|tall|curve|plus|short|long|regular|reg)(?:[\s-]+(?:size|fit|length))?\)?\s*$/i;
/** Or before it; *Long Beach* is a place. */
const FIT_BEFORE = /^\s*(petite|tall|curve|plus|regular)(?:[\s-]+(?:size|fit))?(?:[\s/|,–—-]+|$)/i;

/** A color text of a shop as the color and the fit that it names, `''` for what it lacks. A fit is part of the size. */
export function splitFit(text: string): { readonly color: string; readonly fit: string } {
  const found =
    text.length <= MAX_LENGTH && MAY_HAVE_FIT.test(text) ? (FIT_BEHIND.exec(text) ?? FIT_BEFORE.exec(text)) : null;
  if (found === null) return { color: text, fit: '' };
  return { color: text.replace(found[0], '').trim(), fit: found[1] ?? '' };
}

/** A size text with a fit that is told elsewhere, unless it says so itself; `null` when there is neither. */
export function withFit(size: string, fit: string): string | null {
  if (size.toLowerCase().includes(fit.toLowerCase())) return size || null;
  return `${size} ${fit}`.trim();
}

/**
 * A color text as part of an id: texts that a shopper takes for one color have one (`Gray`, `grey`; `Black/Black`);
 * `''` when there is none. Words that name no color are left as they are: what is known of colors grows, ids stay.
 */
export function colorKey(color: string): string {
  const parts = new Set(
    color
      .split('/')
      .map(colorSlug)
      .filter((part) => part !== ''),
  );
  return [...parts].join('-').replace(/(?<![^-])gray(?![^-])/g, 'grey');
}

/** A color's text as a slug. Letters of any script stay. */
function colorSlug(color: string): string {
  return color
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
