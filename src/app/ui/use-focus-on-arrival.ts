import { useEffect, useRef } from 'react';

/** Another screen takes the keyboard to its main part when what had the focus left with the one before. */
export function useFocusOnArrival(screen: string): void {
  const seen = useRef(screen);
  useEffect(() => {
    if (seen.current === screen) return;
    seen.current = screen;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [screen]);
}
