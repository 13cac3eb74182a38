/** Bitsets are `Int32Array`s, slot `s` being bit `s & 31` of word `s >>> 5`: signed words stay small integers in V8. */

/** The number of set bits in a 32-bit word. */
export function countBits(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0;
  const nibbles = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0;
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Words needed for this many bits. */
export function wordsFor(bits: number): number {
  return (bits + 31) >>> 5;
}

export function setBit(words: Int32Array, slot: number): void {
  const at = slot >>> 5;
  words[at] = (words[at] as number) | (1 << (slot & 31));
}

/** Set bits in words `from` up to `to`. */
export function countRange(words: Int32Array, from: number, to: number): number {
  let count = 0;
  for (let w = from; w < to; w++) count += countBits(words[w] as number);
  return count;
}

/** Set bits common to `mask[w]` and `bits[base + w]`, for words `from` up to `to`. */
export function countCommon(bits: Int32Array, base: number, mask: Int32Array, from: number, to: number): number {
  let count = 0;
  for (let w = from; w < to; w++) count += countBits((bits[base + w] as number) & (mask[w] as number));
  return count;
}
