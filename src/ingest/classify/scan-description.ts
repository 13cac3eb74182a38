import { type FoundWord, isGarment, lexiconWords, scanTypeWords } from '../../language/lexicon.ts';
import { isSeveral, joinedSet } from './scan-title.ts';

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
