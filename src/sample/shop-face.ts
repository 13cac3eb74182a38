import type { Context, Hono } from 'hono';
import { createPictureCache } from './picture-cache.ts';
import { productJsonLd } from './product-json-ld.ts';
import { productPage } from './product-page.ts';
import type { SampleProduct } from './sample-product.ts';
import type { SampleShop } from './sample-shop.ts';
import { type PublicUrl, productPath, requestedRoot } from './shop-address.ts';
import { SHOP_STYLE } from './shop-style.ts';

const YEAR = 'public, max-age=31536000, immutable';
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Adds what a shopper's browser sees of a shop: product pages, their style sheet and the pictures. */
export function mountShopFace(
  app: Hono,
  shop: SampleShop,
  range: readonly SampleProduct[],
  publicUrl: PublicUrl | undefined,
): void {
  const pictures = createPictureCache(range);
  const byHandle = new Map(range.map((product) => [product.handle, product]));
  app.get('/files/shop.css', (c) =>
    c.body(SHOP_STYLE, 200, { ...headers('text/css', PICTURE_POLICY), 'Cache-Control': 'public, max-age=3600' }),
  );
  app.get('/files/:file', (c) => {
    const svg = pictures.find(c.req.param('file'));
    if (svg === null) return c.text('Not Found', 404);
    return c.body(svg, 200, { ...headers('image/svg+xml', PICTURE_POLICY), 'Cache-Control': YEAR });
  });
  app.get(productPath(shop, { handle: ':handle' }), (c: Context) => {
    const handle = c.req.param('handle') ?? '';
    const product = byHandle.get(handle);
    if (product === undefined || product.defect === 'dead-link') return c.text('Not Found', 404);
    const root = publicUrl?.(shop.slug) ?? requestedRoot(c, productPath(shop, product));
    const blocks = shop.adapter === 'shopify' ? [] : productJsonLd(shop, range, product, root);
    return c.html(productPage(shop, product, root, blocks), 200, headers('text/html; charset=utf-8', pagePolicy(root)));
  });
}

function headers(type: string, policy: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
  };
}

/** No script, nothing from elsewhere: invented titles carry script tags on purpose. */
function pagePolicy(root: string): string {
  const own = `'self' ${new URL(root).origin}`;
  return `default-src 'none'; img-src ${own}; style-src ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
