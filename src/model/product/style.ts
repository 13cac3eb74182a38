import { memoize } from '../../text/memoize.ts';

/**
 * What the colors of one style have in common: its title in lower case without accents, punctuation and the product's own
 * color at its end or beginning (`Lara Mini Dress in Sage`, `Lara Mini Dress - Black` → `lara mini dress`). Within one retailer
 * equal styles are colors of one thing. `''` when the title says nothing but the color.
 * @param colors names of the product's own colors
 */
export function findStyle(title: string, colors: readonly string[]): string {
  const words = wordsOf(title);
  const names = colors.map(wordsOfColor).filter((name) => name.length > 0);
  // The longest first: `sage green` before `green`.
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    if (endsWith(words, name)) return join(dropLinks(words.slice(0, -name.length)));
    if (startsWith(words, name)) return join(words.slice(name.length));
  }
  return join(words);
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
