import { parseAmount } from '../classify/amount.ts';

/** The storefront shows dollars and does not convert; a shop's own dollars are shown as they are. */
const DOLLARS = new Set(['', 'USD', 'AUD', 'NZD', 'CAD']);
/** What `numeric(12, 2)` can hold. */
const MAX_CENTS = 999_999_999_999;
/** A price is shorter; longer text is not looked at, for it may be endless. */
const LONGEST_TEXT = 60;

/** The reason when a shop says nothing. */
export const NO_PRICE = 'no price';

/** Exact cents and the currency where the text names it (`NZD`, else `''`), or why a text is no price the storefront can show. */
export type Price =
  | { readonly ok: true; readonly cents: number; readonly currency: string }
  | { readonly ok: false; readonly reason: string };

/** Signs and abbreviations of currencies, upper-cased. A bare `$` is the shop's own dollar. */
const SIGNS: Readonly<Record<string, string>> = {
  $: '',
  US$: 'USD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  C$: 'CAD',
  CA$: 'CAD',
  R$: 'BRL',
  KČ: 'CZK',
  ZŁ: 'PLN',
  TL: 'TRY',
};
/** Between or around amount and sign: `From $20`, `ab 39,90`. */
const FROM = /^(?:FROM|AB|DÈS|DESDE|DA|VANAF|OD|FRÅN|À PARTIR DE|A PARTIR DE)\s+/;
const FORM = /^([^\d\s-]{0,4}(?:\s?[$€£¥₺])?)\s*(-?\d[\d.,'’\s]*(?:[-–—]{1,2})?)\s*([^\d\s-]{0,4})$/u;

/**
 * Reads a retailer's price text: `68.00`, `$1,299.00`, `49.0 USD`, `US $49.95`, `49,95 €`, `1.234,50`, `49,-`. Zero and
 * less are no prices.
 */
export function parsePrice(text: string): Price {
  const bare = text.length > LONGEST_TEXT ? text : text.trim().toUpperCase().replace(FROM, '');
  if (bare === '') return { ok: false, reason: NO_PRICE };
  const notUnderstood: Price = { ok: false, reason: `price not understood: ${text.slice(0, 40)}` };
  const [, before = '', amount = '', after = ''] = (bare.length > LONGEST_TEXT ? null : FORM.exec(bare)) ?? [];
  const currency = findCurrency(before, after);
  if (amount === '' || currency === null) return notUnderstood;
  if (!DOLLARS.has(currency)) return { ok: false, reason: `price in ${currency}, not in dollars` };
  const cents = parseAmount(amount);
  if (cents === null || cents > MAX_CENTS) return notUnderstood;
  if (cents > 0) return { ok: true, cents, currency };
  return { ok: false, reason: cents === 0 ? 'price is 0' : `price is below 0: ${amount.trim()}` };
}

/** The currency by what stands before or after an amount, `''` when that tells none, `null` when it is no currency. */
function findCurrency(before: string, after: string): string | null {
  const named = [before, after].filter((text) => text !== '').map(currencyOf);
  return named.includes(null) ? null : (named.find((currency) => currency !== '') ?? '');
}

function currencyOf(text: string): string | null {
  const compact = text.replace(/\s|\.$/g, '');
  const known = SIGNS[compact];
  if (known !== undefined) return known;
  // `AUD $`: the sign adds nothing.
  const code = compact.replace(/[$€£]$/, '');
  if (/^[A-Z]{3}$/.test(code)) return code;
  if (code === 'US') return 'USD';
  return /^[€£¥₺]$|^KR$/.test(compact) ? compact : null;
}

/** The same price, or why it is none of a shop that is known to sell in this currency. */
export function inCurrency(price: Price, expected: string | undefined): Price {
  const isOther = price.ok && expected !== undefined && price.currency !== '' && price.currency !== expected;
  return isOther ? { ok: false, reason: `price in ${price.currency}, not in ${expected}` } : price;
}
