import {
  type ParsedRecord,
  type RetailerAdapter,
  type RetailerSource,
  SourceError,
  type SourceRecord,
} from '../../retailer.ts';
import { fetchRecords } from '../fetch-records.ts';
import { readFileText } from '../read-file-text.ts';
import { findProductPages } from './find-product-pages.ts';
import { parseProductPage } from './product-page.ts';

/** A shop of its own make, read through its sitemap and what its product pages say for machines. */
export const productPagesAdapter: RetailerAdapter = {
  name: 'product-pages',
  async *readPages(source, reader, from, first) {
    const urls = await findProductPages(source, reader, first);
    const begin = from === undefined ? 0 : urls.indexOf(from) + 1;
    const options = { reader, total: urls.length, cursorOf: (url: string) => url };
    yield* fetchRecords(urls.slice(begin), { ...options, bodyOf: ({ text }) => text });
  },
  async *readStream(body, name) {
    const text = await readFileText(body, name);
    if (!text.includes('<')) throw new SourceError(`${name}: not a web page`);
    if (/^\s*<(?:\?xml|rss|feed|urlset|sitemapindex)\b/i.test(text) && !/<html\b/i.test(text)) {
      throw new SourceError(`${name}: XML instead of a web page`);
    }
    yield { records: [{ source: name, body: text }], total: 1 };
  },
  parse(record: SourceRecord, source: RetailerSource): ParsedRecord {
    // A page read from a file has no address but what it says itself.
    const address = /^https?:/.test(record.source) ? URL.parse(record.source) : null;
    return parseProductPage(record.body, address, source);
  },
};
