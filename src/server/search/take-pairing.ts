import { askedWordsOf, patternOf } from '../../language/asked-words.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '../../model/product/product-types.ts';
import { namesForeignThing } from './foreign-words.ts';
import { isNoun } from './read-kind.ts';

const PAIRINGS = new RegExp(`(?<![\\p{L}-])(?:${patternOf(askedWordsOf('pairings'))})(?![\\p{L}])(.*)`, 'iu');

/**
 * What is at home already (`null` where nothing is said of it) and what is asked for: `top to go with jeans`; nothing in `what goes with a
 * brown skirt`. A wedding, or friends, are nothing that is worn: then nothing is taken out.
 */
export function takePairing(query: string) {
  const found = PAIRINGS.exec(query);
  // Behind a comma it is of what is asked for again: `top to wear with jeans, not white`.
  const [companion = '', ...more] = (found?.[1] ?? '').trim().split(/[,;](?=\s)/);
  if (found === null || !companion.split(/\s+/).some(namesThing)) return takeBetween(query);
  return { companion, rest: [query.slice(0, found.index), ...more].join(' ') };
}

function namesThing(word: string): boolean {
  return isNoun(word) || namesForeignThing(word);
}

/** `Kort topp till svarta jeans`: a garment on each side, the other one soon. */
function takeBetween(query: string) {
  const words = query.trim().split(/\s+/);
  const at = words.findIndex((word, place) => place > 0 && BETWEEN.has(word.toLowerCase()));
  const isPairing =
    at > 0 && words.slice(0, at).some(namesThing) && words.slice(at + 1, at + 1 + SOON).some(namesThing);
  if (!isPairing) return { companion: null, rest: query };
  const end = words.findIndex((word, place) => place > at && /[,;]$/.test(word));
  const last = end < 0 ? words.length : end + 1;
  const rest = [...words.slice(0, at), ...words.slice(last)];
  return { companion: words.slice(at + 1, last).join(' '), rest: rest.join(' ') };
}
const BETWEEN: ReadonlySet<string> = new Set(askedWordsOf('pairingsBetween'));
const SOON = 3;

const BESIDE_BOTTOMS: readonly ProductTypeId[] = ['tops', 'outerwear'];
const BESIDE: Readonly<Record<ProductTypeId, readonly ProductTypeId[]>> = {
  dresses: ['outerwear'],
  jeans: BESIDE_BOTTOMS,
  outerwear: ['dresses', 'tops', 'jeans', 'pants', 'skirts'],
  pants: BESIDE_BOTTOMS,
  sets: ['outerwear'],
  shorts: BESIDE_BOTTOMS,
  skirts: BESIDE_BOTTOMS,
  tops: ['jeans', 'pants', 'shorts', 'skirts', 'outerwear'],
};

/** The types that are worn beside some: beside what is no garment of ours, any. */
export function typesBeside(typeIds: readonly ProductTypeId[]): readonly ProductTypeId[] {
  const all = PRODUCT_TYPES.map(({ id }) => id);
  return all.filter((id) => typeIds.every((own) => BESIDE[own].includes(id)));
}
