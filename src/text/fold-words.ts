/**
 * The words of a text as they are compared: lower case, without accents, apostrophes and plural endings (`Women’s Été Dresses` →
 * `women`, `ete`, `dress`). Words are runs of letters and digits of any script. Of long texts the beginning counts.
 */
export function foldWords(text: string): string[] {
  return splitWords(text).map(foldPlural);
}

/** The same with endings as they are: of a word that is still being typed nobody knows its ending. */
export function splitWords(text: string): string[] {
  const read = text.slice(0, LONGEST_TEXT).replace(TYPOGRAPHY, (sign) => (sign === '’' ? "'" : ' '));
  // Most texts are of these letters alone, where none of what follows changes anything but the time it takes.
  if (ASCII.test(read))
    return (
      read
        .replaceAll("'", '')
        .toLowerCase()
        .match(/[a-z\d]+/g) ?? []
    ).map(cut);
  return read
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cut);
}

/** `dresses` → `dress`, `tops` → `top`, `parties` → `party`; words of English alone, but the same on both sides of a comparison. */
export function foldPlural(word: string): string {
  // `hoodie` and `hoodies`, `party` and `parties`.
  if (word.length > 4 && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : word.slice(0, LONGEST_WORD);
}

const ASCII = /^\p{ASCII}*$/u;
const TYPOGRAPHY = /[’“”–—…\u00a0]/g;
const LONGEST_TEXT = 2_000;
/** In code units. */
export const LONGEST_WORD = 40;
