import type { Product } from '../../model/product.ts';
import { findProductType } from '../../model/product-types.ts';
import { foldWords } from '../../text/fold-words.ts';

/** Where a word stands in a product decides how much it says: by its weight, most first. */
export const WEIGHTS = [8, 5, 3] as const;
const TITLE = 0;
const COLOR = 1;
const KIND = 2;

/** What a product is found by. */
export type TextSource = Pick<Product, 'title' | 'brand' | 'retailer' | 'typeId' | 'colors' | 'subcategories'>;

/** A product's words, each once, with the place in `WEIGHTS` of the weightiest field that has it. */
export function listTerms({ title, brand, retailer, typeId, colors, subcategories }: TextSource): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (text: string, field: number) => {
    for (const word of foldWords(text)) if (!terms.has(word)) terms.set(word, field);
  };
  add(title, TITLE);
  for (const color of colors) add(color, COLOR);
  add(brand, KIND);
  add(retailer, KIND);
  add(findProductType(typeId)?.name ?? '', KIND);
  for (const subcategory of subcategories) add(subcategory, KIND);
  return terms;
}
