/**
 * The id of a product out of a form, or `null` when nothing can be saved by it. It must convert to a number (specification,
 * section 5): a whole one that is exact. Zero is no product's, least of all one that came of something else (`''`, `'1e-400'`).
 */
export function parseProductId(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
