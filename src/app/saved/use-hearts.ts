import type { SubmitEvent } from 'react';
import { logInPath } from '../page/log-in-path.ts';
import { notifyTabs } from '../page/tab-channel.ts';
import { useAccount, useAccountAway } from '../page/use-root-data.ts';
import { useWay } from '../ui/in-place-links.ts';
import { showToastOf } from '../ui/toast-texts.ts';
import { noteSaved, toggleHeart } from './saved-store.ts';
import { findIntent, saveFlash, sendSave } from './send-save.ts';

/** Does what the form of the hearts would, without leaving the page: the handler of its submission. */
export function useHearts(): (event: SubmitEvent<HTMLFormElement>) => void {
  const go = useWay();
  const account = useAccount();
  // Who cannot be found just now is signed in, as far as anybody knows.
  const isSignedIn = useAccountAway() || account !== null;
  const askToSignIn = (wanted: number | null) => {
    showToastOf('sign-in-required');
    // A second heart may have been pressed before the answer to the first.
    if (location.pathname === '/login') return;
    go(logInPath('login', location.pathname + location.search, null, wanted));
  };
  return (event) => {
    event.preventDefault();
    const heart = event.submitter;
    if (!(heart instanceof HTMLButtonElement) || heart.ariaDisabled) return;
    const intent = findIntent((name) => name === heart.name);
    const productId = Number(heart.value);
    const wanted = intent === 'remove' ? null : productId;
    // The device keeps it for who logs in later; what it keeps already, it can let go of.
    if (!isSignedIn && wanted !== null) {
      void sendSave(intent, wanted).then((answer) => answer === 'kept' && noteSaved(wanted, true));
      return askToSignIn(wanted);
    }
    void toggleHeart(productId, async () => {
      const answer = await sendSave(intent, productId);
      if (answer === 'signed-out' || answer === 'kept') askToSignIn(wanted);
      else {
        const hasAnswered = answer !== 'unexpected' && answer !== 'offline';
        showToastOf(hasAnswered ? saveFlash(intent, answer) : answer, productId);
      }
      if (answer !== 'saved' && answer !== 'removed') return null;
      const isSaved = answer === 'saved';
      notifyTabs({ kind: 'saved', productId, isSaved });
      return isSaved;
    });
  };
}
