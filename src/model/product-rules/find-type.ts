import type { ProductTypeId } from '../product-types.ts';
import { findProductType } from '../product-types.ts';
import type { DescribedProduct } from './described-product.ts';
import { findOtherAudience } from './other-audience.ts';
import { type FoundWord, scanTypeWords, splitWords } from './scan-words.ts';
import type { OtherKind } from './type-words.ts';

/** The type of a product, or the kind of thing it is instead, with the word that decided and where it stood. */
export type FoundType =
  | { readonly kind: 'type'; readonly typeId: ProductTypeId; readonly reason: string }
  | { readonly kind: 'other'; readonly other: OtherKind; readonly reason: string };

/**
 * The product type, from the retailer's own category, then title, tags and description; `null` when no word tells it.
 * The categories of shops are empty or coarse (`Bottoms`, `Accessories`), so one that is coarse only helps where the
 * title says nothing, and a title that names swimwear, a child's or another ware we do not list decides.
 */
export function findType(product: DescribedProduct): FoundType | null {
  const audience = findOtherAudience(product);
  if (audience) return { kind: 'other', other: audience.kind, reason: audience.reason };
  const title = scanTitle(product.title);
  const own = findCategory(product.productType);
  const described = findSubject(product.description);
  return (
    decided(title.decisive, 'title') ??
    decided(findIntimate(described), 'description') ??
    decided(own.specific && prefer(own.specific, title.noun), 'category') ??
    decided(isStyleName(title.noun) ? described : title.noun, 'title') ??
    decided(title.noun, 'title') ??
    decided(findInTags(product.tags), 'tag') ??
    decided(described, 'description') ??
    decided(title.weak, 'title') ??
    decided(findMention(product.description), 'description') ??
    decided(own.coarse, 'category')
  );
}

/** A top whose description begins `Pyjama top …` is nightwear, whatever title and category say. */
function findIntimate(described: FoundWord | null): FoundWord | null {
  return described && INTIMATE.has(described.value) && !isStyleName(described) ? described : null;
}
const INTIMATE = new Set<FoundWord['value']>(['lingerie', 'sleepwear', 'swimwear', 'hosiery', 'children']);

/** Words that name a style as often as a thing: a dress called `Teddy`, a skirt called `Lipstick`. */
function isStyleName(noun: FoundWord | null): boolean {
  return noun !== null && STYLE_NAMES.has(noun.phrase);
}
const STYLE_NAMES = new Set(
  (
    'teddy ring rattle toy lipstick patch pin charm platform wedge pump studs hoop hoops chain fan throw cup book tray ' +
    'collar stole trunks tanga claw watch slide slides choker doll plush poster serum magnet vase mug terry scarf pendant ' +
    'polo shell jersey bermuda harem cape suit duster flats chain studs brief hipster pouch'
  ).split(' '),
);

function decided(word: FoundWord | null | undefined, place: string): FoundType | null {
  if (!word) return null;
  const reason = `${place}: ${word.phrase}`;
  const type = findProductType(word.value);
  return type
    ? { kind: 'type', typeId: type.id as ProductTypeId, reason }
    : { kind: 'other', other: word.value as OtherKind, reason };
}

/** What a coarse or neighbouring category may be refined to by the title's noun: in `Tops`, a cardigan is outerwear. */
const REFINED_BY_TITLE: Partial<Record<FoundWord['value'], readonly FoundWord['value'][]>> = {
  pants: ['jeans', 'shorts', 'jumpsuits', 'sets'],
  jeans: ['shorts', 'skirts', 'outerwear', 'jumpsuits', 'tops', 'dresses'],
  tops: ['outerwear', 'lingerie', 'dresses', 'sets'],
  dresses: ['jumpsuits', 'sets', 'skirts', 'tops'],
  outerwear: ['tops', 'dresses', 'sets'],
  sets: ['jumpsuits', 'tops', 'pants', 'skirts', 'shorts', 'jeans', 'outerwear', 'dresses'],
  skirts: ['sets', 'dresses', 'shorts'],
  shorts: ['skirts', 'sets', 'jumpsuits'],
};

function prefer(category: FoundWord, noun: FoundWord | null): FoundWord {
  if (noun && REFINED_BY_TITLE[category.value]?.includes(noun.value)) return noun;
  return category;
}

/** Categories that say little: many of their products are of another kind. */
const COARSE = new Set([
  'bottom',
  'bottoms',
  'accessory',
  'accessories',
  'knit',
  'denim',
  'jersey',
  'swim',
  'knitwear',
  'loungewear',
]);

/** `Womens > Clothing > Shirts > T-Shirts`: the last part that tells a type. */
function findCategory(productType: string): { specific: FoundWord | null; coarse: FoundWord | null } {
  for (const part of productType.split(/[>/|:]| - /).reverse()) {
    const words = scanTypeWords(splitWords(part));
    const word = words.find((found) => found.decisive) ?? words.findLast((found) => !found.weak) ?? words.at(-1);
    if (!word) continue;
    const isCoarse = word.weak || COARSE.has(word.phrase);
    return isCoarse ? { specific: null, coarse: word } : { specific: word, coarse: null };
  }
  return { specific: null, coarse: null };
}

interface ScannedTitle {
  readonly decisive: FoundWord | null;
  readonly noun: FoundWord | null;
  readonly weak: FoundWord | null;
}

/** What comes after the name of the thing: `… with Fringes`, `… in Noir`, `… - Regular Fit`. */
const TITLE_TAIL = /\s[-–—|:]\s|\s[|]|,\s|\(|\s(?:in|with|w\/|for|by|from|featuring|without)\s/i;

function scanTitle(title: string): ScannedTitle {
  const parts = title.split(TITLE_TAIL).map((part) => scanTypeWords(splitWords(part)));
  const words = parts.find((part) => part.some((word) => !word.weak)) ?? [];
  return {
    decisive: parts.flat().find((word) => word.decisive) ?? null,
    noun: joinedSet(title) ?? words.findLast((word) => !word.weak) ?? null,
    weak: parts.find((part) => part.length > 0)?.at(-1) ?? null,
  };
}

const OUTFIT_PARTS = new Set(['tops', 'pants', 'shorts', 'skirts', 'jeans', 'outerwear']);

/** `Crop Top & Skirt` is two garments sold as one: a set. */
function joinedSet(title: string): FoundWord | null {
  const all = splitWords(title);
  const words = scanTypeWords(all);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (!next || word.weak || next.weak || word.value === next.value) continue;
    const isJoined = all.slice(word.end, next.start).some((between) => /^(?:&|and|\+)$/.test(between));
    if (!isJoined || !OUTFIT_PARTS.has(word.value) || !OUTFIT_PARTS.has(next.value)) continue;
    if (next.start - word.end > 3) continue;
    return { ...next, value: 'sets', phrase: `${word.phrase} & ${next.phrase}` };
  }
  return null;
}

/**
 * A tag tells the type when it is a name of one (`dresses`, `type:Mini Dress`). Tags are noisy: those that speak of other
 * products (`related: …`) do not count, and where tags disagree the type most of them tell wins.
 */
function findInTags(tags: readonly string[]): FoundWord | null {
  const votes = tags.flatMap((tag) => {
    if (/related|style[ _-]?with|goes[ _-]?with|shop[ _-]?the|match|ignore|also|size|upsell|recommend/i.test(tag))
      return [];
    const words = splitWords(tag.replace(/^[^:>]*[:>]/, ''));
    const found = scanTypeWords(words);
    const last = found.findLast((word) => !word.weak);
    return last && words.length <= 4 && last.end === words.length ? [last] : [];
  });
  const counts = Map.groupBy(votes, (word) => word.value);
  const [best] = [...counts.values()].sort((a, b) => b.length - a.length);
  return best?.[0] ?? null;
}

/** Sentences that speak of what to wear with it. */
const STYLING =
  /^\W*(?:pair|style|team|wear|match|layer|complete|throw|dress it|perfect (?:for|with))\b|\b(?:pair(?:ed|s)?|team(?:ed)?|goes|styled|match(?:es)?|wear) (?:it |this |them |back |well |perfectly )?(?:with|over|under|to)\b/i;
const PHRASE_END =
  /\b(?:with|in|that|made|featuring|features|has|from|which|for|crafted|designed|cut from|over|under|your|after|when|where|while|is|are|will|by)\b|[:;(]/i;
/** A sentence in which the thing is named late speaks of something else first. */
const MAX_SUBJECT = 12;

function sentencesOf(description: string): string[] {
  const start = description.slice(0, 1_000);
  return start.split(/(?<=[.!?])\s|\n/).filter((sentence) => sentence.trim() !== '' && !STYLING.test(sentence));
}

/** `Short, bell-shaped skirt in stretch jersey …`: what the first sentence that names a thing begins with. */
function findSubject(description: string): FoundWord | null {
  for (const sentence of sentencesOf(description).slice(0, 3)) {
    const words = splitWords(sentence.split(PHRASE_END)[0] ?? '').slice(0, MAX_SUBJECT);
    const found = scanTypeWords(words);
    const head = found.find((word) => word.decisive) ?? found.findLast((word) => !word.weak);
    if (head) return head;
  }
  return null;
}

/** The first thing that the description mentions at all. */
function findMention(description: string): FoundWord | null {
  for (const sentence of sentencesOf(description)) {
    const found = scanTypeWords(splitWords(sentence));
    const first = found.find((word) => !word.weak) ?? found[0];
    if (first) return first;
  }
  return null;
}
