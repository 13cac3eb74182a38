import { createExchange } from '../../model/money/exchange-rates.ts';
import { DEFAULT_RETAILERS } from '../../model/product/product.ts';
import type { IndexState, TypeValues } from '../../opensearch/read-index-state.ts';
import { sizeValue } from '../../opensearch/to-document.ts';
import type { CatalogContext } from './catalog-context.ts';

/** The catalog that a cluster holds. */
export interface ClusterState extends CatalogContext, Pick<IndexState, 'stamp' | 'types'> {
  readonly colors: ReadonlySet<string>;
  /** The default ones first. */
  readonly retailers: ReadonlySet<string>;
}

export function openClusterState({ watermark, types, ...state }: IndexState): ClusterState {
  const all = [...types.values()];
  const setOf = (values: (type: TypeValues) => readonly string[]) => new Set(all.flatMap(values));
  const colors = setOf((type) => type.colors);
  const attributes = setOf((type) => type.attributes);
  const retailers = new Set<string>(DEFAULT_RETAILERS).union(setOf((type) => type.retailers));
  const sizes = setOf((type) => type.sizes.map(({ retailer, size }) => sizeValue(retailer, size)));
  return {
    ...state,
    types,
    colors,
    retailers,
    version: watermark.version,
    exchange: createExchange(watermark.rates),
    products: new Map(Array.from(types, ([typeId, { size }]) => [typeId, size])),
    hasColor: (color) => colors.has(color),
    hasAttribute: (attribute) => attributes.has(attribute),
    hasRetailer: (retailer) => retailers.has(retailer),
    hasSize: (retailer, size) => sizes.has(sizeValue(retailer, size)),
  };
}
