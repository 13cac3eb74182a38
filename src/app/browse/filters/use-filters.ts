import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type FilterSet, formatFilterPath } from '../../../model/filters/filter-set.ts';
import { onceAfterPaint, onceIdle } from '../../page/after-paint.ts';
import type { BrowseData } from '../loading/load-browse.ts';
import { answerHere } from '../local/local-index.ts';

export interface Filters {
  /** What the controls show: what was last asked for, else what the address says. */
  readonly shown: FilterSet;
  /** The answer to what was last asked for, where it could be found at once. */
  readonly here: BrowseData | null;
  /** True while the address waits for an answer. */
  readonly isLoading: boolean;
  /**
   * Asks for another filter set: one history entry, the controls follow in the same frame.
   * @param isScrolling the view moves with it: the router notes where it was at once, for Back
   */
  readonly choose: (next: FilterSet, isScrolling?: boolean) => void;
}

/**
 * The filter set of the screen. The address is the state; this only runs ahead of it. A change made while an earlier one
 * is still being answered waits its turn: the router would drop the earlier one, and with it the entry Back returns to.
 */
export function useFilters(current: FilterSet): Filters {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const { state } = useNavigation();
  const [asked, setAsked] = useState<{ readonly filters: FilterSet; readonly here: BrowseData | null } | null>(null);
  const waiting = useRef<string[]>([]);
  const onTheWay = useRef<string | null>(null);
  const callOff = useRef(() => {});
  const isIdle = useRef(true);
  const shown = asked?.here?.filters ?? asked?.filters ?? current;

  const go = useCallback(
    (path: string) => {
      onTheWay.current = path;
      // Scrolling is the screen's own business: filters keep the place, paging goes to the top of the results.
      navigate(path, { preventScrollReset: true });
    },
    [navigate],
  );

  // The answer is there, and is painted first. Then comes the address; the router follows into its entry when there is time.
  const goFirst = useCallback(
    (path: string) => {
      onTheWay.current = path;
      const cancelPush = onceAfterPaint(() => {
        const { idx, ...state } = history.state;
        history.pushState({ ...state, key: Math.random().toString(36).slice(2), idx: idx + 1 }, '', path);
      });
      const cancelFollow = onceIdle(() => {
        // Another link may have led elsewhere meanwhile.
        if (isIdle.current) navigate(path, { preventScrollReset: true, replace: true });
      });
      callOff.current = () => {
        cancelPush();
        cancelFollow();
      };
    },
    [navigate],
  );
  useEffect(() => () => callOff.current(), []);

  useEffect(() => {
    // Back, before the router had followed: it is where it was, and so is the screen.
    const leave = () => {
      callOff.current();
      waiting.current = [];
      onTheWay.current = null;
      setAsked(null);
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells arrivals at one and the same address apart
  useEffect(() => {
    isIdle.current = state === 'idle';
    if (state !== 'idle') return;
    // Back or another link may have led elsewhere meanwhile: then what waits was asked of a list no longer shown.
    if (onTheWay.current !== null && onTheWay.current !== pathname + search) waiting.current = [];
    onTheWay.current = null;
    const next = waiting.current.shift();
    if (next === undefined) setAsked(null);
    else go(next);
  }, [state, key, pathname, search, go]);

  const shownPath = formatFilterPath(shown);
  const choose = useCallback(
    (next: FilterSet, isScrolling = false) => {
      const path = formatFilterPath(next);
      if (path === shownPath) return;
      const here = answerHere(next);
      if (onTheWay.current !== null) waiting.current.push(path);
      else if (here && !isScrolling) goFirst(path);
      else go(path);
      setAsked({ filters: next, here });
    },
    [shownPath, go, goFirst],
  );
  return { shown, here: asked?.here ?? null, isLoading: state === 'loading', choose };
}
