import { formatAgo, formatDate } from '../../text/format-time.ts';
import type { ProductDetail } from '../product/product-detail.ts';

/** After so many readings it is no accident. */
const MANY_RUNS = 2;

/** Words before a time, and behind it. */
export interface ReadingWords {
  readonly before: string;
  /** `3 days ago`. */
  readonly ago: string;
  readonly after: string;
}

/**
 * `Price checked` `just now`: its record was read and understood then. One that could not be since keeps its older time: `Price
 * last read` `3 days ago`, and after two readings of its shop why.
 */
export function formatReading(
  { checkedAt, unreadRuns }: Pick<ProductDetail, 'checkedAt' | 'unreadRuns'>,
  now: number,
): ReadingWords {
  return {
    before: unreadRuns === 0 ? 'Price checked ' : 'Price last read ',
    ago: formatAgo(now - checkedAt),
    after: unreadRuns < MANY_RUNS ? '' : ': what its shop says of it since then could not be understood',
  };
}

/** Why a product has no offer any more, in a word and a sentence. @param isByUs we took it away, its shop did nothing */
export function formatGone(
  goneAt: number,
  isByUs: boolean,
  retailer: string,
): { readonly head: string; readonly text: string } {
  const day = formatDate(goneAt);
  return isByUs
    ? { head: 'No longer listed here.', text: `We took it out of our list on ${day}; ${retailer} may still have it.` }
    : { head: 'No longer available.', text: `${retailer} took it out of its list on ${day}.` };
}
