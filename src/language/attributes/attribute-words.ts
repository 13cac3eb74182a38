import type { Attribute } from '../../model/attributes/attribute.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';

/** Lists of words by the attribute that they tell. */
export type AttributeLists = Readonly<Partial<Record<Attribute, string>>>;

/** How one language tells attributes. Every text is a list, as `wordList` reads it, in any grammatical form. */
export interface AttributeWords {
  /** Tell in any text. */
  readonly anywhere: AttributeLists;
  /** Tell in a title, a tag or a query, where nothing else is spoken of. */
  readonly titles: AttributeLists;
  /** The same for things of one type alone: a long dress is a maxi one, a long coat is not. */
  readonly ofType: Readonly<Partial<Record<ProductTypeId, AttributeLists>>>;
  /** Phrases that hold such a word and say another thing: `lace up`. */
  readonly hides: string;
  /** Before or behind one of these, a word is of a part: `lace trim`, `lined in satin`. */
  readonly parts: string;
  readonly partsBefore: string;
  /** After these, what follows is no longer what the word before speaks of: linen *with* straps. */
  readonly links: string;
  /** Right before a word, or with one word between, these say that it is not so. */
  readonly denials: string;
  /** With these begins what a sentence says of other things: `pair it with`. */
  readonly styling: string;
}
