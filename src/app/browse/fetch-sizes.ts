import type { RetailerSizes } from '../../model/listing.ts';
import type { ProductTypeId } from '../../model/product-types.ts';

/**
 * Asks for the sizes under a filter set (its query string). Rejects with an error in words, whatever came in place of an
 * answer: a proxy's page, or nothing (specification, section 8, Sizes).
 */
export async function fetchSizes(
  typeId: ProductTypeId,
  query: string,
  signal: AbortSignal,
): Promise<readonly RetailerSizes[]> {
  const response = await fetch(`/api/sizes?${new URLSearchParams({ type_id: typeId })}&${query}`, { signal }).catch(
    () => {
      throw failure('the shop does not answer');
    },
  );
  const answer: { sizes?: readonly RetailerSizes[]; error?: unknown } = await response.json().catch(() => ({}));
  if (response.ok && Array.isArray(answer.sizes)) return answer.sizes;
  if (typeof answer.error !== 'string') throw failure(`the shop does not answer (${response.status})`);
  throw /^(Failed to fetch sizes: |Invalid product type$)/.test(answer.error)
    ? new Error(answer.error)
    : failure(answer.error);
}

function failure(message: string): Error {
  return new Error(`Failed to fetch sizes: ${message}`);
}
