import { attributeKind } from '../model/attributes/attribute.ts';
import type { FilterSet, Sort } from '../model/filters/filter-set.ts';
import { FLAGS } from '../model/filters/filter-set.ts';
import type { BaseBounds } from '../model/money/exchange-rates.ts';
import { MOST_VALUES, WATERMARK_ID } from './index-definition.ts';
import type { Clause, TextClauses } from './text-clauses.ts';
import { sizeValue } from './to-document.ts';

/** A page of hits: so many after so many, or after a hit of which these are the values that it is sorted by. */
export type Window =
  | { readonly from: number; readonly size: number }
  | { readonly after: readonly unknown[] | null; readonly size: number; readonly isBackwards: boolean };

/** The search of a filter set: a page. */
export function buildSearch(filters: FilterSet, bounds: BaseBounds, text: TextClauses | null, window: Window) {
  return {
    query: {
      bool: {
        filter: always(filters, text),
        must_not: text?.unwanted ?? [],
        should: filters.sort === 'best_match' ? (text?.scoring ?? []) : [],
      },
    },
    post_filter: { bool: { filter: [...readConditions(filters, bounds).values()] } },
    ...paging(filters.sort, text !== null, window),
    track_total_hits: false,
    ...(filters.sort === 'best_match' && text !== null && { docvalue_fields: ['style'] }),
  };
}

/** How many a filter set has, and nothing else. */
export function buildCount(filters: FilterSet, bounds: BaseBounds, text: TextClauses | null) {
  const filter = [...always(filters, text), ...readConditions(filters, bounds).values()];
  return {
    query: { bool: { filter, must_not: text?.unwanted ?? [] } },
    size: 0,
    track_total_hits: true,
  };
}

/** What no facet's count is without. */
function always(filters: FilterSet, text: TextClauses | null): Clause[] {
  const flags = FLAGS.filter((flag) => filters[flag]).map((flag) => ({ term: { [flag]: true } }));
  return [{ term: { type: filters.typeId } }, ...flags, ...(text?.required ?? [])];
}

/** The conditions that a facet may be without, each by the name of the counts that are. */
function readConditions(filters: FilterSet, { min, max }: BaseBounds): ReadonlyMap<string, Clause> {
  const { subcategory, colors, sizes, retailers } = filters;
  const sized = new Set(sizes.map(({ retailer }) => retailer));
  const shops = [
    ...(sizes.length > 0
      ? [{ terms: { availableSizes: sizes.map(({ retailer, size }) => sizeValue(retailer, size)) } }]
      : []),
    ...(retailers.some((retailer) => !sized.has(retailer))
      ? [{ terms: { retailer: retailers.filter((retailer) => !sized.has(retailer)) } }]
      : []),
  ];
  const range = { ...(min !== null && { gte: min }), ...(max !== null && { lte: max }) };
  const conditions = new Map<string, Clause>();
  if (subcategory !== null) conditions.set('withoutSubcategory', { term: { subcategories: subcategory } });
  if (min !== null || max !== null) conditions.set('withoutPrice', { range: { price: range } });
  if (colors.length > 0) conditions.set('withoutColors', { terms: { colors } });
  if (shops.length > 0) conditions.set('withoutShops', { bool: { should: shops, minimum_should_match: 1 } });
  for (const [kind, values] of Map.groupBy(filters.attributes, attributeKind)) {
    conditions.set(`${OF_KIND}${kind}`, { terms: { attributes: values } });
  }
  return conditions;
}

/** Of a kind of attributes, the counts without its own condition. */
const OF_KIND = 'without:';

/**
 * What is asked for beside a page: all counts, each without the condition of its own facet; which catalog this is; and of the whole
 * type what there is to choose from, where that is not known.
 */
export function buildFacets(filters: FilterSet, bounds: BaseBounds, withOptions: boolean) {
  const conditions = readConditions(filters, bounds);
  const attributes = allValues('attributes');
  const kinds = conditions.keys().filter((name) => name.startsWith(OF_KIND));
  const counts: Readonly<Record<string, Clause>> = {
    matches: {
      ...Object.fromEntries(FLAGS.map((flag) => [flag, { filter: { term: { [flag]: true } } }])),
      attributes,
    },
    ...Object.fromEntries(kinds.map((name) => [name, { attributes }])),
    withoutSubcategory: { subcategories: allValues('subcategories') },
    withoutShops: { retailers: allValues('retailer'), sizes: allValues('availableSizes') },
    withoutColors: { colors: allValues('colors') },
    withoutPrice: { min: { min: { field: 'price' } }, max: { max: { field: 'price' } } },
  };
  const facets = Object.entries(counts).map(([name, aggs]) => {
    const filter = [...conditions].filter(([own]) => own !== name).map(([, clause]) => clause);
    return [name, { filter: { bool: { filter } }, aggs }];
  });
  return { ...Object.fromEntries(facets), whole: { global: {}, aggs: buildWhole(filters.typeId, withOptions) } };
}

/** Which catalog this is, and what the whole type has to choose from. */
function buildWhole(typeId: string, withOptions: boolean) {
  const watermark = {
    filter: { ids: { values: [WATERMARK_ID] } },
    aggs: { version: { max: { field: 'version' } }, hit: { top_hits: { size: 1, _source: false } } },
  };
  if (!withOptions) return { watermark };
  return { watermark, type: { filter: { term: { type: typeId } }, aggs: allOptions } };
}

/** What there is to choose from, by facet. */
export const allOptions = {
  subcategories: allValues('subcategories'),
  retailers: allValues('retailer'),
  colors: allValues('colors'),
  attributes: allValues('attributes'),
  sizes: allValues('sizes'),
};

/** All values, so that none is left out and every shard's counts are whole. */
export function allValues(field: string) {
  return { terms: { field, size: MOST_VALUES, shard_size: MOST_VALUES } };
}

const NEWEST = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
const ORDERS: Readonly<Record<Sort, readonly Readonly<Record<string, 'asc' | 'desc'>>[]>> = {
  newest: NEWEST,
  price_asc: [{ price: 'asc' }, ...NEWEST],
  price_desc: [{ price: 'desc' }, ...NEWEST],
  best_match: [{ inStock: 'desc' }, { _score: 'desc' }, ...NEWEST],
};

function paging(sort: Sort, hasText: boolean, window: Window) {
  const order = ORDERS[sort === 'best_match' && !hasText ? 'newest' : sort];
  if ('from' in window) return { sort: order, from: window.from, size: window.size };
  const turned = order.map((one) =>
    Object.fromEntries(Object.entries(one).map(([field, way]) => [field, way === 'asc' ? 'desc' : 'asc'])),
  );
  return {
    sort: window.isBackwards ? turned : order,
    size: window.size,
    ...(window.after && { search_after: window.after }),
  };
}
