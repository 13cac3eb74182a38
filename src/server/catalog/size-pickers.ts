import type { IndexResult } from '../../catalog/catalog.ts';
import { isOffered } from '../../catalog/facet-options.ts';
import type { FilterSet, SizeSelection } from '../../model/filters/filter-set.ts';
import { DEFAULT_RETAILERS } from '../../model/product/product.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { RetailerSizes } from '../../model/search/listing.ts';
import { groupSizes, type SizeCount } from '../../model/sizes/size-picker.ts';

/**
 * Which sizes are offered, grouped and in order. That depends on the catalog and the type alone, and costs more than
 * a search, so it is worked out once for each index; only the counts change from one filter set to the next.
 * @returns finds them; `index`: that of the filter set's type, whose sizes never change
 */
export function createSizePickers() {
  const known = new WeakMap<object, readonly RetailerSizes[]>();
  return (index: object, filters: FilterSet, result: IndexResult): readonly RetailerSizes[] => {
    const picker = known.getOrInsertComputed(index, () => group(filters.typeId, result, []));
    const missing = filters.sizes.filter((selected) => !isOffered(picker, selected));
    return missing.length === 0 ? picker : group(filters.typeId, result, missing);
  };
}

function group(typeId: ProductTypeId, result: IndexResult, extra: readonly SizeSelection[]) {
  const found: SizeCount[] = result.facets.sizes.flatMap(({ retailer, values }) =>
    values.map((size) => ({ retailer, size, count: 0 })),
  );
  const chosen = extra.map((selected) => ({ ...selected, count: 0 }));
  return groupSizes([...found, ...chosen], typeId, [
    ...new Set<string>([...DEFAULT_RETAILERS, ...result.facets.retailers.values]),
  ]);
}
