import type { Sort } from '../../model/filters/filter-set.ts';
import {
  CHEAPEST_FIRST,
  DEAREST_FIRST,
  DENIALS,
  FULL_PRICE_PHRASES,
  NEWEST_FIRST,
  NOT_DEAR_PHRASES,
  SALE_PHRASES,
  SOLD_OUT_PHRASES,
  STOCK_PHRASES,
} from './shoppers-words.ts';
import { foldPhrases, type Reading, takeAnyPhrase } from './take-phrase.ts';

/** The order that a query asks for, and whether for what is reduced or in stock. */
export interface AskedConditions {
  readonly sort: Sort;
  readonly onSale: boolean;
  readonly inStock: boolean;
}

const CHEAPEST = foldPhrases(CHEAPEST_FIRST);
const DEAREST = foldPhrases(DEAREST_FIRST);
const SALE = foldPhrases(SALE_PHRASES);
const STOCK = foldPhrases(STOCK_PHRASES);
const NOT_DEAR = foldPhrases(NOT_DEAR_PHRASES);
const NOT_SOLD_OUT = foldPhrases(denials(SOLD_OUT_PHRASES));
/** What asks for nothing that a list has not anyway. */
const NOTHING = foldPhrases([...denials(SALE_PHRASES), ...FULL_PRICE_PHRASES, ...NEWEST_FIRST]);

function denials(phrases: readonly string[]): string[] {
  return DENIALS.flatMap((denial) => phrases.map((phrase) => `${denial} ${phrase}`));
}

/** What is said by a denial, taken out before other denials are read: `not sold out` is in stock. */
export function takeDenied(reading: Reading): { readonly isNotSoldOut: boolean; readonly isNotDear: boolean } {
  const isNotSoldOut = takeAnyPhrase(reading, NOT_SOLD_OUT);
  const isNotDear = takeAnyPhrase(reading, NOT_DEAR);
  takeAnyPhrase(reading, NOTHING);
  return { isNotSoldOut, isNotDear };
}

export function takeConditions(reading: Reading, denied: ReturnType<typeof takeDenied>): AskedConditions {
  return {
    sort: denied.isNotDear ? 'price_asc' : takeSort(reading),
    onSale: takeAnyPhrase(reading, SALE),
    inStock: takeAnyPhrase(reading, STOCK) || denied.isNotSoldOut,
  };
}

function takeSort(reading: Reading): Sort {
  if (takeAnyPhrase(reading, CHEAPEST)) return 'price_asc';
  return takeAnyPhrase(reading, DEAREST) ? 'price_desc' : 'newest';
}
