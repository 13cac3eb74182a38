/** Of a letter of any script, so many bits: what begins alike in these may still begin otherwise. */
const BITS = 5;
const MASK = (1 << BITS) - 1;

/**
 * Whether what stands from `at` on in a word may begin one of some words: by its first three letters, without making a text of it. Most
 * words are in no list, and a text of many is asked for in many languages. The endings that a language takes off leave three letters at least.
 */
export function beginningsOf(words: Iterable<string>): (word: string, at: number) => boolean {
  const known = new Uint8Array(1 << (3 * BITS));
  for (const word of words) known[placeOf(word, 0)] = 1;
  return (word, at) => known[placeOf(word, at)] === 1;
}

/** Behind the end of a word there is no letter: 0. */
function placeOf(word: string, at: number): number {
  const [first, second, third] = [word.charCodeAt(at), word.charCodeAt(at + 1), word.charCodeAt(at + 2)];
  return ((first & MASK) << (2 * BITS)) | ((second & MASK) << BITS) | (third & MASK);
}
