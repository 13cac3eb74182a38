import { type Attribute, type AttributeKind, attributeKind } from '../model/attributes/attribute.ts';
import { type FilterSet, FLAGS } from '../model/filters/filter-set.ts';
import type { BaseBounds } from '../model/money/exchange-rates.ts';
import { addPosting, addPostings } from './add-posting.ts';
import { wordsFor } from './bitset.ts';
import type { TypeIndex } from './catalog.ts';
import { findValue } from './find-value.ts';
import type { Ranges } from './mask.ts';
import type { Scratch } from './scratch.ts';
import type { TextMatches } from './text/match-text.ts';

/** A filter set in terms of an index: bitsets (`null` is no condition) and ranges. They lie in the scratch. */
export type Conditions = ReturnType<typeof resolveConditions>;

export function resolveConditions(
  index: TypeIndex,
  filters: FilterSet,
  { min, max }: BaseBounds,
  text: TextMatches | null,
  scratch: Scratch,
) {
  const chosenNames = new Set(filters.retailers);
  for (const { retailer } of filters.sizes) chosenNames.add(retailer);
  const choosesRetailers = chosenNames.size > 0;
  const { priced, chosen, chosenUnpriced } = scratch;
  priced.length = 0;
  chosen.length = 0;
  chosenUnpriced.length = 0;
  for (let r = 0; r < index.retailers.length; r++) {
    const start = index.columns.clusterStart[r];
    const end = index.columns.clusterEnd[r];
    const from = min === null ? start : firstAtLeast(index, min, start, end);
    const to = max === null ? end : firstAtLeast(index, max + 1, start, end);
    if (from < to) addRange(priced, r, from, to);
    if (choosesRetailers && !chosenNames.has(index.retailers[r])) continue;
    addRange(chosenUnpriced, r, start, end);
    if (from < to) addRange(chosen, r, from, to);
  }
  const butAttributes = resolveFlags(index, filters, text?.words ?? null, scratch.flags);
  const attributes = resolveAttributes(index, filters.attributes);
  const subcategory = filters.subcategory === null ? null : index.subcategories.indexOf(filters.subcategory);
  const colors = filters.colors.map((color) => findValue(index.colors, color));
  return {
    /** What has the words, the flags and the attributes that are asked for: only attributes' own counts leave out any of these. */
    always: meetKinds(butAttributes, attributes, null),
    /** The same without attributes, and these by their kinds. */
    butAttributes,
    attributes,
    subcategory:
      subcategory === null ? null : addPostings(index.subcategoryFacet, [subcategory], scratch.subcategory.fill(0)),
    colors: colors.length === 0 ? null : addPostings(index.colorFacet, colors, scratch.colors.fill(0)),
    /** Within the chosen retailers: all of those without sizes, and what is available in the sizes of the others. */
    sizes: filters.sizes.length === 0 ? null : resolveSizes(index, filters, scratch.sizes),
    choosesRetailers,
    hasPrice: min !== null || max !== null,
    priced,
    chosen,
    chosenUnpriced,
  };
}

/** What has one of the chosen attributes of each kind, as bitsets. They are few and seldom, so each has memory of its own. */
function resolveAttributes(index: TypeIndex, attributes: readonly Attribute[]) {
  return Array.from(Map.groupBy(attributes, attributeKind), ([kind, chosen]) => {
    const values = chosen.map((attribute) => findValue(index.attributes, attribute));
    return { kind, words: addPostings(index.attributeFacet, values, new Int32Array(index.words)) };
  });
}

/** What is in a bitset (`null` is no condition) and has each kind's condition but one kind's. */
export function meetKinds(
  base: Int32Array | null,
  kinds: ReturnType<typeof resolveAttributes>,
  but: AttributeKind | null,
): Int32Array | null {
  const sets = kinds.filter(({ kind }) => kind !== but).map(({ words }) => words);
  const [first = null, ...others] = base === null ? sets : [base, ...sets];
  if (first === null || others.length === 0) return first;
  const common = first.slice();
  for (const other of others) for (let w = 0; w < common.length; w++) common[w] &= other[w];
  return common;
}

/** What is in `text` and has every chosen flag. Without a text, one flag alone is the index's own bitset. */
function resolveFlags(
  { columns }: TypeIndex,
  filters: FilterSet,
  text: Int32Array | null,
  words: Int32Array,
): Int32Array | null {
  let common = text;
  for (const flag of FLAGS) {
    if (!filters[flag]) continue;
    if (common === null) {
      common = columns[flag];
      continue;
    }
    const other = columns[flag];
    for (let w = 0; w < words.length; w++) words[w] = common[w] & other[w];
    common = words;
  }
  return common;
}

function resolveSizes(index: TypeIndex, filters: FilterSet, words: Int32Array): Int32Array {
  words.fill(-1);
  const cleared = new Set<string>();
  for (const { retailer, size } of filters.sizes) {
    const r = findValue(index.retailers, retailer);
    if (r < 0) continue;
    const first = index.columns.clusterStart[r] >>> 5;
    const end = wordsFor(index.columns.clusterEnd[r]);
    if (!cleared.has(retailer)) words.fill(0, first, end);
    cleared.add(retailer);
    const value = findValue(index.sizes[r], size);
    if (value >= 0) addPosting(index.sizeFacet, index.sizeFacet.groupStart[r] + value, first, end, words);
  }
  return words;
}

function addRange(ranges: Ranges, retailer: number, from: number, to: number): void {
  ranges.retailer[ranges.length] = retailer;
  ranges.from[ranges.length] = from;
  ranges.to[ranges.length] = to;
  ranges.length++;
}

/** The first slot of a cluster with at least this price, or its end. */
function firstAtLeast(index: TypeIndex, price: number, start: number, end: number): number {
  const { prices } = index.columns;
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (prices[middle] < price) low = middle + 1;
    else high = middle;
  }
  return low;
}
