import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '../sample-catalog.ts';
import { SAMPLE_SHOPS, type SampleShop } from '../sample-shop.ts';
import { createSampleShopApp, startSampleShops } from './sample-shops.ts';

const [polly] = SAMPLE_SHOPS;
const pictured = (shop: SampleShop) => rangeOf(shop).filter((product) => product.images.some((image) => image.drawing));

describe('startSampleShops', () => {
  it('gives each shop an origin of its own and lets go of it', async () => {
    const running = await startSampleShops();
    expect(new Set(running.shops.map((shop) => new URL(shop.address).origin)).size).toBe(3);
    expect(running.shops.map((shop) => shop.publicAddress)).toEqual(running.shops.map((shop) => shop.address));
    for (const shop of running.shops) expect((await fetch(`${shop.address}/robots.txt`)).status).toBe(200);
    await running.close();
    await expect(fetch(`${running.shops[0]?.address}/robots.txt`)).rejects.toThrow();
  });

  it('says which shop cannot listen where, and leaves nothing open', async () => {
    const first = await startSampleShops();
    const port = Number(new URL(first.shops[0]?.address ?? '').port);
    await expect(startSampleShops({ ports: { glassons: port } })).rejects.toThrow(
      `The sample shop Glassons cannot listen on 127.0.0.1:${port}.`,
    );
    await first.close();
  });
});

describe('createSampleShopApp', () => {
  const site = new Hono().route('/sample/princess-polly', createSampleShopApp(polly));
  const get = (path: string) => site.request(`http://localhost:3000/sample/princess-polly${path}`);

  it('works below a path of another site, with addresses below that path', async () => {
    const answer = (await (await get('/products.json?limit=5')).json()) as {
      products: { images: { src: string }[] }[];
    };
    const source = answer.products.flatMap((product) => product.images)[0]?.src ?? '';
    expect(source).toMatch(/^http:\/\/localhost:3000\/sample\/princess-polly\/files\//);
    expect((await site.request(source)).status).toBe(200);
    const page = await (await get(`/products/${rangeOf(polly)[0]?.handle}`)).text();
    expect(page).toContain('href="http://localhost:3000/sample/princess-polly/files/shop.css"');
    expect((await get('/files/shop.css')).headers.get('content-type')).toContain('text/css');
  });

  it('allows no script on its pages', async () => {
    const answer = await get(`/products/${rangeOf(polly)[0]?.handle}`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
  });
});

describe('pictures', () => {
  it.each(SAMPLE_SHOPS)('of $name are drawn as small SVGs that may be kept for ever', async (shop) => {
    const app = createSampleShopApp(shop);
    const products = pictured(shop);
    for (let i = 0; i < products.length; i += 29) {
      for (const image of products[i]?.images ?? []) {
        if (image.drawing === null) continue;
        const answer = await app.request(`/files/${image.file.replace('.webp', '.svg')}?v=${image.version}&width=480`);
        const svg = await answer.text();
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('image/svg+xml');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(svg.startsWith('<svg')).toBe(true);
        expect(Buffer.byteLength(svg), image.file).toBeLessThan(12_288);
      }
    }
  });

  it('that a shop lists and does not have are not found', async () => {
    const lost = rangeOf(polly)
      .flatMap((product) => product.images)
      .find((image) => image.drawing === null);
    expect(lost).toBeDefined();
    expect((await createSampleShopApp(polly).request(`/files/${lost?.file}`)).status).toBe(404);
    expect((await createSampleShopApp(polly).request('/files/none.svg')).status).toBe(404);
  });
});
