import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place when what had the focus goes away: a removed chip hands it to the chip that takes its
 * place, anything else to the results. Returns the focus handler of the screen.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: Element; chip: number } | null>(null);

  // After every change of the screen, whatever caused it.
  useLayoutEffect(() => {
    if (last.current === null || last.current.element.isConnected || document.activeElement !== document.body) return;
    const chips = screen.current?.querySelectorAll<HTMLElement>('.active-filters a') ?? [];
    const next = last.current.chip < 0 ? undefined : (chips[last.current.chip] ?? chips[chips.length - 1]);
    const target = next ?? screen.current?.querySelector<HTMLElement>('.results');
    target?.focus({ preventScroll: true });
  });

  return useCallback((event: FocusEvent) => {
    const element = event.target;
    const row = element.closest('.active-filters');
    last.current = { element, chip: row ? [...row.querySelectorAll('a')].indexOf(element as HTMLAnchorElement) : -1 };
  }, []);
}
