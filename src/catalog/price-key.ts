/** Products a type can hold: a rank below this and a price below 2^31 fit one exact double. */
export const MAX_RANK = 2 ** 22;

/**
 * A number that sorts by price, then rank: typed arrays sort numbers much faster than any comparison function could.
 * @param direction 1: cheapest first; -1: dearest first; 0: by rank alone
 */
export function priceKey(price: number, rank: number, direction: 1 | 0 | -1): number {
  return direction * price * MAX_RANK + rank;
}

export function rankOfKey(key: number): number {
  return key - Math.floor(key / MAX_RANK) * MAX_RANK;
}
