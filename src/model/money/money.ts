import { requireCurrency } from './currency.ts';

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

/** Writes prices for shoppers. @param currency code of one that prices can be in */
export type PriceWriter = (minor: number, currency: string) => string;

/**
 * How prices are written where these currencies are in sight: a sign that two of them share (`$`) is of neither, and each
 * has its own (`NZ$`).
 * @param isWhole whether whole amounts go without decimals: `$68`, else `$68.50`
 */
export function createPriceWriter(inSight: readonly string[], isWhole = true): PriceWriter {
  const forms = new Map<string, string>();
  const formOf = (code: string): string => {
    const known = forms.get(code);
    if (known !== undefined) return known;
    const { form, shortForm } = requireCurrency(code);
    const isShared = inSight.some((other) => other !== code && requireCurrency(other).shortForm === shortForm);
    const chosen = shortForm === undefined || isShared ? form : shortForm;
    forms.set(code, chosen);
    return chosen;
  };
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
