import { z } from 'zod';
import { copyString } from '../../../text/memoize.ts';
import {
  type RetailerSource,
  type ShopAnswer,
  type ShopReader,
  SourceError,
  type SourcePage,
  shopOf,
} from '../../retailer.ts';
import { fetchRecords, MissingSitemapError, readSitemapFile } from '../sitemap-pages.ts';
import { centsToDecimal, lastSegment, parseJson } from '../source-text.ts';
import { type Collection, findCollections, type ListedShop, PAGE_SIZE, readList } from './shopify-paging.ts';

/**
 * All products of a shop. Its list ends at 25,000: beyond that it goes on through the shop's collections, those that the
 * source names or all that the shop lists, and then through its sitemap, product by product. A product met again is left
 * out, so that each is counted once.
 * @throws SourceError at the end, when it is not certain that all has been met
 */
export async function* readShopifyPages(
  source: RetailerSource,
  reader: ShopReader,
  from?: string,
  first = PAGE_SIZE,
): AsyncGenerator<SourcePage> {
  const root = source.address.endsWith('/') ? source.address : `${source.address}/`;
  const start = readCursor(from);
  const shop = { root, reader, start, met: { ids: new Set<string>(), handles: new Set<string>() } };
  const size = Math.min(first, PAGE_SIZE);
  if (start.handle === '') {
    const end = yield* readList(shop, '', start.page, size);
    if (end === 'whole') return;
  }
  if (new URL(root).pathname.includes('/collections/')) {
    throw new SourceError(`${root}: the collection has more than the 25,000 products it gives`);
  }
  // What was met before the cursor has to be known, or all of it would be asked for again, one by one.
  if (from !== undefined) for await (const _ of readList(shop, '', 1, size));
  const failure = yield* readCollections(source, shop);
  const unread = yield* readUnlisted(shop);
  // A sitemap lists all that is for sale; where a shop has none, what its collections show is believed.
  if (unread === null || (unread instanceof MissingSitemapError && failure === null)) return;
  const faults = [failure, unread.message].filter((fault) => fault !== null).join('; ');
  throw new SourceError(`${root}: more than the 25,000 products that products.json gives; ${faults}`);
}

/** `<handle> <page>`: the last page read of which list. */
function readCursor(cursor: string | undefined): ListedShop['start'] {
  const [, handle = '', page = '0'] = /^(\S*) (\d{1,6})$/.exec(cursor ?? '') ?? [];
  return { handle, page: Number(page) + 1 };
}

/** The collections of a shop. @returns why the rest of the shop may not be in them; `null` when it can be believed */
async function* readCollections(source: RetailerSource, shop: ListedShop): AsyncGenerator<SourcePage, string | null> {
  const { met, start } = shop;
  const found = await listCollections(source, shop);
  if (typeof found === 'string') return found;
  const begin = found.findIndex(({ handle }) => handle === start.handle);
  const isInSitemap = start.handle.startsWith(SITEMAP_CURSOR);
  const faults: string[] = [];
  const before = met.ids.size;
  for (const [at, { handle, products_count: count = 0 }] of found.entries()) {
    let pages = 0;
    const list = readList(shop, handle);
    let next = await list.next();
    for (; !next.done; next = await list.next()) {
      pages += 1;
      const isBefore = isInSitemap || at < begin || (at === begin && pages < start.page);
      if (!isBefore) yield next.value;
    }
    // `all` is the list itself.
    if (next.value === 'cut off' && handle !== 'all') faults.push(`${handle} has more than 25,000 too`);
    // A collection's JSON can be empty although the collection is not.
    if (pages === 0 && count > 0) faults.push(`${handle} shows none of its ${count}`);
  }
  if (faults.length === 0 && met.ids.size === before) faults.push('they show nothing more');
  return faults.length === 0
    ? null
    : `in the collections: ${faults.slice(0, 5).join(', ')}; name others in collections`;
}

async function listCollections(source: RetailerSource, { root, reader }: ListedShop): Promise<Collection[] | string> {
  if (source.collections) return source.collections.map((handle) => ({ handle }));
  try {
    return await findCollections(root, reader);
  } catch (error) {
    if (error instanceof SourceError) return error.message;
    throw error;
  }
}

/** What the cursors of this part begin with; no collection's handle does. */
const SITEMAP_CURSOR = '/';
const MAX_SITEMAPS = 1_000;
const MAX_HANDLES = 2_000_000;

/**
 * The products that a shop's sitemap lists and that were not met, each asked for by itself.
 * @returns `null` when all that the sitemap lists has been asked for, else why it does not tell what the shop has
 */
async function* readUnlisted(shop: ListedShop): AsyncGenerator<SourcePage, SourceError | null> {
  const { root, reader, met, start } = shop;
  const handles = await findHandles(root, reader).catch((error: unknown) => {
    if (error instanceof SourceError) return error;
    throw error;
  });
  if (handles instanceof SourceError) return handles;
  const urls = [...handles]
    .filter((handle) => !met.handles.has(handle))
    .map((handle) => new URL(`products/${encodeURIComponent(handle)}`, root).href);
  const cursorOf = (url: string) => `${SITEMAP_CURSOR}${url} 0`;
  const begin = urls.indexOf(start.handle.slice(SITEMAP_CURSOR.length)) + 1;
  const askAt = (url: string) => `${url}.js`;
  yield* fetchRecords(urls.slice(begin), { reader, cursorOf, askAt, bodyOf: toListedProduct });
  return null;
}

/** The handles of the products in a shop's sitemap. A shop with markets lists its own for each. */
async function findHandles(root: string, reader: ShopReader): Promise<Set<string>> {
  const handles = new Set<string>();
  for (const sitemap of await findSitemaps(root, reader)) {
    for await (const entries of readSitemapFile(sitemap, reader)) {
      for (const { url } of entries) {
        const page = URL.parse(url, sitemap);
        if (page && /\/products\/[^/]+\/?$/.test(page.pathname)) handles.add(copyString(lastSegment(page)));
      }
      if (handles.size > MAX_HANDLES) throw new SourceError(`${sitemap}: lists more than ${MAX_HANDLES} products`);
    }
  }
  if (handles.size === 0) throw new MissingSitemapError('the sitemap lists no products');
  return handles;
}

/** The sitemaps of products: with the `?from=&to=` that the shop's index gives, as without it they are empty. */
async function findSitemaps(root: string, reader: ShopReader): Promise<Set<string>> {
  const own = new URL('sitemap.xml', root);
  try {
    return await readIndex(own, reader);
  } catch (error) {
    // A market below a path may have none of its own.
    if (!(error instanceof MissingSitemapError) || own.pathname === '/sitemap.xml') throw error;
    return readIndex(new URL('/sitemap.xml', own), reader);
  }
}

async function readIndex(index: URL, reader: ShopReader): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const entries of readSitemapFile(index.href, reader)) {
    for (const { kind, url } of entries) {
      const sitemap = URL.parse(url, index);
      const isOfProducts = kind === 'sitemap' && sitemap && /\/sitemap_products/.test(sitemap.pathname);
      if (isOfProducts && shopOf(sitemap) === shopOf(index)) found.add(sitemap.href);
    }
  }
  if (found.size > MAX_SITEMAPS) throw new SourceError(`${index.href}: leads to more than ${MAX_SITEMAPS} sitemaps`);
  return found;
}

const cents = z.number().int().nonnegative().nullish().catch(null);
const variantSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String).catch(''),
  price: cents,
  compare_at_price: cents,
  featured_image: z.object({ src: z.string() }).nullish().catch(null),
});
const productSchema = z.looseObject({
  description: z.string().nullish().catch(null),
  type: z.string().nullish().catch(null),
  images: z.array(z.string()).catch([]),
  variants: z.array(variantSchema),
});

/**
 * What a product says of itself at `/products/<handle>.js`, in the form in which `/products.json` lists it. Of the two
 * addresses that a product has for programs, `.json` does not say what is sold out; this one does, with prices in cents.
 * @returns JSON, or `null` when it is no product
 */
export function toListedProduct({ text }: ShopAnswer): string | null {
  const parsed = productSchema.safeParse(parseOrNull(text));
  if (!parsed.success) return null;
  const { description, type, images, variants, ...rest } = parsed.data;
  const shown = Map.groupBy(variants, ({ featured_image: featured }) => bare(featured?.src ?? ''));
  return JSON.stringify({
    ...rest,
    body_html: description,
    product_type: type,
    images: images.map((src) => ({ src, variant_ids: (shown.get(bare(src)) ?? []).map(({ id }) => id) })),
    variants: variants.map((variant) => ({
      ...variant,
      price: toDecimal(variant.price),
      compare_at_price: toDecimal(variant.compare_at_price),
    })),
  });
}

function parseOrNull(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** What an address of a picture has in common however it is written: with and without scheme, with and without version. */
function bare(address: string): string {
  return address.replace(/^https?:/, '').replace(/\?.*/, '');
}

function toDecimal(cents: number | null | undefined): string | null {
  return cents == null ? null : centsToDecimal(cents);
}
