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
