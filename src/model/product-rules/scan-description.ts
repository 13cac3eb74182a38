import { isSeveral, joinedSet } from './scan-title.ts';
import { type FoundWord, scanTypeWords, splitWords } from './scan-words.ts';

/** Beyond this a description speaks of care and delivery. */
const MAX_READ = 1_000;
/** A sentence in which the thing is named late speaks of something else first. */
const MAX_SUBJECT = 12;
/** The first sentences, of which one says what the thing is. */
const MAX_SENTENCES = 3;

/** Sentences that speak of what to wear with it. */
const STYLING =
  /^\W*(?:pair|style|team|wear|match|layer|complete|throw|dress it|perfect (?:for|with))\b|\b(?:pair(?:ed|s)?|team(?:ed)?|goes|styled|match(?:es)?|wear) (?:it |this |them |back |well |perfectly )?(?:with|over|under|to)\b/i;
const PHRASE_END =
  /\b(?:with|in|that|made|featuring|features|has|from|which|for|crafted|designed|cut from|over|under|your|after|when|where|while|is|are|will|by)\b|[:;(]/i;

/** The sentences of a description that speak of the thing itself. */
export function sentencesOf(description: string): string[] {
  const start = description.slice(0, MAX_READ);
  return start.split(/(?<=[.!?])\s|\n/).filter((sentence) => sentence.trim() !== '' && !STYLING.test(sentence));
}

/** `Short, bell-shaped skirt in stretch jersey …`: what the first sentence that names a thing begins with. */
export function findSubject(sentences: readonly string[]): FoundWord | null {
  for (const sentence of sentences.slice(0, MAX_SENTENCES)) {
    const words = splitWords(sentence.split(PHRASE_END)[0] ?? '').slice(0, MAX_SUBJECT);
    const found = scanTypeWords(words);
    const head = found.find((word) => word.decisive) ?? joinedSet(words, found) ?? found.findLast((word) => !word.weak);
    if (head?.value === 'sets' && found.length === 1 && isSeveral(sentence)) return findPart(sentence) ?? head;
    if (head) return head;
  }
  return null;
}

/** What a set of several consists of, when that is no garment. */
function findPart(sentence: string): FoundWord | null {
  const part = scanTypeWords(splitWords(sentence)).find((word) => !word.weak && word.value !== 'sets');
  return part && WARES.has(part.value) ? part : null;
}
const WARES = new Set<string>(['jewellery', 'accessories', 'hosiery', 'lingerie', 'beauty', 'hats', 'bags', 'home']);

/** The first thing that the description mentions at all. */
export function findMention(sentences: readonly string[]): FoundWord | null {
  for (const sentence of sentences) {
    const found = scanTypeWords(splitWords(sentence));
    const first = found.find((word) => !word.weak) ?? found[0];
    if (first) return first;
  }
  return null;
}
