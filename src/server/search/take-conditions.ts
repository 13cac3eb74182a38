import { askedWordsOf } from '../../language/asked-words.ts';
import type { Sort } from '../../model/filters/filter-set.ts';
import { foldPhrases, type Reading, takeAnyPhrase } from './take-phrase.ts';

/** The order that a query asks for, and whether for what is reduced or in stock. */
export interface AskedConditions {
  readonly sort: Sort;
  readonly onSale: boolean;
  readonly inStock: boolean;
}

const CHEAPEST = foldPhrases(askedWordsOf('cheapest'));
const DEAREST = foldPhrases(askedWordsOf('dearest'));
const SALE = foldPhrases(askedWordsOf('sale'));
const STOCK = foldPhrases(askedWordsOf('inStock'));
const NOT_DEAR = foldPhrases(askedWordsOf('notDear'));
const NOT_SOLD_OUT = foldPhrases(denials(askedWordsOf('soldOut')));
/** What asks for nothing that a list has not anyway. */
const NOTHING = foldPhrases([
  ...denials(askedWordsOf('sale')),
  ...askedWordsOf('fullPrice'),
  ...askedWordsOf('newest'),
]);

function denials(phrases: readonly string[]): string[] {
  return askedWordsOf('denials').flatMap((denial) => phrases.map((phrase) => `${denial} ${phrase}`));
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

export function joinConditions(one: AskedConditions, other: AskedConditions): AskedConditions {
  return {
    sort: one.sort === 'newest' ? other.sort : one.sort,
    onSale: one.onSale || other.onSale,
    inStock: one.inStock || other.inStock,
  };
}

function takeSort(reading: Reading): Sort {
  if (takeAnyPhrase(reading, CHEAPEST)) return 'price_asc';
  return takeAnyPhrase(reading, DEAREST) ? 'price_desc' : 'newest';
}
