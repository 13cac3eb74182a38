import { buildCatalog } from '../../src/catalog/build-catalog.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { makeIndex } from '../../src/catalog/facets/facets-block.ts';
import { openIndex } from '../../src/catalog/seal-index.ts';
import type { Product } from '../../src/model/product/product.ts';
import type { SearchEngine } from '../../src/opensearch/opensearch-engine.ts';
import { sealProducts } from '../test-catalog.ts';
import { createMemoryEngine } from './memory-engine.ts';

/** The index of a server. */
export async function openMemory(products: readonly Product[]): Promise<SearchEngine> {
  const catalog = buildCatalog(products);
  return createMemoryEngine(() => ({ catalog, version: 1, idOf: (_, position) => products[position]?.id ?? 0 }));
}

/** The index that a browser makes of the files that the server gives it. It understands no words. */
export async function openBrowser(products: readonly Product[]): Promise<SearchEngine> {
  const made = sealProducts(products).segments.map(({ typeId, facets }) => [typeId, makeIndex(facets)] as const);
  const types = Object.fromEntries(made.map(([typeId, { index }]) => [typeId, openIndex(index)])) as Catalog['types'];
  const ids = new Map(made.map(([typeId, one]) => [typeId, one.ids]));
  return createMemoryEngine(() => ({
    catalog: { types },
    version: 1,
    idOf: (typeId, ref) => ids.get(typeId)?.[ref] ?? 0,
  }));
}
