import { foldPlural } from '../text/fold-words.ts';
import { memoize } from '../text/memoize.ts';
import type { Language } from './languages.ts';

/** The letters in which forms of one word end; one after the other is taken off. */
const ENDINGS: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  cs: 'aeiouyhm',
  da: 'enrst',
  de: 'enrsm',
  es: 'aeos',
  fi: 'aotn',
  fr: 'esx',
  it: 'aeioh',
  nl: 'ens',
  no: 'aenrst',
  pl: 'aeiouyjmhcwg',
  pt: 'aeos',
  sv: 'aetnr',
  tr: 'ieu',
};

/** Words whose stems are remembered: as many as a shop writes. */
const MOST_WORDS = 20_000;

/** Shorter than that, nothing is taken off. */
const SHORTEST = 4;

/** What the forms of a word have in common (`gestreiftes`, `gestreifte` → `gestreift`): only to be compared with other stems. */
export function stemmerOf(language: Language): (word: string) => string {
  return stemmers[language];
}

const stemmers = Object.fromEntries([
  ['en', memoize(foldPlural, MOST_WORDS)],
  ...Object.entries(ENDINGS).map(
    ([language, letters]) => [language, memoize((word) => stripEnd(word, letters), MOST_WORDS)] as const,
  ),
]) as Readonly<Record<Language, (word: string) => string>>;

function stripEnd(word: string, letters: string): string {
  let end = word.length;
  while (end > SHORTEST && letters.includes(word[end - 1] ?? '')) end -= 1;
  return word.slice(0, end);
}
