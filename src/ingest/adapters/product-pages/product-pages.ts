import {
  type ParsedRecord,
  type RetailerAdapter,
  type RetailerSource,
  type ShopReader,
  SourceError,
  type SourceRecord,
  shopOf,
} from '../../retailer.ts';
import { readFileText } from '../decode-text.ts';
import { fetchRecords, MissingSitemapError, readSitemapFile } from '../sitemap-pages.ts';
import { parseProductPage } from './product-page.ts';

/** Sitemaps read of one shop; they hold up to 50,000 pages each. */
const MAX_SITEMAPS = 1_000;
const MAX_PAGES = 2_000_000;
/** How the address of a product page looks, unless the operator knows better: `/nz/p/<name>`, `/products/<name>`. */
const PRODUCT_PATH = /\/(?:p|pd|products?|item|dp)\/[^/?]+/i;

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

/**
 * The product pages that a shop's sitemaps list (sitemaps.org, 0.9), without duplicates, in their order; those under the
 * source's own path when it has one (`…/nz/`). An address that ends in `.xml` or `.xml.gz` is the sitemap itself; else they
 * begin with `/sitemap.xml`, or where there is none, with those that robots.txt names.
 * @param first so many are enough
 */
export async function findProductPages(
  source: RetailerSource,
  reader: ShopReader,
  first = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const shop = createShop(source);
  const sitemaps = new Set([shop.start]);
  const found = { pages: 0, products: new Set<string>() };
  // A set shows what is added while one walks it, and takes nothing twice: a sitemap that lists itself ends.
  for (const sitemap of sitemaps) {
    const listed: string[] = [];
    try {
      for await (const entries of readSitemapFile(sitemap, reader)) {
        for (const { kind, url } of entries) {
          const address = URL.parse(url, sitemap);
          if (kind === 'page') found.pages += 1;
          if (!address) continue;
          if (kind === 'sitemap' && shop.isSitemapHost(address)) listed.push(address.href);
          if (kind === 'page' && shop.isProduct(address)) found.products.add(address.href);
        }
        if (found.products.size >= first) return [...found.products].slice(0, first);
        if (found.products.size > MAX_PAGES) throw new SourceError(`${sitemap}: more than ${MAX_PAGES} product pages`);
      }
    } catch (error) {
      if (!(error instanceof MissingSitemapError) || sitemap !== shop.start || shop.isSitemap) throw error;
      for (const url of await findNamedSitemaps(shop, reader)) listed.push(url);
      if (listed.length === 0) throw new SourceError(`${error.message}, and robots.txt names none`, { cause: error });
    }
    for (const url of preferProducts(listed)) sitemaps.add(url);
    if (sitemaps.size > MAX_SITEMAPS)
      throw new SourceError(`${shop.start}: leads to more than ${MAX_SITEMAPS} sitemaps`);
  }
  if (found.products.size > 0) return [...found.products];
  throw new SourceError(`${shop.start}: lists ${found.pages} pages and no product page among them${shop.described}`);
}

/** What of a sitemap is the shop's, and where its first one is. */
function createShop({ address, hints }: RetailerSource) {
  const url = new URL(address);
  const isSitemap = /\.xml(?:\.gz)?$/.test(url.pathname);
  const root = isSitemap ? '/' : url.pathname.replace(/\/*$/, '/');
  const pattern = hints?.productPath === undefined ? PRODUCT_PATH : new RegExp(hints.productPath, 'i');
  const under = root === '/' ? '' : ` under ${root}`;
  return {
    isSitemap,
    start: isSitemap ? address : new URL('/sitemap.xml', url).href,
    /** Shops keep their sitemaps on hosts below their own, too. */
    isSitemapHost: (other: URL) => isHttp(other) && `.${shopOf(other)}`.endsWith(`.${shopOf(url)}`),
    isProduct(other: URL): boolean {
      if (!isHttp(other) || shopOf(other) !== shopOf(url)) return false;
      return other.pathname.startsWith(root) && pattern.test(other.pathname + other.search);
    },
    described: `${under} (${hints?.productPath ?? '…/p/…, …/products/…'})`,
  };
}

function isHttp({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/** The sitemaps of the shop that its robots.txt names (sitemaps.org, 0.9). */
async function findNamedSitemaps(
  { start, isSitemapHost }: ReturnType<typeof createShop>,
  reader: ShopReader,
): Promise<string[]> {
  const { status, text } = await reader.get(new URL('/robots.txt', start).href);
  const lines = status === 200 ? text.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S+)/gim) : [];
  const named = [...lines].map(([, url = '']) => URL.parse(url)).filter((url) => url !== null);
  return named.filter(isSitemapHost).map(({ href }) => href);
}

/** Sitemaps of products when some are named so; the others list blogs and help pages. */
function preferProducts(urls: readonly string[]): readonly string[] {
  const products = urls.filter((url) => /product/i.test(url));
  return products.length > 0 ? products : urls;
}
