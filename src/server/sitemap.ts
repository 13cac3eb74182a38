import { FLAGS } from '../model/filters/filter-set.ts';
import type { ProductAddress } from '../model/product/product-detail.ts';
import { productPath } from '../model/product/product-path.ts';
import { PRODUCT_TYPES } from '../model/product/product-types.ts';

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
