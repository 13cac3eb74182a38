import robotsParser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { buildCategorySitemap, buildProductSitemap, buildRobots, buildSitemapIndex } from './sitemap.ts';

const SITE = 'https://shop.example';
// The package's types describe a namespace where its module is a function.
const parse = robotsParser as unknown as (url: string, text: string) => { isAllowed(url: string): boolean | undefined };
const robots = parse(`${SITE}/robots.txt`, buildRobots(SITE));

describe('robots.txt', () => {
  it.each([
    '/',
    '/dresses',
    '/dresses?page=3',
    '/dresses?subcategory=Maxi+%26+Midi+Dresses',
    '/dresses?subcategory=Mini+Dresses&page=2',
    '/dresses?colors=black',
    '/dresses?retailers=Glassons',
    '/products/12/slip-dress',
  ])('opens %s', (path) => {
    expect(robots.isAllowed(SITE + path)).toBe(true);
  });

  it.each([
    '/dresses?colors=black&colors=white',
    '/dresses?subcategory=Mini+Dresses&colors=black',
    '/dresses?subcategory=Mini+Dresses&colors=black&page=2',
    '/dresses?minPrice=20',
    '/dresses?sizes=Glassons~AU+8',
    '/dresses?sort=price_asc',
    '/api/products?type_id=dresses',
    '/debug',
    '/login',
    '/second-factor',
    '/profile',
    '/sample/glassons/nz/p/x',
  ])('closes %s', (path) => {
    expect(robots.isAllowed(SITE + path)).toBe(false);
  });

  it('names the sitemap', () => {
    expect(buildRobots(SITE)).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });
});

describe('the sitemap', () => {
  it('lists home, the eight categories and their subcategories, escaped', () => {
    const sitemap = buildCategorySitemap(SITE);
    expect(sitemap.match(/<loc>/g)).toHaveLength(1 + 8 + 46);
    expect(sitemap).toContain('<loc>https://shop.example/outerwear</loc>');
    expect(sitemap).toContain('<loc>https://shop.example/dresses?subcategory=Maxi+%26+Midi+Dresses</loc>');
  });

  it('is in files of its own for products, which an index names', () => {
    const index = buildSitemapIndex(SITE, [0, 3]);
    expect(Array.from(index.matchAll(/<sitemap><loc>([^<]+)/g), ([, url]) => url)).toEqual([
      'https://shop.example/sitemap-categories.xml',
      'https://shop.example/sitemap-products-0.xml',
      'https://shop.example/sitemap-products-3.xml',
    ]);
    const products = [{ id: 7, title: 'Slip & <Tie> Dress', changedAt: Date.UTC(2026, 10, 3) }];
    expect(buildProductSitemap(SITE, products)).toContain(
      '<url><loc>https://shop.example/products/7/slip-tie-dress</loc><lastmod>2026-11-03</lastmod></url>',
    );
  });

  it('lists nothing that robots.txt closes', () => {
    for (const match of buildCategorySitemap(SITE).matchAll(/<loc>([^<]+)<\/loc>/g)) {
      expect(robots.isAllowed((match[1] ?? '').replaceAll('&amp;', '&')), match[1]).toBe(true);
    }
  });
});
