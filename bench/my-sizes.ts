import { buildCatalog } from '../src/catalog/build-catalog.ts';
import { countMatches, searchCatalog } from '../src/catalog/search-catalog.ts';
import { emptyFilterSet, type FilterSet, type SizeSelection, sortedSizes } from '../src/model/filters/filter-set.ts';
import { withMySizes } from '../src/model/filters/in-my-sizes.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../src/model/product/product-types.ts';
import { findFitting } from '../src/model/sizes/my-sizes.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

const TIMES = 2000;
const OWN = ['AU 10', 'M', 'W28'];
const EIGHT = PRODUCT_TYPES.map(({ id }) => id);

/** What *In my sizes* costs beside a plain size: finding what it stands for, its search, and the count on its chip. */
export async function benchMySizes(): Promise<void> {
  const rows: string[][] = [];
  for (const [count, types] of [
    [20_000, EIGHT],
    [200_000, EIGHT],
    [200_000, ['dresses']],
  ] as const) {
    const catalog = buildCatalog(randomCatalog({ count, types: [...types] as ProductTypeId[], seed: 1 }));
    const all = emptyFilterSet('dresses');
    const offered = searchCatalog(catalog, all).facets.sizes;
    const resolve = (): SizeSelection[] =>
      offered.flatMap(({ retailer, values }) => {
        const { sure, near } = findFitting(OWN, values, null);
        return [...sure, ...near].map((size) => ({ retailer, size }));
      });
    const mine = sortedSizes(resolve());
    const [{ retailer, values } = { retailer: '', values: [''] }] = offered;
    const one = withMySizes(all, [{ retailer, size: values[0] ?? '' }]);
    const inMine = withMySizes(all, mine);
    const search = (filters: FilterSet) => () => searchCatalog(catalog, filters);
    for (const [name, work] of [
      ['one size of one shop, searched', search(one)],
      [`in my sizes (${mine.length} of ${offered.length} shops), searched`, search(inMine)],
      ['its count for the chip', () => countMatches(catalog, inMine)],
      ['what it stands for, found', resolve],
    ] as const) {
      const times = time(work);
      const where = `${count.toLocaleString('en')} in ${types.length === 1 ? '1 type' : '8 types'}`;
      rows.push([where, name, formatMs(quantile(times, 0.5)), formatMs(quantile(times, 0.99))]);
    }
  }
  console.log(`## In my sizes\n\n${formatTable(['products', 'what', 'p50', 'p99'], rows)}\n`);
}

function time(work: () => unknown): number[] {
  for (let warm = 0; warm < 200; warm++) work();
  return Array.from({ length: TIMES }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
}
