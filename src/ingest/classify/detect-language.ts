import { wordList } from '../../text/word-list.ts';
import { type ForeignLanguage, LANGUAGES, type Language } from './languages.ts';
import { WORDS } from './lexicon.ts';
import { splitWords } from './scan-words.ts';

/** English words of running text, as the other languages' lists have theirs. */
const ENGLISH =
  'the, and, with, for, of, in, to, this, that, your, our, on, is, are, it, you, from, at, by, be, a, an, women, size, dress, skirt, ' +
  'pants, shirt, jacket, sleeve, neck, fit, waist, long, short, black, white, blue, red, green, features, made, cotton, print, wear';

/** Words that tell a language, with how much: those of several languages tell little. */
let weights: ReadonlyMap<string, ReadonlyMap<Language, number>> | null = null;

function loadWeights(): ReadonlyMap<string, ReadonlyMap<Language, number>> {
  const lists = LANGUAGES.map((language) => {
    const list = language === 'en' ? ENGLISH : WORDS[language satisfies ForeignLanguage].telling;
    return [language, wordList(list).flatMap(splitWords)] as const;
  });
  const languages = new Map<string, Set<Language>>();
  for (const [language, words] of lists) {
    for (const word of words) languages.set(word, (languages.get(word) ?? new Set()).add(language));
  }
  return new Map(
    [...languages].map(([word, all]) => [word, new Map([...all].map((language) => [language, 1 / all.size ** 2]))]),
  );
}

/** Of the evidence, the part that a language must have of all to be believed against what a page says of itself. */
const CLEAR = 0.6;
/** Less evidence says nothing. */
const MIN_EVIDENCE = 3;

/**
 * What a shop writes in: by the words of its texts, where these are clear, else by what its pages say that they are in, else
 * what most words speak for.
 * @param declared the language codes of its pages, as far as they have any
 */
export function detectLanguage(texts: readonly string[], declared: readonly Language[]): Language {
  weights ??= loadWeights();
  const scores = new Map<Language, number>();
  for (const text of texts) {
    for (const word of splitWords(text)) {
      for (const [language, weight] of weights.get(word) ?? [])
        scores.set(language, (scores.get(language) ?? 0) + weight);
    }
  }
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
  const [best, score = 0] = [...scores].sort(([, a], [, b]) => b - a)[0] ?? [];
  const said = mostOf(declared);
  if (best === undefined || total < MIN_EVIDENCE) return said ?? 'en';
  return score / total >= CLEAR ? best : (said ?? best);
}

function mostOf(languages: readonly Language[]): Language | null {
  const counted = [...Map.groupBy(languages, (language) => language)].sort(([, a], [, b]) => b.length - a.length);
  return counted[0]?.[0] ?? null;
}
