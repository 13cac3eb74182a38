import { Hono } from 'hono';
import { rangeOf } from '../sample-catalog.ts';
import type { SampleShop } from '../sample-shop.ts';
import { sitemapIndex, sitemapOf, XML } from './sample-sitemap.ts';
import { requestedRoot, type ShopFace, shopProductPath } from './shop-address.ts';
import { mountShopFace } from './shop-face.ts';

/** A shop on a platform of its own: what it sells is known from its sitemap and the JSON-LD of its product pages. */
export function createProductPageShop(shop: SampleShop, face: ShopFace): Hono {
  const app = new Hono();
  const range = rangeOf(shop);
  app.get('/robots.txt', (c) => {
    const sitemap = `${requestedRoot(c, '/robots.txt')}/sitemap.xml`;
    return c.text(`User-agent: *\nDisallow: /nz/cart\nDisallow: /nz/account\nDisallow: /*?q=\n\nSitemap: ${sitemap}\n`);
  });
  app.get('/sitemap.xml', (c) => {
    const root = requestedRoot(c, '/sitemap.xml');
    return c.body(sitemapIndex([`${root}/sitemap-pages-nz.xml`, `${root}/sitemap-products-nz.xml`]), 200, XML);
  });
  app.get('/sitemap-pages-nz.xml', (c) => {
    const root = requestedRoot(c, '/sitemap-pages-nz.xml');
    const modified = Math.max(...range.map((product) => product.updatedAt));
    return c.body(sitemapOf([{ url: `${root}/nz`, modified }]), 200, XML);
  });
  app.get('/sitemap-products-nz.xml', (c) => {
    const root = requestedRoot(c, '/sitemap-products-nz.xml');
    const pages = range.map((product) => ({ url: root + shopProductPath(shop, product), modified: product.updatedAt }));
    return c.body(sitemapOf(pages), 200, XML);
  });
  mountShopFace(app, shop, range, face);
  return app;
}
