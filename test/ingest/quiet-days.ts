import { editVariants } from '../../src/sample/mess/sample-product-edits.ts';
import type { SampleProduct } from '../../src/sample/sample-product.ts';
import { createRandom, type SeededRandom } from '../../src/sample/seeded-random.ts';

/** A product as a shop sells it today. */
interface Sold {
  readonly product: SampleProduct;
  isListed: boolean;
  /** What of its full price it costs. */
  share: number;
  isBroken: boolean;
}

/**
 * A shop's ordinary life, day by day: things arrive, sell out and leave, a quarter of the shop or all of it is reduced for some
 * days, some are cleared at −60 %, a few are renamed or photographed anew, and now and then a record is broken.
 * @returns what the shop lists on each day, without end
 */
export function* quietDays(products: readonly SampleProduct[], seed: string): Generator<SampleProduct[]> {
  const random = createRandom(seed);
  const stock = products.map((product): Sold => {
    return { product, isListed: random.chance(0.85), share: 1, isBroken: false };
  });
  for (let day = 0; ; day += 1) {
    beginSales(stock, day, random);
    for (const one of stock) {
      if (random.chance(one.isListed ? 0.01 : 0.06)) one.isListed = !one.isListed;
      one.isBroken = random.chance(0.01);
    }
    yield stock.filter(({ isListed }) => isListed).map((one) => showToday(one, day, random));
  }
}

function beginSales(stock: readonly Sold[], day: number, random: SeededRandom): void {
  // A week of a quarter reduced each month, and once a season all of it by a third.
  if (day % 30 === 3) for (const one of stock) if (random.chance(0.25)) one.share = random.pick([0.8, 0.7, 0.5, 0.4]);
  if (day % 90 === 60) for (const one of stock) one.share = Math.min(one.share, 0.67);
  if (day % 30 === 10 || day % 90 === 64) for (const one of stock) one.share = 1;
  if (day % 7 === 5) for (const one of stock) if (random.chance(0.03)) one.share = 0.4;
}

function showToday({ product, share, isBroken }: Sold, day: number, random: SeededRandom): SampleProduct {
  const shown = editVariants(product, (variant) => ({
    ...variant,
    price: isBroken ? '0.00' : (Number(variant.price) * share).toFixed(2),
    compareAt: share < 1 ? variant.price : variant.compareAt,
    available: random.chance(0.1) ? !variant.available : variant.available,
  }));
  if (!random.chance(0.02)) return shown;
  return { ...shown, title: `${shown.title} ${day}`, images: shown.images.toReversed() };
}
