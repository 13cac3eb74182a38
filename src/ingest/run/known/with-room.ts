type Column = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

const FIRST_LENGTH = 1024;

/**
 * A column of numbers with room for one at this position: itself, or a longer copy. Outside of the heap: a list that grows there
 * leaves twice its size behind.
 */
export function withRoom<C extends Column>(column: C, position: number): C {
  if (position < column.length) return column;
  const length = Math.max(FIRST_LENGTH, Math.ceil(column.length * 1.5));
  const grown = new (column.constructor as new (length: number) => C)(length);
  grown.set(column);
  return grown;
}
