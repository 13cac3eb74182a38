import { findSubcategories } from '../../ingest/classify/find-subcategories.ts';
import { findType } from '../../ingest/classify/find-type.ts';
import { findProductType, PRODUCT_TYPES, type ProductTypeId } from '../../model/product/product-types.ts';
import { foldWords } from '../../text/fold-words.ts';
import { plainWord } from './plain-word.ts';

/** The kind of thing that a query names, and its other words. */
export interface NamedKind {
  readonly typeId: ProductTypeId | null;
  readonly subcategory: string | null;
  readonly rest: readonly string[];
}

/**
 * Type and subcategory, by the rules for titles in English. A subcategory has to be named: a hoodie has long sleeves, but who
 * types it wants a hoodie.
 */
export function readKind(words: readonly string[]): NamedKind {
  const title = words.map(plainWord).join(' ');
  const typeId = typeOf(title);
  if (typeId === null) return { typeId, subcategory: null, rest: words };
  const ownNames = foldWords(`${findProductType(typeId)?.name ?? ''} ${NOUNS[typeId] ?? ''}`);
  const found = findSubcategories({ typeId, title, description: '', tags: [], colors: [] });
  const subcategory = found.find((name) =>
    foldWords(title).some((word) => !ownNames.includes(word) && isNamed(word, name)),
  );
  const isTold = (word: string) =>
    ownNames.includes(word) ||
    (subcategory !== undefined && (isNamed(word, subcategory) || GARMENTS[subcategory] === word));
  return {
    typeId,
    subcategory: subcategory ?? null,
    rest: words.filter((word) => foldWords(word).length === 0 || !foldWords(word).every(isTold)),
  };
}

/** Whether a text names another kind of thing than ours. */
export function isOtherKind(words: readonly string[]): boolean {
  return findKind(words.map(plainWord).join(' '))?.kind === 'other';
}

/** Words for a subcategory that are not in its name. */
const ALSO: Readonly<Record<string, string>> = {
  'T-Shirt': 'tee tshirt',
  'Long-sleeve': 'sleeved longsleeved',
  'Button-Up': 'down',
  'Crop Top': 'cropped',
  'Co-ord Sets': 'coord',
  'Two-Piece Sets': '2',
  'Loungewear Sets': 'lounge',
  'High Rise': 'waisted waist',
  'High Waisted': 'waist rise',
  'Low Rise': 'waisted waist',
  Flare: 'flared bell bottom',
  Roomy: 'baggy loose',
  Halterneck: 'halter neck',
};

/** What a subcategory is one of: beside its name it says nothing more. */
const GARMENTS: Readonly<Record<string, string>> = { 'Button-Up': 'shirt' };

/** Whether a word is one of a subcategory's name, or the beginning of one: `halter` of Halterneck. */
function isNamed(word: string, subcategory: string): boolean {
  return foldWords(`${subcategory} ${ALSO[subcategory] ?? ''}`).some(
    (name) => name === word || (word.length > 4 && name.startsWith(word)),
  );
}

/** Other words for a type as a whole. */
const NOUNS: Partial<Record<ProductTypeId, string>> = {
  dresses: 'gown frock',
  jeans: 'denims',
  sets: 'matching',
  outerwear: 'outer wear',
};

function typeOf(title: string): ProductTypeId | null {
  const named = PRODUCT_TYPES.find(({ id, name }) => [id, name.toLowerCase()].includes(title));
  if (named) return named.id;
  const found = findKind(title);
  return found?.kind === 'type' ? found.typeId : null;
}

function findKind(title: string) {
  return findType({ productType: '', title, tags: [], description: '', sizes: [] });
}
