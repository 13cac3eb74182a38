import { z } from 'zod';
import { copyString } from '../../../text/copy-string.ts';
import { type ShopAnswer, type ShopReader, SourceError, type SourcePage, shopOf } from '../../retailer.ts';
import { fetchRecords } from '../fetch-records.ts';
import { parseJson } from '../parse-json.ts';
import { MissingSitemapError, readSitemapFile } from '../sitemap-file.ts';
import { centsToDecimal, lastSegment } from '../source-text.ts';
import type { ListedShop } from './shopify-list.ts';

/** What the cursors of this part begin with; no collection's handle does. */
export const SITEMAP_CURSOR = '/';
const MAX_SITEMAPS = 1_000;
const MAX_HANDLES = 2_000_000;

/**
 * The products that a shop's sitemap lists and that were not met, each asked for by itself.
 * @returns `null` when all that the sitemap lists has been asked for, else why it does not tell what the shop has
 */
export async function* readUnlisted(shop: ListedShop): AsyncGenerator<SourcePage, SourceError | null> {
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
