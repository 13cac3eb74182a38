import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { notifyTabs, onTabMessage } from '../page/tab-channel.ts';
import { useAskAgain } from '../page/use-ask-again.ts';
import { useAccount, useAccountAway } from '../page/use-root-data.ts';
import { noteSaved } from '../saved/saved-store.ts';

/** Away for less than this, in milliseconds, a tab is taken to be up to date. */
const SHORT = 60_000;

/**
 * Keeps this tab in step with the others: who signs in or out, saves or removes in one shows in all, also in one that has
 * been away. A tab tells who is signed in when it learns so by itself; one that knows otherwise asks the server, and what it
 * is told by others it does not tell on.
 */
export function useAccountChanges(): void {
  const accountId = useAccount()?.id ?? null;
  const isAway = useAccountAway();
  const askAgain = useAskAgain();
  const { key } = useLocation();
  const lastKey = useRef(key);
  const known = useRef<string | null>(undefined);

  useEffect(() => {
    // That nobody can say who is there changes nothing for the others.
    if (isAway || known.current === accountId) return;
    known.current = accountId;
    notifyTabs({ kind: 'account', accountId });
  }, [accountId, isAway]);

  // While nobody can say who is there, every screen asks again.
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (isAway) void isAnswered('/healthz').then((isAlive) => (isAlive ? askAgain() : undefined));
  }, [key, isAway, askAgain]);

  useEffect(() => {
    const askWhenReady = async () => {
      if (await isAnswered('/readyz')) await askAgain();
      else window.addEventListener('online', askWhenReady, { once: true });
    };
    const stopHearing = onTabMessage((message) => {
      if (message.kind === 'saved') return noteSaved(message.productId, message.isSaved);
      if (message.accountId === known.current) return;
      known.current = message.accountId;
      void askWhenReady();
    });
    // A session ends anywhere; where nobody is signed in, none can.
    const stopWatching = onPageResume((isOld) => {
      if (isOld || known.current !== null) void askWhenReady();
    });
    return () => {
      stopHearing();
      stopWatching();
    };
  }, [askAgain]);
}

/** A question nobody asked aloud must not end in an error screen, nor take what is being typed away. */
function isAnswered(path: '/healthz' | '/readyz'): Promise<boolean> {
  return fetch(path, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Watches for the tab coming back: out of the browser's cache of pages (`isOld`), or into sight after more than a minute.
 * Returns what stops it.
 */
export function onPageResume(come: (isOld: boolean) => void): () => void {
  let leftAt = 0;
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) come(true);
  };
  const turn = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (leftAt > 0 && Date.now() - leftAt > SHORT) come(false);
  };
  window.addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', turn);
  return () => {
    window.removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', turn);
  };
}
