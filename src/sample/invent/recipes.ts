import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { Recipe } from './recipe.ts';
import { LAYER_RECIPES, SPECIAL_LAYER_RECIPES } from './recipes-layers.ts';
import { LOWER_RECIPES, SPECIAL_LOWER_RECIPES } from './recipes-lower.ts';
import { SPECIAL_UPPER_RECIPES, UPPER_RECIPES } from './recipes-upper.ts';

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

/** What every shop has a few of, in cloths and cuts that the great part of a range is not made of. */
const SPECIAL_RECIPES: readonly Recipe[] = [
  ...SPECIAL_UPPER_RECIPES,
  ...SPECIAL_LOWER_RECIPES,
  ...SPECIAL_LAYER_RECIPES,
];
/** So many special ones, beside what a range is made of. */
const SPECIAL_SHARE = 0.1;

/** How many products of each recipe a shop has that has so many usual ones, and how many of its subcategory come `before`. */
export function planRange(products: number) {
  const usual = shareOut(products, ALL, ({ typeId, share }) => SHARES[typeId] * shareOf(share, typeId));
  const special = shareOut(
    products * SPECIAL_SHARE,
    SPECIAL_RECIPES,
    ({ share }) => share / sumOfShares(SPECIAL_RECIPES),
  );
  const counts = new Map<string, number>();
  return [...usual, ...special].map(({ recipe, count }) => {
    const kind = `${recipe.typeId}/${recipe.subcategory}`;
    const before = counts.get(kind) ?? 0;
    counts.set(kind, before + count);
    return { recipe, count, before };
  });
}

/** Products shared out among recipes; the remainders go to the largest parts. */
function shareOut(products: number, recipes: readonly Recipe[], partOf: (recipe: Recipe) => number) {
  const exact = recipes.map((recipe) => ({ recipe, wanted: products * partOf(recipe) }));
  const plan = exact.map(({ recipe, wanted }) => ({ recipe, count: Math.floor(wanted), rest: wanted % 1 }));
  let missing = products - plan.reduce((sum, { count }) => sum + count, 0);
  for (const entry of [...plan].sort((a, b) => b.rest - a.rest)) {
    if (missing-- <= 0) break;
    entry.count += 1;
  }
  return plan;
}

function shareOf(share: number, typeId: ProductTypeId): number {
  return share / sumOfShares(ALL.filter((other) => other.typeId === typeId));
}

function sumOfShares(recipes: readonly Recipe[]): number {
  return recipes.reduce((sum, { share }) => sum + share, 0);
}
