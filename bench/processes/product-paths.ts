/** Paths of products' pages (of the first 50,000), as the sitemap lists them. */
export async function findProductPaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap-products-0.xml`)).text();
  return Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
}
