import { parseDecimal } from '../../model/money.ts';

/** The storefront shows dollars and does not convert; a shop's own dollars are shown as they are. */
const DOLLARS = new Set(['', 'USD', 'AUD', 'NZD', 'CAD', 'US$', 'AU$', 'NZ$', 'A$', 'C$', '$']);
const CODE = /^[A-Z]{3}$/;
/** What `numeric(12, 2)` can hold. */
const MAX_CENTS = 999_999_999_999;

/** The reason when a shop says nothing. */
export const NO_PRICE = 'no price';

/** Exact cents and the currency where the text names it (`NZD`, else `''`), or why a text is no price the storefront can show. */
export type Price =
  | { readonly ok: true; readonly cents: number; readonly currency: string }
  | { readonly ok: false; readonly reason: string };

/** Reads a retailer's price text: `68.00`, `68`, `$1,299.00`, `49.0 USD`. Zero and less are no prices. */
export function parsePrice(text: string): Price {
  const bare = text.trim().toUpperCase();
  if (bare === '') return { ok: false, reason: NO_PRICE };
  const match = /^([A-Z]{0,3}[$£€]?)\s*(-?[\d,]+(?:\.\d+)?)\s*([A-Z]{3})?$/.exec(bare);
  if (!match) return { ok: false, reason: `price not understood: ${text.slice(0, 40)}` };
  const [, before = '', amount = '', after = ''] = match;
  const foreign = [before, after].find((currency) => !DOLLARS.has(currency));
  if (foreign !== undefined) return { ok: false, reason: `price in ${foreign}, not in dollars` };
  // A comma is a thousands separator only before three digits; `25,00` is another notation.
  if (amount.includes(',') && !/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(amount)) {
    return { ok: false, reason: `price not understood: ${text.slice(0, 40)}` };
  }
  const cents = parseDecimal(amount.replaceAll(',', ''));
  if (cents === null || cents > MAX_CENTS) return { ok: false, reason: `price not understood: ${text.slice(0, 40)}` };
  if (cents > 0) return { ok: true, cents, currency: [before, after].find((one) => CODE.test(one)) ?? '' };
  return { ok: false, reason: cents === 0 ? 'price is 0' : `price is below 0: ${amount}` };
}

/** The same price, or why it is none of a shop that is known to sell in this currency. */
export function inCurrency(price: Price, expected: string | undefined): Price {
  const isOther = price.ok && expected !== undefined && price.currency !== '' && price.currency !== expected;
  return isOther ? { ok: false, reason: `price in ${price.currency}, not in ${expected}` } : price;
}
