import { type Recipe, recipesFor } from './recipe.ts';

const DRESS = { typeId: 'dresses', kind: 'dress', price: [58, 98] } as const;
const dress = recipesFor({ ...DRESS, buttons: 0.08 });
const specialDress = recipesFor(DRESS);
const mini = recipesFor({ ...DRESS, lengths: ['mini'] });
const long = recipesFor({ ...DRESS, lengths: ['midi', 'maxi'] });
const EASY_BODICES = ['v/strap', 'square/strap', 'cowl/strap', 'scoop/none', 'halter/none', 'strapless/none'] as const;
const BARE_SHOULDERS = ['off/none', 'off/long', 'off/puff', 'one/none', 'one/long', 'sweetheart/strap'] as const;
const holed = { cuts: ['fitted', 'a-line'], fabrics: ['lace', 'lace', 'crochet', 'velvet'] } as const;
const shirt = {
  bodices: ['collar/long', 'collar/short'],
  cuts: ['straight', 'a-line'],
  fabrics: ['cotton', 'linen', 'denim'],
  prints: 0.35,
  motifs: ['stripe'],
  buttons: 1,
} as const;

const TOP = { typeId: 'tops', kind: 'top', price: [32, 58] } as const;
const top = recipesFor({ ...TOP, share: 14, cuts: ['fitted', 'straight'] });
const specialTop = recipesFor(TOP);
const sweat = recipesFor({ ...TOP, bodices: ['hood/long'], fabrics: ['fleece'], palette: 'lounge' });
const cropped = recipesFor({ ...TOP, lengths: ['crop'], cuts: ['fitted'] });
const tank = recipesFor({ ...TOP, cuts: ['fitted'] });

export const UPPER_RECIPES: readonly Recipe[] = [
  dress('Mini Dresses', {
    share: 36,
    nouns: ['Mini Dress', 'Mini Dress', 'Slip Mini Dress', 'Sun Mini Dress'],
    lengths: ['mini'],
    bodices: [...EASY_BODICES, 'square/puff', 'v/long', 'crew/long', 'v/balloon', 'collar/short'],
    cuts: ['fitted', 'a-line', 'a-line', 'tiered', 'wrap', 'straight'],
    fabrics: ['cotton', 'cotton', 'satin', 'linen', 'knit', 'mesh'],
    prints: 0.34,
    price: [46, 76],
  }),
  dress('Maxi & Midi Dresses', {
    share: 34,
    nouns: ['{length} Dress', '{length} Dress', 'Slip {length} Dress', '{length} Sundress'],
    lengths: ['midi', 'midi', 'maxi'],
    bodices: [...EASY_BODICES, 'square/puff', 'v/short', 'crew/long', 'v/balloon'],
    cuts: ['fitted', 'a-line', 'straight', 'tiered', 'wrap', 'pleated'],
    fabrics: ['cotton', 'satin', 'satin', 'linen', 'knit', 'mesh'],
    prints: 0.34,
    price: [58, 96],
  }),
  dress('White Dresses', {
    share: 13,
    nouns: ['White {length} Dress', '{length} White Dress'],
    lengths: ['mini', 'mini', 'midi', 'maxi'],
    bodices: [...EASY_BODICES, 'square/puff', 'v/balloon'],
    cuts: ['fitted', 'a-line', 'tiered', 'wrap'],
    fabrics: ['cotton', 'linen', 'satin', 'mesh'],
    palette: 'white',
    price: [54, 92],
  }),
  dress('Party Dresses', {
    share: 17,
    nouns: ['Party Dress', '{length} Party Dress', 'Party {length} Dress'],
    lengths: ['mini', 'mini', 'mini', 'midi', 'maxi'],
    bodices: ['cowl/strap', 'v/strap', 'halter/none', 'strapless/none', 'v/long', 'square/puff'],
    cuts: ['fitted', 'fitted', 'a-line', 'straight', 'wrap'],
    fabrics: ['satin', 'satin', 'mesh', 'leather'],
    prints: 0.05,
    palette: 'party',
    buttons: 0,
    price: [62, 110],
  }),
  top('T-Shirt', {
    share: 18,
    nouns: ['T-Shirt', 'Tee', 'Baby Tee', 'Boxy T-Shirt'],
    bodices: ['crew/short', 'crew/short', 'v/short', 'scoop/short'],
    fabrics: ['cotton', 'cotton', 'linen'],
    prints: 0.15,
    price: [24, 42],
  }),
  top('Blouse', {
    nouns: ['Blouse'],
    bodices: ['v/balloon', 'square/puff', 'v/puff', 'collar/balloon', 'v/long'],
    cuts: ['straight', 'a-line'],
    fabrics: ['cotton', 'satin', 'linen', 'mesh'],
    prints: 0.4,
    buttons: 0.4,
    price: [42, 64],
  }),
  top('Tank Top', {
    nouns: ['Tank Top', 'Tank Top', 'Tank'],
    bodices: ['scoop/none', 'square/none', 'crew/none', 'scoop/strap'],
    cuts: ['fitted'],
    fabrics: ['cotton', 'knit', 'linen'],
    prints: 0.12,
    price: [22, 38],
  }),
  top('Crop Top', {
    share: 16,
    nouns: ['Crop Top', 'Crop Top', 'Cropped Top'],
    lengths: ['crop'],
    bodices: ['v/strap', 'square/strap', 'cowl/strap', 'strapless/none', 'square/puff', 'scoop/none', 'v/long'],
    fabrics: ['cotton', 'satin', 'mesh', 'knit', 'linen'],
    prints: 0.28,
    price: [28, 48],
  }),
  top('Long-sleeve', {
    nouns: ['Long Sleeve Top', 'Long-Sleeve Top', 'Long Sleeve Tee'],
    bodices: ['crew/long', 'square/long', 'v/long', 'scoop/long'],
    fabrics: ['cotton', 'knit', 'mesh'],
    prints: 0.2,
    price: [34, 56],
  }),
  top('Button-Up', {
    nouns: ['Button-Up Shirt', 'Button Up Shirt', 'Button-Up'],
    bodices: ['collar/long', 'collar/long', 'collar/short'],
    cuts: ['straight'],
    fabrics: ['cotton', 'linen', 'satin', 'denim'],
    prints: 0.34,
    buttons: 1,
    price: [44, 68],
  }),
  top('Halterneck', {
    nouns: ['Halterneck Top', 'Halter Top', 'Halter Neck Top'],
    lengths: ['crop', 'regular'],
    bodices: ['halter/none'],
    cuts: ['fitted'],
    fabrics: ['cotton', 'satin', 'knit', 'mesh'],
    prints: 0.25,
    price: [30, 50],
  }),
];

export const SPECIAL_UPPER_RECIPES: readonly Recipe[] = [
  specialDress('Party Dresses', {
    share: 6,
    nouns: ['Party Dress', '{length} Dress', '{length} Party Dress'],
    lengths: ['mini', 'mini', 'midi', 'maxi'],
    bodices: ['v/strap', 'cowl/strap', 'halter/none', 'crew/long', 'v/long'],
    cuts: ['fitted', 'straight'],
    fabrics: ['sequin', 'sequin', 'velvet'],
    palette: 'party',
    price: [74, 128],
  }),
  mini('Mini Dresses', {
    ...holed,
    nouns: ['Mini Dress'],
    bodices: ['v/strap', 'square/strap', 'v/long', 'crew/long', 'square/puff'],
    cuts: ['fitted', 'a-line', 'tiered'],
  }),
  long('Maxi & Midi Dresses', {
    ...holed,
    nouns: ['{length} Dress'],
    bodices: ['v/strap', 'square/strap', 'v/long', 'halter/none'],
    price: [68, 118],
  }),
  mini('Mini Dresses', { ...shirt, nouns: ['Mini Shirt Dress', 'Shirt Mini Dress'] }),
  long('Maxi & Midi Dresses', {
    ...shirt,
    share: 3,
    nouns: ['Midi Shirt Dress', 'Shirt Midi Dress'],
    lengths: ['midi'],
  }),
  mini('Mini Dresses', {
    share: 3,
    nouns: ['Mini Dress', 'Pinafore Mini Dress'],
    bodices: ['square/strap', 'sweetheart/strap'],
    cuts: ['a-line', 'fitted'],
    fabrics: ['denim', 'corduroy'],
  }),
  long('Maxi & Midi Dresses', {
    nouns: ['Jumper {length} Dress', 'Sweater {length} Dress', 'High Neck {length} Dress'],
    lengths: ['midi', 'midi', 'maxi'],
    bodices: ['high/long'],
    cuts: ['fitted', 'straight'],
    fabrics: ['knit'],
    palette: 'tailoring',
  }),
  mini('Mini Dresses', {
    nouns: ['Mini Dress'],
    bodices: BARE_SHOULDERS,
    cuts: ['fitted', 'a-line'],
    fabrics: ['satin', 'cotton', 'knit'],
  }),
  long('Maxi & Midi Dresses', {
    share: 5,
    nouns: ['{length} Dress'],
    bodices: BARE_SHOULDERS,
    cuts: ['fitted', 'a-line'],
    fabrics: ['satin', 'satin', 'cotton', 'mesh'],
    prints: 0.15,
    price: [68, 112],
  }),
  sweat('Long-sleeve', { share: 7, nouns: ['Hoodie', 'Hoodie', 'Oversized Hoodie'], price: [48, 74] }),
  sweat('Long-sleeve', { nouns: ['Zip Up Hoodie', 'Zip Hoodie'], zip: true, price: [52, 78] }),
  sweat('Long-sleeve', {
    share: 6,
    nouns: ['Sweatshirt', 'Crew Neck Sweatshirt', 'Oversized Sweatshirt'],
    bodices: ['crew/long'],
    price: [44, 68],
  }),
  specialTop('Long-sleeve', {
    share: 12,
    nouns: ['Jumper', 'Sweater', 'Knit Jumper', 'Oversized Knit Sweater'],
    bodices: ['crew/long', 'crew/long', 'v/long', 'v/balloon'],
    fabrics: ['knit'],
    prints: 0.25,
    motifs: ['stripe'],
    price: [46, 78],
  }),
  specialTop('Long-sleeve', {
    share: 6,
    nouns: ['Turtleneck Jumper', 'Roll Neck Sweater', 'Long Sleeve Turtleneck Top', 'High Neck Long Sleeve Top'],
    bodices: ['high/long'],
    cuts: ['fitted', 'straight'],
    fabrics: ['knit'],
    palette: 'tailoring',
    price: [40, 70],
  }),
  tank('Tank Top', {
    share: 5,
    nouns: ['Cami Top', 'Cami'],
    bodices: ['v/strap', 'square/strap', 'sweetheart/strap'],
    fabrics: ['lace', 'satin', 'lace'],
  }),
  specialTop('Long-sleeve', {
    share: 3,
    nouns: ['Long Sleeve Top', 'Long Sleeve Blouse'],
    bodices: ['high/long', 'v/long', 'square/long'],
    cuts: ['fitted', 'straight'],
    fabrics: ['lace', 'lace', 'velvet'],
  }),
  cropped('Crop Top', {
    share: 6,
    nouns: ['Corset Top', 'Corset Top', 'Bustier Top'],
    bodices: ['strapless/none', 'sweetheart/none', 'sweetheart/strap'],
    cuts: ['corset'],
    fabrics: ['satin', 'cotton', 'lace', 'denim'],
  }),
  specialTop('Long-sleeve', {
    nouns: ['Long Sleeve Bodysuit'],
    lengths: ['body'],
    bodices: ['square/long', 'crew/long', 'high/long', 'off/long'],
    cuts: ['fitted'],
    fabrics: ['knit', 'mesh', 'lace', 'cotton'],
  }),
  tank('Tank Top', {
    nouns: ['Tank Bodysuit', 'Cami Bodysuit'],
    lengths: ['body'],
    bodices: ['scoop/strap', 'square/strap', 'v/strap'],
    fabrics: ['knit', 'cotton', 'lace'],
  }),
  cropped('Crop Top', {
    share: 7,
    nouns: ['Crop Top', 'Cropped Top'],
    bodices: ['off/none', 'off/long', 'off/puff', 'one/none', 'one/long'],
    fabrics: ['cotton', 'knit', 'satin', 'linen'],
    prints: 0.1,
  }),
  cropped('Crop Top', {
    nouns: ['Crop Top'],
    bodices: ['v/strap', 'square/strap', 'strapless/none'],
    fabrics: ['sequin', 'crochet', 'crochet'],
  }),
  specialTop('Halterneck', {
    share: 2,
    nouns: ['Halter Top', 'Halterneck Top'],
    bodices: ['halter/none'],
    cuts: ['fitted'],
    fabrics: ['sequin', 'crochet'],
  }),
  specialTop('T-Shirt', {
    share: 3,
    nouns: ['Polo Tee', 'Polo T-Shirt'],
    bodices: ['collar/short'],
    cuts: ['fitted'],
    fabrics: ['knit', 'cotton'],
  }),
];
