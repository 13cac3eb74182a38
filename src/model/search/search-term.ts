import { type Attribute, attributeKind, attributeName, isAttribute } from '../attributes/attribute.ts';
import { COLOR_NAMES } from '../colors/color-names.ts';
import { findProductType, PRODUCT_TYPES } from '../product/product-types.ts';

const CUT = 'cut:';

/** Subcategories that say the same as an attribute: what has either is meant. */
const SAYING: Readonly<Partial<Record<Attribute, readonly string[]>>> = {
  'detail:pleated': ['Pleated'],
  'fit:a-line': ['A-Line'],
  'fit:flared': ['Flare'],
  'fit:high-waisted': ['High Rise', 'High Waisted'],
  'fit:low-rise': ['Low Rise'],
  'fit:skinny': ['Skinny'],
  'fit:straight-leg': ['Straight Leg'],
  'fit:tailored': ['Tailored'],
  'fit:wide-leg': ['Wide Leg'],
  'length:cropped': ['Crop Top'],
  'length:maxi': ['Maxi Skirts'],
  'length:midi': ['Midi Skirts'],
  'length:mini': ['Mini Dresses', 'Mini Shorts', 'Mini Skirts'],
  'material:denim': ['Denim Shorts', 'Denim Skirts'],
  'neckline:halter': ['Halterneck'],
  'occasion:lounge': ['Loungewear Sets'],
  'occasion:party': ['Party Dresses'],
  'sleeve:long': ['Long-sleeve'],
};

const CUTS: ReadonlyMap<string, string> = new Map(
  PRODUCT_TYPES.flatMap(({ subcategories }) => subcategories).map((name) => [`${CUT}${slug(name)}`, name] as const),
);

function slug(name: string): string {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .join('-');
}

/** A subcategory as a word of a search, which may be a wish as any other: `length:mini`, `cut:t-shirt`. */
export function cutTerm(subcategory: string): string {
  const saying = Object.entries(SAYING).find(([, names]) => names.includes(subcategory));
  return saying?.[0] ?? `${CUT}${slug(subcategory)}`;
}

/** The subcategories whose products have a word, whether they say it themselves or not. */
export function cutsSaying(word: string): readonly string[] {
  const cut = CUTS.get(word);
  return cut === undefined ? (isAttribute(word) && SAYING[word]) || [] : [cut];
}

/** Whether a word of a search is the name of something that products have: an attribute or a cut. It is looked for as it is. */
export function isTerm(word: string): boolean {
  return isAttribute(word) || CUTS.has(word);
}

/** A size that nobody sells, as a wish: `uk-10`. */
const SIZE = /^(?:au|nz|uk|us|eu)-\d{1,2}$/;

/** A word of a search as somebody would say it. */
export function nameTerm(word: string): string {
  if (SIZE.test(word)) return word.toUpperCase().replace('-', ' ');
  return isAttribute(word) ? attributeName(word) : (CUTS.get(word)?.toLowerCase() ?? word);
}

/** How much a wish says beside others that are as rare: a blouse that is no silk is none, one for work is worn on Sundays too. */
export function weightOfWish(word: string): number {
  if (KINDS.has(word)) return 2;
  if (CUTS.has(word)) return 1;
  if (SHAPES.has(word)) return 1.35;
  return isAttribute(word) ? WEIGHTS[attributeKind(word)] : COLOR_NAMES.has(word) ? 0.25 : 0.5;
}

/** These are nearly types: a coat that is no camel comes before a blazer that is, a fitted T-shirt before an oversized blouse. */
const KINDS: ReadonlySet<string> = new Set(
  ['T-Shirt', ...(findProductType('outerwear')?.subcategories ?? [])].map((name) => CUT + slug(name)),
);

/** The shape of the legs says what trousers are, before how high they are or how they fit. */
const SHAPES: ReadonlySet<string> = new Set<Attribute>([
  'fit:bootcut',
  'fit:flared',
  'fit:skinny',
  'fit:straight-leg',
  'fit:wide-leg',
]);

const WEIGHTS = {
  detail: 1,
  fit: 0.6,
  garment: 1.2,
  length: 0.75,
  material: 1.25,
  neckline: 1.5,
  occasion: 0.5,
  pattern: 1.5,
  size: 0.4,
  sleeve: 0.75,
} as const;
