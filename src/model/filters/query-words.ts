import { foldPlural, splitWords } from '../../text/fold-words.ts';
import { isTerm } from '../search/search-term.ts';

/** A product must have a word, is the better for it and missed for no want of it, or must not have it. */
export type Demand = 'must' | 'wish' | 'not';

/** A word as it is compared, and as it was typed: what is no word may end in an s that is no plural's. */
export interface ComparedWord {
  readonly word: string;
  readonly typed: string;
}

/**
 * A part of what is searched for, read once: where an address or a query comes in. Addresses have it as `linen`, `~summer`, `-maxi`
 * (`formatWords`).
 */
export interface QueryWord {
  readonly demand: Demand;
  /** Without its sign and without spaces: what is shown. */
  readonly typed: string;
  /** The words in it (`low-rise` is two), or the one name of an attribute or a cut; none of what is neither letter nor digit. */
  readonly terms: readonly ComparedWord[];
}

const SIGNS: Readonly<Record<Demand, string>> = { must: '', wish: '~', not: '-' };

/** A part of a query that is demanded so. Signs of other demands are no part of it. */
export function queryWord(demand: Demand, typed: string): QueryWord {
  const plain = demand === 'must' ? typed.replace(/^(?:~(?=.)|[-−](?=\p{L}))+/u, '') : typed;
  if (isTerm(plain)) return { demand, typed: plain, terms: [{ word: plain, typed: plain }] };
  return { demand, typed: plain, terms: splitWords(plain).map((word) => ({ word: foldPlural(word), typed: word })) };
}

/** The words of a search that are demanded so. */
export function wordsThat(demand: Demand, words: readonly QueryWord[]): readonly QueryWord[] {
  return words.filter((word) => word.demand === demand);
}

/** Reads the words of an address; of what is too long the beginning. Inverse of `formatWords`. */
export function parseWords(text: string | null): readonly QueryWord[] {
  const clean = parseText(text);
  return clean === '' ? NO_WORDS : clean.split(' ').map(parseWord);
}
const NO_WORDS: readonly QueryWord[] = [];

function parseWord(part: string): QueryWord {
  if (/^[-−]\p{L}/u.test(part)) return queryWord('not', part.slice(1));
  return part.length > 1 && part.startsWith(SIGNS.wish) ? queryWord('wish', part.slice(1)) : queryWord('must', part);
}

/** Words as addresses have them: `linen ~summer -maxi`. */
export function formatWords(words: readonly QueryWord[]): string {
  return words.map((word) => `${SIGNS[word.demand]}${word.typed}`).join(' ');
}

/** With more parts than this they are one filter. */
const MOST_PARTS = 8;
/** The words that are filters of their own, each with the others; all of them as one where they are many. */
export function listParts(
  words: readonly QueryWord[],
): { readonly part: readonly QueryWord[]; readonly without: readonly QueryWord[] }[] {
  const isSame = (a: QueryWord, b: QueryWord) => a.demand === b.demand && a.typed === b.typed;
  const parts = words.filter(
    (word, at) => word.terms.length > 0 && words.findIndex((other) => isSame(word, other)) === at,
  );
  if (parts.length > MOST_PARTS) return [{ part: words, without: NO_WORDS }];
  return parts.map((part) => {
    const left = words.filter((word) => !isSame(word, part));
    return { part: [part], without: left.some(({ terms }) => terms.length > 0) ? left : NO_WORDS };
  });
}

/** What is pasted with words and not seen: soft hyphens, spaces of no width, directions. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Longer than anything a shopper types; of what is pasted the beginning counts. */
const MAX_TEXT = 200;
const MAX_WORDS = 32;

/**
 * What was typed as it is read: in compatibility form (NFKC), single spaces, nothing that cannot be printed, the beginning of what is
 * too long: 200 characters and 32 words at most. `''`: nothing that has a letter or a digit.
 */
export function parseText(typed: string | null): string {
  // One sign may stand for eighteen letters, so lengths are measured behind this.
  const plain = (typed ?? '').slice(0, 4 * MAX_TEXT).normalize('NFKC');
  const whole = cleanText(plain.replace(INVISIBLE, '')).split(/\s+/).slice(0, MAX_WORDS).join(' ');
  // Of what is cut off no half word is left, unless there is but one.
  const end = whole.length > MAX_TEXT ? whole.lastIndexOf(' ', MAX_TEXT) : -1;
  const text = whole.slice(0, end > 0 ? end : MAX_TEXT).toWellFormed();
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** Names are repeated in titles and links, where control characters have no place. */
export function cleanText(text: string): string {
  const printable = text.toWellFormed().replace(/\p{Cc}/gu, ' ');
  return printable.trim();
}
