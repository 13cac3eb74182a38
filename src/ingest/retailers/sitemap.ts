import { type RetailerSource, type ShopReader, SourceError } from '../retailer.ts';
import { readSitemapFile } from './sitemap-file.ts';

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
    for await (const entries of readSitemapFile(sitemap, reader)) {
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
