import { ADAPTER_NAMES, findAdapter } from '../adapters/find-adapter.ts';
import type { CrawlOptions } from '../http/crawl-policy.ts';
import { createShopReader } from '../http/shop-reader.ts';
import { openPages } from '../open-pages.ts';
import {
  type RetailerAdapter,
  type RetailerSource,
  type ShopProfile,
  SourceError,
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

interface LookOptions {
  readonly http?: CrawlOptions | undefined;
  readonly file?: string | undefined;
  readonly most?: number;
}

/** A shop's things with what it wrote of them, as an ingest would understand them. Needs no database and stores nothing. */
export async function lookAtShop(source: RetailerSource, { http, file, most }: LookOptions = {}): Promise<ShopLook> {
  const adapter = findAdapter(source.adapter);
  if (!adapter)
    return {
      looked: [],
      profile: null,
      error: `no adapter is called ${source.adapter}; there are ${ADAPTER_NAMES.join(', ')}`,
    };
  const first = most ?? (file === undefined ? MOST_READ : Number.POSITIVE_INFINITY);
  const reader = createShopReader({ home: source.address, ...http });
  const looked: LookedAt[] = [];
  let profiled: (RetailerSource & { readonly profile: ShopProfile }) | null = null;
  try {
    for await (const page of openPages({ source, adapter, reader, file, first: Math.min(first, MOST_READ) })) {
      const readable = page.records.flatMap((record) => ('failure' in record ? [] : record));
      if (readable.length > 0) profiled ??= { ...source, profile: profileShop(adapter, source, readable) };
      for (const record of readable) for (const one of lookAt(adapter, profiled ?? source, record)) looked.push(one);
      if (looked.length >= first) break;
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { looked, profile: profiled?.profile ?? null, error: error.message };
  }
  return { looked, profile: profiled?.profile ?? null, error: null };
}

function lookAt(adapter: RetailerAdapter, source: RetailerSource, record: SourceRecord): LookedAt[] {
  const things = understandRecord(adapter, source, record);
  const parsed = adapter.parse(record, source);
  // A record's products and what is understood of them stand in one order.
  const products = parsed.kind === 'products' && parsed.products.length === things.length ? parsed.products : [];
  return things.map((thing, at) => ({ given: products[at] ?? null, thing }));
}
