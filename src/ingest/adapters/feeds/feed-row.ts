import { z } from 'zod';

const rowSchema = z.object({
  id: z.string(),
  /** What the rows of one product share; `''` when the row is a product of its own. */
  groupId: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  imageUrls: z.array(z.string()),
  /** As written, with the currency when the feed names it. */
  price: z.string(),
  compareAt: z.string(),
  available: z.boolean(),
  color: z.string(),
  size: z.string(),
  /** The feed's own category, the most telling of those it gives. */
  productType: z.string(),
  /** Google's own category, by its number or its name. */
  googleCategory: z.string().default(''),
  tags: z.array(z.string()),
  /** Whose make it is. */
  brand: z.string().default(''),
  /** The code of the language that the feed says it is in. */
  language: z.string().default(''),
});

/** One row of a feed, which is one variant. Texts are `''` when absent. */
export type FeedRow = z.infer<typeof rowSchema>;

/** A row that is none, with what can be shown of it. */
const brokenSchema = z.object({ broken: z.string(), text: z.string() });
export type BrokenRow = z.infer<typeof brokenSchema>;

/** What a feed's record holds: the rows of one product, or one row that cannot be part of any. */
export const feedRecordSchema = z.union([
  brokenSchema,
  z.object({
    rows: z.array(rowSchema).min(1),
    /** Why the row is not among those of its group. */
    excluded: z.string().exactOptional(),
  }),
]);
export type FeedRecord = z.infer<typeof feedRecordSchema>;

/** Why a row alone cannot be read, or `null`. */
export function findRowFault(row: FeedRow): string | null {
  return row.id === '' ? 'no id' : null;
}

/** Doubly escaped markup (`&amp;quot;`) as it was meant, once: the catalog undoes the second. */
export function unescapeTwice(text: string): string {
  return text.replace(/&amp;(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,10});)/gi, '&');
}

/** Whether one can buy what a feed calls `in_stock`, `in stock`, `preorder`, `yes`, `1`, `out of stock`, `0` …; silence is for sale. */
export function isForSale(availability: string): boolean {
  return !/^(?:0|no|n|false)$|out[ _-]?of[ _-]?stock|sold[ _-]?out|unavailable|discontinued/i.test(availability.trim());
}

/** A feed's category with the audience it names apart from it (`male`, `kids`), which decides what the product is. */
export function audienceCategory(category: string, gender: string, ageGroup: string): string {
  const forChildren = /^(?:kids?|child(?:ren)?|toddler|infant|newborn|boys?|girls?|bab(?:y|ies))$/i;
  if (forChildren.test(ageGroup) || forChildren.test(gender)) return `Kids > ${category}`;
  return /^(?:male|men|mens|men's)$/i.test(gender) ? `Menswear > ${category}` : category;
}
