import { type RefObject, useEffect } from 'react';

/** From this width the filters stand beside the results: no sheet. */
const WIDE = '(min-width: 64rem)';

/** What a popover lacks to be a sheet: the page behind is out of reach while it is open, and a wide screen closes it. */
export function useSheet(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = panel.current;
    if (!sheet) return;
    const behind = () => document.querySelectorAll('.site-header, .browse-head, .results, .site-footer');
    const shut = (isShut: boolean) => {
      for (const part of behind()) part.toggleAttribute('inert', isShut);
    };
    // It is the browser's own, and may have been opened before the scripts came.
    if (sheet.matches(':popover-open')) shut(true);
    const onToggle = (event: Event) => {
      if (event.target !== sheet) return;
      const isOpen = (event as ToggleEvent).newState === 'open';
      shut(isOpen);
      if (isOpen) sheet.querySelector<HTMLElement>('.icon-button')?.focus();
      else document.querySelector<HTMLElement>('.sheet-button')?.focus({ preventScroll: true });
    };
    const wide = matchMedia(WIDE);
    const onWide = () => wide.matches && sheet.matches(':popover-open') && sheet.hidePopover();
    const listening = new AbortController();
    sheet.addEventListener('toggle', onToggle, { signal: listening.signal });
    wide.addEventListener('change', onWide, { signal: listening.signal });
    return () => listening.abort();
  }, [panel]);
}
