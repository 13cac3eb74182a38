import { type FoundWord, scanTypeWords, splitWords } from './scan-words.ts';

/** The words of a title that may tell what the thing is. */
export interface ScannedTitle {
  readonly words: readonly string[];
  /** A word that decides wherever it stands. */
  readonly decisive: FoundWord | null;
  /** The thing's noun. */
  readonly noun: FoundWord | null;
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
  const words = splitWords(name);
  const whole = scanTypeWords(words);
  const parts = TITLE_TAIL.test(name) ? name.split(TITLE_TAIL).map((part) => scanTypeWords(splitWords(part))) : [whole];
  const added = additions.flatMap((addition) => scanTypeWords(splitWords(addition)));
  const named = parts.find((part) => part.some((word) => !word.weak)) ?? [];
  const noun = joinedSet(words, whole) ?? named.findLast((word) => !word.weak) ?? null;
  return {
    words,
    decisive: [...parts.flat(), ...added].find((word) => word.decisive) ?? null,
    noun: noun && isBareSet(noun, named) && isSeveral(title) ? (added.find(isOther) ?? noun) : noun,
    weak: parts.find((part) => part.length > 0)?.at(-1) ?? added.find((word) => !word.weak) ?? null,
  };
}

const OUTFIT_PARTS = new Set<string>(['tops', 'pants', 'shorts', 'skirts', 'jeans', 'outerwear']);
const GARMENTS = new Set<string>([...OUTFIT_PARTS, 'dresses', 'sets']);

function isOther(word: FoundWord): boolean {
  return !GARMENTS.has(word.value) && !word.weak;
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
    const isJoined = words.slice(word.end, next.start).some((between) => JOINING.has(between));
    if (isJoined) return { ...next, value: 'sets', phrase: `${word.phrase} & ${next.phrase}` };
  }
  return null;
}
const JOINING = new Set(['&', 'and', '+']);
