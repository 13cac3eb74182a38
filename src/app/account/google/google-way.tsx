import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cardPath } from '../../ui/card-address.ts';
import { GoogleButton, type GoogleButtonProps } from './google-button.tsx';
import { googleHint, googleMessage } from './google-messages.ts';

interface GoogleWayProps extends Omit<GoogleButtonProps, 'onRefusal' | 'onDone'> {
  /** Why a sign-in that left the page came to nothing, as the address says. */
  readonly refusal: string | null;
}

/** In with Google; what is wrong with that is said here, and not beside the other way in. */
export function GoogleWay({ refusal, ...button }: GoogleWayProps) {
  const [reason, setReason] = useState(refusal);
  const navigate = useNavigate();
  const message = googleMessage(reason);
  const hint = googleHint(reason);
  const { returnTo, wanted } = button;
  const next = wanted === null ? returnTo : cardPath(returnTo, wanted);
  return (
    <div className="grid gap-4">
      {message && (
        <p className="notice" role="alert">
          {message}
        </p>
      )}
      {hint && <p>{hint}</p>}
      <GoogleButton {...button} onRefusal={setReason} onDone={() => navigate(next, { replace: true })} />
    </div>
  );
}
