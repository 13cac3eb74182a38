import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import type { FilterSet } from '../../../model/filters/filter-set.ts';
import { DOLLARS } from '../../../model/filters/page-money.ts';
import type { ProductTypeId } from '../../../model/product/product-types.ts';
import { UNCOUNTED_FLAGS, UNCOUNTED_RETAILERS } from '../../../model/search/listing.ts';
import { retryPictures } from '../../ui/picture.tsx';
import { currentToast, dismissToast, holdToast, showToast } from '../../ui/toast.ts';
import type { BrowseData } from './load-browse.ts';
import { delayBefore, retryWithDelay } from './retry-with-delay.ts';

/** The answer on the screen: what stays on it when another cannot be had. */
const shown: { typeId: ProductTypeId | null; data: BrowseData | null } = { typeId: null, data: null };

const OFFLINE = 'You seem to be offline. The list follows when the connection is back.';
const NO_ANSWER = 'The shop does not answer. The list follows when it does.';

/**
 * Fetches an answer to a filter set. Without one (no network, or something else answers in the shop's place) the products
 * on the screen stay, and it is said why.
 */
export async function fetchOrStale(
  filters: FilterSet,
  signal: AbortSignal,
  fetchData: () => Promise<BrowseData>,
): Promise<BrowseData> {
  const known = shown.typeId === filters.typeId ? shown.data : null;
  try {
    return withKnownOptions(await fetchData(), known);
  } catch (error) {
    // The way to another address, or a question that was given up.
    if (error instanceof Response || signal.aborted) throw error;
    return keep(filters, known, navigator.onLine ? NO_ANSWER : OFFLINE);
  }
}

/** No answer came, or the listing failed. */
function isUnanswered(data: BrowseData): boolean {
  return data.staleBecause !== undefined || !data.listing.ok;
}

/**
 * Remembers what the screen shows. While that is no answer to its address, asks again and says why it is not.
 * @param isComing an answer is on its way
 */
export function useOfflineAnswers(typeId: ProductTypeId, data: BrowseData, isComing: boolean): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const attempts = useRef(0);
  useEffect(() => {
    shown.typeId = typeId;
    shown.data = data;
  }, [typeId, data]);

  useEffect(() => {
    if (!isUnanswered(data)) {
      if (attempts.current > 0) retryPictures();
      attempts.current = 0;
      return;
    }
    // What is asked for now brings an answer of its own, and asking again would begin it anew.
    if (state !== 'idle' || isComing) return;
    return retryWithDelay(() => {
      attempts.current += 1;
      revalidate();
    }, delayBefore(attempts.current));
  }, [data, state, isComing, revalidate]);

  useReasonToast(data.listing.ok ? data.staleBecause : undefined);
}

/** Tells why the list is an old one, for as long as it is. */
function useReasonToast(reason: string | undefined): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for another list is told again
  useEffect(() => {
    if (reason === undefined) return;
    showToast('No connection', reason);
    holdToast('cause', true);
    const toast = currentToast();
    return () => {
      if (currentToast() === toast) dismissToast();
    };
  }, [reason, key]);
}

/** A catalog that knows nothing at all (it is not there yet) takes no option away that was known. */
function withKnownOptions(data: BrowseData, known: BrowseData | null): BrowseData {
  if (known === null || data.listing.ok || data.subcategories.ok) return data;
  return { ...known, filters: data.filters, listing: data.listing, staleBecause: undefined };
}

function keep(filters: FilterSet, known: BrowseData | null, message: string): BrowseData {
  const failed = (subject: string) => ({ ok: false, message: `Failed to fetch ${subject}: ${message}` }) as const;
  if (known?.listing.ok) return { ...known, filters, staleBecause: message };
  if (known) return { ...known, filters, listing: failed('products'), staleBecause: message };
  return {
    filters,
    money: DOLLARS,
    listing: failed('products'),
    subcategories: failed('subcategories'),
    colors: failed('colors'),
    sizes: failed('sizes'),
    retailers: UNCOUNTED_RETAILERS,
    flags: UNCOUNTED_FLAGS,
    price: { min: null, max: null },
    alternatives: [],
    savedIds: [],
    index: null,
    staleBecause: message,
  };
}
