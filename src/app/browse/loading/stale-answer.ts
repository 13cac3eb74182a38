import type { FilterSet } from '../../../model/filters/filter-set.ts';
import { DOLLARS } from '../../../model/filters/page-money.ts';
import { failPart, failSearch, UNCOUNTED_FLAGS, UNCOUNTED_RETAILERS } from '../../../model/search/listing.ts';
import type { BrowseData } from './load-browse.ts';

const OFFLINE = 'You seem to be offline. The list follows when the connection is back.';
const NO_ANSWER = 'The shop does not answer. The list follows when it does.';

/** Whether no answer came, or the listing failed. */
export function isUnanswered(data: BrowseData): boolean {
  return data.staleBecause !== undefined || !data.listing.ok;
}

/** A catalog that knows nothing at all (it is not there yet) takes no option away that was known. */
export function withKnownOptions(data: BrowseData, known: BrowseData | null): BrowseData {
  if (known === null || data.listing.ok || data.subcategories.ok) return data;
  return { ...known, filters: data.filters, listing: data.listing, staleBecause: undefined };
}

/** What stands in for an answer that could not be had: the products on the screen stay, and it is said why. */
export function staleAnswer(filters: FilterSet, known: BrowseData | null): BrowseData {
  const message = navigator.onLine ? NO_ANSWER : OFFLINE;
  if (known?.listing.ok) return { ...known, filters, staleBecause: message };
  if (known) return { ...known, filters, listing: failPart('products', message), staleBecause: message };
  return {
    ...failSearch(filters, DOLLARS, false, message),
    retailers: UNCOUNTED_RETAILERS,
    flags: UNCOUNTED_FLAGS,
    price: { min: null, max: null },
    savedIds: [],
    index: null,
    staleBecause: message,
  };
}
