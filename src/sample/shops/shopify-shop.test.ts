import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rangeOf } from '../sample-catalog.ts';
import { SAMPLE_SHOPS } from '../sample-shop.ts';
import { type RunningSampleShops, startSampleShops } from './sample-shops.ts';
import { toShopifyProduct } from './shopify-answer.ts';

interface Page {
  readonly products: readonly { readonly handle: string; readonly images: readonly { readonly src: string }[] }[];
}

interface Answer {
  readonly variants: readonly { id: number; option1: string; featured_image: { src: string } | null }[];
  readonly images: readonly { src: string; variant_ids: readonly number[] }[];
}

let running: RunningSampleShops;
beforeAll(async () => {
  running = await startSampleShops({ publicUrl: (slug) => `https://shop.example/sample/${slug}` });
});
afterAll(() => running.close());

const PRODUCT_FIELDS =
  'id title handle body_html published_at created_at updated_at vendor product_type tags variants images options';
const VARIANT_FIELDS =
  'id title option1 option2 option3 sku requires_shipping taxable featured_image available price grams compare_at_price position product_id created_at updated_at';

describe.each(SAMPLE_SHOPS.filter((shop) => shop.adapter === 'shopify'))('$name', (shop) => {
  const at = (path: string) => `${running.shops.find(({ slug }) => slug === shop.slug)?.address}${path}`;
  const get = async (path: string) => (await fetch(at(path))).json() as Promise<Page>;

  it('gives 250 a page until an empty page', async () => {
    const handles: string[] = [];
    const sizes: number[] = [];
    for (let page = 1; page === 1 || sizes.at(-1) !== 0; page++) {
      const { products } = await get(`/products.json?limit=250&page=${page}`);
      sizes.push(products.length);
      handles.push(...products.map((product) => product.handle));
    }
    expect(sizes.slice(0, -2)).toEqual(sizes.slice(0, -2).fill(250));
    expect(handles).toEqual(rangeOf(shop).map((product) => product.handle));
  });

  it('caps the limit, defaults to 30, and takes nonsense for the first page', async () => {
    expect((await get('/products.json?limit=1000')).products).toHaveLength(250);
    expect((await get('/products.json')).products).toHaveLength(30);
    expect(await get('/products.json?limit=5&page=no')).toEqual(await get('/products.json?limit=5'));
  });

  it('refuses to page past 25,000', async () => {
    const answer = await fetch(at('/products.json?limit=250&page=101'));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ errors: 'Page * Limit exceeds the 25000 limit.' });
  });

  it('has the fields of Shopify and no others', async () => {
    const { products } = await get('/products.json?limit=250');
    for (const product of products.filter((one) => 'id' in one)) {
      expect(Object.keys(product).sort()).toEqual(PRODUCT_FIELDS.split(' ').sort());
      const { variants } = product as unknown as { variants: readonly object[] };
      for (const variant of variants) expect(Object.keys(variant).sort()).toEqual(VARIANT_FIELDS.split(' ').sort());
    }
  });

  it('gives pictures at the public address', async () => {
    const { products } = await get('/products.json?limit=50');
    const sources = products.flatMap((product) => product.images.map((image) => image.src));
    expect(sources.length).toBeGreaterThan(50);
    for (const source of sources)
      expect(source).toMatch(new RegExp(`^https://shop.example/sample/${shop.slug}/files/.+\\.webp\\?v=\\d+$`));
  });

  it('ties the pictures of a record of several colors to their variants', () => {
    const several = rangeOf(shop).filter((product) => product.images.some((image) => image.colorAt !== undefined));
    for (const product of several) {
      const answer = toShopifyProduct(product, 'https://shop.example', shop.name) as Answer;
      const colors = product.options[0]?.values ?? [];
      for (const variant of answer.variants) {
        const shown = answer.images.filter((image) => image.variant_ids.includes(variant.id));
        expect(shown.length).toBeGreaterThan(0);
        expect(variant.featured_image?.src).toBe(shown[0]?.src);
        if (variant.option1 !== colors[0]) expect(shown).toHaveLength(1);
      }
    }
    expect(several.length > 0).toBe(shop.slug === 'princess-polly');
  });

  it('answers a conditional request with 304', async () => {
    const first = await fetch(at('/products.json?limit=10'));
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\//);
    const second = await fetch(at('/products.json?limit=10'), { headers: { 'If-None-Match': tag } });
    expect(second.status).toBe(304);
  });

  it('lists every product with an id in its sitemap, by the bounds the index gives', async () => {
    expect(await (await fetch(at('/robots.txt'))).text()).toContain(`Sitemap: ${at('/sitemap.xml')}`);
    const index = await (await fetch(at('/sitemap.xml'))).text();
    const address = /<loc>(.+?)<\/loc>/.exec(index)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const sitemap = await (await fetch(address)).text();
    const pages = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1] as string);
    expect(pages).toHaveLength(rangeOf(shop).filter((product) => product.id !== null).length);
    expect((await fetch(pages[0] as string)).status).toBe(200);
    expect(await (await fetch(at('/sitemap_products_1.xml'))).text()).not.toContain('<loc>');
  });
});
