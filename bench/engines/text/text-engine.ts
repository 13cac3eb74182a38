import { listTerms } from '../../../src/catalog/text/text-terms.ts';
import type { FilterSet } from '../../../src/model/filters/filter-set.ts';
import type { Product } from '../../../src/model/product/product.ts';
import type { Counts } from '../engine.ts';

/** What engines that rank by different rules must agree on: how many match, and every count. */
export interface TextAnswer {
  readonly total: number;
  readonly subcategories: Counts;
  readonly retailers: Counts;
  readonly colors: Counts;
  readonly sizes: Counts;
}

/** An engine that looks for all words of a text and counts by the filter set's facets. */
export interface TextEngine {
  readonly name: string;
  search(filters: FilterSet, words: readonly string[]): unknown;
  read(found: unknown): TextAnswer;
  close(): Promise<void>;
}

export type CreateTextEngine = (products: readonly Product[]) => Promise<TextEngine>;

/** All get the same words: as our index has them, and found as they are. */
export function wordsOf(product: Product): string {
  return listTerms(product)
    .map(({ word }) => word)
    .join(' ');
}
