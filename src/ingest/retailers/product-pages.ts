import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import {
  type ParsedRecord,
  type RetailerAdapter,
  type RetailerSource,
  type ShopReader,
  SourceError,
  type SourcePage,
  type SourceRecord,
  type UnreadRecord,
} from '../retailer.ts';
import { parseProductPage } from './product-page.ts';

/** Pages read between two reports of progress. */
const BATCH = 20;
/** After so many pages in a row without an answer the shop is down, and the rest is not asked for. */
const MAX_FAILURES = 5;
const MAX_SITEMAPS = 200;
/** How the address of a product page looks: `/nz/p/<name>`, `/products/<name>`. */
const PRODUCT_PATH = /\/(?:p|pd|products?|item|dp)\/[^/]+/i;

const xml = new XMLParser({ ignoreAttributes: true, processEntities: true });
const list = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(item), item.transform((one) => [one])])
    .optional()
    .catch(undefined);
const location = z.object({ loc: z.coerce.string() });
const sitemapSchema = z.object({
  urlset: z.union([z.object({ url: list(location) }), z.literal('').transform(() => ({ url: [] }))]).optional(),
  sitemapindex: z.object({ sitemap: list(location) }).optional(),
});

/** A shop of its own make, read through its sitemap and the JSON-LD of its product pages. */
export const productPagesAdapter: RetailerAdapter = {
  name: 'product-pages',
  async *readPages(source, reader) {
    const urls = await findProductPages(source, reader);
    let failures = 0;
    for (let from = 0; from < urls.length; from += BATCH) {
      const records: (SourceRecord | UnreadRecord)[] = [];
      for (const url of urls.slice(from, from + BATCH)) {
        const record = await readPage(url, reader);
        failures = 'lost' in record && record.lost ? failures + 1 : 0;
        records.push(record);
        if (failures >= MAX_FAILURES) break;
      }
      yield { records, total: urls.length };
      if (failures >= MAX_FAILURES) {
        const last = records.at(-1);
        const reason = last && 'failure' in last ? last.failure : '';
        throw new SourceError(`${MAX_FAILURES} product pages in a row did not answer; the last: ${reason}`);
      }
    }
  },
  readText(text, name): SourcePage {
    if (!text.includes('<')) throw new SourceError(`${name}: not a web page`);
    return { records: [{ source: name, body: text }] };
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
    return { source: url, failure: error.message, lost: true };
  }
}

/** The product pages that the shop's sitemaps list, without duplicates, in their order. */
async function findProductPages(source: RetailerSource, reader: ShopReader): Promise<string[]> {
  const start = source.address.endsWith('.xml') ? source.address : new URL('/sitemap.xml', source.address).href;
  const { host } = new URL(source.address);
  const queue = [start];
  const pages = new Set<string>();
  for (let at = 0; at < queue.length && at < MAX_SITEMAPS; at += 1) {
    const sitemap = readSitemap(await reader.get(queue[at] as string));
    queue.push(
      ...preferProducts(sitemap.sitemaps.filter((url) => URL.parse(url)?.host === host && !queue.includes(url))),
    );
    for (const url of sitemap.pages) if (URL.parse(url)?.host === host) pages.add(url);
  }
  const products = [...pages].filter((url) => PRODUCT_PATH.test(new URL(url).pathname));
  if (products.length > 0) return products;
  throw new SourceError(`${start}: lists ${pages.size} pages and no product page among them (…/p/…, …/products/…)`);
}

/** Sitemaps of products when some are named so; the others list blogs and help pages. */
function preferProducts(urls: readonly string[]): readonly string[] {
  const products = urls.filter((url) => /product/i.test(url));
  return products.length > 0 ? products : urls;
}

function readSitemap(answer: { url: string; status: number; text: string }): { sitemaps: string[]; pages: string[] } {
  if (answer.status !== 200) throw new SourceError(`${answer.url}: no sitemap (answers ${answer.status})`);
  let document: unknown;
  try {
    document = xml.parse(answer.text);
  } catch (cause) {
    throw new SourceError(`${answer.url}: not XML (${(cause as Error).message})`, { cause });
  }
  const { data } = sitemapSchema.safeParse(document);
  if (!data?.urlset && !data?.sitemapindex) throw new SourceError(`${answer.url}: not a sitemap`);
  const locations = (entries: readonly { loc: string }[] | undefined) => (entries ?? []).map(({ loc }) => loc.trim());
  return { sitemaps: locations(data.sitemapindex?.sitemap), pages: locations(data.urlset?.url) };
}
