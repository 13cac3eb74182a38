import type { Recipe } from './recipe.ts';

const lower = { bodices: ['none/none'], prints: 0, palette: 'all', buttons: 0 } as const;
const jeans = {
  ...lower,
  typeId: 'jeans',
  kind: 'jeans',
  share: 10,
  lengths: ['regular'],
  fabrics: ['denim'],
  palette: 'denim',
  buttons: 1,
  price: [62, 98],
} as const;

const JEANS: readonly Recipe[] = [
  {
    ...jeans,
    subcategory: 'Straight Leg',
    share: 15,
    nouns: ['Straight Leg Jean', 'Straight Leg Jeans'],
    cuts: ['straight'],
  },
  { ...jeans, subcategory: 'Skinny', nouns: ['Skinny Jean', 'Skinny Jeans'], cuts: ['skinny'] },
  { ...jeans, subcategory: 'Wide Leg', share: 16, nouns: ['Wide Leg Jean', 'Wide Leg Jeans'], cuts: ['wide'] },
  { ...jeans, subcategory: 'Parallel', nouns: ['Parallel Jean', 'Parallel Jeans'], cuts: ['straight', 'wide'] },
  { ...jeans, subcategory: 'Roomy', nouns: ['Roomy Jean', 'Roomy Low Slung Jeans'], cuts: ['wide', 'mom'] },
  { ...jeans, subcategory: 'Low Rise', nouns: ['Low Rise Jean', 'Low Rise Bootleg Jeans'], cuts: ['flare'] },
  {
    ...jeans,
    subcategory: 'High Rise',
    nouns: ['High Rise Jean', 'High Rise Slim Jeans'],
    cuts: ['straight', 'skinny'],
  },
  { ...jeans, subcategory: 'Mom Jeans', nouns: ['Mom Jean', 'Mom Jeans'], cuts: ['mom'] },
  { ...jeans, subcategory: 'Flare', nouns: ['Flare Jean', 'Flare Jeans', 'Flared Jeans'], cuts: ['flare'] },
];

const pants = { ...lower, typeId: 'pants', kind: 'pants', share: 16, lengths: ['regular'], price: [52, 84] } as const;

const PANTS: readonly Recipe[] = [
  {
    ...pants,
    subcategory: 'Trousers',
    share: 18,
    nouns: ['Trousers', 'Trouser', '{fabric} Trousers'],
    cuts: ['straight', 'wide'],
    fabrics: ['cotton', 'linen', 'satin'],
    prints: 0.08,
  },
  {
    ...pants,
    subcategory: 'Cargo',
    nouns: ['Cargo Pants', 'Cargo Pant', 'Utility Cargo Pants'],
    cuts: ['cargo'],
    fabrics: ['cotton', 'satin'],
  },
  {
    ...pants,
    subcategory: 'Wide Leg',
    share: 20,
    nouns: ['Wide Leg Pants', 'Wide Leg Pant', '{fabric} Wide Leg Pants'],
    cuts: ['wide'],
    fabrics: ['linen', 'cotton', 'satin', 'knit'],
    prints: 0.22,
  },
  {
    ...pants,
    subcategory: 'Sweatpants',
    nouns: ['Sweatpants', 'Sweatpant'],
    cuts: ['jogger', 'straight'],
    fabrics: ['fleece'],
    palette: 'lounge',
    price: [42, 66],
  },
  {
    ...pants,
    subcategory: 'Joggers',
    nouns: ['Joggers', 'Jogger', 'Parachute Joggers'],
    cuts: ['jogger'],
    fabrics: ['fleece', 'cotton'],
    palette: 'lounge',
    price: [44, 68],
  },
  {
    ...pants,
    subcategory: 'Tailored',
    nouns: ['Tailored Pants', 'Tailored Pant', 'Tailored Suit Pants'],
    cuts: ['tailored'],
    fabrics: ['wool', 'linen', 'cotton'],
    prints: 0.18,
    palette: 'tailoring',
    buttons: 1,
    price: [62, 96],
  },
];

const shorts = { ...lower, typeId: 'shorts', kind: 'shorts', share: 20, lengths: ['mini'], price: [38, 60] } as const;

const SHORTS: readonly Recipe[] = [
  {
    ...shorts,
    subcategory: 'Denim Shorts',
    nouns: ['Denim Shorts', 'Denim Short', 'Cut Off Denim Shorts'],
    cuts: ['straight', 'a-line', 'mom'],
    fabrics: ['denim'],
    palette: 'denim',
    buttons: 1,
  },
  {
    ...shorts,
    subcategory: 'Mini Shorts',
    nouns: ['Mini Shorts', 'Micro Mini Shorts'],
    cuts: ['fitted', 'a-line'],
    fabrics: ['cotton', 'satin', 'linen', 'knit'],
    prints: 0.25,
  },
  {
    ...shorts,
    subcategory: 'Bermuda',
    lengths: ['regular'],
    nouns: ['Bermuda Shorts', 'Bermuda Short', 'Longline Bermuda Shorts'],
    cuts: ['bermuda'],
    fabrics: ['linen', 'cotton', 'wool'],
    prints: 0.15,
    price: [44, 68],
  },
  {
    ...shorts,
    subcategory: 'High Waisted',
    nouns: ['High Waisted Shorts', 'High Waist Shorts'],
    cuts: ['a-line', 'tailored', 'straight'],
    fabrics: ['linen', 'cotton', 'satin'],
    prints: 0.15,
  },
  {
    ...shorts,
    subcategory: 'Low Rise',
    share: 14,
    nouns: ['Low Rise Shorts', 'Low Rise Fold Over Shorts'],
    cuts: ['straight', 'fitted'],
    fabrics: ['cotton', 'fleece', 'knit'],
    prints: 0.1,
  },
];

const skirt = { ...lower, typeId: 'skirts', kind: 'skirt', share: 15, price: [40, 68] } as const;

const SKIRTS: readonly Recipe[] = [
  {
    ...skirt,
    subcategory: 'Mini Skirts',
    share: 24,
    nouns: ['Mini Skirt', 'Mini Skirt', 'Ruched Mini Skirt'],
    lengths: ['mini'],
    cuts: ['fitted', 'wrap', 'straight', 'tiered'],
    fabrics: ['cotton', 'satin', 'leather', 'linen', 'knit'],
    prints: 0.25,
    price: [36, 58],
  },
  {
    ...skirt,
    subcategory: 'Midi Skirts',
    share: 20,
    nouns: ['Midi Skirt', 'Slip Midi Skirt', 'Bias Midi Skirt'],
    lengths: ['midi'],
    cuts: ['straight', 'fitted', 'wrap'],
    fabrics: ['satin', 'satin', 'linen', 'knit', 'cotton'],
    prints: 0.3,
  },
  {
    ...skirt,
    subcategory: 'Maxi Skirts',
    share: 17,
    nouns: ['Maxi Skirt', 'Maxi Skirt', 'Low Waist Maxi Skirt'],
    lengths: ['maxi'],
    cuts: ['tiered', 'straight', 'flare'],
    fabrics: ['cotton', 'satin', 'linen', 'mesh'],
    prints: 0.3,
    price: [48, 78],
  },
  {
    ...skirt,
    subcategory: 'Pleated',
    nouns: ['Pleated Skirt', 'Pleated {length} Skirt'],
    lengths: ['mini', 'mini', 'midi'],
    cuts: ['pleated'],
    fabrics: ['cotton', 'wool', 'satin'],
    prints: 0.3,
  },
  {
    ...skirt,
    subcategory: 'Denim Skirts',
    nouns: ['Denim Skirt', 'Denim {length} Skirt'],
    lengths: ['mini', 'mini', 'midi', 'maxi'],
    cuts: ['straight', 'a-line'],
    fabrics: ['denim'],
    palette: 'denim',
    buttons: 1,
    price: [46, 74],
  },
  {
    ...skirt,
    subcategory: 'A-Line',
    nouns: ['A-Line Skirt', 'A-Line {length} Skirt', 'A Line {length} Skirt'],
    lengths: ['mini', 'midi'],
    cuts: ['a-line'],
    fabrics: ['cotton', 'wool', 'linen', 'leather'],
    prints: 0.25,
  },
];

export const LOWER_RECIPES: readonly Recipe[] = [...JEANS, ...PANTS, ...SHORTS, ...SKIRTS];
