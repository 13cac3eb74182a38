import { attributeName, isAttribute } from '../attributes/attribute.ts';
import { PRODUCT_TYPES } from '../product/product-types.ts';

const CUT = 'cut:';

/** A subcategory as a word of a search, which may be a wish as any other: `cut:mini-skirts`. */
export function cutTerm(subcategory: string): string {
  return `${CUT}${subcategory
    .toLowerCase()
    .split(/[^a-z]+/)
    .join('-')}`;
}

const CUTS: ReadonlyMap<string, string> = new Map(
  PRODUCT_TYPES.flatMap(({ subcategories }) => subcategories).map((name) => [cutTerm(name), name] as const),
);

/** The subcategory of such a word; `null` for any other word. */
export function findCut(word: string): string | null {
  return word.startsWith(CUT) ? (CUTS.get(word) ?? null) : null;
}

/** Whether a word of a search is the name of something that products have: an attribute or a cut. It is looked for as it is. */
export function isTerm(word: string): boolean {
  return isAttribute(word) || findCut(word) !== null;
}

/** A word of a search as somebody would say it. */
export function nameTerm(word: string): string {
  return isAttribute(word) ? attributeName(word) : (findCut(word)?.toLowerCase() ?? word);
}
