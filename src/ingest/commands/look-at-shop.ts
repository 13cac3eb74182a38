import { ADAPTER_NAMES, findAdapter } from '../adapters/find-adapter.ts';
import type { CrawlOptions } from '../http/crawl-policy.ts';
import { createShopReader, openPages } from '../http/shop-reader.ts';
import {
  type RetailerAdapter,
  type RetailerSource,
  type ShopProfile,
  SourceError,
  type SourcePage,
  type SourceProduct,
  type SourceRecord,
} from '../retailer.ts';
import { nameRecord } from '../run/reconcile-record.ts';
import { profileShop } from '../understand/shop-profile.ts';
import { type Understood, understandRecord } from '../understand/understand-record.ts';

/** Records read of a shop: a few of Shopify's pages. Of a file, all of it. */
const MOST_READ = 1_000;

/** One thing as the shop wrote it and as it was understood; `null` for a record that could not be parsed. */
export interface LookedAt {
  readonly given: SourceProduct | null;
  readonly thing: Understood;
}

interface ShopLookOptions {
  readonly http: CrawlOptions | undefined;
  readonly file: string | undefined;
  /** Records to look at. */
  readonly most?: number;
}

export type ShopLook = Awaited<ReturnType<typeof lookAtShop>>;

/**
 * A shop's things with what it wrote of them, as an ingest would understand them. Needs no database and stores nothing.
 * @returns how it was read, too, as far as it was; and why it could not be read, or no further
 */
export async function lookAtShop(
  source: RetailerSource,
  { http, file, most = file === undefined ? MOST_READ : Number.POSITIVE_INFINITY }: ShopLookOptions,
) {
  const look = { records: 0, looked: [] as LookedAt[], profile: null as ShopProfile | null, error: null };
  const adapter = findAdapter(source.adapter);
  if (!adapter) {
    return { ...look, error: `no adapter is called ${source.adapter}; there are ${ADAPTER_NAMES.join(', ')}` };
  }
  try {
    const reader = createShopReader({ home: source.address, ...http });
    for await (const page of openPages({ source, adapter, reader, file, first: Math.min(most, MOST_READ) })) {
      const readable = page.records.flatMap((record) => ('failure' in record ? [] : record));
      if (readable.length > 0) look.profile ??= profileShop(adapter, source, readable);
      const profiled = look.profile === null ? source : { ...source, profile: look.profile };
      const records = page.records.slice(0, most - look.records);
      for (const record of records) for (const one of lookAt(adapter, profiled, record)) look.looked.push(one);
      look.records += records.length;
      if (look.records >= most) break;
    }
    return look;
  } catch (error) {
    if (error instanceof SourceError) return { ...look, error: error.message };
    throw error;
  }
}

function lookAt(adapter: RetailerAdapter, source: RetailerSource, record: SourcePage['records'][number]): LookedAt[] {
  if ('failure' in record) {
    const { failure: reason, source: url } = record;
    return [{ given: null, thing: { kind: 'rejected', externalId: null, reason, url } }];
  }
  const things = understandRecord(adapter, source, record);
  const parsed = adapter.parse(record, source);
  // A record's products and what is understood of them stand in one order.
  const products = parsed.kind === 'products' && parsed.products.length === things.length ? parsed.products : [];
  return things.map((thing, at) => {
    if (thing.kind === 'broken') throw new SourceError(`${record.source}: ${thing.reason}`);
    const named = thing.kind === 'rejected' ? { ...nameRejected(record), ...thing } : thing;
    return { given: products[at] ?? null, thing: named };
  });
}

/** A record that was not understood may have a name all the same. */
function nameRejected({ body, source }: SourceRecord) {
  try {
    return nameRecord(body.trimStart().startsWith('{') ? JSON.parse(body) : body, source);
  } catch {
    return { title: '', url: source };
  }
}
