import { type FoundWord, isGarment, lexiconWords, scanTypeWords } from '../../language/lexicon.ts';
import { memoize } from '../../text/memoize.ts';
import { type DescribedProduct, type FoundType, findOtherAudience, isUnprovedSet, toldBy } from './found-type.ts';
import { findMention, findSubject, firstSentences, scanTitle } from './scan-text.ts';

/**
 * The product type, from the retailer's own category, then title, tags and description; `null` when no word tells it.
 * The categories of shops are empty or coarse (`Bottoms`, `Accessories`), so one that is coarse only helps where the
 * title says nothing, and a title that names swimwear, a child's or another ware we do not list decides.
 */
export function findType(product: DescribedProduct): FoundType | null {
  const found = findByPlace(product);
  // What a set is worn with is none of it.
  const ownSentences = () => firstSentences(product.description).slice(0, 2);
  return isUnprovedSet(found, product, ENGLISH_WORDS, ownSentences) ? null : found;
}
const ENGLISH_WORDS = { split: lexiconWords, scan: scanTypeWords };

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

/** Categories and tags, of which a shop has some dozens; a category is a path, and long. */
const REMEMBERED = [2000, 200] as const;

/** What a shop's own category tells. `Womens > Clothing > Shirts > T-Shirts`: the last part that tells a type. */
const findCategory = memoize(
  (productType): FoundCategory => {
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
  },
  ...REMEMBERED,
);

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

const findInTag = memoize(
  (tag): FoundWord | null => {
    if (OTHERS.test(tag)) return null;
    const words = lexiconWords(tag.replace(/^[^:>]*[:>]/, ''));
    const last = scanTypeWords(words).findLast((word) => !word.weak);
    return last && words.length <= 4 && last.end === words.length ? last : null;
  },
  ...REMEMBERED,
);

interface Reading {
  readonly value: FoundWord['value'];
  readonly holds: (description: string) => boolean;
  /** What the reason says besides the noun. */
  readonly because: string;
}

/** What tells underwear from a bodysuit that is worn as a top; one alone does not. */
const UNDERWEAR_CUES = [
  /\b(?:lace|mesh|microfib(?:re|er))\b/i,
  /\bcups?\b|\bunderwired?\b/i,
  /\bpush[ -]?up\b/i,
  /\bgusset\b/i,
  /\bhook[ -]and[ -]eye\b/i,
  /\bshap(?:es|ing)\b|\bsculpting\b/i,
];
const WORN_OUT = /\b(?:corset|bustier|boning|boned|jeans|skirt|going out|night out)\b/i;

const UNDERWEAR: Reading = {
  value: 'lingerie',
  holds: (text) => !WORN_OUT.test(text) && UNDERWEAR_CUES.filter((cue) => cue.test(text)).length >= 2,
  because: 'underwear by its make',
};

const SPORT =
  /\b(?:sports?|running|run|yoga|training|workout|gym|cycling|pilates|compression|functional|fast[ -]drying|quick[ -]dry\w*|sweat[ -]wicking|leggings)\b/i;
const STOCKING = /\b(?:den|denier)\b/i;
const WORN_UNDER = /\b(?:underwear|briefs?|lined front|fly|\d ?-?pack|pack of|trunks?)\b/i;
const AT_HOME =
  /\b(?:robe|dressing gown|nightwear|pyjamas?|pajamas?|sleep(?:wear)?|bedtime|inner tie|ties? on the inside)\b/i;
const FLAT = /\b\d{2,3} ?[x×*] ?\d{2,3} ?cm\b/i;

/** A vest to wear over other things: with buttons, a lining, a pile, or of a suit. */
const WORN_OVER =
  /\b(?:button(?:ed|s)?|lin(?:ed|ing)|pile|padd(?:ed|ing)|quilted|down[- ]filled|open[- ]front|lapels?|suit|tailored|welt pockets?|zip(?:ped)?|fleece|sherpa|borg|faux fur)\b/i;
const WORN_ALONE =
  /\b(?:jersey|rib(?:bed)?|straps?|tank|singlet|racer ?back|crop(?:ped)?|cami|underwear|unlined|vest top|(?:no|without) (?:buttons?|lining))\b/i;

/** Nouns that name two kinds of things, and what in title and description tells which. */
const READINGS: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['body', UNDERWEAR],
  ['bodysuit', UNDERWEAR],
  ['body suit', UNDERWEAR],
  ['singlet', UNDERWEAR],
  ['tights', { value: 'pants', holds: (text) => SPORT.test(text) && !STOCKING.test(text), because: 'for sport' }],
  ['boxer shorts', { value: 'lingerie', holds: (text) => WORN_UNDER.test(text), because: 'worn under' }],
  ['chemise', { value: 'sleepwear', holds: (text) => AT_HOME.test(text), because: 'worn at home' }],
  ['slip', { value: 'sleepwear', holds: (text) => AT_HOME.test(text), because: 'worn at home' }],
  ['kimono', { value: 'sleepwear', holds: (text) => AT_HOME.test(text), because: 'worn at home' }],
  ['vest', { value: 'outerwear', holds: isWornOver, because: 'worn over' }],
  ['waistcoat', { value: 'outerwear', holds: isWornOver, because: 'worn over' }],
  // A garment has a length; a cloth has two sides.
  ['poncho', { value: 'accessories', holds: (text) => FLAT.test(text), because: 'a cloth' }],
]);

function isWornOver(text: string): boolean {
  return WORN_OVER.test(text) && !WORN_ALONE.test(text);
}

/** The word as title and description let it be understood: sports tights are no stockings. */
function readInContext(word: FoundWord, description: string, title: string): FoundWord {
  const reading = READINGS.get(word.phrase);
  // Of a title only what is worn over is read: `Robe chemise` names no robe.
  const context = reading?.value === 'outerwear' ? `${title}\n${description}` : description;
  if (!reading?.holds(context)) return word;
  return { ...word, value: reading.value, phrase: `${word.phrase} (${reading.because})` };
}

/** A hooded jacket of sweatshirt cloth is what shops sell as a zip hoodie. */
const HOODIE =
  /^(?:\W*[\w'-]+){0,3}?\W*\bjacket\b[^.]{0,40}?\bin (?:[\w-]+,? ){0,4}sweatshirt (?:fabric|material|jersey)/i;
const NO_HOODIE = /\b(?:biker|denim|padded|outdoor|leather|blazer)\b/i;

/** What the first sentence is about, where it calls a hoodie a jacket. */
function readSubject(word: FoundWord, sentence: string, description: string): FoundWord {
  if (word.phrase !== 'jacket' || !HOODIE.test(sentence) || NO_HOODIE.test(sentence)) return word;
  return /\bhood(?:ed)?\b/i.test(description) ? { ...word, value: 'tops', phrase: 'hooded sweatshirt jacket' } : word;
}

/**
 * Nouns of a title that leave open which of two neighbors the thing is; the one that the description names, it is: a
 * `Denim Short Fit` may be jeans.
 */
const LEFT_OPEN: ReadonlyMap<string, readonly FoundWord['value'][]> = new Map<string, readonly FoundWord['value'][]>([
  ['denim short', ['jeans', 'pants']],
  ['overshirt', ['outerwear']],
  ['culotte', ['skirts']],
  ['bandeau', ['skirts']],
  ['knitwear', ['outerwear', 'skirts', 'pants']],
  ['pinafore', ['skirts', 'jumpsuits']],
]);

/**
 * Whether a noun of a title gives way to what the description names. Any top does to a dress: what is called `Rio Shirt`
 * and described as a shirt dress is a dress.
 */
function isLeftOpen(noun: FoundWord, named: FoundWord): boolean {
  if (noun.value === 'tops' && named.value === 'dresses') return true;
  return LEFT_OPEN.get(noun.phrase)?.includes(named.value) ?? false;
}
