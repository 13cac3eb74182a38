import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { staleWhileAway, whileStale } from '../page/session-staleness.ts';
import { hearTabs, tellTabs } from '../page/tab-channel.ts';
import { useAccount, useAccountAway } from '../page/use-root-data.ts';
import { noteSaved } from '../saved/saved-store.ts';
import { onPageResume } from './on-page-resume.ts';

/**
 * Keeps this tab in step with the others: who signs in or out, saves or removes in one shows in all, also in one that has
 * been away. A tab tells who is signed in when it learns so by itself; one that knows otherwise asks the server, and what it
 * is told by others it does not tell on.
 */
export function useAccountChanges(): void {
  const accountId = useAccount()?.id ?? null;
  const isAway = useAccountAway();
  const { revalidate } = useRevalidator();
  const known = useRef<string | null>(undefined);

  useEffect(() => {
    staleWhileAway(isAway);
    // That nobody can say who is there is no news for the others.
    if (isAway || known.current === accountId) return;
    known.current = accountId;
    tellTabs({ kind: 'account', accountId });
  }, [accountId, isAway]);

  useEffect(() => {
    const askAgain = async () => {
      if (await isServerThere()) await whileStale(revalidate);
      else window.addEventListener('online', askAgain, { once: true });
    };
    const stopHearing = hearTabs((message) => {
      if (message.kind === 'saved') return noteSaved(message.productId, message.isSaved);
      if (message.accountId === known.current) return;
      known.current = message.accountId;
      void askAgain();
    });
    // A session ends anywhere; where nobody is signed in, none can.
    const stopWatching = onPageResume((isOld) => {
      if (isOld || known.current !== null) void askAgain();
    });
    return () => {
      stopHearing();
      stopWatching();
    };
  }, [revalidate]);
}

/** A question nobody asked aloud must not end in an error screen, nor take what is being typed away. */
function isServerThere(): Promise<boolean> {
  return fetch('/readyz', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
