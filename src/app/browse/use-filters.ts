import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type FilterSet, formatFilterPath } from '../../model/filter-set.ts';

export interface Filters {
  /** What the controls show: what was just asked for, else what the address says. */
  readonly shown: FilterSet;
  /** True while an answer is on its way. */
  readonly isBusy: boolean;
  /** Asks for another filter set: one history entry, the controls follow in the same frame. */
  readonly choose: (next: FilterSet) => void;
}

/** The filter set of the screen. The address is the state; this only runs ahead of it. */
export function useFilters(current: FilterSet): Filters {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { state } = useNavigation();
  const [asked, setAsked] = useState<{ at: string; filters: FilterSet } | null>(null);
  const shown = asked?.at === key ? asked.filters : current;

  // An answer that never came (the visitor went Back meanwhile) must not leave the controls ahead of the address.
  useEffect(() => {
    if (state === 'idle') setAsked(null);
  }, [state]);

  const shownPath = formatFilterPath(shown);
  const choose = useCallback(
    (next: FilterSet) => {
      const path = formatFilterPath(next);
      if (path === shownPath) return;
      setAsked({ at: key, filters: next });
      // Scrolling is the screen's own business: filters keep the place, paging goes to the top of the results.
      navigate(path, { preventScrollReset: true });
    },
    [navigate, key, shownPath],
  );
  return { shown, isBusy: state === 'loading', choose };
}
