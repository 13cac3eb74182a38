import { type Attribute, attributeKind } from '../model/attributes/attribute.ts';
import { FLAGS, type Flag } from '../model/filters/filter-set.ts';
import { findProductType } from '../model/product/product-types.ts';
import type { Counts, EngineAnswer } from '../model/search/search-engine.ts';
import { allOptions } from './build-search.ts';

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
): Pick<EngineAnswer, 'total' | 'facets'> {
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
      sizes: countsOf(withoutShops.sizes, options.sizes),
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
): Counts {
  const counts = countsOf(found, offered);
  return new Map(
    [...counts].map(([value, count]) => {
      const without = aggregations[`without:${attributeKind(value as Attribute)}`] as { attributes: Terms } | undefined;
      return [value, without === undefined ? count : (countsOf(without.attributes, offered).get(value) ?? 0)];
    }),
  );
}

function countsOf(found: Terms, offered: readonly string[]): Counts {
  const counts = new Map(offered.map((value) => [value, 0]));
  for (const { key, doc_count } of requireExact(found).buckets) counts.set(key, doc_count);
  return counts;
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
