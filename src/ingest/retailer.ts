/** A shop to read: who it is, how it answers and where. */
export interface RetailerSource {
  /** The retailer's name as shoppers see it. */
  readonly name: string;
  /** Name of an adapter (`shopify`, `product-pages`). */
  readonly adapter: string;
  /** http(s) address of the shop's root. */
  readonly address: string;
  /** Where shoppers reach the shop, when that is not `address`: the root of the product pages' addresses. */
  readonly publicAddress?: string;
  /** The system of sizes that the shop writes as bare numbers: with `AU`, its `8` is listed as `AU 8`. */
  readonly sizeSystem?: string | null;
  /** True for the invented shops that fill a fresh catalogue; a live retailer replaces their products. */
  readonly sample?: boolean;
}

/** The address under which shoppers find what we read at `url`. */
export function shopperUrl(source: RetailerSource, url: URL): URL {
  if (source.publicAddress === undefined) return url;
  const root = source.publicAddress.replace(/\/$/, '');
  return new URL(`${root}${url.pathname}${url.search}`);
}

/** One thing one can buy, as the shop wrote it. */
export interface SourceVariant {
  /** The shop's id as text: some exceed 2^53. */
  readonly externalId: string;
  readonly size: string | null;
  /** Decimal text (`68.00`), as written: an adapter must not let it pass through a float. */
  readonly price: string;
  readonly compareAt: string | null;
  readonly available: boolean;
}

/** One colour of one style as the shop describes it: text is uncleaned and may hold markup. */
export interface SourceProduct {
  readonly externalId: string;
  readonly title: string;
  readonly description: string;
  /** The shop's own category, often empty. */
  readonly productType: string;
  readonly tags: readonly string[];
  /** The last part of the product's address; names the colour at some shops. */
  readonly handle: string;
  /** The shop's own colour texts; empty when it gives none apart from title and handle. */
  readonly colors: readonly string[];
  readonly variants: readonly SourceVariant[];
  readonly url: string;
  readonly imageUrls: readonly string[];
  /** ISO time of first publication, when the shop says. */
  readonly publishedAt: string | null;
}

/** One record of a shop before anything is believed about it. */
export interface SourceRecord {
  /** Where it was read: an address, or a file. */
  readonly source: string;
  readonly body: unknown;
}

/**
 * A record that could not even be read. With `lost`, the shop failed to answer, so nobody knows what the record holds
 * and the run is not complete; without, the shop answered that there is nothing (a dead link).
 */
export interface UnreadRecord {
  readonly source: string;
  readonly failure: string;
  readonly lost: boolean;
}

export interface SourcePage {
  readonly records: readonly (SourceRecord | UnreadRecord)[];
  /** How many records the shop has in all, when it can be known beforehand. */
  readonly total?: number;
}

/** What a record turned out to be: products (one per colour), or the reason why it is none. */
export type ParsedRecord =
  | { readonly kind: 'products'; readonly products: readonly SourceProduct[] }
  | { readonly kind: 'rejected'; readonly externalId: string | null; readonly reason: string };

/** A shop's answer to one request. */
export interface ShopAnswer {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly url: string;
  /** Media type without parameters, lower-cased; `''` when the shop gives none. */
  readonly contentType: string;
  readonly text: string;
}

/** Reads a shop's addresses politely. Throws a `SourceError` when there is no answer; any status is an answer. */
export interface ShopReader {
  get(url: string): Promise<ShopAnswer>;
}

/** A kind of shop: how to go through all its records, and what one of them says. */
export interface RetailerAdapter {
  readonly name: string;
  /** All records of the shop, page by page. Throws a `SourceError` when the shop cannot be read to its end. */
  readPages(source: RetailerSource, reader: ShopReader): AsyncIterable<SourcePage>;
  /** The records in one answer of such a shop, kept in a file. Throws a `SourceError` when it is no such answer. */
  readText(text: string, name: string): SourcePage;
  /** Never throws: what cannot be read is rejected with the reason. */
  parse(record: SourceRecord, source: RetailerSource): ParsedRecord;
}

/** The shop cannot be read. The message is one line for the operator: what was asked and what came instead. */
export class SourceError extends Error {
  override name = 'SourceError';
}
