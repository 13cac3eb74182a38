import type { SubmitEventHandler } from 'react';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { heartState, type SavedAnswer, subscribeToSaved } from './saved-store.ts';

interface HeartProps {
  readonly productId: number;
  readonly title: string;
  readonly saved: SavedAnswer;
  /** The answer is being asked for again. */
  readonly isChecking: boolean;
}

/**
 * Saves a product or removes it: a button of the form `save` (see `SaveForm`). While it is busy it is disabled for all who
 * press it, by `aria-disabled`: a button that is `disabled` would lose the keyboard's place.
 */
export function Heart({ productId, title, saved, isChecking }: HeartProps) {
  const state = useSyncExternalStore(
    subscribeToSaved,
    () => heartState(productId, saved),
    () => (saved.savedIds.includes(productId) ? 'saved' : 'unsaved'),
  );
  const isSaved = state === 'saved' || state === 'removing';
  const isBusy = isChecking || state === 'saving' || state === 'removing';
  return (
    <button
      type="submit"
      form="save"
      name={isSaved ? 'remove' : 'save'}
      value={productId}
      className="heart"
      aria-label={`Save ${title}`}
      aria-pressed={isSaved}
      aria-disabled={isBusy || undefined}
      onClick={ignoreSecondClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5 4.2 12.7a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1Z" />
      </svg>
    </button>
  );
}

/** A double click is one wish. Its second half would take it back, or meet the card that moved into this one's place. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** The one form that all hearts of a screen submit. Without scripts the server leads back to where it was sent from. */
export function SaveForm({ onSubmit }: { onSubmit: SubmitEventHandler<HTMLFormElement> }) {
  const { pathname, search } = useLocation();
  return (
    <form id="save" method="post" action="/saved" onSubmit={onSubmit}>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  );
}
