import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** After paging, the view and the keyboard start at the first product. Back and Forward restore their own place. */
export function useScrollToResults(screen: RefObject<HTMLElement | null>, page: number): void {
  const how = useNavigationType();
  const seen = useRef(page);
  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    // Any other filter change also returns to page 1, from wherever the visitor is: only a page link asks for the top.
    const isPaging = document.activeElement === document.body || document.activeElement?.closest('.pagination');
    if (how !== 'POP' && isPaging) scrollToResults(screen.current);
  }, [page, how, screen]);
}

/** Brings the view and the keyboard to the first product. */
export function scrollToResults(screen: HTMLElement | null): void {
  const results = screen?.querySelector<HTMLElement>('.results');
  results?.scrollIntoView();
  results?.focus({ preventScroll: true });
}
