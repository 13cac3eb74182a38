import type { Recipe } from './recipe.ts';

const lower = { bodices: ['none/none'], prints: 0, palette: 'all', buttons: 0 } as const;
const skirt = { ...lower, typeId: 'skirts', kind: 'skirt', price: [40, 68] } as const;

const SKIRTS: readonly Recipe[] = [
  {
    ...skirt,
    subcategory: 'Midi Skirts',
    share: 4,
    nouns: ['Midi Skirt', 'Slip Midi Skirt'],
    lengths: ['midi'],
    cuts: ['straight', 'wrap'],
    fabrics: ['satin', 'mesh'],
    prints: 1,
    motifs: ['animal', 'animal', 'polka'],
  },
  {
    ...skirt,
    subcategory: 'Mini Skirts',
    share: 4,
    nouns: ['Mini Skort', 'Skort'],
    lengths: ['mini'],
    cuts: ['a-line', 'pleated', 'wrap'],
    fabrics: ['cotton', 'linen', 'wool'],
    prints: 0.3,
    motifs: ['check'],
    price: [38, 58],
  },
  {
    ...skirt,
    subcategory: 'Mini Skirts',
    share: 6,
    nouns: ['Mini Skirt'],
    lengths: ['mini'],
    cuts: ['fitted', 'straight', 'a-line'],
    fabrics: ['sequin', 'lace', 'suede', 'corduroy', 'tweed'],
  },
];

const pants = { ...lower, typeId: 'pants', kind: 'pants', lengths: ['regular'], price: [52, 88] } as const;
const shorts = { ...pants, typeId: 'shorts', kind: 'shorts' } as const;

const PANTS: readonly Recipe[] = [
  {
    ...pants,
    subcategory: 'Wide Leg',
    share: 5,
    nouns: ['Wide Leg Pants', 'Wide Leg Trousers'],
    cuts: ['wide'],
    fabrics: ['corduroy', 'leather', 'corduroy', 'velvet'],
    palette: 'tailoring',
  },
  {
    ...pants,
    subcategory: 'Trousers',
    share: 5,
    nouns: ['Trousers', 'Flared Trousers'],
    cuts: ['flare', 'straight'],
    fabrics: ['leather', 'corduroy', 'knit'],
    palette: 'tailoring',
  },
  {
    ...pants,
    subcategory: 'Trousers',
    share: 4,
    nouns: ['Leggings', 'Leggings', 'Flared Leggings'],
    cuts: ['skinny', 'flare'],
    fabrics: ['knit', 'cotton'],
    palette: 'lounge',
    price: [32, 54],
  },
  {
    ...pants,
    subcategory: 'Tailored',
    share: 3,
    nouns: ['Tailored Pants', 'Tailored Trousers'],
    cuts: ['tailored'],
    fabrics: ['wool'],
    prints: 1,
    motifs: ['stripe', 'check'],
    palette: 'tailoring',
    buttons: 1,
  },
];

const SHORTS: readonly Recipe[] = [
  {
    ...shorts,
    subcategory: 'High Waisted',
    share: 3,
    nouns: ['High Waisted Bike Shorts', 'High Waist Biker Shorts'],
    cuts: ['fitted'],
    fabrics: ['knit', 'cotton'],
    price: [28, 44],
  },
  {
    ...shorts,
    subcategory: 'Mini Shorts',
    share: 2,
    nouns: ['Mini Shorts'],
    lengths: ['mini'],
    cuts: ['a-line'],
    fabrics: ['leather', 'sequin', 'suede'],
  },
];

const jeans = {
  ...pants,
  typeId: 'jeans',
  kind: 'jeans',
  share: 3,
  fabrics: ['denim'],
  palette: 'denim',
  buttons: 1,
} as const;

const JEANS: readonly Recipe[] = [
  { ...jeans, subcategory: 'Flare', nouns: ['Bootcut Jeans'], cuts: ['flare'] },
  { ...jeans, subcategory: 'Roomy', nouns: ['Baggy Jeans', 'Barrel Leg Roomy Jeans'], cuts: ['wide', 'mom'] },
];

/** The same of skirts, trousers, shorts and jeans. */
export const SPECIAL_LOWER_RECIPES: readonly Recipe[] = [...SKIRTS, ...PANTS, ...SHORTS, ...JEANS];
