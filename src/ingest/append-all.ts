/**
 * Adds items to the end of a list. Unlike `push(...items)`, whose arguments go over the stack, it takes any number: a
 * retailer's record or answer has no bound.
 */
export function appendAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
