/**
 * Where a key moves the choice in a list: down and up, around by way of no choice (-1), which is what is typed.
 * @returns `null` for any other key, and where there is nothing to choose from and the key does not open it
 */
export function moveChoice(key: string, chosen: number, count: number): number | null {
  if (key === 'ArrowDown') return chosen + 1 >= count ? -1 : chosen + 1;
  if (key === 'ArrowUp') return chosen < 0 ? count - 1 : chosen - 1;
  return null;
}
