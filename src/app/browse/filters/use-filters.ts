import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateFunction, useLocation, useNavigate, useNavigation } from 'react-router';
import { type FilterSet, formatFilterPath } from '../../../model/filters/filter-set.ts';
import { onceAfterPaint, onceIdle } from '../../page/after-paint.ts';
import type { EarlyCounts } from '../../page/count-early.ts';
import { findEarly, takeEarlyCounts } from '../../page/take-over.ts';
import { listPath } from '../first-page.ts';
import type { BrowseData } from '../loading/load-browse.ts';
import { useListClient } from '../local/use-list-client.ts';
import { countsOf, createCountsStore } from './counts-ahead.ts';

interface Choice {
  /** `name=value` of the control. */
  readonly control?: string;
  /** The view moves with it: the router notes where it was at once, for Back. */
  readonly isScrolling?: boolean;
  /** The first of the pages that are shown above one another; only the server answers for several. */
  readonly first?: number;
}

interface Asked {
  readonly filters: FilterSet;
  readonly here: BrowseData | null;
  readonly isCounted: boolean;
}

/**
 * The filter set of the screen. The address is the state; this only runs ahead of it. A change made while an earlier one
 * is still being answered waits its turn: the router would drop the earlier one, and with it the entry Back returns to.
 * @param isComing the answer to `current` is on its way
 */
export function useFilters(current: FilterSet, isComing: boolean) {
  const navigate = useNavigate();
  const client = useListClient();
  // Another one for each arrival, at one and the same address, too.
  const location = useLocation();
  const { state } = useNavigation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [touched, setTouched] = useState('');
  const [counts] = useState(createCountsStore);
  /** What the counts say already, and the screen not yet. */
  const ahead = useRef<Asked & { readonly control: string }>(null);
  const waiting = useRef<string[]>([]);
  const onTheWay = useRef<string | null>(null);
  const callOff = useRef(() => {});
  const isIdle = useRef(true);
  const [before] = useState(findEarly);
  const early = useRef<EarlyCounts>(null);
  const shown = asked?.here?.filters ?? asked?.filters ?? current;

  /** Has the screen show at once what was last asked for. */
  const settle = useCallback(() => {
    const next = ahead.current;
    if (next === null) return;
    ahead.current = null;
    // Both at once: in between the counts would be the old ones again.
    flushSync(() => {
      setAsked(next);
      setTouched(next.control);
      counts.set(null);
    });
  }, [counts]);

  // By way of what was asked for: a box that was clicked is put back when it hears that it is chosen no more.
  const giveUp = useCallback(() => {
    settle();
    setAsked(null);
  }, [settle]);

  const go = useCallback(
    (path: string) => {
      onTheWay.current = path;
      // Scrolling is the screen's own business: filters keep the place, paging goes to the top of the results.
      navigate(path, { preventScrollReset: true });
    },
    [navigate],
  );

  // The counts are painted first. Then come the address and the screen; the router follows when there is time.
  const goFirst = useCallback(
    (path: string) => {
      onTheWay.current = path;
      callOff.current = onceAfterPaint(() => {
        callOff.current = followLater(path, navigate, () => isIdle.current);
        settle();
      });
    },
    [navigate, settle],
  );
  useEffect(() => () => callOff.current(), []);

  useEffect(() => {
    // Back, before the router had followed: it is where it was, and so is the screen.
    const leave = () => {
      callOff.current();
      waiting.current = [];
      onTheWay.current = null;
      giveUp();
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [giveUp]);

  useEffect(() => {
    isIdle.current = state === 'idle';
    if (state !== 'idle') return;
    // Back or another link may have led elsewhere meanwhile: then what waits was asked of a list no longer shown.
    if (onTheWay.current !== null && onTheWay.current !== location.pathname + location.search) {
      waiting.current = [];
      // React draws nothing at once from within an effect.
      queueMicrotask(giveUp);
    }
    onTheWay.current = null;
    const next = waiting.current.shift();
    if (next === undefined) setAsked(null);
    else go(next);
  }, [state, location, go, giveUp]);
  // The counts listen by now: they are drawn in place of what is put back.
  useEffect(() => {
    early.current = takeEarlyCounts(before);
    counts.set(early.current?.counts ?? null);
  }, [before, counts]);
  useEffect(() => {
    if (state === 'idle' && !isComing && onTheWay.current === null && ahead.current === null) counts.set(null);
  }, [state, isComing, counts]);

  /** What was last asked for, even if the screen does not show it yet. */
  const latest = useCallback(() => ahead.current?.filters ?? shown, [shown]);
  /** Asks for another filter set: one history entry, the counts follow in the same frame. */
  const choose = useCallback(
    (next: FilterSet, { control = '', isScrolling = false, first = next.page }: Choice = {}) => {
      const path = listPath(next, first);
      if (path === formatFilterPath(latest())) return;
      const here = first < next.page ? null : client.peek(next);
      // An order changes no counts.
      const isAhead = here !== null && !isScrolling && next.sort === latest().sort;
      const isFirst = onTheWay.current === null;
      if (!isFirst) waiting.current.push(path);
      else if (here && !isScrolling) goFirst(path);
      else go(path);
      if (isAhead) {
        if (!isFirst) onceAfterPaint(settle);
        ahead.current = { filters: here.filters, here, isCounted: true, control };
        counts.set(countsOf(here));
      } else {
        ahead.current = null;
        counts.set(path === early.current?.path ? early.current.counts : null);
        setAsked({ filters: next, here, isCounted: false });
        setTouched(control);
      }
    },
    [client, latest, settle, counts, go, goFirst],
  );
  return {
    /** What the screen shows: what was last asked for, else what the address says. */
    shown,
    /** The answer to what was last asked for, where it could be found at once. */
    here: asked?.here ?? null,
    /** The counts of that answer have been painted before everything else of it. */
    isCounted: asked?.isCounted ?? false,
    /** The counts of an answer that the screen follows to. */
    counts,
    /** `name=value` of the control last used. */
    touched,
    /** True while the address waits for an answer. */
    isLoading: state === 'loading',
    latest,
    settle,
    choose,
  };
}

/**
 * Writes the history's entry for an address whose screen is drawn already, and has the router follow into it when there is time: it draws
 * the same once more. This is the one place that writes the router's own state of an entry (`key`, `idx`). Without it, by
 * `navigate` alone, cards are painted a quarter to a third later (medians of 13 clicks, three in turn, ms: 38, 34, 43 and 55, 40, 51; CPU at a
 * quarter 166, 141, 121 and 252, 166, 184).
 * @param isFree whether no other link has led elsewhere meanwhile
 * @returns what calls the router off
 */
function followLater(path: string, navigate: NavigateFunction, isFree: () => boolean): () => void {
  const { idx, ...state } = history.state;
  history.pushState({ ...state, key: Math.random().toString(36).slice(2), idx: idx + 1 }, '', path);
  return onceIdle(() => {
    if (isFree()) navigate(path, { preventScrollReset: true, replace: true });
  });
}
