import { type ShopReader, SourceError, type SourcePage, shopOf } from '../retailer.ts';
import { readOneByOne } from './read-one-by-one.ts';
import { toListedProduct } from './shopify-ajax.ts';
import { MissingSitemapError, readSitemapFile } from './sitemap-file.ts';
import { detachText, lastSegment } from './source-text.ts';

/** What the cursors of this part begin with; no collection's handle does. */
export const SITEMAP_CURSOR = '/';
const MAX_SITEMAPS = 1_000;
const MAX_HANDLES = 2_000_000;

export interface UnlistedOptions {
  readonly root: string;
  readonly reader: ShopReader;
  /** Handles that the shop's lists have shown. */
  readonly met: ReadonlySet<string>;
  /** The cursor's handle, to go on after. */
  readonly from: string;
}

/**
 * The products that a shop's sitemap lists and that were not met, each asked for by itself.
 * @returns why the sitemap does not tell what the shop has; `null` when all that it lists has been met
 * @throws SourceError when the sitemap is there and cannot be read
 */
export async function* readUnlisted(options: UnlistedOptions): AsyncGenerator<SourcePage, string | null> {
  const { root, reader, met, from } = options;
  const handles = await findHandles(root, reader);
  if (typeof handles === 'string') return handles;
  if (handles.size === 0) return 'the sitemap lists no products';
  const urls = [...handles]
    .filter((handle) => !met.has(handle))
    .map((handle) => new URL(`products/${encodeURIComponent(handle)}`, root).href);
  const cursorOf = (url: string) => `${SITEMAP_CURSOR}${url} 0`;
  const begin = urls.indexOf(from.slice(SITEMAP_CURSOR.length)) + 1;
  const askAt = (url: string) => `${url}.js`;
  yield* readOneByOne(urls.slice(begin), { reader, cursorOf, askAt, bodyOf: toListedProduct });
  return null;
}

/** The handles of the products in a shop's sitemap, or why there are none. A shop with markets lists its own for each. */
async function findHandles(root: string, reader: ShopReader): Promise<Set<string> | string> {
  const handles = new Set<string>();
  const sitemaps = await findSitemaps(root, reader);
  if (typeof sitemaps === 'string') return sitemaps;
  for (const sitemap of sitemaps) {
    for await (const entries of readSitemapFile(sitemap, reader)) {
      for (const { url } of entries) {
        const page = URL.parse(url, sitemap);
        if (page && /\/products\/[^/]+\/?$/.test(page.pathname)) handles.add(detachText(lastSegment(page)));
      }
      if (handles.size > MAX_HANDLES) throw new SourceError(`${sitemap}: lists more than ${MAX_HANDLES} products`);
    }
  }
  return handles;
}

/** The sitemaps of products: with the `?from=&to=` that the shop's index gives, as without it they are empty. */
async function findSitemaps(root: string, reader: ShopReader): Promise<Set<string> | string> {
  const own = new URL('sitemap.xml', root);
  const found = await readIndex(own, reader);
  // A market below a path may have none of its own.
  return typeof found === 'string' && own.pathname !== '/sitemap.xml'
    ? readIndex(new URL('/sitemap.xml', own), reader)
    : found;
}

async function readIndex(index: URL, reader: ShopReader): Promise<Set<string> | string> {
  const found = new Set<string>();
  try {
    for await (const entries of readSitemapFile(index.href, reader)) {
      for (const { kind, url } of entries) {
        const sitemap = URL.parse(url, index);
        const isOfProducts = kind === 'sitemap' && sitemap && /\/sitemap_products/.test(sitemap.pathname);
        if (isOfProducts && shopOf(sitemap) === shopOf(index)) found.add(sitemap.href);
      }
    }
  } catch (error) {
    if (error instanceof MissingSitemapError) return error.message;
    throw error;
  }
  if (found.size > MAX_SITEMAPS) throw new SourceError(`${index.href}: leads to more than ${MAX_SITEMAPS} sitemaps`);
  return found;
}
