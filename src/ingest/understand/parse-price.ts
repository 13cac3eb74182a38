import { DEFAULT_CURRENCY, findCurrency, parseAmount } from '../../model/money/money.ts';

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
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['US$', 'USD'],
  ['US', 'USD'],
  ['AU$', 'AUD'],
  ['A$', 'AUD'],
  ['NZ$', 'NZD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['HK$', 'HKD'],
  ['S$', 'SGD'],
  ['MX$', 'MXN'],
  ['R$', 'BRL'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₺', 'TRY'],
  ['TL', 'TRY'],
  ['₩', 'KRW'],
  ['₹', 'INR'],
  ['₪', 'ILS'],
  ['₱', 'PHP'],
  ['฿', 'THB'],
  ['ZŁ', 'PLN'],
  ['KČ', 'CZK'],
  ['FT', 'HUF'],
  ['LEI', 'RON'],
  ['RM', 'MYR'],
  ['RP', 'IDR'],
  ['DH', 'AED'],
  ['DHS', 'AED'],
]);

/** Signs of several currencies, and which of them is meant where the shop's own is none of these; `null` when that is not known. */
const SHARED_SIGNS: ReadonlyMap<string, { readonly among: ReadonlySet<string>; readonly else: string | null }> =
  new Map([
    ['$', { among: new Set(['USD', 'AUD', 'NZD', 'CAD', 'HKD', 'SGD', 'MXN']), else: 'USD' }],
    ['¥', { among: new Set(['JPY', 'CNY']), else: 'JPY' }],
    ['KR', { among: new Set(['SEK', 'NOK', 'DKK', 'ISK']), else: null }],
    ['RS', { among: new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR']), else: 'INR' }],
  ]);

/** Before amount and sign: `From $20`, `ab 39,90`, `Sale price: $20`, `MRP ₹ 999`. */
const LEAD =
  /^(?:FROM|AB|DÈS|DESDE|DA|VANAF|OD|FRÅN|FRA|À PARTIR DE|A PARTIR DE|(?:(?:SALE|REGULAR|OUR|UNIT) )?(?:PRICE|PREIS|PRIX|PRECIO|PREZZO|PRIJS|PREÇO|PRIS|CENA)|MRP|NOW|ONLY|NUR|JETZT|SALE)[:.]?\s+/;
/** Behind the price that is asked now: `Now $25 Was $40`. */
const BEFORE = /\s\(?(?:WAS|RRP|STATT|AVANT|ANTES|PRIMA|FÖRE|FØR|UVP|INSTEAD OF)[:\s].*$/;
/** A mark of a footnote: `39,95 € *`. */
const FOOTNOTE = /\s?\*$/;
/** What it cost and what it costs now: `De R$ 199,90 por R$ 149,90`. */
const NOW =
  /^(?:DE|WAS|STATT|AVANT|ANTES|VAN|PRIMA|FÖRE|FØR|UVP)\b.*\s(?:POR|NOW|JETZT|NUR|MAINTENANT|AHORA|NU|ORA|VOOR|A)[\s:]+(?=\S{0,4}\s?\d)/;
/** Between the least and the most that forms of one thing cost: `$49.95 - $59.95`. */
const RANGE = /(?<=\d\D{0,5}?)\s?(?:[-–—]|\sTO\s|\sBIS\s|\sA\s)\s?(?=[^\d\s]{0,4}\s?\d)/;
const FORM =
  /^([^\d\s-]{0,4}(?:\s?[$€£¥₺₩₹₪₱฿])?)\s*(-?\d[\d.,'’\s]*(?::?[-–—]{1,2})?)\s*([^\d\s-]{0,4}(?:\s[A-Z]{3})?)$/u;

/** How a shop writes its prices. */
export interface PriceHabit {
  /** What those are in that do not say (ISO 4217). */
  readonly currency: string;
  /** Whether a point before three digits parts thousands (`1.299`); where it is not known, such a text is none. */
  readonly pointsGroup?: boolean;
}

/**
 * Reads a retailer's price text: `68.00`, `$1,299.00`, `49.0 USD`, `US $49.95`, `49,95 €`, `1.234,50`, `49,-`, `499 kr`. Of two
 * prices the one that is asked now, or the least. Zero and less are no prices.
 */
export function parsePrice(text: string, habit: PriceHabit = { currency: DEFAULT_CURRENCY }): Price {
  if (text.length > LONGEST_TEXT) return notUnderstood(text);
  const bare = text.trim().toUpperCase().replace(NOW, '').replace(LEAD, '').replace(BEFORE, '').replace(FOOTNOTE, '');
  if (bare === '') return { ok: false, reason: NO_PRICE };
  const [least = '', most, ...more] = bare.split(RANGE);
  if (most === undefined) return parseOne(bare, text, habit);
  const upper = parseOne(most, text, habit);
  if (!upper.ok || more.length > 0) return notUnderstood(text);
  // `49.95 - 59.95 €`: the sign is of both.
  const lower = parseOne(least, text, { ...habit, currency: upper.currency });
  if (!lower.ok) return lower;
  return lower.currency === upper.currency && lower.minor <= upper.minor ? lower : notUnderstood(text);
}

function notUnderstood(text: string): Price {
  return { ok: false, reason: `price not understood: ${text.slice(0, 40)}` };
}

/** @param text all of what the shop says */
function parseOne(bare: string, text: string, { currency: own, pointsGroup = false }: PriceHabit): Price {
  const [, before = '', amount = '', after = ''] = FORM.exec(bare.trim()) ?? [];
  const named = [before, ...after.split(' ')].filter((name) => name !== '').map((name) => readName(name, own));
  if (amount === '' || named.includes(null)) return notUnderstood(text);
  // `$49 NZD` and `AUD $59`: what says it best.
  const code = (named.find((name) => name?.isSure) ?? named[0])?.code ?? own;
  const currency = findCurrency(code);
  if (!currency) return { ok: false, reason: `price in ${code}, for which there is no rate` };
  const minor = parseAmount(amount, currency.digits, pointsGroup);
  if (minor === null || minor > MAX_MINOR) return notUnderstood(text);
  if (minor > 0) return { ok: true, minor, currency: code };
  return { ok: false, reason: minor === 0 ? 'price is 0' : `price is below 0: ${amount.trim()}` };
}

/**
 * Whether a point before three digits parts thousands where these prices are written: some have a comma before their decimals, or
 * many have none at all and such points; whoever writes `49.95` means decimals by it.
 */
export function doPointsGroup(prices: readonly string[]): boolean {
  const short = prices.filter((price) => price.length <= LONGEST_TEXT);
  if (short.some((price) => /\d\.\d{1,2}(?!\d)/.test(price))) return false;
  if (short.some((price) => /\d,(?:\d{1,2}(?!\d)|[-–—])/.test(price))) return true;
  return short.filter((price) => /(?<!\d)\d{1,3}\.\d{3}(?!\d)/.test(price)).length >= FEW;
}
/** So many prices that it is no accident. */
const FEW = 3;

interface NamedCurrency {
  readonly code: string;
  /** Not by a sign that is of several currencies. */
  readonly isSure: boolean;
}

/** The currency that stands before or after an amount; `null` when it is none, or may be several. */
function readName(text: string, own: string): NamedCurrency | null {
  const compact = text.replace(/\s|\.$/g, '');
  const known = SIGNS.get(compact);
  if (known !== undefined) return { code: known, isSure: true };
  const shared = SHARED_SIGNS.get(compact);
  if (shared) {
    const code = shared.among.has(own) ? own : shared.else;
    return code === null ? null : { code, isSure: false };
  }
  // `AUD $`: the sign adds nothing.
  const code = compact.replace(/[$€£]$/, '');
  if (/^[A-Z]{3}$/.test(code)) return { code, isSure: true };
  const signed = SIGNS.get(code);
  return signed === undefined ? null : { code: signed, isSure: true };
}
