import { type PointerEvent, type SyntheticEvent, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { FilterSet } from '../../../model/filters/filter-set.ts';
import { applyFilterAction } from '../../../model/filters/filter-transitions.ts';
import type { ProductTypeId } from '../../../model/product/product-types.ts';
import { useAccount } from '../../page/use-root-data.ts';
import type { BrowseData } from '../loading/load-browse.ts';
import { delayBefore, retryWithDelay } from '../loading/retry-with-delay.ts';
import { currentCards, type KnownCard, type Reason, subscribeToCards, wantCards } from './card-store.ts';
import { answerHere, fetchIndex, forgetAnswers, hearAnswer, isLineFree, whenNewer } from './local-index.ts';

/** Milliseconds from the first look at a list to the index: what is looked at comes first. */
const CALM = 2000;
/** Cards that are older, in milliseconds, are asked for again when a list shows them. */
const FRESH = 60_000;

let heardAt = 0;

/** Keeps the index of a type at hand: fetches it when the page is idle, and asks the server when there is a newer one. */
export function useLocalIndex(typeId: ProductTypeId, data: BrowseData): void {
  const { revalidate } = useRevalidator();
  const accountId = useAccount()?.id;
  const account = useRef(accountId);
  useEffect(() => {
    if (account.current !== accountId) forgetAnswers();
    account.current = accountId;
  }, [accountId]);
  useEffect(() => {
    if (data.found === undefined) heardAt = Date.now();
    hearAnswer(data);
    const isIdle = window.requestIdleCallback ?? ((call: () => void) => setTimeout(call));
    const timer = setTimeout(() => isIdle(() => void fetchIndex(typeId)), CALM);
    const touch = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.panel, .pills, .browse-bar')) void fetchIndex(typeId);
    };
    const events = ['pointerover', 'touchstart', 'focusin'];
    for (const event of events) document.addEventListener(event, touch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, touch);
    };
  }, [typeId, data]);
  useEffect(() => whenNewer(() => void revalidate()), [revalidate]);
}

/** Cards of an answer in order, as far as they are known. */
export type ShownCard = KnownCard | { readonly id: number; readonly isFailed: boolean };

/** The cards of an answer that was found here. Asks for those that are missing, and again for those that could not be had. */
export function useShownCards(data: BrowseData): readonly ShownCard[] | null {
  const find = useSyncExternalStore(subscribeToCards, currentCards, currentCards);
  const { found, money, filters } = data;
  const { currency } = money;
  const shown = useMemo(
    () =>
      found?.ids.map((id) => {
        const card = find(currency, id);
        return card === null || card === 'failed' ? { id, isFailed: card === 'failed' } : card;
      }) ?? null,
    [found, currency, find],
  );
  const attempts = useRef(0);
  useEffect(() => {
    if (!found) return;
    const isOld = Date.now() - heardAt > FRESH;
    if (isOld) heardAt = Date.now();
    attempts.current = 0;
    wantCards({ typeId: filters.typeId, currency, ids: found.ids }, 'shown', isOld);
  }, [found, currency, filters.typeId]);
  useEffect(() => {
    if (!found || !shown?.some((card) => 'isFailed' in card && card.isFailed)) return;
    return retryWithDelay(() => {
      attempts.current += 1;
      wantCards({ typeId: filters.typeId, currency, ids: found.ids }, 'shown');
    }, delayBefore(attempts.current));
  }, [found, shown, currency, filters.typeId]);
  return shown;
}

/** Asks for the cards of lists that are likely to be shown next. */
function wantAhead(filters: FilterSet, reason: Reason): void {
  if (!isLineFree() || !navigator.onLine) return;
  const answer = answerHere(filters);
  if (!answer?.found) return;
  wantCards({ typeId: filters.typeId, currency: answer.money.currency, ids: answer.found.ids }, reason);
}

/** Asks for the next page's cards when nothing else is to be done. */
export function useNextPage(data: BrowseData): void {
  useEffect(() => {
    if (!data.found || !data.listing.ok) return;
    const { currentPage, totalPages } = data.listing.value.pagination;
    if (currentPage >= totalPages) return;
    const isIdle = window.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 200));
    const cancel = window.cancelIdleCallback ?? clearTimeout;
    const next = applyFilterAction(data.filters, { kind: 'go-to-page', page: currentPage + 1 });
    const waiting = isIdle(() => wantAhead(next, 'next-page'));
    return () => cancel(waiting as number);
  }, [data]);
}

/** Over an option for this long, in milliseconds, somebody means it. */
const INTENT = 40;

/**
 * Handlers that ask for the cards of what is pointed at, tabbed to or touched.
 * @param next the filter set that a click on an element leads to
 */
export function useCardsAhead(next: (target: Element) => FilterSet | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notice = ({ target, type }: SyntheticEvent | PointerEvent) => {
    clearTimeout(timer.current);
    if (!(target instanceof Element)) return;
    const ask = () => {
      const filters = next(target);
      if (filters) wantAhead(filters, 'pointed-at');
    };
    if (type === 'touchstart') ask();
    else timer.current = setTimeout(ask, INTENT);
  };
  return { onPointerOver: notice, onFocusCapture: notice, onTouchStart: notice };
}
