import { foldPlural, splitWords } from '../../text/fold-words.ts';

/** More words than this say nothing more. */
const MOST_WORDS = 12;

/** A text as words that a product must have, and words that it must not have (`-maxi`). */
export interface TextQuery {
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
  /** The last word as it was typed, when it may be only the beginning of one. */
  readonly typed: string | null;
}

export function parseTextQuery(text: string): TextQuery {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  let typed: string | null = null;
  for (const part of text.split(/\s+/)) {
    const words = splitWords(part);
    const isUnwanted = /^[-−]\p{L}/u.test(part);
    for (const word of words) (isUnwanted ? unwanted : wanted).push(foldPlural(word));
    typed = isUnwanted ? null : (words.at(-1) ?? typed);
  }
  return { wanted: [...new Set(wanted)].slice(0, MOST_WORDS), unwanted: unwanted.slice(0, MOST_WORDS), typed };
}
