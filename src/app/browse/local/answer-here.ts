import type { TypeIndex, ValueCounts } from '../../../catalog/catalog.ts';
import { findAlternatives, findNearest } from '../../../catalog/find-alternatives.ts';
import { findValue } from '../../../catalog/find-value.ts';
import { openIndex } from '../../../catalog/seal-index.ts';
import { countInIndex, searchIndex } from '../../../catalog/search-index.ts';
import { type AttributeGroup, groupAttributes } from '../../../model/attributes/group-attributes.ts';
import {
  type FilterSet,
  hasPriceBound,
  PRODUCTS_PER_PAGE,
  type SizeSelection,
} from '../../../model/filters/filter-set.ts';
import { type MySizesOffer, withMySizes } from '../../../model/filters/in-my-sizes.ts';
import { boundCurrency, chooseMoney, createBoundWriter } from '../../../model/filters/page-money.ts';
import { createExchange } from '../../../model/money/exchange-rates.ts';
import { DEFAULT_RETAILERS } from '../../../model/product/product.ts';
import { mapResult } from '../../../model/result.ts';
import type { IndexNotice } from '../../../model/search/index-notice.ts';
import type { FacetOption, RetailerSizes } from '../../../model/search/listing.ts';
import { type CatalogAnswer, MOST_NEAREST } from '../loading/load-browse.ts';

export { openIndex };

/** What an answer is found with. */
export interface AnswerDeps {
  readonly index: TypeIndex;
  /** By ref. */
  readonly ids: Float64Array;
  readonly notice: IndexNotice;
  /** An answer of the server from the same index: it names every option, with its paint and its place in a group. */
  readonly template: CatalogAnswer;
}

export interface AnswerHere {
  /** As the server would give it, but without cards. */
  readonly answer: CatalogAnswer;
  readonly ids: readonly number[];
}

/** The server's answer to a filter set, found here; `null` for one that only the server can answer. */
export function findAnswer({ index, ids, notice, template }: AnswerDeps, asked: FilterSet): AnswerHere | null {
  const { subcategories, colors, sizes } = template;
  if (!subcategories.ok || !colors.ok || !sizes.ok) return null;
  if (!isKnown(index, asked) || !isKnown(index, template.filters)) return null;
  if (!asked.sizes.every((selected) => isOffered(sizes.value, selected))) return null;
  const money = chooseMoney(asked, notice.site, notice.shopper);
  if (notice.rates.perEuro[money.currency] === undefined) return null;
  const exchange = createExchange(notice.rates);
  const filters = { ...asked, currency: hasPriceBound(asked) ? boundCurrency(money) : null };
  const boundsOf = ({ minPrice, maxPrice, currency }: FilterSet) =>
    exchange.toBaseBounds(minPrice, maxPrice, currency ?? money.siteCurrency);
  const { total, page, totalPages, positions, facets } = searchIndex(index, filters, boundsOf(filters));
  const paintOf = new Map(colors.value.map((option) => [option.value, option]));
  const counted = toOptions(facets.colors).flatMap(({ value, count }) => {
    const known = paintOf.get(value);
    return known ? [{ ...known, count }] : [];
  });
  const found = positions.map((ref) => ids[ref] ?? 0);
  // A color that the template does not name: it is of another index.
  if (counted.length < index.colors.length) return null;
  const inTemplate = toCounts(facets.subcategories);
  const retailers = toOptions(facets.retailers);
  const { min, max } = facets.price;
  const shown = (base: number | null) => (base === null ? null : exchange.fromBase(base, money.currency));
  const countMine = (mine: MySizesOffer): MySizesOffer => {
    const inMine = withMySizes(filters, mine.sizes);
    return { ...mine, count: countInIndex(index, inMine, boundsOf(inMine)) };
  };
  const alternatives =
    total > 0
      ? []
      : findAlternatives(filters, createBoundWriter(money), (without) =>
          countInIndex(index, without, boundsOf(without)),
        );
  const nearest = findNearest(filters, alternatives);
  const idsOf = (of: FilterSet) => searchIndex(index, of, boundsOf(of)).positions.map((ref) => ids[ref] ?? 0);
  const answer: CatalogAnswer = {
    filters,
    money,
    listing: {
      ok: true,
      value: {
        products: [],
        pagination: { currentPage: page, totalPages, totalCount: total, itemsPerPage: PRODUCTS_PER_PAGE },
      },
    },
    subcategories: {
      ok: true,
      value: {
        total: facets.anySubcategory,
        options: subcategories.value.options.map(({ value }) => ({ value, count: inTemplate.get(value) ?? 0 })),
      },
    },
    colors: { ok: true, value: counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) },
    attributes:
      index.attributes.length > 0
        ? { ok: true, value: groupAttributes(toCounts(facets.attributes), filters.attributes) }
        : mapResult(template.attributes, (groups) => groups.map(uncounted)),
    sizes: { ok: true, value: countSizes(sizes.value, facets.sizes) },
    retailers: [
      ...DEFAULT_RETAILERS.map((value) => retailers.find((option) => option.value === value) ?? { value, count: 0 }),
      ...retailers.filter(({ value }) => !isDefault(value)),
    ],
    flags: facets.flags,
    price: { min: shown(min), max: shown(max) },
    wishes: null,
    ...(template.mine && { mine: countMine(template.mine) }),
    alternatives,
    ...(nearest && {
      nearest: { ...nearest, products: [], ids: idsOf(nearest.without).slice(0, MOST_NEAREST) },
    }),
  };
  return { answer, ids: found };
}

/** What can be chosen, where the index has come without its attributes. */
function uncounted(group: AttributeGroup): AttributeGroup {
  return { ...group, options: group.options.map(({ value }) => ({ value, count: -1 })) };
}

/** Whether the index has every value: of others only the server knows whether another type has them. */
function isKnown(index: TypeIndex, { words, colors, attributes, retailers, sizes }: FilterSet): boolean {
  const sizesOf = (retailer: string) => index.sizes[findValue(index.retailers, retailer)] ?? [];
  return (
    words.length === 0 &&
    colors.every((color) => findValue(index.colors, color) >= 0) &&
    attributes.every((attribute) => findValue(index.attributes, attribute) >= 0) &&
    retailers.every((retailer) => isDefault(retailer) || findValue(index.retailers, retailer) >= 0) &&
    sizes.every(({ retailer, size }) => findValue(sizesOf(retailer), size) >= 0)
  );
}

/** Sizes are offered as the catalog writes them; one that is written otherwise the server rewrites. */
function isOffered(picker: readonly RetailerSizes[], { retailer, size }: SizeSelection): boolean {
  const of = picker.find((sizes) => sizes.retailer === retailer);
  return (
    of !== undefined && [of.numbers, of.letters, of.ranges].some((group) => group.some(({ value }) => value === size))
  );
}

function isDefault(retailer: string): boolean {
  return (DEFAULT_RETAILERS as readonly string[]).includes(retailer);
}

function countSizes(
  picker: readonly RetailerSizes[],
  found: readonly (ValueCounts & { readonly retailer: string })[],
): RetailerSizes[] {
  return picker.map(({ retailer, ...groups }) => {
    const of = found.find((sizes) => sizes.retailer === retailer);
    const count = ({ value }: FacetOption) => {
      const at = of ? findValue(of.values, value) : -1;
      return { value, count: at < 0 ? 0 : (of?.counts[at] ?? 0) };
    };
    const { numbers, letters, ranges } = groups;
    return { retailer, numbers: numbers.map(count), letters: letters.map(count), ranges: ranges.map(count) };
  });
}

function toCounts({ values, counts }: ValueCounts): ReadonlyMap<string, number> {
  return new Map(values.map((value, at) => [value, counts[at] ?? 0]));
}

function toOptions({ values, counts }: ValueCounts): FacetOption[] {
  return values.map((value, at) => ({ value, count: counts[at] ?? 0 }));
}
