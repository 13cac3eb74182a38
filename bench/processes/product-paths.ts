import { productPath } from '../../src/model/product/product-path.ts';

/** Paths of so many products' pages, from the first pages of the dresses. */
export async function findProductPaths(url: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < count; page += 1) {
    const answer = await fetch(`${url}/api/products?type_id=dresses&page=${page}`);
    const { products } = (await answer.json()) as { products: { id: number; title: string }[] };
    if (products.length === 0) break;
    paths.push(...products.map(productPath));
  }
  return paths.slice(0, count);
}

/** Paths of all products' pages (of the first 50,000), as the sitemap lists them. */
export async function findAllProductPaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap-products-0.xml`)).text();
  return Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
}
