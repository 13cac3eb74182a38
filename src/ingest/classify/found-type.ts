import type { OtherKind } from '../../language/languages.ts';
import { type FoundWord, isGarment, type Lexicon } from '../../language/lexicon.ts';
import { findProductType, type ProductTypeId } from '../../model/product/product-types.ts';
import { isRecognizedSize } from '../../model/sizes/parse-size.ts';

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

/** After `baby`, these make it a color or a cut of women's clothes: baby blue, baby tee, babydoll. */
const BABY_OF_WOMEN =
  /\bbaby[ -]?(?:tee|t-?shirt|doll|blue|pink|yellow|green|lilac|purple|lavender|mint|peach|soft|rib|tank|crop|cord|face|phat|hair|shower|bump|alpaca|fit|hem|pleat|pocket|whale|s\b)/gi;
const BABY = /\b(?:bab(?:y|ies)|new ?borns?|infants?|toddlers?)\b/i;
const EVERY_BABY = new RegExp(BABY, 'gi');
const CHILD =
  /\b(?:kids?|children(?:'?s)?|boys?|girls?(?:wear)?|junior|teens?|youth|toddlers?|newborns?|infants?|bab(?:y|ies))\b/i;
const AGES =
  /^\s*\d{1,2}\s*(?:-|to|–|\/)?\s*(?:\d{1,2})?\s*(?:months?|mths?|mos?|m|years?|yrs?|y|t|jahre?|monate?|ans?|mois|años?|mes(?:es)?|ann[io]|mes[ei]|anos?|jaar|maanden|lata?|miesięcy|år|mån)\.?(?:\s*[-/]\s*\d{1,2}\s*(?:years?|yrs?|y|t))?\s*$/i;
/** `Size 9-10Y`, where a title ends with the size. */
const AGE_IN_TITLE =
  /(?<![\w-])\d{1,2} ?- ?\d{1,2} ?(?:y|yrs?|years?|months?|jahre|monate|ans|mois|años|meses|anni|mesi|anos|jaar|maanden|lat|miesięcy|år|mån)(?![\p{L}\d])/iu;
const MAX_TITLE = 300;
/** `YS`: youth small. */
const YOUTH_SIZE = /^\s*(?:y(?:xs|s|m|l|xl)|youth .*)\s*$/i;
const LETTER_M = /^\s*m\s*$/i;
/** Heights in cm, as children's sizes are in Europe; no woman's size is among them. */
const HEIGHT = /^(?:EU )?(?:5[06]|6[28]|74|8[06]|92|98|104|110|116|122|128|134|140|146|152|158|164|170|176)(?: ?cm)?$/i;
/** `Men` alone too, but not in a name: `X-Men`, `Men in Black`. */
const MEN = /\b(?:men'?s|menswear|(?<!\b(?:x|mad|of|no|all)[ -])men(?! (?:in|at|are|on|do|i)\b))\b|[-–—|] *man *$/i;

/** `GapKids` as well. */
const KIDS = /\b(?:\w{0,12}kids|kid'?s|kidswear|childrens?(?:wear)?|youth)\b/i;
const NO_KIDS =
  /\b(?:\w{0,12}skids|(?:sonic|wasted|eternal|reagan|forever) youth|youth (?:dew|club|crew|culture|of))\b/gi;
/** Boys and girls whom a garment is for: several of them or what is theirs; one only when it is said how old they are. */
const CHILDREN =
  /\b(?:girls|boys|girl['’]s|boy['’]s|(?:toddler|little|big|teen|tween|infant|preschool|school)[ -](?:girl|boy)s?)(?!\w)/i;
/** Those that are not: girls on a night out, a boy band, what is said on a T-shirt. */
const NO_CHILDREN =
  /\b(?:(?:the|my|hot|lovesick|gossip|dead|broken|sleepy|riot|surf|crazy|glamour|ghetto|pussycat|cool|bad|good|golden|spice|powerpuff|gilmore|mean|rich|sad|city|fly|party|beach|valley|california|it|for|all|just|us|we|two|material|lost|wild|real|pretty|beastie|backstreet|pet shop|jersey|old|lover|dream|calendar|pin ?up|curvy|tall|cover|country|silly|working|derry|some|dear|hey) (?:girls|boys)|(?:girl|boy)s?(?:['’]s?)? (?:night|nights|trip|weekend|holiday|brunch|just|wanna|want|club|gang|squad|support|tour|like|love|on|in|are|do|don|will|can|who|with|out|day|time|rule|rules|run|world|aloud|tears|lie|cry|for|and|town|to|only|can['’]t|meet|vs|x)|boy shorts?)\b/gi;
const WOMEN = /\b(?:women|woman|ladies|womens)/i;
const PETS = /\bfor (?:your )?(?:dogs?|pets?|pups?|cats?)\b/i;
/** A tag that is nothing but whom a thing is for: `Girls`, `gender: boys`. */
const CHILD_TAG =
  /^(?:gender|age|age group|department|category|collection|audience)?[\s:_-]*(?:kids?|kidswear|children|childrenswear|boys?|girls?|baby|baby ?boys?|baby ?girls?|toddlers?|infants?|newborns?)$/i;
/** Beyond this, a description speaks of other things too. */
const MAX_ABOUT = 200;

/**
 * Whether a product is made for children, men or pets: the storefront lists women's clothing, as its three retailers sell.
 * The sizes tell first (`0-6 months`), then the words of title, category and tags, and babies in the description.
 */
export function findOtherAudience(product: DescribedProduct): FoundType | null {
  const { title, productType, tags, description } = product;
  const age = findChildSize(product);
  if (age !== null) return { kind: 'other', other: 'children', reason: `size: ${age}` };
  const named = findChildren(title);
  if (named !== null) return { kind: 'other', other: 'children', reason: `title: ${named}` };
  const sorted = CHILD.exec(productType);
  if (sorted) return { kind: 'other', other: 'children', reason: `category: ${sorted[0].toLowerCase()}` };
  const tagged = tags.find((tag) => tag.length <= LONGEST_TAG && CHILD_TAG.test(tag));
  const isForWomen = () => WOMEN.test(title) || WOMEN.test(productType) || tags.some((tag) => WOMEN.test(tag));
  if (tagged !== undefined && !isForWomen())
    return { kind: 'other', other: 'children', reason: `tag: ${tagged.toLowerCase()}` };
  return findMen(title, productType) ?? findDescribedAudience(description);
}

/** A longer text is no size; where spaces may stand in several places, a pattern tries them all. */
const LONGEST_SIZE = 60;
const LONGEST_TAG = 40;
/** An age begins with a digit, a youth's size with a letter. */
const MAY_BE_AGE = /^\s*[\dy]/i;
/** The age or height that the sizes of a thing for children say, or `null`. */
export function findChildSize({ title, sizes, tags }: DescribedProduct): string | null {
  const age = sizes.find(isChildSize) ?? tags.find(isChildSize);
  if (age !== undefined) return age.trim().toLowerCase();
  const titled = /\d ?- ?\d/.test(title) ? AGE_IN_TITLE.exec(title.slice(0, MAX_TITLE)) : null;
  if (titled) return titled[0].trim().toLowerCase();
  const isByHeight = sizes.length > 1 && sizes.every((size) => size.length <= LONGEST_SIZE && HEIGHT.test(size.trim()));
  return isByHeight ? (sizes[0] ?? '').trim().toLowerCase() : null;
}

function isChildSize(text: string): boolean {
  if (text.length > LONGEST_SIZE || !MAY_BE_AGE.test(text)) return false;
  return (AGES.test(text) && !LETTER_M.test(text)) || YOUTH_SIZE.test(text);
}

/** The word of a title that tells that a thing is for children. */
function findChildren(title: string): string | null {
  if (!MAY_NAME_CHILDREN.test(title)) return null;
  const baby = BABY.exec(title.replace(BABY_OF_WOMEN, '')) ?? KIDS.exec(title.replace(NO_KIDS, ''));
  const found = baby ?? (MAY_BE_CHILDREN.test(title) ? findGirlsOrBoys(title) : null);
  return found?.[0].toLowerCase() ?? null;
}

function findGirlsOrBoys(title: string): RegExpExecArray | null {
  // What is `for Women & Girls` is for women.
  if (WOMEN.test(title)) return null;
  return MADE_FOR.exec(title) ?? CHILDREN.exec(title.replace(NO_CHILDREN, ''));
}
/** Whom a title ends with: `Kurta Set for Girls`. */
const MADE_FOR = /(?<=\sfor )(?:girls|boys)$/i;
const MAY_BE_CHILDREN = /girl|boy/i;
/** Most titles hold none of all these words. */
const MAY_NAME_CHILDREN = /bab|born|infant|toddl|kid|child|youth|girl|boy/i;

function findMen(title: string, productType: string): FoundType | null {
  const inTitle = MEN.exec(title);
  const found = inTitle ?? MEN.exec(productType);
  if (!found || WOMEN.test(title) || WOMEN.test(productType)) return null;
  const word = found[0]
    .toLowerCase()
    .replace(/^[-–—| ]+/, '')
    .trim();
  return { kind: 'other', other: 'menswear', reason: `${inTitle ? 'title' : 'category'}: ${word}` };
}

function findDescribedAudience(description: string): FoundType | null {
  const pets = PETS.exec(description.slice(0, MAX_ABOUT));
  if (pets) return { kind: 'other', other: 'accessories', reason: `description: ${pets[0].toLowerCase()}` };
  if (!BABY.test(description)) return null;
  const mentions = description.replace(BABY_OF_WOMEN, '').match(EVERY_BABY)?.length ?? 0;
  return mentions >= 2 ? { kind: 'other', other: 'children', reason: 'description: baby' } : null;
}
