import type { OtherKind } from '../../language/language-words.ts';
import type { FoundWord } from '../../language/lexicon.ts';
import { isGarment, type Lexicon } from '../../language/lexicon.ts';
import { findProductType, type ProductTypeId } from '../../model/product/product-types.ts';
import { isRecognizedSize } from '../../model/sizes/size-grammar.ts';

/** What a product says about itself, in plain text. */
export interface DescribedProduct {
  readonly productType: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly description: string;
  /** The retailer's size texts: `0-6 months` tells that it is a child's. */
  readonly sizes: readonly string[];
}

/** The type of a product, or the kind of thing it is instead, with the word that decided and where it stood. */
export type FoundType =
  | { readonly kind: 'type'; readonly typeId: ProductTypeId; readonly reason: string }
  | { readonly kind: 'other'; readonly other: OtherKind; readonly reason: string };

/** What a word tells that stands at this place; `null` where there is none. */
export function toldBy(word: FoundWord | null | undefined, place: string): FoundType | null {
  if (!word) return null;
  const reason = `${place}: ${word.phrase}`;
  const type = findProductType(word.value);
  return type
    ? { kind: 'type', typeId: type.id as ProductTypeId, reason }
    : { kind: 'other', other: word.value as OtherKind, reason };
}

/** `category: set`, `title: 6 piece set`: a word that is said of tools, tea and cushions as well; `co-ord` is not. */
const BARE_SET = /^(?:(?:[3-9]|three|four|five|six) ?(?:pcs?|pieces?)? )?sets?$/;

/**
 * Whether a type rests on the word `set` alone. Such a thing is clothing where its sizes are, or where a garment is named
 * anywhere that its record speaks of it.
 * @param lexicon the words of its language
 * @param ownSentences of its description; asked only where it matters
 */
export function isUnprovedSet(
  found: FoundType | null,
  { title, productType, tags, sizes }: DescribedProduct,
  lexicon: Pick<Lexicon, 'split' | 'scan'>,
  ownSentences: () => readonly string[],
): boolean {
  if (found?.kind !== 'type' || found.typeId !== 'sets' || !BARE_SET.test(found.reason.replace(/^.*: /, '')))
    return false;
  if (sizes.some((size) => /[a-z\d]/i.test(size) && !ONE_SIZE.test(size) && isRecognizedSize(size))) return false;
  const words = lexicon.split([title, productType, ...tags.slice(0, 20), ...ownSentences()].join('\n'));
  return !lexicon.scan(words).some((word) => isGarment(word) && !BARE_SET.test(word.phrase));
}
const ONE_SIZE = /one|free|uni|os|single/i;
