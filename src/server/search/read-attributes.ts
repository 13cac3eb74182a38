import { scanAttributes, takeAttributesApart } from '../../language/attributes/find-attributes.ts';
import { LANGUAGES, type Language } from '../../language/languages.ts';
import { lexiconWords } from '../../language/scan-words.ts';
import { type Attribute, IMPLIED_ATTRIBUTES } from '../../model/attributes/attribute.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { plainWord } from '../../text/fold-words.ts';

/** An attribute that a query names, with the words that say so. */
export interface NamedAttribute {
  readonly attribute: Attribute;
  /** Places among the words. */
  readonly places: readonly number[];
}

/**
 * The attributes that words name in a language, from left to right.
 * @param has whether something in the catalog has an attribute: nothing is understood that would find nothing
 */
export function readAttributes(
  words: readonly string[],
  language: Language,
  typeId: ProductTypeId | null,
  has: (attribute: Attribute) => boolean,
): NamedAttribute[] {
  return readSplitAttributes(words.map(toLexiconWords), language, typeId, has);
}

function toLexiconWords(word: string): string[] {
  return lexiconWords(plainWord(word));
}

/** The same of what the tables know each word by, as `lexiconWords` gives it. */
export function readSplitAttributes(
  words: readonly (readonly string[])[],
  language: Language,
  typeId: ProductTypeId | null,
  has: (attribute: Attribute) => boolean,
): NamedAttribute[] {
  const parts = words.map((own) => takeAttributesApart(own, language));
  const placeOf = parts.flatMap((own, place) => own.map(() => place));
  return scanAttributes(parts.flat(), language, typeId ?? undefined).flatMap(({ attribute, start, end }) => {
    const known = nearestOf(attribute, has);
    return known === null ? [] : [{ attribute: known, places: [...new Set(placeOf.slice(start, end))] }];
  });
}

/** The attribute itself, else the first that says nearly as much and that something has. */
export function nearestOf(attribute: Attribute, has: (attribute: Attribute) => boolean): Attribute | null {
  const near = [attribute, ...(IMPLIED_ATTRIBUTES.get(attribute) ?? []), ...(NEAR.get(attribute) ?? [])];
  return near.find(has) ?? null;
}

/** What comes nearest where nothing has it, best first: for an occasion, what else is worn there. */
const NEAR: ReadonlyMap<Attribute, readonly Attribute[]> = new Map<Attribute, readonly Attribute[]>([
  ['detail:backless', ['neckline:halter']],
  ['fit:bodycon', ['fit:fitted']],
  ['fit:bootcut', ['fit:flared']],
  ['fit:fitted', ['fit:bodycon']],
  ['fit:oversized', ['fit:relaxed']],
  ['length:knee', ['length:midi']],
  ['length:maxi', ['length:midi']],
  ['sleeve:sleeveless', ['neckline:halter', 'neckline:strapless']],
  ['material:cashmere', ['material:wool', 'material:knit']],
  ['material:crochet', ['material:knit']],
  ['material:faux-fur', ['material:teddy']],
  ['material:leather', ['material:faux-leather']],
  ['material:mohair', ['material:knit']],
  ['material:sequin', ['material:metallic']],
  ['material:silk', ['material:satin']],
  ['neckline:off-shoulder', ['neckline:strapless']],
  ['neckline:plunge', ['neckline:v-neck']],
  ['pattern:tropical', ['pattern:floral']],
  ['sleeve:bell', ['sleeve:balloon']],
  ['sleeve:cap', ['sleeve:short']],
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

/** What a single phrase says in whatever language knows it, English first: `polka dot`, `kurz`. */
export function findAnyAttributes(
  words: readonly string[],
  typeId: ProductTypeId | null,
  has: (attribute: Attribute) => boolean,
): readonly Attribute[] {
  const split = words.map(toLexiconWords);
  for (const language of LANGUAGES) {
    const named = readSplitAttributes(split, language, typeId, has);
    if (named.length === 0) continue;
    const isWhole = new Set(named.flatMap(({ places }) => places)).size === words.length;
    if (isWhole) return named.map(({ attribute }) => attribute);
  }
  return [];
}
