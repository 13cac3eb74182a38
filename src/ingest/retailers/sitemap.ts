import { type RetailerSource, type ShopReader, SourceError } from '../retailer.ts';
import { decodeText } from './decode-text.ts';
import { dropBody } from './drop-body.ts';
import { detachText } from './source-text.ts';
import { localName, readXml, textOf, type XmlElement } from './xml-elements.ts';

/** Sitemaps read of one shop; they hold up to 50,000 pages each. */
const MAX_SITEMAPS = 1_000;
const MAX_PAGES = 2_000_000;
/** How the address of a product page looks: `/nz/p/<name>`, `/products/<name>`. */
const PRODUCT_PATH = /\/(?:p|pd|products?|item|dp)\/[^/]+/i;

/**
 * The product pages that a shop's sitemaps list (sitemaps.org, 0.9), without duplicates, in their order; those under the
 * source's own path when it has one (`…/nz/`). An address that ends in `.xml` or `.xml.gz` is the sitemap itself.
 * @param first so many are enough
 */
export async function findProductPages(
  source: RetailerSource,
  reader: ShopReader,
  first = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const address = new URL(source.address);
  const isSitemap = /\.xml(?:\.gz)?$/.test(address.pathname);
  const start = isSitemap ? source.address : new URL('/sitemap.xml', address).href;
  const root = isSitemap ? '/' : address.pathname;
  const sitemaps = new Set([start]);
  const found = { pages: 0, products: new Set<string>() };
  // A set shows what is added while one walks it, and takes nothing twice: a sitemap that lists itself ends.
  for (const sitemap of sitemaps) {
    const listed: string[] = [];
    for await (const entries of readSitemap(sitemap, reader)) {
      for (const { kind, url } of entries) {
        const { host, pathname } = URL.parse(url) ?? { host: '', pathname: '' };
        if (kind === 'page') found.pages += 1;
        if (host !== address.host) continue;
        if (kind === 'sitemap') listed.push(url);
        else if (pathname.startsWith(root) && PRODUCT_PATH.test(pathname)) found.products.add(url);
      }
      if (found.products.size >= first) return [...found.products].slice(0, first);
      if (found.products.size > MAX_PAGES)
        throw new SourceError(`${start}: lists more than ${MAX_PAGES} product pages`);
    }
    for (const url of preferProducts(listed)) sitemaps.add(url);
    if (sitemaps.size > MAX_SITEMAPS) throw new SourceError(`${start}: leads to more than ${MAX_SITEMAPS} sitemaps`);
  }
  if (found.products.size > 0) return [...found.products];
  const under = root === '/' ? '' : ` under ${root}`;
  throw new SourceError(
    `${start}: lists ${found.pages} pages and no product page among them${under} (…/p/…, …/products/…)`,
  );
}

/** Sitemaps of products when some are named so; the others list blogs and help pages. */
function preferProducts(urls: readonly string[]): readonly string[] {
  const products = urls.filter((url) => /product/i.test(url));
  return products.length > 0 ? products : urls;
}

interface SitemapEntry {
  readonly kind: 'page' | 'sitemap';
  readonly url: string;
}

async function* readSitemap(address: string, reader: ShopReader): AsyncGenerator<SitemapEntry[]> {
  const { status, url, contentType, body } = await reader.open(address);
  if (status !== 200) {
    await dropBody(body);
    throw new SourceError(`${url}: no sitemap (answers ${status})`);
  }
  const chunks = decodeText(body, contentType);
  const options = { roots: ['urlset', 'sitemapindex'], elements: ['url', 'sitemap'], name: url };
  try {
    for await (const entries of readXml(chunks, options)) {
      yield entries.map((entry) => ({
        kind: localName(entry.name) === 'sitemap' ? 'sitemap' : 'page',
        url: locationOf(entry),
      }));
    }
  } catch (error) {
    if (!(error instanceof SourceError) || !/not XML|with the root|a web page/.test(error.message)) throw error;
    throw new SourceError(`${url}: not a sitemap`, { cause: error });
  }
}

/** The address of an entry, `<loc>`; pictures have theirs as `<image:loc>`. */
function locationOf({ children }: XmlElement): string {
  const location = children.find((child) => typeof child !== 'string' && child.name === 'loc');
  return typeof location === 'object' ? detachText(textOf(location)) : '';
}
