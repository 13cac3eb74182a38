import { listTerms } from '../../src/catalog/text/text-terms.ts';
import type { FilterSet } from '../../src/model/filters/filter-set.ts';
import type { Product } from '../../src/model/product/product.ts';
import { foldWords } from '../../src/text/fold-words.ts';
import { createRandom, type Random } from './random.ts';
import { randomFilterSets } from './random-filter-sets.ts';

/** A query and its filters; the words are as they are in the index. */
export interface Asked {
  readonly filters: FilterSet;
  readonly words: readonly string[];
}

/** One to three words of one product: of its title mostly, now and then of its description; and filters, as shoppers choose them. */
export function randomQueries(products: readonly Product[], count: number, seed: number): Asked[] {
  const random = createRandom(seed);
  const byType = Map.groupBy(products, ({ typeId }) => typeId);
  return randomFilterSets(products, count, seed).map((filters) => {
    const like = random.pick(byType.get(filters.typeId) ?? products);
    const title = foldWords(like.title);
    const described = listTerms(like).filter(({ field }) => field === 3);
    const words = Array.from({ length: random.whole(1, 3) }, () =>
      random.chance(0.2) && described.length > 0 ? random.pick(described).word : random.pick(title),
    );
    return { filters: { ...filters, sort: 'best_match' as const, page: 1 }, words: [...new Set(words)] };
  });
}

/** Says that the last word is whole: nothing has this one, and what is not wanted is never a beginning. */
export const WHOLE = '-zzzzqqq';

/** A way to type some words. */
type Form = readonly [name: string, write: (words: readonly string[], random: Random) => string];

export const WHOLE_WORDS: Form = ['whole words', (words) => `${words.join(' ')} ${WHOLE}`];

/** The same queries as somebody types them: the last word begun, or with a letter wrong. */
export const SHOPPERS_FORMS: readonly Form[] = [
  ['last word begun', (words) => `${words.slice(0, -1).join(' ')} ${(words.at(-1) ?? '').slice(0, 3)}`],
  ['one letter only', (words) => (words.at(-1) ?? '').slice(0, 1)],
  ['one typo', (words, random) => [...words.slice(0, -1), misspell(words.at(-1) ?? '', random)].join(' ')],
  [
    'two typos',
    (words, random) => [...words.slice(0, -1), misspell(misspell(words.at(-1) ?? '', random), random)].join(' '),
  ],
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A letter more, less or other, or two neighbors exchanged. */
export function misspell(word: string, random: Random): string {
  const at = random.whole(0, word.length - 1);
  const letter = LETTERS[random.whole(0, LETTERS.length - 1)] ?? 'x';
  const edits = [
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at + 1),
    at + 1 < word.length ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) : word + letter,
  ];
  return random.pick(edits);
}
