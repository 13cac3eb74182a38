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
const MAX_LENGTH = 500;
const compiled = new Map<string, RegExp>();

function capture(pattern: string | undefined, text: string): string | null {
  if (pattern === undefined) return null;
  const regExp = compiled.getOrInsertComputed(pattern, () => new RegExp(pattern, 'i'));
  return regExp.exec(text.slice(0, MAX_LENGTH))?.[1]?.trim() || null;
}
