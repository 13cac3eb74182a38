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
  return matchWords(foldLetters(read), /[a-z\d]+/g, /[\p{L}\p{N}]+/gu).map(cut);
}

/** The words of a text with those of their signs that say something: `t&c`, `a+b`; endings as they are, however long. */
export function splitSigned(text: string): string[] {
  return matchWords(foldLetters(text), /[a-z\d&+]+/g, /[\p{L}\p{N}&+]+/gu);
}

/** The same with the signs between them that end a sentence or a part of one. */
export function splitPunctuated(text: string): string[] {
  return matchWords(
    foldLetters(text),
    /[a-z\d&+]+|[.!?;](?=\s|$)|[\n|,()]| - /g,
    /[\p{L}\p{N}&+]+|[.!?;](?=\s|$)|[\n|•,()]| [-–—] /gu,
  );
}

/** A text in small letters without accents and apostrophes (`women's` is `womens`, `ı` is `i`). */
export function foldLetters(text: string): string {
  // Most texts are of these letters alone, where none of what follows changes anything but the time it takes.
  if (ASCII.test(text)) return partElided(text).replaceAll("'", '').toLowerCase();
  return partElided(text)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i');
}

/** `D'été`, `all'americana`: two words. */
function partElided(text: string): string {
  return MAY_ELIDE.test(text) ? text.replace(ELIDED, '$1 ') : text;
}
/** Most texts with apostrophes are English: `women's`, `it'll`. */
const MAY_ELIDE = /[dlu]['’][aeiouyhà-ÿœ]/i;
const ELIDED = /(?<![\p{L}\p{N}])(d|l|qu|jusqu|all|dall|dell|nell|sull)['’](?=[aeiouyhà-ÿœ])/giu;

function matchWords(folded: string, plain: RegExp, any: RegExp): string[] {
  return folded.match(ASCII.test(folded) ? plain : any) ?? [];
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

/**
 * The words or phrases of a list as data files hold it: sorted, parted by commas, over as many lines as it takes.
 * @param list one text, or its lines
 */
export function wordList(list: string | readonly string[]): string[] {
  return (typeof list === 'string' ? list : list.join(','))
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
}

/** A word of a query as it is compared with the rules' words: lower case, without signs around it. */
export function plainWord(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
