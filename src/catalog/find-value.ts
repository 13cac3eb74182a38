/** Where a value stands in a sorted table (of strings by code units), or -1. */
export function findValue<T extends string | number>(table: ArrayLike<T>, value: T): number {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table[middle] < value) low = middle + 1;
    else high = middle;
  }
  return table[low] === value ? low : -1;
}
