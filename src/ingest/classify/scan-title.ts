import { type FoundWord, isGarment, lexiconWords, scanTypeWords } from '../../language/lexicon.ts';

/** The words of a title that may tell what the thing is. */
export interface ScannedTitle {
  /** A word that decides wherever it stands. */
  readonly decisive: FoundWord | null;
  /** The thing's noun. */
  readonly noun: FoundWord | null;
  /** The garment before `co-ord`, which is the thing itself or the first of several. */
  readonly piece: FoundWord | null;
  /** What names the thing only where nothing else does: a weak noun, or the noun of what comes with it. */
  readonly weak: FoundWord | null;
}

/** What comes after the name of the thing: `… in Noir`, `… - Regular Fit`. */
const TITLE_TAIL = /\s[-–—|:]\s|\s[|]|,\s|\(|\s(?:in|for|by|from)\s/i;
/** What comes with the thing, and so is not it: `… with Fringes`. */
const TITLE_ADDITION = /\s(?:with|w\/|w|featuring|without)\s/i;

/** Reads a title: the last noun of its first part that has one names the thing. */
export function scanTitle(title: string): ScannedTitle {
  const [name = '', ...additions] = title.split(TITLE_ADDITION);
  const whole = scanPart(name);
  const parts = TITLE_TAIL.test(name) ? name.split(TITLE_TAIL).map(scanPart) : [whole];
  const added = additions.flatMap((addition) => scanTypeWords(lexiconWords(addition)));
  const named = parts.find((part) => part.found.some((word) => !word.weak)) ?? { words: [], found: [] };
  const noun =
    joinedSet(whole.words, whole.found) ?? outfitOf(title) ?? findNoun(named) ?? nounAtEnd(whole.found, additions);
  return {
    decisive: parts.map(decisiveOf).find((word) => word !== null) ?? added.find((word) => word.decisive) ?? null,
    noun: noun && isBareSet(noun, named.found) && isSeveral(title) ? (added.find(isOther) ?? noun) : noun,
    piece: noun ? findPiece(noun, named.found) : null,
    weak: parts.find((part) => part.found.length > 0)?.found.at(-1) ?? added.find((word) => !word.weak) ?? null,
  };
}

interface Part {
  readonly words: readonly string[];
  readonly found: readonly FoundWord[];
}

function scanPart(text: string): Part {
  const words = lexiconWords(text);
  return { words, found: scanTypeWords(words) };
}

/** What decides wherever it stands, unless it is only drawn on a garment: `Swim Team Graphic Tee`. */
function decisiveOf({ words, found }: Part): FoundWord | null {
  const word = found.find((one) => one.decisive);
  if (!word) return null;
  const last = found.findLast((one) => !one.weak);
  const isDrawn =
    last !== undefined &&
    last.start > word.end &&
    DRAWN_ON.has(last.phrase) &&
    words.slice(word.end, last.start).some((between) => DRAWN.has(between));
  return isDrawn ? null : word;
}
const DRAWN_ON = new Set(
  [
    'tee',
    't shirt',
    'tshirt',
    'sweatshirt',
    'hoodie',
    'hoody',
    'sweater',
    'jumper',
    'tank',
    'tank top',
    'shirt',
  ].concat(['crop top', 'polo', 'polo shirt', 'long sleeve', 'dress', 't shirt dress']),
);
const DRAWN = new Set(
  'graphic print printed prints slogan motif logo embroidered embroidery team club crew vintage oversized'.split(' '),
);

/** The last noun, as the words around it let it be read. */
function findNoun({ words, found }: Part): FoundWord | null {
  const nouns = found.filter((word) => !word.weak);
  const noun = nouns.at(-1);
  if (!noun) return null;
  const before = nouns.at(-2);
  if (noun.value === 'sets') return partOfSet(words, nouns) ?? noun;
  // `Mini Dress and Gloves`: what comes with a garment is not the thing.
  if (before && isGarment(before) && COMES_WITH.has(noun.value) && isJoined(words, before, noun)) return before;
  // `Denim Jacket Patch`, in capitals or not: what has the name of a part behind a garment is a part of it.
  if (before && isGarment(before) && PART_NAMES.has(noun.phrase)) return before;
  const last = found.at(-1);
  // `Sweater Midi` is a dress as long as that.
  const isLength =
    noun.value === 'tops' && last?.value === 'dresses' && last.start === noun.end && last.end === words.length;
  if (isLength) return { ...noun, value: 'dresses', phrase: `${noun.phrase} ${last.phrase}` };
  // Leggings may look like denim; trousers of denim are jeans.
  const isDenim =
    noun.value === 'pants' && DENIM_PANTS.test(noun.phrase) && found.some((word) => word.phrase === 'denim');
  return isDenim ? { ...noun, value: 'jeans', phrase: `denim ${noun.phrase}` } : noun;
}
const PART_NAMES = new Set(['collar', 'patch', 'runner', 'sash']);
const COMES_WITH = new Set<string>(['accessories', 'hats', 'bags', 'jewellery', 'hosiery', 'shoes']);
const DENIM_PANTS = /\b(?:pant|trouser|culotte|flares|palazzo)s?$/;

/** `Linen Shirt Co-ord` is a shirt that goes with something, or both. */
function findPiece(noun: FoundWord, found: readonly FoundWord[]): FoundWord | null {
  if (!/^co ?ords?$/.test(noun.phrase)) return null;
  const garments = found.filter((word) => !word.weak && OUTFIT_PARTS.has(word.value));
  return garments.length === 1 ? (garments[0] ?? null) : null;
}

/** What a set consists of, where that is several of one thing, or no garment: `Cami Set of 2`, `Candle Set`, `Hat & Scarf Set`. */
function partOfSet(words: readonly string[], nouns: readonly FoundWord[]): FoundWord | null {
  const parts = nouns.slice(0, -1);
  const [set, last] = [nouns.at(-1), parts.at(-1)];
  if (!set || !last) return null;
  if (words[set.end] === 'of') return last;
  if (parts.some((part) => isGarment(part))) return null;
  return last.end === set.start && (parts.length > 1 || !CLOTHS.has(last.phrase)) ? last : null;
}
/** Of these, garments are made too. */
const CLOTHS = new Set(['terry', 'plush', 'bandana', 'scarf', 'teddy', 'collar', 'patch', 'sash']);

export const UPPER_PARTS = new Set<string>(['tops', 'outerwear']);
export const LOWER_PARTS = new Set<string>(['pants', 'shorts', 'skirts', 'jeans']);
const OUTFIT_PARTS = UPPER_PARTS.union(LOWER_PARTS);

function isOther(word: FoundWord): boolean {
  return !isGarment(word) && !word.weak;
}

/** What is sold with a kurta makes a set of it, a scarf too. */
const KURTA_SET =
  /\b(kurt[ai]s?|kameez|anarkali|tunics?)\b[^|]{0,60}?(?:&|\+|,|\/|\b(?:with|and|w\/|n)\b)[^|]{0,40}?\b(dupattas?|churidars?|salwars?|shararas?|ghararas?|palazzos?|patialas?|dhotis?|pants?|trousers?|pyjamas?|leggings?|skirts?|lehengas?|jackets?)\b/i;

/** Between the pieces of an outfit: `Kurta with Palazzos`, `Tank Top, High Waist Shorts`. */
const PIECE_END = /[,&+/]|\s(?:and|with|w\/|n)\s/i;
/** As many things as a set has, said before or after them. */
const SEVERAL = /\b(?:[2-5]|two|three)[ -]?(?:pcs?|pieces?|pc)\b/i;

/**
 * A top and a bottom in one title, however they are joined, are a set: each names the end of a piece, or the title counts
 * the pieces.
 */
function outfitOf(title: string): FoundWord | null {
  const kurta = KURTA_SET.exec(title);
  if (kurta) {
    const [phrase, top = '', bottom = ''] = kurta;
    const value = 'sets';
    return {
      value,
      phrase: `${top} & ${bottom}`.toLowerCase(),
      weak: false,
      decisive: false,
      start: 0,
      end: phrase.length,
    };
  }
  const isCounted = SEVERAL.test(title);
  if (!isCounted && !PIECE_END.test(title)) return null;
  const pieces = isCounted ? scanPart(title).found.filter((word) => !word.weak) : headsOf(title);
  const top = pieces.find((word) => UPPER_PARTS.has(word.value));
  const bottom = pieces.find((word) => LOWER_PARTS.has(word.value));
  if (!top || !bottom) return null;
  return { ...bottom, value: 'sets', phrase: `${top.phrase} & ${bottom.phrase}`, decisive: false };
}

/** The noun at the end of each piece; what follows it there says how it looks. */
function headsOf(title: string): FoundWord[] {
  return title.split(PIECE_END).flatMap((piece) => {
    const { words, found } = scanPart(piece.split(TITLE_TAIL)[0] ?? '');
    const noun = found.findLast((word) => !word.weak) ?? found.findLast((word) => word.value === 'tops');
    return noun && words.length - noun.end <= MAX_BEHIND ? [noun] : [];
  });
}
/** Words behind a piece's noun: `Palazzos Set`, `Pants Co Ord`. */
const MAX_BEHIND = 2;

/** `Treat People With Kindness Tee`: the noun at the end, where nothing before names anything. */
function nounAtEnd(found: readonly FoundWord[], additions: readonly string[]): FoundWord | null {
  if (found.length > 0) return null;
  const { words, found: last } = scanPart(additions.at(-1) ?? '');
  const noun = last.at(-1);
  return noun && noun.end === words.length && noun.start > 0 && !noun.weak && isGarment(noun) ? noun : null;
}

/** Whether nothing but `set` is named, no garment. */
function isBareSet(noun: FoundWord, words: readonly FoundWord[]): boolean {
  return noun.value === 'sets' && words.every((word) => word === noun);
}

/** `Set with three pairs of earrings`: what the set consists of; `Set with belt` is a set that has one. */
export function isSeveral(text: string): boolean {
  return /\b(?:with|of)\s(?:\S+\s)?(?:\d+|two|three|four|five|six|several|pairs?)\s/i.test(text);
}

/** `Crop Top & Skirt` is two garments sold as one: a set. */
export function joinedSet(words: readonly string[], found: readonly FoundWord[]): FoundWord | null {
  for (const [at, word] of found.entries()) {
    const next = found[at + 1];
    if (!next || word.weak || next.weak || word.value === next.value) continue;
    if (!OUTFIT_PARTS.has(word.value) || !OUTFIT_PARTS.has(next.value) || next.start - word.end > 3) continue;
    if (isJoined(words, word, next)) return { ...next, value: 'sets', phrase: `${word.phrase} & ${next.phrase}` };
  }
  return null;
}

function isJoined(words: readonly string[], word: FoundWord, next: FoundWord): boolean {
  return words.slice(word.end, next.start).some((between) => JOINING.has(between));
}
const JOINING = new Set(['&', 'and', '+']);
