import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new screen takes the keyboard to its main part when what had the focus left with the old screen. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
