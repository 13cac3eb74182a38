import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** After paging, the view and the keyboard start at the first product. Back and Forward restore their own place. */
export function useScrollToResults(screen: RefObject<HTMLElement | null>, page: number): void {
  const how = useNavigationType();
  const seen = useRef(page);
  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    const results = screen.current?.querySelector<HTMLElement>('.results');
    // Any other filter change also returns to page 1, from wherever the visitor is: only a page link asks for the top.
    const isPaging = document.activeElement === document.body || document.activeElement?.closest('.pagination');
    if (how === 'POP' || !isPaging || !results) return;
    results.scrollIntoView();
    results.focus({ preventScroll: true });
  }, [page, how, screen]);
}
