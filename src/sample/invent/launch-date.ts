import type { SampleShopSlug } from '../sample-shop.ts';
import { hashText } from '../seeded-random.ts';
import { NEWEST } from './invent-style.ts';
import type { Recipe } from './recipe.ts';

const MINUTE = 60_000;
const OLDEST_MINUTES = 420 * 1440;
const GOLDEN = 0.618_033_988_75;

/**
 * When the nth product of a recipe came out. Steps of the golden ratio spread a recipe evenly over time: whatever part
 * of the newest one looks at, each subcategory and shop has its share in it, and colors of a style never stand together.
 */
export function launchDate(shop: SampleShopSlug, recipe: Recipe, nth: number): number {
  const start = hashText(`${shop}/${recipe.typeId}/${recipe.subcategory}`) / 2 ** 32;
  const age = ((start + nth * GOLDEN) % 1) ** 1.6;
  return NEWEST - Math.floor(age * OLDEST_MINUTES) * MINUTE - (hashText(`${shop}/${nth}`) % 60) * 1000;
}
