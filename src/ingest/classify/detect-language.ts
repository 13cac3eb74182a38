import {
  ENGLISH,
  INTERNATIONAL,
  LANGUAGES,
  type Language,
  STRANGER_WORDS,
  type Stranger,
  toLanguage,
  UNKNOWN_LANGUAGE,
  WORDS,
  type Words,
} from '../../language/languages.ts';
import { lexiconWords } from '../../language/lexicon.ts';
import { BASE_COLORS } from '../../model/colors/color-names.ts';
import { wordList } from '../../text/fold-words.ts';

/** What is known of a shop besides its texts. */
export interface LanguagePriors {
  /** The language codes of its pages, as far as they have any. */
  readonly declared?: readonly string[];
  /** Where it is. */
  readonly address?: string;
  /** What its prices are in (ISO 4217). */
  readonly currency?: string;
}

/** What a shop is read as, and what it is written in where that is another language. */
export interface DetectedLanguage {
  readonly language: Language;
  readonly stranger: Stranger | null;
}

type Known = Language | Stranger;

/** Words that tell a language, with how much: those of several languages tell little. */
let weights: ReadonlyMap<string, ReadonlyMap<Known, number>> | null = null;

function loadWeights(): ReadonlyMap<string, ReadonlyMap<Known, number>> {
  const languages = new Map<string, Set<Known>>();
  const add = (language: Known, lists: readonly Words[]) => {
    for (const word of lists.flatMap((list) => wordList(list)).flatMap(wordOf))
      languages.set(word, (languages.get(word) ?? new Set()).add(language));
  };
  for (const language of LANGUAGES) add(language, listsOf(language));
  for (const [language, list] of Object.entries(STRANGER_WORDS)) add(language as Stranger, [[list]]);
  const fashion = new Set(wordList(ENGLISH.styles).flatMap(wordOf));
  return new Map(
    [...languages].map(([word, all]) => {
      const weight = fashion.has(word) ? FASHION_WEIGHT : 1;
      return [word, new Map([...all].map((language) => [language, weight / all.size ** 2]))] as const;
    }),
  );
}
const FASHION_WEIGHT = 0.1;

/** Words of running text, and the names of garments, wares and colors. */
function listsOf(language: Language): Words[] {
  if (language === 'en') return [ENGLISH.telling, ...Object.values(ENGLISH.nouns), BASE_COLORS];
  const { telling, nouns, colors } = WORDS[language];
  return [telling, ...Object.values(INTERNATIONAL.nouns), ...Object.values(nouns), ...Object.values(colors)];
}

/** A word that stands for itself; those of phrases say nothing alone. */
function wordOf(phrase: string): string[] {
  const words = lexiconWords(phrase);
  return words.length === 1 ? words : [];
}

/** Less evidence says nothing of itself. */
const MIN_EVIDENCE = 3;
/** Of the evidence, the part that a language must have: names of styles are words of one language here and of another there. */
const CLEAR = 0.35;
/** Of so many different words and more, this part tells some language even where most are names of styles: a quarter of real titles and more. */
const MANY_WORDS = 25;
const SHARE_KNOWN = 0.15;
const WORD = /^\p{L}{2,}$/u;
/** By how much each of them makes a language likelier. */
const DECLARED = 1.8;
const BY_ADDRESS = 1.8;
const BY_CURRENCY = 1.3;

/**
 * What a shop writes in: by the words of its texts, weighed by what is known of it besides. English has to be earned by words
 * as any language has: its words for styles are in every shop's titles.
 */
export function detectLanguage(texts: readonly string[], priors: LanguagePriors = {}): DetectedLanguage {
  weights ??= loadWeights();
  const scores = new Map<Known, number>();
  const words = new Set<string>();
  let count = 0;
  let known = 0;
  for (const text of texts) {
    for (const word of lexiconWords(text)) {
      const told = weights.get(word);
      if (WORD.test(word)) {
        words.add(word);
        count += 1;
        known += Number(told !== undefined);
      }
      for (const [language, weight] of told ?? []) scores.set(language, (scores.get(language) ?? 0) + weight);
    }
  }
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
  const likely = likelihoods(priors);
  if (words.size >= MANY_WORDS && known / count < SHARE_KNOWN)
    return { language: likeliest(likely), stranger: UNKNOWN_LANGUAGE };
  if (total < MIN_EVIDENCE) return { language: likeliest(likely), stranger: null };
  const weighed = [...scores].map(([language, score]) => [language, score * (likely.get(language) ?? 1)] as const);
  const sorted = weighed.sort(([, a], [, b]) => b - a);
  const [best, score] = sorted[0] ?? ['en', 0];
  const all = sorted.reduce((sum, [, one]) => sum + one, 0);
  if (score < all * CLEAR) return { language: likeliest(likely), stranger: null };
  if (isOurs(best)) return { language: best, stranger: null };
  return { language: likeliest(likely), stranger: best };
}

function isOurs(language: Known): language is Language {
  return (LANGUAGES as readonly string[]).includes(language);
}

function likelihoods({ declared = [], address, currency }: LanguagePriors): ReadonlyMap<Known, number> {
  const likely = new Map<Known, number>();
  const raise = (languages: readonly Known[], by: number) => {
    for (const language of languages) likely.set(language, (likely.get(language) ?? 1) * by);
  };
  const said = mostOf(declared.flatMap(toKnown));
  if (said !== null) raise([said], DECLARED);
  raise(languagesAt(address ?? ''), BY_ADDRESS);
  raise(BY_MONEY.get(currency ?? '') ?? [], BY_CURRENCY);
  return likely;
}

function likeliest(likely: ReadonlyMap<Known, number>): Language {
  const [best] = [...likely].filter(([language]) => isOurs(language)).sort(([, a], [, b]) => b - a);
  return best && isOurs(best[0]) ? best[0] : 'en';
}

function toKnown(code: string): Known[] {
  const primary = /^\s*([a-z]{2})(?:[-_]|\s*$)/i.exec(code)?.[1]?.toLowerCase() ?? '';
  const own = toLanguage(code);
  if (own !== null) return [own];
  return Object.hasOwn(STRANGER_WORDS, primary) ? [primary as Stranger] : [];
}

/** Endings of addresses, and the languages of those countries. */
const BY_ENDING: ReadonlyMap<string, readonly Known[]> = new Map<string, readonly Known[]>([
  ['ar', ['es']],
  ['at', ['de']],
  ['au', ['en']],
  ['be', ['nl', 'fr']],
  ['br', ['pt']],
  ['ca', ['en', 'fr']],
  ['ch', ['de', 'fr']],
  ['cl', ['es']],
  ['cz', ['cs']],
  ['de', ['de']],
  ['dk', ['da']],
  ['es', ['es']],
  ['fi', ['fi']],
  ['fr', ['fr']],
  ['gr', ['el']],
  ['hu', ['hu']],
  ['ie', ['en']],
  ['it', ['it']],
  ['jp', ['ja']],
  ['mx', ['es']],
  ['nl', ['nl']],
  ['no', ['no']],
  ['nz', ['en']],
  ['pl', ['pl']],
  ['pt', ['pt']],
  ['ro', ['ro']],
  ['ru', ['ru']],
  ['se', ['sv']],
  ['sk', ['sk']],
  ['tr', ['tr']],
  ['uk', ['en']],
]);

const BY_MONEY: ReadonlyMap<string, readonly Known[]> = new Map<string, readonly Known[]>([
  ['AUD', ['en']],
  ['BRL', ['pt']],
  ['CAD', ['en']],
  ['CZK', ['cs']],
  ['DKK', ['da']],
  ['GBP', ['en']],
  ['HUF', ['hu']],
  ['MXN', ['es']],
  ['NOK', ['no']],
  ['NZD', ['en']],
  ['PLN', ['pl']],
  ['RON', ['ro']],
  ['SEK', ['sv']],
  ['TRY', ['tr']],
]);

/** `https://shop.com.br/`, `https://shop.com/nl/`. */
function languagesAt(address: string): readonly Known[] {
  const [, host = '', path = ''] = /^https?:\/\/([^/:?#]+)[^/?#]*([^?#]*)/i.exec(address.slice(0, 300)) ?? [];
  const told = /^\/([a-z]{2})(?:[-_][a-z]{2})?(?:\/|$)/i.exec(path)?.[1];
  const byPath = told === undefined ? [] : toKnown(told);
  return byPath.length > 0 ? byPath : (BY_ENDING.get(host.split('.').at(-1)?.toLowerCase() ?? '') ?? []);
}

function mostOf<T>(languages: readonly T[]): T | null {
  const counted = [...Map.groupBy(languages, (language) => language)].sort(([, a], [, b]) => b.length - a.length);
  return counted[0]?.[0] ?? null;
}
