/**
 * What a loader tells, on its way to the browser as one text. The router's own encoding walks every value, and its numbers for what
 * repeats compress badly: `docs/performance.md` has what this saves.
 */
export interface Packed {
  readonly packed: string;
}

/** What each says: where it was packed without reading it, and read once elsewhere. */
const read = new WeakMap<Packed, object>();

/** @param data of what JSON can say */
export function pack(data: object): Packed {
  const packed = { packed: JSON.stringify(data) };
  read.set(packed, data);
  return packed;
}

/** The same object each time. What is not packed was made in the browser. */
export function unpack<T extends object>(told: T | Packed): T {
  if (!('packed' in told)) return told;
  const known = (read.get(told) ?? JSON.parse(told.packed)) as T;
  read.set(told, known);
  return known;
}
