import type { FilterSet } from '../model/filters/filter-set.ts';
import type { BaseBounds } from '../model/money/exchange-rates.ts';
import { countBits } from './bitset.ts';
import type { TypeIndex } from './catalog.ts';
import { matchIndex } from './search-index.ts';
import { matchText } from './text/match-text.ts';

/** A condition of a query that may be left out: words of a text, colors, a subcategory. */
export type Part = Pick<FilterSet, 'text'> | Pick<FilterSet, 'colors'> | Pick<FilterSet, 'subcategory'>;

/** What one type has for the parts of a query, each looked for once: sets of products, met as often as is asked. */
export interface Evidence {
  /** How many products meet every condition that stays, and all of some parts. O(parts · products / 32). */
  count(parts: readonly Part[]): number;
}

/** @param stays the conditions that no product is shown without: of its text, words that are not wanted */
export function gatherEvidence(index: TypeIndex, stays: FilterSet, bounds: BaseBounds): Evidence {
  const find = (filters: FilterSet, within: BaseBounds) =>
    matchIndex(index, filters, within, matchText(index, filters.text)).words.slice();
  const common = find(stays, bounds);
  const any: FilterSet = { ...stays, text: '', retailers: [], sizes: [], onSale: false, provedSale: false, inStock: false };
  const known = new Map<string, Int32Array>();
  const setOf = (part: Part) => {
    const key = JSON.stringify(part);
    const set = known.get(key) ?? find({ ...any, ...part }, ANY_PRICE);
    known.set(key, set);
    return set;
  };
  return {
    count(parts) {
      const sets = parts.map(setOf);
      let count = 0;
      for (let w = 0; w < common.length; w++) {
        let met = common[w];
        for (let at = 0; at < sets.length && met !== 0; at++) met &= (sets[at] as Int32Array)[w];
        count += countBits(met);
      }
      return count;
    },
  };
}
const ANY_PRICE: BaseBounds = { min: null, max: null };
