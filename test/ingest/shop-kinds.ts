import { googleMerchantAdapter } from '../../src/ingest/adapters/feeds/feeds.ts';
import { productPagesAdapter } from '../../src/ingest/adapters/product-pages/product-pages.ts';
import { shopifyAdapter } from '../../src/ingest/adapters/shopify/shopify.ts';
import type { RetailerAdapter, SourcePage } from '../../src/ingest/retailer.ts';
import { rangeOf } from '../../src/sample/sample-catalog.ts';
import type { SampleProduct } from '../../src/sample/sample-product.ts';
import { SAMPLE_SHOPS } from '../../src/sample/sample-shop.ts';
import { productJsonLd } from '../../src/sample/shops/product-json-ld.ts';
import { productPage } from '../../src/sample/shops/sample-product-page.ts';
import { shopProductPath } from '../../src/sample/shops/shop-address.ts';
import { toShopifyProduct } from '../../src/sample/shops/shopify-answer.ts';

const ROOT = 'https://shop.test';
const GLASSONS = SAMPLE_SHOPS[2];

/** A kind of shop: the same invented products as such a shop writes them. */
export interface ShopKind {
  readonly adapter: RetailerAdapter;
  /** @param rewrite what becomes of each answer before it is sent */
  pages(products: readonly SampleProduct[], rewrite?: (answer: string) => string): AsyncIterable<SourcePage>;
}

const same = (answer: string) => answer;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const SHOPIFY: ShopKind = {
  adapter: shopifyAdapter,
  pages(products, rewrite = same) {
    const answer = JSON.stringify({ products: products.map((product) => toShopifyProduct(product, ROOT, 'Shop')) });
    return shopifyAdapter.readStream(bytesOf(rewrite(answer)), 'answer', sourceOf('shopify'));
  },
};

const HEAD = 'id,item_group_id,title,description,link,image_link,availability,price,color,size,product_type'.split(',');

const FEED: ShopKind = {
  adapter: googleMerchantAdapter,
  pages(products, rewrite = same) {
    const rows = products.flatMap((product) =>
      product.variants.map((variant) => [
        variant.id,
        product.id,
        product.title,
        product.story.intro,
        `${ROOT}/products/${product.handle}`,
        product.images[0] ? `https://cdn.test/${product.images[0].file}` : '',
        variant.available ? 'in stock' : 'out of stock',
        `${variant.price} USD`,
        product.colorName,
        variant.values[product.options.findIndex(({ name }) => /size/i.test(name))] ?? '',
        product.productType,
      ]),
    );
    const table = [HEAD, ...rows].map((row) => row.map((cell) => String(cell).replace(/[\t\n]/g, ' ')).join('\t'));
    return googleMerchantAdapter.readStream(bytesOf(rewrite(table.join('\n'))), 'feed', sourceOf('feed'));
  },
};

const PAGES: ShopKind = {
  adapter: productPagesAdapter,
  async *pages(products, rewrite = same) {
    const records = products.map((product) => {
      const page = productPage(GLASSONS, product, ROOT, productJsonLd(GLASSONS, products, product, ROOT));
      return { source: ROOT + shopProductPath(GLASSONS, product), body: rewrite(String(page)) };
    });
    yield { records };
  },
};

export const SHOP_KINDS = { shopify: SHOPIFY, feed: FEED, pages: PAGES } as const;
export type ShopKindName = keyof typeof SHOP_KINDS;

/** The retailer of such a shop. */
export function sourceOf(kind: ShopKindName) {
  return { name: `Nova ${kind}`, adapter: SHOP_KINDS[kind].adapter.name, address: ROOT };
}

/** Some of the sample's products that are in order, as the kind's sample shop has them. */
export function soundProducts(kind: ShopKindName, count: number): SampleProduct[] {
  const shop = kind === 'pages' ? GLASSONS : SAMPLE_SHOPS[1];
  const sound = rangeOf(shop).filter(({ defect, typeId, images }) => !defect && typeId !== null && images.length > 0);
  return sound.slice(0, count);
}
