import type { Client } from '@opensearch-project/opensearch';
import type { SizeSelection } from '../model/filters/filter-set.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../model/product/product-types.ts';
import { type Ask, createAsk } from './ask-index.ts';
import { allOptions, allValues } from './build-search.ts';
import { WATERMARK_ID } from './index-definition.ts';
import { findCurrent } from './index-writer.ts';
import { readOptions, type Terms, type TypeOptions, valuesOf } from './read-facets.ts';
import { splitSizeValue } from './to-document.ts';

/** What products of a type have, of each facet all values. */
export interface TypeValues extends Pick<TypeOptions, 'retailers' | 'colors' | 'attributes'> {
  readonly size: number;
  /** Those too that are sold out. */
  readonly sizes: readonly SizeSelection[];
}

/** What an index has to say of the whole catalog. */
export type IndexState = Awaited<ReturnType<typeof readIndexState>>;

/** Which catalog the index holds that answers now. Every shard is asked. @throws when one of them does not answer */
export async function readIndexStamp(client: Client, timeout: number): Promise<string> {
  const ask = createAsk(client, timeout);
  const { hits } = await ask({
    size: 1,
    track_total_hits: false,
    query: { ids: { values: [WATERMARK_ID] } },
    docvalue_fields: ['version'],
  });
  const [watermark] = hits.hits;
  if (watermark === undefined) throw new Error('the search index does not say which catalog it holds');
  return `${watermark._index} ${watermark.fields?.version?.[0]}`;
}

/** O(products), for the cluster. @throws when a part of the index does not answer */
export async function readIndexState(client: Client, timeout: number) {
  const current = await findCurrent(client);
  if (current === null) throw new Error('the search index is not of this version; it is being made anew');
  const ask = createAsk(client, timeout);
  const whole = ask({
    size: 0,
    track_total_hits: false,
    aggs: { currencies: allValues('currency'), samples: { filter: { term: { sample: true } } } },
  });
  // One after the other: a type's values are some thousands.
  const types = new Map<ProductTypeId, TypeValues>();
  for (const { id } of PRODUCT_TYPES) types.set(id, await readType(ask, id));
  const { currencies, samples } = (await whole).aggregations as unknown as {
    readonly currencies: Terms;
    readonly samples: { readonly doc_count: number };
  };
  return {
    /** As `readIndexStamp` gives it. */
    stamp: `${current.index} ${current.watermark.version}`,
    watermark: current.watermark,
    types,
    /** What its products' prices are in, in alphabetical order. */
    currencies: valuesOf(currencies),
    isSample: samples.doc_count > 0,
  };
}

async function readType(ask: Ask, typeId: ProductTypeId): Promise<TypeValues> {
  const { hits, aggregations } = await ask({
    size: 0,
    track_total_hits: true,
    query: { term: { type: typeId } },
    aggs: allOptions,
  });
  const { sizes, ...options } = readOptions(aggregations as unknown as Record<keyof TypeOptions, Terms>);
  return { ...options, size: hits.total?.value ?? 0, sizes: sizes.map(splitSizeValue) };
}
