import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { PublicServices } from '../services.ts';
import { buildCategorySitemap, buildProductSitemap, buildSitemapIndex } from '../sitemap.ts';
import { compressResponse } from './compression.ts';
import { RETRY_AFTER } from './retry-after.ts';

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
