import { type AttributeGroup, groupAttributes } from '../model/attributes/group-attributes.ts';
import type { FilterSet, SizeSelection } from '../model/filters/filter-set.ts';
import type { PageMoney } from '../model/filters/page-money.ts';
import type { Exchange } from '../model/money/exchange-rates.ts';
import { DEFAULT_RETAILERS } from '../model/product/product.ts';
import type { FacetOption, PriceRange, RetailerSizes, SubcategoryOptions } from '../model/search/listing.ts';
import type { FacetCounts, ValueCounts } from './catalog.ts';

export function listSubcategories(facets: FacetCounts, names: readonly string[]): SubcategoryOptions {
  const counts = toCounts(facets.subcategories);
  return { total: facets.anySubcategory, options: names.map((value) => ({ value, count: counts.get(value) ?? 0 })) };
}

export function listColors(facets: FacetCounts, filters: FilterSet): FacetOption[] {
  return withSelected(facets.colors, filters.colors).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

export function listAttributes(facets: FacetCounts, filters: FilterSet): readonly AttributeGroup[] {
  return groupAttributes(toCounts(facets.attributes), filters.attributes);
}

export function listRetailers(facets: FacetCounts, filters: FilterSet): FacetOption[] {
  return withSelected(facets.retailers, [...DEFAULT_RETAILERS, ...filters.retailers]);
}

/** The default retailers in their own order, then the others: the same order as the size picker's. */
export function inKnownOrder(retailers: readonly FacetOption[]): FacetOption[] {
  const known = DEFAULT_RETAILERS.flatMap((name) => retailers.find(({ value }) => value === name) ?? []);
  return [...known, ...retailers.filter((retailer) => !known.includes(retailer))];
}

/** The same picker with these counts. */
export function countSizes(picker: readonly RetailerSizes[], facets: FacetCounts): RetailerSizes[] {
  const counts = new Map(facets.sizes.map((sizes) => [sizes.retailer, toCounts(sizes)]));
  return picker.map(({ retailer, numbers, letters, ranges }) => {
    const fill = ({ value }: FacetOption) => ({ value, count: counts.get(retailer)?.get(value) ?? 0 });
    return { retailer, numbers: numbers.map(fill), letters: letters.map(fill), ranges: ranges.map(fill) };
  });
}

/** Sizes are offered as the catalog writes them. */
export function isOffered(picker: readonly RetailerSizes[], { retailer, size }: SizeSelection): boolean {
  const of = picker.find((sizes) => sizes.retailer === retailer);
  return (
    of !== undefined && [of.numbers, of.letters, of.ranges].some((group) => group.some(({ value }) => value === size))
  );
}

export function convertPriceRange({ price }: FacetCounts, exchange: Exchange, { currency }: PageMoney): PriceRange {
  const convert = (base: number | null) => (base === null ? null : exchange.fromBase(base, currency));
  return { min: convert(price.min), max: convert(price.max) };
}

/** Chosen or always-offered values that the catalog does not have are listed as well, with 0: a shopper can only take away what is in sight. */
function withSelected({ values, counts }: ValueCounts, selected: readonly string[]): FacetOption[] {
  const missing = [...new Set(selected)].filter((value) => !values.includes(value));
  return [
    ...values.map((value, at) => ({ value, count: counts[at] ?? 0 })),
    ...missing.map((value) => ({ value, count: 0 })),
  ];
}

function toCounts({ values, counts }: ValueCounts): ReadonlyMap<string, number> {
  return new Map(values.map((value, at) => [value, counts[at] ?? 0]));
}
