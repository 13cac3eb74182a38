/** Raised with every change of the mapping or of what documents hold: an index of another one is not used, but made anew. */
export const DEFINITION = 3;

/** Searches go to this alias; what is behind it is made by `reindex`. */
export const ALIAS = 'selvedge-products';

/** The document that says how far the index has read the catalog. Its version is the catalog's. */
export const WATERMARK_ID = 'watermark';

/** Values that one facet may have: more than any type has; a count that would need more fails, and is never cut. */
export const MOST_VALUES = 50_000;
/** As far as one search may skip; later pages are walked to. OpenSearch's own default. */
export const MOST_SKIPPED = 10_000;

export interface IndexShape {
  readonly shards: number;
  /** Copies of each shard, on other nodes. */
  readonly replicas: number;
}

/** Words come as `catalog/text` cuts them, so that both engines find by the same: a space parts two, and a word's place is its place in the title. */
const WORDS = { type: 'text', analyzer: 'whitespace', norms: false } as const;
const VALUES = { type: 'keyword' } as const;

export function defineIndex({ shards, replicas }: IndexShape) {
  return {
    settings: {
      index: {
        number_of_shards: shards,
        number_of_replicas: replicas,
        // What is written is shown by the writer, all of a change at once.
        refresh_interval: '-1',
        // An old write must not bring back what was deleted while it was on its way.
        gc_deletes: '1h',
        max_result_window: MOST_SKIPPED,
        // A copy whose making failed is tried again for as long as nodes come and go; after five times OpenSearch would leave it to a person.
        allocation: { max_retries: 1000 },
        mapping: { total_fields: { limit: 50 } },
      },
    },
    mappings: {
      dynamic: 'strict',
      _meta: { definition: DEFINITION },
      // Nothing is shown of a document but its id.
      _source: { enabled: false },
      properties: {
        id: { type: 'long' },
        type: VALUES,
        retailer: VALUES,
        subcategories: VALUES,
        colors: VALUES,
        attributes: VALUES,
        // `Retailer~Size`: those that it is made in, and those that can be bought.
        sizes: VALUES,
        availableSizes: VALUES,
        // Equal for the colors of one style at one retailer.
        style: { type: 'keyword', index: false },
        price: { type: 'integer' },
        currency: VALUES,
        sample: { type: 'boolean' },
        createdAt: { type: 'long' },
        onSale: { type: 'boolean' },
        provedSale: { type: 'boolean' },
        inStock: { type: 'boolean' },
        title: WORDS,
        color: { ...WORDS, index_options: 'docs' },
        kind: { ...WORDS, index_options: 'docs' },
        description: { ...WORDS, index_options: 'docs' },
        // The words of title, colors and kind, to be counted.
        named: VALUES,
        // Of the watermark alone.
        version: { type: 'long' },
        watermark: { type: 'keyword', index: false, doc_values: false, store: true },
      },
    },
  } as const;
}
