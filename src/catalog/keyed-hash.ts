/** Eight secret bytes, without which nobody can choose what falls into one bucket. */
export type HashKey = Uint32Array;

/** This thread's; tables by it are made anew wherever they are opened, and never kept. */
export const OWN_KEY: HashKey = crypto.getRandomValues(new Uint32Array(2));

/**
 * HalfSipHash-1-3 (Aumasson, Bernstein: SipHash, a fast short-input PRF; the form that Linux has for its hash tables): for tables over what
 * strangers wrote. A seed at the start of FNV would not do: its lower bits never hear of the higher ones, and differences that cancel
 * out do so from many states.
 */
export function hashBytes(bytes: Uint8Array, from: number, to: number, key: HashKey): number {
  const length = to - from;
  const words = length >>> 2;
  const message = room(words + 1);
  for (let at = 0; at < words; at++) {
    const i = from + 4 * at;
    message[at] = bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
  }
  let last = length << 24;
  for (let i = 4 * words; i < length; i++) last |= bytes[from + i] << (8 * (i & 3));
  message[words] = last;
  return hashMessage(message, words + 1, key);
}

/** The same of whole numbers of 32 bits. */
export function hashNumbers(numbers: ArrayLike<number>, key: HashKey): number {
  const { length } = numbers;
  const message = room(length + 1);
  for (let at = 0; at < length; at++) message[at] = numbers[at];
  message[length] = length << 26;
  return hashMessage(message, length + 1, key);
}

let scratch = new Int32Array(64);

function room(words: number): Int32Array {
  if (words > scratch.length) scratch = new Int32Array(words * 2);
  return scratch;
}

/** @returns 32 bits with a sign */
function hashMessage(message: Int32Array, words: number, key: HashKey): number {
  let a = key[0] | 0;
  let b = key[1] | 0;
  let c = a ^ 0x6c796765;
  let d = b ^ 0x74656462;
  // One round for each word, and three with nothing behind.
  for (let round = 0; round < words + 3; round++) {
    const word = round < words ? message[round] : 0;
    if (round === words) c ^= 0xff;
    d ^= word;
    a = (a + b) | 0;
    b = ((b << 5) | (b >>> 27)) ^ a;
    a = (a << 16) | (a >>> 16);
    c = (c + d) | 0;
    d = ((d << 8) | (d >>> 24)) ^ c;
    a = (a + d) | 0;
    d = ((d << 7) | (d >>> 25)) ^ a;
    c = (c + b) | 0;
    b = ((b << 13) | (b >>> 19)) ^ c;
    c = (c << 16) | (c >>> 16);
    a ^= word;
  }
  return b ^ d;
}
