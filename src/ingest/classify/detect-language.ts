import { BASE_COLORS } from '../../model/colors/color-names.ts';
import { wordList } from '../../text/word-list.ts';
import { type ForeignLanguage, LANGUAGES, type Language } from './languages.ts';
import { WORDS } from './lexicon.ts';
import { lexiconWords } from './scan-words.ts';
import { NOUNS } from './words/english-types.ts';
import { INTERNATIONAL_NOUNS } from './words/international.ts';

/** English words of running text, as the other languages' lists have theirs. */
const ENGLISH =
  'the, and, with, for, of, in, to, this, that, your, our, on, is, are, it, you, from, at, by, be, a, an, women, size, dress, skirt, ' +
  'pants, shirt, jacket, sleeve, neck, fit, waist, long, short, black, white, blue, red, green, features, made, cotton, print, wear, ' +
  'girls, boys, kids, womens, mens, knit, leather, pack, cropped, ribbed, pleated, oversized, printed, wide, leg, rise, size, ' +
  'jeans, leggings, hoodie, sweatshirt, coat, lace, new, up, front, back, button, tie';

/** Words that tell a language, with how much: those of several languages tell little. */
let weights: ReadonlyMap<string, ReadonlyMap<Language, number>> | null = null;

function loadWeights(): ReadonlyMap<string, ReadonlyMap<Language, number>> {
  const lists = LANGUAGES.map((language) => {
    return [language, new Set(listsOf(language).flatMap(wordList).flatMap(wordOf))] as const;
  });
  const languages = new Map<string, Set<Language>>();
  for (const [language, words] of lists) {
    for (const word of words) languages.set(word, (languages.get(word) ?? new Set()).add(language));
  }
  return new Map(
    [...languages].map(([word, all]) => [word, new Map([...all].map((language) => [language, 1 / all.size ** 2]))]),
  );
}

/** Words of running text, and the names of garments, wares and colors. */
function listsOf(language: Language): string[] {
  if (language === 'en') return [ENGLISH, ...Object.values(NOUNS), BASE_COLORS.join(',')];
  const { telling, nouns, colors } = WORDS[language satisfies ForeignLanguage];
  return [telling, ...Object.values(INTERNATIONAL_NOUNS), ...Object.values(nouns), ...Object.values(colors)];
}

/** A word that stands for itself; those of phrases say nothing alone. */
function wordOf(phrase: string): string[] {
  const words = lexiconWords(phrase);
  return words.length === 1 ? words : [];
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
    for (const word of lexiconWords(text)) {
      for (const [language, weight] of weights.get(word) ?? [])
        scores.set(language, (scores.get(language) ?? 0) + weight);
    }
  }
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
  const [best, score = 0] = [...scores].sort(([, a], [, b]) => b - a)[0] ?? [];
  const said = mostOf(declared);
  if (best === undefined || total < MIN_EVIDENCE) return said ?? 'en';
  if (score / total >= CLEAR) return best;
  // Every shop has some English words; only few shops have those of another language.
  return said ?? ((scores.get('en') ?? 0) * 1.4 >= score ? 'en' : best);
}

function mostOf(languages: readonly Language[]): Language | null {
  const counted = [...Map.groupBy(languages, (language) => language)].sort(([, a], [, b]) => b.length - a.length);
  return counted[0]?.[0] ?? null;
}
