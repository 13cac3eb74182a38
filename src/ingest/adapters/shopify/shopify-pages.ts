import { type RetailerSource, type ShopReader, SourceError, type SourcePage } from '../../retailer.ts';
import { MissingSitemapError } from '../sitemap-file.ts';
import { type Collection, findCollections, type ListedShop, PAGE_SIZE, readList } from './shopify-list.ts';
import { readUnlisted, SITEMAP_CURSOR } from './shopify-sitemap.ts';

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
  const met = { ids: new Set<string>(), handles: new Set<string>() };
  const shop = { root, reader, met, start };
  const own = { reader, size: Math.min(first, PAGE_SIZE), met, handle: '' };
  const url = () => new URL('products.json', root);
  if (start.handle === '') {
    const end = yield* readList(url(), { ...own, page: start.page });
    if (end === 'whole') return;
  }
  if (new URL(root).pathname.includes('/collections/')) {
    throw new SourceError(`${root}: the collection has more than the 25,000 products it gives`);
  }
  // What was met before the cursor has to be known, or all of it would be asked for again, one by one.
  if (from !== undefined) for await (const _ of readList(url(), { ...own, page: 1 }));
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
  const { root, reader, met, start } = shop;
  const found = await listCollections(source, shop);
  if (typeof found === 'string') return found;
  const begin = found.findIndex(({ handle }) => handle === start.handle);
  const isInSitemap = start.handle.startsWith(SITEMAP_CURSOR);
  const faults: string[] = [];
  const before = met.ids.size;
  for (const [at, { handle, products_count: count = 0 }] of found.entries()) {
    const url = new URL(`collections/${encodeURIComponent(handle)}/products.json`, root);
    let pages = 0;
    const list = readList(url, { reader, size: PAGE_SIZE, met, handle, page: 1 });
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
