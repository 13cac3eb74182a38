import type { Catalog } from '../src/catalog/catalog.ts';
import { allocateOwn } from '../src/catalog/packed-block.ts';
import { CatalogBuilder } from '../src/catalog/rows/catalog-builder.ts';
import { openSegment } from '../src/catalog/rows/segment.ts';
import { createExchange, SHIPPED_RATES } from '../src/model/money/exchange-rates.ts';
import type { Product } from '../src/model/product/product.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../src/model/product/product-types.ts';
import { findLikes } from '../src/server/catalog/find-likes.ts';
import { createRandom, type Random } from './made/random.ts';
import { randomCatalog } from './made/random-catalog.ts';
import { formatMs, formatTable, quantile } from './processes/timing.ts';

const ASKED = 1_000;
const EIGHT = PRODUCT_TYPES.map(({ id }) => id);

const NAMES = ['Nova', 'Lara', 'Uma', 'Vida', 'Fiora', 'Thea', 'Verity', 'Sidonie', 'Quinn', 'Jax', 'Saga', 'Vivi'];
const WORDS = [
  'Linen',
  'Satin',
  'Ribbed',
  'Cropped',
  'Wide',
  'Slip',
  'Wrap',
  'Pleated',
  'Cotton',
  'Denim',
  'Tie',
  'Knit',
];

/** Look-alikes of random products, as a product page asks for them: six with their cards and reasons. */
export async function benchLikes(): Promise<void> {
  const rows: string[][] = [];
  for (const types of [EIGHT, ['jeans']] as const) {
    for (const count of [20_000, 200_000]) rows.push(await measure(types as readonly ProductTypeId[], count));
  }
  console.log('## Look-alikes\n');
  console.log(`${formatTable(['products', 'p50 ms', 'p99 ms', 'with a size, p50 ms', 'p99 ms', 'found'], rows)}\n`);
}

async function measure(types: readonly ProductTypeId[], count: number): Promise<string[]> {
  const random = createRandom(3);
  const products = randomCatalog({ count, types, seed: 1 }).map((product) => withTitle(random, product));
  const builder = new CatalogBuilder(allocateOwn);
  for (const product of products) builder.put({ ...product, isSample: false });
  const segments = new Map(builder.seal().map((blocks) => [blocks.typeId, openSegment(blocks)]));
  const snapshot = {
    catalog: {
      size: count,
      types: Object.fromEntries(Array.from(segments, ([id, { index }]) => [id, index])) as Catalog['types'],
    },
    exchange: createExchange(SHIPPED_RATES),
    findProduct: (typeId: ProductTypeId, ref: number) => segments.get(typeId)?.readProduct(ref) ?? null,
  };
  let found = 0;
  const ask = async (isSized: boolean) => {
    const times: number[] = [];
    for (let asked = 0; asked < ASKED; asked += 1) {
      const liked = random.pick(products);
      const sizes = isSized ? liked.sizes.slice(0, 1) : [];
      const begun = performance.now();
      found += (await findLikes(snapshot, liked, sizes, 'USD', async () => new Map())).length;
      times.push(performance.now() - begun);
    }
    return times;
  };
  await ask(false);
  found = 0;
  const times = [await ask(false), await ask(true)].flatMap((all) => [quantile(all, 0.5), quantile(all, 0.99)]);
  const name = `${count.toLocaleString('en')} in ${types.length} ${types.length === 1 ? 'type' : 'types'}`;
  return [name, ...times.map(formatMs), (found / (2 * ASKED)).toFixed(2)];
}

/** `Nova Linen Wrap in sage 12`: one of some thousand styles. */
function withTitle(random: Random, product: Product): Product {
  const style = `${random.pickSkewed(NAMES)} ${random.pick(WORDS)} ${random.pick(WORDS)} ${random.whole(1, 20)}`;
  return { ...product, title: `${style} in ${product.colors[0] ?? 'black'}` };
}
