import { shopifyAdapter } from '../../src/ingest/adapters/shopify/shopify.ts';
import { understandRecord } from '../../src/ingest/understand/understand-record.ts';
import { createExchange, SHIPPED_RATES } from '../../src/model/money/exchange-rates.ts';
import type { Product } from '../../src/model/product/product.ts';
import { rangeOf } from '../../src/sample/sample-catalog.ts';
import { SAMPLE_SHOPS } from '../../src/sample/sample-shop.ts';
import { toShopifyProduct } from '../../src/sample/shops/shopify-answer.ts';

const exchange = createExchange(SHIPPED_RATES);

/** Everything that the sample shops list, as it is understood; no database and no network. What has a former price is taken for reduced. */
export function readSampleProducts(): Product[] {
  const products: Product[] = [];
  for (const shop of SAMPLE_SHOPS) {
    const { name, sizeSystem } = shop;
    const source = { name, adapter: 'shopify', address: 'https://shop.test', sizeSystem };
    for (const product of rangeOf(shop)) {
      const body = JSON.stringify(toShopifyProduct(product, 'https://shop.test', name));
      for (const thing of understandRecord(shopifyAdapter, source, { source: 'sample', body })) {
        if (thing.kind !== 'product') continue;
        const { compareAtMinor, priceMinor, currency, createdAt } = thing.product;
        products.push({
          ...thing.product,
          id: products.length + 1,
          retailer: name,
          createdAt: createdAt ?? 0,
          formerMinor: compareAtMinor,
          salePercent: compareAtMinor === null ? null : Math.round(100 - (100 * priceMinor) / compareAtMinor),
          basePrice: exchange.toBase(priceMinor, currency),
        });
      }
    }
  }
  return products;
}
