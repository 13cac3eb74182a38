import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { holdToast } from '../ui/toast.ts';

/**
 * Holds the toast while the focus is on it. `leadBack`, to be called once a toast is gone, sends the focus back to where it came from if
 * it went with it.
 */
export function useToastFocus(): { readonly area: RefObject<HTMLDivElement | null>; readonly leadBack: () => void } {
  const area = useRef<HTMLDivElement>(null);
  /** Where the focus was before; `undefined`: it is not here. */
  const origin = useRef<EventTarget | null | undefined>(undefined);
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const enter = ({ relatedTarget }: FocusEvent) => {
      holdToast('focus', true);
      if (origin.current === undefined) origin.current = relatedTarget;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && box.contains(relatedTarget)) return;
      holdToast('focus', false);
      // From what was taken away it goes nowhere: then it is ours to lead back.
      if (relatedTarget !== null) origin.current = undefined;
    };
    box.addEventListener('focusin', enter);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focusin', enter);
      box.removeEventListener('focusout', leave);
    };
  }, []);
  const leadBack = useCallback(() => {
    if (origin.current === undefined || area.current?.contains(document.activeElement)) return;
    const place = origin.current instanceof HTMLElement && origin.current.isConnected ? origin.current : null;
    origin.current = undefined;
    holdToast('focus', false);
    if (document.activeElement === document.body) {
      (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
    }
  }, []);
  return { area, leadBack };
}
