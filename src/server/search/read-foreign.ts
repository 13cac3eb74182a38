import { findSubcategories } from '../../ingest/classify/find-subcategories.ts';
import { findForeignColors } from '../../ingest/classify/foreign-colors.ts';
import { type ForeignLanguage, LANGUAGES } from '../../ingest/classify/languages.ts';
import { isGarment, lexiconOf } from '../../ingest/classify/lexicon.ts';
import { lexiconWords } from '../../ingest/classify/scan-words.ts';
import { findProductType, type ProductTypeId } from '../../model/product/product-types.ts';
import { foldWords } from '../../text/fold-words.ts';
import { plainWord } from './plain-word.ts';

/** What a query says in another language than English, and its other words. */
export interface ForeignReading {
  readonly typeId: ProductTypeId;
  readonly subcategory: string | null;
  readonly colors: readonly string[];
  readonly rest: readonly string[];
  /** How many of its words were understood. */
  readonly understood: number;
}

const FOREIGN = LANGUAGES.filter((language): language is ForeignLanguage => language !== 'en');

/** A query by the words of the language that understands most of it: `czarna sukienka`; `null` when none names a garment. */
export function readForeign(words: readonly string[], hasColor: (name: string) => boolean): ForeignReading | null {
  let best: ForeignReading | null = null;
  for (const language of FOREIGN) {
    const reading = readIn(language, words, hasColor);
    if (reading && reading.understood > (best?.understood ?? 0)) best = reading;
  }
  return best;
}

function readIn(
  language: ForeignLanguage,
  words: readonly string[],
  hasColor: (name: string) => boolean,
): ForeignReading | null {
  const lexicon = lexiconOf(language);
  const title = words.map(plainWord).join(' ');
  const split = lexicon.split(title);
  const nouns = lexicon.scan(split).filter((word) => !word.weak);
  const noun = lexicon.words.head === 'first' ? nouns[0] : nouns.at(-1);
  if (!noun || !isGarment(noun)) return null;
  const typeId = noun.value as ProductTypeId;
  const isNoun = new Set(split.slice(noun.start, noun.end));
  const colors: string[] = [];
  const rest: string[] = [];
  let understood = 0;
  for (const word of words) {
    const parts = lexicon.split(plainWord(word));
    const color = findForeignColors(plainWord(word), lexicon).bases.find(hasColor);
    if (color !== undefined && lexicon.colors.has(lexiconWords(word).join(''))) colors.push(color);
    else if (parts.length === 0 || !parts.every((part) => isNoun.has(part))) {
      rest.push(word);
      continue;
    }
    understood += 1;
  }
  const [subcategory = null] = cutsOf(typeId, title, language).filter(
    (name) => !isOwnName(name, typeId) && name !== 'White Dresses',
  );
  const own = new Set(foldWords(subcategory ?? ''));
  const tells = (word: string) =>
    foldWords(word).every((one) => own.has(one)) ||
    (subcategory !== null && cutsOf(typeId, word, language).includes(subcategory));
  return { typeId, subcategory, colors, rest: rest.filter((word) => !tells(word)), understood };
}

function isOwnName(subcategory: string, typeId: ProductTypeId): boolean {
  return subcategory === findProductType(typeId)?.name;
}

function cutsOf(typeId: ProductTypeId, title: string, language: ForeignLanguage): string[] {
  return findSubcategories({ typeId, title, description: '', tags: [], colors: [], language });
}
