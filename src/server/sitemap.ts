import { PRODUCT_TYPES } from '../model/product-types.ts';

/** Pages worth finding: home, the eight categories and each one's subcategories. */
export function buildSitemap(siteUrl: string): string {
  const paths = [
    '/',
    ...PRODUCT_TYPES.flatMap((type) => [
      `/${type.id}`,
      ...type.subcategories.map((name) => `/${type.id}?${new URLSearchParams({ subcategory: name })}`),
    ]),
  ];
  const urls = paths.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * robots.txt: categories, subcategories, their pages, and lists of one color or one shop may be crawled. Combined
 * filters (two parameters or more) multiply addresses without adding content, and so do prices, sizes and sort orders.
 */
export function buildRobots(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /*&',
    'Allow: /*?subcategory=*&page=*',
    'Disallow: /*&*&',
    'Disallow: /*?subcategory=*&*&page=*',
    ...['sizes', 'minPrice', 'maxPrice', 'sort', 'picture'].map((key) => `Disallow: /*?${key}=`),
    'Disallow: /api/',
    'Disallow: /debug',
    'Disallow: /login',
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
