import { useEffect, useState } from 'react';

/** A quick answer is shown at once; only one slower than this, in milliseconds, shows that it is on its way. */
const PATIENCE = 150;

/** A screen whose answer is slow to come: its address is known, and the answer on its way. In the browser only. */
export interface Pending<Answer> {
  readonly pending: Promise<Answer>;
}

/** Whether the browser is at this address already: it came back to it, or asks again. */
export function isHere(url: URL): boolean {
  return location.pathname === url.pathname && location.search === url.search;
}

/**
 * The answer; or, where it takes noticeably long, that it is on its way, and what is known without it: so much is enough to
 * go to its address.
 */
export async function arriveSoon<Answer, Known>(
  known: Known,
  answer: Promise<Answer>,
): Promise<Answer | (Known & Pending<Answer>)> {
  // Whoever waits for it hears of its failure; here nobody may be left to.
  answer.catch(() => {});
  const patience = new Promise<Known & Pending<Answer>>((resolve) => {
    setTimeout(resolve, PATIENCE, { ...known, pending: answer });
  });
  return Promise.race([answer, patience]);
}

export function isPending<Answer extends object>(data: Answer | Pending<Answer>): data is Pending<Answer> {
  return 'pending' in data;
}

/** The answer once it is there; `null` while it is on its way. */
export function useArrived<Answer extends object>(data: Answer | Pending<Answer>): Answer | null {
  const [late, setLate] = useState<{ of: typeof data; answer: Answer } | null>(null);
  useEffect(() => {
    if (!isPending(data)) return;
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
  if (!isPending(data)) return data;
  return late?.of === data ? late.answer : null;
}

/** The server led elsewhere, in place of the address that is there already. */
function follow(answer: unknown): void {
  const to = answer instanceof Response ? answer.headers.get('Location') : null;
  location.replace(to ?? location.href);
}
