import { brotliCompressSync } from 'node:zlib';
import { buildCatalog } from '../src/catalog/build-catalog.ts';
import { packFacets, splitFacets } from '../src/catalog/facets/facets-block.ts';
import { allocateOwn } from '../src/catalog/packed-block.ts';
import type { Product } from '../src/model/product/product.ts';
import { asIngested } from './made/as-ingested.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { formatTable } from './processes/timing.ts';

/** What browsers fetch to answer by themselves, one type: with ids as ingest gives them, and with ids that say nothing of dates. */
export async function benchFacets(): Promise<void> {
  const rows: string[][] = [];
  for (const count of [20_000, 200_000]) {
    const products = randomCatalog({ count, types: ['dresses'], seed: 1 });
    rows.push([count.toLocaleString('en'), 'as ingest gives them', ...weigh(asIngested(products, 2))]);
    rows.push([count.toLocaleString('en'), 'at random', ...weigh(products)]);
  }
  console.log(`## The file of facets\n\n${formatTable(['products', 'ids', 'kB with Brotli', 'attributes'], rows)}\n`);
}

function weigh(products: readonly Product[]): string[] {
  const { dresses } = buildCatalog(products).types;
  const file = packFacets(dresses, (ref) => products[ref]?.id ?? -1, allocateOwn);
  const { facets, attributes } = splitFacets(file);
  return [facets, attributes].map((part) => (brotliCompressSync(part).length / 1000).toFixed(1));
}
