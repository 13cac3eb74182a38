import type { Client } from '@opensearch-project/opensearch';
import type { ReadChanges } from '../../src/db/catalog/catalog-changes.ts';
import { SHIPPED_RATES } from '../../src/model/money/exchange-rates.ts';
import type { Product } from '../../src/model/product/product.ts';
import type { IndexShape } from '../../src/opensearch/index-definition.ts';
import { createIndexWriter } from '../../src/opensearch/index-writer.ts';
import { createOpenSearchEngine, type SearchEngine } from '../../src/opensearch/opensearch-engine.ts';

/** Products as the database tells them, all of them each time. */
export function readAll(products: readonly Product[], version = 1): ReadChanges {
  const watermark = { identity: 'test', version, horizon: String(version), rates: SHIPPED_RATES };
  return async (_, taker) => {
    taker.restart(watermark);
    for (const [at, product] of products.entries()) {
      taker.put({ ...product, isSample: false });
      if (at % 2000 === 1999) await taker.settle?.();
    }
    return watermark;
  };
}

/** An engine whose index holds these products alone. */
export async function openOpenSearch(
  client: Client,
  products: readonly Product[],
  shape: IndexShape,
): Promise<SearchEngine> {
  await createIndexWriter({ client, shape, read: readAll(products) }).rebuild();
  return createOpenSearchEngine(client, 30_000);
}
