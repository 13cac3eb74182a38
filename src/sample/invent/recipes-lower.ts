import { type Recipe, recipesFor } from './recipe.ts';

const JEANS = { typeId: 'jeans', kind: 'jeans', fabrics: ['denim'], palette: 'denim', buttons: 1 } as const;
const jeans = recipesFor({ ...JEANS, share: 10, price: [62, 98] });
const specialJeans = recipesFor({ ...JEANS, share: 3, price: [52, 88] });

const pants = recipesFor({ typeId: 'pants', kind: 'pants', share: 16, price: [52, 84] });
const specialPants = recipesFor({ typeId: 'pants', kind: 'pants', price: [52, 88] });

const shorts = recipesFor({ typeId: 'shorts', kind: 'shorts', share: 20, lengths: ['mini'], price: [38, 60] });
const specialShorts = recipesFor({ typeId: 'shorts', kind: 'shorts', price: [52, 88] });

const skirt = recipesFor({ typeId: 'skirts', kind: 'skirt', share: 15, price: [40, 68] });

export const LOWER_RECIPES: readonly Recipe[] = [
  jeans('Straight Leg', { share: 15, nouns: ['Straight Leg Jean', 'Straight Leg Jeans'] }),
  jeans('Skinny', { nouns: ['Skinny Jean', 'Skinny Jeans'], cuts: ['skinny'] }),
  jeans('Wide Leg', { share: 16, nouns: ['Wide Leg Jean', 'Wide Leg Jeans'], cuts: ['wide'] }),
  jeans('Parallel', { nouns: ['Parallel Jean', 'Parallel Jeans'], cuts: ['straight', 'wide'] }),
  jeans('Roomy', { nouns: ['Roomy Jean', 'Roomy Low Slung Jeans'], cuts: ['wide', 'mom'] }),
  jeans('Low Rise', { nouns: ['Low Rise Jean', 'Low Rise Bootleg Jeans'], cuts: ['flare'] }),
  jeans('High Rise', {
    nouns: ['High Rise Jean', 'High Rise Slim Jeans'],
    cuts: ['straight', 'skinny'],
  }),
  jeans('Mom Jeans', { nouns: ['Mom Jean', 'Mom Jeans'], cuts: ['mom'] }),
  jeans('Flare', { nouns: ['Flare Jean', 'Flare Jeans', 'Flared Jeans'], cuts: ['flare'] }),
  pants('Trousers', {
    share: 18,
    nouns: ['Trousers', 'Trouser', '{fabric} Trousers'],
    cuts: ['straight', 'wide'],
    fabrics: ['cotton', 'linen', 'satin'],
    prints: 0.08,
  }),
  pants('Cargo', {
    nouns: ['Cargo Pants', 'Cargo Pant', 'Utility Cargo Pants'],
    cuts: ['cargo'],
    fabrics: ['cotton', 'satin'],
  }),
  pants('Wide Leg', {
    share: 20,
    nouns: ['Wide Leg Pants', 'Wide Leg Pant', '{fabric} Wide Leg Pants'],
    cuts: ['wide'],
    fabrics: ['linen', 'cotton', 'satin', 'knit'],
    prints: 0.22,
  }),
  pants('Sweatpants', {
    nouns: ['Sweatpants', 'Sweatpant'],
    cuts: ['jogger', 'straight'],
    fabrics: ['fleece'],
    palette: 'lounge',
    price: [42, 66],
  }),
  pants('Joggers', {
    nouns: ['Joggers', 'Jogger', 'Parachute Joggers'],
    cuts: ['jogger'],
    fabrics: ['fleece', 'cotton'],
    palette: 'lounge',
    price: [44, 68],
  }),
  pants('Tailored', {
    nouns: ['Tailored Pants', 'Tailored Pant', 'Tailored Suit Pants'],
    cuts: ['tailored'],
    fabrics: ['wool', 'linen', 'cotton'],
    prints: 0.18,
    palette: 'tailoring',
    buttons: 1,
    price: [62, 96],
  }),
  shorts('Denim Shorts', {
    nouns: ['Denim Shorts', 'Denim Short', 'Cut Off Denim Shorts'],
    cuts: ['straight', 'a-line', 'mom'],
    fabrics: ['denim'],
    palette: 'denim',
    buttons: 1,
  }),
  shorts('Mini Shorts', {
    nouns: ['Mini Shorts', 'Micro Mini Shorts'],
    cuts: ['fitted', 'a-line'],
    fabrics: ['cotton', 'satin', 'linen', 'knit'],
    prints: 0.25,
  }),
  shorts('Bermuda', {
    lengths: ['regular'],
    nouns: ['Bermuda Shorts', 'Bermuda Short', 'Longline Bermuda Shorts'],
    cuts: ['bermuda'],
    fabrics: ['linen', 'cotton', 'wool'],
    prints: 0.15,
    price: [44, 68],
  }),
  shorts('High Waisted', {
    nouns: ['High Waisted Shorts', 'High Waist Shorts'],
    cuts: ['a-line', 'tailored', 'straight'],
    fabrics: ['linen', 'cotton', 'satin'],
    prints: 0.15,
  }),
  shorts('Low Rise', {
    share: 14,
    nouns: ['Low Rise Shorts', 'Low Rise Fold Over Shorts'],
    cuts: ['straight', 'fitted'],
    fabrics: ['cotton', 'fleece', 'knit'],
    prints: 0.1,
  }),
  skirt('Mini Skirts', {
    share: 24,
    nouns: ['Mini Skirt', 'Mini Skirt', 'Ruched Mini Skirt'],
    lengths: ['mini'],
    cuts: ['fitted', 'wrap', 'straight', 'tiered'],
    fabrics: ['cotton', 'satin', 'leather', 'linen', 'knit'],
    prints: 0.25,
    price: [36, 58],
  }),
  skirt('Midi Skirts', {
    share: 20,
    nouns: ['Midi Skirt', 'Slip Midi Skirt', 'Bias Midi Skirt'],
    lengths: ['midi'],
    cuts: ['straight', 'fitted', 'wrap'],
    fabrics: ['satin', 'satin', 'linen', 'knit', 'cotton'],
    prints: 0.3,
  }),
  skirt('Maxi Skirts', {
    share: 17,
    nouns: ['Maxi Skirt', 'Maxi Skirt', 'Low Waist Maxi Skirt'],
    lengths: ['maxi'],
    cuts: ['tiered', 'straight', 'flare'],
    fabrics: ['cotton', 'satin', 'linen', 'mesh'],
    prints: 0.3,
    price: [48, 78],
  }),
  skirt('Pleated', {
    nouns: ['Pleated Skirt', 'Pleated {length} Skirt'],
    lengths: ['mini', 'mini', 'midi'],
    cuts: ['pleated'],
    fabrics: ['cotton', 'wool', 'satin'],
    prints: 0.3,
  }),
  skirt('Denim Skirts', {
    nouns: ['Denim Skirt', 'Denim {length} Skirt'],
    lengths: ['mini', 'mini', 'midi', 'maxi'],
    cuts: ['straight', 'a-line'],
    fabrics: ['denim'],
    palette: 'denim',
    buttons: 1,
    price: [46, 74],
  }),
  skirt('A-Line', {
    nouns: ['A-Line Skirt', 'A-Line {length} Skirt', 'A Line {length} Skirt'],
    lengths: ['mini', 'midi'],
    cuts: ['a-line'],
    fabrics: ['cotton', 'wool', 'linen', 'leather'],
    prints: 0.25,
  }),
];

export const SPECIAL_LOWER_RECIPES: readonly Recipe[] = [
  skirt('Midi Skirts', {
    share: 4,
    nouns: ['Midi Skirt', 'Slip Midi Skirt'],
    lengths: ['midi'],
    cuts: ['straight', 'wrap'],
    fabrics: ['satin', 'mesh'],
    prints: 1,
    motifs: ['animal', 'animal', 'polka'],
  }),
  skirt('Mini Skirts', {
    share: 4,
    nouns: ['Mini Skort', 'Skort'],
    lengths: ['mini'],
    cuts: ['a-line', 'pleated', 'wrap'],
    fabrics: ['cotton', 'linen', 'wool'],
    prints: 0.3,
    motifs: ['check'],
    price: [38, 58],
  }),
  skirt('Mini Skirts', {
    share: 6,
    nouns: ['Mini Skirt'],
    lengths: ['mini'],
    cuts: ['fitted', 'straight', 'a-line'],
    fabrics: ['sequin', 'lace', 'suede', 'corduroy', 'tweed'],
  }),
  specialPants('Wide Leg', {
    share: 5,
    nouns: ['Wide Leg Pants', 'Wide Leg Trousers'],
    cuts: ['wide'],
    fabrics: ['corduroy', 'leather', 'corduroy', 'velvet'],
    palette: 'tailoring',
  }),
  specialPants('Trousers', {
    share: 5,
    nouns: ['Trousers', 'Flared Trousers'],
    cuts: ['flare', 'straight'],
    fabrics: ['leather', 'corduroy', 'knit'],
    palette: 'tailoring',
  }),
  specialPants('Trousers', {
    nouns: ['Leggings', 'Leggings', 'Flared Leggings'],
    cuts: ['skinny', 'flare'],
    fabrics: ['knit', 'cotton'],
    palette: 'lounge',
    price: [32, 54],
  }),
  specialPants('Tailored', {
    share: 3,
    nouns: ['Tailored Pants', 'Tailored Trousers'],
    cuts: ['tailored'],
    fabrics: ['wool'],
    prints: 1,
    motifs: ['stripe', 'check'],
    palette: 'tailoring',
    buttons: 1,
  }),
  specialShorts('High Waisted', {
    share: 3,
    nouns: ['High Waisted Bike Shorts', 'High Waist Biker Shorts'],
    cuts: ['fitted'],
    fabrics: ['knit', 'cotton'],
    price: [28, 44],
  }),
  specialShorts('Mini Shorts', {
    share: 2,
    nouns: ['Mini Shorts'],
    lengths: ['mini'],
    cuts: ['a-line'],
    fabrics: ['leather', 'sequin', 'suede'],
  }),
  specialJeans('Flare', { nouns: ['Bootcut Jeans'], cuts: ['flare'] }),
  specialJeans('Roomy', { nouns: ['Baggy Jeans', 'Barrel Leg Roomy Jeans'], cuts: ['wide', 'mom'] }),
];
