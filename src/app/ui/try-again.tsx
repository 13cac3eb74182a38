import type { MouseEvent } from 'react';
import { useRevalidator } from 'react-router';
import { clickedLink } from './in-place-links.ts';

/** Asks again for what the screen at `path` could not have; without scripts by going there. */
export function TryAgain({ path }: { path: string }) {
  const { revalidate } = useRevalidator();
  const tryAgain = (event: MouseEvent) => {
    if (clickedLink(event) === null) return;
    event.preventDefault();
    void revalidate();
  };
  return (
    <a className="button" href={path} onClick={tryAgain}>
      Try again
    </a>
  );
}
