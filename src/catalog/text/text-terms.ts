import type { Product } from '../../model/product/product.ts';
import { findProductType } from '../../model/product/product-types.ts';
import { foldWords, wordList } from '../../text/fold-words.ts';

/** Where a word stands in a product decides how much it says: by its weight, most first. */
export const WEIGHTS = [8, 5, 3, 1] as const;
export const TITLE = 0;
const COLOR = 1;
const KIND = 2;
export const DESCRIPTION = 3;

/** What a product is found by. */
export type TextSource = Pick<
  Product,
  'title' | 'brand' | 'retailer' | 'typeId' | 'colors' | 'subcategories' | 'attributes' | 'description'
>;

/** A word of a product, in the weightiest field that has it. */
export interface Term {
  readonly word: string;
  /** A place in `WEIGHTS`. */
  readonly field: number;
}

/** Of a description, its beginning, and so many different words at most: each takes two bytes of memory, and later ones say little. */
export const READ_DESCRIPTION = 600;
const MOST_DESCRIBED = 32;

/** A product's words, each once; those of the title first and in its order. */
export function listTerms(source: TextSource): Term[] {
  const { title, brand, retailer, typeId, colors, subcategories, attributes, description } = source;
  const known = new Set<string>();
  const terms: Term[] = [];
  const add = (text: string, field: number) => {
    for (const word of foldWords(text)) {
      if (known.has(word)) continue;
      known.add(word);
      terms.push({ word, field });
    }
  };
  add(title, TITLE);
  for (const color of colors) add(color, COLOR);
  add(brand, KIND);
  add(retailer, KIND);
  add(findProductType(typeId)?.name ?? '', KIND);
  for (const subcategory of subcategories) add(subcategory, KIND);
  // A colon is in no word, so that these are found by themselves alone.
  for (const attribute of attributes) terms.push({ word: attribute, field: KIND });
  const most = terms.length + MOST_DESCRIBED;
  for (const word of foldWords(description.slice(0, READ_DESCRIPTION))) {
    if (terms.length === most) break;
    if (known.has(word) || word.length < 3 || /^\d+$/.test(word) || SAYS_NOTHING.has(word)) continue;
    known.add(word);
    terms.push({ word, field: DESCRIPTION });
  }
  return terms;
}

/** Words of descriptions that nobody looks for: grammar, praise, measuring, washing, delivery. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(
  wordList(`
    the, and, for, with, you, your, this, that, our, are, its, from, has, have, will, all, any, can, not, but, out, into, over, under,
    who, she, her, they, them, their, was, were, been, being, than, then, too, very, just, more, most, also, some, such, these, those,
    when, where, which, while, what, why, how, about, after, again, before, both, each, few, here, there, now, once, only, other, own,
    same, should, so, through, until, upon, via, per, made, make, making, makes, one, two, get, got, let, like, look, love, need, way,
    new, best, perfect, perfectly, ideal, essential, effortless, effortlessly, stunning, gorgeous, beautiful, amazing, ultimate, must,
    feature, featuring, featured, design, designed, detail, style, styled, styling, piece, item, product, collection, season, wear,
    wearing, worn, wardrobe, outfit, pair, paired, model, size, sizing, fit, fits, height, wears, measurement, measure, measured, cm,
    inch, inches, approx, approximately, length, chest, bust, hip, true, guide, please, note, color, colour, may, vary, due,
    machine, wash, washing, cold, gentle, cycle, hand, dry, clean, cleaning, tumble, iron, warm, cool, bleach, line, hang, separately,
    care, instruction, fabric, material, composition, content, main, shell, shipping, delivery, return, order, available, stock, sku,
    imported, lining
  `).flatMap(foldWords),
);
