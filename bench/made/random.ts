/** A seeded source of random choices: the same seed, the same benchmark. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `min` to `max`. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** By Zipf's law: the first value most often, the n-th about 1/n as often. */
  pickSkewed<T>(values: readonly T[]): T;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const harmonic = new Map<number, number[]>();
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T,
    pickSkewed<T>(values: readonly T[]) {
      const sums = harmonic.get(values.length) ?? harmonicSums(values.length);
      harmonic.set(values.length, sums);
      const target = next() * (sums.at(-1) ?? 0);
      return values[sums.findIndex((sum) => sum > target)] as T;
    },
  };
}

function harmonicSums(count: number): number[] {
  let sum = 0;
  return Array.from({ length: count }, (_, i) => {
    sum += 1 / (i + 1);
    return sum;
  });
}
