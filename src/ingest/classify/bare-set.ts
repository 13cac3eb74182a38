import { isRecognizedSize } from '../../model/sizes/size-label.ts';
import type { FoundType } from './found-type.ts';

/** `category: set`, `title: 6 piece set`: a word that is said of tools, tea and cushions as well. */
const BARE = /^(?:(?:[3-9]|three|four|five|six) ?(?:pcs?|pieces?)? )?sets?$/;

/** Whether a word for a set says nothing of clothing: `co-ord` does. */
export function isBareSetWord(phrase: string): boolean {
  return BARE.test(phrase);
}

/**
 * Whether a type rests on the word `set` alone. Such a thing is clothing where its sizes are, or where its words name a garment.
 * @param namesGarment whether any of its words do; asked only where it matters
 */
export function isUnprovedSet(found: FoundType | null, sizes: readonly string[], namesGarment: () => boolean): boolean {
  if (found?.kind !== 'type' || found.typeId !== 'sets' || !isBareSetWord(found.reason.replace(/^.*: /, '')))
    return false;
  const areClothing = sizes.some((size) => /[a-z\d]/i.test(size) && !ONE_SIZE.test(size) && isRecognizedSize(size));
  return !areClothing && !namesGarment();
}
const ONE_SIZE = /one|free|uni|os|single/i;
