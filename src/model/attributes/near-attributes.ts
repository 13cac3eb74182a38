import { type Attribute, attributeKind, IMPLIED_ATTRIBUTES, isAttribute } from './attribute.ts';

/** What comes nearest where nothing has it, best first: for an occasion, what else is worn there. */
const NEAR: ReadonlyMap<Attribute, readonly Attribute[]> = new Map<Attribute, readonly Attribute[]>([
  ['garment:bike-shorts', ['fit:fitted', 'fit:stretch']],
  ['garment:biker', ['material:leather', 'material:faux-leather']],
  ['garment:bodysuit', ['fit:bodycon', 'fit:fitted']],
  ['garment:corset', ['neckline:strapless', 'neckline:sweetheart', 'fit:fitted']],
  ['garment:leggings', ['fit:stretch', 'fit:skinny']],
  ['garment:parachute', ['fit:relaxed', 'fit:tapered']],
  ['garment:puffer', ['material:down']],
  ['garment:shacket', ['fit:oversized', 'pattern:check']],
  ['garment:skort', ['length:mini']],
  ['garment:sweatshirt', ['material:fleece', 'garment:jumper']],
  ['garment:tracksuit', ['occasion:lounge']],
  ['detail:backless', ['neckline:halter']],
  ['detail:belted', ['fit:wrap']],
  ['detail:bow', ['detail:ruffle', 'material:lace']],
  ['detail:cut-out', ['detail:backless', 'neckline:halter']],
  ['detail:fringe', ['detail:tiered', 'detail:ruffle']],
  ['detail:slit', ['fit:wrap', 'fit:slip']],
  ['fit:bodycon', ['fit:fitted']],
  ['fit:bootcut', ['fit:flared']],
  ['fit:fitted', ['fit:bodycon']],
  ['fit:flared', ['fit:bootcut', 'fit:wide-leg']],
  ['fit:oversized', ['fit:relaxed']],
  ['length:knee', ['length:midi']],
  ['length:maxi', ['length:midi']],
  ['material:cashmere', ['material:wool', 'material:knit']],
  ['material:chiffon', ['material:sheer', 'material:mesh']],
  ['material:faux-fur', ['material:teddy']],
  ['material:lace', ['material:mesh', 'material:sheer', 'detail:ruffle']],
  ['material:leather', ['material:faux-leather']],
  ['material:mohair', ['material:knit']],
  ['material:muslin', ['material:linen', 'material:cotton']],
  ['material:organza', ['material:sheer', 'material:mesh']],
  ['material:sequin', ['material:metallic', 'material:satin']],
  ['material:silk', ['material:satin']],
  ['material:suede', ['material:faux-leather']],
  ['material:teddy', ['material:faux-fur', 'material:fleece']],
  ['material:tulle', ['material:mesh', 'detail:ruffle']],
  ['material:tweed', ['pattern:check', 'material:wool']],
  ['material:velvet', ['material:satin']],
  ['neckline:boat', ['neckline:crew', 'neckline:scoop']],
  ['neckline:hooded', ['material:fleece']],
  ['neckline:off-shoulder', ['neckline:strapless']],
  ['neckline:one-shoulder', ['neckline:off-shoulder', 'neckline:strapless']],
  ['neckline:plunge', ['neckline:v-neck']],
  ['neckline:sweetheart', ['neckline:strapless', 'neckline:square']],
  ['pattern:embroidered', ['material:lace']],
  ['pattern:graphic', ['pattern:printed']],
  ['pattern:paisley', ['pattern:floral']],
  ['pattern:tropical', ['pattern:floral']],
  ['sleeve:bell', ['sleeve:balloon']],
  ['sleeve:cap', ['sleeve:short']],
  ['sleeve:long', ['sleeve:balloon', 'sleeve:bell', 'sleeve:three-quarter', 'sleeve:puff']],
  ['sleeve:sleeveless', ['neckline:halter', 'neckline:strapless']],
  ['occasion:birthday', ['occasion:party', 'occasion:cocktail']],
  ['occasion:bridesmaid', ['occasion:wedding-guest', 'occasion:formal', 'occasion:evening', 'occasion:party']],
  ['occasion:cocktail', ['occasion:party', 'occasion:evening']],
  ['occasion:date-night', ['occasion:party', 'occasion:evening']],
  ['occasion:evening', ['occasion:formal', 'occasion:cocktail', 'occasion:party']],
  ['occasion:festival', ['occasion:vacation', 'occasion:summer']],
  ['occasion:formal', ['occasion:evening', 'occasion:cocktail', 'occasion:party']],
  ['occasion:graduation', ['occasion:formal', 'occasion:cocktail', 'occasion:party']],
  ['occasion:prom', ['occasion:formal', 'occasion:evening', 'occasion:party']],
  ['occasion:beach', ['occasion:vacation', 'occasion:summer']],
  ['occasion:vacation', ['occasion:beach', 'occasion:summer']],
  ['occasion:wedding-guest', ['occasion:formal', 'occasion:cocktail', 'occasion:evening', 'occasion:party']],
]);

/** What says nearly as much as an attribute, best first: what follows from it, then what is nearest. */
export function nearAttributes(attribute: Attribute): readonly Attribute[] {
  return [...(IMPLIED_ATTRIBUTES.get(attribute) ?? []), ...(NEAR.get(attribute) ?? [])];
}

/** What is worn for an occasion, whether its shop says so or not. */
const WORN_FOR: ReadonlyMap<Attribute, readonly string[]> = new Map<Attribute, readonly string[]>([
  ['occasion:beach', ['material:linen', 'material:crochet']],
  ['occasion:birthday', ['material:sequin', 'material:satin', 'fit:bodycon']],
  ['occasion:bridesmaid', ['material:satin', 'length:maxi', 'length:midi']],
  ['occasion:casual', ['material:jersey', 'material:denim', 'material:cotton', 'material:linen', 'fit:relaxed']],
  ['occasion:cocktail', ['material:satin', 'material:sequin', 'material:lace']],
  ['occasion:date-night', ['material:satin', 'material:lace', 'fit:bodycon']],
  ['occasion:evening', ['material:satin', 'material:sequin', 'material:lace']],
  ['occasion:fall', ['material:knit', 'material:wool', 'material:corduroy', 'material:suede']],
  ['occasion:festival', ['detail:fringe', 'material:crochet', 'material:mesh']],
  ['occasion:formal', ['material:satin', 'length:maxi', 'fit:tailored']],
  ['occasion:graduation', ['material:satin', 'length:midi', 'length:maxi']],
  ['occasion:lounge', ['material:fleece', 'material:terry', 'material:knit']],
  ['occasion:party', ['material:satin', 'material:sequin', 'material:metallic', 'neckline:strapless']],
  ['occasion:prom', ['material:satin', 'length:maxi']],
  ['occasion:sport', ['fit:stretch', 'neckline:hooded', 'material:fleece', 'material:jersey']],
  ['occasion:spring', ['pattern:floral']],
  ['occasion:summer', ['material:linen', 'sleeve:spaghetti-strap']],
  ['occasion:vacation', ['material:linen', 'material:crochet']],
  ['occasion:wedding-guest', ['material:satin', 'length:maxi', 'length:midi']],
  [
    'occasion:winter',
    ['garment:puffer', 'material:wool', 'material:knit', 'material:fleece', 'material:teddy', 'material:faux-fur'],
  ],
  ['occasion:work', ['cut:blazers', 'fit:tailored', 'neckline:collared', 'cut:blouse', 'length:midi']],
]);

/** What makes a piece fit for an occasion, attributes or cuts; nothing for what is none. */
export function wornFor(attribute: Attribute): readonly string[] {
  return WORN_FOR.get(attribute) ?? [];
}

/** Subcategories that many would call by the other's name as well, as words of a search. */
const NEAR_CUTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['cut:blouse', ['cut:button-up']],
  ['cut:button-up', ['cut:blouse']],
  ['cut:coats', ['cut:jackets']],
  ['cut:joggers', ['cut:sweatpants']],
  ['cut:sweatpants', ['cut:joggers']],
  ['cut:t-shirt', ['cut:tank-top']],
]);

/**
 * What says nearly as much as a wish, which is an attribute or a cut; nothing for another word. What follows from an attribute says less,
 * unless it is of the same kind: what has no straps has no sleeves, as a shirt may. An occasion is also what is worn for it.
 */
export function nearWishes(wish: string): readonly string[] {
  if (!isAttribute(wish)) return NEAR_CUTS.get(wish) ?? [];
  const isLess = (one: Attribute) =>
    IMPLIED_ATTRIBUTES.get(wish)?.includes(one) === true && attributeKind(one) !== attributeKind(wish);
  return [...nearAttributes(wish).filter((one) => !isLess(one)), ...wornFor(wish)];
}

const NO_SLEEVES = ['neckline:halter', 'neckline:strapless', 'sleeve:sleeveless', 'sleeve:spaghetti-strap'] as const;
const LOW_NECKLINES = [
  'neckline:cowl',
  'neckline:off-shoulder',
  'neckline:plunge',
  'neckline:scoop',
  'neckline:square',
  'neckline:strapless',
  'neckline:sweetheart',
  'neckline:v-neck',
] as const;
const BARE = ['detail:backless', 'length:cropped', 'length:mini', 'material:sheer', 'neckline:strapless'] as const;
const SHIRTS = ['cut:blouse', 'cut:button-up'] as const;
const LEISURE = ['cut:cargo', 'cut:joggers', 'cut:sweatpants', 'garment:leggings', 'garment:sweatshirt'] as const;
const KNITTED = ['garment:jumper', 'garment:sweatshirt'] as const;
const HOT = ['garment:puffer', 'material:faux-fur', 'material:fleece', 'material:teddy', 'material:wool'] as const;

/** What nobody means who wishes for an attribute or a cut: what has it stands behind what says neither. */
const AGAINST: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['cut:blouse', KNITTED],
  ['cut:button-up', ['cut:t-shirt', 'cut:tank-top', 'neckline:halter', ...KNITTED]],
  ['cut:coats', ['cut:cardigans']],
  ['cut:jackets', ['cut:cardigans']],
  ['cut:t-shirt', [...SHIRTS, ...KNITTED]],
  ['cut:tank-top', SHIRTS],
  ['fit:bodycon', ['fit:a-line', 'fit:oversized', 'fit:relaxed']],
  ['fit:fitted', ['fit:a-line', 'fit:oversized', 'fit:relaxed']],
  ['fit:high-waisted', ['fit:low-rise']],
  ['fit:low-rise', ['fit:high-waisted']],
  ['fit:oversized', ['fit:bodycon', 'fit:fitted', 'fit:skinny', 'fit:slim']],
  ['fit:relaxed', ['fit:bodycon', 'fit:fitted', 'fit:skinny', 'fit:slim']],
  ['fit:skinny', ['fit:flared', 'fit:relaxed', 'fit:wide-leg']],
  ['fit:straight-leg', ['fit:flared', 'fit:skinny']],
  ['fit:wide-leg', ['fit:skinny', 'fit:slim', 'fit:tapered']],
  ['garment:jumper', ['cut:t-shirt', ...SHIRTS]],
  ['length:cropped', ['length:longline']],
  ['length:knee', ['length:mini']],
  ['length:longline', ['length:cropped']],
  ['length:maxi', ['length:mini']],
  ['length:midi', ['length:mini']],
  ['length:mini', ['length:maxi', 'length:midi']],
  ['material:knit', SHIRTS],
  ['neckline:high', LOW_NECKLINES],
  ['neckline:turtleneck', LOW_NECKLINES],
  ['neckline:v-neck', ['neckline:crew', 'neckline:high', 'neckline:strapless', 'neckline:turtleneck']],
  ['occasion:beach', ['sleeve:long', ...HOT]],
  [
    'occasion:formal',
    [...LEISURE, 'material:denim', 'material:fleece', 'material:ribbed', 'occasion:beach', 'occasion:casual'],
  ],
  ['occasion:summer', ['sleeve:long', ...HOT]],
  ['occasion:vacation', ['sleeve:long', ...HOT]],
  ['occasion:wedding-guest', [...LEISURE, 'material:denim', 'material:fleece', 'occasion:beach', 'occasion:casual']],
  ['occasion:winter', ['material:linen', ...NO_SLEEVES]],
  [
    'occasion:work',
    [
      ...BARE,
      ...LEISURE,
      'garment:puffer',
      'material:faux-fur',
      'material:fleece',
      'material:teddy',
      'detail:distressed',
      'occasion:beach',
    ],
  ],
  ['sleeve:balloon', NO_SLEEVES],
  ['sleeve:bell', NO_SLEEVES],
  ['sleeve:long', ['cut:tank-top', 'sleeve:cap', 'sleeve:short', ...NO_SLEEVES]],
  ['sleeve:puff', NO_SLEEVES],
  ['sleeve:short', ['sleeve:long', ...NO_SLEEVES]],
  ['sleeve:spaghetti-strap', ['sleeve:balloon', 'sleeve:long', 'sleeve:puff', 'sleeve:short']],
  ['sleeve:sleeveless', ['sleeve:long', 'sleeve:puff', 'sleeve:short']],
]);

/** What speaks against a piece for whoever wishes for this; nothing for another word. */
export function againstWish(wish: string): readonly string[] {
  return AGAINST.get(wish) ?? [];
}

/** Whether what has a wish is spared what speaks against it; not an occasion, which texts name lightly: long sleeves are no dress for summer. */
export function isSparedByWish(wish: string): boolean {
  return !(isAttribute(wish) && attributeKind(wish) === 'occasion');
}
