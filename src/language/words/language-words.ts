import type { BaseColor } from '../../model/colors/color-names.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import type { OtherKind } from '../other-kinds.ts';

/** Lists of words by what they name. */
export type KindWords = Readonly<Partial<Record<ProductTypeId | OtherKind, string>>>;

/** What shops of one language write. Every text is a sorted list, as `wordList` reads it. */
export interface LanguageWords {
  /** Where the noun stands that names the thing: `robe pull` is a dress, `Hemdblusenkleid` too. */
  readonly head: 'first' | 'last';
  /** Whether nouns are written together: `Abendkleid`. */
  readonly hasCompounds: boolean;
  /** How a word in the table may end in a text, and what stands there in the table. */
  readonly endings: readonly (readonly [from: string, to: string])[];
  /** Words after which stands what comes with the thing, or what it is made of or for. */
  readonly additions: string;
  readonly joins: string;
  readonly nouns: KindWords;
  /** Words that name the thing only where no noun does. */
  readonly weakNouns: KindWords;
  /** Phrases that only look like a noun; they hide the words they hold. */
  readonly phrases: string;
  readonly audiences: {
    readonly children: string;
    /** Phrases with such a word that say something else: baby blue. */
    readonly notChildren: string;
    readonly men: string;
    readonly women: string;
  };
  readonly colors: Readonly<Partial<Record<BaseColor, string>>>;
  /** By the name of the print in our own words. */
  readonly prints: Readonly<Record<string, string>>;
  readonly shades: string;
  /** Those that make blue navy. */
  readonly darkShades: string;
  readonly subcategories: Readonly<Partial<Record<ProductTypeId, Readonly<Record<string, string>>>>>;
  readonly sizes: {
    readonly oneSize: string;
    readonly soldOut: string;
    /** What stands before a size: `Gr. 38`. */
    readonly labels: string;
  };
  /** Words of running text by which the language is known. */
  readonly telling: string;
}
