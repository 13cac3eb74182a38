import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { GarmentSpec } from '../garment-spec.ts';
import type { PaletteName } from './palette.ts';

/** How garments of one subcategory are cut: every pick from these lists is a garment that could be sewn. */
export interface Recipe {
  readonly typeId: ProductTypeId;
  readonly subcategory: string;
  /** Part of the type, relative to the type's other recipes. */
  readonly share: number;
  readonly kind: GarmentSpec['kind'];
  /** What the garment is called; `{length}` and `{fabric}` stand for words of the picked length and fabric. */
  readonly nouns: readonly string[];
  readonly lengths: readonly GarmentSpec['length'][];
  /** Neck and sleeve go together: no halter has puff sleeves. */
  readonly bodices: readonly `${GarmentSpec['neck']}/${GarmentSpec['sleeve']}`[];
  readonly cuts: readonly GarmentSpec['cut'][];
  readonly lower?: readonly NonNullable<GarmentSpec['lower']>[];
  readonly fabrics: readonly GarmentSpec['fabric'][];
  /** Chance of a print. */
  readonly prints: number;
  /** Which prints; those that its cloth usually has where they are not said. */
  readonly motifs?: readonly GarmentSpec['print'][];
  readonly palette: PaletteName;
  /** Chance of buttons. */
  readonly buttons: number;
  readonly zip?: boolean;
  /** Whole dollars at Princess Polly; the other shops scale it. */
  readonly price: readonly [low: number, high: number];
}

/** What is so where a recipe does not say; the share is that of most special ones. */
const PLAIN = {
  share: 4,
  lengths: ['regular'],
  bodices: ['none/none'],
  cuts: ['straight'],
  fabrics: ['cotton'],
  prints: 0,
  palette: 'all',
  buttons: 0,
} as const;

/** Writes recipes that have something in common, each by its subcategory and what it has of its own. */
export function recipesFor(common: Partial<Recipe> & Pick<Recipe, 'typeId' | 'kind' | 'price'>) {
  return (subcategory: string, own: Partial<Recipe> & Pick<Recipe, 'nouns'>): Recipe => ({
    ...PLAIN,
    ...common,
    subcategory,
    ...own,
  });
}
