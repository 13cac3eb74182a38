import type { DescribedProduct } from './described-product.ts';
import type { OtherKind } from './other-kinds.ts';

/** After `baby`, these make it a colour or a cut of women's clothes: baby blue, baby tee, babydoll. */
const BABY_OF_WOMEN =
  /\bbaby[ -]?(?:tee|t-?shirt|doll|blue|pink|yellow|green|lilac|purple|lavender|mint|peach|soft|rib|tank|crop|cord|face|phat|hair|shower|bump|alpaca|fit|hem|pleat|pocket|whale|s\b)/gi;
const BABY = /\b(?:bab(?:y|ies)|new ?borns?|infants?|toddlers?)\b/i;
const EVERY_BABY = new RegExp(BABY, 'gi');
const CHILD =
  /\b(?:kids?|children(?:'?s)?|boys|girls(?:wear)|junior|youth|toddlers?|newborns?|infants?|bab(?:y|ies))\b/i;
const AGES = /^\s*\d{1,2}\s*(?:-|to|–|\/)?\s*(?:\d{1,2})?\s*(?:months?|mths?|mos?|m|years?|yrs?|y)\.?\s*$/i;
/** `YS`: youth small. */
const YOUTH_SIZE = /^\s*(?:y(?:xs|s|m|l|xl)|youth .*)\s*$/i;
const LETTER_M = /^\s*m\s*$/i;
/** `Men` alone too, but not in a name: `X-Men`, `Men in Black`. */
const MEN = /\b(?:men'?s|menswear|(?<!\b(?:x|mad|of|no|all)[ -])men(?! (?:in|at|are|on|do|i)\b))\b/i;

const KIDS = /\b(?:kids|kidswear|childrens?(?:wear)?)\b/i;
const WOMEN = /\bwomen/i;
const PETS = /\bfor (?:your )?(?:dogs?|pets?|pups?|cats?)\b/i;
/** Beyond this, a description speaks of other things too. */
const MAX_ABOUT = 200;

/** Whom a product is made for, when that is not a woman, and what tells. */
export interface OtherAudience {
  readonly kind: OtherKind;
  readonly reason: string;
}

/**
 * Whether a product is made for children, men or pets: the storefront lists women's clothing, as its three retailers sell.
 * The sizes tell first (`0-6 months`), then the words of title, category and tags, and babies in the description.
 */
export function findOtherAudience(product: DescribedProduct): OtherAudience | null {
  const { title, productType, description } = product;
  const age = product.sizes.find(isChildSize) ?? product.tags.find(isChildSize);
  if (age !== undefined) return { kind: 'children', reason: `size: ${age.trim().toLowerCase()}` };
  const named = BABY.exec(title.replace(BABY_OF_WOMEN, '')) ?? KIDS.exec(title);
  if (named) return { kind: 'children', reason: `title: ${named[0].toLowerCase()}` };
  const sorted = CHILD.exec(productType);
  if (sorted) return { kind: 'children', reason: `category: ${sorted[0].toLowerCase()}` };
  return findMen(title, productType) ?? findDescribedAudience(description);
}

/** A longer text is no size; where spaces may stand in several places, a pattern tries them all. */
const LONGEST_SIZE = 60;

function isChildSize(text: string): boolean {
  if (text.length > LONGEST_SIZE) return false;
  return (AGES.test(text) && !LETTER_M.test(text)) || YOUTH_SIZE.test(text);
}

function findMen(title: string, productType: string): OtherAudience | null {
  const inTitle = MEN.exec(title);
  const found = inTitle ?? MEN.exec(productType);
  if (!found || WOMEN.test(title) || WOMEN.test(productType)) return null;
  return { kind: 'menswear', reason: `${inTitle ? 'title' : 'category'}: ${found[0].toLowerCase()}` };
}

function findDescribedAudience(description: string): OtherAudience | null {
  const pets = PETS.exec(description.slice(0, MAX_ABOUT));
  if (pets) return { kind: 'accessories', reason: `description: ${pets[0].toLowerCase()}` };
  if (!BABY.test(description)) return null;
  const mentions = description.replace(BABY_OF_WOMEN, '').match(EVERY_BABY)?.length ?? 0;
  return mentions >= 2 ? { kind: 'children', reason: 'description: baby' } : null;
}
