import { type FoundWord, isGarment, lexiconWords, scanTypeWords } from '../../language/lexicon.ts';
import { memoize } from '../../text/memoize.ts';

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

interface FoundCategory {
  readonly specific: FoundWord | null;
  readonly coarse: FoundWord | null;
}

/** `Apparel & Accessories` is all that a fashion shop has. */
const EVERYTHING = /^\s*(?:apparel|clothing|clothes|fashion|shoes)\s*(?:&|and)\s*accessories\s*$/i;

/** What a shop's own category tells. `Womens > Clothing > Shirts > T-Shirts`: the last part that tells a type. */
export const findCategory = memoize((productType): FoundCategory => {
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
  return { specific: null, coarse: null };
});

const OTHERS = /related|style[ _-]?with|goes[ _-]?with|shop[ _-]?the|match|ignore|also|size|upsell|recommend/i;

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

const findInTag = memoize((tag): FoundWord | null => {
  if (OTHERS.test(tag)) return null;
  const words = lexiconWords(tag.replace(/^[^:>]*[:>]/, ''));
  const last = scanTypeWords(words).findLast((word) => !word.weak);
  return last && words.length <= 4 && last.end === words.length ? last : null;
});
