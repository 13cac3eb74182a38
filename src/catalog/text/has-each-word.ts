import type { QueryWord } from '../../model/filters/query-words.ts';
import { cutsSaying, isTerm } from '../../model/search/search-term.ts';
import { toTextQuery } from './text-query.ts';
import { listTerms, type TextSource } from './text-terms.ts';

/** Whether a product has each word that is wanted, as it is written or as the beginning of a longer one: no slips are forgiven. */
export function hasEachWord(product: TextSource, words: readonly QueryWord[]): boolean {
  const terms = listTerms(product);
  return toTextQuery(words).wanted.every(
    ({ word, isOptional }) =>
      isOptional ||
      terms.some((term) => term.word === word || (!isTerm(word) && term.word.startsWith(word))) ||
      cutsSaying(word).some((name) => product.subcategories.includes(name)),
  );
}
