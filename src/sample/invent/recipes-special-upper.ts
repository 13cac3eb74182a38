import type { Recipe } from './recipe.ts';

const dress = { typeId: 'dresses', kind: 'dress', prints: 0, palette: 'all', buttons: 0, price: [58, 98] } as const;
const mini = { ...dress, subcategory: 'Mini Dresses', lengths: ['mini'] } as const;
const long = { ...dress, subcategory: 'Maxi & Midi Dresses', lengths: ['midi', 'maxi'] } as const;
const holed = { cuts: ['fitted', 'a-line'], fabrics: ['lace', 'lace', 'crochet', 'velvet'] } as const;
const shirt = {
  bodices: ['collar/long', 'collar/short'],
  cuts: ['straight', 'a-line'],
  fabrics: ['cotton', 'linen', 'denim'],
  prints: 0.35,
  motifs: ['stripe'],
  buttons: 1,
} as const;
const BARE_SHOULDERS = ['off/none', 'off/long', 'off/puff', 'one/none', 'one/long', 'sweetheart/strap'] as const;

const DRESSES: readonly Recipe[] = [
  {
    ...dress,
    subcategory: 'Party Dresses',
    share: 6,
    nouns: ['Party Dress', '{length} Dress', '{length} Party Dress'],
    lengths: ['mini', 'mini', 'midi', 'maxi'],
    bodices: ['v/strap', 'cowl/strap', 'halter/none', 'crew/long', 'v/long'],
    cuts: ['fitted', 'straight'],
    fabrics: ['sequin', 'sequin', 'velvet'],
    palette: 'party',
    price: [74, 128],
  },
  {
    ...mini,
    ...holed,
    share: 4,
    nouns: ['Mini Dress'],
    bodices: ['v/strap', 'square/strap', 'v/long', 'crew/long', 'square/puff'],
    cuts: ['fitted', 'a-line', 'tiered'],
  },
  {
    ...long,
    ...holed,
    share: 4,
    nouns: ['{length} Dress'],
    bodices: ['v/strap', 'square/strap', 'v/long', 'halter/none'],
    price: [68, 118],
  },
  { ...mini, ...shirt, share: 4, nouns: ['Mini Shirt Dress', 'Shirt Mini Dress'] },
  { ...long, ...shirt, share: 3, nouns: ['Midi Shirt Dress', 'Shirt Midi Dress'], lengths: ['midi'] },
  {
    ...mini,
    share: 3,
    nouns: ['Mini Dress', 'Pinafore Mini Dress'],
    bodices: ['square/strap', 'sweetheart/strap'],
    cuts: ['a-line', 'fitted'],
    fabrics: ['denim', 'corduroy'],
  },
  {
    ...long,
    share: 4,
    nouns: ['Jumper {length} Dress', 'Sweater {length} Dress', 'High Neck {length} Dress'],
    lengths: ['midi', 'midi', 'maxi'],
    bodices: ['high/long'],
    cuts: ['fitted', 'straight'],
    fabrics: ['knit'],
    palette: 'tailoring',
  },
  {
    ...mini,
    share: 4,
    nouns: ['Mini Dress'],
    bodices: BARE_SHOULDERS,
    cuts: ['fitted', 'a-line'],
    fabrics: ['satin', 'cotton', 'knit'],
  },
  {
    ...long,
    share: 5,
    nouns: ['{length} Dress'],
    bodices: BARE_SHOULDERS,
    cuts: ['fitted', 'a-line'],
    fabrics: ['satin', 'satin', 'cotton', 'mesh'],
    prints: 0.15,
    price: [68, 112],
  },
];

const top = {
  typeId: 'tops',
  kind: 'top',
  lengths: ['regular'],
  cuts: ['straight'],
  prints: 0,
  palette: 'all',
  buttons: 0,
  price: [32, 58],
} as const;

const longSleeved = { ...top, subcategory: 'Long-sleeve' } as const;
const sweat = { ...longSleeved, bodices: ['hood/long'], fabrics: ['fleece'], palette: 'lounge' } as const;
const cropped = { ...top, subcategory: 'Crop Top', lengths: ['crop'], cuts: ['fitted'] } as const;
const tank = { ...top, subcategory: 'Tank Top', cuts: ['fitted'] } as const;

const TOPS: readonly Recipe[] = [
  { ...sweat, share: 7, nouns: ['Hoodie', 'Hoodie', 'Oversized Hoodie'], price: [48, 74] },
  { ...sweat, share: 4, nouns: ['Zip Up Hoodie', 'Zip Hoodie'], zip: true, price: [52, 78] },
  {
    ...sweat,
    share: 6,
    nouns: ['Sweatshirt', 'Crew Neck Sweatshirt', 'Oversized Sweatshirt'],
    bodices: ['crew/long'],
    price: [44, 68],
  },
  {
    ...longSleeved,
    share: 12,
    nouns: ['Jumper', 'Sweater', 'Knit Jumper', 'Oversized Knit Sweater'],
    bodices: ['crew/long', 'crew/long', 'v/long', 'v/balloon'],
    fabrics: ['knit'],
    prints: 0.25,
    motifs: ['stripe'],
    price: [46, 78],
  },
  {
    ...longSleeved,
    share: 6,
    nouns: ['Turtleneck Jumper', 'Roll Neck Sweater', 'Long Sleeve Turtleneck Top', 'High Neck Long Sleeve Top'],
    bodices: ['high/long'],
    cuts: ['fitted', 'straight'],
    fabrics: ['knit'],
    palette: 'tailoring',
    price: [40, 70],
  },
  {
    ...tank,
    share: 5,
    nouns: ['Cami Top', 'Cami'],
    bodices: ['v/strap', 'square/strap', 'sweetheart/strap'],
    fabrics: ['lace', 'satin', 'lace'],
  },
  {
    ...longSleeved,
    share: 3,
    nouns: ['Long Sleeve Top', 'Long Sleeve Blouse'],
    bodices: ['high/long', 'v/long', 'square/long'],
    cuts: ['fitted', 'straight'],
    fabrics: ['lace', 'lace', 'velvet'],
  },
  {
    ...cropped,
    share: 6,
    nouns: ['Corset Top', 'Corset Top', 'Bustier Top'],
    bodices: ['strapless/none', 'sweetheart/none', 'sweetheart/strap'],
    cuts: ['corset'],
    fabrics: ['satin', 'cotton', 'lace', 'denim'],
  },
  {
    ...longSleeved,
    share: 4,
    nouns: ['Long Sleeve Bodysuit'],
    lengths: ['body'],
    bodices: ['square/long', 'crew/long', 'high/long', 'off/long'],
    cuts: ['fitted'],
    fabrics: ['knit', 'mesh', 'lace', 'cotton'],
  },
  {
    ...tank,
    share: 4,
    nouns: ['Tank Bodysuit', 'Cami Bodysuit'],
    lengths: ['body'],
    bodices: ['scoop/strap', 'square/strap', 'v/strap'],
    fabrics: ['knit', 'cotton', 'lace'],
  },
  {
    ...cropped,
    share: 7,
    nouns: ['Crop Top', 'Cropped Top'],
    bodices: ['off/none', 'off/long', 'off/puff', 'one/none', 'one/long'],
    fabrics: ['cotton', 'knit', 'satin', 'linen'],
    prints: 0.1,
  },
  {
    ...cropped,
    share: 4,
    nouns: ['Crop Top'],
    bodices: ['v/strap', 'square/strap', 'strapless/none'],
    fabrics: ['sequin', 'crochet', 'crochet'],
  },
  {
    ...top,
    subcategory: 'Halterneck',
    share: 2,
    nouns: ['Halter Top', 'Halterneck Top'],
    bodices: ['halter/none'],
    cuts: ['fitted'],
    fabrics: ['sequin', 'crochet'],
  },
  {
    ...top,
    subcategory: 'T-Shirt',
    share: 3,
    nouns: ['Polo Tee', 'Polo T-Shirt'],
    bodices: ['collar/short'],
    cuts: ['fitted'],
    fabrics: ['knit', 'cotton'],
  },
];

/** Dresses and tops that every shop has a few of, in cloths and cuts that the great part of a range is not made of. */
export const SPECIAL_UPPER_RECIPES: readonly Recipe[] = [...DRESSES, ...TOPS];
