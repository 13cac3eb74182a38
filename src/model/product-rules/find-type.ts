import { findProductType, type ProductTypeId } from '../product-types.ts';
import { readInContext, readSubject } from './ambiguous-nouns.ts';
import type { DescribedProduct } from './described-product.ts';
import { findCategory, findInTags } from './find-category.ts';
import { findOtherAudience } from './other-audience.ts';
import { findMention, findSubject, sentencesOf } from './scan-description.ts';
import { scanTitle } from './scan-title.ts';
import type { FoundWord } from './scan-words.ts';
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
  const { description } = product;
  const title = scanTitle(product.title);
  const own = findCategory(product.productType);
  const sentences = sentencesOf(description);
  const described = readSubject(findSubject(sentences), sentences[0] ?? '', description);
  const decided = (word: FoundWord | null | undefined, place: string) => toFoundType(word, place, description);
  return (
    decided(title.decisive, 'title') ??
    decided(described && findIntimate(readInContext(described, description)), 'description') ??
    decided(own.specific && prefer(own.specific, title.noun), 'category') ??
    decided(isStyleName(title.noun) ? described : title.noun, 'title') ??
    decided(title.noun, 'title') ??
    decided(findInTags(product.tags), 'tag') ??
    decided(described, 'description') ??
    decided(title.weak, 'title') ??
    decided(findMention(sentences), 'description') ??
    decided(own.coarse, 'category')
  );
}

function toFoundType(found: FoundWord | null | undefined, place: string, description: string): FoundType | null {
  if (!found) return null;
  const word = readInContext(found, description);
  const reason = `${place}: ${word.phrase}`;
  const type = findProductType(word.value);
  return type
    ? { kind: 'type', typeId: type.id as ProductTypeId, reason }
    : { kind: 'other', other: word.value as OtherKind, reason };
}

/** A top whose description begins `Pyjama top …` is nightwear, whatever title and category say. */
function findIntimate(described: FoundWord): FoundWord | null {
  return INTIMATE.has(described.value) && !isStyleName(described) ? described : null;
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
    'polo shell jersey bermuda harem cape suit duster flats brief hipster pouch gladiator gladiators creepers derby ' +
    'derbies oxfords crocs sliders hobo trolley signet locket tiara apron costume trunk brazilian basque cords wings ' +
    'foundation highlighter bronzer primer toner plate jar bowl lamp clock planner quilt ornament tattoo trainer'
  )
    .split(' ')
    .concat('fancy dress'),
);

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
