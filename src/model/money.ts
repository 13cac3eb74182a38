/** A price in whole cents as the decimal text the database takes: `6850` → `'68.50'`. */
export function formatDecimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = Math.abs(cents).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A price for a card: `$68` when whole, else `$68.50`. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${formatDecimal(cents)}`;
}

/** A plain decimal (`'68'`, `'68.5'`, `'68.50'`) in whole cents, or `null`. Exact: no float is involved. */
export function parseDecimal(text: string): number | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -cents : cents;
}
