type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array;

/**
 * Moves groups of columns into one buffer: the same keys, each column a view. O(bytes).
 * One buffer is one thing to transfer, and neighbours in it stay neighbours in memory.
 */
export function packColumns<Groups extends Record<string, Record<string, Column>>>(
  groups: Groups,
): { readonly buffer: ArrayBuffer; readonly groups: Groups } {
  const columns = Object.values(groups).flatMap((group) => Object.values(group));
  const buffer = new ArrayBuffer(columns.reduce((bytes, column) => bytes + aligned(column.byteLength), 0));
  let offset = 0;
  const place = (column: Column): Column => {
    const Kind = column.constructor as new (buffer: ArrayBuffer, offset: number, length: number) => Column;
    const view = new Kind(buffer, offset, column.length);
    view.set(column);
    offset += aligned(column.byteLength);
    return view;
  };
  const packed = Object.entries(groups).map(([name, group]) => [
    name,
    Object.freeze(Object.fromEntries(Object.entries(group).map(([key, column]) => [key, place(column)]))),
  ]);
  return { buffer, groups: Object.fromEntries(packed) as Groups };
}

function aligned(bytes: number): number {
  return (bytes + 7) & ~7;
}
