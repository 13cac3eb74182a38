import { askedWordsOf, patternOf } from '../../language/asked-words.ts';
import { TYPE_WORDS } from '../../language/lexicon.ts';
import { isAttribute } from '../../model/attributes/attribute.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { UnderstoodQuery } from '../../model/search/understood-query.ts';
import { foldWords } from '../../text/fold-words.ts';
import { findForeignGarment, findForeignOther } from './foreign-words.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { isNoun, isOtherKind } from './read-kind.ts';
import type { Names } from './read-names.ts';

/** What a query asks for that no shop of ours has. */
export interface OutOfScope {
  /** In the query's own words. */
  readonly said: string;
  /** The types that come near: in place of a jumpsuit, a dress or a set. */
  readonly near: readonly ProductTypeId[];
}

const NEAR: ReadonlyMap<string, readonly ProductTypeId[]> = new Map([['jumpsuits', ['dresses', 'sets']]]);

/** By the rules for titles, in any language; of a query without a type. @param words those of the query that are left */
export function findOutOfScope(
  { rest, isOther }: Names,
  words: readonly string[],
  { isNamed }: QueryVocabulary,
): OutOfScope | null {
  if (isOther === true) return asOutOfScope(findForeignOther(rest));
  // What a thing is like does not make it one of ours.
  const isOurs = (word: string) => !isAttribute(word) && word.length > 2 && foldWords(word).some(isNamed);
  const other = words.find((word) => /^\p{L}+$/u.test(word) && isOtherKind([word]) && !isOurs(word));
  if (other !== undefined) {
    const named = [other, ...foldWords(other)].flatMap((word) => TYPE_WORDS.get(word.toLowerCase()) ?? [])[0];
    return asOutOfScope({ said: other, value: named?.value ?? '' });
  }
  return words.some(isOurs) ? null : asOutOfScope(findForeignOther(words));
}

function asOutOfScope(found: { readonly said: string; readonly value: string } | null): OutOfScope | null {
  return found && { said: found.said, near: NEAR.get(found.value) ?? [] };
}

/** What does as well as a ware that is no type of ours. */
interface Substitute extends OutOfScope {
  /** What is like it, attributes or cuts. */
  readonly wishes: readonly string[];
  /** Whether it is what some type is named for: it stands in for none that has the name. */
  readonly isListed: boolean;
}

const wordsOf = (kind: 'coverUps' | 'suits') =>
  new RegExp(`(?<!\\p{L})(?:${patternOf(askedWordsOf(kind))})(?!\\p{L})`, 'iu');

/** What is worn over swimwear is sold as such, but for dresses and tops; of suits, shops sell the parts. */
const SUBSTITUTES: readonly (Omit<Substitute, 'said'> & { readonly names: RegExp })[] = [
  {
    names: wordsOf('coverUps'),
    near: ['dresses', 'tops'],
    wishes: ['occasion:beach', 'material:sheer', 'material:crochet', 'material:mesh', 'material:linen'],
    isListed: false,
  },
  {
    names: wordsOf('suits'),
    near: ['sets', 'outerwear', 'pants'],
    wishes: ['cut:blazers', 'fit:tailored'],
    isListed: true,
  },
];

/** A cover-up or a suit that a query names, and the query without it. */
export function takeSubstitute(
  query: string,
  { isNamed }: QueryVocabulary,
): { readonly substitute: Substitute | null; readonly rest: string } {
  for (const { names, ...other } of SUBSTITUTES) {
    const said = names.exec(query)?.[0];
    if (said === undefined) continue;
    const isSold = other.isListed && (foldWords(said).every(isNamed) || !isNamed('blazer'));
    if (!isSold) return { substitute: { ...other, said }, rest: query.replace(said, ' ').trim() };
  }
  return { substitute: null, rest: query };
}

const SERVICE = new RegExp(`(?<![\\p{L}-])(?:${patternOf(askedWordsOf('service'))})(?![\\p{L}])`, 'iu');

/** `Dresses with free shipping` are dresses; `null` for what asks a shop, and for no garment: `where is my order`. */
export function withoutService(query: string): string | null {
  if (!SERVICE.test(query)) return query;
  const rest = query.replace(SERVICE, ' ');
  const isGarment = (word: string) => isNoun(word) || findForeignGarment(word) !== null;
  return rest.split(/\s+/).some(isGarment) ? rest : null;
}

/** What is understood of such a query: nothing is looked for. */
export const SERVICE_QUERY: UnderstoodQuery = {
  typeId: null,
  among: [],
  subcategory: null,
  colors: [],
  retailers: [],
  sizes: [],
  minPrice: null,
  maxPrice: null,
  currency: null,
  onSale: false,
  inStock: false,
  sort: 'newest',
  words: [],
  outOfScope: null,
  isService: true,
};
