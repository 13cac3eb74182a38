import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rangeOf } from '../sample-catalog.ts';
import { SAMPLE_SHOPS, type SampleShop } from '../sample-shop.ts';
import { type RunningSampleShops, startSampleShops } from './sample-shops.ts';

const glassons = SAMPLE_SHOPS.find(({ slug }) => slug === 'glassons') as SampleShop;
const PUBLIC = 'https://shop.example/sample/glassons';
type Node = Record<string, unknown>;

let running: RunningSampleShops;
let root = '';
beforeAll(async () => {
  running = await startSampleShops({ publicUrl: () => PUBLIC });
  root = running.shops.find(({ slug }) => slug === 'glassons')?.address ?? '';
});
afterAll(() => running.close());

const read = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
};
const locations = (xml: string) => [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1] as string);
const blocksOf = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (m) => JSON.parse(m[1] as string) as Node,
  );
const isProduct = (node: Node) => node['@type'] === 'Product' || node['@type'] === 'ProductGroup';
const productsIn = (blocks: readonly Node[]) =>
  blocks.flatMap((block) => (Array.isArray(block['@graph']) ? (block['@graph'] as Node[]) : [block])).filter(isProduct);

describe('Glassons', () => {
  it('leads from robots.txt through its sitemaps to a page a product', async () => {
    const robots = await read(`${root}/robots.txt`);
    expect(robots.text).toContain(`Sitemap: ${root}/sitemap.xml`);
    const maps = locations((await read(`${root}/sitemap.xml`)).text);
    const pages = (await Promise.all(maps.map(read))).flatMap(({ text }) => locations(text));
    const products = pages.filter((page) => page.includes('/nz/p/'));
    expect(products).toEqual(rangeOf(glassons).map((product) => `${root}/nz/p/${product.handle}`));
  });

  it('describes every product in JSON-LD that parses, at its public address', async () => {
    const shapes = new Set<string>();
    for (const product of rangeOf(glassons)) {
      const { status, text } = await read(`${root}/nz/p/${product.handle}`);
      expect(status, product.handle).toBe(product.defect === 'dead-link' ? 404 : 200);
      if (product.defect === 'dead-link') continue;
      const blocks = blocksOf(text);
      expect(text).toContain(`<link rel="canonical" href="${PUBLIC}/nz/p/${product.handle}">`);
      const nodes = productsIn(blocks);
      const own = nodes.filter((node) => node.url === `${PUBLIC}/nz/p/${product.handle}`);
      expect(own).toHaveLength(product.defect === 'no-product-block' ? 0 : 1);
      if (blocks.some((block) => '@graph' in block)) shapes.add('graph');
      if (nodes.length > 1) shapes.add(nodes[0] === own[0] ? 'related after' : 'related before');
      for (const node of own) shapes.add(shapeOf(node));
    }
    expect([...shapes].sort()).toEqual(
      ['graph', 'group', 'list of offers', 'one offer', 'related after', 'related before'].sort(),
    );
  });

  it('shows a title with script as text', async () => {
    const product = rangeOf(glassons).find(({ mess }) => mess.includes('title-script'));
    const { text } = await read(`${root}/nz/p/${product?.handle}`);
    expect(text).not.toContain('<script>');
    expect(productsIn(blocksOf(text)).some((node) => String(node.name).includes('<script>'))).toBe(true);
  });

  it('does not know other pages', async () => {
    expect((await read(`${root}/nz/p/none`)).status).toBe(404);
    expect((await read(`${root}/products.json`)).status).toBe(404);
  });
});

function shapeOf(node: Node): string {
  if (node['@type'] === 'ProductGroup') return 'group';
  return Array.isArray(node.offers) ? 'list of offers' : 'one offer';
}
