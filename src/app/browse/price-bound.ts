const MAX_PRICE = 1_000_000;

/**
 * A typed price bound as whole dollars: parsed as an integer; empty, negative or no number is no bound (specification,
 * section 5).
 */
export function parsePriceBound(typed: unknown): number | null {
  const value = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : Number.NaN;
  return value >= 0 ? Math.min(Math.trunc(value), MAX_PRICE) : null;
}
