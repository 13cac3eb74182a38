import { type Logger, pino } from 'pino';
import { buildCatalog } from '../src/catalog/build-catalog.ts';
import { SHIPPED_RATES } from '../src/model/money/exchange-rates.ts';
import type { Product } from '../src/model/product/product.ts';
import { PRODUCT_TYPES } from '../src/model/product/product-types.ts';
import type { SearchEngine } from '../src/opensearch/opensearch-engine.ts';
import type { IndexState } from '../src/opensearch/read-index-state.ts';
import type { CatalogInMemory } from '../src/server/catalog/catalog-service.ts';
import { type ClusterCatalogOptions, createClusterCatalog } from '../src/server/catalog/cluster-catalog.ts';
import { type ClusterState, openClusterState } from '../src/server/catalog/watch-cluster.ts';
import { vocabularyOf } from '../src/server/search/query-vocabulary.ts';
import { createMemoryEngine } from './search/memory-engine.ts';

export interface TestClusterOptions {
  readonly memory: CatalogInMemory;
  /** In place of one that answers. */
  readonly engine?: Partial<SearchEngine>;
  readonly findListed?: ClusterCatalogOptions['findListed'];
  readonly version?: number;
  readonly logger?: Logger;
}

/** The catalog as pages ask a cluster for it; in the cluster's place stands an engine in memory that holds these products. */
export function createTestCluster(products: readonly Product[], options: TestClusterOptions) {
  const { memory, version = 1, logger = pino({ level: 'silent' }) } = options;
  const catalog = buildCatalog(products);
  const byId = new Map(products.map((product) => [product.id, product]));
  const listeners: (() => void)[] = [];
  const watch = {
    state: openClusterState(stateOf(products, version)) as ClusterState | null,
    isWell: true,
    failures: [] as unknown[],
    fail(reason: unknown) {
      watch.failures.push(reason);
      watch.isWell = false;
      watch.tell();
    },
    tell() {
      for (const listener of listeners) listener();
    },
    onChange: (listener: () => void) => void listeners.push(listener),
    stop: async () => {},
  };
  const engine = {
    ...createMemoryEngine(() => ({ catalog, version, idOf: (_, position) => products[position]?.id ?? 0 })),
    ...options.engine,
  };
  const findAll: ClusterCatalogOptions['findListed'] = async (ids) =>
    new Map(
      ids.flatMap((id) => {
        const product = byId.get(id);
        return product ? [[id, { product, siblings: [] }] as const] : [];
      }),
    );
  const { hasWord, isNamed } = vocabularyOf(catalog);
  const findWord = async (word: string) => ({ isThere: hasWord(word), isNamed: isNamed(word) });
  const { findListed = findAll } = options;
  const cluster = createClusterCatalog({ watch, engine, findWord, findListed, memory, logger });
  return { cluster, watch };
}

function stateOf(products: readonly Product[], version: number): IndexState {
  const valuesOf = (of: readonly Product[], list: (product: Product) => readonly string[]) =>
    [...new Set(of.flatMap(list))].sort();
  return {
    stamp: `index ${version}`,
    watermark: { identity: 'test', version, horizon: '1', rates: SHIPPED_RATES },
    currencies: valuesOf(products, ({ currency }) => [currency]),
    isSample: false,
    types: new Map(
      PRODUCT_TYPES.map(({ id }) => {
        const own = products.filter(({ typeId }) => typeId === id);
        const sizes = new Map(
          own.flatMap(({ retailer, ...product }) =>
            product.sizes.map((size) => [`${retailer}~${size}`, { retailer, size }] as const),
          ),
        );
        return [
          id,
          {
            size: own.length,
            retailers: valuesOf(own, ({ retailer }) => [retailer]),
            colors: valuesOf(own, ({ colors }) => colors),
            attributes: valuesOf(own, ({ attributes }) => attributes),
            sizes: [...sizes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, size]) => size),
          },
        ] as const;
      }),
    ),
  };
}
