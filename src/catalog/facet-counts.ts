import type { AttributeKind } from '../model/attributes/attribute.ts';
import type { BaseBounds } from '../model/money/exchange-rates.ts';
import { countCommon, wordsFor } from './bitset.ts';
import type { Facet, FacetCounts, RetailerSizeCounts, TypeIndex } from './catalog.ts';
import { type Conditions, meetKinds } from './conditions.ts';
import { countFacet } from './count-facet.ts';
import { intersect, type Mask } from './mask.ts';
import type { Scratch } from './scratch.ts';

/**
 * Counts every facet under all conditions but its own. Where a facet has no condition, the matches themselves are
 * what to count; where nothing else is chosen, the counts are those taken when the index was built.
 */
export function countFacets(index: TypeIndex, conditions: Conditions, scratch: Scratch): FacetCounts {
  const { subcategory, colors, sizes, always, priced, chosen, chosenUnpriced } = conditions;
  const { matches, tally } = scratch;
  const { columns } = index;
  const butRetailers = conditions.choosesRetailers
    ? intersect(scratch.butRetailers, priced, subcategory, colors, null, always)
    : matches;
  const butColors = colors === null ? matches : intersect(scratch.butColors, chosen, subcategory, sizes, null, always);
  const butSubcategory =
    subcategory === null ? matches : intersect(scratch.butSubcategory, chosen, colors, sizes, null, always);
  const butPrice = conditions.hasPrice
    ? intersect(scratch.butPrice, chosenUnpriced, subcategory, colors, sizes, always)
    : matches;
  return {
    subcategories: {
      values: index.subcategories,
      counts: countWhole(index, index.subcategoryFacet, butSubcategory, tally),
    },
    anySubcategory: butSubcategory.total,
    retailers: { values: index.retailers, counts: countRetailers(index, butRetailers) },
    colors: { values: index.colors, counts: countWhole(index, index.colorFacet, butColors, tally) },
    attributes: { values: index.attributes, counts: countAttributes(index, conditions, scratch) },
    sizes: countSizes(index, butRetailers, tally),
    flags: {
      onSale: countFlag(matches, columns.onSale),
      provedSale: countFlag(matches, columns.provedSale),
      inStock: countFlag(matches, columns.inStock),
    },
    price: findPriceRange(index, butPrice),
  };
}

function countFlag({ words, ranges }: Mask, flag: Int32Array): number {
  let count = 0;
  for (let r = 0; r < ranges.length; r++) {
    count += countCommon(flag, 0, words, ranges.from[r] >>> 5, wordsFor(ranges.to[r]));
  }
  return count;
}

function countWhole(index: TypeIndex, facet: Facet, mask: Mask, tally: Int32Array): Int32Array {
  if (mask.total === index.size) return facet.totals.slice();
  const counts = new Int32Array(facet.totals.length);
  countFacet({ facet, group: 0, mask, first: 0, end: mask.ranges.length, matches: mask.total }, counts, tally);
  return counts;
}

/** Each kind ignores what is chosen of it alone, so a chosen kind is counted by a mask of its own. */
function countAttributes(index: TypeIndex, conditions: Conditions, scratch: Scratch): Int32Array {
  const { attributeFacet, attributes } = index;
  const { chosen, subcategory, colors, sizes, butAttributes } = conditions;
  const counts = countWhole(index, attributeFacet, scratch.matches, scratch.tally);
  for (const { kind } of conditions.attributes) {
    const { first, end } = findKind(attributes, kind);
    if (first === end) continue;
    const others = meetKinds(butAttributes, conditions.attributes, kind);
    const butKind = intersect(scratch.butKind, chosen, subcategory, colors, sizes, others);
    counts.set(countWhole(index, attributeFacet, butKind, scratch.tally).subarray(first, end), first);
  }
  return counts;
}

/** The values of a kind in an index: they stand together, from `first` up to `end`. */
function findKind(attributes: readonly string[], kind: AttributeKind): { first: number; end: number } {
  const isOfKind = (attribute: string) => attribute.startsWith(`${kind}:`);
  const first = attributes.findIndex(isOfKind);
  return first < 0 ? { first: 0, end: 0 } : { first, end: attributes.findLastIndex(isOfKind) + 1 };
}

function countRetailers(index: TypeIndex, mask: Mask): Int32Array {
  const counts = new Int32Array(index.retailers.length);
  const { ranges } = mask;
  for (let r = 0; r < ranges.length; r++) counts[ranges.retailer[r]] = mask.counts[r];
  return counts;
}

function countSizes(index: TypeIndex, mask: Mask, tally: Int32Array): RetailerSizeCounts[] {
  const { sizeFacet, columns } = index;
  const { ranges } = mask;
  const counts = new Int32Array(sizeFacet.totals.length);
  for (let r = 0; r < ranges.length; r++) {
    const retailer = ranges.retailer[r];
    const matches = mask.counts[r];
    if (matches === columns.clusterEnd[retailer] - columns.clusterStart[retailer]) {
      const first = sizeFacet.groupStart[retailer];
      const end = sizeFacet.groupStart[retailer + 1];
      for (let value = first; value < end; value++) counts[value] = sizeFacet.totals[value];
    } else {
      countFacet({ facet: sizeFacet, group: retailer, mask, first: r, end: r + 1, matches }, counts, tally);
    }
  }
  return index.retailers.map((retailer, r) => ({
    retailer,
    values: index.sizes[r],
    counts: counts.subarray(sizeFacet.groupStart[r], sizeFacet.groupStart[r + 1]),
  }));
}

/** A cluster lies cheapest first, so the ends of each range hold the answer. */
function findPriceRange(index: TypeIndex, mask: Mask): BaseBounds {
  const { prices } = index.columns;
  const { words, ranges, counts } = mask;
  if (mask.total === 0) return { min: null, max: null };
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (let r = 0; r < ranges.length; r++) {
    if (counts[r] === 0) continue;
    let first = ranges.from[r] >>> 5;
    while (words[first] === 0) first++;
    let last = wordsFor(ranges.to[r]) - 1;
    while (words[last] === 0) last--;
    const low = words[first];
    const high = words[last];
    min = Math.min(min, prices[(first << 5) + 31 - Math.clz32(low & -low)]);
    max = Math.max(max, prices[(last << 5) + 31 - Math.clz32(high)]);
  }
  return { min, max };
}
