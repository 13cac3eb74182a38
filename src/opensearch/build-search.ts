import { type AttributeKind, attributeKind } from '../model/attributes/attribute.ts';
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

const FLAG_FIELDS = { onSale: 'onSale', provedSale: 'provedSale', inStock: 'inStock' } as const;

/** The conditions that a facet may be without. */
interface Conditions {
  readonly subcategory: readonly Clause[];
  readonly price: readonly Clause[];
  readonly colors: readonly Clause[];
  readonly shops: readonly Clause[];
  /** By kind. */
  readonly attributes: ReadonlyMap<AttributeKind, Clause>;
}

/** What is asked for beside a page: all counts, and of the whole type what there is to choose from, where that is not known. */
export interface Besides {
  readonly facets: boolean;
  readonly options: boolean;
}

/** The search of a filter set in one request: a page, the total and all counts, each without the condition of its own facet. */
export function buildSearch(
  filters: FilterSet,
  bounds: BaseBounds,
  text: TextClauses | null,
  window: Window,
  besides: Besides,
) {
  const conditions = readConditions(filters, bounds);
  const { subcategory, price, colors, shops, attributes } = conditions;
  const all = [...subcategory, ...price, ...colors, ...shops, ...attributes.values()];
  return {
    query: {
      bool: {
        filter: always(filters, text),
        must_not: text?.unwanted ?? [],
        should: filters.sort === 'best_match' ? (text?.scoring ?? []) : [],
      },
    },
    post_filter: { bool: { filter: all } },
    ...paging(filters.sort, text !== null, window),
    track_total_hits: false,
    ...(filters.sort === 'best_match' && text !== null && { docvalue_fields: ['style'] }),
    ...(besides.facets && {
      aggs: {
        ...buildFacets(conditions, all),
        whole: { global: {}, aggs: buildWhole(filters.typeId, besides.options) },
      },
    }),
  };
}

/** How many a filter set has, and nothing else. */
export function buildCount(filters: FilterSet, bounds: BaseBounds, text: TextClauses | null) {
  const { subcategory, price, colors, shops, attributes } = readConditions(filters, bounds);
  const all = [...subcategory, ...price, ...colors, ...shops, ...attributes.values()];
  return {
    query: { bool: { filter: [...always(filters, text), ...all], must_not: text?.unwanted ?? [] } },
    size: 0,
    track_total_hits: true,
  };
}

/** What no facet's count is without. */
function always(filters: FilterSet, text: TextClauses | null): Clause[] {
  const flags = FLAGS.filter((flag) => filters[flag]).map((flag) => ({ term: { [FLAG_FIELDS[flag]]: true } }));
  return [{ term: { type: filters.typeId } }, ...flags, ...(text?.required ?? [])];
}

function readConditions(filters: FilterSet, { min, max }: BaseBounds): Conditions {
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
  const kinds = Map.groupBy(filters.attributes, attributeKind);
  const range = { ...(min !== null && { gte: min }), ...(max !== null && { lte: max }) };
  return {
    subcategory: subcategory === null ? [] : [{ term: { subcategories: subcategory } }],
    price: min === null && max === null ? [] : [{ range: { price: range } }],
    colors: colors.length === 0 ? [] : [{ terms: { colors } }],
    attributes: new Map([...kinds].map(([kind, values]) => [kind, { terms: { attributes: values } }])),
    shops: shops.length === 0 ? [] : [{ bool: { should: shops, minimum_should_match: 1 } }],
  };
}

function buildFacets({ subcategory, price, colors, shops, attributes }: Conditions, all: readonly Clause[]) {
  const garments = [...attributes.values()];
  const others = [...subcategory, ...price, ...colors, ...shops];
  const under = (conditions: readonly Clause[], aggs: Clause) => ({ filter: { bool: { filter: conditions } }, aggs });
  return {
    matches: under(all, {
      ...Object.fromEntries(FLAGS.map((flag) => [flag, { filter: { term: { [FLAG_FIELDS[flag]]: true } } }])),
      attributes: valuesOf('attributes'),
    }),
    // Of a kind that is chosen, its own condition left out.
    ...Object.fromEntries(
      [...attributes.keys()].map((kind) => [
        `without:${kind}`,
        under([...others, ...[...attributes].filter(([other]) => other !== kind).map(([, clause]) => clause)], {
          attributes: valuesOf('attributes'),
        }),
      ]),
    ),
    withoutSubcategory: under([...price, ...colors, ...shops, ...garments], {
      subcategories: valuesOf('subcategories'),
    }),
    withoutShops: under([...subcategory, ...price, ...colors, ...garments], {
      retailers: valuesOf('retailer'),
      sizes: valuesOf('availableSizes'),
    }),
    withoutColors: under([...subcategory, ...price, ...shops, ...garments], { colors: valuesOf('colors') }),
    withoutPrice: under([...subcategory, ...colors, ...shops, ...garments], {
      min: { min: { field: 'price' } },
      max: { max: { field: 'price' } },
    }),
  };
}

/** Which catalog this is, and what the whole type has to choose from. */
function buildWhole(typeId: string, withOptions: boolean) {
  const watermark = {
    filter: { ids: { values: [WATERMARK_ID] } },
    aggs: { version: { max: { field: 'version' } }, hit: { top_hits: { size: 1, _source: false } } },
  };
  if (!withOptions) return { watermark };
  const aggs = {
    subcategories: valuesOf('subcategories'),
    retailers: valuesOf('retailer'),
    colors: valuesOf('colors'),
    attributes: valuesOf('attributes'),
    sizes: valuesOf('sizes'),
  };
  return { watermark, type: { filter: { term: { type: typeId } }, aggs } };
}

/** All values, so that none is left out and every shard's counts are whole. */
function valuesOf(field: string) {
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
