/**
 * Adds items to the end of a list. Unlike `push(...items)`, whose arguments go over the stack, it takes as many as there are:
 * how many things are in a retailer's record or answer, nobody knows.
 */
export function appendAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
