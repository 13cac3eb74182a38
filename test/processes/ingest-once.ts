import { withRetailerLock } from '../../src/db/connection/advisory-lock.ts';
import { createDatabase, type Database } from '../../src/db/connection/connection.ts';
import { shopifyAdapter } from '../../src/ingest/adapters/shopify/shopify.ts';
import { ingestRetailer } from '../../src/ingest/pipeline.ts';
import type { RetailerSource, ShopReader } from '../../src/ingest/retailer.ts';
import { processHere } from '../../src/ingest/understand/record-processor.ts';

/** Reads a shop of ours: no manners needed, and few modules to load. */
const reader: ShopReader = {
  async get(url) {
    const response = await fetch(url);
    return { status: response.status, url, contentType: 'application/json', text: await response.text() };
  },
  open: () => Promise.reject(new Error('Not needed for this shop')),
};

/** The retailer of a test's shop. */
export function sourceOf(address: string): RetailerSource {
  return { name: 'Nova', adapter: 'shopify', address };
}

/** One ingest in small writes, taking up what died. @returns its report, or `null` while another one is under way. */
export function ingestOnce(db: Database, address: string) {
  const source = sourceOf(address);
  const pages = (from: string | undefined) => shopifyAdapter.readPages(source, reader, from);
  return withRetailerLock(db, source.name, () =>
    ingestRetailer({ db, source, adapter: shopifyAdapter, pages, processor: { ...processHere, batch: 20 } }),
  );
}

/**
 * For a process of its own: waits for a line on standard input, ingests, says how it ended.
 * @public imported by the text of a program
 */
export async function ingestWhenTold(url: string, address: string): Promise<void> {
  const db = createDatabase(url);
  console.log('ready');
  process.stdin.once('data', async () => {
    const report = await ingestOnce(db, address);
    console.log(report?.error === null ? 'complete' : `failed: ${report?.error}`);
    process.exit();
  });
}
