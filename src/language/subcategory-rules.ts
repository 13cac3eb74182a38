import type { ProductTypeId } from '../model/product/product-types.ts';

/** Subcategories that exclude each other. */
export const RIVALS: Readonly<Partial<Record<ProductTypeId, readonly (readonly string[])[]>>> = {
  dresses: [['Mini Dresses', 'Maxi & Midi Dresses']],
  jeans: [
    ['Low Rise', 'High Rise'],
    ['Skinny', 'Wide Leg', 'Flare'],
  ],
  shorts: [
    ['Mini Shorts', 'Bermuda'],
    ['High Waisted', 'Low Rise'],
  ],
  skirts: [['Mini Skirts', 'Midi Skirts', 'Maxi Skirts']],
  sets: [['Top & Pants Sets', 'Top & Skirt Sets']],
  outerwear: [['Jackets', 'Coats', 'Cardigans', 'Blazers']],
};

/** Kinds of which a thing may be several (a blouse that buttons up), but that tags name for whole ranges. */
export const KINDS_IN_TAGS: Readonly<Partial<Record<ProductTypeId, readonly string[]>>> = {
  tops: ['T-Shirt', 'Blouse', 'Tank Top', 'Button-Up'],
  pants: ['Trousers', 'Sweatpants', 'Joggers'],
};
