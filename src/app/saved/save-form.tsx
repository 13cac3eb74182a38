import type { SubmitEventHandler } from 'react';
import { useLocation } from 'react-router';

/** The one form that all hearts of a screen submit. Without scripts the server leads back to where it was sent from. */
export function SaveForm({ onSubmit }: { onSubmit: SubmitEventHandler<HTMLFormElement> }) {
  const { pathname, search } = useLocation();
  return (
    <form id="save" method="post" action="/saved" onSubmit={onSubmit}>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  );
}
