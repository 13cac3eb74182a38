import { type RefObject, useEffect } from 'react';

const OPEN = 'details[name="facet"][open]';

/**
 * What `<details name>` does not do by itself: an open dropdown closes on a click outside it and on Escape, which puts
 * the keyboard back on what opened it. (Opening one closes the other natively.)
 */
export function useDropdowns(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openOnes = () => [...(panel.current?.querySelectorAll<HTMLDetailsElement>(OPEN) ?? [])];
    const onClick = (event: Event) => {
      for (const dropdown of openOnes()) {
        if (event.target instanceof Node && !dropdown.contains(event.target)) dropdown.open = false;
      }
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
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [panel]);
}
