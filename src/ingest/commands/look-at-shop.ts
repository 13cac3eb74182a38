import { ADAPTER_NAMES, findAdapter } from '../adapters/find-adapter.ts';
import { appendAll } from '../append-all.ts';
import type { CrawlOptions } from '../http/crawl-policy.ts';
import { createShopReader } from '../http/shop-reader.ts';
import { openPages } from '../open-pages.ts';
import {
  type RetailerAdapter,
  type RetailerSource,
  type ShopProfile,
  SourceError,
  type SourcePage,
  type SourceProduct,
  type SourceRecord,
} from '../retailer.ts';
import { profileShop } from '../understand/shop-profile.ts';
import { type Understood, understandRecord } from '../understand/understand-record.ts';

/** Records read of a shop: a few of Shopify's pages. Of a file, all of it. */
const MOST_READ = 1_000;

/** One thing as the shop wrote it and as it was understood; `null` for a record that could not be parsed. */
export interface LookedAt {
  readonly given: SourceProduct | null;
  readonly thing: Understood;
}

export interface ShopLook {
  readonly looked: readonly LookedAt[];
  /** How it was read, as far as it was. */
  readonly profile: ShopProfile | null;
  /** Why the shop could not be read, or no further; `null` when it could. */
  readonly error: string | null;
}

export interface ReadOptions {
  readonly http?: CrawlOptions | undefined;
  readonly file?: string | undefined;
}

/** A shop's things with what it wrote of them, as an ingest would understand them. Needs no database and stores nothing. */
export async function lookAtShop(source: RetailerSource, options: ReadOptions = {}): Promise<ShopLook> {
  const most = options.file === undefined ? MOST_READ : Number.POSITIVE_INFINITY;
  const looked: LookedAt[] = [];
  let profile: ShopProfile | null = null;
  const error = await readFirst(source, options, MOST_READ, ({ records }, adapter, profiled) => {
    profile = profiled.profile ?? null;
    for (const record of records) if ('body' in record) appendAll(looked, lookAt(adapter, profiled, record));
    return looked.length < most;
  });
  return { looked, profile, error };
}

/**
 * Reads a shop's first pages, each with the adapter and the retailer as its first records told of it.
 * @param take returns whether more is wanted
 * @returns why the shop could not be read, or no further; `null` when it could
 */
export async function readFirst(
  source: RetailerSource,
  { http, file }: ReadOptions,
  first: number,
  take: (page: SourcePage, adapter: RetailerAdapter, profiled: RetailerSource) => boolean,
): Promise<string | null> {
  const adapter = findAdapter(source.adapter);
  if (!adapter) return `no adapter is called ${source.adapter}; there are ${ADAPTER_NAMES.join(', ')}`;
  let profiled: RetailerSource | null = null;
  try {
    const reader = createShopReader({ home: source.address, ...http });
    for await (const page of openPages({ source, adapter, reader, file, first })) {
      const readable = page.records.flatMap((record) => ('failure' in record ? [] : record));
      if (readable.length > 0) profiled ??= { ...source, profile: profileShop(adapter, source, readable) };
      if (!take(page, adapter, profiled ?? source)) break;
    }
    return null;
  } catch (error) {
    if (error instanceof SourceError) return error.message;
    throw error;
  }
}

function lookAt(adapter: RetailerAdapter, source: RetailerSource, record: SourceRecord): LookedAt[] {
  const things = understandRecord(adapter, source, record);
  const parsed = adapter.parse(record, source);
  // A record's products and what is understood of them stand in one order.
  const products = parsed.kind === 'products' && parsed.products.length === things.length ? parsed.products : [];
  return things.map((thing, at) => ({ given: products[at] ?? null, thing }));
}
