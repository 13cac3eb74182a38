/** A typed price bound as whole dollars: parsed as an integer, empty or no number is no bound (specification, section 5). */
export function parsePriceBound(typed: unknown): number | null {
  const value = typeof typed === 'string' ? Number.parseInt(typed, 10) : Number.NaN;
  return Number.isNaN(value) || value < 0 ? null : Math.min(value, 1_000_000);
}
