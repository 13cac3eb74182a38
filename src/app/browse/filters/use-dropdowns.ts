import { type RefObject, useEffect } from 'react';
import { onceAfterPaint } from '../../page/after-paint.ts';

const DROPDOWN = 'details[name="facet"]';

/**
 * What `<details name>` does not do by itself: an open dropdown closes on a click outside it and on Escape, which puts
 * the keyboard back on what opened it. (Opening one closes the other natively.)
 */
export function useDropdowns(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openOnes = () => [...(panel.current?.querySelectorAll<HTMLDetailsElement>(`${DROPDOWN}[open]`) ?? [])];
    // What was clicked is answered first: to close one lays out what is below it.
    const onClick = ({ target }: Event) => {
      const within = target instanceof Element ? target.closest(DROPDOWN) : null;
      onceAfterPaint(() => {
        for (const dropdown of openOnes()) if (dropdown !== within) dropdown.open = false;
      });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      for (const dropdown of openOnes()) {
        // Else the same Escape would close the sheet around it.
        event.preventDefault();
        if (dropdown.contains(document.activeElement)) dropdown.querySelector('summary')?.focus();
        dropdown.open = false;
      }
    };
    const listening = new AbortController();
    document.addEventListener('click', onClick, { signal: listening.signal });
    document.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [panel]);
}
