import { memoize } from '../../text/memoize.ts';
import type { Product } from './product.ts';

/**
 * What the colors of one style have in common: its title in lower case without accents, punctuation and the product's own
 * color at its end or beginning (`Lara Mini Dress in Sage`, `Lara Mini Dress - Black` → `lara mini dress`). Within one retailer
 * equal styles are colors of one thing. `''` when the title says nothing but the color.
 * @param colors names of the product's own colors
 */
export function findStyle(title: string, colors: readonly string[]): string {
  const words = wordsOf(title);
  const color = findTitleColor(title, colors);
  const name = color === null ? [] : wordsOfColor(color);
  if (name.length === 0) return join(words);
  return endsWith(words, name) ? join(dropLinks(words.slice(0, -name.length))) : join(words.slice(name.length));
}

/** The color that a title ends or begins with, as `colors` write it; `null` where it does with none of them. */
function findTitleColor(title: string, colors: readonly string[]): string | null {
  const words = wordsOf(title);
  const lengthOf = (color: string) => wordsOfColor(color).length;
  // The longest first: `sage green` before `green`.
  const byLength = colors.filter((color) => lengthOf(color) > 0).sort((a, b) => lengthOf(b) - lengthOf(a));
  return (
    byLength.find((color) => endsWith(words, wordsOfColor(color)) || startsWith(words, wordsOfColor(color))) ?? null
  );
}

/** Between a name and its color. */
const LINKS = new Set(['in', 'and', 'color', 'colour']);

const LONGEST = 120;

function join(words: readonly string[]): string {
  return words.join(' ').slice(0, LONGEST).trim();
}

function dropLinks(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  return last !== undefined && LINKS.has(last) ? dropLinks(words.slice(0, -1)) : words;
}

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return words.length > end.length && end.every((word, at) => words[words.length - end.length + at] === word);
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return words.length > start.length && start.every((word, at) => words[at] === word);
}

function wordsOf(text: string): string[] {
  const isPlain = ASCII.test(text);
  const read = (isPlain ? text : text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll('gray', 'grey');
  return (isPlain ? read.match(/[a-z\d]+/g) : read.match(/[\p{L}\p{N}]+/gu)) ?? [];
}

/** Colors have few names, and each product has some. */
const wordsOfColor = memoize((name): readonly string[] => wordsOf(name));

const ASCII = /^\p{ASCII}*$/u;

/** A product of a style in one of its colors. */
export interface StyleColor {
  readonly id: number;
  readonly title: string;
  /** The retailer's name for the color; `''` when it has none. */
  readonly color: string;
  readonly available: boolean;
}

/** One for each color but `own`; one that can be bought before one that cannot. @param siblings in the order that is wanted */
export function takeEachColor<Sibling extends StyleColor>(
  siblings: readonly Sibling[],
  own: string,
  most: number,
): Sibling[] {
  const byColor = new Map<string, Sibling>();
  for (const sibling of siblings) {
    const known = byColor.get(sibling.color);
    if (sibling.color !== own && (!known || (sibling.available && !known.available)))
      byColor.set(sibling.color, sibling);
  }
  return [...byColor.values()].slice(0, most);
}

type Styled = Pick<Product, 'id' | 'title' | 'colors' | 'available'>;

/**
 * The other colors of a product's style, the oldest product first.
 * @param siblings products of its retailer, of its style or another
 */
export function findOtherColors(product: Styled, siblings: readonly Styled[], most: number): StyleColor[] {
  const style = findStyle(product.title, product.colors);
  const same = siblings
    .filter(({ title, colors }) => style !== '' && findStyle(title, colors) === style)
    .sort((a, b) => a.id - b.id)
    .map(({ id, title, colors, available }) => ({ id, title, color: nameColor(title, colors), available }));
  const own = nameColor(product.title, product.colors);
  return takeEachColor(
    same.filter(({ color }) => color !== ''),
    own,
    most,
  );
}

/** As the title says it; else the first that is known. */
function nameColor(title: string, colors: readonly string[]): string {
  return findTitleColor(title, colors) ?? colors[0] ?? '';
}
