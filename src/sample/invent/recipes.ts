import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { Recipe } from './recipe.ts';
import { LAYER_RECIPES } from './recipes-layers.ts';
import { LOWER_RECIPES } from './recipes-lower.ts';
import { UPPER_RECIPES } from './recipes-upper.ts';

const ALL: readonly Recipe[] = [...UPPER_RECIPES, ...LOWER_RECIPES, ...LAYER_RECIPES];

/** Parts of the range, as a womenswear shop has them: dresses and tops are half of it. */
const SHARES: Record<ProductTypeId, number> = {
  dresses: 0.26,
  tops: 0.24,
  jeans: 0.11,
  pants: 0.1,
  shorts: 0.08,
  skirts: 0.09,
  sets: 0.06,
  outerwear: 0.06,
};

/** How many products of each recipe a shop with so many products has; the remainders go to the largest parts. */
export function planRange(products: number): readonly { readonly recipe: Recipe; readonly count: number }[] {
  const exact = ALL.map((recipe) => ({ recipe, wanted: products * SHARES[recipe.typeId] * shareOfType(recipe) }));
  const plan = exact.map(({ recipe, wanted }) => ({ recipe, count: Math.floor(wanted), rest: wanted % 1 }));
  let missing = products - plan.reduce((sum, { count }) => sum + count, 0);
  for (const entry of [...plan].sort((a, b) => b.rest - a.rest)) {
    if (missing-- <= 0) break;
    entry.count += 1;
  }
  return plan.map(({ recipe, count }) => ({ recipe, count }));
}

function shareOfType(recipe: Recipe): number {
  const siblings = ALL.filter((other) => other.typeId === recipe.typeId);
  return recipe.share / siblings.reduce((sum, other) => sum + other.share, 0);
}
