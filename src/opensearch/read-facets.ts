import type { IndexResult, RetailerSizeCounts, ValueCounts } from '../catalog/catalog.ts';
import { type Attribute, attributeKind } from '../model/attributes/attribute.ts';
import { FLAGS, type Flag } from '../model/filters/filter-set.ts';
import { findProductType } from '../model/product/product-types.ts';
import { allOptions } from './build-search.ts';
import { splitSizeValue } from './to-document.ts';

/** What a field's values come to. */
export interface Terms {
  readonly doc_count_error_upper_bound: number;
  readonly sum_other_doc_count: number;
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
}

interface Value {
  readonly value: number | null;
}

interface Facets {
  readonly matches: { readonly doc_count: number; readonly attributes: Terms } & Readonly<
    Record<Flag, { readonly doc_count: number }>
  >;
  readonly withoutSubcategory: { readonly doc_count: number; readonly subcategories: Terms };
  readonly withoutShops: { readonly retailers: Terms; readonly sizes: Terms };
  readonly withoutColors: { readonly colors: Terms };
  readonly withoutPrice: { readonly min: Value; readonly max: Value };
  readonly whole: {
    readonly watermark: {
      readonly version: Value;
      readonly hit: { readonly hits: { readonly hits: readonly { readonly _index: string }[] } };
    };
    readonly type?: Readonly<Record<keyof TypeOptions, Terms>>;
  };
}

/** What a type has to choose from, by facet and by code units: the same as long as the catalog is. */
export type TypeOptions = Readonly<Record<keyof typeof allOptions, readonly string[]>>;

/** A product that was found. */
export interface Hit {
  readonly _id: string;
  readonly _index: string;
  /** What it is sorted by. */
  readonly sort?: readonly unknown[];
  /** The wishes that it meets. */
  readonly matched_queries?: readonly string[];
  readonly fields?: { readonly style?: readonly string[]; readonly version?: readonly number[] };
}

/** What OpenSearch answers to `buildSearch`, as far as it is read. */
export interface RawAnswer {
  readonly timed_out: boolean;
  readonly _shards: { readonly failed: number };
  readonly hits: { readonly total?: { readonly value: number }; readonly hits: readonly Hit[] };
  readonly aggregations?: Readonly<Record<string, unknown>>;
}

/** The catalog that an answer is of: which index, and which version of it. @throws when the index does not say so */
export function readStamp({ aggregations }: RawAnswer) {
  const { version, hit } = (aggregations as unknown as Facets).whole.watermark;
  const [watermark] = hit.hits.hits;
  if (version.value === null || watermark === undefined)
    throw new Error('the search index does not say which catalog it holds');
  return { index: watermark._index, version: version.value };
}

/** What the type has to choose from, where that was asked for beside a page. */
export function findOptions({ aggregations }: RawAnswer): TypeOptions | null {
  const { type } = (aggregations as unknown as Facets).whole;
  return type === undefined ? null : readOptions(type);
}

/** The answer to `allOptions`. */
export function readOptions(answer: Readonly<Record<keyof TypeOptions, Terms>>): TypeOptions {
  const names = Object.keys(allOptions) as (keyof TypeOptions)[];
  return Object.fromEntries(names.map((name) => [name, valuesOf(answer[name])])) as unknown as TypeOptions;
}

/** @throws when a count may not be exact */
export function readFacets(
  { aggregations }: RawAnswer,
  typeId: string,
  options: TypeOptions,
): Pick<IndexResult, 'total' | 'facets'> {
  const { matches, withoutSubcategory, withoutShops, withoutColors, withoutPrice } = aggregations as unknown as Facets;
  const own = findProductType(typeId)?.subcategories ?? [];
  return {
    total: matches.doc_count,
    facets: {
      subcategories: countsOf(withoutSubcategory.subcategories, [...own, ...options.subcategories]),
      anySubcategory: withoutSubcategory.doc_count,
      retailers: countsOf(withoutShops.retailers, options.retailers),
      colors: countsOf(withoutColors.colors, options.colors),
      attributes: countAttributes(matches.attributes, options.attributes, aggregations ?? {}),
      sizes: byRetailer(countsOf(withoutShops.sizes, options.sizes), options.retailers),
      flags: Object.fromEntries(FLAGS.map((flag) => [flag, matches[flag].doc_count])) as Record<Flag, number>,
      price: { min: withoutPrice.min.value, max: withoutPrice.max.value },
    },
  };
}

/** Of a kind that is chosen, the counts without its own condition. */
function countAttributes(
  found: Terms,
  offered: readonly string[],
  aggregations: Readonly<Record<string, unknown>>,
): ValueCounts {
  const { values, counts } = countsOf(found, offered);
  const own = values.map((value, at) => {
    const without = aggregations[`without:${attributeKind(value as Attribute)}`] as { attributes: Terms } | undefined;
    if (without === undefined) return counts[at] ?? 0;
    return requireExact(without.attributes).buckets.find(({ key }) => key === value)?.doc_count ?? 0;
  });
  return { values, counts: Int32Array.from(own) };
}

/** By code units, as the index in memory has them. */
function countsOf(found: Terms, offered: readonly string[]): ValueCounts {
  const counts = new Map(requireExact(found).buckets.map(({ key, doc_count }) => [key, doc_count]));
  const values = [...new Set([...offered, ...counts.keys()])].sort();
  return { values, counts: Int32Array.from(values, (value) => counts.get(value) ?? 0) };
}

function byRetailer(sizes: ValueCounts, retailers: readonly string[]): RetailerSizeCounts[] {
  const all = sizes.values.map((value, at) => ({ ...splitSizeValue(value), count: sizes.counts[at] ?? 0 }));
  const sized = Map.groupBy(all, ({ retailer }) => retailer);
  return [...new Set([...retailers, ...sized.keys()])].sort().map((retailer) => {
    const own = sized.get(retailer) ?? [];
    return { retailer, values: own.map(({ size }) => size), counts: Int32Array.from(own, ({ count }) => count) };
  });
}

/** By code units. @throws when there are more than were told */
export function valuesOf(terms: Terms): string[] {
  return requireExact(terms)
    .buckets.map(({ key }) => key)
    .sort();
}

function requireExact(terms: Terms): Terms {
  if (terms.doc_count_error_upper_bound === 0 && terms.sum_other_doc_count === 0) return terms;
  throw new Error('the search index has more values than can be counted');
}
