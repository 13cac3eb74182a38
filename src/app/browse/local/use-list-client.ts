import {
  createContext,
  type PointerEvent,
  type SyntheticEvent,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import {
  createContext as createRouterContext,
  useFetchers,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router';
import type { FilterSet } from '../../../model/filters/filter-set.ts';
import { applyFilterAction } from '../../../model/filters/filter-transitions.ts';
import { onceIdle } from '../../page/after-paint.ts';
import { useAccount } from '../../page/use-root-data.ts';
import { retryPictures } from '../../ui/picture.tsx';
import { currentToast, dismissToast, holdToast, showToast } from '../../ui/toast.ts';
import type { BrowseData } from '../loading/load-browse.ts';
import { retryWithDelay } from '../loading/retry-with-delay.ts';
import { isUnanswered } from '../loading/stale-answer.ts';
import type { ShownCard } from './card-store.ts';
import { createListClient, type ListClient } from './list-client.ts';

/** The client for screens. The browser's entry makes it; on the server each page has one to which nothing happens. */
export const ListClientContext = createContext<ListClient>(createListClient());

/** The same for loaders. */
export const listClientContext = createRouterContext<ListClient>();

export const useListClient = () => useContext(ListClientContext);

/** Has the client forget what it knows while something is sent that may change who is there, or what prices are in. Renders nothing. */
export function ListKeeper() {
  const client = useListClient();
  const isSending = [useNavigation(), ...useFetchers()].some(
    ({ formMethod, formAction }) => formMethod === 'POST' && formAction !== '/theme',
  );
  useEffect(() => {
    if (isSending) client.forget();
  }, [client, isSending]);
  return null;
}

/** Keeps the client in step with the screen: tells it what is shown and who is there, opens the index when there is time. */
export function useListKeeping(data: BrowseData): void {
  const client = useListClient();
  const { revalidate } = useRevalidator();
  const accountId = useAccount()?.id ?? null;
  useEffect(() => {
    if (client.keepFor(accountId)) void revalidate();
  }, [client, accountId, revalidate]);
  useEffect(() => {
    client.onAnswer(data);
    return onceIdle(() => void client.openIndex(data.filters.typeId));
  }, [client, data]);
  useEffect(() => client.onNewer(() => void revalidate()), [client, revalidate]);
}

/**
 * While what is on the screen is no answer to its address, asks again and says why it is not.
 * @param isComing an answer is on its way
 */
export function useRetries(data: BrowseData, isComing: boolean): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const attempts = useRef(0);
  useEffect(() => {
    if (!isUnanswered(data)) {
      if (attempts.current > 0) retryPictures();
      attempts.current = 0;
      return;
    }
    // What is asked for now brings an answer of its own, and asking again would begin it anew.
    if (state !== 'idle' || isComing) return;
    return retryWithDelay(revalidate, attempts);
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

/** The cards of an answer that was found here. Asks for those that are missing, and again for those that could not be had. */
export function useShownCards(data: BrowseData): readonly ShownCard[] {
  const client = useListClient();
  const find = useSyncExternalStore(client.subscribe, client.cards, client.cards);
  const { found, money } = data;
  const shown = useMemo(() => (found?.ids ?? []).map((id) => find(money.currency, id)), [found, money.currency, find]);
  const attempts = useRef(0);
  useEffect(() => {
    attempts.current = 0;
    client.want(data);
  }, [client, data]);
  const isFailed = shown.some((card) => 'isFailed' in card && card.isFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt that fails makes another list of the cards
  useEffect(() => {
    if (!isFailed) return;
    return retryWithDelay(() => client.want(data), attempts);
  }, [client, data, shown, isFailed]);
  return shown;
}

/** Asks for the next page's cards when nothing else is to be done. */
export function useNextPage(data: BrowseData): void {
  const client = useListClient();
  useEffect(() => {
    if (!data.found || !data.listing.ok) return;
    const { currentPage, totalPages } = data.listing.value.pagination;
    if (currentPage >= totalPages) return;
    const next = applyFilterAction(data.filters, { kind: 'go-to-page', page: currentPage + 1 });
    return onceIdle(() => client.ahead(next, 'next-page'));
  }, [client, data]);
}

/** Over an option for this long, in milliseconds, somebody means it. */
const INTENT = 40;

/**
 * Handlers that ask for the cards of what is pointed at, tabbed to or touched.
 * @param next the filter set that a click on an element leads to
 */
export function useCardsAhead(next: (target: Element) => FilterSet | null) {
  const client = useListClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notice = ({ target, type }: SyntheticEvent | PointerEvent) => {
    clearTimeout(timer.current);
    if (!(target instanceof Element)) return;
    const ask = () => {
      const filters = next(target);
      if (filters) client.ahead(filters, 'pointed-at');
    };
    if (type === 'touchstart') ask();
    else timer.current = setTimeout(ask, INTENT);
  };
  return { onPointerOver: notice, onFocusCapture: notice, onTouchStart: notice };
}
