import { MOST_MENDED } from '../../catalog/text/find-terms.ts';
import { TYPE_WORDS } from '../../language/type-words.ts';
import { isWithinEdits } from '../../language/typos/edit-distance.ts';
import { COLOR_NAMES } from '../../model/colors/color-names.ts';
import { findProductType, PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { foldWords } from '../../text/fold-words.ts';
import { plainWord } from './plain-word.ts';

/** Words of this length may have one letter wrong, of that two. */
const ONE_TYPO = 4;
const TWO_TYPOS = 7;
/** A shorter word that begins otherwise is another: `bell` is no `Pell`. */
const SURE_LENGTH = 5;

/** Nouns of one word that are long enough to be told from other words. */
const GARMENTS = new Map(
  [...TYPE_WORDS].filter(([word, { value }]) => /^[a-z]{6,}$/.test(word) && findProductType(value) !== null),
);

/** The words of what is listed, most wanted first. */
const KINDS = [
  ...PRODUCT_TYPES.flatMap(({ id, name, subcategories }) => [id, name, ...subcategories]).flatMap(splitName),
  ...'dress top skirt pants jeans shorts jacket coat blazer cardigan trousers blouse shirt'.split(' '),
  ...GARMENTS.keys(),
].map((word) => word.toLowerCase());

/** Words that shoppers mean as they are. */
const OTHERS = 'sale stock cute link band beat food mine rise plain range model minimal grown hotel'.split(' ');

const KNOWN = new Set(
  [...TYPE_WORDS.keys(), ...COLOR_NAMES.keys()].flatMap((phrase) => phrase.split(/[\s-]+/)).concat(KINDS, OTHERS),
);

function splitName(name: string): string[] {
  return name.split(/[^\p{L}]+/u).filter((word) => word.length >= ONE_TYPO);
}

/** What may be meant, as far as it depends on the catalog. */
interface Meant {
  readonly others: ReadonlySet<string>;
  readonly all: readonly string[];
}

/** Of each state of the catalog. */
const meantBy = new WeakMap<CorrectingVocabulary, Meant>();

function listMeant({ colors, retailers }: CorrectingVocabulary): Meant {
  const others = new Set([...colors, ...retailers].flatMap((name) => name.toLowerCase().split(/\s+/)));
  for (const kind of KINDS) others.delete(kind);
  return { others, all: [...new Set([...KINDS, ...others])] };
}

interface CorrectingVocabulary {
  readonly colors: ReadonlySet<string>;
  readonly retailers: readonly string[];
  /** Whether something in the catalog has a word. */
  readonly hasWord: (word: string) => boolean;
}

/** The words with those mended that are no words of ours, but nearly: `balck drss` is `black dress`; the first four of them. */
export function correctWords(words: readonly string[], vocabulary: CorrectingVocabulary): string[] {
  const meant = meantBy.get(vocabulary) ?? listMeant(vocabulary);
  meantBy.set(vocabulary, meant);
  const { others, all } = meant;
  let left = MOST_MENDED;
  return words.map((word) => {
    const typed = plainWord(word);
    const isReadable = typed.length >= ONE_TYPO && /^\p{L}+$/u.test(typed) && !/^[-−]/.test(word);
    if (left === 0 || !isReadable || KNOWN.has(typed) || all.includes(typed)) return word;
    if (foldWords(typed).some(vocabulary.hasWord)) return word;
    left -= 1;
    const near = nearestOf(typed, all);
    return near === null || (others.has(near) && isUnsure(typed, near)) ? word : near;
  });
}

/** Colors and shops are many: `punk` is no pink, and `range` no orange. A short word is one where a letter is missing or too many. */
function isUnsure(typed: string, name: string): boolean {
  return typed[0] !== name[0] || (typed.length === ONE_TYPO && name.length === typed.length && !isSwapped(typed, name));
}

function isSwapped(typed: string, name: string): boolean {
  return [...typed].sort().join('') === [...name].sort().join('');
}

/** One that begins alike goes before another: few get the first letter wrong. */
function nearestOf(typed: string, meant: readonly string[]): string | null {
  for (let edits = 1; edits <= (typed.length >= TWO_TYPOS ? 2 : 1); edits += 1) {
    const near = meant.filter((word) => word.length >= ONE_TYPO && isWithinEdits(typed, word, edits));
    const alike = near.filter((word) => word[0] === typed[0]);
    const found = alike[0] ?? (typed.length >= SURE_LENGTH ? near[0] : undefined);
    if (found !== undefined) return found;
  }
  return null;
}
