import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { createPictureCache, type PictureCache } from '../pictures/picture-cache.ts';
import { type PictureStore, pickWidth } from '../pictures/picture-store.ts';
import type { SampleProduct } from '../sample-product.ts';
import type { SampleShop } from '../sample-shop.ts';
import { productJsonLd } from './product-json-ld.ts';
import { productPage, SHOP_STYLE } from './sample-product-page.ts';
import { requestedRoot, type ShopFace, shopProductPath } from './shop-address.ts';

const YEAR = 'public, max-age=31536000, immutable';
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Adds what a shopper's browser sees of a shop: product pages, their style sheet and the pictures. */
export function mountShopFace(
  app: Hono,
  shop: SampleShop,
  range: readonly SampleProduct[],
  { publicUrl, pictures }: ShopFace,
): void {
  const drawings = createPictureCache(range);
  const byHandle = new Map(range.map((product) => [product.handle, product]));
  app.get('/files/shop.css', (c) =>
    c.body(SHOP_STYLE, 200, { ...headers('text/css', PICTURE_POLICY), 'Cache-Control': 'public, max-age=3600' }),
  );
  app.get('/files/:file', etag(), (c) => showPicture(c, drawings, pictures));
  app.get(shopProductPath(shop, { handle: ':handle' }), (c: Context) => {
    const handle = c.req.param('handle') ?? '';
    const product = byHandle.get(handle);
    if (product === undefined || product.defect === 'dead-link') return c.text('Not Found', 404);
    const root = publicUrl?.(shop.slug) ?? requestedRoot(c);
    const blocks = shop.adapter === 'shopify' ? [] : productJsonLd(shop, range, product, root);
    return c.html(productPage(shop, product, root, blocks), 200, headers('text/html; charset=utf-8', pagePolicy(root)));
  });
}

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Pixels; the drawing itself, not to be kept, while they cannot be had: it costs the browser ten times as much to paint. */
async function showPicture(c: Context, drawings: PictureCache, pictures: PictureStore | undefined): Promise<Response> {
  const file = c.req.param('file') ?? '';
  const drawing = drawings.drawingOf(file);
  if (drawing === null) return c.text('Not Found', 404);
  const format = file.endsWith('.webp') ? 'webp' : file.endsWith('.jpg') ? 'jpg' : null;
  const width = pickWidth(c.req.query('width'));
  const bytes = format === null ? null : await pictures?.find({ drawing, width, format });
  if (format !== null && bytes) {
    const body = new Uint8Array(bytes);
    return c.body(body, 200, { ...headers(TYPES[format], PICTURE_POLICY), 'Cache-Control': YEAR });
  }
  // Who asks for a JPEG cannot make use of a drawing.
  if (format === 'jpg') return c.text('Not now', 503, { 'Retry-After': '5' });
  const kept = format === null ? YEAR : 'no-store';
  return c.body(drawings.find(file) ?? '', 200, {
    ...headers('image/svg+xml', PICTURE_POLICY),
    'Cache-Control': kept,
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
