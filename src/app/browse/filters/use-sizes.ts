import { useEffect, useState } from 'react';
import type { ProductTypeId } from '../../../model/product/product-types.ts';
import type { Result } from '../../../model/result.ts';
import type { RetailerSizes } from '../../../model/search/listing.ts';

/** The size fetch is tried again this often, this far apart (specification, section 4). */
const RETRIES = 2;
const RETRY_DELAY = 2000;

type Sizes = Result<readonly RetailerSizes[]>;

/** The sizes of the page's answer; when that failed, those of a second or third attempt, `null` while they are on their way. */
export function useSizes(typeId: ProductTypeId, query: string, result: Sizes): Sizes | null {
  const [retried, setRetried] = useState<{ of: Sizes; result: Sizes | null } | null>(null);
  useEffect(() => {
    if (result.ok) return;
    const abort = new AbortController();
    setRetried({ of: result, result: null });
    retrySizes(typeId, query, abort.signal).then(
      (value) => setRetried({ of: result, result: { ok: true, value } }),
      (error: Error) => {
        if (!abort.signal.aborted) setRetried({ of: result, result: { ok: false, message: error.message } });
      },
    );
    return () => abort.abort();
  }, [typeId, query, result]);

  return retried?.of === result ? retried.result : result;
}

/** Asks for what could not be had until it comes, or the last attempt fails: its error is the one that is told. */
export async function retrySizes(
  typeId: ProductTypeId,
  query: string,
  signal: AbortSignal,
): Promise<readonly RetailerSizes[]> {
  for (let attempt = 1; ; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    signal.throwIfAborted();
    try {
      return await fetchSizes(typeId, query, signal);
    } catch (error) {
      if (attempt === RETRIES || signal.aborted) throw error;
    }
  }
}

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
