import { buildCatalog } from '../src/catalog/build-catalog.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../src/model/product/product-types.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

const EIGHT = PRODUCT_TYPES.map((type) => type.id);
const SHAPES: readonly { readonly count: number; readonly types: readonly ProductTypeId[] }[] = [
  { count: 20_000, types: EIGHT },
  { count: 20_000, types: ['jeans'] },
  { count: 200_000, types: EIGHT },
  { count: 200_000, types: ['jeans'] },
];
const REPEATS = 5;

/** How long the index takes to build, the first time and then, and how much memory its columns take. */
export async function benchBuild(): Promise<void> {
  const rows = SHAPES.map(({ count, types }) => {
    const products = randomCatalog({ count, types, seed: 1 });
    let bytes = 0;
    const times = Array.from({ length: REPEATS }, () => {
      const start = performance.now();
      const catalog = buildCatalog(products);
      const time = performance.now() - start;
      bytes = Object.values(catalog.types).reduce((sum, { columns }) => sum + columns.prices.buffer.byteLength, 0);
      return time;
    });
    return [
      count.toLocaleString('en'),
      String(types.length),
      formatMs(quantile(times, 0.5)),
      formatMs(Math.max(...times)),
      (bytes / count).toFixed(0),
    ];
  });
  console.log('### Building the index\n');
  console.log(`${formatTable(['products', 'types', 'median ms', 'worst ms', 'bytes a product'], rows)}\n`);
}
