import { useEffect, useState } from 'react';
import type { FilterSet } from '../../model/filter-set.ts';
import type { BrowseData, PendingBrowse } from './load-browse.ts';

/** A quick answer is shown at once; only one slower than this, in milliseconds, shows that it is on its way. */
const PATIENCE = 150;

/** The answer; or, where it takes noticeably long, that it is on its way: so much is enough to go to its address. */
export async function arriveSoon(filters: FilterSet, answer: Promise<BrowseData>): Promise<BrowseData | PendingBrowse> {
  // Whoever waits for it hears of its failure; here nobody may be left to.
  answer.catch(() => {});
  const patience = new Promise<PendingBrowse>((resolve) => {
    setTimeout(resolve, PATIENCE, { filters, pending: answer });
  });
  return Promise.race([answer, patience]);
}

/** The answer of a list once it is there; `null` while it is on its way. */
export function useArrived(data: BrowseData | PendingBrowse): BrowseData | null {
  const [late, setLate] = useState<{ of: typeof data; answer: BrowseData } | null>(null);
  useEffect(() => {
    if (!('pending' in data)) return;
    let isAwaited = true;
    data.pending.then(
      (answer) => isAwaited && setLate({ of: data, answer }),
      (answer: unknown) => isAwaited && follow(answer),
    );
    return () => {
      isAwaited = false;
    };
  }, [data]);
  // The router looked for the place that the address names while there was none yet.
  useEffect(() => {
    if (late && location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [late]);
  if (!('pending' in data)) return data;
  return late?.of === data ? late.answer : null;
}

/** The server led elsewhere. */
function follow(answer: unknown): void {
  const to = answer instanceof Response ? answer.headers.get('Location') : null;
  location.assign(to ?? location.href);
}
