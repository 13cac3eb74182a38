import type { DescribedProduct } from './described-product.ts';
import type { OtherKind } from './type-words.ts';

/** After `baby`, these make it a colour or a cut of women's clothes: baby blue, baby tee, babydoll. */
const BABY_OF_WOMEN =
  /\bbaby[ -]?(?:tee|t-?shirt|doll|blue|pink|yellow|green|lilac|purple|lavender|mint|peach|soft|rib|tank|crop|cord|face|phat|hair|shower|bump|alpaca|fit|hem|pleat|pocket|whale|s\b)/gi;
const BABY = /\b(?:bab(?:y|ies)|new ?borns?|infants?|toddlers?)\b/i;
const CHILD =
  /\b(?:kids?|children(?:'?s)?|boys|girls(?:wear)|junior|youth|toddlers?|newborns?|infants?|bab(?:y|ies))\b/i;
const AGES = /^\s*\d{1,2}\s*(?:-|to|–|\/)?\s*(?:\d{1,2})?\s*(?:months?|mths?|mos?|m|years?|yrs?|y)\.?\s*$/i;
const LETTER_M = /^\s*m\s*$/i;
const MEN = /\b(?:men'?s|mens|menswear)\b/i;

/**
 * Whether a product is made for children or men: the storefront lists women's clothing, as its three retailers sell. The
 * sizes tell first (`0-6 months`), then the words of category, title and tags, and babies in the description.
 */
export function findOtherAudience(product: DescribedProduct): { kind: OtherKind; reason: string } | null {
  const age = [...product.sizes, ...product.tags].find((text) => AGES.test(text) && !LETTER_M.test(text));
  if (age !== undefined) return { kind: 'children', reason: `size: ${age.trim().toLowerCase()}` };
  const title = product.title.replace(BABY_OF_WOMEN, '');
  const child = BABY.exec(title) ?? CHILD.exec(product.productType);
  if (child) return { kind: 'children', reason: `title: ${child[0].toLowerCase()}` };
  const kids = /\b(?:kids|kidswear|childrens?(?:wear)?)\b/i.exec(product.title);
  if (kids) return { kind: 'children', reason: `title: ${kids[0].toLowerCase()}` };
  const men = MEN.exec(product.title) ?? MEN.exec(product.productType);
  if (men && !/\bwomen/i.test(`${product.title} ${product.productType}`)) {
    return { kind: 'menswear', reason: `title: ${men[0].toLowerCase()}` };
  }
  const mentions = product.description.replace(BABY_OF_WOMEN, '').match(new RegExp(BABY, 'gi'))?.length ?? 0;
  return mentions >= 2 ? { kind: 'children', reason: 'description: baby' } : null;
}
