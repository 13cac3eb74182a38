import { createExchange, SHIPPED_RATES } from '../src/model/money/exchange-rates.ts';
import { DEFAULT_RETAILERS, type Product } from '../src/model/product/product.ts';
import { PRODUCT_TYPES } from '../src/model/product/product-types.ts';

const COLORS = ['black', 'white', 'red', 'sage', 'floral'];
const SIZES = ['US 0', 'US 2', 'US 4', 'US 6', 'S', 'M', 'S/M'];

const exchange = createExchange(SHIPPED_RATES);

/** A product with every field set; name the ones that matter to the test. Its base price follows from its price. */
export function makeProduct(fields: Partial<Product> = {}): Product {
  const { id = 1, currency = 'USD', priceMinor = 6800 } = fields;
  return {
    id,
    retailer: 'Princess Polly',
    externalId: String(9_000_000_000 + id),
    typeId: 'dresses',
    title: `Made Dress ${id}`,
    brand: '',
    description: 'A dress made for a test.',
    tags: [],
    subcategories: [],
    attributes: [],
    currency,
    priceMinor,
    formerMinor: null,
    salePercent: null,
    colors: ['black'],
    sizes: ['US 4'],
    availableSizes: ['US 4'],
    available: true,
    url: `https://shop.example/products/${id}`,
    imageUrls: [`https://shop.example/pictures/${id}.jpg`],
    createdAt: Date.UTC(2026, 0, 1) + id * 60_000,
    basePrice: exchange.toBase(priceMinor, currency),
    ...fields,
  };
}

/** `count` products spread over types, retailers, colors, sizes and prices in a fixed pattern. */
export function makeProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const type = PRODUCT_TYPES[index % PRODUCT_TYPES.length] ?? PRODUCT_TYPES[0];
    const round = Math.floor(index / PRODUCT_TYPES.length);
    const pick = <T>(values: readonly T[], step: number) => values[(round * step) % values.length] as T;
    const sizes = [pick(SIZES, 1), pick(SIZES, 3)];
    return makeProduct({
      id: index + 1,
      typeId: type.id,
      title: `Made ${type.name} ${index + 1}`,
      retailer: pick(DEFAULT_RETAILERS, 1),
      subcategories: [pick<string>(type.subcategories, 1)],
      colors: [pick(COLORS, 2)],
      sizes,
      availableSizes: round % 5 === 0 ? [] : sizes,
      available: round % 5 !== 0,
      priceMinor: 1500 + ((round * 731) % 9000),
    });
  });
}
