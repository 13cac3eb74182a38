import { DEFAULT_CURRENCY, findCurrency } from '../../model/money/currency.ts';
import { parseAmount } from '../classify/amount.ts';

/** Larger amounts are no prices; the database has room for them. */
const MAX_MINOR = 999_999_999_999;
/** A price is shorter; longer text is not looked at, for it may be endless. */
const LONGEST_TEXT = 60;

/** The reason when a shop says nothing. */
export const NO_PRICE = 'no price';

/** An exact amount in minor units of its currency, or why a text is no price. */
export type Price =
  | { readonly ok: true; readonly minor: number; readonly currency: string }
  | { readonly ok: false; readonly reason: string };

/** Signs and abbreviations that are of one currency, upper-cased. */
const SIGNS: Readonly<Record<string, string>> = {
  US$: 'USD',
  US: 'USD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  C$: 'CAD',
  CA$: 'CAD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '₺': 'TRY',
  TL: 'TRY',
  '₩': 'KRW',
  '₹': 'INR',
  '₪': 'ILS',
  '₱': 'PHP',
  '฿': 'THB',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
  RM: 'MYR',
  RP: 'IDR',
};

/** Signs of several currencies, and which of them is meant where the shop's own is none of these; `null` for nobody knows. */
const SHARED_SIGNS: Readonly<Record<string, { readonly among: ReadonlySet<string>; readonly else: string | null }>> = {
  $: { among: new Set(['USD', 'AUD', 'NZD', 'CAD', 'HKD', 'SGD', 'MXN']), else: 'USD' },
  '¥': { among: new Set(['JPY', 'CNY']), else: 'JPY' },
  KR: { among: new Set(['SEK', 'NOK', 'DKK', 'ISK']), else: null },
};

/** Between or around amount and sign: `From $20`, `ab 39,90`. */
const FROM = /^(?:FROM|AB|DÈS|DESDE|DA|VANAF|OD|FRÅN|À PARTIR DE|A PARTIR DE)\s+/;
const FORM =
  /^([^\d\s-]{0,4}(?:\s?[$€£¥₺₩₹₪₱฿])?)\s*(-?\d[\d.,'’\s]*(?:[-–—]{1,2})?)\s*([^\d\s-]{0,4}(?:\s[A-Z]{3})?)$/u;

/**
 * Reads a retailer's price text: `68.00`, `$1,299.00`, `49.0 USD`, `US $49.95`, `49,95 €`, `1.234,50`, `49,-`, `499 kr`. Zero
 * and less are no prices.
 * @param own what the shop's prices are in that do not say (ISO 4217)
 */
export function parsePrice(text: string, own: string = DEFAULT_CURRENCY): Price {
  const bare = text.length > LONGEST_TEXT ? text : text.trim().toUpperCase().replace(FROM, '');
  if (bare === '') return { ok: false, reason: NO_PRICE };
  const notUnderstood: Price = { ok: false, reason: `price not understood: ${text.slice(0, 40)}` };
  const [, before = '', amount = '', after = ''] = (bare.length > LONGEST_TEXT ? null : FORM.exec(bare)) ?? [];
  const named = [before, ...after.split(' ')].filter((name) => name !== '').map((name) => readName(name, own));
  if (amount === '' || named.includes(null)) return notUnderstood;
  // `$49 NZD` and `AUD $59`: what says it best.
  const code = (named.find((name) => name?.isSure) ?? named[0])?.code ?? own;
  const currency = findCurrency(code);
  if (!currency) return { ok: false, reason: `price in ${code}, for which there is no rate` };
  const minor = parseAmount(amount, currency.digits);
  if (minor === null || minor > MAX_MINOR) return notUnderstood;
  if (minor > 0) return { ok: true, minor, currency: code };
  return { ok: false, reason: minor === 0 ? 'price is 0' : `price is below 0: ${amount.trim()}` };
}

interface NamedCurrency {
  readonly code: string;
  /** Not by a sign that is of several currencies. */
  readonly isSure: boolean;
}

/** The currency that stands before or after an amount; `null` when it is none, or may be several. */
function readName(text: string, own: string): NamedCurrency | null {
  const compact = text.replace(/\s|\.$/g, '');
  const known = SIGNS[compact];
  if (known !== undefined) return { code: known, isSure: true };
  const shared = SHARED_SIGNS[compact];
  if (shared) {
    const code = shared.among.has(own) ? own : shared.else;
    return code === null ? null : { code, isSure: false };
  }
  // `AUD $`: the sign adds nothing.
  const code = compact.replace(/[$€£]$/, '');
  if (/^[A-Z]{3}$/.test(code)) return { code, isSure: true };
  return SIGNS[code] === undefined ? null : { code: SIGNS[code], isSure: true };
}
