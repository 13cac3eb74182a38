import type { TypeIndex } from '../../../catalog/catalog.ts';
import {
  convertPriceRange,
  countSizes,
  inKnownOrder,
  isOffered,
  listAttributes,
  listColors,
  listRetailers,
  listSubcategories,
} from '../../../catalog/facet-options.ts';
import { findAlternatives, findNearest } from '../../../catalog/find-alternatives.ts';
import { findValue } from '../../../catalog/find-value.ts';
import { openIndex } from '../../../catalog/seal-index.ts';
import { matchIndex, searchIndex } from '../../../catalog/search-index.ts';
import type { AttributeGroup } from '../../../model/attributes/group-attributes.ts';
import { type FilterSet, hasPriceBound, PRODUCTS_PER_PAGE } from '../../../model/filters/filter-set.ts';
import { withMySizes } from '../../../model/filters/in-my-sizes.ts';
import { boundCurrency, chooseMoney, createBoundWriter } from '../../../model/filters/page-money.ts';
import { createExchange } from '../../../model/money/exchange-rates.ts';
import { DEFAULT_RETAILERS } from '../../../model/product/product.ts';
import { mapResult } from '../../../model/result.ts';
import type { IndexNotice } from '../../../model/search/index-notice.ts';
import { type BrowseData, type CatalogAnswer, MOST_NEAREST } from '../loading/load-browse.ts';

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

/** The server's answer to a filter set, found here, but without cards; `null` for one that only the server can answer. */
export function findAnswer({ index, ids, notice, template }: AnswerDeps, asked: FilterSet): BrowseData | null {
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
  const names = subcategories.value.options.map(({ value }) => value);
  const paintOf = new Map(colors.value.map((option) => [option.value, option]));
  const counted = listColors(facets, filters).flatMap(({ value, count }) => {
    const known = paintOf.get(value);
    return known ? [{ ...known, count }] : [];
  });
  // A color that the template does not name: it is of another index.
  if (counted.length < index.colors.length) return null;
  const idsOf = (refs: readonly number[]) => refs.map((ref) => ids[ref] ?? 0);
  const idsFor = (of: FilterSet) => idsOf(searchIndex(index, of, boundsOf(of)).positions);
  const count = (of: FilterSet) => matchIndex(index, of, boundsOf(of), null).total;
  const alternatives = total > 0 ? [] : findAlternatives(filters, createBoundWriter(money), count);
  const nearest = findNearest(filters, alternatives);
  const { mine } = template;
  return {
    filters,
    money,
    listing: {
      ok: true,
      value: {
        products: [],
        pagination: { currentPage: page, totalPages, totalCount: total, itemsPerPage: PRODUCTS_PER_PAGE },
      },
    },
    subcategories: { ok: true, value: listSubcategories(facets, names) },
    colors: { ok: true, value: counted },
    attributes:
      index.attributes.length > 0
        ? { ok: true, value: listAttributes(facets, filters) }
        : mapResult(template.attributes, (groups) => groups.map(uncounted)),
    sizes: { ok: true, value: countSizes(sizes.value, facets) },
    retailers: inKnownOrder(listRetailers(facets, filters)),
    flags: facets.flags,
    price: convertPriceRange(facets, exchange, money),
    wishes: null,
    ...(mine && { mine: { ...mine, count: count(withMySizes(filters, mine.sizes)) } }),
    alternatives,
    ...(nearest && {
      nearest: { ...nearest, products: [], ids: idsFor(nearest.without).slice(0, MOST_NEAREST) },
    }),
    savedIds: [],
    index: notice,
    found: { ids: idsOf(positions) },
  };
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

function isDefault(retailer: string): boolean {
  return (DEFAULT_RETAILERS as readonly string[]).includes(retailer);
}
