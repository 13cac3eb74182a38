import type { Recipe } from './recipe.ts';

const layer = {
  typeId: 'outerwear',
  kind: 'jacket',
  bodices: ['collar/long'],
  cuts: ['straight'],
  prints: 0,
  palette: 'tailoring',
  buttons: 0,
  price: [84, 148],
} as const;

const puffer = { ...layer, cuts: ['puffer'], fabrics: ['nylon'], zip: true } as const;

const OUTERWEAR: readonly Recipe[] = [
  {
    ...puffer,
    subcategory: 'Jackets',
    share: 6,
    nouns: ['Puffer Jacket', 'Cropped Puffer Jacket', 'Padded Puffer Jacket'],
    lengths: ['crop', 'regular'],
  },
  {
    ...puffer,
    subcategory: 'Coats',
    share: 2,
    kind: 'coat',
    nouns: ['Longline Puffer Coat', 'Puffer Coat'],
    lengths: ['midi', 'regular'],
  },
  {
    ...layer,
    subcategory: 'Jackets',
    share: 5,
    nouns: ['Bomber Jacket', 'Bomber Jacket', 'Cropped Bomber Jacket'],
    lengths: ['crop', 'regular'],
    cuts: ['bomber'],
    fabrics: ['nylon', 'leather', 'suede'],
    zip: true,
  },
  {
    ...layer,
    subcategory: 'Coats',
    share: 5,
    kind: 'coat',
    nouns: ['{fabric} Coat', 'Longline {fabric} Coat'],
    lengths: ['midi', 'regular', 'maxi'],
    fabrics: ['teddy', 'fur', 'teddy'],
  },
  {
    ...layer,
    subcategory: 'Jackets',
    share: 4,
    nouns: ['{fabric} Jacket', 'Cropped {fabric} Jacket'],
    lengths: ['crop', 'regular'],
    fabrics: ['teddy', 'fur', 'suede', 'tweed'],
  },
  {
    ...layer,
    subcategory: 'Jackets',
    share: 3,
    nouns: ['Shacket', 'Oversized Shacket'],
    lengths: ['regular'],
    fabrics: ['wool', 'cotton', 'corduroy'],
    prints: 0.6,
    motifs: ['check'],
    buttons: 1,
    price: [64, 98],
  },
  {
    ...layer,
    subcategory: 'Blazers',
    share: 3,
    kind: 'blazer',
    nouns: ['Blazer', '{fabric} Blazer'],
    lengths: ['crop', 'regular'],
    cuts: ['tailored'],
    fabrics: ['tweed', 'velvet', 'corduroy'],
    buttons: 1,
  },
];

const set = {
  typeId: 'sets',
  kind: 'set',
  prints: 0,
  buttons: 0,
  price: [78, 128],
  lower: ['pants'],
  lengths: ['regular'],
} as const;

const SETS: readonly Recipe[] = [
  {
    ...set,
    subcategory: 'Loungewear Sets',
    share: 4,
    nouns: ['Hoodie Loungewear Set', 'Tracksuit Lounge Set', 'Sweat Lounge Set'],
    bodices: ['hood/long'],
    cuts: ['jogger'],
    fabrics: ['fleece'],
    palette: 'lounge',
  },
  {
    ...set,
    subcategory: 'Top & Pants Sets',
    share: 3,
    nouns: ['{fabric} Top & Pants Set', '{fabric} Top and Pants Set'],
    bodices: ['v/long', 'high/long'],
    cuts: ['wide'],
    fabrics: ['knit'],
    palette: 'tailoring',
  },
  {
    ...set,
    subcategory: 'Top & Pants Sets',
    share: 4,
    nouns: ['Waistcoat & Pants Set', 'Vest & Pants Set'],
    bodices: ['v/none'],
    cuts: ['wide', 'straight'],
    fabrics: ['linen', 'wool'],
    palette: 'tailoring',
    buttons: 1,
  },
];

/** The same of outerwear and sets. */
export const SPECIAL_LAYER_RECIPES: readonly Recipe[] = [...OUTERWEAR, ...SETS];
