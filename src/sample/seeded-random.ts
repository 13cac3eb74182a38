import { mulberry32 } from './drawing/geometry.ts';

/** Chance that repeats itself: the same seed gives the same draws on every machine and at every start. */
export type SeededRandom = ReturnType<typeof createRandom>;

/** A whole number from 0 to 2^32 − 1 that depends on every character (FNV-1a with a final mix). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Creates a generator from any text. Give each thing its own seed, so that adding one moves no other. */
export function createRandom(seed: string) {
  const next = mulberry32(hashText(seed));
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    /** A number in [0, 1). */
    next,
    /** A whole number from `low` to `high`, both included. */
    whole,
    /** True with the given probability. */
    chance: (probability: number) => next() < probability,
    /** One of the values, which must not be empty. */
    pick: <T>(values: readonly T[]): T => at(values, whole(0, values.length - 1)),
    /** One of the values, each as likely as its weight. */
    pickWeighted<T>(values: readonly T[], weight: (value: T) => number): T {
      let left = next() * values.reduce((sum, value) => sum + weight(value), 0);
      const index = values.findIndex((value) => {
        left -= weight(value);
        return left < 0;
      });
      return at(values, index === -1 ? values.length - 1 : index);
    },
    /** A copy in random order. */
    shuffle<T>(values: readonly T[]): T[] {
      const rest = [...values];
      const out: T[] = [];
      while (rest.length > 0) out.push(...rest.splice(whole(0, rest.length - 1), 1));
      return out;
    },
  };
}

function at<T>(values: readonly T[], index: number): T {
  if (index < 0 || index >= values.length) throw new RangeError('Nothing to pick from.');
  return values[index] as T;
}
