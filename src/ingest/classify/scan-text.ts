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
function isSeveral(text: string): boolean {
  return /\b(?:with|of)\s(?:\S+\s)?(?:\d+|two|three|four|five|six|several|pairs?)\s/i.test(text);
}

/** `Crop Top & Skirt` is two garments sold as one: a set. */
function joinedSet(words: readonly string[], found: readonly FoundWord[]): FoundWord | null {
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

/** Beyond this a description speaks of care and delivery. */
const MAX_READ = 1_000;
/** A sentence in which the thing is named late speaks of something else first. */
const MAX_SUBJECT = 12;
/** The first sentences, of which one says what the thing is. */
const MAX_SENTENCES = 3;

/** Sentences that speak of what to wear with it. */
const STYLING =
  /^\W*(?:pair|style|team|wear|match|layer|complete|throw|dress it|perfect (?:for|with))\b|\b(?:pair(?:ed|s)?|team(?:ed)?|goes|styled|match(?:es)?|wear) (?:it |this |them |back |well |perfectly )?(?:with|over|under|to)\b/i;
/** More of them, which name other things than this one but may also name this one. */
const LAYERING =
  /\b(?:layer(?:s|ed|ing)?|worn|wears?|looks?|works?|style[ds]?|slips?|fits?|sits?|great|perfect|ideal|add(?:ed)?|throw[ns]?|tuck(?:ed|s)?)\b[^.!?]{0,40}\b(?:with|over|under|beneath|underneath|into)\b (?:a|an|any|your|our|the|jeans|trousers|pants|skirts?|shorts|tops?)\b|\b(?:shop|see|discover|also available)\b[^.!?]{0,40}\b(?:matching|set|co-?ord)/i;
/** A word of each of them: most descriptions hold none. */
export const MAY_STYLE =
  /\b(?:pair|style|team|wear|worn|match|layer|complete|throw|dress it|perfect|goes|look|work|slip|fit|sit|great|ideal|add|tuck|shop|see|discover)/i;

/** The sentences of a description that speak of the thing itself. */
export function ownSentencesOf(description: string): string {
  return firstSentences(description, description.length)
    .filter((sentence) => isOfItself(sentence) && !LAYERING.test(sentence))
    .join('\n');
}
const PHRASE_END =
  /\b(?:with|without|in|that|made|featuring|features|has|from|which|for|crafted|designed|cut from|(?:knitted|woven|crocheted|cut) (?:in|from)|over|under|your|after|when|where|while|is|are|will|by)\b|[:;(]/i;

/** Before these stands what it is worn with: `Bikini under, heels over`. */
const ENDS_NO_NAME = new Set('over under your after when where while will'.split(' '));

/** The sentences with which a description begins. */
export function firstSentences(description: string, most = MAX_READ): string[] {
  return description.slice(0, most).split(/(?<=[.!?])\s|\n/);
}

/** Whether a sentence speaks of the thing itself. */
function isOfItself(sentence: string): boolean {
  return sentence.trim() !== '' && !STYLING.test(sentence);
}

/** What a description is about. */
export interface Subject {
  readonly word: FoundWord;
  readonly sentence: string;
  /**
   * Whether the sentence names the thing as a catalog does (`Padded halter bikini top with …`), and so can be taken at
   * its word; an advertisement (`No bra needed!`, `Better than pyjamas`) mentions what the thing is not.
   */
  readonly isNamed: boolean;
}

/** `Narrow, pleated skirt in stretch satin …`: what the first sentence that names a thing begins with. */
export function findSubject(sentences: readonly string[]): Subject | null {
  let mentioned: Subject | null = null;
  let isFirst = true;
  let read = 0;
  for (const sentence of sentences) {
    if (!isOfItself(sentence)) continue;
    if (read === MAX_SENTENCES) break;
    read += 1;
    const subject = readSentence(sentence);
    if (subject?.isNamed && isFirst) return subject;
    // What a later sentence names may be a part of the thing (`Bikini bottom`, of a bodysuit), or at last the garment.
    if (subject?.isNamed && isGarment(subject.word)) return { ...subject, isNamed: false };
    mentioned ??= subject && { ...subject, isNamed: false };
    isFirst &&= !LOWER_CASE_WORD.test(sentence);
  }
  return mentioned;
}
/** A sentence without any names a line or its maker (`STUDIO LINE.`), and the thing comes after it. */
const LOWER_CASE_WORD = /\b[a-z]{2,}/;

function readSentence(sentence: string): Subject | null {
  const end = PHRASE_END.exec(sentence);
  const words = lexiconWords(end ? sentence.slice(0, end.index) : sentence).slice(0, MAX_SUBJECT);
  const found = scanTypeWords(words);
  const last = found.at(-1);
  const head =
    found.find((word) => word.decisive) ??
    joinedSet(words, found) ??
    found.findLast((word) => !word.weak) ??
    (last && NAMED_WEAKLY.has(last.phrase) ? last : undefined);
  if (!last || !head) return null;
  // The name ends with the noun, whatever decided before it: `bikini top`.
  const isAtEnd = last.end === words.length && (!last.weak || head.decisive || head === last);
  const isNamed = isAtEnd && !ENDS_NO_NAME.has(end?.[0].toLowerCase() ?? '') && isName(sentence, words);
  if (head === last && head.weak && !isNamed) return null;
  const isBareSet = head.value === 'sets' && found.length === 1 && isSeveral(sentence);
  return { word: (isBareSet ? findPart(sentence) : null) ?? head, sentence, isNamed };
}

/** The words with which a description names a thing of this type (`Short, fitted dress in …`); none where it does not. */
export function namingWordsOf(description: string, typeId: string): readonly string[] {
  const [first = ''] = firstSentences(description.slice(0, MAX_NAMING).trimStart());
  if (!isOfItself(first)) return [];
  const end = PHRASE_END.exec(first);
  const words = lexiconWords(end ? first.slice(0, end.index) : first);
  const isNaming = words.length <= MAX_SUBJECT && isName(first, words);
  return isNaming && scanTypeWords(words).at(-1)?.value === typeId ? words : [];
}
const MAX_NAMING = 200;

/** Whether the beginning of a sentence only names: nothing in it is said of another thing. */
function isName(sentence: string, words: readonly string[]): boolean {
  return !sentence.trimEnd().endsWith('?') && !words.some((word) => NOT_NAMING.has(word));
}
const NOT_NAMING = new Set(
  'any every all no not never like than it its you youll youre we need needed add wear go goes part say meet get love think includes included comes fits holds keeps'.split(
    ' ',
  ),
);
/** Nouns of many meanings that name a garment where they are all that a sentence begins with: `Backless body in lace`. */
const NAMED_WEAKLY = new Set(['body', 'bodies', 'vest', 'leotard']);

/** What a set of several consists of, when that is no garment. */
function findPart(sentence: string): FoundWord | null {
  const part = scanTypeWords(lexiconWords(sentence)).find((word) => !word.weak && word.value !== 'sets');
  return part && WARES.has(part.value) ? part : null;
}
const WARES = new Set<string>(['jewellery', 'accessories', 'hosiery', 'lingerie', 'beauty', 'hats', 'bags', 'home']);

/** The first thing that the description mentions at all. */
export function findMention(sentences: readonly string[]): FoundWord | null {
  for (const sentence of sentences) {
    if (!isOfItself(sentence)) continue;
    const words = lexiconWords(sentence);
    const found = scanTypeWords(words).filter((word) => !isOfAnything(words, word));
    const first = found.find((word) => !word.weak) ?? found[0];
    if (first) return first;
  }
  return null;
}

/** Whether a thing is mentioned as what this one goes with: `elevates any top`, `over your favourite dress`. */
function isOfAnything(words: readonly string[], word: FoundWord): boolean {
  return words.slice(Math.max(0, word.start - 3), word.start).some((before) => OF_ANYTHING.has(before));
}
const OF_ANYTHING = new Set('any every all your with over under beneath favorite favourite'.split(' '));
