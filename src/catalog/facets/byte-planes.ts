/**
 * Whole numbers as bytes that compress well: all lowest bytes, then all next ones. A compressor finds in each plane what its
 * bytes have in common; as many planes as the greatest number needs, and one at least.
 */
export type Planes = Readonly<Record<string, Uint8Array>>;

/** @param name of the planes: `name.0`, `name.1` and so on */
export function toPlanes(name: string, numbers: Int32Array): Planes {
  let greatest = 0;
  for (let i = 0; i < numbers.length; i++) greatest = Math.max(greatest, numbers[i]);
  const made: Record<string, Uint8Array> = {};
  for (let at = 0; at === 0 || greatest >>> (8 * at) > 0; at++) {
    // `from` would ask an iterator for each.
    const plane = new Uint8Array(numbers.length);
    for (let i = 0; i < numbers.length; i++) plane[i] = numbers[i] >>> (8 * at);
    made[`${name}.${at}`] = plane;
  }
  return made;
}

export function fromPlanes(name: string, planes: Partial<Planes>, count: number): Int32Array {
  const numbers = new Int32Array(count);
  for (let at = 0; ; at++) {
    const plane = planes[`${name}.${at}`];
    if (plane === undefined) return numbers;
    for (let i = 0; i < count; i++) numbers[i] = numbers[i] | (plane[i] << (8 * at));
  }
}

/** Ascending whole numbers below 2^53 as the steps between them, seven bits to a byte; the highest bit says that more follow. */
export function toSteps(ascending: Float64Array): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const number of ascending) {
    let step = number - before;
    before = number;
    for (; step >= 0x80; step = Math.floor(step / 0x80)) bytes.push((step % 0x80) | 0x80);
    bytes.push(step);
  }
  return Uint8Array.from(bytes);
}

export function fromSteps(bytes: Uint8Array, count: number): Float64Array {
  const numbers = new Float64Array(count);
  let at = 0;
  let before = 0;
  for (let i = 0; i < count; i++) {
    let worth = 1;
    for (; bytes[at] >= 0x80; worth *= 0x80) before += (bytes[at++] & 0x7f) * worth;
    before += bytes[at++] * worth;
    numbers[i] = before;
  }
  return numbers;
}
