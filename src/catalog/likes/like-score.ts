/**
 * How alike two pieces are, in 16 bits, what counts most first: a size that is asked for, how much of the cut (two bits), a color
 * at a price of the same order, another shop; and below these up to 2,047 points for price, words and the color's own name.
 */
export const SIZE_BIT = 1 << 15;
export const CUT_SHIFT = 13;
export const COLOR_BIT = 1 << 12;
export const SHOP_BIT = 1 << 11;

export const WORD_POINTS = 700;
export const NAME_POINTS = 400;
const PRICE_POINTS = 900;

/** All for the same price, none for less than 0.4 of it, or as much more. Prices are in base units. */
export function pricePoints(price: number, liked: number): number {
  const share = shareOf(price, liked);
  return share <= 0.4 ? 0 : Math.floor((PRICE_POINTS * (share - 0.4)) / 0.6);
}

/** Whether one costs at least half of what the other does. */
export function isNearPrice(price: number, liked: number): boolean {
  return shareOf(price, liked) >= 0.5;
}

function shareOf(a: number, b: number): number {
  return a === b ? 1 : a < b ? a / b : b / a;
}
