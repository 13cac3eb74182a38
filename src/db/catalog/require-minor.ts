import { parseDecimal, requireCurrency } from '../../model/money/money.ts';

/** A `numeric` in minor units of its currency. */
export function requireMinor(decimal: string, currency: string): number {
  const minor = parseDecimal(decimal, requireCurrency(currency).digits);
  if (minor === null) throw new RangeError(`The price ${decimal} is no amount of ${currency}`);
  return minor;
}
