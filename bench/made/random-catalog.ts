import { ATTRIBUTES, type AttributeKind, attributeKind } from '../../src/model/attributes/attribute.ts';
import { DEFAULT_RETAILERS, type Product } from '../../src/model/product/product.ts';
import { findProductType, type ProductTypeId } from '../../src/model/product/product-types.ts';
import { makeProduct } from '../../test/made-products.ts';
import { createRandom, type Random } from './random.ts';

const RETAILERS = [...DEFAULT_RETAILERS, 'Northbank', 'Osier', 'Pell & Daughter', 'Quarry', 'Tamarind'];

const COLORS = [
  ...['black', 'white', 'blue', 'red', 'pink', 'green', 'beige', 'brown', 'navy', 'cream', 'grey', 'ivory', 'khaki'],
  ...['lilac', 'yellow', 'orange', 'burgundy', 'sage', 'chocolate', 'olive', 'mocha', 'charcoal', 'rust', 'teal'],
  ...['mint', 'coral', 'lavender', 'gold', 'silver', 'camel', 'washed denim', 'dark denim', 'light denim', 'leopard'],
  ...['floral', 'stripe', 'butter', 'cherry', 'cobalt', 'sand'],
];

/** How many of the products say something of a kind. */
const TOLD: Readonly<Record<AttributeKind, number>> = {
  garment: 0.15,
  material: 0.7,
  pattern: 0.4,
  neckline: 0.4,
  sleeve: 0.4,
  length: 0.4,
  fit: 0.5,
  detail: 0.3,
  occasion: 0.35,
  size: 0.05,
};
const VALUES = Object.entries(TOLD).map(([kind, share]) => ({
  share,
  values: [...ATTRIBUTES.keys()].filter((attribute) => attributeKind(attribute) === kind),
}));

const DAY = 86_400_000;

export interface CatalogShape {
  readonly count: number;
  readonly types: readonly ProductTypeId[];
  readonly seed: number;
}

/**
 * A catalog as real shops have it: 8 retailers of unequal size, 40 colors by Zipf's law, about 60 sizes in each
 * retailer's system (6 made and 4 or 5 in stock for a product), the type's own subcategories, three or four attributes a product.
 */
export function randomCatalog({ count, types, seed }: CatalogShape): Product[] {
  const random = createRandom(seed);
  // Of its own: what else products have does not depend on it.
  const saying = createRandom(seed + 1);
  const systems = new Map(RETAILERS.map((retailer, i) => [retailer, sizeRuns(i)]));
  return Array.from({ length: count }, (_, i) => ({
    ...randomProduct(random, i + 1, random.pick(types), systems),
    attributes: randomAttributes(saying),
  }));
}

function randomProduct(
  random: Random,
  id: number,
  typeId: ProductTypeId,
  systems: ReadonlyMap<string, readonly (readonly string[])[]>,
): Product {
  const retailer = random.pickSkewed(RETAILERS);
  const subcategories = findProductType(typeId)?.subcategories ?? [];
  const run = random.pick(systems.get(retailer) ?? []);
  const length = Math.min(run.length, random.whole(4, 8));
  const start = random.whole(0, run.length - length);
  const sizes = run.slice(start, start + length);
  const stock = random.chance(0.1) ? 0 : 0.8;
  const availableSizes = sizes.filter(() => random.chance(stock));
  return makeProduct({
    id,
    retailer,
    externalId: String(id),
    typeId,
    title: `Product ${id}`,
    description: '',
    tags: [],
    subcategories: several(random, 0.75, () => random.pick(subcategories)),
    priceMinor: randomPrice(random),
    formerMinor: null,
    colors: several(random, 0.8, () => random.pickSkewed(COLORS)),
    sizes,
    availableSizes,
    available: availableSizes.length > 0,
    url: `https://shop.example/${id}`,
    imageUrls: [],
    createdAt: Date.UTC(2026, 0, 1) - random.whole(0, 1000) * DAY - random.whole(0, 1439) * 60_000,
  });
}

function randomAttributes(random: Random): string[] {
  return VALUES.flatMap(({ share, values }) => (random.chance(share) ? [random.pickSkewed(values)] : [])).sort();
}

/** One value mostly, else two or three (fewer when drawn twice). */
function several(random: Random, alone: number, draw: () => string): string[] {
  const count = random.chance(alone) ? 1 : random.chance(0.9) ? 2 : 3;
  return [...new Set(Array.from({ length: count }, draw))];
}

/** $9 to some $400, most near $60, ending as prices do. */
function randomPrice(random: Random): number {
  const dollars = Math.round(9 + 120 * random.next() * random.next() * (0.5 + 3 * random.next() ** 4));
  return dollars * 100 + random.pick([0, 0, 0, 50, 95, -1]);
}

/** About 60 sizes of a retailer in the runs they come in: numbers, letters, ranges, waist and leg. */
function sizeRuns(retailer: number): string[][] {
  const system = ['US', 'UK', 'AU', 'EU'][retailer % 4] ?? 'US';
  const first = system === 'EU' ? 32 : system === 'US' ? 0 : 4;
  const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];
  const waists = [24, 25, 26, 27, 28, 29, 30, 31, 32];
  return [
    Array.from({ length: 11 }, (_, i) => `${system} ${first + 2 * i}`),
    letters,
    letters.slice(1).map((letter, i) => `${letters[i]}/${letter}`),
    ...[28, 30, 32, 34].map((leg) => waists.map((waist) => `W${waist} L${leg}`)),
  ];
}
