import { createDatabase } from '../../src/db/connection/connection.ts';
import { findAdapter } from '../../src/ingest/adapters/find-adapter.ts';
import { keepMoreYoung } from '../../src/ingest/commands/v8-flags.ts';
import { createShopReader } from '../../src/ingest/http/shop-reader.ts';
import { ingestRetailer } from '../../src/ingest/pipeline.ts';
import type { RetailerSource, SourcePage } from '../../src/ingest/retailer.ts';
import { createThreadedProcessor } from '../../src/ingest/understand/record-processor.ts';

/** One ingest in a process of its own, so that its memory and its cold code are its own. Writes what it took as JSON. */

const [shop = '', database = '', lists = '1'] = process.argv.slice(2);
const adapter = findAdapter('shopify');
if (!adapter) throw new Error('No adapter is called shopify');
const source: RetailerSource = { name: 'Bench', adapter: 'shopify', address: `${shop}/` };
const reader = createShopReader({ delay: 0 });
const readPages = adapter.readPages;

/** Shopify gives 25,000 products of a list; a larger shop is read list by list. */
async function* readLists(): AsyncIterable<SourcePage> {
  for (let list = 0; list < Number(lists); list += 1) {
    yield* readPages({ ...source, address: `${shop}/collections/c${list}/` }, reader);
  }
}

// As the command does it.
keepMoreYoung();
const db = createDatabase(database);
const before = process.cpuUsage();
const processor = createThreadedProcessor();
const { counts, error, seconds } = await ingestRetailer({ db, source, adapter, pages: readLists(), processor });
await processor.close();
const { user, system } = process.cpuUsage(before);
await db.destroy();
if (error !== null) throw new Error(error);
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ counts, seconds, cpu: (user + system) / 1e6, rss: maxRSS / 1024 }));
