import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { SampleProduct } from '../sample-product.ts';
import type { SampleShop } from '../sample-shop.ts';
import { robotsFor, sitemapIndex, sitemapOf, XML } from './sample-sitemap.ts';
import { requestedRoot, type ShopFace, shopProductPath } from './shop-address.ts';
import { toShopifyProduct } from './shopify-answer.ts';

const DEFAULT_LIMIT = 30;
const LARGEST_LIMIT = 250;
const DEEPEST = 25_000;
const CLOSED = ['/admin', '/cart', '/orders', '/checkouts/', '/account', '/search', '/*?*oseid=*'];

/** A shop that answers as one on Shopify does: `/products.json`, product pages, robots.txt and sitemaps. */
export function mountShopifyShop(
  app: Hono,
  shop: SampleShop,
  range: readonly SampleProduct[],
  { publicUrl }: ShopFace,
): void {
  app.use('/products.json', etag({ weak: true }));
  app.get('/products.json', (c) => {
    const limit = Math.min(wholeOr(c.req.query('limit'), DEFAULT_LIMIT), LARGEST_LIMIT);
    const page = wholeOr(c.req.query('page'), 1);
    if (page * limit > DEEPEST) return c.json({ errors: `Page * Limit exceeds the ${DEEPEST} limit.` }, 400);
    const root = publicUrl?.(shop.slug) ?? requestedRoot(c);
    const found = range.slice((page - 1) * limit, page * limit);
    return c.json({ products: found.map((product) => toShopifyProduct(product, root, shop.name)) });
  });
  app.get('/robots.txt', (c) => c.text(robotsFor(requestedRoot(c), CLOSED)));
  app.get('/sitemap.xml', (c) => {
    const ids = range.flatMap((product) => product.id ?? []);
    const query = `from=${Math.min(...ids)}&to=${Math.max(...ids)}`;
    return c.body(sitemapIndex([`${requestedRoot(c)}/sitemap_products_1.xml?${query}`]), 200, XML);
  });
  app.get('/sitemap_products_1.xml', (c) => {
    // As at Shopify: without the bounds that the index gives, there is nothing.
    const [from, to] = [wholeOr(c.req.query('from'), 0), wholeOr(c.req.query('to'), 0)];
    const root = requestedRoot(c);
    const listed = range.filter(({ id }) => id !== null && id >= from && id <= to);
    const pages = listed.map((product) => ({
      url: root + shopProductPath(shop, product),
      modified: product.updatedAt,
    }));
    return c.body(sitemapOf(pages), 200, XML);
  });
}

function wholeOr(text: string | undefined, fallback: number): number {
  const value = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 ? value : fallback;
}
