/** Subcategories that tell a color or an occasion, and no cut. */
const NO_CUTS: ReadonlySet<string> = new Set(['White Dresses', 'Party Dresses']);

/** The subcategories that say how a piece is cut. */
export function cutsOf(subcategories: readonly string[]): string[] {
  return subcategories.filter((name) => !NO_CUTS.has(name));
}

/**
 * How much of a piece's cut another one has: 3 the same, 2 that and more, 1 a part, 0 nothing, or it has none.
 * @param shared of the names of their cuts, which each has `own` and `others` of
 */
export function shareOfCut(shared: number, own: number, others: number): number {
  if (shared === 0) return 0;
  if (shared < own) return 1;
  return others === own ? 3 : 2;
}
