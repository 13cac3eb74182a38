import { dictionary } from '../../text/dictionary.ts';
import {
  type Attribute,
  type AttributeKind,
  attributeKind,
  attributeName,
  IMPLIED_ATTRIBUTES,
  isAttribute,
  RIVAL_ATTRIBUTES,
} from '../attributes/attribute.ts';
import type { PriceWriter } from '../money/money.ts';
import type { Product } from '../product/product.ts';
import { findProductType, type ProductTypeId } from '../product/product-types.ts';
import type { Like } from '../search/listing.ts';

/** What of a piece is compared with another. */
type Described = Pick<Product, 'subcategories' | 'attributes'>;

/** What likeness is about, in the order in which it is told: what is seen first. */
const TOLD_KINDS: readonly AttributeKind[] = ['neckline', 'sleeve', 'fit', 'length', 'material'];
/** Said of too many things to tell a silhouette. */
const UNTOLD: ReadonlySet<Attribute> = new Set(['fit:fitted', 'fit:stretch']);
/** More than this nobody reads on a card. */
const MOST_TOLD = 3;

/**
 * The attributes that both records say, those that are told first. What follows from another of them is left out: what is strapless
 * has no sleeves.
 */
export function findSharedAttributes(a: Described, b: Described): Attribute[] {
  const others = new Set(b.attributes);
  const shared = a.attributes.filter(isAttribute).filter((attribute) => others.has(attribute));
  const implied = new Set(shared.flatMap((attribute) => IMPLIED_ATTRIBUTES.get(attribute) ?? []));
  const told = shared.filter((attribute) => !implied.has(attribute) && !UNTOLD.has(attribute));
  return TOLD_KINDS.flatMap((kind) => told.filter((attribute) => attributeKind(attribute) === kind));
}

/** How much of what two pieces say of themselves agrees, less what excludes each other: a skirt is short or long. */
export function scoreLikeness(a: Described, b: Described): number {
  const rivals = RIVAL_ATTRIBUTES.filter((group) => isRival(group, a, b)).length;
  const necks = [a, b].map(({ attributes }) => attributes.filter((one) => one.startsWith('neckline:')));
  const isOtherNeck = necks.every(({ length }) => length > 0) && !necks[0]?.some((neck) => necks[1]?.includes(neck));
  return findSharedAttributes(a, b).length - 2 * (rivals + Number(isOtherNeck));
}

function isRival(group: readonly Attribute[], a: Described, b: Described): boolean {
  const [own, others] = [a, b].map(({ attributes }) => group.filter((attribute) => attributes.includes(attribute)));
  return (own?.length ?? 0) > 0 && (others?.length ?? 0) > 0 && !own?.some((attribute) => others?.includes(attribute));
}

/**
 * What pieces like one are called together: `Like it, in about AU 8`.
 * @param wanted sizes that were asked for @param found the size of each that will do, in its shop's words @param isOffered of the piece itself
 */
export function formatLikes(wanted: readonly string[], found: readonly (string | null)[], isOffered: boolean): string {
  if (wanted.length > 0 && found.every((size) => size !== null)) {
    const isExact = found.every((size) => size !== null && wanted.includes(size));
    return `Like it, in ${isExact ? '' : 'about '}${wanted.join(' or ')}`;
  }
  return isOffered ? 'You may also like' : 'Like it, and available';
}

/** Why a piece is shown beside another: `Also strapless, mini, same color, $12 less`. Only what is true of both. */
export function formatLikeness(like: Like, write: PriceWriter): string {
  const { size, isSameColor } = like;
  const color = isSameColor ? 'same color' : '';
  const parts = [formatShape(like), color, formatPriceDifference(like, write), size === null ? '' : `in ${size}`];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `also strapless, mini, green`; where nothing is known to be shared, `also a mini dress in green`, for the same color nothing. */
function formatShape({ sharedAttributes, sharedCut, isSameColor, sharedColor, product }: Like): string {
  const color = isSameColor || sharedColor === null ? [] : [sharedColor];
  if (sharedAttributes.length > 0)
    return `also ${[...sharedAttributes.slice(0, MOST_TOLD).map(nameAttribute), ...color].join(', ')}`;
  if (isSameColor) return '';
  return `also ${[nameCut(product.typeId, sharedCut), ...color].join(' in ')}`;
}

/** Straps are understood of "strappy" and "cami" too: no more is said of them. */
function nameAttribute(attribute: Attribute): string {
  return attribute === 'sleeve:spaghetti-strap' ? 'strappy' : attributeName(attribute);
}

function formatPriceDifference({ costsMore, currency, isConverted }: Like, write: PriceWriter): string {
  const about = isConverted ? 'about ' : '';
  if (costsMore === 0) return isConverted ? 'about the same price' : 'same price';
  return `${about}${write(Math.abs(costsMore), currency)} ${costsMore < 0 ? 'less' : 'more'}`;
}

/** One piece of a type. */
const ONE_OF_TYPE: Readonly<Record<ProductTypeId, string>> = {
  dresses: 'a dress',
  tops: 'a top',
  jeans: 'jeans',
  pants: 'pants',
  shorts: 'shorts',
  skirts: 'a skirt',
  sets: 'a set',
  outerwear: 'outerwear',
};

/** One piece of a subcategory, where that is not its name with the type's behind it. */
const ONE_OF_CUT = dictionary<string>({
  'Mini Dresses': 'a mini dress',
  'Maxi & Midi Dresses': 'a midi or maxi dress',
  'T-Shirt': 'a T-shirt',
  Blouse: 'a blouse',
  'Tank Top': 'a tank top',
  'Crop Top': 'a crop top',
  'Long-sleeve': 'a long-sleeved top',
  'Button-Up': 'a button-up top',
  Halterneck: 'a halterneck top',
  Trousers: 'trousers',
  Sweatpants: 'sweatpants',
  Joggers: 'joggers',
  'Denim Shorts': 'denim shorts',
  'Mini Shorts': 'mini shorts',
  'Mini Skirts': 'a mini skirt',
  'Midi Skirts': 'a midi skirt',
  'Maxi Skirts': 'a maxi skirt',
  Pleated: 'a pleated skirt',
  'Denim Skirts': 'a denim skirt',
  'A-Line': 'an A-line skirt',
  'Mom Jeans': 'mom jeans',
  'Co-ord Sets': 'a co-ord set',
  'Two-Piece Sets': 'a two-piece set',
  'Top & Pants Sets': 'a set of top and pants',
  'Top & Skirt Sets': 'a set of top and skirt',
  'Loungewear Sets': 'a loungewear set',
  Jackets: 'a jacket',
  Coats: 'a coat',
  Cardigans: 'a cardigan',
  Blazers: 'a blazer',
});

function nameCut(typeId: ProductTypeId, cut: string | null): string {
  if (cut === null) return ONE_OF_TYPE[typeId];
  const type = findProductType(typeId)?.name.toLowerCase() ?? '';
  return ONE_OF_CUT[cut] ?? `${cut.toLowerCase()} ${type}`;
}
