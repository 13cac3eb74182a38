import { type Recipe, recipesFor } from './recipe.ts';

const EASY_TOPS = ['v/strap', 'square/strap', 'halter/none', 'strapless/none', 'collar/short', 'square/puff'] as const;
const SET = { typeId: 'sets', kind: 'set' } as const;
const set = recipesFor({ ...SET, share: 20, lengths: ['mini'], bodices: EASY_TOPS, buttons: 0.2, price: [72, 118] });
const specialSet = recipesFor({ ...SET, palette: 'tailoring', lower: ['pants'], price: [78, 128] });

const LAYER = {
  typeId: 'outerwear',
  kind: 'jacket',
  lengths: ['crop', 'regular'],
  bodices: ['collar/long'],
  palette: 'tailoring',
  price: [84, 148],
} as const;
const layer = recipesFor({ ...LAYER, share: 25 });
const specialLayer = recipesFor(LAYER);
const puffer = recipesFor({ ...LAYER, cuts: ['puffer'], fabrics: ['nylon'], zip: true });

export const LAYER_RECIPES: readonly Recipe[] = [
  set('Co-ord Sets', {
    nouns: ['Co-ord Set', 'Co-ord'],
    lower: ['shorts', 'skirt'],
    cuts: ['straight', 'a-line'],
    fabrics: ['linen', 'cotton', 'satin'],
    prints: 0.35,
  }),
  set('Two-Piece Sets', {
    nouns: ['Two-Piece Set', 'Two Piece Set', '2 Piece Set'],
    lower: ['shorts'],
    bodices: [...EASY_TOPS, 'collar/long'],
    cuts: ['straight', 'fitted'],
    fabrics: ['cotton', 'satin', 'linen'],
    prints: 0.35,
  }),
  set('Top & Pants Sets', {
    nouns: ['Top & Pants Set', 'Top and Pants Set', 'Crop Top & Pants Set'],
    lengths: ['regular'],
    lower: ['pants'],
    cuts: ['wide', 'straight'],
    fabrics: ['linen', 'satin', 'cotton'],
    prints: 0.25,
    price: [84, 128],
  }),
  set('Top & Skirt Sets', {
    nouns: ['Top & Skirt Set', 'Top and Skirt Set', 'Top & {length} Skirt Set'],
    lengths: ['mini', 'midi', 'maxi'],
    lower: ['skirt'],
    cuts: ['a-line', 'fitted', 'tiered'],
    fabrics: ['linen', 'satin', 'cotton'],
    prints: 0.3,
  }),
  set('Loungewear Sets', {
    nouns: ['Loungewear Set', 'Lounge Set'],
    lengths: ['regular'],
    lower: ['pants'],
    bodices: ['crew/long', 'scoop/none', 'crew/short'],
    cuts: ['jogger', 'wide'],
    fabrics: ['fleece', 'knit', 'cotton'],
    prints: 0.08,
    palette: 'lounge',
    buttons: 0,
    price: [64, 98],
  }),
  layer('Jackets', {
    share: 32,
    nouns: ['{fabric} Jacket', 'Cropped {fabric} Jacket', 'Oversized {fabric} Jacket'],
    fabrics: ['denim', 'leather', 'leather', 'cotton', 'fleece'],
    buttons: 0.6,
    price: [78, 128],
  }),
  layer('Coats', {
    share: 20,
    kind: 'coat',
    nouns: ['Coat', '{fabric} Coat', 'Longline Coat', 'Trench Coat', 'Trench Coat', 'Classic Trench Coat'],
    lengths: ['midi', 'maxi', 'regular'],
    cuts: ['straight', 'tailored'],
    fabrics: ['wool', 'cotton'],
    prints: 0.18,
    buttons: 0.9,
    price: [98, 158],
  }),
  layer('Cardigans', {
    kind: 'cardigan',
    nouns: ['Cardigan', 'Knit Cardigan', 'Cropped Cardigan'],
    bodices: ['v/long', 'v/balloon', 'crew/long'],
    cuts: ['straight', 'fitted'],
    fabrics: ['knit'],
    prints: 0.15,
    palette: 'all',
    buttons: 1,
    price: [52, 82],
  }),
  layer('Blazers', {
    share: 22,
    kind: 'blazer',
    nouns: ['Blazer', 'Oversized Blazer', '{fabric} Blazer'],
    lengths: ['regular', 'crop'],
    cuts: ['tailored', 'straight'],
    fabrics: ['wool', 'linen', 'cotton'],
    prints: 0.25,
    buttons: 1,
    price: [82, 132],
  }),
];

export const SPECIAL_LAYER_RECIPES: readonly Recipe[] = [
  puffer('Jackets', {
    share: 6,
    nouns: ['Puffer Jacket', 'Cropped Puffer Jacket', 'Padded Puffer Jacket'],
  }),
  puffer('Coats', {
    share: 2,
    kind: 'coat',
    nouns: ['Longline Puffer Coat', 'Puffer Coat'],
    lengths: ['midi', 'regular'],
  }),
  specialLayer('Jackets', {
    share: 5,
    nouns: ['Bomber Jacket', 'Bomber Jacket', 'Cropped Bomber Jacket'],
    cuts: ['bomber'],
    fabrics: ['nylon', 'leather', 'suede'],
    zip: true,
  }),
  specialLayer('Coats', {
    share: 5,
    kind: 'coat',
    nouns: ['{fabric} Coat', 'Longline {fabric} Coat'],
    lengths: ['midi', 'regular', 'maxi'],
    fabrics: ['teddy', 'fur', 'teddy'],
  }),
  specialLayer('Jackets', {
    nouns: ['{fabric} Jacket', 'Cropped {fabric} Jacket'],
    fabrics: ['teddy', 'fur', 'suede', 'tweed'],
  }),
  specialLayer('Jackets', {
    share: 3,
    nouns: ['Shacket', 'Oversized Shacket'],
    lengths: ['regular'],
    fabrics: ['wool', 'cotton', 'corduroy'],
    prints: 0.6,
    motifs: ['check'],
    buttons: 1,
    price: [64, 98],
  }),
  specialLayer('Blazers', {
    share: 3,
    kind: 'blazer',
    nouns: ['Blazer', '{fabric} Blazer'],
    cuts: ['tailored'],
    fabrics: ['tweed', 'velvet', 'corduroy'],
    buttons: 1,
  }),
  specialSet('Loungewear Sets', {
    nouns: ['Hoodie Loungewear Set', 'Tracksuit Lounge Set', 'Sweat Lounge Set'],
    bodices: ['hood/long'],
    cuts: ['jogger'],
    fabrics: ['fleece'],
    palette: 'lounge',
  }),
  specialSet('Top & Pants Sets', {
    share: 3,
    nouns: ['{fabric} Top & Pants Set', '{fabric} Top and Pants Set'],
    bodices: ['v/long', 'high/long'],
    cuts: ['wide'],
    fabrics: ['knit'],
  }),
  specialSet('Top & Pants Sets', {
    nouns: ['Waistcoat & Pants Set', 'Vest & Pants Set'],
    bodices: ['v/none'],
    cuts: ['wide', 'straight'],
    fabrics: ['linen', 'wool'],
    buttons: 1,
  }),
];
