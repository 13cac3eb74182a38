import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { logInPath } from '../../page/log-in-path.ts';
import { cardPath } from '../../ui/card-address.ts';
import { Failure } from '../settings/settings-section.tsx';
import { type GoogleResult, googleHint, googleMessage } from './google-messages.ts';
import { createGooglePopup, type GooglePopup } from './google-popup.ts';

interface GoogleWayProps {
  /** The screen it is on, to come back to. */
  readonly screen: 'login' | 'signup';
  readonly label: string;
  /** A path of this site: where a sign-in leads. */
  readonly returnTo: string;
  /** The product to save once they are let in. */
  readonly wanted: number | null;
  /** False: nobody can sign in with Google here. */
  readonly isAvailable: boolean;
  /** Why a sign-in that left the page came to nothing, as the address says. */
  readonly refusal: string | null;
}

/**
 * In with Google: a form that leads there and back; with scripts in a window of its own, opened by the click itself. What is wrong
 * with that is said here, and not beside the other way in.
 */
export function GoogleWay({ screen, label, returnTo, wanted, isAvailable, refusal }: GoogleWayProps) {
  const reasonId = useId();
  const popup = useRef<GooglePopup | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [reason, setReason] = useState(refusal);
  const navigate = useNavigate();
  const message = googleMessage(reason);
  const hint = googleHint(reason);
  const onResult = useEffectEvent((result: GoogleResult) => {
    if (result === 'second-factor') location.replace(logInPath(result, returnTo, null, wanted));
    else if (result !== 'done') setReason(result);
    else void navigate(wanted === null ? returnTo : cardPath(returnTo, wanted), { replace: true });
  });
  useEffect(() => {
    // A browser without channels goes by the whole page.
    if (typeof BroadcastChannel !== 'function') return;
    const created = createGooglePopup({ onWaiting: setIsWaiting, onResult: (result) => onResult(result) });
    popup.current = created;
    return () => created.dispose();
  }, []);

  const openWindow = (event: FormEvent<HTMLFormElement>) => {
    if (popup.current === null) return;
    const isOpen = popup.current.open(event.currentTarget);
    if (!isOpen) event.preventDefault();
    setReason(isOpen ? null : 'blocked');
  };
  return (
    <div className="grid gap-4">
      {message && <Failure>{message}</Failure>}
      {hint && <p>{hint}</p>}
      <form method="post" action="/auth/google" onSubmit={openWindow} className="grid gap-2">
        <input type="hidden" name="mode" value="page" />
        <input type="hidden" name="screen" value={screen} />
        <input type="hidden" name="returnTo" value={returnTo} />
        {wanted !== null && <input type="hidden" name="save" value={wanted} />}
        <button
          type="submit"
          className="button"
          disabled={!isAvailable}
          aria-busy={isWaiting || undefined}
          aria-describedby={isAvailable ? undefined : reasonId}
        >
          {isAvailable && <GoogleSign />}
          {isWaiting ? 'Waiting for Google…' : label}
        </button>
        {!isAvailable && (
          <p id={reasonId} className="text-muted">
            Google sign-in is not set up on this site.
          </p>
        )}
      </form>
    </div>
  );
}

/** Google's own sign in its own colors (its branding guidelines allow no others). */
function GoogleSign() {
  return (
    <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true">
      <path
        fill="#ea4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#fbbc05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
