import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductTypeId } from '../../model/product-types.ts';
import { showToast } from '../ui/toast.ts';
import type { BrowseData } from './load-browse.ts';

/** The answer on the screen, and whether it is older than its address because the network was away. */
const shown: { typeId: ProductTypeId | null; data: BrowseData | null; isStale: boolean } = {
  typeId: null,
  data: null,
  isStale: false,
};

const MESSAGE = 'You seem to be offline. The list follows when the connection is back.';

/** Fetches an answer. Without a network the products on the screen stay, and a toast says why. */
export async function fetchOrKeep(typeId: ProductTypeId, fetchData: () => Promise<BrowseData>): Promise<BrowseData> {
  try {
    const data = await fetchData();
    shown.isStale = false;
    return data;
  } catch (error) {
    // `fetch` rejects with a TypeError when no answer came; an answer that says "error" is something else.
    if (!(error instanceof TypeError)) throw error;
    shown.isStale = true;
    if (shown.typeId !== typeId || shown.data === null) return nothing(MESSAGE);
    showToast('No connection', MESSAGE);
    return { ...shown.data, isStale: true };
  }
}

/** True while the screen waits for an answer to its address: the network was away, or the listing failed. */
export function isUnanswered(): boolean {
  return shown.isStale || shown.data?.listing.ok === false;
}

/** Remembers what the screen shows, and asks again when the network is back. */
export function useOfflineAnswers(typeId: ProductTypeId, data: BrowseData): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    shown.typeId = typeId;
    shown.data = data;
  }, [typeId, data]);
  useEffect(() => {
    const retry = () => {
      if (shown.isStale) revalidate();
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
}

function nothing(message: string): BrowseData {
  const failed = { ok: false, message } as const;
  return {
    query: '',
    listing: failed,
    subcategories: failed,
    colors: failed,
    sizes: failed,
    retailers: [],
    price: { minCents: null, maxCents: null },
    savedIds: [],
    isStale: true,
  };
}
