/** Chance that repeats itself: the same seed gives the same draws on every machine and at every start. */
export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the values, which must not be empty. */
  pick<T>(values: readonly T[]): T;
  /** One of the values, each as likely as its weight. */
  pickWeighted<T>(values: readonly T[], weight: (value: T) => number): T;
  /** A copy in random order. */
  shuffle<T>(values: readonly T[]): T[];
}

/** A whole number from 0 to 2^32 − 1 that depends on every character (FNV-1a with a final mix). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Creates a generator (mulberry32) from any text. Give each thing its own seed, so that adding one moves no other. */
export function createRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (values) => at(values, whole(0, values.length - 1)),
    pickWeighted: (values, weight) => pickWeighted(values, weight, next()),
    shuffle: (values) => shuffle(values, whole),
  };
}

function pickWeighted<T>(values: readonly T[], weight: (value: T) => number, draw: number): T {
  let left = draw * values.reduce((sum, value) => sum + weight(value), 0);
  const index = values.findIndex((value) => {
    left -= weight(value);
    return left < 0;
  });
  return at(values, index === -1 ? values.length - 1 : index);
}

function shuffle<T>(values: readonly T[], whole: (low: number, high: number) => number): T[] {
  const rest = [...values];
  const out: T[] = [];
  while (rest.length > 0) out.push(...rest.splice(whole(0, rest.length - 1), 1));
  return out;
}

function at<T>(values: readonly T[], index: number): T {
  if (index < 0 || index >= values.length) throw new RangeError('Nothing to pick from.');
  return values[index] as T;
}
