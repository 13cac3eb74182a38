import type { Hono } from 'hono';
import type { SampleProduct } from '../sample-product.ts';
import type { SampleShop } from '../sample-shop.ts';
import { robotsFor, sitemapIndex, sitemapOf, XML } from './sample-sitemap.ts';
import { requestedRoot, shopProductPath } from './shop-address.ts';

/** A shop on a platform of its own: what it sells is known from its sitemap and the JSON-LD of its product pages. */
export function mountProductPageShop(app: Hono, shop: SampleShop, range: readonly SampleProduct[]): void {
  app.get('/robots.txt', (c) => c.text(robotsFor(requestedRoot(c), ['/nz/cart', '/nz/account', '/*?q='])));
  app.get('/sitemap.xml', (c) => {
    const root = requestedRoot(c);
    return c.body(sitemapIndex([`${root}/sitemap-pages-nz.xml`, `${root}/sitemap-products-nz.xml`]), 200, XML);
  });
  app.get('/sitemap-pages-nz.xml', (c) => {
    const modified = Math.max(...range.map((product) => product.updatedAt));
    return c.body(sitemapOf([{ url: `${requestedRoot(c)}/nz`, modified }]), 200, XML);
  });
  app.get('/sitemap-products-nz.xml', (c) => {
    const root = requestedRoot(c);
    const pages = range.map((product) => ({ url: root + shopProductPath(shop, product), modified: product.updatedAt }));
    return c.body(sitemapOf(pages), 200, XML);
  });
}
