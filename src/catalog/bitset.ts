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
  words[at] |= 1 << (slot & 31);
}

/**
 * Set bits common to `mask[w]` and `bits[base + w]`, for words `from` up to `to`. Eight words at a time go through
 * carry-save adders (Harley and Seal), so that one count of bits serves eight words.
 */
export function countCommon(bits: Int32Array, base: number, mask: Int32Array, from: number, to: number): number {
  let count = 0;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let w = from;
  for (const last = to - 8; w <= last; w += 8) {
    const b = base + w;
    const x0 = bits[b] & mask[w];
    const x1 = bits[b + 1] & mask[w + 1];
    const x2 = bits[b + 2] & mask[w + 2];
    const x3 = bits[b + 3] & mask[w + 3];
    const x4 = bits[b + 4] & mask[w + 4];
    const x5 = bits[b + 5] & mask[w + 5];
    const x6 = bits[b + 6] & mask[w + 6];
    const x7 = bits[b + 7] & mask[w + 7];
    const o1 = ones ^ x0;
    const t1 = (ones & x0) | (o1 & x1);
    const o2 = o1 ^ x1;
    const o3 = o2 ^ x2;
    const t2 = (o2 & x2) | (o3 & x3);
    const o4 = o3 ^ x3;
    const o5 = o4 ^ x4;
    const t3 = (o4 & x4) | (o5 & x5);
    const o6 = o5 ^ x5;
    const o7 = o6 ^ x6;
    const t4 = (o6 & x6) | (o7 & x7);
    ones = o7 ^ x7;
    const u1 = twos ^ t1;
    const f1 = (twos & t1) | (u1 & t2);
    const u2 = u1 ^ t2;
    const u3 = u2 ^ t3;
    const f2 = (u2 & t3) | (u3 & t4);
    twos = u3 ^ t4;
    const v1 = fours ^ f1;
    count += countBits((fours & f1) | (v1 & f2));
    fours = v1 ^ f2;
  }
  count = 8 * count + 4 * countBits(fours) + 2 * countBits(twos) + countBits(ones);
  for (; w < to; w++) count += countBits(bits[base + w] & mask[w]);
  return count;
}

/** All set bits. */
export function countAll(words: Int32Array): number {
  let total = 0;
  for (let w = 0; w < words.length; w++) total += countBits(words[w]);
  return total;
}
