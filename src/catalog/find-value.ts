/** Where a value stands in a table sorted by code units, or -1. */
export function findValue(table: readonly string[], value: string): number {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table[middle] < value) low = middle + 1;
    else high = middle;
  }
  return table[low] === value ? low : -1;
}
