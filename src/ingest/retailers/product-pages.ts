import {
  ForbiddenError,
  type ParsedRecord,
  type RetailerAdapter,
  type RetailerSource,
  type ShopReader,
  SourceError,
  type SourceRecord,
  type UnreadRecord,
} from '../retailer.ts';
import { parseProductPage } from './product-page.ts';
import { readWhole } from './read-whole.ts';
import { findProductPages } from './sitemap.ts';

/** Pages read between two reports of progress. */
const BATCH = 20;
/** After so many pages in a row without an answer the shop is down, and the rest is not asked for. */
const MAX_FAILURES = 5;

/** A shop of its own make, read through its sitemap and what its product pages say for machines. */
export const productPagesAdapter: RetailerAdapter = {
  name: 'product-pages',
  async *readPages(source, reader, from, first) {
    const urls = await findProductPages(source, reader, first);
    let failures = 0;
    for (let at = from === undefined ? 0 : urls.indexOf(from) + 1; at < urls.length; at += BATCH) {
      const records: (SourceRecord | UnreadRecord)[] = [];
      for (const url of urls.slice(at, at + BATCH)) {
        const record = await readPage(url, reader);
        failures = 'lost' in record && record.lost ? failures + 1 : 0;
        records.push(record);
        if (failures >= MAX_FAILURES) break;
      }
      yield { records, total: urls.length, cursor: records.at(-1)?.source ?? '' };
      if (failures >= MAX_FAILURES) {
        const last = records.at(-1);
        const reason = last && 'failure' in last ? last.failure : '';
        throw new SourceError(`${MAX_FAILURES} product pages in a row did not answer; the last: ${reason}`);
      }
    }
  },
  async *readStream(body, name) {
    const text = await readWhole(body, name);
    if (!text.includes('<')) throw new SourceError(`${name}: not a web page`);
    if (/^\s*<(?:\?xml|rss|feed|urlset|sitemapindex)\b/i.test(text) && !/<html\b/i.test(text)) {
      throw new SourceError(`${name}: XML instead of a web page`);
    }
    yield { records: [{ source: name, body: text }], total: 1 };
  },
  parse(record: SourceRecord, source: RetailerSource): ParsedRecord {
    if (typeof record.body !== 'string') return { kind: 'rejected', externalId: null, reason: 'not a web page' };
    // A page read from a file has no address but what it says itself.
    const address = /^https?:/.test(record.source) ? record.source : source.address;
    return parseProductPage(record.body, address, source);
  },
};

async function readPage(url: string, reader: ShopReader): Promise<SourceRecord | UnreadRecord> {
  try {
    const answer = await reader.get(url);
    if (answer.status === 200) return { source: url, body: answer.text };
    const isGone = answer.status === 404 || answer.status === 410;
    return { source: url, failure: `the page answers ${answer.status}`, lost: !isGone };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const isForbidden = error instanceof ForbiddenError;
    return { source: url, failure: error.message.replace(`${url}: `, ''), lost: !isForbidden, isForbidden };
  }
}
