import type { Language } from '../language/languages.ts';
import type { RetailerSizeChart } from '../model/sizes/my-sizes.ts';
import { redactUrls } from './redact-url.ts';

/** A shop to read: its name, how it is read, and where. */
export interface RetailerSource {
  /** The retailer's name as shoppers see it. */
  readonly name: string;
  /** Name of an adapter (`shopify`, `product-pages`, `google-merchant`, `affiliate-csv`). */
  readonly adapter: string;
  /** http(s) address of the shop's root; of a feed, its own address. */
  readonly address: string;
  /** Where shoppers reach the shop, when that is not `address`: the root of the product pages' addresses. */
  readonly publicAddress?: string;
  /** The system of sizes that the shop writes as bare numbers: with `AU`, its `8` is listed as `AU 8`. */
  readonly sizeSystem?: string | null;
  /** The tables of sizes that the shop publishes. */
  readonly sizeCharts?: readonly RetailerSizeChart[];
  /** What the shop's prices are in (ISO 4217); USD when not given. */
  readonly currency?: string;
  /** What the shop writes in; found out when not given. */
  readonly language?: Language;
  /** What its records tell of all of them; left out until they have been looked at. */
  readonly profile?: ShopProfile;
  /** When it is read by itself: cron text of five fields, in UTC. */
  readonly schedule?: string;
  readonly hints?: RetailerHints;
  /** Of an affiliate's CSV: our field → the file's column. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Of a Shopify shop with more products than its list gives: handles of the collections to go on with. */
  readonly collections?: readonly string[];
  /** True for the invented shops that fill a fresh catalog; a live retailer replaces their products. */
  readonly sample?: boolean;
}

/** What an operator knows about how one shop writes. Patterns are regular expressions as text, whatever the case of letters. */
export interface RetailerHints {
  /** One group: the color in a tag, as in `^colou?r:(.+)$`. */
  readonly colorTag?: string;
  /** One group: the color in a title, as in ` in (.+)$`. */
  readonly colorTitle?: string;
  /** What the path and query of a product page's address look like, as in `^/women/.+\.html$`; of shops read through their sitemap. */
  readonly productPath?: string;
  /** The shop's own category → the id of a product type, or `not ours`. */
  readonly types?: Readonly<Record<string, string>>;
}

/** What a shop's records tell of all of them. */
export interface ShopProfile {
  readonly language: Language;
  /** What it is written in where that is none of the languages that are understood: the code of a language. */
  readonly stranger: string | null;
  /** Whether what stands behind a dash at the end of titles is a color, however fanciful: `Aida Dress - Romaine Calm`. */
  readonly hasColorTails: boolean;
  /** Whether two numbers of a size are neighboring sizes: `34/36` is a range of them and no waist and leg. */
  readonly pairsAreRanges: boolean;
  /** Whether a point before three digits of a price parts thousands: `1.299` is above `899`. */
  readonly pointsGroup: boolean;
  /** Digests of sentences that many descriptions share. */
  readonly boilerplate: readonly number[];
}

/** The language that a shop writes in; English until another is known. */
export function languageOf({ language, profile }: RetailerSource): Language {
  return language ?? profile?.language ?? 'en';
}

/** A shop's name: its host without a leading `www.`, and its port when it is not the scheme's own. */
export function shopOf(url: URL): string {
  const name = url.hostname.replace(/^www\./, '').replace(/\.$/, '');
  return url.port === '' ? name : `${name}:${url.port}`;
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

/** One color of one style as the shop describes it: text is uncleaned and may hold markup. */
export interface SourceProduct {
  readonly externalId: string;
  readonly title: string;
  /** Whose make it is, when the shop says. */
  readonly brand?: string;
  readonly description: string;
  /** The shop's own category, often empty. */
  readonly productType: string;
  /** Google's category of a feed, by its number or its name. */
  readonly googleCategory?: string;
  readonly tags: readonly string[];
  /** The code of the language that the page says that it is in. */
  readonly language?: string;
  /** The last part of the product's address; names the color at some shops. */
  readonly handle: string;
  /** The shop's own color texts; empty when it gives none apart from title and handle. */
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
  /** As the shop wrote it, or JSON; for the adapter to parse. It may keep the whole answer that it was cut out of in memory. */
  readonly body: string;
}

/**
 * A record that could not even be read. With `lost`, the shop failed to answer, so nobody knows what the record holds
 * and the run is not complete; without, the shop answered that there is nothing (a dead link).
 */
export interface UnreadRecord {
  readonly source: string;
  readonly failure: string;
  readonly lost: boolean;
  /** The shop does not let us read it, by its rules or its answer (403): what it holds stays as it was, and the run can be complete. */
  readonly isForbidden?: boolean;
  /** What the shop answered with, when it answered. */
  readonly status?: number;
}

export interface SourcePage {
  readonly records: readonly (SourceRecord | UnreadRecord)[];
  /** How many records the shop has in all, when it can be known beforehand. */
  readonly total?: number;
  /** Where the shop is to be read on after this page, for `readPages`; left out when it can only be read from its beginning. */
  readonly cursor?: string;
}

/** What a record turned out to be: products (one per color), or the reason why it is none. */
export type ParsedRecord =
  | { readonly kind: 'products'; readonly products: readonly SourceProduct[] }
  | Rejection
  | BrokenRecord;

export interface Rejection {
  readonly kind: 'rejected';
  readonly externalId: string | null;
  readonly reason: string;
  /** What it is called and where it is, when that was understood. */
  readonly title?: string;
  readonly url?: string;
}

/** The answer that it stands in was broken, and what else it holds cannot be believed: a `SourceError` where it is met. */
export interface BrokenRecord {
  readonly kind: 'broken';
  readonly reason: string;
}

/** A shop's answer to one request. */
export interface ShopAnswer {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly url: string;
  /** Media type without parameters, lower-cased; `''` when the shop gives none. */
  readonly contentType: string;
  readonly text: string;
}

/** A shop's answer that may be too large for memory. */
export interface ShopStream extends Pick<ShopAnswer, 'status' | 'url'> {
  /** As the shop wrote it, lower-cased, with its parameters; `''` when it gives none. */
  readonly contentType: string;
  /** Decompressed, both the transfer's compression and that of a gzip file. Throws a `SourceError` when it breaks off. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Reads a shop's addresses politely. Throws a `SourceError` when there is no answer; any status is an answer. */
export interface ShopReader {
  get(url: string): Promise<ShopAnswer>;
  /** Like `get`, chunk by chunk. The host's turn lasts until the body has been read or dropped. */
  open(url: string): Promise<ShopStream>;
}

/** A kind of shop: how to go through all its records, and what one of them says. */
export interface RetailerAdapter {
  readonly name: string;
  /**
   * All records of the shop, page by page. Throws a `SourceError` when the shop cannot be read to its end.
   * @param from the `cursor` of an earlier page: the pages after that one alone. A cursor that is not understood is ignored.
   * @param first for a look at the shop: about so many records are enough, and little more is asked for
   */
  readPages(source: RetailerSource, reader: ShopReader, from?: string, first?: number): AsyncIterable<SourcePage>;
  /**
   * The records in one answer of such a shop, kept in a file. Throws a `SourceError` when it is no such answer.
   * @param body the file's bytes, decompressed
   * @param name what the file is called in messages and records
   */
  readStream(body: AsyncIterable<Uint8Array>, name: string, source: RetailerSource): AsyncIterable<SourcePage>;
  /** Never throws: what cannot be read is rejected with the reason. */
  parse(record: SourceRecord, source: RetailerSource): ParsedRecord;
}

/**
 * What a failure is, where something is decided by it: the shop asks for a longer rest than a run waits for; an address
 * leads nowhere or out of the shop; a document is none of the kind that was asked for.
 */
export type SourceFailure = 'asks-for-rest' | 'dead-end' | 'other-document' | 'too-large';

/**
 * The shop cannot be read. The message is one line for the operator: what was asked and what came instead, without the
 * secrets of the addresses in it.
 */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly code?: SourceFailure;

  constructor(message: string, { code, ...options }: ErrorOptions & { readonly code?: SourceFailure } = {}) {
    super(redactUrls(message), options);
    if (code !== undefined) this.code = code;
  }

  /** The message without the address that was asked: for whoever names that beside it. */
  reasonAt(address: string): string {
    return this.message.replace(`${redactUrls(address)}: `, '');
  }
}

/** The shop's robots.txt forbids the address, and will tomorrow. */
export class ForbiddenError extends SourceError {
  override name = 'ForbiddenError';
}
