import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { FLAGS } from '../model/filters/filter-set.ts';
import type { ProductAddress } from '../model/product/product-detail.ts';
import { productPath } from '../model/product/product-path.ts';
import { PRODUCT_TYPES } from '../model/product/product-types.ts';
import { compressResponse } from './http/compression.ts';
import { type PublicServices, RETRY_AFTER } from './services.ts';

/** The sitemap: an index, and files of at most 50,000 addresses each. */
export function createSitemapRoutes({ site, productPages }: PublicServices, logger: Logger): Hono {
  const sitemaps = new Hono();
  const answer = async (context: Context, build: () => Promise<string | null>) => {
    try {
      const text = await build();
      if (text === null) return context.notFound();
      const xml = new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
      return await compressResponse(context.req.raw, xml);
    } catch (err) {
      logger.error({ err }, 'the sitemap could not be made');
      return context.text('The sitemap is not available now', 503, { 'retry-after': RETRY_AFTER });
    }
  };
  sitemaps.get('/sitemap.xml', (context) =>
    answer(context, async () => buildSitemapIndex(site.url, await productPages.sitemapParts())),
  );
  sitemaps.get('/sitemap-categories.xml', (context) => answer(context, async () => buildCategorySitemap(site.url)));
  sitemaps.get('/:file{sitemap-products-[0-9]{1,11}\\.xml}', async (context) => {
    const part = Number(/\d+/.exec(context.req.path)?.[0]);
    return answer(context, async () => {
      const products = await productPages.sitemapPart(part);
      return products.length === 0 ? null : buildProductSitemap(site.url, products);
    });
  });
  return sitemaps;
}

/** The index of the sitemap's files: one of the categories, and one for each part of the products. */
export function buildSitemapIndex(siteUrl: string, parts: readonly number[]): string {
  const files = ['categories', ...parts.map((part) => `products-${part}`)];
  const entries = files.map((name) => `  <sitemap><loc>${siteUrl}/sitemap-${name}.xml</loc></sitemap>`);
  return buildXml('sitemapindex', entries);
}

/** The pages of some products. */
export function buildProductSitemap(siteUrl: string, products: readonly ProductAddress[]): string {
  const entries = products.map((product) => {
    const changed = new Date(product.changedAt).toISOString().slice(0, 10);
    return `  <url><loc>${escapeXml(siteUrl + productPath(product))}</loc><lastmod>${changed}</lastmod></url>`;
  });
  return buildXml('urlset', entries);
}

/** Pages worth finding besides products: home, the eight categories and each one's subcategories. */
export function buildCategorySitemap(siteUrl: string): string {
  const paths = [
    '/',
    ...PRODUCT_TYPES.flatMap((type) => [
      `/${type.id}`,
      ...type.subcategories.map((name) => `/${type.id}?${new URLSearchParams({ subcategory: name })}`),
    ]),
  ];
  const urls = paths.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>`);
  return buildXml('urlset', urls);
}

/** https://www.sitemaps.org/protocol.html */
function buildXml(root: string, entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
}

/**
 * robots.txt: categories, subcategories, their pages, and lists of one color or one shop may be crawled. Combined
 * filters (two parameters or more) multiply addresses without adding content, and so do attributes, prices, sizes, flags and sort orders.
 */
export function buildRobots(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /*&',
    'Allow: /*?subcategory=*&page=*',
    'Disallow: /*&*&',
    'Disallow: /*?subcategory=*&*&page=*',
    ...['attributes', 'sizes', 'minPrice', 'maxPrice', ...FLAGS, 'sort', 'picture', 'q', 'size'].map(
      (key) => `Disallow: /*?${key}=`,
    ),
    'Disallow: /api/',
    'Disallow: /debug',
    'Disallow: /search',
    'Disallow: /login',
    'Disallow: /second-factor',
    'Disallow: /forgot-password',
    'Disallow: /reset-password',
    'Disallow: /verify-email',
    'Disallow: /signup',
    'Disallow: /profile',
    'Disallow: /account-settings',
    'Disallow: /sample/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
