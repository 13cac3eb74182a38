import { APPAREL_NUMBERS, TOP_CATEGORIES } from '../../language/google-categories.ts';
import type { OtherKind } from '../../language/language-words.ts';
import { lexiconWords } from '../../language/scan-words.ts';
import { wordList } from '../../text/word-list.ts';

/** What the top of Google's category says of a thing: that it may be clothing, what it is instead, or nothing we know. */
export type Gate = 'open' | 'unknown' | OtherKind;

const TOPS: ReadonlyMap<string, OtherKind | 'apparel'> = new Map(
  Object.entries(TOP_CATEGORIES).flatMap(([kind, list]) =>
    wordList(list).map((name) => [lexiconWords(name).join(' '), kind as OtherKind | 'apparel'] as const),
  ),
);
const APPAREL: ReadonlySet<string> = new Set(wordList(APPAREL_NUMBERS));
const MAX_TEXT = 200;

/** A category by its number or its name (`Home & Garden > Linens & Bedding`); only its top counts. */
export function gateOf(googleCategory: string | undefined): Gate {
  const text = (googleCategory ?? '').slice(0, MAX_TEXT).trim();
  if (text === '') return 'open';
  const number = /^\d+/.exec(text)?.[0];
  if (number !== undefined) return APPAREL.has(number) ? 'open' : 'unknown';
  const kind = TOPS.get(lexiconWords(text.split('>')[0] ?? '').join(' '));
  return kind === undefined || kind === 'apparel' ? 'open' : kind;
}
