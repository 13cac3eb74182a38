import { type FoundWord, lexiconWords, scanTypeWords } from '../../language/scan-words.ts';
import { findProductType } from '../../model/product/product-types.ts';

/** Categories that say little: many of their products are of another kind. */
const COARSE = new Set([
  'bottom',
  'bottoms',
  'accessory',
  'accessories',
  'knit',
  'denim',
  'jersey',
  'swim',
  'knitwear',
  'loungewear',
]);

export interface FoundCategory {
  readonly specific: FoundWord | null;
  readonly coarse: FoundWord | null;
}

const NONE: FoundCategory = { specific: null, coarse: null };
/** A shop has a few dozen categories; the bound is against a feed that invents them. */
const REMEMBERED = 2_000;
const remembered = new Map<string, FoundCategory>();

/** What a shop's own category tells. `Womens > Clothing > Shirts > T-Shirts`: the last part that tells a type. */
export function findCategory(productType: string): FoundCategory {
  if (productType === '') return NONE;
  const known = remembered.get(productType);
  if (known) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const found = readCategory(productType);
  remembered.set(productType, found);
  return found;
}

/** `Apparel & Accessories` is all that a fashion shop has. */
const EVERYTHING = /^\s*(?:apparel|clothing|clothes|fashion|shoes)\s*(?:&|and)\s*accessories\s*$/i;

function readCategory(productType: string): FoundCategory {
  for (const part of productType.split(/[>/|:]| - /).reverse()) {
    if (EVERYTHING.test(part)) continue;
    const words = scanTypeWords(lexiconWords(part));
    const named = words.findLast((found) => !found.weak);
    // `Duvet Covers Sets`: a set is of what stands before it.
    const ware = named?.value === 'sets' ? words.findLast((found) => !found.weak && !isGarment(found)) : undefined;
    const word = words.find((found) => found.decisive) ?? ware ?? named ?? words.at(-1);
    if (!word) continue;
    const isCoarse = word.weak || COARSE.has(word.phrase);
    return isCoarse ? { specific: null, coarse: word } : { specific: word, coarse: null };
  }
  return NONE;
}

function isGarment(word: FoundWord): boolean {
  return findProductType(word.value) !== null;
}

const OTHERS = /related|style[ _-]?with|goes[ _-]?with|shop[ _-]?the|match|ignore|also|size|upsell|recommend/i;
const rememberedTags = new Map<string, FoundWord | null>();

/**
 * What a product's tags tell. A tag tells the type when it is a name of one (`dresses`, `type:Mini Dress`). Tags are noisy:
 * those that speak of other products (`related: …`) do not count, and where tags disagree the type most of them tell wins.
 */
export function findInTags(tags: readonly string[]): FoundWord | null {
  const votes = tags.map(findInTag).filter((word) => word !== null);
  if (votes.length < 2) return votes[0] ?? null;
  const counts = Map.groupBy(votes, (word) => word.value);
  const [best] = [...counts.values()].sort((a, b) => b.length - a.length);
  return best?.[0] ?? null;
}

function findInTag(tag: string): FoundWord | null {
  const known = rememberedTags.get(tag);
  if (known !== undefined) return known;
  if (rememberedTags.size >= REMEMBERED) rememberedTags.clear();
  const found = readTag(tag);
  rememberedTags.set(tag, found);
  return found;
}

function readTag(tag: string): FoundWord | null {
  if (OTHERS.test(tag)) return null;
  const words = lexiconWords(tag.replace(/^[^:>]*[:>]/, ''));
  const last = scanTypeWords(words).findLast((word) => !word.weak);
  return last && words.length <= 4 && last.end === words.length ? last : null;
}
