import { type FoundWord, isGarment, lexiconWords, scanTypeWords } from '../../language/lexicon.ts';
import { memoize } from '../../text/memoize.ts';
import { isLeftOpen, readInContext, readSubject } from './ambiguous-nouns.ts';
import { type DescribedProduct, type FoundType, isUnprovedSet, toldBy } from './found-type.ts';
import { findOtherAudience } from './other-audience.ts';
import { findMention, findSubject, firstSentences } from './scan-description.ts';
import { scanTitle } from './scan-title.ts';

/**
 * The product type, from the retailer's own category, then title, tags and description; `null` when no word tells it.
 * The categories of shops are empty or coarse (`Bottoms`, `Accessories`), so one that is coarse only helps where the
 * title says nothing, and a title that names swimwear, a child's or another ware we do not list decides.
 */
export function findType(product: DescribedProduct): FoundType | null {
  const found = findByPlace(product);
  // What a set is worn with is none of it.
  const ownSentences = () => firstSentences(product.description).slice(0, 2);
  return isUnprovedSet(found, product, ENGLISH, ownSentences) ? null : found;
}
const ENGLISH = { split: lexiconWords, scan: scanTypeWords };

function findByPlace(product: DescribedProduct): FoundType | null {
  const other = findOtherAudience(product) ?? findWareBySizes(product.sizes);
  if (other) return other;
  const { description } = product;
  const title = scanTitle(product.title);
  const own = findCategory(product.productType);
  const sentences = firstSentences(description);
  const subject = findSubject(sentences);
  const described = subject && readSubject(subject.word, subject.sentence, description);
  const named = subject?.isNamed ? described : null;
  const decided = (word: FoundWord | null, place: string) =>
    word && toldBy(readInContext(word, description, product.title), place);
  return (
    decided(title.decisive, 'title') ??
    decided(named && findIntimate(readInContext(named, description, product.title)), 'description') ??
    decided(own.specific && refineByTitle(own.specific, title.noun), 'category') ??
    decided(
      named && title.noun && (isStyleName(title.noun) || isLeftOpen(title.noun, named)) ? named : null,
      'description',
    ) ??
    decided(title.piece && described?.value === title.piece.value ? title.piece : title.noun, 'title') ??
    decided(findInTags(product.tags), 'tag') ??
    decided(named ?? (described && outweighs(described, title.weak) ? described : null), 'description') ??
    decided(title.weak && findShoe(title.weak, description), 'description') ??
    decided(title.weak, 'title') ??
    decided(described, 'description') ??
    decided(findMention(sentences), 'description') ??
    decided(own.coarse, 'category')
  );
}

const BED_SIZE =
  /^(?:twin|full|queen|king|double|cal(?:ifornia)? king|single|super king|twin xl|full\/queen|king\/cal king)$/i;
const CLOTH_SIZE = /^\d{2,3}(?:\.\d)?\s?(?:cm|in|")?\s?[x×*]\s?\d{2,3}(?:\.\d)?\s?(?:cm|in|inches|")?$/i;

/** What all sizes tell: beds have queens, and tablecloths two sides. A waist and a leg are smaller. */
function findWareBySizes(sizes: readonly string[]): FoundType | null {
  const isWare = (size: string) =>
    BED_SIZE.test(size.trim()) || (CLOTH_SIZE.test(size.trim()) && /\d{3}|cm/.test(size));
  const [first = ''] = sizes;
  return sizes.length > 0 && sizes.every(isWare)
    ? { kind: 'other', other: 'home', reason: `size: ${first.trim()}` }
    : null;
}

/** Words of a description that only shoes have. */
const SHOE = /\b(?:outsole|insole|midsole|footbed|rubber soles?|heel height|lace[- ]up closure|toe box|ankle strap)\b/i;

/** A shoe that is named by its cloth alone: `Active Knit`. */
function findShoe(weak: FoundWord, description: string): FoundWord | null {
  const found = SHOE.exec(description);
  return found ? { ...weak, value: 'shoes', phrase: found[0].toLowerCase() } : null;
}

/** What an advertisement mentions beside a garment's weak word (`Ribbed Mini`) is the thing where it is clothing, not where it is a belt. */
function outweighs(mentioned: FoundWord, weak: FoundWord | null): boolean {
  return isGarment(mentioned) || weak === null || !isGarment(weak);
}

/** A top whose description begins `Pyjama top …` is nightwear, whatever title and category say. */
function findIntimate(described: FoundWord): FoundWord | null {
  return INTIMATE.has(described.value) ? described : null;
}
const INTIMATE = new Set<FoundWord['value']>(['lingerie', 'sleepwear', 'swimwear', 'hosiery', 'children']);

/**
 * Whether a noun may name a style instead of the thing: shops call a dress `Teddy`, a skirt `Lipstick`. A ware in one word
 * (`Pearl Ring`, but no `Hair Ring Clip`) gives way to a description that names another thing.
 */
function isStyleName(noun: FoundWord): boolean {
  return STYLE_NAMES.has(noun.phrase) || (WARES.has(noun.value) && !noun.phrase.includes(' '));
}
const WARES = new Set<FoundWord['value']>([
  'shoes',
  'bags',
  'hats',
  'jewellery',
  'accessories',
  'beauty',
  'home',
  'children',
]);
const STYLE_NAMES = new Set(
  (
    'teddy trunks trunk tanga brief hipster brazilian basque polo shell jersey bermuda harem cape suit duster cords ' +
    'flats tiara apron costume'
  )
    .split(' ')
    .concat('fancy dress'),
);

/** What a coarse or neighboring category may be refined to by the title's noun: in `Tops`, a cardigan is outerwear. */
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

/** The title's noun where it may be what such a category holds, else the category's. */
export function refineByTitle(category: FoundWord, noun: FoundWord | null): FoundWord {
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

interface FoundCategory {
  readonly specific: FoundWord | null;
  readonly coarse: FoundWord | null;
}

/** `Apparel & Accessories` is all that a fashion shop has. */
const EVERYTHING = /^\s*(?:apparel|clothing|clothes|fashion|shoes)\s*(?:&|and)\s*accessories\s*$/i;

/** What a shop's own category tells. `Womens > Clothing > Shirts > T-Shirts`: the last part that tells a type. */
const findCategory = memoize((productType): FoundCategory => {
  for (const part of productType.split(/[>/|:]| - /).reverse()) {
    if (EVERYTHING.test(part)) continue;
    const words = scanTypeWords(lexiconWords(part));
    const named = words.findLast((found) => !found.weak);
    // `Duvet Covers Sets`: a set is of what stands before it.
    const ware = named?.value === 'sets' ? words.findLast((found) => !found.weak && !isGarment(found)) : undefined;
    const word = words.find((found) => found.decisive) ?? ware ?? named ?? words.at(-1);
    if (!word) continue;
    const isCoarse = word.weak || COARSE.has(word.phrase);
    return isCoarse ? { specific: null, coarse: word } : { specific: word, coarse: null };
  }
  return { specific: null, coarse: null };
});

const OTHERS = /related|style[ _-]?with|goes[ _-]?with|shop[ _-]?the|match|ignore|also|size|upsell|recommend/i;

/**
 * What a product's tags tell. A tag tells the type when it is a name of one (`dresses`, `type:Mini Dress`). Tags are noisy:
 * those that speak of other products (`related: …`) do not count, and where tags disagree the type most of them tell wins.
 */
function findInTags(tags: readonly string[]): FoundWord | null {
  const votes = tags.map(findInTag).filter((word) => word !== null);
  if (votes.length < 2) return votes[0] ?? null;
  const counts = Map.groupBy(votes, (word) => word.value);
  const [best] = [...counts.values()].sort((a, b) => b.length - a.length);
  return best?.[0] ?? null;
}

const findInTag = memoize((tag): FoundWord | null => {
  if (OTHERS.test(tag)) return null;
  const words = lexiconWords(tag.replace(/^[^:>]*[:>]/, ''));
  const last = scanTypeWords(words).findLast((word) => !word.weak);
  return last && words.length <= 4 && last.end === words.length ? last : null;
});
