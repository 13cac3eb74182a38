import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { WatchSettings } from '../../model/watches/watch-entry.ts';
import { findPush, isRefused, mayPush, subscribe } from './push-browser.ts';

/** `null`: not looked yet. `refused`: by the person, in the browser's own settings. `broken`: the browser could not. */
type PushState = 'unsupported' | 'refused' | 'off' | 'on' | 'broken' | null;

const WORDS: Partial<Record<NonNullable<PushState>, string>> = {
  unsupported:
    'This browser cannot be told anything while the page is closed. Another browser may, or choose a way below. On an iPhone or iPad add this page to the home screen first, and open it from there.',
  refused:
    'This browser was told not to show notices of this site. Allow them in its settings for the site, then load this page again.',
  broken:
    'The browser could not be reached by its maker’s push service. Please try again later, or choose a way below.',
  on: 'This browser shows what we tell you, also while the page is closed. It stops when you say so here, or sign out.',
  off: 'This browser can show what we tell you, also while the page is closed.',
};

interface PushSwitchProps extends Pick<WatchSettings, 'channels'> {
  /** What a browser subscribes to. */
  readonly pushKey: string;
}

/** Has this browser told, or not any more. */
export function PushSwitch({ channels, pushKey }: PushSwitchProps) {
  const fetcher = useFetcher<{ readonly message: string }>();
  const [state, setState] = useState<PushState>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [here, setHere] = useState<string | null>(null);
  const known = channels.find(({ kind, target }) => kind === 'push' && target === here);
  useEffect(() => {
    look().then(setHere, () => setState('broken'));
    async function look(): Promise<string | null> {
      setState(!mayPush() ? 'unsupported' : isRefused() ? 'refused' : 'off');
      return mayPush() ? ((await findPush(pushKey))?.endpoint ?? null) : null;
    }
  }, [pushKey]);
  const isBusy = isAsking || fetcher.state !== 'idle';
  const shown = state === 'off' && known ? 'on' : state;

  const begin = async () => {
    setIsAsking(true);
    try {
      const made = await subscribe(
        pushKey,
        channels.map(({ target }) => target),
      );
      if (made === null) setState(isRefused() ? 'refused' : 'off');
      else {
        setState('off');
        setHere(made.endpoint);
        await fetcher.submit({ intent: 'add-push', ...made }, { method: 'post' });
      }
    } catch {
      setState('broken');
    }
    setIsAsking(false);
  };
  const end = async (id: string) => {
    setIsAsking(true);
    // Ours is the word that counts: without the channel nothing is sent, whatever the browser keeps.
    await fetcher.submit({ intent: 'remove-channel', id }, { method: 'post' });
    await findPush(pushKey)
      .then((subscription) => subscription?.unsubscribe())
      .catch(() => {});
    setIsAsking(false);
  };

  return (
    <div className="fields">
      <p className="text-muted unscripted">To be told in this browser takes scripts.</p>
      {shown !== null && (
        <p className={shown === 'broken' ? 'text-error' : 'text-muted'} role="status">
          {fetcher.data?.message ?? WORDS[shown]}
        </p>
      )}
      {shown === 'on' && known && (
        <button type="button" className="button" disabled={isBusy} onClick={() => end(known.id)}>
          Stop telling me in this browser
        </button>
      )}
      {(shown === 'off' || shown === 'broken') && (
        <button type="button" className="button" disabled={isBusy} onClick={begin}>
          Tell me in this browser
        </button>
      )}
    </div>
  );
}
