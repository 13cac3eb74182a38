import { askedWordsOf, patternOf } from '../../language/asked-words.ts';
import type { UnderstoodQuery } from '../../model/search/understood-query.ts';
import { findForeignGarment } from './foreign-words.ts';
import { isNoun } from './read-kind.ts';

const SERVICE = new RegExp(`(?<![\\p{L}-])(?:${patternOf(askedWordsOf('service'))})(?![\\p{L}])`, 'iu');

/** Whether a query asks what a shop answers, of no garment: `where is my order`. */
export function asksShop(query: string): boolean {
  const isGarment = (word: string) => isNoun(word) || findForeignGarment(word) !== null;
  return SERVICE.test(query) && !withoutService(query).split(/\s+/).some(isGarment);
}

/** `Dresses with free shipping` are dresses. */
export function withoutService(query: string): string {
  return query.replace(SERVICE, ' ');
}

/** What is understood of such a query: nothing is looked for. */
export const SERVICE_QUERY: UnderstoodQuery = {
  typeId: null,
  among: [],
  subcategory: null,
  colors: [],
  retailers: [],
  sizes: [],
  minPrice: null,
  maxPrice: null,
  currency: null,
  onSale: false,
  inStock: false,
  sort: 'newest',
  words: [],
  outOfScope: null,
  isService: true,
};
