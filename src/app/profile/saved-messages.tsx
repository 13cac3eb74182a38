import type { MouseEvent } from 'react';
import { useRevalidator } from 'react-router';
import { clickedLink } from '../ui/in-place-links.ts';
import { type ProfileView, savedPath, typeNoun } from './profile-view.ts';

interface NothingSavedProps {
  /** What the list is limited to; `null`: nothing is saved at all. */
  readonly typeId: string | null;
}

/** An empty list of saved items, of all types or of one. */
export function NothingSaved({ typeId }: NothingSavedProps) {
  return (
    <div className="message">
      <p className="heading">No saved items yet</p>
      <p className="text-muted">
        Click the heart icon{' '}
        <svg className="heart-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20.5 4.2 12.7a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1Z" />
        </svg>{' '}
        on {typeId === null ? 'anything' : typeNoun(typeId)} you like, and it will wait for you here.
      </p>
      <a className="button button-primary" href={`/${typeId ?? ''}`}>
        {typeId === null ? 'Start shopping' : `Shop ${typeNoun(typeId)}`}
      </a>
    </div>
  );
}

/** The list cannot be had now. */
export function SavedUnavailable({ view }: { view: ProfileView }) {
  const { revalidate } = useRevalidator();
  const tryAgain = (event: MouseEvent) => {
    if (clickedLink(event) === null) return;
    event.preventDefault();
    void revalidate();
  };
  return (
    <div className="message">
      <p role="alert">Your saved items could not be loaded. They are safe.</p>
      <a className="button" href={savedPath(view)} onClick={tryAgain}>
        Try again
      </a>
    </div>
  );
}
