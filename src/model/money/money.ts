import { memoize } from '../../text/memoize.ts';

/** A currency, and how prices in it are written in English. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  readonly name: string;
  /**
   * Decimals of the smallest amount that things are sold for: prices are whole numbers of that. Where ISO 4217 has more
   * (Hungary's and Indonesia's coins are long gone), nobody prices in them.
   */
  readonly digits: number;
  /** `#` is the amount; says which currency it is whatever others are in sight. */
  readonly form: string;
  /** The everyday form, which others share: `$#` is of nine currencies. Left out where it is no other. */
  readonly shortForm?: string;
}

/** Those of the European Central Bank's daily rates, the euro itself, and some that are tied to the dollar. */
export const CURRENCIES: readonly Currency[] = [
  { code: 'AED', name: 'UAE Dirham', digits: 2, form: 'AED #' },
  { code: 'AUD', name: 'Australian Dollar', digits: 2, form: 'A$#', shortForm: '$#' },
  { code: 'BHD', name: 'Bahraini Dinar', digits: 3, form: 'BHD #' },
  { code: 'BRL', name: 'Brazilian Real', digits: 2, form: 'R$#' },
  { code: 'CAD', name: 'Canadian Dollar', digits: 2, form: 'C$#', shortForm: '$#' },
  { code: 'CHF', name: 'Swiss Franc', digits: 2, form: 'CHF #' },
  { code: 'CNY', name: 'Chinese Yuan', digits: 2, form: 'CN¥#', shortForm: '¥#' },
  { code: 'CZK', name: 'Czech Koruna', digits: 2, form: '# Kč' },
  { code: 'DKK', name: 'Danish Krone', digits: 2, form: 'DKK #', shortForm: '# kr' },
  { code: 'EUR', name: 'Euro', digits: 2, form: '€#' },
  { code: 'GBP', name: 'British Pound', digits: 2, form: '£#' },
  { code: 'HKD', name: 'Hong Kong Dollar', digits: 2, form: 'HK$#', shortForm: '$#' },
  { code: 'HUF', name: 'Hungarian Forint', digits: 0, form: '# Ft' },
  { code: 'IDR', name: 'Indonesian Rupiah', digits: 0, form: 'Rp#' },
  { code: 'ILS', name: 'Israeli Shekel', digits: 2, form: '₪#' },
  { code: 'INR', name: 'Indian Rupee', digits: 2, form: '₹#' },
  { code: 'ISK', name: 'Icelandic Króna', digits: 0, form: 'ISK #', shortForm: '# kr' },
  { code: 'JOD', name: 'Jordanian Dinar', digits: 3, form: 'JOD #' },
  { code: 'JPY', name: 'Japanese Yen', digits: 0, form: 'JP¥#', shortForm: '¥#' },
  { code: 'KRW', name: 'South Korean Won', digits: 0, form: '₩#' },
  { code: 'KWD', name: 'Kuwaiti Dinar', digits: 3, form: 'KWD #' },
  { code: 'MXN', name: 'Mexican Peso', digits: 2, form: 'MX$#', shortForm: '$#' },
  { code: 'MYR', name: 'Malaysian Ringgit', digits: 2, form: 'RM#' },
  { code: 'NOK', name: 'Norwegian Krone', digits: 2, form: 'NOK #', shortForm: '# kr' },
  { code: 'NZD', name: 'New Zealand Dollar', digits: 2, form: 'NZ$#', shortForm: '$#' },
  { code: 'OMR', name: 'Omani Rial', digits: 3, form: 'OMR #' },
  { code: 'PHP', name: 'Philippine Peso', digits: 2, form: '₱#' },
  { code: 'PLN', name: 'Polish Złoty', digits: 2, form: '# zł' },
  { code: 'QAR', name: 'Qatari Riyal', digits: 2, form: 'QAR #' },
  { code: 'RON', name: 'Romanian Leu', digits: 2, form: '# lei' },
  { code: 'SAR', name: 'Saudi Riyal', digits: 2, form: 'SAR #' },
  { code: 'SEK', name: 'Swedish Krona', digits: 2, form: 'SEK #', shortForm: '# kr' },
  { code: 'SGD', name: 'Singapore Dollar', digits: 2, form: 'S$#', shortForm: '$#' },
  { code: 'THB', name: 'Thai Baht', digits: 2, form: '฿#' },
  { code: 'TRY', name: 'Turkish Lira', digits: 2, form: '₺#' },
  { code: 'USD', name: 'US Dollar', digits: 2, form: 'US$#', shortForm: '$#' },
  { code: 'ZAR', name: 'South African Rand', digits: 2, form: 'R#' },
];

const BY_CODE = new Map(CURRENCIES.map((currency) => [currency.code, currency]));

/** What a shop's prices are in when nobody says. */
export const DEFAULT_CURRENCY = 'USD';

/** Codes of all currencies that prices may be in, in alphabetical order. */
export const CURRENCY_CODES: readonly string[] = CURRENCIES.map(({ code }) => code);

/** The currency of an ISO 4217 code in capitals; `null` for one that prices cannot be in here. */
export function findCurrency(code: string): Currency | null {
  return BY_CODE.get(code) ?? null;
}

/** @throws RangeError for a code that `findCurrency` does not know */
export function requireCurrency(code: string): Currency {
  const currency = BY_CODE.get(code);
  if (!currency) throw new RangeError(`Unknown currency ${JSON.stringify(code)}.`);
  return currency;
}

/** A code as somebody typed it or a cookie holds it (`eur`); `null` for what is none that prices can be in. */
export function parseCurrency(typed: unknown): string | null {
  return typeof typed === 'string' ? (BY_CODE.get(typed.trim().toUpperCase())?.code ?? null) : null;
}

/** An amount in minor units of a currency, of which `digits` are decimals, as the text the database takes: `6850` → `'68.50'`. */
export function formatDecimal(minor: number, digits = 2): string {
  const sign = minor < 0 ? '-' : '';
  const text = Math.abs(minor)
    .toString()
    .padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The same of a currency: `formatAmount(6850, 'JPY')` is `'6850'`. */
export function formatAmount(minor: number, currency: string): string {
  return formatDecimal(minor, requireCurrency(currency).digits);
}

/**
 * A plain decimal (`'68'`, `'68.5'`, `'68.50'`) in minor units, of which `digits` are decimals; `null` for what is none or has
 * more decimals. Exact: no float is involved.
 */
export function parseDecimal(text: string, digits = 2): number | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const decimals = (match[3] ?? '').replace(/0+$/, '');
  if (decimals.length > digits) return null;
  const minor = Number(match[2] + decimals.padEnd(digits, '0'));
  return match[1] ? -minor : minor;
}

/** Marks in an amount, at the end of which two digits or none may stand: whoever writes `49,-` means no cents. */
const WHOLE = /[.,:][-–—]{1,2}$/;

/**
 * An amount in minor units. The last mark is the decimal one when not three digits follow; marks before it part thousands, as
 * does one that stands several times or a comma before three digits (`1,299`), and commas as India writes them (`1,29,999`).
 * `12.345` may be either, and is `null`, but in a currency of three decimals, or of none.
 * @param digits decimals of the currency
 * @param pointsGroup whether a point before three digits is known to part thousands
 */
export function parseAmount(text: string, digits = 2, pointsGroup = false): number | null {
  const amount = text
    .trim()
    .replace(WHOLE, '')
    .replace(/[\s'’](?=\d{3}(?!\d))/g, '');
  // `1.299,-`: who ends with a comma does not part decimals by a point.
  const groups = pointsGroup || /[,:][-–—]{1,2}$/.test(text.trim());
  if (groups && /^-?\d{1,3}\.\d{3}$/.test(amount)) return parseDecimal(amount.replace('.', ''), digits);
  const plain = parseDecimal(amount, digits);
  if (plain !== null) return plain;
  if (isGrouped(amount, digits)) return parseDecimal(amount.replace(/[.,]/g, ''), digits);
  const form = digits > 2 ? /^(-?[\d.,]*\d)([.,])(\d{1,2}|(?<=\.)\d{3})$/ : /^(-?[\d.,]*\d)([.,])(\d{1,2})$/;
  const [, whole = '', mark = '', decimals = ''] = form.exec(amount) ?? [];
  if (mark === '') return null;
  const other = mark === ',' ? '.' : ',';
  const isWhole =
    new RegExp(`^-?(?:\\d+|\\d{1,3}(?:\\${other}\\d{3})+)$`).test(whole) || (other === ',' && LAKHS.test(whole));
  return isWhole ? parseDecimal(`${whole.replaceAll(other, '')}.${decimals}`, digits) : null;
}

/** Whether its marks all part thousands. Where a currency has no decimals, one point does. */
function isGrouped(amount: string, digits: number): boolean {
  return (
    LAKHS.test(amount) ||
    /^-?\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3}){2,})$/.test(amount) ||
    (digits === 0 && /^-?\d{1,3}\.\d{3}$/.test(amount))
  );
}
const LAKHS = /^-?\d{1,2}(?:,\d{2})+,\d{3}$/;

/** Writes prices for shoppers. @param currency code of one that prices can be in */
export type PriceWriter = (minor: number, currency: string) => string;

/**
 * How prices are written where these currencies are in sight: a sign that two of them share (`$`) is of neither, and each
 * has its own (`NZ$`).
 * @param isWhole whether whole amounts go without decimals: `$68`, else `$68.50`
 */
export function createPriceWriter(inSight: readonly string[], isWhole = true): PriceWriter {
  const formOf = memoize((code) => {
    const { form, shortForm } = requireCurrency(code);
    const isShared = inSight.some((other) => other !== code && requireCurrency(other).shortForm === shortForm);
    return shortForm === undefined || isShared ? form : shortForm;
  });
  return (minor, currency) => {
    const { digits } = requireCurrency(currency);
    const [whole = '', decimals = ''] = formatDecimal(minor, digits).split('.');
    const isBare = decimals === '' || (isWhole && /^0*$/.test(decimals));
    const amount = group(whole) + (isBare ? '' : `.${decimals}`);
    return formOf(currency).replace('#', amount).replaceAll(' ', '\u{a0}');
  };
}

/** `1299` → `1,299`. */
function group(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A `numeric` in minor units of its currency. */
export function requireMinor(decimal: string, currency: string): number {
  const minor = parseDecimal(decimal, requireCurrency(currency).digits);
  if (minor === null) throw new RangeError(`The price ${decimal} is no amount of ${currency}`);
  return minor;
}
