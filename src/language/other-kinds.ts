/** What shops sell beside the eight product types: kinds of things the storefront does not list. */
export const OTHER_KINDS = [
  'shoes',
  'bags',
  'swimwear',
  'lingerie',
  'sleepwear',
  'hosiery',
  'jumpsuits',
  'hats',
  'jewellery',
  'accessories',
  'beauty',
  'home',
  'children',
  'menswear',
  'other clothing',
  'gift cards',
] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];
