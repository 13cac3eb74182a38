/**
 * Keys for the cards of a list, by product. A product that stays keeps its key; a new one takes that of one that leaves, and with it
 * the elements of its card: to write them anew takes half as long as to make others.
 */
export function recycleKeys(before: ReadonlyMap<number, number>, ids: readonly number[]): ReadonlyMap<number, number> {
  const staying = new Set(ids.flatMap((id) => before.get(id) ?? []));
  const free = [...before.values()].filter((key) => !staying.has(key)).reverse();
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.pop() ?? next++]));
}
